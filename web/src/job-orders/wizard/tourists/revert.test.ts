import { expect, it } from 'vitest';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { newTourist } from '@joborder/shared/job-orders/manifest';
import { revert } from './revert';

const row = (key: string, firstname = key): Tourist => ({ ...newTourist([]), key, firstname });
const [a, b, c] = [row('a'), row('b'), row('c')];
const keys = (tourists: readonly Tourist[]) => tourists.map(({ key }) => key).join('');

it('puts a removed row back where it stood', () => {
  expect(keys(revert([a, c], [a, b, c], [a, c]))).toBe('abc');
  expect(keys(revert([b, c], [a, b, c], [b, c]))).toBe('abc');
  expect(keys(revert([a, c, row('d')], [a, b, c], [a, c]))).toBe('abcd');
});

it('takes added rows away and restores altered ones', () => {
  const altered = { ...a, firstname: 'X' };
  expect(revert([altered, b], [a], [altered, b])).toEqual([a]);
});

it('leaves what was done since', () => {
  const altered = { ...a, firstname: 'X' };
  const again = { ...a, firstname: 'Y' };
  expect(revert([again, c], [a], [altered, c])).toEqual([again]);
});
