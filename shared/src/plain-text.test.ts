import { expect, test } from 'vitest';
import { plainField, plainFields, plainText } from './plain-text';

test('D59: text loses control and format characters; a line break stays where lines are allowed', () => {
  expect(plainText('a\u200bd\u202emin\u00ad\u0007')).toBe('admin');
  expect(plainText('หนึ่ง\r\nสอง\u2028สาม\tสี่')).toBe('หนึ่ง สอง สาม สี่');
  expect(plainText('หนึ่ง\r\nสอง\u2028สาม\tสี่', true)).toBe('หนึ่ง\nสอง\nสาม\tสี่');
  expect(plainText('หนึ่ง\rสอง\u2029สาม\u0085สี่\r\n', true)).toBe('หนึ่ง\nสอง\nสาม\nสี่\n');
  expect(plainText('é 🙂 ภาษาไทย')).toBe('é 🙂 ภาษาไทย');
  // The contracts refuse it.
  expect(plainText('a\0b')).toBe('a\0b');
});

test('D59: every text of a body is cleaned, at any depth; passwords are not touched', () => {
  const deep: Record<string, unknown> = {};
  let inner = deep;
  for (let level = 0; level < 20_000; level += 1) {
    inner.next = {};
    inner = inner.next as Record<string, unknown>;
  }
  inner.name = 'a\u200bb';
  plainFields(deep);
  expect(inner.name).toBe('ab');
  expect(
    plainFields({
      name: 'x\u200b\ny',
      address: 'x\u200b\ny',
      password: 'x\u200by',
      list: ['a\u202eb', { remark: 'c\u2060\nd' }],
      count: 7,
      none: null,
    }),
  ).toEqual({
    name: 'x y',
    address: 'x\ny',
    password: 'x\u200by',
    list: ['ab', { remark: 'c\nd' }],
    count: 7,
    none: null,
  });
  expect(plainFields('a\u200bb')).toBe('ab');
  expect(plainFields(undefined)).toBeUndefined();
  for (const secret of ['new_password', 'token']) {
    expect(plainField(secret, 'a\u200b')).toBe('a\u200b');
  }
});

test('D59: a body that has nothing to clean is not written to', () => {
  const body = Object.freeze({
    name: 'วัดโพธิ์',
    address: Object.freeze(['1 ถนนสนามไชย\nพระนคร', 'th']),
    version: 2,
  });
  expect(plainFields(body)).toBe(body);
});
