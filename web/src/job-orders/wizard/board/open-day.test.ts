import { describe, expect, test } from 'vitest';
import type { Day, Stop } from '@joborder/shared/job-orders/draft';
import { emptyDay } from '@joborder/shared/job-orders/itinerary';
import { renumber } from '@joborder/shared/trips/itinerary';
import { openDayFor } from './open-day';
import { stop as planned } from '@joborder/shared/trips/test-plan';

const stop = (key: string, placeId: number, more: Partial<Stop> = {}): Stop =>
  planned(key, placeId, { locked: false, ...more });
const board = (...parts: Partial<Day['parts']>[]): Day[] =>
  renumber(
    parts.map((own, index) => ({ ...emptyDay(index + 1), parts: { 1: [], 2: [], 3: [], ...own } })),
  );
/** Tuesday. */
const START = '2026-12-01';

describe('way out of a closed day', () => {
  // Open at the weekend only: days 5 (Saturday) and 6 of a tour that starts on a Tuesday.
  const weekend = { closed_weekdays: [1, 2, 3, 4, 5] };

  test('the next open day, same part of the day', () => {
    const days = board({}, { 2: [stop('s1', 1, weekend)] }, {}, {}, {}, {});
    expect(openDayFor(days, START, 's1')).toMatchObject({ day: 5, part: 2 });
  });

  test('a day that holds the place already is no way out', () => {
    const days = board({ 2: [stop('s1', 1, weekend)] }, {}, {}, {}, { 2: [stop('s2', 1)] }, {});
    expect(openDayFor(days, START, 's1')?.day).toBe(6);
  });

  test('an earlier day when no later one is open; none for a visited stop or without dates', () => {
    const tuesdays = { closed_weekdays: [0, 1, 3, 4, 5, 6] };
    const days = board({}, { 1: [stop('s1', 1, tuesdays)] });
    expect(openDayFor(days, START, 's1')?.day).toBe(1);
    expect(openDayFor(days, '', 's1')).toBeNull();
    const visited = board({}, { 1: [stop('s1', 1, { ...tuesdays, locked: true })] });
    expect(openDayFor(visited, START, 's1')).toBeNull();
  });
});
