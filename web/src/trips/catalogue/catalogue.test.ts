import { describe, expect, test } from 'vitest';
import { cutFact } from './card-text';
import { FIRST, isFiltered, readTripView, STEP, tripViewHref, withChecks } from './trip-view';

describe('texts of a card', () => {
  test('TRIP-16: category and address keep 40 characters', () => {
    expect(cutFact('x'.repeat(40))).toBe('x'.repeat(40));
    expect(cutFact('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
  });
});

describe('the address of the catalogue', () => {
  test('TRIP-13: begins with ten cards; five more each time', () => {
    expect([FIRST, STEP]).toEqual([10, 5]);
    expect(readTripView({}).show).toBe(10);
    expect(readTripView({ show: '15' }).show).toBe(15);
    for (const show of ['3', 'x', '-5', '1e9']) {
      expect(readTripView({ show }).show).toBeLessThanOrEqual(1000);
    }
  });

  test('TRIP-12: says the same view when it is read again', () => {
    const view = { name: 'เชียงใหม่ & ลำพูน', regions: [1, 6], categories: [4], show: 20 };
    const search = Object.fromEntries(new URLSearchParams(tripViewHref(view).split('?')[1]));
    expect(readTripView(search)).toEqual(view);
    expect(tripViewHref(readTripView({}))).toBe('/Trip');
    expect(isFiltered(view)).toBe(true);
    expect(readTripView({ regions: '1,x,1,,-2', categories: '' })).toMatchObject({
      regions: [1],
      categories: [],
    });
  });

  test('TRIP-11: regions and categories carry a tick of their own', () => {
    const options = [
      { id: 1, name: 'ภาคเหนือ' },
      { id: 2, name: 'ภาคใต้' },
    ];
    expect(withChecks(options, [2])).toEqual([
      { id: 1, name: 'ภาคเหนือ', isCheck: false },
      { id: 2, name: 'ภาคใต้', isCheck: true },
    ]);
  });
});
