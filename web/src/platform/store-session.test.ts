import { expect, test } from 'vitest';
import { authUserOf } from './store-session';

const account = { id: 7, fname: 'มานี', lname: 'มีนา', agency_id: 9 };

test('AUTH-13: a server that names no type is taken to mean type 3', () => {
  const kept = { id: 7, fname: 'มานี', lname: 'มีนา', agency_id: 9 };
  expect(authUserOf({ ...account, type: undefined as unknown as number })).toEqual({
    ...kept,
    type: '3',
  });
  expect(authUserOf({ ...account, type: 5 })).toEqual({ ...kept, type: '5' });
});
