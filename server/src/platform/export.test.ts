import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { todayInBangkok } from '@joborder/shared/dates';
import { testApp } from '../../test/app';
import { people, signIn } from '../../test/people';
import { growTables } from '../../test/plans';
import { exportJobOrders } from '../job-orders/export';
import { userGrid, userWords } from '../users/grid';
import type { Db } from './db/schema';
import { readByKeys, remembered, type Sheet } from './export';
import { exportGrid } from './devextreme/export';

const { app, as, databaseUrl, db, openSnapshot } = await testApp();
await growTables(db);
const today = todayInBangkok(new Date());
const isPostgresql = databaseUrl !== undefined;

const orders = (of: Db) =>
  exportJobOrders(of, today, undefined, { filter: {}, sort: 'next', lang: 'en' });
const accounts = (of: Db) => {
  const columns = JSON.stringify(['username', 'email']);
  return exportGrid(of, userGrid('en', today, {}), { columns }, 'en', userWords);
};

/** Two columns of all rows; `meanwhile` happens after it is known which they are. */
async function read(
  { batches }: Sheet,
  columns: readonly [number, number],
  meanwhile: () => Promise<unknown>,
) {
  const rows: string[] = [];
  await meanwhile();
  for await (const batch of batches) {
    rows.push(...batch.map((cells) => columns.map((at) => cells[at]).join(' ')));
  }
  return rows;
}
const nothing = async () => {};

test('orders that are filed, moved or changed during an export are in it once, as they were', async () => {
  const before = await openSnapshot();
  const expected = await read(await orders(before.db), [0, 1], nothing);
  await before.end();
  expect(expected).toHaveLength(2_000);
  expect(new Set(expected).size).toBe(2_000);

  const snapshot = await openSnapshot();
  const found = await read(await orders(snapshot.db), [0, 1], async () => {
    // The last become the first, others go to the end; one is filed.
    await sql`update job_orders set start_date = start_date + 400, end_date = end_date + 400,
      tour_code = 'moved' where id % 3 = 0`.execute(db);
    await sql`update job_orders set start_date = start_date - 400, end_date = end_date - 400
      where id % 3 = 1`.execute(db);
    await sql`insert into job_orders (code, agency_id, created_by, updated_by, foreign_agency,
        tour_code, start_date, end_date, inbound_type, inbound_no, inbound_country, outbound_type,
        outbound_no, outbound_country, guide_fee, day_count, tourists_adults, tourists_children,
        tourists_fifteen, tourists_followers, tourists_all)
      select '99999', agency_id, created_by, updated_by, foreign_agency, tour_code, start_date,
        end_date, inbound_type, inbound_no, inbound_country, outbound_type, outbound_no,
        outbound_country, guide_fee, day_count, tourists_adults, tourists_children,
        tourists_fifteen, tourists_followers, tourists_all
      from job_orders order by id limit 1`.execute(db);
  });
  await snapshot.end();
  const codes = (rows: readonly string[]) => rows.map((row) => row.split(' ')[0]);
  expect(codes(found)).toEqual(codes(expected));
  // The embedded database has one connection, which an export gives back after each batch.
  if (isPostgresql) expect(found).toEqual(expected);
  const after = await openSnapshot();
  expect(await read(await orders(after.db), [0, 1], nothing)).toHaveLength(2_001);
  await after.end();
});

test('accounts that change during an export are in it once, as they were', async () => {
  const before = await openSnapshot();
  const expected = await read(await accounts(before.db), [0, 1], nothing);
  await before.end();
  const snapshot = await openSnapshot();
  const found = await read(await accounts(snapshot.db), [0, 1], () =>
    sql`update users set email = 'changed' || id || '@example.com' where id > 1000000`.execute(db),
  );
  await snapshot.end();
  expect(found).toHaveLength(2_000 + Object.keys(people).length);
  if (isPostgresql) expect(found).toEqual(expected);
});

test('the spreadsheet is the rows of the list, in their order', async () => {
  const officer = await as('officer');
  const reply = await officer.get('/api/v2/web/joborder/export?lang=en&sort=-code');
  const [, ...rows] = (await readXlsx(reply.raw)).sheets[0]?.rows ?? [];
  const page = (await officer.get('/api/v2/web/joborder/get?sort=-code&take=200&skip=1700')).body;
  expect(rows.slice(1_700, 1_900).map(([code]) => code)).toEqual(
    page.map(({ code }: { code: string }) => code),
  );
});

test.runIf(isPostgresql)(
  'a reader who goes away has the statement cancelled and the connection given back',
  async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const token = await signIn(db, people.officer.id);
    const reading = async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select wait_event_type = 'Lock' as waits from pg_stat_activity
        where datname = current_database() and xact_start is not null
          and pid <> pg_backend_pid() and query ~ 'array_agg'`.execute(db);
      return rows;
    };
    const other = new pg.Client({ connectionString: databaseUrl });
    await other.connect();
    try {
      // Whoever reads the orders waits until the end of this transaction.
      await other.query('begin');
      await other.query('lock table job_orders in access exclusive mode');
      const path = '/api/v2/web/joborder/export';
      const sent = request({ port, path, headers: { authorization: `Bearer ${token}` } });
      sent.on('error', () => {}).end();
      await expect.poll(reading).toEqual([{ waits: true }]);
      const closed = new Promise((resolve) => sent.once('close', resolve));
      sent.destroy();
      await closed;
      await expect.poll(reading).toEqual([]);
    } finally {
      await other.end();
    }
    expect((await (await as('officer')).get('/api/v2/web/joborder/export')).status).toBe(200);
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and state like 'idle in transaction%'`.execute(db);
    expect(rows).toEqual([]);
  },
);

test('a reader who stops between two batches has the connection given back', async () => {
  const snapshot = await openSnapshot();
  for await (const rows of (await orders(snapshot.db)).batches) {
    expect(rows).toHaveLength(1_000);
    break;
  }
  await snapshot.end();
  await snapshot.end();
  const states = sql<{ state: string }>`select state from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  if (isPostgresql) expect((await states.execute(db)).rows).toEqual([]);
});

test('what an export cannot read is refused before it begins, and leaves no connection behind', async () => {
  const officer = await as('officer');
  for (let time = 0; time < 8; time += 1) {
    const reply = await officer.get('/devexpress/users/export?columns=["nothing"]');
    expect([reply.status, reply.body.status]).toEqual([400, 'error']);
  }
  expect((await officer.get('/devexpress/users/export?take=1')).status).toBe(200);
});

test('rows come in the order of their keys, without those that are gone, the next ones in advance', async () => {
  const asked: (readonly number[])[] = [];
  const find = async (keys: readonly number[]) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 4).map((key) => [key, `row ${key}`] as const));
  };
  const batches: string[][] = [];
  for await (const rows of readByKeys([5, 3, 4, 1, 2], 2, find)) {
    if (batches.length === 0)
      expect(asked).toEqual([
        [5, 3],
        [4, 1],
      ]);
    batches.push(rows);
  }
  expect(batches).toEqual([['row 5', 'row 3'], ['row 1'], ['row 2']]);
  expect(asked).toEqual([[5, 3], [4, 1], [2]]);
});

test('words are made once for each value of a column', () => {
  const said: (number | null)[] = [];
  const say = remembered((value: number | null) => {
    said.push(value);
    return `<${value}>`;
  });
  expect([1, null, 1, 2, null].map(say)).toEqual(['<1>', '<null>', '<1>', '<2>', '<null>']);
  expect(said).toEqual([1, null, 2]);
});
