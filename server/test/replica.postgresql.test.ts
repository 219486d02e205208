import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { SPREADSHEET } from '@joborder/shared/devextreme';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import type { DatabaseConnection, Replica } from '../src/platform/db/connection';
import { openDatabase } from '../src/platform/db/open';
import { Jobs } from '../src/platform/jobs';
import { createMailer } from '../src/platform/mail';
import { createServiceMetrics } from '../src/platform/service-metrics';
import { testApp } from './app';
import { ENDPOINTS } from './endpoints';
import { dayFromNow, orderBody } from './orders';
import { people, signIn } from './people';
import { freePort } from '../../scripts/free-ports.mjs';
import { type Cluster, findPostgresql, startCluster } from './postgresql-cluster';
import { quiet } from './quiet';
import { fillTemplate } from './template';

// The server through its front door with a primary and a streaming replica of PostgreSQL's own.
const EXPORT = '/api/v2/web/joborder/export';
const SAVE = '/api/v2/web/joborder/new/save';
const READ = [
  '/devexpress/users?take=10&requireTotalCount=true',
  `/devexpress/users?group=${JSON.stringify([{ selector: 'type_id', isExpanded: true }])}`,
  '/devexpress/users/export',
  '/api/v2/web/report/dashboard',
  EXPORT,
] as const;

let primary!: Cluster;
let follower!: Cluster;
let urls!: { readonly databaseUrl: string; readonly readUrl: string };
const times = { answer: 500, heartbeat: 200, arrival: 1_000, look: 100 };
const database = await testApp(
  {},
  {
    open: async () => {
      const binaries = findPostgresql()!;
      primary = await startCluster(binaries, { port: await freePort() });
      const databaseUrl = await primary.create('joborder');
      const empty = await openDatabase({ databaseUrl, dataDir: '', log: quiet });
      await fillTemplate(empty.db);
      await empty.close();
      follower = await startCluster(binaries, { port: await freePort(), follows: primary });
      urls = { databaseUrl, readUrl: urlOf(follower) };
      return { ...urls, readLag: 2, times };
    },
  },
);
const { db, pools, as, anyone, client } = database;
const replica = database.replica!;
afterAll(async () => {
  for (const cluster of [follower, primary]) await cluster.stop();
});

function urlOf({ port }: Cluster, name = 'joborder'): string {
  return `postgresql://postgres@127.0.0.1:${port}/${name}`;
}
async function onFollower<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const admin = new pg.Client({ connectionString: urlOf(follower) });
  await admin.connect();
  try {
    return (await admin.query<Row>(statement)).rows;
  } finally {
    await admin.end();
  }
}
const pause = () => onFollower('select pg_wal_replay_pause()');
const resume = () => onFollower('select pg_wal_replay_resume()');
const save = async (agency: { post: typeof anyone.post }) => {
  const { status, body } = await agency.post(SAVE, orderBody());
  expect(status).toBe(200);
  return body.code as string;
};
/** What was counted of each outcome during `work`; none is left out but those that are 0. */
async function countsOf(work: () => Promise<unknown>, of: Replica = replica) {
  const before = { ...of.counts() };
  await work();
  const counted = Object.entries(of.counts()).map(
    ([name, count]) => [name, count - before[name as keyof typeof before]] as const,
  );
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}
const numbersIn = async (reader: { get: typeof anyone.get }) => {
  const { status, raw } = await reader.get(EXPORT);
  expect(status).toBe(200);
  return (await readXlsx(raw)).sheets[0]?.rows.map(([number]) => number) ?? [];
};
/** Has replayed all, and is read from. */
const caughtUp = async () => {
  const { rows } = await sql<{ lsn: string }>`
    select pg_current_wal_insert_lsn()::text as lsn`.execute(db);
  await expect
    .poll(async () => {
      const [row] = await onFollower<{ there: boolean }>(
        `select pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}' as there`,
      );
      return row?.there;
    })
    .toBe(true);
  await expect.poll(() => replica.lag()).toBe(0);
};
beforeEach(caughtUp);

test('grids, reports, exports and public look-ups are read from the replica', async () => {
  const [officer, lotus] = [await as('officer'), await as('lotus')];
  const code = await save(lotus);
  await caughtUp();
  for (const path of READ) {
    const counted = await countsOf(async () => expect((await officer.get(path)).status).toBe(200));
    expect([path, Object.keys(counted)]).toEqual([path, ['replica']]);
  }
  const looked = await countsOf(async () => {
    expect((await anyone.get(`/search/joborder/${code}`)).status).toBe(200);
    expect((await anyone.post('/joborder/get', { joborder_code: code })).status).toBe(200);
  });
  expect(Object.keys(looked)).toEqual(['replica']);
  // What the server there says it was asked.
  const asked = await onFollower<{ query: string }>(
    `select query from pg_stat_activity where application_name = 'job-order-online'`,
  );
  expect(asked.length).toBeGreaterThan(2);
  const elsewhere = await countsOf(async () => {
    await lotus.get('/api/v2/web/joborder/get?take=10');
    await lotus.post('/api/v2/web/joborder/progress', { joborder_code: code });
  });
  expect(elsewhere, 'lists that live events refresh, and what is permitted').toEqual({});
});

test('every spreadsheet is read from the replica, what it has to record goes to the primary', async () => {
  const [admin, code] = [await as('admin'), await save(await as('lotus'))];
  await caughtUp();
  const days = { startdate: dayFromNow(-30), enddate: dayFromNow(0), country: 'JP', places: 1 };
  const spreadsheets = ENDPOINTS.filter(({ produces }) => produces === SPREADSHEET);
  expect(spreadsheets.length).toBeGreaterThan(10);
  for (const { method, path } of spreadsheets) {
    const url = `${path}?joborder_code=${code}`;
    const counted = await countsOf(async () => {
      const reply =
        method === 'GET'
          ? await admin.get(url)
          : await admin.post(
              path,
              path.includes('/trending/') ? days : { ...days, period: 'custom' },
            );
      expect([path, reply.status, reply.body.issues]).toEqual([path, 200, undefined]);
    });
    expect([path, Object.keys(counted)]).toEqual([path, ['replica']]);
  }
});

test('who has written sees it at once, in every process; others within the limit', async () => {
  const token = await signIn(db, people.lotus.id);
  const lotus = client(token);
  const officer = await as('officer');
  const other = await openDatabase({ ...urls, dataDir: '', log: quiet, times, readLag: 60 });
  onTestFinished(other.close);
  await caughtUp();
  await pause();
  onTestFinished(async () => void (await resume()));
  const code = await save(lotus);
  const counted = await countsOf(async () => expect(await numbersIn(lotus)).toContain(code));
  expect(Object.keys(counted)).toEqual(['own write']);
  expect(await numbersIn(officer), 'of somebody else').not.toContain(code);

  const secondServer = await serverOn(other);
  const reply = await secondServer.inject({
    url: EXPORT,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  expect(other.replica?.counts()).toMatchObject({ 'own write': 1, replica: 0 });

  // A visitor has no session: what the replica lacks is looked for on the primary.
  expect((await anyone.get(`/search/joborder/${code}`)).status).toBe(200);
  expect((await anyone.post('/joborder/get', { joborder_code: code })).status).toBe(200);

  // Two seconds later that is too old for anybody.
  await expect.poll(() => numbersIn(officer), { timeout: 8_000 }).toContain(code);
  const late = await countsOf(() => officer.get(READ[0]));
  expect(Object.keys(late)).toEqual(['late']);
  expect(replica.lag()).toBeGreaterThan(1);
  await resume();
  await caughtUp();
  const again = await countsOf(async () => expect(await numbersIn(lotus)).toContain(code));
  expect(Object.keys(again)).toEqual(['replica']);
});

async function serverOn(other: DatabaseConnection) {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: database.dataDir, RATE_LIMITS: 'off' });
  const server = await buildApp({
    ...other,
    config,
    storage: database.storage,
    jobs: new Jobs(other.db, other.listen),
    mailer: createMailer(config),
    now: () => new Date(),
  });
  onTestFinished(() => server.close());
  return server;
}

test('a session that was ended is refused at once, whatever the replica has', async () => {
  const officer = await as('officer');
  expect((await officer.get(READ[0])).status).toBe(200);
  await caughtUp();
  await pause();
  onTestFinished(async () => void (await resume()));
  await sql`update users set status = 2 where id = ${people.officer.id}`.execute(db);
  expect((await officer.get(READ[0])).status).toBe(401);
  await sql`update users set status = 1 where id = ${people.officer.id}`.execute(db);
});

test('a conflict with replaying, or a session that is ended, costs no answer', async () => {
  // Long there, and at once on the primary.
  const slow = sql<{ n: number }>`select count(*)::int as n from users,
    lateral (select case when pg_is_in_recovery() then pg_sleep(1) end) as waited`;
  await sql`create table gone (n int)`.execute(db);
  await sql`insert into gone select generate_series(1, 5000)`.execute(db);
  await onFollower(`alter system set max_standby_streaming_delay = '100ms'`);
  await onFollower('select pg_reload_conf()');
  await caughtUp();
  const grids = replica.db('grids');
  const isSlow = async () => {
    const [row] = await onFollower<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(1)%' and state = 'active' and pid <> pg_backend_pid()`,
    );
    return row?.n;
  };
  const ended = await countsOf(async () => {
    const reading = slow.execute(grids);
    await expect.poll(isSlow).toBe(1);
    await onFollower(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(1)%' and pid <> pg_backend_pid()`,
    );
    expect((await reading).rows[0]?.n).toBe(Object.keys(people).length);
  });
  expect(ended).toEqual({ failed: 1 });
  const conflict = await countsOf(async () => {
    const reading = sql<{ n: number }>`select (select count(*)::int from gone) as n,
      case when pg_is_in_recovery() then pg_sleep(5) end as waited`.execute(grids);
    await expect
      .poll(() =>
        onFollower(
          `select 1 from pg_stat_activity where query like '%pg_sleep(5)%' and state = 'active' and pid <> pg_backend_pid()`,
        ),
      )
      .toHaveLength(1);
    await sql`drop table gone`.execute(pools.maintenance);
    // The primary does not know the table any more: the error is its own.
    await expect(reading).rejects.toMatchObject({ code: '42P01' });
  });
  expect(conflict).toEqual({ failed: 1 });
});

test('a transaction that the replica breaks off is answered anew by the primary', async () => {
  const officer = await as('officer');
  await officer.get(READ[1]);
  await caughtUp();
  const over = new AbortController();
  const breaking = (async () => {
    while (!over.signal.aborted) {
      await onFollower(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'job-order-online'`,
      );
    }
  })();
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    for (const path of [READ[1], READ[2]]) statuses.push((await officer.get(path)).status);
  }
  over.abort();
  await breaking;
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('a replica that knows less tables than the server needs, as before a migration, is left out', async () => {
  await pause();
  onTestFinished(async () => void (await resume()));
  await sql`create table newer (n int)`.execute(db);
  await sql`insert into newer values (7)`.execute(db);
  const { rows } = await sql<{ n: number }>`select n from newer`.execute(replica.db('grids'));
  expect(rows).toEqual([{ n: 7 }]);
});

test('while the replica is away no request fails; when it is back it is read from again', async () => {
  const officer = await as('officer');
  const statuses: number[] = [];
  const over = new AbortController();
  const readers = READ.map(async (path) => {
    while (!over.signal.aborted) statuses.push((await officer.get(path)).status);
  });
  const some = async (name: 'failed' | 'replica') => {
    const before = replica.counts()[name];
    await expect.poll(() => replica.counts()[name] - before).toBeGreaterThan(10);
  };
  await some('replica');
  await follower.halt();
  await some('failed');
  expect(replica.lag()).toBeUndefined();
  await follower.resume();
  await some('replica');
  over.abort();
  await Promise.all(readers);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  const { registry } = database.app.metrics;
  createServiceMetrics().register(registry, database);
  await registry.metrics();
  // They count reads, not how often they are asked for.
  const text = await registry.metrics();
  expect(text).toMatch(/^database_replica_lag_seconds 0/m);
  const { failed } = replica.counts();
  expect(failed).toBeGreaterThan(9);
  expect(text).toContain(`\ndatabase_reads_total{outcome="failed"} ${failed}\n`);
  expect(text).toMatch(/^database_connections_max\{work="replica grids"\} 3$/m);
});

test('addresses that are not what they say stop the start, each with a sentence', async () => {
  const opening = (options: { readUrl?: string; directUrl?: string }) =>
    openDatabase({ databaseUrl: urls.databaseUrl, ...options, dataDir: '', log: quiet, times });
  await expect(opening({ readUrl: urlOf(primary) })).rejects.toThrow(
    'DATABASE_READ_URL reaches a primary, and not a replica.',
  );
  await expect(opening({ readUrl: urlOf(follower, 'postgres') })).rejects.toThrow(
    'DATABASE_READ_URL reaches another database of the same server than DATABASE_URL. It has to name streaming replicas of it.',
  );
  await expect(opening({ directUrl: urls.readUrl })).rejects.toThrow(
    'DATABASE_DIRECT_URL reaches a standby.',
  );
  const other = database.databaseUrl!;
  await expect(opening({ readUrl: other })).rejects.toThrow(
    /^DATABASE_READ_URL reaches another database system than DATABASE_URL \(system identifier \d+ instead of \d+\)/,
  );
  await expect(opening({ directUrl: other })).rejects.toThrow(
    /^DATABASE_DIRECT_URL reaches another database system/,
  );
  await expect(
    opening({ readUrl: urlOf(follower).replace('postgres@', 'nobody@') }),
  ).rejects.toThrow(/role "nobody" does not exist/);
  // Later it may be a password that is being changed: the primary answers.
  expect(replica.isItsFailure(Object.assign(new Error('no'), { code: '28P01' }))).toBe(true);
  // One that is away is no reason not to serve, and a primary among several is none either.
  const away = await opening({
    readUrl: `postgresql://postgres@127.0.0.1:${await freePort()}/joborder`,
  });
  onTestFinished(away.close);
  const any = await opening({ readUrl: `${urlOf(primary)}?target_session_attrs=prefer-standby` });
  onTestFinished(any.close);
  for (const { replica: one } of [away, any]) {
    const read = () => sql`select 1`.execute(one!.db('calls'));
    expect(await countsOf(read, one)).toEqual({ failed: 1 });
  }
});
