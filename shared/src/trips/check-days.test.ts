import { describe, expect, it } from 'vitest';
import { checkDays, stopPath } from './check-days';
import { emptyDay } from './itinerary';
import type { PlanDay } from './plan';
import { stop } from './test-plan';

const dayOf = (day: number, parts: Partial<PlanDay['parts']>): PlanDay => ({
  ...emptyDay(day),
  parts: { 1: [], 2: [], 3: [], ...parts },
});
const places = (count: number) =>
  Array.from({ length: count }, (_, index) => stop(`s${index}`, index + 1));

describe('the days of a plan', () => {
  it('need a place in any part of every day', () => {
    const filled = [
      dayOf(1, { 1: [stop('a', 1)] }),
      dayOf(2, { 2: [stop('b', 1)] }),
      dayOf(3, { 3: [stop('c', 1)] }),
    ];
    expect(checkDays(filled)).toEqual([]);
    expect(checkDays([])).toEqual([]);
    expect(checkDays([...filled, dayOf(4, {}), dayOf(5, {})])).toEqual([
      { path: 'days.3', code: 'dayWithoutPlace', values: { day: 4 } },
      { path: 'days.4', code: 'dayWithoutPlace', values: { day: 5 } },
    ]);
  });

  it('have every place once in a part of a day, and as often as wanted in others', () => {
    const [a, b] = [stop('a', 7, { place_name: 'วัดอรุณ' }), stop('b', 8)];
    const again = { ...a, key: 'again', place_name: 'Wat Arun' };
    expect(checkDays([dayOf(1, { 1: [a, b], 2: [again], 3: [b] }), dayOf(2, { 1: [a] })])).toEqual(
      [],
    );
    expect(checkDays([dayOf(1, { 1: [a] }), dayOf(2, { 1: [b], 3: [a, b, again] })])).toEqual([
      {
        path: 'days.1.dayparts.2.places.2',
        code: 'placeTwice',
        values: { day: 2, part: 3, place: 'Wat Arun' },
      },
    ]);
  });

  it('hold up to a hundred places in a part of a day', () => {
    const full = { 1: places(100), 2: places(100), 3: places(100) };
    expect(checkDays([dayOf(1, full)])).toEqual([]);
    expect(checkDays([dayOf(1, full), dayOf(2, { ...full, 2: places(101) })])).toEqual([
      { path: 'days.1', code: 'dayTooFull', values: { day: 2, max: 100 } },
    ]);
  });

  it('are up to a hundred and twenty', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => dayOf(index + 1, { 1: [stop('a', 1)] }));
    expect(checkDays(days(120))).toEqual([]);
    expect(checkDays(days(121))).toEqual([
      { path: 'days', code: 'daysTooMany', values: { max: 120 } },
    ]);
  });

  it('are named before the places in them', () => {
    const twice = dayOf(1, { 1: [stop('a', 1), stop('b', 1)] });
    expect(checkDays([twice, dayOf(2, {})]).map(({ code }) => code)).toEqual([
      'dayWithoutPlace',
      'placeTwice',
    ]);
  });
});

it('the path of a stop counts from 0, the morning being the first part', () => {
  expect(([1, 2, 3] as const).map((part) => stopPath(4, part, 5))).toEqual([
    'days.4.dayparts.0.places.5',
    'days.4.dayparts.1.places.5',
    'days.4.dayparts.2.places.5',
  ]);
});
