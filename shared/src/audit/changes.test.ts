import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, masked } from './changes';

test('equal facts are left out, new and gone ones stand with nothing on the other side', () => {
  const before = { name: 'วัดโพธิ์', tel: '022263369', photos: ['a.webp'], version: 1 };
  const after = {
    name: 'วัดพระเชตุพน',
    tel: '022263369',
    photos: ['a.webp', 'b.webp'],
    status: 'new',
  };
  expect(changesOf(before, after)).toEqual([
    { field: 'name', before: 'วัดโพธิ์', after: 'วัดพระเชตุพน' },
    { field: 'photos', before: ['a.webp'], after: ['a.webp', 'b.webp'] },
    { field: 'version', before: 1, after: null },
    { field: 'status', before: null, after: 'new' },
  ]);
  expect(changesOf(null, null)).toEqual([]);
  // Nothing has several ways to be written, and what has names has no order.
  const hours = { open_periods: [{ day: 1, close: '17:00' }], tel: null, photos: [] };
  expect(changesOf(hours, { open_periods: [{ close: '17:00', day: 1 }], tel: '' })).toEqual([]);
});

test('a person is recognised by the end of a number, the year of a birth and the house of an e-mail', () => {
  expect(masked('national_id', '1100000000011')).toBe('•••011');
  expect(masked('passport', 'TZ4410872')).toBe('•••872');
  expect(masked('mobile', '0812345678')).toBe('•••678');
  expect(masked('birth_date', '1980-05-14')).toBe('1980');
  expect(masked('email', 'somchai@example.go.th')).toBe('s•••@example.go.th');
  expect(masked('note', 'จาก a.b+c@x-y.co.th, ถึง @home และ a@b')).toBe(
    'จาก a•••@x-y.co.th, ถึง @home และ a@b',
  );
  expect(masked('password_hash', '$argon2id$')).toBe('•••');
  expect(masked('note', 'โทร 081-234-5678')).toBe('โทร •••678');
  expect(masked('note', 'บัตร 1-1000-00000-01-1')).toBe('บัตร •••1-1');
});

test.each([
  ['remark', null, null],
  ['remark', undefined, null],
  ['remark', '', null],
  ['count', 0, 0],
  ['visible', false, false],
  ['visible', true, true],
  ['mobile', 812345678, '•••678'],
  ['telephone', '0812345678', '•••678'],
  ['hotel', 'Lotus 9', 'Lotus 9'],
  ['birth_year', 2523, '2523'],
  ['access_token', { id: 7 }, '•••'],
  ['photos', ['a.webp', ['b.webp', 'c.webp']], ['a.webp', 'b.webp, c.webp']],
  ['passports', ['TZ4410872', 'AB1234567'], ['•••872', '•••567']],
  [
    'guide',
    { name: 'บัวผัน', tel: '0812345678', licence: null, days: [1, 2] },
    ['name: บัวผัน', 'tel: •••678', 'licence: –', 'days: 1, 2'],
  ],
])('the fact %s of %j is shown as %j', (field, value, shown) => {
  expect(masked(field, value)).toEqual(shown);
});

test.each([
  ['a@b.c', 'a•••@b.c'],
  ['a.b@home', 'a.b@home'],
  ['a@.th', 'a@.th'],
  ['@home.go.th', '@home.go.th'],
  ['version 1.2', 'version 1.2'],
  ['021234567 and 02 123 4567', '•••567 and •••567'],
  ['10812345678', '10812345678'],
  ['08123456789', '08123456789'],
  ['11000000000112', '11000000000112'],
])('in a note %s is written as %s', (note, shown) => {
  expect(masked('note', note)).toBe(shown);
});

test('facts are those of a record; whatever else was kept has none', () => {
  for (const other of [null, undefined, 'note', 7, ['a', 'b']]) {
    expect(changesOf(other, { tel: '022263369' })).toEqual([
      { field: 'tel', before: null, after: '•••369' },
    ]);
    expect(changesOf({ version: 2 }, other)).toEqual([
      { field: 'version', before: 2, after: null },
    ]);
  }
  expect(changesOf({ note: undefined, photo: null }, { photo: undefined, remark: null })).toEqual(
    [],
  );
});

test('nothing personal comes through, however deep it stands', () => {
  const digits = fc.stringMatching(/^\d{13}$/);
  const deep = (value: unknown, depth: number): unknown =>
    depth === 0 ? value : [{ inner: deep(value, depth - 1) }];
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 4 }), (id, depth) => {
      expect(JSON.stringify(masked('after', deep(id, depth)))).not.toContain(id);
      expect(JSON.stringify(changesOf({ a: deep(id, depth) }, {}))).not.toContain(id);
    }),
  );
});
