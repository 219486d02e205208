import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPlace, stopsOf } from '../trips/itinerary';
import type { DayPart } from '../trips/plan';
import type { Day, DayGuide } from './draft';
import {
  addDay,
  addGuide,
  assignGuides,
  assignmentsOf,
  dateOfDay,
  daysForRange,
  emptyDay,
  moveStop,
  removeDay,
  removeGuide,
  removeStop,
  stopDateFor,
  dayRanges,
} from './itinerary';
import { place } from '../trips/test-plan';

const guide: DayGuide = {
  guide_id: 7,
  fname: 'A',
  lname: 'B',
  license: '21-00001',
  address: '',
  mobile: '',
  photo: '',
  license_expires: '',
  accepted: 0,
};
const board = (count: number) => Array.from({ length: count }, (_, index) => emptyDay(index + 1));
const keyAt = (days: Day[], day: number, part: DayPart, index: number) =>
  days[day - 1]?.parts[part][index]?.key ?? '';

describe('days of a job order', () => {
  it('JO2-12 JO2-13 D13: adding a day gives the next number and moves the end date', () => {
    const first = addDay([], '2026-12-01');
    expect([first.days.map(({ day }) => day), first.stop]).toEqual([[1], '2026-12-02']);
    const filled = addPlace(first.days, 1, place(5), [1]).days;
    const second = addDay(filled, '2026-12-31');
    expect([second.days.map(({ day }) => day), second.stop]).toEqual([[1, 2], '2027-01-02']);
    // It is the new one that is empty.
    expect(second.days.map((day) => stopsOf([day]).length)).toEqual([1, 0]);
    expect(addDay([], '').stop).toBe('');
    expect(addDay(board(120), '2026-12-01').refusal?.code).toBe('daysTooMany');
  });

  it('D10: a visited stop neither moves nor goes, nor does a day at or before it', () => {
    const { days } = addPlace(board(2), 2, place(5), [1]);
    const key = keyAt(days, 2, 1, 0);
    const visited = days.map((day) => ({
      ...day,
      parts: { ...day.parts, 1: day.parts[1].map((stop) => ({ ...stop, locked: true })) },
    }));
    const code = 'placeLocked';
    expect(moveStop(visited, key, { day: 1, part: 1, index: 0 }).refusal?.code).toBe(code);
    expect(removeStop(visited, key).refusal?.code).toBe(code);
    expect(removeDay(visited, 1).refusal?.code).toBe(code);
    expect(removeDay(visited, 2).refusal?.code).toBe(code);
  });

  it('GUIDE-04 a guide already on the day is refused; on another day welcome', () => {
    const once = addGuide(board(2), 1, guide);
    expect(once.days[0]?.guides).toEqual([guide]);
    expect(addGuide(once.days, 1, guide)).toEqual({
      days: once.days,
      refusal: { code: 'guideTaken' },
    });
    expect(addGuide(once.days, 2, guide).refusal).toBeNull();
    expect(removeGuide(once.days, 1, 7)[0]?.guides).toEqual([]);
  });

  it('JO2-04 assigned days replace those of before; who stays keeps the place in the list', () => {
    const other = { ...guide, guide_id: 8, fname: 'C' };
    const third = { ...guide, guide_id: 9, fname: 'D' };
    const before = assignGuides(board(3), [
      { guide, days: [1, 2] },
      { guide: other, days: [1, 3] },
    ]);
    const paid = { ...other, fee: 1800 };
    const after = assignGuides(before, [
      { guide: third, days: [1, 2] },
      { guide: paid, days: [1, 2, 3] },
    ]);
    expect(after.map((day) => day.guides)).toEqual([[paid, third], [third, paid], [paid]]);
    expect(assignmentsOf(after)).toEqual([
      { guide: paid, days: [1, 2, 3] },
      { guide: third, days: [1, 2] },
    ]);
  });

  it('what is read from the days and assigned again changes nothing', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 });
    const choice = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 9 }), days }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(choice, (wanted) => {
        const assigned = assignGuides(
          board(6),
          wanted.map(({ id, days: own }) => ({ guide: { ...guide, guide_id: id }, days: own })),
        );
        for (const { day, guides } of assigned) {
          const expected = wanted.filter((each) => each.days.includes(day)).map(({ id }) => id);
          expect(guides.map(({ guide_id }) => guide_id)).toEqual(expected);
        }
        expect(assignGuides(assigned, assignmentsOf(assigned))).toEqual(assigned);
      }),
    );
  });

  it('D13: a range gives one day for each calendar day', () => {
    expect(daysForRange('2026-12-01', '2026-12-05')).toHaveLength(5);
    expect(daysForRange('2026-12-05', '2026-12-01')).toEqual([]);
    expect(daysForRange('', '2026-12-01')).toEqual([]);
  });

  it('D10: the stop that is in the way is named, and nothing changes', () => {
    const morning = addPlace(board(3), 2, place(5), [1]).days;
    const both = addPlace(morning, 2, place(6), [3]).days;
    const days = both.map((day) => ({
      ...day,
      parts: { ...day.parts, 3: day.parts[3].map((stop) => ({ ...stop, locked: true })) },
    }));
    const [free, visited] = [keyAt(days, 2, 1, 0), keyAt(days, 2, 3, 0)];
    const refused = { days, refusal: { code: 'placeLocked', values: { place: 'Place 6' } } };
    expect(moveStop(days, visited, { day: 1, part: 1, index: 0 })).toEqual(refused);
    expect(removeStop(days, visited)).toEqual(refused);
    expect(removeDay(days, 1)).toEqual(refused);
    expect(removeDay(days, 2)).toEqual(refused);
    const places = (changed: { days: Day[]; refusal: unknown }) => [
      changed.days.map((day) => stopsOf([day]).map(({ place_id }) => place_id)),
      changed.refusal,
    ];
    // A later day keeps the visited stop on its day, and other stops are free to move.
    expect(places(removeDay(days, 3))).toEqual([[[], [5, 6]], null]);
    expect(places(moveStop(days, free, { day: 1, part: 2, index: 0 }))).toEqual([
      [[5], [6], []],
      null,
    ]);
    expect(places(removeStop(days, free))).toEqual([[[], [6], []], null]);
    expect(places(moveStop(days, 'none', { day: 1, part: 2, index: 0 }))).toEqual([
      [[], [5, 6], []],
      null,
    ]);
    expect(places(removeStop(days, 'none'))).toEqual([[[], [5, 6], []], null]);
  });

  it('GUIDE-04 a guide is added to and taken from one day, the others stay as they are', () => {
    const other = { ...guide, guide_id: 8, fname: 'C' };
    const guided = board(3).map((day) => ({ ...day, guides: [guide] }));
    const of = (days: Day[]) => days.map(({ guides }) => guides.map(({ guide_id }) => guide_id));
    const added = addGuide(guided, 2, other);
    expect([of(added.days), added.refusal]).toEqual([[[7], [7, 8], [7]], null]);
    expect(of(removeGuide(added.days, 2, 7))).toEqual([[7], [8], [7]]);
    expect(addGuide(guided, 4, other)).toEqual({ days: guided, refusal: null });
  });

  it.each([
    ['2026-12-30', 1, '2026-12-30', '2026-12-31'],
    ['2026-12-30', 3, '2027-01-01', '2027-01-02'],
    ['', 3, '', ''],
    ['1970-01-01', 3, '', ''],
    ['31/2/2026', 3, '', ''],
  ])(
    'D13: a tour from %s: the date of day %i, and the end after so many days',
    (start, number, date, stop) => {
      expect([dateOfDay(start, number), stopDateFor(start, number)]).toEqual([date, stop]);
    },
  );

  it.each([
    ['one day', '2026-12-01', '2026-12-01', 1],
    ['over the end of a year', '2026-12-30', '2027-01-02', 4],
    ['as many days as an itinerary may have', '2026-12-01', '2027-03-30', 120],
    ['one day more', '2026-12-01', '2027-03-31', 120],
    ['no start', '', '2026-12-01', 0],
    ['no end', '2026-12-01', '', 0],
    ['an impossible end', '2026-12-01', '2027-02-30', 0],
    ['an end before the start', '2026-12-02', '2026-12-01', 0],
  ])('D13: a range is planned with empty days: %s', (_, start, stop, count) => {
    const empty = { collapsed: false, parts: { 1: [], 2: [], 3: [] }, guides: [] };
    expect(daysForRange(start, stop)).toEqual(
      Array.from({ length: count }, (__, index) => ({ day: index + 1, ...empty })),
    );
  });

  it.each([
    [[5, 1, 2, 3], '1–3, 5'],
    [[2], '2'],
    [[1, 2], '1–2'],
    [[], ''],
  ])('days in a row are one: %j', (days, text) => {
    expect(dayRanges(days)).toBe(text);
  });
});
