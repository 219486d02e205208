import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import { testApp } from '../../test/app';
import { dayFromNow, GUIDE, onePlaceDay, orderBody, PLACES, tourist } from '../../test/orders';
import { findOrder, readWholeOrder } from './queries';

const { anyone, as, databaseUrl, db, statementsOf } = await testApp({ PUBLIC_PAPER: 'masked' });
const lotus = await as('lotus');
const officer = await as('officer');

const { code } = (
  await lotus.post(
    '/api/v2/web/joborder/new/save',
    orderBody({
      days: [
        { ...onePlaceDay(1), guides: [{ guide_id: GUIDE.malee }, { guide_id: GUIDE.somchai }] },
        onePlaceDay(2, [PLACES[1]]),
      ],
    }),
  )
).body as { code: string };
const order = { joborder_code: code };
/** The pages of an order, and the statements that each may need, who asks among them. */
const PAGES = [
  ['edit/prepare', 5, () => lotus.post('/api/v2/web/joborder/edit/prepare', order)],
  ['progress', 5, () => officer.post('/api/v2/web/joborder/progress', order)],
  ['public paper', 2, () => anyone.post('/joborder/get', order)],
] as const;

test('an order is read in a few statements, however much it holds', async () => {
  for (const [name, most, ask] of PAGES) {
    const statements = await statementsOf(async () => {
      expect([name, (await ask()).status]).toEqual([name, 200]);
    });
    expect([name, statements.length <= most, statements]).toEqual([name, true, statements]);
  }
});

test('an order has its places, tourists, flights and guides in their order, in whatever order their rows lie', async () => {
  const filed = (
    await lotus.post(
      '/api/v2/web/joborder/new/save',
      orderBody({
        days: [
          {
            ...onePlaceDay(1, [PLACES[3], PLACES[0], PLACES[2]]),
            guides: [{ guide_id: GUIDE.malee }],
          },
          {
            ...onePlaceDay(2, [PLACES[1], PLACES[4]]),
            guides: [{ guide_id: GUIDE.malee }, { guide_id: GUIDE.somchai }],
          },
        ],
        tourists: ['ZZ100', 'MM200', 'AA300'].map((passport) => tourist(passport)),
        flights_internal: ['TG102', 'PG217', 'DD121'].map((flight_no) => ({
          flight_departure_date: dayFromNow(10),
          flight_no,
        })),
      }),
    )
  ).body.code;
  const { id } = await db
    .selectFrom('job_orders')
    .select('id')
    .where('code', '=', filed)
    .executeTakeFirstOrThrow();
  // Those of a day stand by the number of their licence, not by the one of their account.
  await db
    .updateTable('job_order_acceptances')
    .set({ license: '99-99999' })
    .where('job_order_id', '=', id)
    .where('guide_id', '=', GUIDE.malee)
    .execute();
  const read = async () =>
    Promise.all(
      [
        lotus.post('/api/v2/web/joborder/edit/prepare', { joborder_code: filed }),
        officer.post('/api/v2/web/joborder/progress', { joborder_code: filed }),
        anyone.post('/joborder/get', { joborder_code: filed }),
      ].map(async (reply) => (await reply).body),
    );
  const before = await read();
  // A row that is written anew lies behind the others of its table.
  for (const [table, key] of [
    ['job_order_stops', 'id'],
    ['job_order_tourists', 'id'],
    ['job_order_flights', 'position'],
    ['job_order_guides', 'day'],
    ['job_order_acceptances', 'guide_id'],
  ] as const) {
    const { rows } = await sql<{ row: string }>`select ctid::text as row from ${sql.table(table)}
      where job_order_id = ${id} order by ${sql.ref(key)} desc, ctid desc`.execute(db);
    for (const { row } of rows) {
      await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${sql.ref(key)}
        where ctid = ${row}::tid`.execute(db);
    }
  }
  const after = await read();
  expect(after).toEqual(before);
  const { tourists, guides, days } = after[0].joborder as JobOrder;
  expect(tourists.map(({ passport }) => passport)).toEqual(['ZZ100', 'MM200', 'AA300']);
  expect(guides.map(({ guide_id }) => guide_id)).toEqual([GUIDE.malee, GUIDE.somchai]);
  expect(days.map((day) => day.guides.map(({ guide_id }) => guide_id))).toEqual([
    [GUIDE.malee],
    [GUIDE.somchai, GUIDE.malee],
  ]);
});

test('what reads an order, its number or how many an agency has is planned once', async () => {
  const MARK = '/* planned once */ ';
  const reading = async (ask: () => Promise<{ status: number }>) => {
    const statements = await statementsOf(async () => expect((await ask()).status).toBe(200));
    return statements.filter((text) => /^(\/\*.*\*\/ )?\(?select .*"job_orders"/s.test(text));
  };
  const count = (query: string) => () => lotus.get(`/api/v2/web/joborder/count?${query}`);
  for (const [name, ask] of [
    ...PAGES.map(([page, , readPage]) => [page, readPage] as const),
    ['count', count('')],
    ['count of a state', count('status=1')],
    ['count of a passport', count('passport_no=LK0001')],
  ] as const) {
    const statements = await reading(ask);
    expect([name, statements.length > 0]).toEqual([name, true]);
    expect([name, statements.filter((text) => !text.startsWith(MARK))]).toEqual([name, []]);
  }
  // Of what is sought the plan depends on how often it is found.
  expect((await reading(count('agency_license=11'))).map((text) => text.slice(0, 6))).toEqual([
    'select',
  ]);
  // Everybody may ask for a number: nothing else is read of its order.
  expect(await reading(() => anyone.get(`/search/joborder/${code}`))).toEqual([
    `${MARK}(select "id", "code" from "job_orders" where "code" = $1)`,
  ]);
});

test('an edit between the two statements of a reading is read whole, not in halves', async () => {
  const save = (more: object) => lotus.post('/api/v2/web/joborder/new/save', orderBody(more));
  const filed = (await save({ external_agencys: 'Before Tours' })).body;
  const found = await findOrder(db, '2026-11-24', { id: filed.joborder_id });
  const { joborder_id, code: number, version } = filed;
  const tourists = orderBody().tourists.slice(0, 1);
  const edit = { joborder_id, code: number, version, external_agencys: 'After Tours', tourists };
  expect((await save({ ...edit, idempotency_key: randomUUID() })).status).toBe(200);

  const whole = await readWholeOrder(db, '2026-11-24', found!, 'en');
  expect([whole.order.version, whole.details.version]).toEqual([2, 2]);
  expect(whole.order.foreign_agency).toBe('After Tours');
  expect(whole.details.tourists.map(({ passport }) => passport)).toEqual([tourists[0]!.passport]);
});

test('instants below an order are the moments that were recorded', async () => {
  const answered = '2026-11-20T03:04:05.678Z';
  const [{ id }] = (await db
    .updateTable('job_order_stops')
    .set({ checked_in_at: answered, checked_out_at: '2026-11-20T04:00:00Z' })
    .where('day', '=', 1)
    .returning('job_order_id as id')
    .execute()) as [{ id: number }];
  await db
    .updateTable('job_order_acceptances')
    .set({ answered_at: answered })
    .where('job_order_id', '=', id)
    .where('guide_id', '=', GUIDE.malee)
    .execute();
  const { joborder } = (await officer.post('/api/v2/web/joborder/progress', order)).body;
  const [stop] = joborder.days[0].day_details;
  expect([stop.checkindate, stop.checkoutdate]).toEqual([answered, '2026-11-20T04:00:00.000Z']);
  expect(
    joborder.guides.map((guide: { guide_id: number; answered_at: string | null }) => [
      guide.guide_id,
      guide.answered_at,
    ]),
  ).toEqual([
    [GUIDE.malee, answered],
    [GUIDE.somchai, null],
  ]);
});

test('a column that a migration adds meanwhile breaks no statement that is kept', async () => {
  const askAll = async () => {
    const replies = await Promise.all(PAGES.map(([, , ask]) => ask()));
    return replies.map(({ status }) => status);
  };
  expect(await askAll()).toEqual([200, 200, 200]);
  for (const table of ['job_orders', 'job_order_stops', 'job_order_flights', 'places', 'users']) {
    await sql`alter table ${sql.table(table)} add column added_later integer`.execute(db);
  }
  expect(await askAll()).toEqual([200, 200, 200]);
  expect(await askAll()).toEqual([200, 200, 200]);
});

test.runIf(databaseUrl)('PostgreSQL keeps the plan of what is below an order', async () => {
  for (let time = 0; time < 3; time += 1) await Promise.all(PAGES.map(([, , ask]) => ask()));
  const kept = await db.connection().execute((connection) =>
    sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like '%job_order_stops%'`.execute(connection),
  );
  expect(kept.rows.length).toBeGreaterThan(0);
});
