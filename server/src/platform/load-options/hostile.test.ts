import { expect, test } from 'vitest';
import { testApp } from '../../../test/app';

const { as } = await testApp();
const officer = await as('officer');

const send = (name: string, value: unknown, more = '') =>
  officer.get(
    `/devexpress/placeslist?${name === 'take' ? '' : 'take=1&'}${name}=${encodeURIComponent(
      typeof value === 'string' ? value : JSON.stringify(value),
    )}${more}`,
  );
const nested = (depth: number, inner: string) => '['.repeat(depth) + inner + ']'.repeat(depth);
const mixed = (depth: number): unknown[] =>
  depth === 0 ? ['id', '>', 0] : [mixed(depth - 1), depth % 2 ? 'and' : 'or', ['id', depth]];

const REFUSED: readonly [string, unknown][] = [
  ['skip', '-1'],
  ['skip', '1.5'],
  ['take', '-1'],
  ['take', 'ten'],
  ['take', '0x10'],
  ['requireTotalCount', 'maybe'],
  ...(['sort', 'filter', 'group', 'totalSummary', 'groupSummary'] as const).flatMap(
    (option): [string, unknown][] => [
      [option, '['],
      [option, '{}'],
      [option, 'null'],
      [option, '"id"'],
      [option, nested(500, '')],
      [option, nested(3000, '')],
      [option, `["${'\\\\"'.repeat(3000)}`],
    ],
  ),
  ...[
    '__proto__',
    'constructor',
    'toString',
    'name.length',
    'password',
    'Id',
    '',
    7,
    null,
    ['id'],
  ].flatMap((field): [string, unknown][] => [
    ['filter', [field, '=', 1]],
    ['sort', [{ selector: field }]],
    ['group', [{ selector: field }]],
    ['totalSummary', [{ selector: field, summaryType: 'min' }]],
    ['groupSummary', [{ selector: field, summaryType: 'max' }]],
  ]),
  ['sort', ['id']],
  ['sort', [null]],
  ['sort', [{ selector: 'id', desc: 'yes' }]],
  ['sort', Array.from({ length: 101 }, () => ({ selector: 'id' }))],
  ['group', Array.from({ length: 21 }, () => ({ selector: 'id' }))],
  ['filter', ['id', 'like', 1]],
  ['filter', ['id', 7, 1]],
  ['filter', ['id', '= 1 or 1', 1]],
  ['filter', ['id', '=', {}]],
  ['filter', ['id', '=', []]],
  ['filter', ['id', ['id', 1]]],
  ['filter', ['id']],
  ['filter', ['id', '=', 1, 2]],
  ['filter', [[]]],
  ['filter', ['!']],
  ['filter', ['!', 'id']],
  ['filter', ['!', ['id', 1], ['id', 2]]],
  ['filter', [['id', 1], 'xor', ['id', 2]]],
  ['filter', [['id', 1], 'and']],
  ['filter', ['and', ['id', 1]]],
  ['filter', [['id', 1], 'and', 'and', ['id', 2]]],
  ['filter', [['id', 1], 'and', ['id', 2], 'or', ['id', 3]]],
  ['filter', [['id', 1], ['id', 2], 'or', ['id', 3]]],
  ['filter', [['id', 1], 3, ['id', 2]]],
  ['filter', ['name', '=', 'a\0b']],
  ['totalSummary', [{ selector: 'id', summaryType: 'median' }]],
  ['totalSummary', [{ selector: 'id' }]],
  ['totalSummary', [{ selector: 'name', summaryType: 'sum' }]],
  ['totalSummary', [{ summaryType: 'sum' }]],
  ['group', [{ selector: 'id', groupInterval: 0 }]],
  ['group', [{ selector: 'id', groupInterval: -5 }]],
  ['group', [{ selector: 'id', groupInterval: 'fortnight' }]],
  ['group', [{ selector: 'name', groupInterval: 'year' }]],
  ['group', [{ selector: 'id', groupInterval: {} }]],
];

test('GRID-06: what cannot be read is refused with 400, and the message names it in both languages', async () => {
  for (const [option, value] of REFUSED) {
    const text = JSON.stringify(value).slice(0, 80);
    for (const lang of ['th', 'en']) {
      const { status, body } = await send(option, value, `&lang=${lang}`);
      expect([option, text, status]).toEqual([option, text, 400]);
      // DevExtreme's client shows the first text of the body.
      expect(Object.keys(body)[0]).toBe('message');
      expect(body).toMatchObject({ status: 'error', code: 'INVALID_INPUT' });
      expect(body.message).toContain(option);
      expect(/[ก-๙]/.test(body.message.replace(/“.*/, ''))).toBe(lang === 'th');
      expect(JSON.stringify(body)).not.toMatch(/select |node_modules|\.ts:/i);
    }
  }
});

test('GRID-06: ordinary and odd but legal options are answered', async () => {
  const legal: readonly [string, unknown][] = [
    ['skip', '99999999999999999999'],
    ['filter', nested(499, '"id","=",1')],
    ['filter', mixed(498)],
    ['filter', ['name', '=', '['.repeat(600)]],
    ['filter', ['!', ['!', ['!', ['id', 1]]]]],
    ...['%', "'; drop table places; --", 'ไทย', '🙂', '"', '\\', '\ud800', 'İ'].flatMap(
      (text): [string, unknown][] => [
        ['filter', ['name', 'contains', text]],
        ['filter', ['province_name', '=', text]],
        ['filter', ['id', '=', text]],
        ['filter', ['status', '<', text]],
      ],
    ),
    ['filter', ['id', '>', 1e300]],
    ['filter', '["id","<",1e999]'],
    ['filter', ['id', '=', true]],
    [
      'filter',
      Array.from({ length: 400 }, (_, index) => (index % 2 ? 'or' : ['id', '=', index])).slice(
        0,
        -1,
      ),
    ],
    ['sort', Array.from({ length: 100 }, () => ({ selector: 'name' }))],
    ['group', Array.from({ length: 6 }, () => ({ selector: 'status' }))],
    ['unknown', '['],
    ['filter', ''],
  ];
  for (const [option, value] of legal) {
    const text = JSON.stringify(value).slice(0, 80);
    const { status } = await send(option, value);
    expect([option, text, status]).toEqual([option, text, 200]);
  }
});

test('an option sent twice is refused, one that is too long for a header too', async () => {
  const twice = await officer.get('/devexpress/placeslist?take=1&take=2');
  expect([twice.status, twice.body.status]).toEqual([400, 'error']);
  const nul = await officer.get('/devexpress/placeslist?name=%00');
  expect(nul.status).toBe(400);
  const wrong = await officer.post('/devexpress/placeslist', {});
  expect([wrong.status, wrong.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
});
