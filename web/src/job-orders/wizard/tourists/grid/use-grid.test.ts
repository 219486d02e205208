import { expect, it } from 'vitest';
import { nearestSpot, neighbour } from './use-grid';

it('moves through the table line by line', () => {
  expect(neighbour({ row: 0, column: 'passport' }, 1, 2)).toEqual({ row: 0, column: 'prefix' });
  expect(neighbour({ row: 0, column: 'remove' }, 1, 2)).toEqual({ row: 1, column: 'passport' });
  expect(neighbour({ row: 1, column: 'passport' }, -1, 2)).toEqual({ row: 0, column: 'remove' });
});

it('passes the age, which is worked out', () => {
  const at = (column: 'date_of_birth' | 'age' | 'nation') => ({ row: 0, column });
  expect(neighbour(at('date_of_birth'), 1, 2)).toEqual(at('nation'));
  expect(neighbour(at('nation'), -1, 2)).toEqual(at('date_of_birth'));
  expect(neighbour(at('age'), 1, 2)).toEqual(at('nation'));
  expect(neighbour(at('age'), -1, 2)).toEqual(at('date_of_birth'));
});

it('leaves the table before its first and after its last cell', () => {
  expect(neighbour({ row: 0, column: 'passport' }, -1, 2)).toBeNull();
  expect(neighbour({ row: 2, column: 'flight_no' }, 1, 2)).toBeNull();
});

it('stays where cells are: the empty line has no buttons', () => {
  expect(nearestSpot({ row: 9, column: 'remove' }, 2)).toEqual({ row: 2, column: 'flight_no' });
  expect(nearestSpot({ row: -1, column: 'remove' }, 2)).toEqual({ row: 0, column: 'remove' });
});
