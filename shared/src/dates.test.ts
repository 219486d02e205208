import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addYears,
  dayTimeToSeconds,
  dayToSeconds,
  diffDays,
  formatClock,
  formatDay,
  formatDayLong,
  formatDayShort,
  formatDayWithWeekday,
  formatGridDay,
  formatInstant,
  formatMonth,
  formatRange,
  formatTime,
  isDay,
  isEmptyDay,
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
  ['', null],
  ['yesterday', null],
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

test('ranges name month and year once where they are the same', () => {
  expect(formatRange('2026-12-01', '2026-12-05', 'th')).toBe('1–5 ธ.ค. 2569');
  expect(formatRange('2026-11-28', '2026-12-02', 'en')).toBe('28 Nov – 2 Dec 2026');
  expect(formatRange('2026-12-30', '2027-01-02', 'th')).toBe('30 ธ.ค. 2569 – 2 ม.ค. 2570');
  expect(formatRange('2026-12-01', '2026-12-01', 'th')).toBe('1 ธ.ค. 2569');
});

test('CONST-08: instants are shown in Bangkok', () => {
  expect(todayInBangkok(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
  expect(todayInBangkok(new Date('2026-11-20T16:59:59Z'))).toBe('2026-11-20');
  expect(formatTime('2026-11-20T07:02:00Z', 'th')).toBe('14:02 น.');
  expect(formatClock('2026-11-20T07:02:05Z', 'th')).toBe('14:02:05 น.');
  expect(formatClock('2026-11-20T07:02:59Z', 'en')).toBe('14:02:59');
  expect(formatInstant('2026-11-20T07:02:00Z', 'en')).toBe('20 Nov 2026 14:02');
});

test('D64: years later is the same day, and the 28th where there is no 29 February', () => {
  expect(addYears('2026-11-24', 2)).toBe('2028-11-24');
  expect(addYears('2028-02-29', 5)).toBe('2033-02-28');
  expect(addYears('2028-02-29', 4)).toBe('2032-02-29');
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
  ] as const)('%s in %s is %s', (typed, inLang, day) => {
    expect(readDay(typed, inLang)).toBe(day);
  });

  test('two digits of a year mean an era only where somebody types in a language', () => {
    expect(readDay('12-12-69')).toBeNull();
    expect(readDay('12122569')).toBeNull();
  });
});
