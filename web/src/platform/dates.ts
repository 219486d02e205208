import * as dates from '@joborder/shared/dates';
import { useMemo } from 'react';
import { useLang } from './i18n/language';

/** Dates in the reader's language (decision D6): Buddhist years in Thai, Gregorian in English. */
export function useDates() {
  const lang = useLang();
  return useMemo(
    () => ({
      /** '20 พ.ย. 2569' */
      day: (day: dates.Day) => dates.formatDay(day, lang),
      /** The day of an instant in Bangkok: '20 พ.ย. 2569' */
      dayOf: (instant: string) => dates.formatDay(dates.todayInBangkok(new Date(instant)), lang),
      /** A birth date, for which 1970-01-01 is a day like any other. */
      birth: (day: dates.Day) => dates.formatBirthDate(day, lang),
      /** 'ศุกร์ 20 พ.ย. 2569' */
      dayWithWeekday: (day: dates.Day) => dates.formatDayWithWeekday(day, lang),
      /** 'ศ. 20 พ.ย.' */
      dayShort: (day: dates.Day) => dates.formatDayShort(day, lang),
      /** '20 พฤศจิกายน 2569' */
      dayLong: (day: dates.Day) => dates.formatDayLong(day, lang),
      /** '20-11-2569' */
      grid: (day: dates.Day) => dates.formatGridDay(day, lang),
      /** '1–5 ธ.ค. 2569' */
      range: (from: dates.Day, to: dates.Day) => dates.formatRange(from, to, lang),
      /** '14:02 น.' of an instant: ISO text, Unix seconds or Date */
      time: (instant: string | number | Date) => dates.formatTime(instant, lang),
      /** '14:02:05 น.' */
      clock: (instant: string | number | Date) => dates.formatClock(instant, lang),
      /** '20 พ.ย. 2569 14:02 น.' */
      instant: (instant: string | number | Date) => dates.formatInstant(instant, lang),
      /** '20 พ.ย.' */
      dayOfMonth: (day: dates.Day) => dates.formatDayOfMonth(day, lang),
      /** '18–19 พ.ย.' */
      shortRange: (from: dates.Day, to: dates.Day) => dates.formatShortRange(from, to, lang),
      /** 'พ.ย. 2569' */
      monthOfYear: (day: dates.Day) => dates.formatMonthOfYear(day, lang),
      /** 'พฤศจิกายน 2569' */
      month: (day: dates.Day) => dates.formatMonth(day, lang),
      /** 'ศ.' */
      weekdayShort: (day: dates.Day) => dates.formatWeekdayShort(day, lang),
      weekday: (day: dates.Day) => dates.formatWeekday(day, lang),
      year: (gregorian: number) => dates.shownYear(gregorian, lang),
    }),
    [lang],
  );
}
