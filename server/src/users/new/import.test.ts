import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app';
import { mailedCode } from '../../../test/mailed-code';
import { sendForm } from '../../../test/multipart';
import { people } from '../../../test/people';

const { as, anyone, client, dataDir, db, jobs, statementsOf } = await testApp();
const PREVIEW = '/api/v2/web/users/import';
const SAVE = '/api/v2/web/users/import/save';
const admin = await as('admin');

const HEADING =
  'type,title,firstname,lastname,username,email,mobile,identication_card,license,address,name,license_expired';
const guide = (n: number) =>
  `2,นาย,ชื่อ${n},สกุล,,g${n}@example.com,0812345678,${String(1_100_200_000_000 + n)},96-${n},ที่อยู่ ${n},,31/12/2570`;
const agency = (n: number) =>
  `agency,,ผู้จัดการ${n},สกุล,,a${n}@example.com,021234567,${String(105_569_000_000 + n).padStart(13, '0')},96/${n},,บริษัท ${n} จำกัด,2027-06-30`;
const file = (...lines: string[]) => [HEADING, ...lines].join('\n');

const save = (content: string, count?: number) =>
  sendForm(admin, SAVE, [
    ...(count === undefined ? [] : [{ name: 'count', value: String(count) }]),
    { name: 'files', value: content, filename: 'users.csv' },
  ]);
const countUsers = async () => {
  const all = db.selectFrom('users').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await all.executeTakeFirstOrThrow()).count;
};

test('a file is read and counted, its bad rows are named by line and reason, nothing is stored', async () => {
  const before = await countUsers();
  const content = file(
    guide(1),
    agency(1),
    '4,,ก,ข,test.officer,a@b.co,,1100200345678,,,,',
    '7,,ก,ข,x,a@b.co,,1100200345678,,,,',
    guide(2).replace('96-2', '99-00001'),
    guide(1),
  );
  const { body } = await admin.upload(`${PREVIEW}?lang=en`, 'files', content);
  expect(body).toMatchObject({
    status: 'success',
    count: 2,
    kinds: [
      { type: 2, count: 1 },
      { type: 3, count: 1 },
    ],
    accounts: [
      { line: 2, type: 2, username: '96-1', name: 'ชื่อ1 สกุล', licence: '96-1' },
      { line: 3, type: 3, username: '96/1', name: 'ผู้จัดการ1 สกุล', licence: '96/1' },
    ],
    problem_count: 4,
    problems: [
      { line: 4, name: 'ก ข', message: 'the username “test.officer” is taken, please use another' },
      { line: 5, message: 'unknown user type “7”, please write 1 to 5' },
      { line: 6, message: 'the licence number “99-00001” has an account already' },
      {
        line: 7,
        message: 'the licence number “96-1” repeats line 2',
      },
    ],
  });
  expect(await countUsers()).toBe(before);
});

test.each([
  [
    'en',
    [
      'the last digit does not fit the others, please check the number again',
      'the same number as in line 2',
    ],
    'the text in the column “name” is too long, please use at most 300 characters',
  ],
  [
    'th',
    ['เลขหลักสุดท้ายไม่ตรงกับหลักอื่น กรุณาตรวจสอบ', 'เลขเดียวกับบรรทัดที่ 2'],
    'ข้อความในคอลัมน์ “name” ยาวเกินไป กรุณาระบุไม่เกิน 300 ตัวอักษร',
  ],
])(
  'what is not read and what to check is told in %s; such rows are good',
  async (lang, [odd, repeated], long) => {
    // A number with a fitting last digit, as a spreadsheet keeps it, and whole; then one that does not fit.
    const whole = (n: number, number: string) => agency(n).replace(/0105569\d{6}/, number);
    const content = [
      `${HEADING},หมู่เลือด,blood`,
      `${whole(50, '105569000096')},O,`,
      whole(51, '0105569000096'),
      whole(52, '0105569000095'),
      whole(53, '0105569000096').replace('บริษัท', 'ก'.repeat(301)),
    ].join('\n');
    const { body } = await admin.upload(`${PREVIEW}?lang=${lang}`, 'files', content);
    expect(body).toMatchObject({
      count: 3,
      unread_columns: ['หมู่เลือด', 'blood'],
      warning_count: 2,
      warnings: [
        { line: 3, name: 'ผู้จัดการ51 สกุล', message: repeated },
        { line: 4, name: 'ผู้จัดการ52 สกุล', message: odd },
      ],
      problems: [{ line: 5, message: expect.stringContaining(long) }],
    });
  },
);

test('D29: the template that people download is a file without a bad row', async () => {
  const template = await readFile(
    new URL('../../../../web/public/csv/users.csv', import.meta.url),
    'utf8',
  );
  const { body } = await admin.upload(PREVIEW, 'files', template);
  expect(body).toMatchObject({
    count: 3,
    kinds: [
      { type: 2, count: 1 },
      { type: 3, count: 1 },
      { type: 4, count: 1 },
    ],
    problem_count: 0,
    // Nor does it show numbers that would be warned of.
    warning_count: 0,
    unread_columns: [],
  });
});

test('D33: imported accounts sign in with their number once, and make a password of their own', async () => {
  // Nobody else tells them how they get in, and that it ends.
  expect((await save(file(guide(10), agency(10)))).body).toEqual({
    status: 'success',
    message:
      'นำเข้าบัญชีผู้ใช้ 2 บัญชีเรียบร้อยแล้ว ระบบไม่ส่งอีเมลแจ้ง โปรดแจ้งเจ้าของบัญชีว่ารหัสผ่านแรกคือเลขบัตรประจำตัวประชาชนหรือเลขทะเบียนนิติบุคคล และต้องเปลี่ยนภายใน 30 วัน',
    count: 2,
  });
  const rows = await db
    .selectFrom('users')
    .select(['password_hash', 'must_change_password', 'guide_id', 'agency_id'])
    .where('username', 'in', ['96-10', '96/10'])
    .orderBy('type')
    .execute();
  expect(rows).toEqual([
    {
      password_hash: null,
      must_change_password: true,
      guide_id: expect.any(Number),
      agency_id: null,
    },
    {
      password_hash: null,
      must_change_password: true,
      guide_id: null,
      agency_id: expect.any(Number),
    },
  ]);
  const license = await db
    .selectFrom('guides')
    .select(['address', 'license_expires'])
    .where('license', '=', '96-10')
    .executeTakeFirst();
  expect(license).toEqual({ address: 'ที่อยู่ 10', license_expires: '2027-12-31' });

  const signIn = (password: string) => anyone.post('/login', { username: '96-10', password });
  expect((await signIn('1100200000011')).status).toBe(401);
  expect((await signIn('')).status).toBe(422);
  const login = await signIn('1100200000010');
  expect(login.body).toMatchObject({ status: 'success', must_change_password: true });
  const change = (old_password: string, new_password: string, code?: string) =>
    client(login.body.data.token).post('/api/v2/web/profile/change_password', {
      old_password,
      new_password,
      code,
    });
  expect((await change('1100200000010', '1100200000010')).status).toBe(422);
  expect((await change('wrong', 'Own-Password-7')).status).toBe(422);
  expect((await change('1100200000010', 'Own-Password-7')).body.code).toBe('MAIL_CODE_REQUIRED');
  const code = await mailedCode({ dataDir, jobs });
  expect((await change('1100200000010', 'Own-Password-7', code)).status).toBe(200);
  expect((await signIn('1100200000010')).status).toBe(401);
  expect((await signIn('Own-Password-7')).body.must_change_password).toBe(false);
});

test('all or none: bad rows refuse the file unless the number of good ones is the one that was seen', async () => {
  const before = await countUsers();
  const content = file(guide(20), guide(21), 'x,,,,,,,,,,,');
  const refused = await save(content);
  expect([refused.status, refused.body.code]).toEqual([422, 'IMPORT_BAD_ROWS']);
  const changed = await save(content, 3);
  expect([changed.status, changed.body.code]).toEqual([409, 'IMPORT_CHANGED']);
  expect(await countUsers()).toBe(before);
  expect((await save(content, 2)).body).toMatchObject({ count: 2 });
  expect(await countUsers()).toBe(before + 2);
  // Sent once more, all of them are taken.
  expect((await save(content, 2)).status).toBe(422);
});

test('D36: each imported account has its own audit line, its number masked', async () => {
  await save(file(agency(30), guide(31)));
  const lines = await db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.entity_id')
    .select(['audit_log.action', 'audit_log.actor_id', 'audit_log.after'])
    .select(['users.agency_id', 'users.guide_id'])
    .where('users.username', 'in', ['96/30', '96-31'])
    .where('audit_log.entity', '=', 'user')
    .orderBy('users.type', 'desc')
    .execute();
  const line = { action: 'user.import', actor_id: people.admin.id };
  const alike = { last_name: 'สกุล', status: 1, website_enable: 1, province_id: null, photo: '' };
  expect(lines.map(({ action, actor_id, after }) => ({ action, actor_id, after }))).toEqual([
    {
      ...line,
      after: {
        ...alike,
        type: 3,
        username: '96/30',
        agency_id: lines[0]?.agency_id,
        guide_id: null,
        title: '',
        first_name: 'ผู้จัดการ30',
        address: '',
        email: 'a…@example.com',
        mobile: '…4567',
        national_id: '…0030',
        license: '96/30',
        license_expires: '2027-06-30',
        name: 'บริษัท 30 จำกัด',
        signatory: '',
      },
    },
    {
      ...line,
      after: {
        ...alike,
        type: 2,
        username: '96-31',
        agency_id: null,
        guide_id: lines[1]?.guide_id,
        title: 'นาย',
        first_name: 'ชื่อ31',
        address: 'ที่อยู่ 31',
        email: 'g…@example.com',
        mobile: '…5678',
        national_id: '…0031',
        license: '96-31',
        license_expires: '2027-12-31',
      },
    },
  ]);
});

test('more rows than other uploads may hold are looked at in one statement and stored in a few', async () => {
  const content = file(...Array.from({ length: 6_000 }, (_, n) => guide(100_000 + n)));
  expect(Buffer.byteLength(content)).toBeGreaterThan(800_000);
  const looked = await statementsOf(async () => {
    const { body } = await admin.upload(PREVIEW, 'files', content);
    expect(body).toMatchObject({ count: 6_000, problem_count: 0 });
    expect(body.accounts).toHaveLength(10);
  });
  expect(looked.filter((text) => text.includes('jsonb_array_elements'))).toHaveLength(1);
  const stored = await statementsOf(async () => {
    expect((await save(content)).body.count).toBe(6_000);
  });
  expect(stored.length).toBeLessThan(12);
}, 60_000);

test('XLSX is read, too; what is no table, and who is no administrator, is refused', async () => {
  const rows = file(guide(40))
    .split('\n')
    .map((line) => line.split(','));
  const workbook = await writeXlsx({ sheets: [{ name: 'users', rows }] });
  expect((await admin.upload(PREVIEW, 'files', workbook, 'users.xlsx')).body.count).toBe(1);
  const [heading = [], cells = []] = file(agency(44))
    .split('\n')
    .map((line) => line.split(','));
  const numbers = cells.map((cell) => (cell.startsWith('0') ? Number(cell) : cell));
  const numeric = await writeXlsx({ sheets: [{ name: 'users', rows: [heading, numbers] }] });
  expect((await admin.upload(PREVIEW, 'files', numeric, 'users.xlsx')).body).toMatchObject({
    count: 1,
    problems: [],
  });
  expect((await admin.upload(PREVIEW, 'files', 'a\0b')).status).toBe(422);
  expect((await admin.upload(PREVIEW, 'files', 'passport\nA1')).body.code).toBe('IMPORT_HEADINGS');
  expect((await admin.upload(PREVIEW, 'other', file(guide(41)))).status).toBe(422);
  expect((await admin.post(PREVIEW, {})).status).toBe(415);
  const odd = await sendForm(admin, SAVE, [
    { name: 'count', value: '1e3' },
    { name: 'files', value: file(guide(42)), filename: 'users.csv' },
  ]);
  expect(odd.status).toBe(422);
  for (const person of ['officer', 'police', 'lotus', 'malee'] as const) {
    const somebody = await as(person);
    for (const url of [PREVIEW, SAVE]) {
      expect((await somebody.upload(url, 'files', file(guide(43)))).status).toBe(403);
    }
  }
  expect((await anyone.upload(SAVE, 'files', file(guide(43)))).status).toBe(401);
});

test('D64: a file carries signatory, province by name or number, website access and status', async () => {
  const police = (username: string, province: string, website: string, status = '') =>
    `5,ร.ต.ต.,นาย,ตรวจ,${username},p@example.com,081,1100200345678,,,,,,${province},${website},${status}`;
  const content = (...lines: string[]) =>
    [`${HEADING},signatory,จังหวัด,website_enable,สถานะ`, ...lines].join('\n');
  const good = content(
    `${agency(77)},นายลงนาม แทนบริษัท,,1,1`,
    police('d64.phuket', 'จังหวัดภูเก็ต', '0', 'ระงับ'),
    police('d64.chonburi', 'Chon Buri', '', 'Active'),
    police('d64.number', '50', '1'),
  );
  const odd = content(police('d64.odd', 'แอตแลนติส', '1'), police('d64.gone', '', '1', '3'));
  const preview = await admin.upload(`${PREVIEW}?lang=en`, 'files', odd);
  expect(preview.body.problems).toMatchObject([
    { line: 2, message: 'unknown province “แอตแลนติส”' },
    { line: 3, message: 'the status is 1 (active) or 2 (suspended), please check “3”' },
  ]);
  expect((await save(good)).body.count).toBe(4);
  const rows = await db
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.id', 'users.agency_id')
    .select(['username', 'province_id', 'website_enable', 'users.status', 'agencies.signatory'])
    .where((eb) => eb.or([eb('username', 'like', 'd64.%'), eb('username', '=', '96/77')]))
    .orderBy('username')
    .execute();
  expect(rows).toEqual([
    {
      username: '96/77',
      province_id: null,
      website_enable: 1,
      status: 1,
      signatory: 'นายลงนาม แทนบริษัท',
    },
    { username: 'd64.chonburi', province_id: 20, website_enable: 1, status: 1, signatory: null },
    { username: 'd64.number', province_id: 50, website_enable: 1, status: 1, signatory: null },
    { username: 'd64.phuket', province_id: 83, website_enable: 0, status: 2, signatory: null },
  ]);
});
