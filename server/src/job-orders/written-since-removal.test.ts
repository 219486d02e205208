import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { dayToSeconds } from '@joborder/shared/dates';
import { testApp } from '../../test/app';
import { inspectionParts } from '../../test/inspections';
import { sendForm } from '../../test/multipart';
import { dayFromNow, onePlaceDay, orderBody, tourist } from '../../test/orders';
import { people } from '../../test/people';
import { picture } from '../../test/places';
import type { Database } from '../platform/db/schema';
import { findWrittenSince, removeOldData } from './retention';

const DAYS = 90;
const server = await testApp({ RETENTION_DAYS: String(DAYS) });
const { as, clock, db } = server;
// All that the job reads of the context and its settings.
const app = { ...server, config: { RETENTION_DAYS: DAYS }, now: () => clock.now } as never;
const [lotus, malee, police] = [await as('lotus'), await as('malee'), await as('police')];
const SAVE = '/api/v2/web/joborder/new/save';
beforeEach(() => {
  clock.now = new Date();
});

/** A tour of one day that was filed late, whose tourists' data are due to be removed. */
const body = (more: object = {}) =>
  orderBody({
    joborder_start: dayToSeconds(dayFromNow(-DAYS - 5)),
    joborder_stop: dayToSeconds(dayFromNow(-DAYS - 5)),
    days: [onePlaceDay(1)],
    tourists: [tourist('WS1111111')],
    ...more,
  });

async function filed() {
  const saved = (await lotus.post(SAVE, body())).body as { code: string; joborder_id: number };
  const { id } = await db
    .selectFrom('job_order_tourists')
    .select('id')
    .where('job_order_id', '=', saved.joborder_id)
    .executeTakeFirstOrThrow();
  return { ...saved, touristId: id };
}
async function removed() {
  const order = await filed();
  expect((await removeOldData(app)).orders).toBe(1);
  return order;
}

const ofOrder = async (id: number) => ({
  tourists: await db
    .selectFrom('job_order_tourists')
    .select(['passport', 'first_name', 'age_class'])
    .where('job_order_id', '=', id)
    .execute(),
  inspections: await db
    .selectFrom('inspections')
    .select(['result', 'findings', 'note', 'photos'])
    .where('job_order_id', '=', id)
    .execute(),
  temperatures: await db
    .selectFrom('job_order_temperatures as readings')
    .innerJoin('job_order_tourists as tourists', 'tourists.id', 'readings.tourist_id')
    .select(['readings.status', 'readings.remark'])
    .where('tourists.job_order_id', '=', id)
    .execute(),
});
const audited = (id: number) =>
  db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'retention.remove')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

test('D61: an order whose data were removed is not edited any more, and no screen offers it', async () => {
  const { code, joborder_id } = await filed();
  const prepared = async () =>
    (await lotus.post('/api/v2/web/joborder/edit/prepare', { joborder_code: code })).body.joborder;
  const listed = async () =>
    (await lotus.get('/api/v2/web/joborder/get?take=200')).body.find(
      (row: { code: string }) => row.code === code,
    );
  expect([(await prepared()).can.edit, (await listed()).can.edit]).toEqual([true, true]);
  await removeOldData(app);
  const can = { edit: false, cancel: true, copy: true, print: true };
  expect([(await prepared()).can, (await listed()).can]).toEqual([can, can]);
  const edit = (lang: string) =>
    lotus.post(`${SAVE}?lang=${lang}`, {
      ...body({ tourists: [tourist('WS2222222', { firstname: 'YUKI' })] }),
      joborder_id,
      code,
      version: 1,
    });
  const refusals = [await edit('th'), await edit('en')];
  expect(
    refusals.map(({ status, body: { code: reason, message } }) => [status, reason, message]),
  ).toEqual([
    [
      409,
      'DATA_REMOVED',
      'ลบข้อมูลนักท่องเที่ยวของใบสั่งงานนี้ตามกำหนดเวลาเก็บรักษาแล้ว จึงแก้ไขไม่ได้ ระบบยังไม่ได้บันทึก',
    ],
    [
      409,
      'DATA_REMOVED',
      'The data of the tourists of this job order were removed when the time for keeping them was over, so it cannot be edited. Nothing was saved',
    ],
  ]);
  expect((await ofOrder(joborder_id)).tourists).toEqual([
    { passport: '-', first_name: '', age_class: 'adult' },
  ]);
  // After the removal, by the clock of the database.
  clock.now = new Date(Date.now() + 1000);
  const cancel = await lotus.post('/api/v2/web/joborder/delete', { joborder_code: code });
  expect(cancel.status).toBe(200);
  expect((await edit('en')).body.code).toBe('NOT_EDITABLE');
  expect((await removeOldData(app)).orders, 'that was saved later').toBe(1);
  expect(await findWrittenSince(db)).toEqual([]);
});

test('D70: the result of an inspection is taken, its note and photos are not kept', async () => {
  const { code, joborder_id } = await removed();
  const found = { result: 'found', findings: 'other', counted: 1, note: 'WS1111111 missing' };
  const parts = inspectionParts(code, found, [await picture().jpeg().toBuffer()]);
  const reply = await sendForm(police, '/api/v2/web/inspection', parts);
  expect(reply.status).toBe(200);
  expect(reply.body.inspection).toMatchObject({ findings: ['other'], note: '', photos: [] });
  expect((await ofOrder(joborder_id)).inspections).toEqual([
    { result: 'found', findings: ['other'], note: '', photos: [] },
  ]);
  const photos = db.selectFrom('files').select('name').where('name', 'like', 'inspection/%');
  expect(await photos.execute()).toEqual([]);
});

test('what a phone measured on the tour is taken, its remarks are not kept', async () => {
  const order = await removed();
  const send = (event: object) =>
    malee.post('/api/v2/guide/events', {
      events: [
        {
          id: randomUUID(),
          joborder_code: order.code,
          at: new Date(`${dayFromNow(-DAYS - 5)}T09:00:00+07:00`).toISOString(),
          ...event,
        },
      ],
    });
  const readings = [
    { joborder_tourist_id: order.touristId, temperaturestatus: 0, remark: 'WS1111111 has a fever' },
  ];
  for (const event of [{ type: 'accept' }, { type: 'temperatures', day: 1, readings }]) {
    expect((await send(event)).body.results).toMatchObject([{ result: 'taken' }]);
  }
  expect((await ofOrder(order.joborder_id)).temperatures).toEqual([{ status: 0, remark: '' }]);
});

interface Ordered {
  readonly joborder_id: number;
}
type Result = Pick<Insertable<Database['inspections']>, 'result' | 'findings' | 'note' | 'photos'>;
const inspected = (job_order_id: number, result: Result) =>
  db
    .insertInto('inspections')
    .values({
      job_order_id,
      officer_id: people.police.id,
      at: clock.now,
      recorded_at: clock.now,
      client_id: randomUUID(),
      counted: 1,
      expected: 1,
      ...result,
    })
    .execute();
/** What a version without these rules would have stored, after the removal. */
const LATE = {
  tourist: async ({ joborder_id }: Ordered) => {
    await db.deleteFrom('job_order_tourists').where('job_order_id', '=', joborder_id).execute();
    await db
      .insertInto('job_order_tourists')
      .values({
        job_order_id: joborder_id,
        position: 1,
        passport: 'WS3333333',
        passport_key: 'WS3333333',
        first_name: 'YUKI',
        birth_date: '2020-01-02',
      })
      .execute();
    await db
      .updateTable('job_orders')
      .set({ updated_at: new Date() })
      .where('id', '=', joborder_id)
      .execute();
  },
  note: ({ joborder_id }: Ordered) =>
    inspected(joborder_id, { result: 'in_order', note: 'WS1111111' }),
  photo: ({ joborder_id }: Ordered) =>
    inspected(joborder_id, {
      result: 'found',
      findings: ['papers'],
      photos: ['inspection/late.webp'],
    }),
  remark: ({ touristId }: { touristId: number }) =>
    db
      .insertInto('job_order_temperatures')
      .values({ tourist_id: touristId, day: 1, status: 0, remark: 'WS1111111' })
      .execute(),
};

test.each([
  ['a list of tourists', 'tourist', 1, 'child'],
  ['a note', 'note', 0, 'adult'],
  ['a photo', 'photo', 0, 'adult'],
  ['a remark', 'remark', 0, 'adult'],
] as const)(
  'the next run removes what came after the removal: %s',
  async (_, late, tourists, age_class) => {
    const order = await removed();
    const kept = await filed();
    await db
      .updateTable('job_orders')
      .set({ end_date: dayFromNow(-1) })
      .where('id', '=', kept.joborder_id)
      .execute();
    await LATE[late](order);
    await LATE.note(kept);
    expect(await removeOldData(app)).toMatchObject({ orders: 1 });
    const left = await ofOrder(order.joborder_id);
    expect(left.tourists).toEqual([{ passport: '-', first_name: '', age_class }]);
    expect(left.inspections.map(({ note, photos }) => [note, photos])).toEqual(
      late === 'note' || late === 'photo' ? [['', []]] : [],
    );
    expect(left.temperatures).toEqual(late === 'remark' ? [{ status: 0, remark: '' }] : []);
    expect(await audited(order.joborder_id)).toEqual([
      { after: { tourists: 1 } },
      { after: { tourists } },
    ]);
    expect(await removeOldData(app), 'a second run has nothing to do').toMatchObject({ orders: 0 });
    const other = await ofOrder(kept.joborder_id);
    expect([other.tourists[0]?.passport, other.inspections[0]?.note]).toEqual([
      'WS1111111',
      'WS1111111',
    ]);
    // No later test has it.
    await db
      .updateTable('job_orders')
      .set({ end_date: dayFromNow(-DAYS - 5) })
      .where('id', '=', kept.joborder_id)
      .execute();
    await removeOldData(app);
  },
);

test('a draft of an order whose data were removed goes with the next run', async () => {
  const { code } = await removed();
  const keep = async (joborder_code: string) =>
    lotus.send({
      method: 'PUT',
      url: '/api/v2/web/joborder/draft',
      payload: { joborder_code, content: { note: 'WS1111111' } },
    });
  expect([(await keep(code)).status, (await keep('')).status]).toEqual([200, 200]);
  await removeOldData(app);
  const drafts = await db.selectFrom('job_order_drafts').select('job_order_code').execute();
  expect(drafts).toEqual([{ job_order_code: '' }]);
});
