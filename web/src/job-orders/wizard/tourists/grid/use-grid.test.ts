import { expect, it } from 'vitest';
import { nearestSpot, neighbour } from './use-grid';

it('moves through the table line by line', () => {
  expect(neighbour({ row: 0, column: 'passport' }, 1, 2)).toEqual({ row: 0, column: 'prefix' });
  expect(neighbour({ row: 0, column: 'remove' }, 1, 2)).toEqual({ row: 1, column: 'passport' });
  expect(neighbour({ row: 1, column: 'passport' }, -1, 2)).toEqual({ row: 0, column: 'remove' });
});

it('leaves the table before its first and after its last cell', () => {
  expect(neighbour({ row: 0, column: 'passport' }, -1, 2)).toBeNull();
  expect(neighbour({ row: 2, column: 'flight_no' }, 1, 2)).toBeNull();
});

it('stays where cells are: the empty line has no buttons', () => {
  expect(nearestSpot({ row: 9, column: 'remove' }, 2)).toEqual({ row: 2, column: 'flight_no' });
  expect(nearestSpot({ row: -1, column: 'remove' }, 2)).toEqual({ row: 0, column: 'remove' });
});
