import { expect, test } from 'vitest';
import { closedWeekdays, weekdayOf } from './closed-weekdays';

test('closed weekdays are claimed only when the hours name weekdays alone', () => {
  const open = (day: number | string) => ({ day, open_time: '08:00', close_time: '17:00' });
  expect(closedWeekdays([open(6), open('0')])).toEqual([1, 2, 3, 4, 5]);
  expect(closedWeekdays([open('วันเสาร์'), open('Sunday')])).toEqual([1, 2, 3, 4, 5]);
  expect(closedWeekdays([open('daily')])).toEqual([]);
  expect(closedWeekdays([])).toEqual([]);
});

test.each([
  [0, ['0', 'Sunday', 'SUN', 'อาทิตย์', 'วันอาทิตย์']],
  [1, [1, 'monday', 'mon', 'จันทร์', 'วันจันทร์']],
  [2, ['2', 'Tuesday', 'tue', 'อังคาร', 'วันอังคาร']],
  [3, ['3', 'wednesday', 'Wed', 'พุธ', 'วันพุธ']],
  [4, [4, 'thursday', 'thu', 'พฤหัสบดี', 'พฤหัส', 'วันพฤหัส']],
  [5, ['5', 'Friday', ' fri ', 'ศุกร์', 'วันศุกร์']],
  [6, [' 6 ', 'saturday', 'sat', 'เสาร์', ' วันเสาร์ ']],
  [null, ['', 7, '7', '16', '60', '-1', 'daily', 'Sundays', 'เสาร์วัน', 'ทุกวัน', 'วัน']],
])('the weekday %j is named by %j', (weekday, names) => {
  expect(names.map(weekdayOf)).toEqual(names.map(() => weekday));
});

test('a weekday without any time is one on which the place is closed', () => {
  const period = (day: number, open_time: string, close_time: string) => ({
    day,
    open_time,
    close_time,
  });
  expect(
    closedWeekdays([period(1, '', ''), period(2, '08:00', ''), period(4, '', '17:00')]),
  ).toEqual([0, 1, 3, 5, 6]);
  // Nothing is known of a place that would never open.
  expect(closedWeekdays([period(1, '', '')])).toEqual([]);
});
