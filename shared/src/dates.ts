/**
 * The one date module (decision D6). A calendar day is a `YYYY-MM-DD` string without a time zone
 * and is never converted; an instant is shown in Asia/Bangkok, which has no summer time.
 */
export type Day = string;
export type Lang = 'th' | 'en';

const DAY_MS = 86_400_000;
const BANGKOK_SECONDS = 7 * 3600;
const BUDDHIST_OFFSET = 543;
/** No Gregorian year that we store reaches it, every Buddhist year that we read exceeds it. */
const FIRST_BUDDHIST_YEAR = 2400;

export const MONTHS = {
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
} as const;
export const FULL_MONTHS = {
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(
    ' ',
  ),
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
} as const;
const WEEKDAYS = {
  th: 'อาทิตย์ จันทร์ อังคาร พุธ พฤหัสบดี ศุกร์ เสาร์'.split(' '),
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
} as const;
const SHORT_WEEKDAYS = {
  th: 'อา. จ. อ. พ. พฤ. ศ. ส.'.split(' '),
  en: WEEKDAYS.en,
} as const;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

function parts(day: Day) {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    date: Number(day.slice(8, 10)),
  };
}

function utc(day: Day): number {
  const { year, month, date } = parts(day);
  const at = new Date(0);
  // Date.UTC would read the years 0–99 as 1900–1999.
  at.setUTCFullYear(year, month - 1, date);
  return at.getTime();
}

function fromUtc(milliseconds: number): Day {
  const at = new Date(milliseconds);
  return `${pad(at.getUTCFullYear(), 4)}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
}

/** Thai digits as Western ones. */
export const thaiDigits = (text: string) =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * A day that exists in the calendar, written `YYYY-MM-DD`. Reckoned without a `Date`, which takes ten
 * times as long: lists of 2,000 tourists ask it at every change.
 */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const { year, month, date } = parts(value);
  // No calendar, and no database, has a year 0.
  const isMonth = year >= 1 && month >= 1 && month <= 12;
  return isMonth && date >= 1 && date <= daysOfMonth(year, month);
}

/** '' , an impossible day and 1970-01-01 all mean 'no day' (D6). */
export function isEmptyDay(value: string | null | undefined): boolean {
  return !isDay(value) || value === '1970-01-01';
}

export function addDays(day: Day, days: number): Day {
  return fromUtc(utc(day) + days * DAY_MS);
}

/** The same day so many years later; 29 February becomes the 28th where there is none. */
export function addYears(day: Day, years: number): Day {
  const { year, month, date } = parts(day);
  const later = `${pad(year + years, 4)}-${pad(month)}-${pad(date)}`;
  return isDay(later) ? later : `${pad(year + years, 4)}-${pad(month)}-28`;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function diffDays(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** 0 Sunday … 6 Saturday, as in opening hours of places. */
export function weekdayOf(day: Day): number {
  return new Date(utc(day)).getUTCDay();
}

/** The calendar day in Asia/Bangkok at an instant. */
export function todayInBangkok(now: Date = new Date()): Day {
  return fromUtc(now.getTime() + BANGKOK_SECONDS * 1000);
}

/** Unix seconds of the day's midnight in Asia/Bangkok; 0 for no day (D6). */
export function dayToSeconds(day: Day): number {
  return isEmptyDay(day) ? 0 : utc(day) / 1000 - BANGKOK_SECONDS;
}

/** The day in Asia/Bangkok of an instant in Unix seconds; '' for 0 (D6). */
export function secondsToDay(seconds: number): Day {
  return seconds === 0 || !Number.isFinite(seconds)
    ? ''
    : fromUtc((seconds + BANGKOK_SECONDS) * 1000);
}

/** Unix seconds of a local time `HH:mm` on a day in Asia/Bangkok; 0 when either is missing. */
export function dayTimeToSeconds(day: Day, time: string): number {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time);
  if (isEmptyDay(day) || !match) return 0;
  return dayToSeconds(day) + Number(match[1]) * 3600 + Number(match[2]) * 60;
}

/** Local time `HH:mm` in Asia/Bangkok of an instant in Unix seconds; '' for 0. */
export function secondsToTime(seconds: number): string {
  if (seconds === 0 || !Number.isFinite(seconds)) return '';
  const at = new Date((seconds + BANGKOK_SECONDS) * 1000);
  return `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`;
}

/** The year as it is shown: Buddhist era in Thai, Gregorian in English. */
export function shownYear(year: number, lang: Lang): number {
  return lang === 'th' ? year + BUDDHIST_OFFSET : year;
}

/**
 * Reads a typed or imported date: D/M/YYYY (also with `-`, `.` or spaces) or YYYY-MM-DD, Thai
 * digits allowed, Buddhist years recognised. Null when it is not a day of the calendar.
 */
export function parseDay(typed: string): Day | null {
  const plain = thaiDigits(typed.trim());
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  const local = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(plain);
  const found = iso?.slice(1) ?? local?.slice(1).toReversed();
  if (!found) return null;
  const [year = 0, month = 0, date = 0] = found.map(Number);
  const gregorian = year >= FIRST_BUDDHIST_YEAR ? year - BUDDHIST_OFFSET : year;
  const day = `${pad(gregorian, 4)}-${pad(month)}-${pad(date)}`;
  return isDay(day) ? day : null;
}

/** A birth date: unlike other days, 1 January 1970 is one ('-' only for none). */
export function formatBirthDate(day: Day, lang: Lang): string {
  if (!isDay(day)) return '-';
  const { year, month, date } = parts(day);
  return `${date} ${MONTHS[lang][month - 1]} ${shownYear(year, lang)}`;
}

/** '20 พ.ย. 2569' / '20 Nov 2026'; '-' for no day. */
export function formatDay(day: Day, lang: Lang): string {
  return isEmptyDay(day) ? '-' : formatBirthDate(day, lang);
}

/** '20 พฤศจิกายน 2569' / '20 November 2026', for the paper; '-' for no day. */
export function formatDayLong(day: Day, lang: Lang): string {
  if (isEmptyDay(day)) return '-';
  const { year, month, date } = parts(day);
  return `${date} ${FULL_MONTHS[lang][month - 1]} ${shownYear(year, lang)}`;
}

/** 'พฤศจิกายน 2569' / 'November 2026', over a calendar. */
export function formatMonth(day: Day, lang: Lang): string {
  const { year, month } = parts(day);
  return `${FULL_MONTHS[lang][month - 1]} ${shownYear(year, lang)}`;
}

/** 'พ.ย.' / 'Nov'. */
export function formatMonthShort(day: Day, lang: Lang): string {
  return MONTHS[lang][parts(day).month - 1] ?? '';
}

/** '20 พ.ย.' / '20 Nov', where the year goes without saying. */
export function formatDayOfMonth(day: Day, lang: Lang): string {
  return `${parts(day).date} ${formatMonthShort(day, lang)}`;
}

/** '18–19 พ.ย.' / '30 Nov – 2 Dec': a range beside which the year stands already. */
export function formatShortRange(from: Day, to: Day, lang: Lang): string {
  if (from === to) return formatDayOfMonth(from, lang);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOneMonth
    ? `${parts(from).date}–${formatDayOfMonth(to, lang)}`
    : `${formatDayOfMonth(from, lang)} – ${formatDayOfMonth(to, lang)}`;
}

/** 'พ.ย. 2569' / 'Nov 2026'. */
export function formatMonthOfYear(day: Day, lang: Lang): string {
  return `${formatMonthShort(day, lang)} ${shownYear(parts(day).year, lang)}`;
}

/** 'ศ.' / 'Fri'. */
export function formatWeekdayShort(day: Day, lang: Lang): string {
  return SHORT_WEEKDAYS[lang][weekdayOf(day)] ?? '';
}

/** 'ศุกร์ 20 พ.ย. 2569' / 'Fri 20 Nov 2026'; '-' for no day. */
export function formatDayWithWeekday(day: Day, lang: Lang): string {
  return isEmptyDay(day) ? '-' : `${formatWeekday(day, lang)} ${formatDay(day, lang)}`;
}

/** 'ศุกร์' / 'Fri'. */
export function formatWeekday(day: Day, lang: Lang): string {
  return WEEKDAYS[lang][weekdayOf(day)] ?? '';
}

/** 'ศ. 20 พ.ย.' / 'Fri 20 Nov', where the year is clear. */
export function formatDayShort(day: Day, lang: Lang): string {
  if (isEmptyDay(day)) return '-';
  const { month, date } = parts(day);
  return `${SHORT_WEEKDAYS[lang][weekdayOf(day)]} ${date} ${MONTHS[lang][month - 1]}`;
}

/** DD-MM-YYYY of the grids, Buddhist year in Thai; '-' for no day. */
export function formatGridDay(day: Day, lang: Lang): string {
  if (isEmptyDay(day)) return '-';
  const { year, month, date } = parts(day);
  return `${pad(date)}-${pad(month)}-${shownYear(year, lang)}`;
}

/** '1–5 ธ.ค. 2569', '28 พ.ย. – 2 ธ.ค. 2569', '30 ธ.ค. 2569 – 2 ม.ค. 2570'. */
export function formatRange(from: Day, to: Day, lang: Lang): string {
  if (isEmptyDay(from) || isEmptyDay(to) || from === to) {
    return formatDay(isEmptyDay(from) ? to : from, lang);
  }
  const start = parts(from);
  const stop = parts(to);
  if (start.year !== stop.year) return `${formatDay(from, lang)} – ${formatDay(to, lang)}`;
  if (start.month === stop.month) return `${start.date}–${formatDay(to, lang)}`;
  return `${start.date} ${MONTHS[lang][start.month - 1]} – ${formatDay(to, lang)}`;
}

function asDate(instant: string | number | Date): Date {
  return instant instanceof Date
    ? instant
    : new Date(typeof instant === 'number' ? instant * 1000 : instant);
}

/** Time of an instant (ISO text, Unix seconds or Date) in Asia/Bangkok: '14:02 น.' / '14:02'. */
export function formatTime(instant: string | number | Date, lang: Lang): string {
  const at = asDate(instant).getTime();
  if (!Number.isFinite(at)) return '-';
  const time = secondsToTime(Math.floor(at / 1000));
  return lang === 'th' ? `${time} น.` : time;
}

/** Time to the second in Asia/Bangkok: '14:02:05 น.' / '14:02:05'. */
export function formatClock(instant: string | number | Date, lang: Lang): string {
  const at = asDate(instant).getTime();
  if (!Number.isFinite(at)) return '-';
  const seconds = Math.floor(at / 1000);
  const time = `${secondsToTime(seconds)}:${pad(seconds % 60)}`;
  return lang === 'th' ? `${time} น.` : time;
}

/** Day and time of an instant in Asia/Bangkok: '20 พ.ย. 2569 14:02 น.' / '20 Nov 2026 14:02'. */
export function formatInstant(instant: string | number | Date, lang: Lang): string {
  const at = asDate(instant);
  if (!Number.isFinite(at.getTime())) return '-';
  return `${formatDay(todayInBangkok(at), lang)} ${formatTime(at, lang)}`;
}
