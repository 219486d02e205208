/** Opening hours of a place: `day` 0 Sunday … 6 Saturday, a weekday's name, or free text. */
export interface OpenPeriod {
  day: number | string;
  open_time: string;
  close_time: string;
}

const NAMES: readonly (readonly string[])[] = [
  ['sunday', 'sun', 'อาทิตย์'],
  ['monday', 'mon', 'จันทร์'],
  ['tuesday', 'tue', 'อังคาร'],
  ['wednesday', 'wed', 'พุธ'],
  ['thursday', 'thu', 'พฤหัสบดี', 'พฤหัส'],
  ['friday', 'fri', 'ศุกร์'],
  ['saturday', 'sat', 'เสาร์'],
];

/** The weekday that an opening period names, 0 Sunday … 6 Saturday; null for a free text. */
export function weekdayOf(day: number | string): number | null {
  const text = String(day).trim().toLowerCase().replace(/^วัน/, '');
  if (/^[0-6]$/.test(text)) return Number(text);
  const found = NAMES.findIndex((names) => names.includes(text));
  return found < 0 ? null : found;
}

/**
 * Weekdays on which a place is known to be closed: those that its opening hours leave out. Hours
 * with a free text among them ('daily', 'public holidays') say nothing certain, so nothing is
 * claimed.
 */
export function closedWeekdays(periods: readonly OpenPeriod[]): number[] {
  const open = new Set<number>();
  for (const period of periods) {
    const day = weekdayOf(period.day);
    if (day === null) return [];
    if (period.open_time || period.close_time) open.add(day);
  }
  return open.size === 0 ? [] : [0, 1, 2, 3, 4, 5, 6].filter((day) => !open.has(day));
}
