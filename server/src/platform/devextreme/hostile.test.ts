import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app';

const { as, db } = await testApp();
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
/** Comparisons of a text that has to be looked for, all different. */
const terms = (count: number, word: 'and' | 'or', field = 'detail'): unknown[] =>
  Array.from({ length: count * 2 - 1 }, (_, index) =>
    index % 2 ? word : [field, 'contains', `k${index}`],
  );
/** Comparisons with a value, which cost less than a search. */
const values = (count: number, operator: '=' | '<>'): unknown[] =>
  Array.from({ length: count * 2 - 1 }, (_, index) =>
    index % 2 ? 'and' : ['name', operator, `k${index}`],
  );

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
  ['sort', Array.from({ length: 21 }, () => ({ selector: 'id' }))],
  ['group', Array.from({ length: 11 }, () => ({ selector: 'id' }))],
  ...(['totalSummary', 'groupSummary'] as const).map((option): [string, unknown] => [
    option,
    Array.from({ length: 31 }, () => ({ selector: 'id', summaryType: 'min' })),
  ]),
  ['filter', terms(26, 'or')],
  ['filter', terms(51, 'or', 'name')],
  ['filter', terms(51, 'or', 'sub_district_name')],
  ['filter', terms(1_100, 'and')],
  ['filter', values(101, '=')],
  ['filter', values(101, '<>')],
  ['filter', mixed(100)],
  ['filter', [terms(13, 'or'), 'and', terms(13, 'or')]],
  ['filter', ['!', ['!', terms(26, 'or')]]],
  ['filter', ['name', '=', 'x'.repeat(1_001)]],
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
    ['filter', mixed(98)],
    ['filter', values(100, '=')],
    ['filter', values(100, '<>')],
    ['filter', ['!', ['!', terms(25, 'or')]]],
    ['filter', ['!', terms(50, 'or', 'sub_district_name')]],
    ['filter', ['name', 'contains', 'x'.repeat(1_000)]],
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
    ['sort', Array.from({ length: 20 }, () => ({ selector: 'name' }))],
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

/** As many places as the demo has, and more; each with a description of its own. */
const grow = async () => {
  await sql`insert into places (category_id, province_id, district_id, subdistrict_id, latitude,
      longitude, status, address, created_by)
    select category_id, province_id, district_id, subdistrict_id, latitude, longitude, 'approved',
      address, created_by from places, generate_series(1, 2)`.execute(db);
  await sql`insert into place_texts (place_id, lang, name, detail)
    select id, 'th', 'วัด ' || id, repeat('วัดเก่าแก่ริมแม่น้ำ ', 15) from places
    where not exists (select from place_texts as texts where texts.place_id = places.id)`.execute(
    db,
  );
};

test('a filter costs little more than one comparison, whatever is in it, and a bomb costs nothing', async () => {
  await grow();
  const guide = await as('malee');
  const find = async (filter: unknown) => {
    const started = performance.now();
    const { status } = await guide.get(
      `/devexpress/placeslist?take=10&requireTotalCount=true&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    return { status, milliseconds: performance.now() - started };
  };
  const least = async (filter: unknown) => {
    const tries = [await find(filter), await find(filter)];
    expect(tries.map(({ status }) => status)).toEqual([200, 200]);
    return Math.min(...tries.map(({ milliseconds }) => milliseconds));
  };
  const one = await least(terms(1, 'or'));
  for (const most of [
    terms(25, 'or'),
    ['!', terms(25, 'and')],
    terms(50, 'or', 'name'),
    terms(50, 'or', 'sub_district_name'),
    Array.from({ length: 199 }, (_, n) => (n % 2 ? 'or' : ['sub_district_name', '=', `k${n}`])),
  ]) {
    expect((await least(most)) / one).toBeLessThan(12);
  }
  const bombs = [
    terms(1_100, 'or'),
    terms(1_100, 'and'),
    Array.from({ length: 400 }, () => ['!', ['detail', 'contains', 'k']]),
    mixed(490),
    Array.from({ length: 2_000 }, (_, n) => (n % 2 ? 'or' : [[['id', n]]])).slice(0, -1),
  ];
  const cpu = process.cpuUsage();
  const refused = await Promise.all(
    Array.from({ length: 20 }, (_, n) => find(bombs[n % bombs.length])),
  );
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
  const { user, system } = process.cpuUsage(cpu);
  expect((user + system) / 1000).toBeLessThan(2_000);
});
