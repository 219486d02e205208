import { describe, expect, test } from 'vitest';
import { checkDays } from '@joborder/shared/trips/check-days';
import { emptyDay, renumber } from '@joborder/shared/trips/itinerary';
import type { PlanDay } from '@joborder/shared/trips/plan';
import { photoPaths } from '../places/PlacePhoto';
import { anchorOf, dayState, located, partsWith } from './board-state';
import { cutText } from '../ui/cut-text';
import { stop } from '@joborder/shared/trips/test-plan';

const board = (...parts: Partial<PlanDay['parts']>[]): PlanDay[] =>
  renumber(
    parts.map((own, index) => ({ ...emptyDay(index + 1), parts: { 1: [], 2: [], 3: [], ...own } })),
  );

test('the stop before is the last one with a position, of the day or of those before', () => {
  const at = (latitude: number) => ({ latitude, longitude: 100, place_name: `วัด ${latitude}` });
  const days = board(
    { 1: [stop('s1', 1, at(13))], 3: [stop('s2', 2, at(14))] },
    { 1: [stop('s3', 3, at(15))], 2: [stop('s4', 4, { latitude: null, longitude: null })] },
  );
  const nameOf = (day: number, part: 1 | 2 | 3 | null) => anchorOf(days, day, part)?.name;
  expect([nameOf(1, 1), nameOf(1, 2), nameOf(1, 3), nameOf(1, null)]).toEqual([
    'วัด 13',
    'วัด 13',
    'วัด 14',
    'วัด 14',
  ]);
  expect([nameOf(2, 1), nameOf(2, 2), nameOf(3, 1)]).toEqual(['วัด 15', 'วัด 15', 'วัด 15']);
  expect(anchorOf(board({}), 1, null)).toBeNull();
});

describe('state of a day', () => {
  const days = board({ 1: [stop('s1', 1), stop('s2', 2)] }, {});
  const issues = checkDays(days);
  const [first, second] = days as [PlanDay, PlanDay];

  test('a day with a place is complete, with a warning it is warned', () => {
    expect(dayState(first, issues, [], true)).toMatchObject({ kind: 'complete', places: 2 });
    const warning = { path: 'days.0.guides.0', code: 'guideBusy' } as const;
    expect(dayState(first, issues, [warning], true).kind).toBe('warned');
    expect(dayState(first, issues, [{ ...warning, path: 'days.10' }], true).kind).toBe('complete');
  });

  test('JO2-22: an empty day is held against nobody before the step was checked', () => {
    expect(dayState(second, issues, [], false).kind).toBe('empty');
    expect(dayState(second, issues, [], true).kind).toBe('open');
  });

  test('each province once, in the order of the visits', () => {
    const day = board({
      1: [stop('s1', 1, { province_name: 'ก' }), stop('s2', 2, { province_name: 'ข' })],
      3: [stop('s3', 3, { province_name: 'ก' }), stop('s4', 4, { province_name: '' })],
    })[0] as PlanDay;
    expect(dayState(day, [], [], false).provinces).toEqual(['ก', 'ข']);
  });
});

test('stops with their whereabouts; the parts that hold a place', () => {
  const days = board({ 3: [stop('a', 1)] }, { 1: [stop('b', 2)], 2: [stop('c', 1)] });
  expect(located(days).map(({ stop: { key }, day, part }) => [key, day, part])).toEqual([
    ['a', 1, 3],
    ['b', 2, 1],
    ['c', 2, 2],
  ]);
  expect(partsWith(days[1], 1)).toEqual([2]);
  expect(partsWith(undefined, 1)).toEqual([]);
});

describe('long names', () => {
  test('PLACE-15: at most 50 characters, cut before a letter that would lose its marks', () => {
    expect(cutText('วัดอรุณ', 50)).toBe('วัดอรุณ');
    const cut = cutText('ที่'.repeat(30), 50);
    expect(cut).toBe(`${'ที่'.repeat(16)}…`);
  });

  test.each([
    ['BCONST-01 PLACE-15: lists', 50],
    ['BCONST-01 PLACE-15: categories', 28],
    ['BCONST-02 TWIZ-36: plan cards', 20],
    ['BCONST-02: addresses', 40],
  ])('%s have %i characters', (_, most) => {
    expect(cutText('a'.repeat(most), most)).toBe('a'.repeat(most));
    expect(cutText('a'.repeat(most + 1), most)).toBe(`${'a'.repeat(most)}…`);
  });
});

test('JO2-10: the card shows the first photo of the list', () => {
  expect(photoPaths('a.webp;b.webp')[0]).toBe('a.webp');
  expect(photoPaths(' ; b.webp')[0]).toBe('b.webp');
  expect(photoPaths('')[0]).toBeUndefined();
});
