import { expect, test } from 'vitest';
import { closedWeekdays } from './closed-weekdays';

test('closed weekdays are claimed only when the hours name weekdays alone', () => {
  const open = (day: number | string) => ({ day, open_time: '08:00', close_time: '17:00' });
  expect(closedWeekdays([open(6), open('0')])).toEqual([1, 2, 3, 4, 5]);
  expect(closedWeekdays([open('วันเสาร์'), open('Sunday')])).toEqual([1, 2, 3, 4, 5]);
  expect(closedWeekdays([open('daily')])).toEqual([]);
  expect(closedWeekdays([])).toEqual([]);
});
