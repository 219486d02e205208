import { expect, test } from 'vitest';
import { plainOrderCode } from './plain-code';

test.each([
  ['110000169000148', '110000169000148'],
  [' 1100001 69\t000148\n', '110000169000148'],
  ['๑๑๐๐๐๐๑ ๖๙ ๐๐๐๑๔๘', '110000169000148'],
  // As the wizard begins it, and with the licence of a guide.
  ['11/0000169000148', '110000169000148'],
  ['21-0000169000148', '210000169000148'],
  ['๒๓๔๕๖๗๘๙', '23456789'],
  ['', ''],
])('the order number %j is kept as %j', (typed, kept) => {
  expect(plainOrderCode(typed)).toBe(kept);
});
