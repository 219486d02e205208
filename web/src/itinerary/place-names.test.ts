import type { Day } from '@joborder/shared/job-orders/draft';
import { expect, test } from 'vitest';
import { placesOf, withPlaceNames } from './place-names';

const stop = (place_id: number) => ({
  place_id,
  place_name: `old ${place_id}`,
  province_name: 'P',
});
const days = [
  { day: 1, parts: { 1: [stop(4)], 2: [stop(5)], 3: [] }, guides: [] },
  { day: 2, parts: { 1: [stop(4)], 2: [], 3: [stop(6)] }, guides: [] },
] as unknown as Day[];

test('the places of all parts of all days, each once', () => {
  expect(placesOf(days)).toEqual([4, 5, 6]);
});

test('a place has its name of the language; one that is gone, or has none, keeps what it was called', () => {
  const row = (name: string) => ({ name, detail: 'D', category_name: 'C', province_name: 'Q' });
  const named = withPlaceNames(
    days,
    new Map([
      [4, row('new 4')],
      [5, row('')],
    ]),
  );
  const names = named.flatMap(({ parts }) => Object.values(parts).flat());
  expect(names.map(({ place_name, province_name }) => `${place_name} ${province_name}`)).toEqual([
    'new 4 Q',
    'old 5 Q',
    'new 4 Q',
    'old 6 P',
  ]);
  expect(withPlaceNames(days, new Map())).toBe(days);
  expect(withPlaceNames(days, undefined)).toBe(days);
});
