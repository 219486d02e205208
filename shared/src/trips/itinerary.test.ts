import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPlace,
  appendDay,
  emptyDay,
  findStop,
  moveStop,
  nextKeyNumber,
  removeDay,
  removeStop,
  renumber,
  stopsOf,
} from './itinerary';
import { MAX_DAYS } from './limits';
import type { DayPart, PlanDay } from './plan';
import { DAY_PARTS } from './plan';
import { place, stop as planned } from './test-plan';

const board = (count: number) => Array.from({ length: count }, (_, index) => emptyDay(index + 1));
const keyAt = (days: PlanDay[], day: number, part: DayPart, index: number) =>
  days[day - 1]?.parts[part][index]?.key ?? '';

const slots = (days: PlanDay[]) =>
  days.map((day) => DAY_PARTS.map((part) => day.parts[part].map((stop) => stop.place_id)));

type Operation = (days: PlanDay[]) => PlanDay[];
const part = fc.constantFrom<DayPart>(1, 2, 3);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.constant<Operation>((days) => appendDay(days, emptyDay).days),
  fc.nat(6).map<Operation>((day) => (days) => removeDay(days, day).days),
  fc
    .tuple(fc.nat(6), fc.integer({ min: 1, max: 5 }), fc.subarray([1, 2, 3] as DayPart[]))
    .map<Operation>(
      ([day, id, parts]) =>
        (days) =>
          addPlace(days, day, place(id), parts).days,
    ),
  fc
    .tuple(fc.nat(20), fc.nat(6), part, fc.integer({ min: -1, max: 9 }))
    .map<Operation>(([at, day, to, index]) => (days) => {
      const key = stopsOf(days)[at]?.key ?? 'none';
      return moveStop(days, key, { day, part: to, index }).days;
    }),
  fc
    .nat(20)
    .map<Operation>((at) => (days) => removeStop(days, stopsOf(days)[at]?.key ?? 'none').days),
);

describe('day board', () => {
  it('JO2-11 JO2-12 TMPL-10: any operations keep days and stops numbered and slots without doubles', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
        let days: PlanDay[] = [];
        for (const apply of operations) {
          const before = structuredClone(days);
          const next = apply(days);
          expect(days).toEqual(before);
          days = next;
          expect(days.map(({ day }) => day)).toEqual(days.map((_, index) => index + 1));
          expect(stopsOf(days).map((stop) => stop.place_ordering)).toEqual(
            stopsOf(days).map((_, index) => index + 1),
          );
          expect(new Set(stopsOf(days).map(({ key }) => key)).size).toBe(stopsOf(days).length);
          for (const ids of slots(days).flat()) expect(new Set(ids).size).toBe(ids.length);
        }
      }),
    );
  });

  it('JO2-19 TMPL-09 TWIZ-19: a move keeps every stop, moved once', () => {
    fc.assert(
      fc.property(
        fc.array(operation, { maxLength: 30 }),
        fc.nat(20),
        fc.nat(6),
        part,
        fc.nat(9),
        (operations, at, day, to, index) => {
          const days = operations.reduce<PlanDay[]>((done, apply) => apply(done), board(3));
          const key = stopsOf(days)[at]?.key;
          if (!key) return;
          const moved = moveStop(days, key, { day, part: to, index });
          const keys = (each: PlanDay[]) =>
            stopsOf(each)
              .map((stop) => stop.key)
              .toSorted();
          expect(keys(moved.days)).toEqual(keys(days));
          const found = findStop(moved.days, key);
          if (moved.days !== days) {
            expect([found?.day.day, found?.part]).toEqual([day, to]);
          } else expect(moved.refusal !== null || day < 1 || day > days.length).toBe(true);
        },
      ),
    );
  });

  it('TMPL-05 TWIZ-16: an added day gets the next number, up to the longest plan', () => {
    expect(appendDay(board(2), emptyDay).days.map(({ day }) => day)).toEqual([1, 2, 3]);
    expect(appendDay(board(MAX_DAYS), emptyDay).refusal?.code).toBe('daysTooMany');
  });

  it('JO2-14 TWIZ-17 D13: removing a day deletes its data and renumbers the rest', () => {
    let days = board(3);
    for (const number of [1, 2, 3]) days = addPlace(days, number, place(number), [1]).days;
    const { days: left } = removeDay(days, 2);
    expect(left.map(({ day }) => day)).toEqual([1, 2]);
    expect(stopsOf(left).map((stop) => [stop.place_id, stop.place_ordering])).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });

  it('JO2-15 TWIZ-30: a place in the only chosen slot is refused and nothing is added', () => {
    const { days } = addPlace(board(1), 1, place(5), [1]);
    const again = addPlace(days, 1, place(5), [1]);
    expect(again).toMatchObject({ refusal: { code: 'placeTaken' }, added: [], skipped: [] });
    expect(again.days).toBe(days);
    const both = addPlace(addPlace(days, 1, place(5), [2]).days, 1, place(5), [1, 2]);
    expect(both.refusal?.code).toBe('placeTaken');
  });

  it('JO2-16 TMPL-11: slots that hold the place are skipped, the others get it', () => {
    const { days } = addPlace(board(1), 1, place(5), [2]);
    const result = addPlace(days, 1, place(5), [3, 2, 1]);
    expect(result).toMatchObject({ refusal: null, added: [1, 3], skipped: [2] });
    expect(slots(result.days)).toEqual([[[5], [5], [5]]]);
  });

  it('JO2-17 TMPL-12: the same place may stand in different slots of one day', () => {
    const { days } = addPlace(board(1), 1, place(5), [1, 3]);
    expect(slots(days)).toEqual([[[5], [], [5]]]);
    // Also one after the other.
    const later = addPlace(days, 1, place(5), [2]);
    expect(later).toMatchObject({ refusal: null, added: [2], skipped: [] });
    expect(slots(later.days)).toEqual([[[5], [5], [5]]]);
  });

  it('JO2-18 TMPL-13 TWIZ-30: a move to a slot with the same place is refused and nothing moves', () => {
    const { days } = addPlace(addPlace(board(2), 1, place(5), [1]).days, 2, place(5), [2]);
    const move = moveStop(days, keyAt(days, 1, 1, 0), { day: 2, part: 2, index: 0 });
    expect(move.refusal).toEqual({ code: 'slotTaken' });
    expect(move.days).toBe(days);
  });

  it('JO2-19 TMPL-10: a move puts the stop at the index and renumbers all days', () => {
    let days = board(2);
    for (const id of [1, 2, 3]) days = addPlace(days, 1, place(id), [1]).days;
    days = addPlace(days, 2, place(4), [1]).days;
    const reordered = moveStop(days, keyAt(days, 1, 1, 0), { day: 1, part: 1, index: 1 }).days;
    expect(slots(reordered)[0]?.[0]).toEqual([2, 1, 3]);
    const moved = moveStop(days, keyAt(days, 1, 1, 0), { day: 2, part: 1, index: 99 }).days;
    expect(stopsOf(moved).map((stop) => [stop.place_id, stop.place_ordering])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
      [1, 4],
    ]);
  });

  it('an operation that is refused says why and leaves the days as they are', () => {
    const full: PlanDay = {
      ...emptyDay(1),
      parts: { 1: Array.from({ length: 100 }, (_, at) => planned(`f${at}`, at + 1)), 2: [], 3: [] },
    };
    const other = { ...emptyDay(2), parts: { 1: [planned('o1', 901)], 2: [], 3: [] } };
    const days = renumber([full, other]);
    const none = { added: [], skipped: [] };
    const dayTooFull = { code: 'dayTooFull', values: { day: 1, max: 100 } };
    const long = board(120);
    expect(appendDay(long, emptyDay)).toEqual({
      days: long,
      refusal: { code: 'daysTooMany', values: { max: 120 } },
    });
    expect(addPlace(days, 3, place(7), [1])).toEqual({
      days,
      refusal: { code: 'required' },
      ...none,
    });
    expect(addPlace(days, 1, place(777), [])).toEqual({
      days,
      refusal: { code: 'required' },
      ...none,
    });
    expect(addPlace(days, 1, place(7), [1])).toEqual({
      days,
      refusal: { code: 'placeTaken' },
      ...none,
    });
    expect(addPlace(days, 1, place(777), [1, 2])).toEqual({ days, refusal: dayTooFull, ...none });
    expect(moveStop(days, 'o1', { day: 1, part: 1, index: 0 })).toEqual({
      days,
      refusal: dayTooFull,
    });
    // A place that stays in its full part takes no more room.
    const within = moveStop(days, 'f0', { day: 1, part: 1, index: 99 });
    expect([within.refusal, keyAt(within.days, 1, 1, 99)]).toEqual([null, 'f0']);
  });

  it('an operation on a stop or a day that is gone changes nothing', () => {
    const { days } = addPlace(board(2), 1, place(5), [1]);
    const key = keyAt(days, 1, 1, 0);
    const unchanged = { days, refusal: null };
    expect(moveStop(days, 'gone', { day: 1, part: 2, index: 0 })).toEqual(unchanged);
    expect(moveStop(days, key, { day: 3, part: 2, index: 0 })).toEqual(unchanged);
    expect(removeStop(days, 'gone')).toEqual(unchanged);
    expect(removeStop(days, 'gone').days).toBe(days);
    expect(findStop(days, 'gone')).toBeNull();
  });

  it('a stop is found with its day, its part and its place in it', () => {
    let days = board(2);
    for (const id of [1, 2]) days = addPlace(days, 2, place(id), [3]).days;
    const found = days[1]?.parts[3][1];
    expect(findStop(days, found?.key ?? '')).toEqual({
      day: days[1],
      part: 3,
      index: 1,
      stop: found,
    });
  });

  it('a stop that is removed leaves the others numbered in their order', () => {
    let days = board(2);
    for (const id of [1, 2, 3]) days = addPlace(days, 1, place(id), [1, 2]).days;
    days = addPlace(days, 2, place(2), [1]).days;
    const { days: left, refusal } = removeStop(days, keyAt(days, 1, 1, 1));
    expect(refusal).toBeNull();
    expect(slots(left)).toEqual([
      [[1, 3], [1, 2, 3], []],
      [[2], [], []],
    ]);
    expect(stopsOf(left).map((each) => each.place_ordering)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    [-5, [3, 1, 2]],
    [0, [3, 1, 2]],
    [1, [1, 3, 2]],
    [2, [1, 2, 3]],
    [99, [1, 2, 3]],
  ])('a stop that is moved to index %i stands there, or at the nearest end', (index, order) => {
    let days = board(1);
    for (const id of [1, 2, 3]) days = addPlace(days, 1, place(id), [1]).days;
    const moved = moveStop(days, keyAt(days, 1, 1, 2), { day: 1, part: 1, index }).days;
    expect(slots(moved)).toEqual([[order, [], []]]);
  });

  it('a stop moves within a day, and its old part is left without it', () => {
    let days = board(1);
    for (const id of [1, 2]) days = addPlace(days, 1, place(id), [1]).days;
    const moved = moveStop(days, keyAt(days, 1, 1, 0), { day: 1, part: 3, index: 0 }).days;
    expect(slots(moved)).toEqual([[[2], [], [1]]]);
  });

  it('a stop whose number stays is the same object', () => {
    let days = board(1);
    for (const id of [1, 2]) days = addPlace(days, 1, place(id), [2]).days;
    const [first, second] = stopsOf(days);
    const next = stopsOf(addPlace(days, 1, place(3), [3]).days);
    expect(next[0]).toBe(first);
    expect(next[1]).toBe(second);
    // In front of them they count from 2.
    expect(stopsOf(addPlace(days, 1, place(3), [1]).days).slice(1)).toEqual([
      { ...first, place_ordering: 2 },
      { ...second, place_ordering: 3 },
    ]);
  });

  it('a day that is appended is empty and leaves the others', () => {
    const { days } = addPlace(board(1), 1, place(5), [1]);
    expect(appendDay(days, emptyDay)).toEqual({ days: [days[0], emptyDay(2)], refusal: null });
    expect(emptyDay(2)).toEqual({ day: 2, collapsed: false, parts: { 1: [], 2: [], 3: [] } });
    // What a feature adds to a day may depend on its number.
    const noted = appendDay<PlanDay & { note?: string }>(board(2), (day) => ({
      ...emptyDay(day),
      note: `วันที่ ${day}`,
    }));
    expect(noted.days.at(-1)).toEqual({ ...emptyDay(3), note: 'วันที่ 3' });
    const longest = appendDay(board(119), emptyDay);
    expect([longest.days.length, longest.refusal]).toEqual([120, null]);
  });

  it.each([
    [[], 1],
    [['s1', 's12', 's3'], 13],
    [['w0-7', 'x'], 8],
    [['s9s'], 1],
  ])('beside the keys %j the next number is %i', (keys, next) => {
    expect(nextKeyNumber(keys)).toBe(next);
  });

  it('the places that are added have keys of their own', () => {
    const start = renumber([{ ...emptyDay(1), parts: { 1: [planned('s7', 1)], 2: [], 3: [] } }]);
    const { days } = addPlace(start, 1, place(5), [1, 3]);
    expect(stopsOf(days)).toEqual([
      { ...planned('s7', 1), place_ordering: 1 },
      { ...place(5), key: 's8', place_ordering: 2 },
      { ...place(5), key: 's9', place_ordering: 3 },
    ]);
  });
});
