import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { people } from '../../test/people';
import { newPlace } from '../../test/places';

const { anyone, as, db, statementsOf } = await testApp();
const lotus = await as('lotus');
const UPLOAD = '/api/v2/web/tour/upload?lang=en';

const placed = (body: {
  detail: { days: { day: number; dayparts: { places: { place_id: number }[] }[] }[] };
}) =>
  body.detail.days.map((day) =>
    day.dayparts.map((part) => part.places.map((each) => each.place_id)),
  );
const reasons = (body: { rows: { line: number; reason?: string }[] }) =>
  body.rows.flatMap(({ line, reason }) => (reason === undefined ? [] : [[line, reason]]));

test('IMP-02 D24: good rows become a plan, bad ones come beside it with line and reason; nothing is stored', async () => {
  const lines = [
    'day,part of day,place name or id',
    '1,1,พระบรมมหาราชวัง',
    '1,2,wat ARUN',
    '1,1,พระบรมมหาราชวัง',
    '2,7,11',
    'x,1,11',
    '2,1,ที่ไหนก็ไม่รู้',
    '2,1,987654',
    '3,3,34',
    '"1,1,11',
  ];
  const before = await db.selectFrom('trips').select('id').execute();
  const { status, body } = await lotus.upload(UPLOAD, 'files', lines.join('\r\n'));
  expect([status, body.status]).toEqual([200, 'success']);
  expect(placed(body)).toEqual([
    [[11], [12], []],
    [[], [], []],
    [[], [], [34]],
  ]);
  expect(body.detail.days[0].dayparts[1].places[0]).toMatchObject({
    place_name: 'Wat Arun',
    place_ordering: 2,
    category_name: expect.any(String),
    latitude: expect.any(Number),
  });
  expect(reasons(body)).toEqual([
    [4, '“The Grand Palace” is in this part of the day already (line 2)'],
    [5, 'part of the day “7” must be 1 (morning), 2 (afternoon) or 3 (evening)'],
    [6, 'day “x” must be a number from 1 to 120'],
    [7, 'no place “ที่ไหนก็ไม่รู้” found'],
    [8, 'place number 987654 not found, or not open for use yet'],
    [10, expect.stringContaining('quotation mark')],
  ]);
  expect(body.rows[1]).toMatchObject({ line: 3, place: 'wat ARUN', place_id: 12 });
  expect(await db.selectFrom('trips').select('id').execute()).toEqual(before);
  const thai = await lotus.upload(UPLOAD.replace('en', 'th'), 'files', lines.join('\n'));
  expect(reasons(thai.body)[3]).toEqual([7, 'ไม่พบสถานที่ “ที่ไหนก็ไม่รู้”']);
});

test('IMP-02: part of a name is enough where it fits one place; several are named with their numbers', async () => {
  const { body } = await lotus.upload(
    UPLOAD,
    'files',
    'day,part,place\n1,1,พระบรมมหาราช\n1,2,วัดพระ\n1,3,วั',
  );
  expect(placed(body)).toEqual([[[11], [], []]]);
  const [[line, several], [, short]] = reasons(body) as [[number, string], [number, string]];
  expect(line).toBe(3);
  expect(several).toMatch(/“วัดพระ” fits \d+ places, please give the number instead: \d+ .+ \(.+\)/);
  expect(short).toContain('no place “วั” found');
});

test('IMP-02: every encoding and separator of the tourist import, headings in any order', async () => {
  const text = 'สถานที่;ช่วงเวลา;วัน\r\nวัดอรุณราชวราราม;เช้า;1\r\n';
  const thai = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x80 ? code : code - 0x0e00 + 0xa0;
  });
  for (const file of [
    text,
    `\ufeff${text.replaceAll(';', '\t')}`,
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(thai),
  ]) {
    const { body } = await lotus.upload(UPLOAD, 'files', file);
    expect([placed(body), reasons(body)]).toEqual([[[[12], [], []]], []]);
  }
});

test('IMP-02: what is no plan is refused with its reason, never 500', async () => {
  const refused = async (file: string | Uint8Array, field = 'files') => {
    const { status, body } = await lotus.upload(UPLOAD, field, file);
    return [status, body.code];
  };
  expect(await refused('')).toEqual([422, 'IMPORT_EMPTY']);
  expect(await refused('day,part,place')).toEqual([422, 'IMPORT_EMPTY']);
  expect(await refused('a,b,c\n1,1,1')).toEqual([422, 'IMPORT_HEADINGS']);
  expect(await refused(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1]))).toEqual([
    422,
    'IMPORT_UNREADABLE',
  ]);
  expect(await refused(`day,part,place\n${'1,1,1\n'.repeat(1001)}`)).toEqual([
    422,
    'IMPORT_TOO_MANY',
  ]);
  expect(await refused('x'.repeat(800_001))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect((await refused('day,part,place\n1,1,1', 'other'))[0]).toBe(422);
  expect((await lotus.post(UPLOAD, {})).status).toBe(415);
  expect((await anyone.upload(UPLOAD, 'files', 'x')).status).toBe(401);
  for (const person of ['officer', 'police'] as const) {
    expect((await (await as(person)).upload(UPLOAD, 'files', 'x')).status).toBe(403);
  }
});

test('IMP-02: a place that the caller cannot see is not found, by number or by name', async () => {
  const id = await newPlace(db, people.lotus.id);
  await db
    .insertInto('place_texts')
    .values({ place_id: id, lang: 'th', name: 'ลานลับดอกบัว' })
    .execute();
  const file = `day,part,place\n1,1,${id}\n1,2,ลานลับดอกบัว`;
  expect(placed((await lotus.upload(UPLOAD, 'files', file)).body)).toEqual([[[id], [id], []]]);
  const others = await (await as('chang')).upload(UPLOAD, 'files', file);
  expect([placed(others.body), reasons(others.body).length]).toEqual([[], 2]);
});

test('IMP-02: a thousand rows are read in the same few statements', async () => {
  const rows = Array.from(
    { length: 1000 },
    (_, at) => `${(at % 120) + 1},${(at % 3) + 1},สถานที่ ${at}`,
  );
  const statements = await statementsOf(() =>
    lotus.upload(UPLOAD, 'files', ['day,part,place', ...rows].join('\n')),
  );
  expect(statements.length).toBeLessThanOrEqual(6);
});
