import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlace, appendDay, emptyDay, stopsOf } from '@joborder/shared/trips/itinerary';
import type { PickedPlace } from '@joborder/shared/trips/plan';
import {
  clearTripDraft,
  EMPTY_TRIP_DRAFT,
  periodOf,
  readTripDraft,
  type TripDraft,
  withPeriod,
  writeTripDraft,
} from './trip-draft';

const place = (id: number): PickedPlace => ({
  place_id: id,
  place_name: `Place ${id}`,
  place_img: 'a.webp',
  place_detail: '',
  place_category_name: 'วัด',
  place_category_icon: 'leaf',
  province_name: 'กรุงเทพมหานคร',
  latitude: 13.7,
  longitude: 100.5,
  closed_weekdays: [1],
});

const storage = new Map<string, string>();
const signIn = (id: number) => storage.set('authUser', JSON.stringify({ id, type: '3' }));
beforeEach(() => {
  storage.clear();
  signIn(7);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

const draft = (): TripDraft => {
  const chosen = withPeriod(EMPTY_TRIP_DRAFT, { name: 'nights', days: 2 });
  return {
    ...chosen,
    region: 3,
    categories: [1, 4],
    days: addPlace(addPlace(chosen.days, 1, place(5), [1, 3]).days, 2, place(6), [2]).days,
    name: 'เที่ยวกรุงเก่า',
    description: 'สองวัน',
    visible: 2,
  };
};

describe('trip draft', () => {
  it('no two stops of what is read have the same key, and without days there is no duration', () => {
    const kept = (id: string, place_id: number) => ({ id, place: { place_id, place_name: 'x' } });
    const columns = [
      { items: [kept('a', 5), kept('b', 6)] },
      { items: [kept('a', 7), kept('', 8)] },
    ];
    const period = { name: 'day', days: 1 };
    storage.set('state.7', JSON.stringify({ period, tripRange: [{ isOpen: true, columns }] }));
    expect(stopsOf(readTripDraft().days).map(({ key, place_id }) => [key, place_id])).toEqual([
      ['a', 5],
      ['b', 6],
      ['k0-1-1', 8],
    ]);
    expect(readTripDraft().period).toEqual(period);
    storage.set('state.7', JSON.stringify({ period, tripRange: [] }));
    expect(readTripDraft().period).toBeNull();
  });

  it('TWIZ-10: the selections stand in the local storage under the key state, of each person their own, and come back', () => {
    writeTripDraft(draft());
    expect([...storage.keys()]).toEqual(['authUser', 'state.7']);
    expect(JSON.parse(storage.get('state.7') ?? '')).toMatchObject({
      period: { name: 'nights', days: 2 },
      region: 3,
      categories: [1, 4],
    });
    expect(readTripDraft()).toEqual(draft());
    signIn(8);
    expect(readTripDraft()).toEqual(EMPTY_TRIP_DRAFT);
    writeTripDraft({ ...draft(), name: 'ของอีกคน' });
    signIn(7);
    expect(readTripDraft()).toEqual(draft());
    clearTripDraft();
    expect(readTripDraft()).toEqual(EMPTY_TRIP_DRAFT);
  });

  it('TWIZ-11: tripRange lists day, isOpen and three columns of items with an id and the place', () => {
    writeTripDraft(draft());
    const { tripRange } = JSON.parse(storage.get('state.7') ?? '');
    expect(tripRange).toHaveLength(2);
    expect(tripRange[0]).toMatchObject({ day: 1, isOpen: false });
    expect(tripRange[0].columns).toHaveLength(3);
    const ids = tripRange.flatMap(({ columns }: { columns: { items: { id: string }[] }[] }) =>
      columns.flatMap(({ items }) => items.map(({ id }) => id)),
    );
    expect(new Set(ids).size).toBe(3);
    expect(tripRange[0].columns[2].items[0].place).toMatchObject({
      place_id: 5,
      place_name: 'Place 5',
    });
  });

  it('TWIZ-13 TWIZ-14: a duration makes that many folded days; only a different one rebuilds them', () => {
    const four = withPeriod(EMPTY_TRIP_DRAFT, { name: 'week', days: 4 });
    expect(four.days.map(({ day, collapsed }) => [day, collapsed])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, true],
    ]);
    const filled = { ...four, days: appendDay(four.days, emptyDay).days };
    expect(withPeriod(filled, { name: 'week', days: 4 })).toBe(filled);
    const rebuilt = withPeriod(filled, { name: 'long', days: 6 });
    expect(rebuilt.days).toHaveLength(6);
    expect(stopsOf(rebuilt.days)).toEqual([]);
  });

  it.each([
    [1, 'day'],
    [2, 'nights'],
    [3, 'nights'],
    [4, 'week'],
    [5, 'week'],
    [6, 'long'],
    [30, 'long'],
  ] as const)('a plan of %i days belongs to the card %s', (days, card) => {
    expect(periodOf(days)).toBe(card);
  });

  it('TWIZ-10: whatever else stands under the key is read as nothing, never as a crash', () => {
    const odd = [
      'no json',
      'null',
      '[]',
      '7',
      '{"tripRange":[null,{"columns":[{"items":[{"place":{}},3]}]}]}',
      '{"period":{"name":"toString","days":2},"region":"x","categories":{"a":1},"tripRange":{}}',
    ];
    for (const value of odd) {
      storage.set('state.7', value);
      expect(stopsOf(readTripDraft().days)).toEqual([]);
      expect(readTripDraft()).toMatchObject({ region: null, categories: [], visible: 1 });
    }
    fc.assert(
      fc.property(fc.json(), (value) => {
        storage.set('state.7', value);
        const read = readTripDraft();
        writeTripDraft(read);
        expect(readTripDraft()).toEqual(read);
      }),
    );
  });
});
