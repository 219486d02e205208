import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addYears,
  dayTimeToSeconds,
  dayToSeconds,
  diffDays,
  formatBirthDate,
  formatClock,
  formatDay,
  formatDayLong,
  formatDayOfMonth,
  formatDayShort,
  formatDayWithWeekday,
  formatGridDay,
  formatInstant,
  formatMonth,
  formatMonthOfYear,
  formatMonthShort,
  formatRange,
  formatShortRange,
  formatTime,
  formatWeekday,
  formatWeekdayShort,
  FULL_MONTHS,
  isDay,
  isEmptyDay,
  type Lang,
  MONTHS,
  parseDay,
  secondsToDay,
  secondsToTime,
  todayInBangkok,
  weekdayOf,
} from './dates';
import { readDay } from './read-day';

const anyDay = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2199, 11, 31) / 86_400_000 })
  .filter((days) => days !== 0)
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const lang = fc.constantFrom('th' as const, 'en' as const);

describe('round trips', () => {
  test('D6: what a grid shows reads back as the same day, however often', () => {
    fc.assert(
      fc.property(anyDay, lang, fc.integer({ min: 1, max: 5 }), (day, shown, times) => {
        let current = day;
        for (let time = 0; time < times; time += 1) {
          current = parseDay(formatGridDay(current, shown)) ?? 'refused';
        }
        expect(current).toBe(day);
      }),
    );
  });

  test('D6: a Buddhist year is never added twice', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const shown = formatGridDay(day, 'th');
        const again = formatGridDay(parseDay(shown) ?? '', 'th');
        expect(again).toBe(shown);
        expect(Number(shown.slice(6)) - Number(day.slice(0, 4))).toBe(543);
      }),
    );
  });

  test('D6: Unix seconds are midnight in Bangkok both ways', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(secondsToDay(dayToSeconds(day))).toBe(day);
        expect(secondsToTime(dayToSeconds(day))).toBe('00:00');
      }),
    );
  });

  test('a local time keeps its day and its minutes', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
    fc.assert(
      fc.property(anyDay, time, (day, at) => {
        const seconds = dayTimeToSeconds(day, at);
        expect([secondsToDay(seconds), secondsToTime(seconds)]).toEqual([day, at]);
      }),
    );
  });

  test('adding days and their difference agree', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        expect(diffDays(day, addDays(day, days))).toBe(days);
        expect((((weekdayOf(day) + days) % 7) + 7) % 7).toBe(weekdayOf(addDays(day, days)));
      }),
    );
  });
});

test.each([
  ['20/11/2569', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['1-2-2570', '2027-02-01'],
  ['๒๐/๑๑/๒๕๖๙', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2569-11-20', '2026-11-20'],
  ['29/2/2569', null],
  ['29/02/2567', '2024-02-29'],
  ['31/4/2026', null],
  ['20/11/69', null],
  ['2569/1/2', '2026-01-02'],
  ['2569.11.20', '2026-11-20'],
  ['20.11.2569', '2026-11-20'],
  [' 20 11 2569 ', '2026-11-20'],
  ['1/1/2399', '2399-01-01'],
  ['1/1/2400', '1857-01-01'],
  ['1/1/0050', '0050-01-01'],
  ['', null],
  ['yesterday', null],
  ['120/11/2569', null],
  ['20/111/2569', null],
  ['20/11/25690', null],
  ['12026-11-20', null],
  ['2026-11-200', null],
  ['2026-11', null],
  ['0/11/2569', null],
  ['20/13/2569', null],
])('reads %j as %j', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test('D6: shown in Thai with Buddhist and in English with Gregorian years', () => {
  expect(formatDay('2026-11-20', 'th')).toBe('20 พ.ย. 2569');
  expect(formatDay('2026-11-20', 'en')).toBe('20 Nov 2026');
  expect(formatDayLong('2026-11-20', 'th')).toBe('20 พฤศจิกายน 2569');
  expect(formatDayWithWeekday('2026-12-02', 'th')).toBe('พุธ 2 ธ.ค. 2569');
  expect(formatDayWithWeekday('2026-12-02', 'en')).toBe('Wed 2 Dec 2026');
  expect(formatDayShort('2026-11-20', 'th')).toBe('ศ. 20 พ.ย.');
  expect(formatMonth('2026-11-01', 'th')).toBe('พฤศจิกายน 2569');
  expect(formatGridDay('2026-12-01', 'th')).toBe('01-12-2569');
  expect(formatGridDay('2026-12-01', 'en')).toBe('01-12-2026');
});

test('D6: 1970-01-01, 0 and nothing are empty', () => {
  expect(formatGridDay('1970-01-01', 'th')).toBe('-');
  expect(formatDay('', 'en')).toBe('-');
  expect(secondsToDay(0)).toBe('');
  expect(dayToSeconds('')).toBe(0);
  expect(isEmptyDay(null)).toBe(true);
  expect(isDay('2026-02-30')).toBe(false);
});

const everyForm = (day: string, inLang: Lang) => ({
  birthDate: formatBirthDate(day, inLang),
  day: formatDay(day, inLang),
  long: formatDayLong(day, inLang),
  ofMonth: formatDayOfMonth(day, inLang),
  short: formatDayShort(day, inLang),
  withWeekday: formatDayWithWeekday(day, inLang),
  grid: formatGridDay(day, inLang),
  month: formatMonth(day, inLang),
  monthShort: formatMonthShort(day, inLang),
  monthOfYear: formatMonthOfYear(day, inLang),
  weekday: formatWeekday(day, inLang),
  weekdayShort: formatWeekdayShort(day, inLang),
});

test.each([
  [
    '2027-01-03',
    'th',
    {
      birthDate: '3 ม.ค. 2570',
      day: '3 ม.ค. 2570',
      long: '3 มกราคม 2570',
      ofMonth: '3 ม.ค.',
      short: 'อา. 3 ม.ค.',
      withWeekday: 'อาทิตย์ 3 ม.ค. 2570',
      grid: '03-01-2570',
      month: 'มกราคม 2570',
      monthShort: 'ม.ค.',
      monthOfYear: 'ม.ค. 2570',
      weekday: 'อาทิตย์',
      weekdayShort: 'อา.',
    },
  ],
  [
    '2026-12-05',
    'en',
    {
      birthDate: '5 Dec 2026',
      day: '5 Dec 2026',
      long: '5 December 2026',
      ofMonth: '5 Dec',
      short: 'Sat 5 Dec',
      withWeekday: 'Sat 5 Dec 2026',
      grid: '05-12-2026',
      month: 'December 2026',
      monthShort: 'Dec',
      monthOfYear: 'Dec 2026',
      weekday: 'Sat',
      weekdayShort: 'Sat',
    },
  ],
] as const)('D6: %s in %s in every form', (day, inLang, forms) => {
  expect(everyForm(day, inLang)).toEqual(forms);
});

test.each(['', '1970-01-01', '2026-02-30'])('D6: %j is no day in any form with a year', (none) => {
  const { day, long, short, withWeekday, grid } = everyForm(none, 'en');
  expect([day, long, short, withWeekday, grid]).toEqual(['-', '-', '-', '-', '-']);
});

test('D6: somebody may be born on 1 January 1970, but not on a day that does not exist', () => {
  expect(formatBirthDate('1970-01-01', 'th')).toBe('1 ม.ค. 2513');
  expect(formatBirthDate('2026-02-30', 'th')).toBe('-');
  expect(formatBirthDate('', 'en')).toBe('-');
});

test('a text that is no day has neither month nor weekday', () => {
  const { monthShort, weekday, weekdayShort } = everyForm('soon', 'en');
  expect([monthShort, weekday, weekdayShort]).toEqual(['', '', '']);
});

test.each([
  [20_261_120, false],
  [undefined, false],
  ['2026-11-20', true],
  ['0050-03-04', true],
  ['0001-01-01', true],
  ['0000-12-31', false],
  ['2028-02-29', true],
  ['2027-02-29', false],
  [' 2026-11-20', false],
  ['2026-11-20T00:00', false],
  ['02026-11-20', false],
  ['2026-11-2', false],
  ['0NaN-NaN-NaN', false],
])('%j is a day of the calendar: %j', (value, is) => {
  expect(isDay(value)).toBe(is);
});

test('ranges name month and year once where they are the same', () => {
  expect(formatRange('2026-12-01', '2026-12-05', 'th')).toBe('1–5 ธ.ค. 2569');
  expect(formatRange('2026-11-28', '2026-12-02', 'en')).toBe('28 Nov – 2 Dec 2026');
  expect(formatRange('2026-12-30', '2027-01-02', 'th')).toBe('30 ธ.ค. 2569 – 2 ม.ค. 2570');
  expect(formatRange('2026-12-01', '2026-12-01', 'th')).toBe('1 ธ.ค. 2569');
  expect(formatRange('2026-12-03', '2027-12-04', 'en')).toBe('3 Dec 2026 – 4 Dec 2027');
});

test.each([
  ['', '2026-12-05', '5 Dec 2026'],
  ['1970-01-01', '2026-12-05', '5 Dec 2026'],
  ['2026-12-01', '', '1 Dec 2026'],
  ['', '', '-'],
])('the range from %j to %j, of which a day is missing, is %s', (from, to, shown) => {
  expect(formatRange(from, to, 'en')).toBe(shown);
});

test.each([
  ['2026-11-18', '2026-11-19', 'th', '18–19 พ.ย.'],
  ['2026-11-30', '2026-12-02', 'en', '30 Nov – 2 Dec'],
  ['2026-12-30', '2027-12-31', 'en', '30 Dec – 31 Dec'],
  ['2026-11-18', '2026-11-18', 'th', '18 พ.ย.'],
] as const)('beside its year the range %s to %s in %s is %s', (from, to, inLang, shown) => {
  expect(formatShortRange(from, to, inLang)).toBe(shown);
});

test('CONST-08: instants are shown in Bangkok', () => {
  expect(todayInBangkok(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
  expect(todayInBangkok(new Date('2026-11-20T16:59:59Z'))).toBe('2026-11-20');
  expect(formatTime('2026-11-20T07:02:00Z', 'th')).toBe('14:02 น.');
  expect(formatClock('2026-11-20T07:02:05Z', 'th')).toBe('14:02:05 น.');
  expect(formatClock('2026-11-20T07:02:59Z', 'en')).toBe('14:02:59');
  expect(formatInstant('2026-11-20T07:02:00Z', 'en')).toBe('20 Nov 2026 14:02');
});

test('CONST-08: an instant is ISO text, Unix seconds or a date; anything else is shown as none', () => {
  // 00:00:05.999 in Bangkok on the 21st.
  const ms = Date.UTC(2026, 10, 20, 17, 0, 5, 999);
  const shown = (instant: string | number | Date, inLang: Lang) => [
    formatTime(instant, inLang),
    formatClock(instant, inLang),
    formatInstant(instant, inLang),
  ];
  const thai = ['00:00 น.', '00:00:05 น.', '21 พ.ย. 2569 00:00 น.'];
  expect(shown(new Date(ms).toISOString(), 'th')).toEqual(thai);
  expect(shown(ms / 1000, 'th')).toEqual(thai);
  expect(shown(new Date(ms), 'en')).toEqual(['00:00', '00:00:05', '21 Nov 2026 00:00']);
  for (const none of ['', 'soon', Number.NaN, new Date(Number.NaN)]) {
    expect(shown(none, 'th')).toEqual(['-', '-', '-']);
  }
});

test.each([
  ['2026-11-20', '9:05', Date.UTC(2026, 10, 20, 2, 5) / 1000],
  ['2026-11-20', '23:59', Date.UTC(2026, 10, 20, 16, 59) / 1000],
  ['2026-11-20', '', 0],
  ['2026-11-20', 'at 9:05', 0],
  ['2026-11-20', '9:05 pm', 0],
  ['2026-11-20', '9:5', 0],
  ['', '9:05', 0],
  ['1970-01-01', '9:05', 0],
])('D6: %j at %j is %i Unix seconds', (day, time, seconds) => {
  expect(dayTimeToSeconds(day, time)).toBe(seconds);
});

test.each([0, Number.NaN, Number.POSITIVE_INFINITY])('D6: %d seconds are no instant', (seconds) => {
  expect([secondsToDay(seconds), secondsToTime(seconds)]).toEqual(['', '']);
});

test('D64: years later is the same day, and the 28th where there is no 29 February', () => {
  expect(addYears('2026-11-24', 2)).toBe('2028-11-24');
  expect(addYears('2028-02-29', 5)).toBe('2033-02-28');
  expect(addYears('2028-02-29', 4)).toBe('2032-02-29');
  expect(addYears('0997-01-02', 1)).toBe('0998-01-02');
  expect(addYears('0996-02-29', 1)).toBe('0997-02-28');
});

describe('a day as it is typed', () => {
  test.each([
    ['12122569', 'th', '2026-12-12'],
    ['12-12-69', 'th', '2026-12-12'],
    ['12/1/69', 'th', '2026-01-12'],
    ['121269', 'th', '2026-12-12'],
    ['12 ธ.ค. 2569', 'th', '2026-12-12'],
    ['12 ธันวาคม พ.ศ. 2569', 'th', '2026-12-12'],
    ['๑๒/๑๒/๒๕๖๙', 'th', '2026-12-12'],
    ['12 ธ.ค. ๒๕๖๙', 'en', '2026-12-12'],
    ['2026-12-12', 'th', '2026-12-12'],
    ['12.12.2569', 'en', '2026-12-12'],
    ['12122026', 'en', '2026-12-12'],
    ['12-12-26', 'en', '2026-12-12'],
    ['12 Sept 2026', 'en', '2026-09-12'],
    ['12-12-256919-12-2569', 'th', null],
    ['31 ก.พ. 2569', 'th', null],
    ['31022569', 'th', null],
    ['12 foo 2026', 'en', null],
    ['12', 'th', null],
    ['1.2.69', 'th', '2026-02-01'],
    ['1 2 26', 'en', '2026-02-01'],
    ['12 ค.ศ. 2569', 'th', null],
    ['12 ธันวาคม ค.ศ. 2026', 'th', '2026-12-12'],
    ['12ธ.ค.2569', 'th', '2026-12-12'],
    ['12-DEC-2026', 'th', '2026-12-12'],
    ['12 decem 2026', 'en', null],
    [' 12 Dec 2026 ', 'en', '2026-12-12'],
    ['12 พ.ศ. ธ.ค. 2569', 'th', null],
    ['12 00:00 Dec 2026', 'en', null],
    ['12 ธ.ค. 69', 'th', null],
    ['no 12 Dec 2026', 'en', null],
    ['12 Dec 2026 or so', 'en', null],
    ['112122569', 'th', null],
    ['1212256', 'th', null],
    ['121225691', 'th', null],
    ['x121269', 'th', null],
    ['112/12/69', 'th', null],
    ['12/12/699', 'th', null],
    ['12/12/6', 'th', null],
  ] as const)('%s in %s is %s', (typed, inLang, day) => {
    expect(readDay(typed, inLang)).toBe(day);
  });

  test('every month is read by its name, short or in full, in either language', () => {
    for (const names of [MONTHS.th, FULL_MONTHS.th, MONTHS.en, FULL_MONTHS.en]) {
      expect(names.map((name) => readDay(`7 ${name} 2569`))).toEqual(
        names.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}-07`),
      );
    }
  });

  test.each([
    ['2026-12-12T00:00', '2026-12-12'],
    ['2026-12-12T00:00:00Z', '2026-12-12'],
    ['2026-12-12T00:00:00.000Z', '2026-12-12'],
    ['12/12/2569 0:00:00', '2026-12-12'],
    ['12 Dec 2026 0:00', '2026-12-12'],
    ['2026-12-12T00:00:00.5Z', null],
    ['2026-12-12 10:00', null],
    ['2026-12-12 00:30', null],
    ['2026-12-12 00:00 +07:00', null],
    ['2026-12-12 000:00', null],
  ])('a time of midnight belongs to the day, another time does not: %j is %j', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  test('two digits of a year mean an era only where somebody types in a language', () => {
    expect(readDay('12-12-69')).toBeNull();
    expect(readDay('12122569')).toBeNull();
  });
});
