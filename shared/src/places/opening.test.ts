import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursOn } from './opening';

const period = (day: number | string, open_time: string, close_time: string) => ({
  day,
  open_time,
  close_time,
});

test('the hours of a weekday, in minutes, in their order', () => {
  const week = [
    period(3, '13:00', '16:30'),
    period(3, '08:30', '12:00'),
    period(5, '09.00', '18.15'),
  ];
  expect(hoursOn(week, 3)).toEqual([
    { open: 510, close: 720 },
    { open: 780, close: 990 },
  ]);
  expect(hoursOn(week, 5)).toEqual([{ open: 540, close: 1095 }]);
  expect(hoursOn(week, 4)).toEqual([]);
});

test('a night market closes after midnight, the same time twice is the whole day', () => {
  expect(hoursOn([period('Friday', '17:00', '01:00')], 5)).toEqual([{ open: 1020, close: 1500 }]);
  expect(hoursOn([period('เสาร์', '00:00', '00:00')], 6)).toEqual([{ open: 0, close: 1440 }]);
  expect(hoursOn([period(6, '00:00', '24:00')], 6)).toEqual([{ open: 0, close: 1440 }]);
});

test('free texts, missing times and no hours at all say nothing', () => {
  expect(hoursOn([], 1)).toBeNull();
  expect(hoursOn([period(1, '08:00', '17:00'), period('ทุกวันหยุด', '', '')], 1)).toBeNull();
  expect(hoursOn([period(1, '08:00', '')], 1)).toBeNull();
  expect(hoursOn([period(1, 'เช้า', 'เย็น')], 1)).toBeNull();
});

test.each([
  ['08:30', 510],
  ['8.30', 510],
  [' 08:30 ', 510],
  ['08:30 น.', 510],
  ['00:00', 0],
  ['23:59', 1439],
])('a place that opens at %j opens at minute %i', (open_time, open) => {
  expect(hoursOn([period(2, open_time, '24:00')], 2)).toEqual([{ open, close: 1440 }]);
});

test.each(['24:01', '8', '8-30', '8:3', '108:30', 'from 08:30'])(
  'an opening time %j says nothing of the day',
  (open_time) => {
    expect(hoursOn([period(2, open_time, '17:00')], 2)).toBeNull();
    expect(hoursOn([period(2, '07:00', open_time)], 2)).toBeNull();
    // What another day says is certain.
    expect(hoursOn([period(2, open_time, '17:00'), period(3, '07:00', '09:00')], 3)).toEqual([
      { open: 420, close: 540 },
    ]);
  },
);

test('a weekday without any time is one of no hours, with one time alone it is not known', () => {
  const week = [period(2, '', ''), period(3, '08:00', '17:00'), period(4, '', '17:00')];
  expect([2, 3, 4].map((weekday) => hoursOn(week, weekday))).toEqual([
    [],
    [{ open: 480, close: 1020 }],
    null,
  ]);
});

test('whatever is read, a place closes after it opens', () => {
  const time = fc.oneof(
    fc.string(),
    fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(11, 16)),
  );
  const periods = fc.array(
    fc.record({
      day: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.string()),
      open_time: time,
      close_time: time,
    }),
  );
  fc.assert(
    fc.property(periods, fc.integer({ min: 0, max: 6 }), (list, weekday) => {
      for (const { open, close } of hoursOn(list, weekday) ?? []) {
        expect(open).toBeGreaterThanOrEqual(0);
        expect(close).toBeGreaterThan(open);
      }
    }),
  );
});
