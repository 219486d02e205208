import { afterEach, expect, test, vi } from 'vitest';
import { readUser } from './session';
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

afterEach(() => vi.unstubAllGlobals());

test('AUTH-13 BROLE-01: the type that is kept is read as text, and as type 3 where none is', () => {
  const read = (type: unknown) => {
    const kept = JSON.stringify({ ...account, type });
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'authUser' ? kept : null) });
    return readUser()?.type;
  };
  expect(read(1)).toBe('1');
  expect(read('1')).toBe('1');
  expect(read(5)).toBe('5');
  expect(read(undefined)).toBe('3');
  expect(read(null)).toBe('3');
});
