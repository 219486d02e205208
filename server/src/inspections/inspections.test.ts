import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addDays, todayInBangkok } from '@joborder/shared/dates';
import { type Client, testApp } from '../../test/app';
import { inspectionParts } from '../../test/inspections';
import { sendForm } from '../../test/multipart';
import { orderBody, tourist } from '../../test/orders';
import { people } from '../../test/people';
import { picture } from '../../test/places';
import { removeOldData } from '../job-orders/retention';

const server = await testApp();
const { anyone, as, clock, db, storage } = server;
const URL = '/api/v2/web/inspection';
const DAY = 86_400_000;
beforeEach(() => {
  // What is recorded minutes later or earlier is of the same day.
  clock.now = new Date(`${todayInBangkok(new Date())}T12:00:00+07:00`);
});

async function filed() {
  const body = orderBody({
    tourists_followers: 2,
    tourists: [tourist('AB1234567'), tourist('CD7654321')],
  });
  const saved = (await (await as('lotus')).post('/api/v2/web/joborder/new/save', body)).body;
  return saved as { code: string; joborder_id: number };
}

interface Sent {
  readonly photos?: readonly Uint8Array[];
  readonly joborder_code: string;
  readonly [field: string]: unknown;
}

const send = (who: Client, { photos, joborder_code, ...more }: Sent) =>
  sendForm(
    who,
    URL,
    inspectionParts(joborder_code, { at: clock.now.toISOString(), ...more }, photos),
  );

const rows = (orderId: number) =>
  db.selectFrom('inspections').selectAll().where('job_order_id', '=', orderId).execute();

test('D70: what was found is kept with count, note, photos and place, and read back', async () => {
  const { code, joborder_id } = await filed();
  const police = await as('police');
  const photos = [
    await picture('#1f3f7a').jpeg().toBuffer(),
    await picture('#a03020', 30, 30).png().toBuffer(),
  ];
  const at = new Date(clock.now.getTime() - 3 * 3_600_000);
  const reply = await send(police, {
    joborder_code: code,
    at: at.toISOString(),
    result: 'found',
    findings: 'papers,people',
    counted: 3,
    note: ' มัคคุเทศก์แจ้งว่า 1 คนพักที่โรงแรม\nสำเนาเก่า ',
    latitude: 14.3532,
    longitude: 100.5689,
    photos,
  });
  expect(reply.status).toBe(200);
  const { inspection } = reply.body;
  expect(inspection).toEqual({
    inspection_id: expect.any(Number),
    joborder_code: code,
    at: at.toISOString(),
    recorded_at: clock.now.toISOString(),
    officer_name: `${people.police.first_name} ${people.police.last_name}`,
    province: expect.any(String),
    result: 'found',
    // In their fixed order, whatever the sender's.
    findings: ['people', 'papers'],
    counted: 3,
    expected: 4,
    note: 'มัคคุเทศก์แจ้งว่า 1 คนพักที่โรงแรม\nสำเนาเก่า',
    photos: [1, 2].map((n) => `${URL}/${inspection.inspection_id}/photo/${n}`),
    latitude: 14.3532,
    longitude: 100.5689,
  });
  expect(await rows(joborder_id)).toHaveLength(1);

  const photo = await police.get(inspection.photos[1]);
  expect([photo.status, photo.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(photo.raw.subarray(8, 12).toString('latin1')).toBe('WEBP');
  expect((await police.get(`${URL}/${inspection.inspection_id}/photo/3`)).status).toBe(404);
  for (const who of ['lotus', 'malee', 'somchai'] as const) {
    expect((await (await as(who)).get(inspection.photos[0])).status).toBe(403);
  }
  expect((await anyone.get(inspection.photos[0])).status).toBe(401);
});

test('D70: opening the paper and the result belong together; a second result is a second inspection', async () => {
  const { code, joborder_id } = await filed();
  const police = await as('police');
  const officer = await as('officer');
  const open = (who: Client) => who.post('/joborder/get', { joborder_code: code });
  await open(police);
  await open(officer);
  await send(police, { joborder_code: code, counted: 4 });
  let kept = await rows(joborder_id);
  expect(kept.map(({ officer_id, result }) => [officer_id, result])).toEqual(
    expect.arrayContaining([
      [people.police.id, 'in_order'],
      [people.officer.id, null],
    ]),
  );
  expect(kept).toHaveLength(2);
  await send(police, { joborder_code: code, result: 'found', findings: 'guide', counted: 4 });
  kept = await rows(joborder_id);
  expect(kept).toHaveLength(3);
  // What was opened long before is another inspection.
  clock.now = new Date(clock.now.getTime() + 16 * 60_000);
  await send(officer, { joborder_code: code });
  expect(await rows(joborder_id)).toHaveLength(4);
});

test('D70: a result without a place keeps the one where the paper was opened, and has a time of its own', async () => {
  const { code, joborder_id } = await filed();
  const police = await as('police');
  await police.post('/joborder/get', { joborder_code: code });
  await db
    .updateTable('inspections')
    .set({ latitude: 13.7563, longitude: 100.5018 })
    .where('job_order_id', '=', joborder_id)
    .execute();
  // Looked at once more without a place.
  await police.post('/joborder/get', { joborder_code: code });
  const at = new Date(clock.now.getTime() + 5 * 60_000);
  clock.now = new Date(clock.now.getTime() + 6 * 60_000);
  const { body } = await send(police, { joborder_code: code, at: at.toISOString() });
  expect(body.inspection).toMatchObject({
    at: at.toISOString(),
    latitude: 13.7563,
    longitude: 100.5018,
  });
  expect(await rows(joborder_id)).toHaveLength(1);
  // One that comes with a place has its own.
  const other = await filed();
  await police.post('/joborder/get', { joborder_code: other.code });
  await db
    .updateTable('inspections')
    .set({ latitude: 13.7563, longitude: 100.5018 })
    .where('job_order_id', '=', other.joborder_id)
    .execute();
  const placed = { latitude: 14.3532, longitude: 100.5689 };
  const reply = await send(police, { joborder_code: other.code, ...placed });
  expect(reply.body.inspection).toMatchObject(placed);
  expect(await rows(other.joborder_id)).toHaveLength(1);
});

test('D70: the same result sent again, also at the same time, is recorded once', async () => {
  const { code, joborder_id } = await filed();
  const police = await as('police');
  const id = randomUUID();
  const photos = [await picture('#00ff00').jpeg().toBuffer()];
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => send(police, { id, joborder_code: code, photos })),
  );
  replies.push(await send(police, { id, joborder_code: code, counted: 9 }));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.inspection.inspection_id)).size).toBe(1);
  expect((await rows(joborder_id)).map(({ counted }) => counted)).toEqual([4]);
  // Its id opens nothing for anybody else.
  const stolen = await send(await as('officer'), { id, joborder_code: code });
  expect([stolen.status, stolen.body.code]).toEqual([409, 'CONFLICT']);
  const other = await send(police, { id, joborder_code: (await filed()).code });
  expect(other.status).toBe(409);
});

test('D70: a result that says nothing is refused in words, and nothing is kept', async () => {
  const { code, joborder_id } = await filed();
  const police = await as('police');
  const issues = async (sent: Omit<Sent, 'joborder_code'>) => {
    const { status, body } = await send(police, { joborder_code: code, ...sent });
    return [status, (body.issues ?? []).map(({ path }: { path: string }) => path)];
  };
  expect(await issues({ result: 'found' })).toEqual([422, ['findings']]);
  expect(await issues({ result: 'found', findings: 'other', note: ' ' })).toEqual([422, ['note']]);
  expect(await issues({ result: 'fine' })).toEqual([400, ['result']]);
  expect(await issues({ result: 'found', findings: 'people,ghosts' })).toEqual([400, ['findings']]);
  expect(await issues({ counted: 5001 })).toEqual([422, ['counted']]);
  expect(await issues({ counted: '' })).toEqual([400, ['counted']]);
  expect(await issues({ id: 'x' })).toEqual([400, ['id']]);
  const month = new Date(clock.now.getTime() - 31 * DAY).toISOString();
  expect(await issues({ at: month })).toEqual([422, ['at']]);
  const jpeg = await picture().jpeg().toBuffer();
  expect(await issues({ photos: [jpeg, jpeg, jpeg, jpeg] })).toEqual([422, ['photos']]);
  const text = await send(police, { joborder_code: code, photos: [Buffer.from('%PDF-1.4 x')] });
  expect(text.status).toBe(415);
  expect((await send(police, { joborder_code: '999999999999999' })).status).toBe(404);
  expect(await rows(joborder_id)).toEqual([]);
  // In the reader's language.
  const { body } = await send(police, { joborder_code: code, result: 'found' });
  expect(body.issues[0].message).toBe('กรุณาเลือกสิ่งที่พบอย่างน้อย 1 ข้อ');
});

test('D70: a phone whose clock is ahead has not inspected in the future', async () => {
  const { code } = await filed();
  const ahead = new Date(clock.now.getTime() + DAY).toISOString();
  const { body } = await send(await as('police'), { joborder_code: code, at: ahead });
  expect(body.inspection.at).toBe(clock.now.toISOString());
});

test('D70 D73: officers and administrators inspect as well; agencies and guides do not', async () => {
  const { code } = await filed();
  for (const [who, status] of [
    ['police', 200],
    ['officer', 200],
    ['admin', 200],
    ['agencyAdmin', 403],
    ['lotus', 403],
    ['malee', 403],
  ] as const) {
    expect([who, (await send(await as(who), { joborder_code: code })).status]).toEqual([
      who,
      status,
    ]);
  }
  expect((await send(anyone, { joborder_code: code })).status).toBe(401);
});

test('D70: the history of the order says what was found; note and photos stay with those who inspect', async () => {
  const { code } = await filed();
  await send(await as('police'), {
    joborder_code: code,
    result: 'found',
    findings: 'programme',
    counted: 5,
    note: 'เปลี่ยนไปตลาดน้ำ',
    photos: [await picture('#111111').jpeg().toBuffer()],
  });
  const { body } = await (await as('lotus')).get(
    `/api/v2/web/joborder/access?joborder_code=${code}`,
  );
  const found = body.entries.find(({ kind }: { kind: string }) => kind === 'inspection');
  expect(found.inspection).toEqual({
    result: 'found',
    findings: ['programme'],
    counted: 5,
    expected: 4,
  });
  expect(JSON.stringify(body)).not.toContain('ตลาดน้ำ');
  const others = body.entries.filter(({ kind }: { kind: string }) => kind !== 'inspection');
  expect(others.map(({ action }: { action: string }) => action)).toEqual(['job-order.create']);
  for (const entry of others) expect(entry.inspection).toBeNull();
});

test('D70: an officer’s own list, and the results of one order, the latest first', async () => {
  const [one, two] = [await filed(), await filed()];
  const officer = await as('officer');
  const before = (await officer.get(URL)).body;
  // After what the other tests recorded.
  clock.now = new Date(clock.now.getTime() + 20 * 60_000);
  const hour = (n: number) => new Date(clock.now.getTime() - n * 3_600_000).toISOString();
  await send(officer, { joborder_code: one.code, at: hour(30), counted: 1 });
  await send(await as('police'), { joborder_code: one.code, at: hour(0.3), counted: 2 });
  await send(officer, { joborder_code: two.code, at: hour(0), counted: 3 });
  // Sent last, because there was no network when it was made.
  await send(officer, { joborder_code: one.code, at: hour(60), counted: 4 });
  // A paper that was only opened has no result.
  await officer.post('/joborder/get', { joborder_code: (await filed()).code });
  const own = (await officer.get(`${URL}?take=2`)).body;
  expect(own.count).toBe(before.count + 3);
  expect(own.today).toBe(before.today + 1);
  expect(own.inspections[0]).toMatchObject({ joborder_code: two.code, counted: 3 });
  const of = (await officer.get(`${URL}?joborder_code=${one.code}`)).body;
  expect(of.inspections.map(({ counted }: { counted: number }) => counted)).toEqual([2, 1, 4]);
  expect(of.count).toBe(3);
  // A page past the end has nothing, and says how many there are none the less.
  const past = (await officer.get(`${URL}?joborder_code=${one.code}&skip=40`)).body;
  expect([past.inspections, past.count]).toEqual([[], 3]);
  const pastOwn = (await officer.get(`${URL}?skip=4000`)).body;
  expect([pastOwn.inspections, pastOwn.count]).toEqual([[], own.count]);
});

test('D70: an officer’s day begins at midnight in Thailand', async () => {
  const { code } = await filed();
  const midnight = new Date(`${addDays(todayInBangkok(clock.now), 2)}T00:00:00+07:00`).getTime();
  const atMinute = (minutes: number) => new Date(midnight + minutes * 60_000);
  // Whoever does nothing for hours signs in again.
  const officer = () => as('officer');
  const today = async () => (await (await officer()).get(URL)).body.today as number;
  clock.now = atMinute(-1);
  await send(await officer(), { joborder_code: code, counted: 1 });
  expect(await today()).toBe(1);
  for (const minutes of [0, 6 * 60, 8 * 60]) {
    clock.now = atMinute(minutes);
    expect([minutes, await today()]).toEqual([minutes, 0]);
  }
  await send(await officer(), { joborder_code: code, counted: 2 });
  expect(await today()).toBe(1);
  // Midnight itself is of the day that begins with it.
  clock.now = atMinute(24 * 60);
  await send(await officer(), { joborder_code: code, counted: 2 });
  expect(await today()).toBe(1);
  clock.now = atMinute(24 * 60 - 1);
  expect(await today()).toBe(1);
});

test('D70: after the retention period its note and photos are gone, the result stays', async () => {
  const { code, joborder_id } = await filed();
  await send(await as('police'), {
    joborder_code: code,
    result: 'found',
    findings: 'other',
    note: 'นายสมมติแจ้งว่า',
    photos: [await picture('#222222').jpeg().toBuffer()],
  });
  const [photo] = (await rows(joborder_id))[0]?.photos ?? [];
  const config = { RETENTION_DAYS: 30 };
  // All that the job reads of the context and its settings.
  const late = { ...server, config, now: () => new Date() } as never;
  const age = async (days: number) => {
    await sql`update files set created_at = created_at - make_interval(days => ${days})`.execute(
      db,
    );
    await sql`update job_orders set start_date = start_date - ${days}::int,
      end_date = end_date - ${days}::int where id = ${joborder_id}`.execute(db);
  };
  await age(2);
  await removeOldData(late);
  expect(await storage.has(photo ?? ''), 'as long as it is needed').toBe(true);
  await age(200);
  await removeOldData(late);
  expect(await rows(joborder_id)).toMatchObject([
    { note: '', photos: [], result: 'found', findings: ['other'], counted: 4 },
  ]);
  expect(await storage.has(photo ?? '')).toBe(false);
});

test('D73: the police report counts inspections by their own day, with their results', async () => {
  const police = await as('police');
  const admin = await as('admin');
  // A day of which no other test knows.
  clock.now = new Date('2026-02-03T05:00:00Z');
  const [one, two] = [await filed(), await filed()];
  await send(police, { joborder_code: one.code });
  await send(police, { joborder_code: one.code, result: 'found', findings: 'guide' });
  await police.post('/joborder/get', { joborder_code: two.code });
  // Just before midnight in Bangkok, and just after.
  clock.now = new Date('2026-02-03T16:59:00Z');
  await send(police, { joborder_code: two.code, result: 'found', findings: 'people' });
  clock.now = new Date('2026-02-03T17:01:00Z');
  await send(police, { joborder_code: one.code });
  const report = async (from: string, to: string, more = '') =>
    (
      await admin.get(
        `/devexpress/report/polices?period=custom&startdate=${from}&enddate=${to}${more}`,
      )
    ).body.data;
  const row = {
    police_id: people.police.id,
    police_name: `${people.police.first_name} ${people.police.last_name}`,
  };
  expect(await report('2026-02-03', '2026-02-03')).toEqual([
    expect.objectContaining({ ...row, amount: 4, joborders: 2, in_order: 1, found: 2 }),
  ]);
  expect(await report('2026-02-04', '2026-02-04')).toEqual([
    expect.objectContaining({ ...row, amount: 1, joborders: 1, in_order: 1, found: 0 }),
  ]);
  expect(await report('2026-02-02', '2026-02-02')).toEqual([]);
  const compared = await report(
    '2026-02-04',
    '2026-02-04',
    '&compare_startdate=2026-02-03&compare_enddate=2026-02-03',
  );
  expect(compared[0]).toMatchObject({
    amount: 1,
    compared_amount: 4,
    difference: -3,
    in_order: 1,
    found: 0,
  });
  // An officer inspects too, and is none of the police.
  clock.now = new Date('2026-02-05T05:00:00Z');
  await send(await as('officer'), { joborder_code: one.code });
  expect(await report('2026-02-05', '2026-02-05')).toEqual([]);
  // The list shows the orders behind the number.
  const listed = async (query: string) =>
    (
      await admin.get(`/api/v2/web/joborder/get?inspector_id=${people.police.id}&take=50&${query}`)
    ).body.map(({ code }: { code: string }) => code);
  expect((await listed('inspected_from=2026-02-03&inspected_to=2026-02-03')).toSorted()).toEqual(
    [one.code, two.code].toSorted(),
  );
  expect(await listed('inspected_from=2026-02-04&inspected_to=2026-02-04')).toEqual([one.code]);
});

test('D73: inspections of administrators count as work of staff, on the day of the inspection', async () => {
  clock.now = new Date('2026-03-05T05:00:00Z');
  const { code } = await filed();
  const admin = await as('admin');
  // Kept on the device without a network, and sent a day later.
  await send(admin, { joborder_code: code, at: new Date('2026-03-04T05:00:00Z').toISOString() });
  const inspected = async (day: string) => {
    const { body } = await admin.get(
      `/devexpress/report/staff?period=custom&startdate=${day}&enddate=${day}`,
    );
    return body.data.find(({ staff_id }: { staff_id: number }) => staff_id === people.admin.id);
  };
  expect(await inspected('2026-03-04')).toMatchObject({
    staff_type: 'administrator',
    orders_inspected: 1,
  });
  expect(await inspected('2026-03-05')).toMatchObject({ orders_inspected: 0 });
});
