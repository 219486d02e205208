import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/platform/db/open';
import { keepsNamedStatements } from '../src/platform/db/pooler';
import { type TestApp, testApp } from './app';
import { openStream } from './event-stream';
import { orderBody } from './orders';
import { password, people } from './people';
import { findPgbouncer, type Pgbouncer, startPgbouncer } from './pgbouncer';
import { quiet } from './quiet';

// The server through its front door behind PgBouncer in transaction mode: Debian's is 1.18, which keeps
// no named statements.
const program = findPgbouncer();
if (!program && process.env.CI) throw new Error('CI tests behind PgBouncer: install pgbouncer.');
if (!program) console.warn('SKIPPED: the server behind PgBouncer, which is not installed here.');

const SESSION_SETTINGS = 'options,statement_timeout,idle_in_transaction_session_timeout';
const times = { heartbeat: 200, arrival: 500 };
let pooler!: Pgbouncer;
let app!: TestApp;
if (program) {
  app = await testApp(
    {},
    {
      open: async (databaseUrl) => {
        // Sessions of PostgreSQL begin with other settings than the server wants.
        const admin = new pg.Client({ connectionString: databaseUrl });
        await admin.connect();
        await admin.query(`alter database ${admin.database} set TimeZone = 'Asia/Bangkok'`);
        await admin.end();
        pooler = await startPgbouncer(program, databaseUrl);
        return {
          databaseUrl: pooler.url,
          directUrl: databaseUrl,
          limits: { calls: { connections: 8 }, grids: { statement: 400 } },
        };
      },
    },
  );
  afterAll(() => pooler.stop());
}

test.runIf(program)('sign-in, a saved order, its live event, grid, report and export', async () => {
  const { anyone, client, as } = app;
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const { username } = people.lotus;
  const { body } = await anyone.post('/login', { username, password });
  const lotus = client(body.data.token);
  const { code } = (await lotus.post('/api/v2/web/joborder/new/save', orderBody())).body;
  expect(code).toMatch(/^\d+$/);
  const stream = await openStream(
    `http://127.0.0.1:${port}/api/v2/web/joborder/progress/events?joborder_code=${code}`,
    body.data.token,
  );
  await stream.next(({ event }) => event === 'open');
  const malee = await as('malee');
  const accepted = { id: randomUUID(), at: new Date().toISOString(), joborder_code: code };
  await malee.post('/api/v2/guide/events', { events: [{ ...accepted, type: 'accept' }] });
  await stream.next(({ data }) => data.includes('"accept"'));
  stream.abort();
  const officer = await as('officer');
  const answers = await Promise.all([
    officer.get('/api/v2/web/report/dashboard'),
    officer.get('/devexpress/users?take=10&requireTotalCount=true'),
    officer.get(
      `/devexpress/users?group=${JSON.stringify([{ selector: 'type_id', isExpanded: true }])}`,
    ),
    officer.get('/api/v2/web/joborder/export'),
    anyone.get('/readyz'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test.runIf(program)(
  'a crowd shares the few sessions: no statement meets what another left in one',
  async () => {
    const lotus = await app.as('lotus');
    const saved = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const save = await lotus.post('/api/v2/web/joborder/new/save', orderBody());
        const list = await lotus.get(`/api/v2/web/joborder/get?take=${n + 1}`);
        const progress = await lotus.post('/api/v2/web/joborder/progress', {
          joborder_code: save.body.code,
        });
        return [save.status, list.status, progress.status];
      }),
    );
    expect(saved.flat().filter((status) => status !== 200)).toEqual([]);
  },
);

test.runIf(program)(
  'limits and the zone belong to each transaction, and are not left to others',
  async () => {
    const { pools, db, openSnapshot } = app;
    const slow = sql`select pg_sleep(2)`.execute(pools.grids);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await expect(
      pools.grids.transaction().execute((trx) => sql`select pg_sleep(2)`.execute(trx)),
    ).rejects.toMatchObject({ code: '57014' });
    const settings = sql<Record<string, string>>`
    select current_setting('statement_timeout') as limit, current_setting('TimeZone') as zone,
      current_setting('jit') as compiles,
      current_setting('max_parallel_workers_per_gather') as workers,
      current_setting('idle_in_transaction_session_timeout') as waits`;
    const expected = [{ limit: '30s', zone: 'UTC', compiles: 'off', workers: '0', waits: '1min' }];
    expect((await settings.execute(db)).rows).toEqual(expected);
    expect((await db.transaction().execute((trx) => settings.execute(trx))).rows).toEqual(expected);
    const snapshot = await openSnapshot();
    expect((await settings.execute(snapshot.db)).rows).toMatchObject([
      { limit: '1min', zone: 'UTC', compiles: 'off' },
    ]);
    await snapshot.end();
    // Whoever uses the sessions next, each of them.
    const others = Array.from({ length: 4 }, () => new pg.Client({ connectionString: pooler.url }));
    await Promise.all(others.map((each) => each.connect()));
    await Promise.all(others.map((each) => each.query('begin')));
    for (const each of others) {
      const { rows } = await each.query(`select current_setting('statement_timeout') as limit,
      current_setting('idle_in_transaction_session_timeout') as waits,
      (select count(*)::int from pg_prepared_statements) as kept`);
      expect(rows).toEqual([{ limit: '0', waits: '0', kept: 0 }]);
      await each.end();
    }
  },
);

test.runIf(program)(
  'a statement that fails is rolled back alone, and its error is the answer',
  async () => {
    const { db } = app;
    await sql`create table numbers (n int unique deferrable initially deferred)`.execute(db);
    const insert = (n: number) => sql`insert into numbers values (${n})`.execute(db);
    await insert(1);
    // At the end of its transaction.
    await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
    await expect(sql`select nothing`.execute(db)).rejects.toMatchObject({ code: '42703' });
    expect((await sql`select n from numbers`.execute(db)).rows).toEqual([{ n: 1 }]);
  },
);

const opening = (options: { databaseUrl: string; directUrl?: string }) =>
  openDatabase({ ...options, dataDir: '', log: quiet, times });

test.runIf(program)('wrong addresses stop the start, each with a sentence', async () => {
  const databaseUrl = app.databaseUrl!;
  await expect(opening({ databaseUrl: pooler.url })).rejects.toThrow(
    /^DATABASE_URL reaches a connection pooler .* name PostgreSQL itself in DATABASE_DIRECT_URL/,
  );
  await expect(opening({ databaseUrl: pooler.url, directUrl: pooler.url })).rejects.toThrow(
    'DATABASE_DIRECT_URL reaches a connection pooler that refuses the settings of a session: it has to reach PostgreSQL itself.',
  );
  const other = databaseUrl.replace(/\/test_\w+/, '/postgres');
  await expect(opening({ databaseUrl: pooler.url, directUrl: other })).rejects.toThrow(
    'DATABASE_DIRECT_URL reaches another database of the same server than DATABASE_URL.',
  );
  // One that takes the settings, and forgets them.
  const forgetful = await startPgbouncer(program!, databaseUrl, SESSION_SETTINGS);
  onTestFinished(forgetful.stop);
  for (const directUrl of [undefined, forgetful.url]) {
    await expect(opening({ databaseUrl: forgetful.url, directUrl })).rejects.toThrow(
      /^Notifications of the database do not arrive .*DATABASE_DIRECT_URL has to name PostgreSQL/,
    );
  }
});

test('statements are named where the pooler gives them names of its own', async () => {
  const asked: string[] = [];
  const clientOf = (nameIn: (name: string) => string) => {
    let kept: string[] = [];
    const run = async ({ name, text }: pg.QueryConfig) => {
      asked.push(text);
      if (name) kept = [nameIn(name)];
      return { rows: /pg_prepared/.test(text) ? kept.map((each) => ({ name: each })) : [] };
    };
    // The one method that is called.
    return { run } as unknown as Parameters<typeof keepsNamedStatements>[0];
  };
  expect(
    await keepsNamedStatements(
      clientOf(() => 'PGBOUNCER_7'),
      0,
    ),
  ).toBe(true);
  expect(asked.at(-1)).toBe('rollback');
  expect(
    await keepsNamedStatements(
      clientOf((name) => name),
      0,
    ),
  ).toBe(false);
  expect(asked.at(-2)).toMatch(/^deallocate probe_/);
});
