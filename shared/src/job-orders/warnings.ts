import type { Day as CalendarDay } from '../dates';
import { addDays, isDay, isEmptyDay, weekdayOf } from '../dates';
import type { Issue } from '../endpoint';
import type { WarningCode } from '../texts';
import type { Day, Draft } from './draft';
import { DAY_PARTS } from '../trips/plan';
import { dateOfDay } from './itinerary';
import { isPlausiblePassport, passportKey } from './manifest';
import { stopPath } from '../trips/check-days';

/** What is shown beside a card or field without refusing the order; paths as in `validate.ts`. */
export type Warning = Issue & { readonly code: WarningCode };

export interface WarningContext {
  today: CalendarDay;
  /** Other orders of the assigned guides, as `guides/busy` answers. */
  busy: readonly { guide_id: number; date: CalendarDay; joborder_code: string }[];
}

function ofDay(day: Day, index: number, draft: Draft, { busy }: WarningContext): Warning[] {
  const date = dateOfDay(draft.step_1.joborder_start, day.day);
  if (date === '') return [];
  const found: Warning[] = [];
  const stop = draft.step_1.joborder_stop;
  if (!isEmptyDay(stop) && date > stop) {
    found.push({ path: `days.${index}`, code: 'dayAfterStop', values: { day: day.day, date } });
  }
  for (const [at, guide] of day.guides.entries()) {
    const path = `days.${index}.guides.${at}`;
    const name = `${guide.fname} ${guide.lname}`.trim();
    for (const work of busy) {
      if (work.guide_id !== guide.guide_id || work.date !== date) continue;
      const values = { name, day: day.day, date, code: work.joborder_code };
      found.push({ path, code: 'guideBusy', values });
    }
    const expires = guide.license_expires;
    if (!isEmptyDay(expires) && expires < date) {
      found.push({ path, code: 'licenceExpired', values: { name, day: day.day, date, expires } });
    }
  }
  const weekday = weekdayOf(date);
  for (const part of DAY_PARTS) {
    for (const [at, each] of day.parts[part].entries()) {
      if (!each.closed_weekdays.includes(weekday)) continue;
      const values = { place: each.place_name, weekday, day: day.day };
      found.push({ path: stopPath(index, part, at), code: 'placeClosed', values });
    }
  }
  return found;
}

function ofTourists({ step_3 }: Draft): Warning[] {
  return step_3.tourists.flatMap((tourist, index) => {
    const row = index + 1;
    const found: Warning[] = [];
    if (passportKey(tourist.passport) !== '' && !isPlausiblePassport(tourist.passport)) {
      const values = { row, text: tourist.passport };
      found.push({ path: `tourists.${index}.passport`, code: 'passportOdd', values });
    }
    if (!isDay(tourist.date_of_birth)) {
      found.push({ path: `tourists.${index}.date_of_birth`, code: 'ageUnknown', values: { row } });
    }
    return found;
  });
}

/** Everything worth a second look, in the order of the steps; nothing here is refused. */
export function warnings(draft: Draft, context: WarningContext): Warning[] {
  const start = draft.step_1.joborder_start;
  const found: Warning[] = [];
  if (!isEmptyDay(start)) {
    const path = 'joborder_start';
    if (start < context.today) found.push({ path, code: 'tourPast' });
    if (start > addDays(context.today, 2 * 366)) found.push({ path, code: 'tourFarAhead' });
  }
  return [
    ...found,
    ...draft.step_2.days.flatMap((day, index) => ofDay(day, index, draft, context)),
    ...ofTourists(draft),
  ];
}
