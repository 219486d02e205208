import { expect, test } from 'vitest';
import { phoneHref } from './phone-href';

test.each([
  ['0 2555-0199', 'tel:025550199'],
  ['081 234 5678', 'tel:0812345678'],
  ['(02) 222.3333', 'tel:022223333'],
  ['+66 81 234 5678', 'tel:+66812345678'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['00 44 20 7946 0958', 'tel:00442079460958'],
  ['1155', 'tel:1155'],
  ['{callCentre}', 'tel:{callCentre}'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', 'tel:0812345678'],
  ['โทร. 02-222-3333 ต่อ 12', 'tel:022223333'],
  ['0812345678, 0898765432', 'tel:0812345678'],
  ['081 234 5678 089 876 5432', 'tel:0812345678'],
  ['02-222-3333-5', 'tel:022223333'],
  ['081-234-5678-9', 'tel:0812345678'],
])('%s is called as %s', (text, href) => {
  expect(phoneHref(text)).toBe(href);
});

test.each(['', '-', 'ไม่มี', 'ห้อง 12', 'hello@example.org'])(
  '%j has no number to be called',
  (text) => {
    expect(phoneHref(text)).toBeUndefined();
  },
);
