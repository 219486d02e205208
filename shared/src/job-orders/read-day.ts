import type { Day } from '../dates';
import { addDays, isDay, parseDay } from '../dates';

const MONTHS: readonly (readonly string[])[] = [
  ['มกราคม', 'มค', 'january', 'jan'],
  ['กุมภาพันธ์', 'กพ', 'february', 'feb'],
  ['มีนาคม', 'มีค', 'march', 'mar'],
  ['เมษายน', 'เมย', 'april', 'apr'],
  ['พฤษภาคม', 'พค', 'may'],
  ['มิถุนายน', 'มิย', 'june', 'jun'],
  ['กรกฎาคม', 'กค', 'july', 'jul'],
  ['สิงหาคม', 'สค', 'august', 'aug'],
  ['กันยายน', 'กย', 'september', 'sept', 'sep'],
  ['ตุลาคม', 'ตค', 'october', 'oct'],
  ['พฤศจิกายน', 'พย', 'november', 'nov'],
  ['ธันวาคม', 'ธค', 'december', 'dec'],
];

/**
 * Reads a day as people write it: what `parseDay` reads, a time of midnight after it (Excel), and
 * months by name in Thai or English, Buddhist years recognised. Null when it is no day.
 */
export function readDay(typed: string): Day | null {
  const text = typed.trim().replace(/[T ]0{1,2}:00(:00(\.0+)?)?Z?$/, '');
  const plain = parseDay(text);
  if (plain) return plain;
  const named =
    /^([\d๐-๙]{1,2})[\s\-/.]*([^\d\s\-/๐-๙]+?)[\s\-/.]*(?:พ\.?\s?ศ\.?|ค\.?\s?ศ\.?)?\s*([\d๐-๙]{4})$/u.exec(
      text,
    );
  if (!named) return null;
  const [, date = '', name = '', year = ''] = named;
  const month = MONTHS.findIndex((names) => names.includes(name.replaceAll('.', '').toLowerCase()));
  return month < 0 ? null : parseDay(`${date}/${month + 1}/${year}`);
}

/** Whole years of age on a day; null when the birth date is no day, or after it. */
export function ageOn(birth: Day, day: Day): number | null {
  if (!isDay(birth) || !isDay(day) || birth > day) return null;
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** A birth date that a living person can have: a day of the calendar not over 130 years ago. */
export function isPossibleBirth(birth: Day, today: Day): boolean {
  return isDay(birth) && birth > addDays(today, -Math.ceil(131 * 365.2425));
}
