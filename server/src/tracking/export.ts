import { writeXlsx } from 'hucre/xlsx';
import { countryName } from '@joborder/shared/countries';
import {
  addDays,
  type Day,
  formatGridDay,
  secondsToTime,
  todayInBangkok,
} from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
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

/** DataGrid.xlsx of a job order: its stops on the first sheet, the temperatures on the second. */
export async function exportProgress(order: Progress, today: Day, lang: Lang): Promise<Buffer> {
  const words: SheetTexts = lang === 'th' ? th : en;
  const dateOf = (dayno: number) => addDays(order.joborder_start_date, dayno - 1);
  const instant = (at: string | null) => {
    if (at === null) return '';
    const moment = new Date(at);
    const time = secondsToTime(Math.floor(moment.getTime() / 1000));
    return `${formatGridDay(todayInBangkok(moment), lang)} ${time}`;
  };

  const stops = order.days.flatMap((day) =>
    day.day_details.map((stop) => [
      day.dayno,
      formatGridDay(dateOf(day.dayno), lang),
      words[PARTS[stop.daypart - 1] ?? 'morning'],
      stop.place_ordering,
      harmless(stop.place.name),
      stop.place.province_name,
      harmless(stop.place.address),
      instant(stop.checkindate),
      instant(stop.checkoutdate),
      words[checkState(stop)],
      harmless(stop.remark),
    ]),
  );

  const readings = order.days.map(
    (day) => new Map(day.tourists_temperature.map((each) => [each.joborder_tourist_id, each])),
  );
  const tourists = order.tourists.map((tourist, index) => [
    index + 1,
    harmless([tourist.prefix, tourist.fname, tourist.lname].filter(Boolean).join(' ')),
    harmless(tourist.passport),
    tourist.age,
    countryName(tourist.origincountry, lang),
    ...order.days.map((day, at) => {
      const reading = readings[at]?.get(tourist.id);
      // Nothing is missing yet on a day that is still to come.
      if (!reading && dateOf(day.dayno) > today) return '';
      const state = temperatureState(reading);
      return state === 'abnormal' ? `${words.abnormal}: ${reading?.remark.trim()}` : words[state];
    }),
  ]);

  type Columns = ReadonlyArray<readonly [keyof SheetTexts, number]>;
  const heads = (columns: Columns) => columns.map(([word]) => words[word]);
  const widths = (columns: Columns) => columns.map(([, width]) => ({ width }));
  const dayHeads = order.days.map(
    ({ dayno }) => `${words.day} ${dayno} (${formatGridDay(dateOf(dayno), lang)})`,
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
