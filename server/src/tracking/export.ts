import { writeXlsx } from 'hucre/xlsx';
import { fullName } from '@joborder/shared/job-orders/full-name';
import { countryName } from '@joborder/shared/countries';
import {
  addDays,
  type Day,
  formatGridDay,
  secondsToTime,
  todayInBangkok,
} from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import { touristFacts as factsEn } from '@joborder/shared/job-orders/texts.en';
import {
  touristFacts as factsTh,
  type TouristFactTexts,
} from '@joborder/shared/job-orders/texts.th';
import type { Progress } from '@joborder/shared/tracking/contract';
import { checkState, temperatureState } from '@joborder/shared/tracking/rules';
import { sheet as en } from '@joborder/shared/tracking/texts.en';
import { type SheetTexts, sheet as th } from '@joborder/shared/tracking/texts.th';
import { harmless } from '../platform/spreadsheet';

const PARTS = ['morning', 'afternoon', 'evening'] as const;
const PLACE_COLUMNS = [
  ['day', 8],
  ['date', 14],
  ['part', 12],
  ['order', 8],
  ['place', 40],
  ['province', 22],
  ['address', 30],
  ['checkedInAt', 20],
  ['checkedOutAt', 20],
  ['status', 18],
  ['remark', 40],
] as const;
const TOURIST_COLUMNS = [
  ['number', 8],
  ['name', 30],
  ['passport', 18],
  ['age', 8],
  ['nation', 20],
] as const;

type Words = SheetTexts & TouristFactTexts;
type Columns = ReadonlyArray<readonly [keyof Words, number]>;

const dateOf = (order: Progress, dayno: number) => addDays(order.joborder_start_date, dayno - 1);

function instant(at: string | null, lang: Lang): string {
  if (at === null) return '';
  const moment = new Date(at);
  const time = secondsToTime(Math.floor(moment.getTime() / 1000));
  return `${formatGridDay(todayInBangkok(moment), lang)} ${time}`;
}

/** A row for each stop. */
const stopRows = (order: Progress, words: Words, lang: Lang) =>
  order.days.flatMap((day) =>
    day.day_details.map((stop) => [
      day.dayno,
      formatGridDay(dateOf(order, day.dayno), lang),
      words[PARTS[stop.daypart - 1] ?? 'morning'],
      stop.place_ordering,
      harmless(stop.place.name),
      stop.place.province_name,
      harmless(stop.place.address),
      instant(stop.checkindate, lang),
      instant(stop.checkoutdate, lang),
      words[checkState(stop)],
      harmless(stop.remark),
    ]),
  );

/** A row for each tourist, with the temperature of every day. */
function touristRows(order: Progress, today: Day, words: Words, lang: Lang) {
  const readings = order.days.map(
    (day) => new Map(day.tourists_temperature.map((each) => [each.joborder_tourist_id, each])),
  );
  return order.tourists.map((tourist, index) => [
    index + 1,
    harmless(fullName(tourist.prefix, tourist.fname, tourist.lname)),
    harmless(tourist.passport),
    tourist.age,
    countryName(tourist.origincountry, lang),
    ...order.days.map((day, at) => {
      const reading = readings[at]?.get(tourist.id);
      // Nothing is missing yet on a day that is still to come.
      if (!reading && dateOf(order, day.dayno) > today) return '';
      const state = temperatureState(reading);
      return state === 'abnormal' ? `${words.abnormal}: ${reading?.remark.trim()}` : words[state];
    }),
  ]);
}

/** DataGrid.xlsx of a job order: its stops on the first sheet, the temperatures on the second. */
export async function exportProgress(order: Progress, today: Day, lang: Lang): Promise<Buffer> {
  const words: Words = lang === 'th' ? { ...th, ...factsTh } : { ...en, ...factsEn };
  const stops = stopRows(order, words, lang);
  const tourists = touristRows(order, today, words, lang);
  const heads = (columns: Columns) => columns.map(([word]) => words[word]);
  const widths = (columns: Columns) => columns.map(([, width]) => ({ width }));
  const dayHeads = order.days.map(
    ({ dayno }) => `${words.day} ${dayno} (${formatGridDay(dateOf(order, dayno), lang)})`,
  );
  const book = await writeXlsx({
    sheets: [
      {
        name: 'DataGrid',
        columns: widths(PLACE_COLUMNS),
        rows: [heads(PLACE_COLUMNS), ...stops],
        freezePane: { rows: 1 },
      },
      {
        name: words.temperatures,
        columns: [...widths(TOURIST_COLUMNS), ...dayHeads.map(() => ({ width: 26 }))],
        rows: [[...heads(TOURIST_COLUMNS), ...dayHeads], ...tourists],
        freezePane: { rows: 1, columns: 2 },
      },
    ],
  });
  return Buffer.from(book);
}
