import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/database';
import { quiet } from '../../test/quiet';
import { readConfig } from '../config';
import { openDatabase } from './db/open';
import { enqueue, PermanentError, jobKind, Jobs, waitingJobs } from './jobs';
import { createMailer } from './mail';
import { createServiceMetrics } from './service-metrics';

const database = await testDatabase();
const { db, databaseUrl, listen } = database;
const folder = mkdtempSync(join(tmpdir(), 'joborder-metrics-'));
afterAll(() => rmSync(folder, { recursive: true }));
const service = createServiceMetrics();
const registry = new Registry();
service.register(registry, database);

/** Values of a metric by the value of its label, or by several as they stand there. */
async function values(name: string, label?: string): Promise<Record<string, number>> {
  // This one alone: the others ask the database, which the embedded one cannot answer meanwhile.
  const text = await registry.getSingleMetricAsString(name.replace(/_count$/, ''));
  const lines = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (.+)$/gm)];
  return Object.fromEntries(
    lines
      .filter(([, metric]) => metric === name)
      .map(([, , labels = '', value]) => [
        label ? (new RegExp(`${label}="([^"]*)"`).exec(labels)?.[1] ?? '') : labels,
        Number(value),
      ]),
  );
}

test('connections are counted by kind of work: in use, at most, and what waits for one', async () => {
  const isEmbedded = database.kind === 'embedded';
  const most = isEmbedded ? 1 : 5;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const holding = Array.from({ length: 7 }, () =>
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await held;
    }),
  );
  const uses = () =>
    Object.fromEntries(database.use().map(({ work, ...use }) => [work, use]))['calls'];
  await vi.waitUntil(() => uses()?.inUse === most);
  expect(uses()).toEqual({ most, inUse: most, waiting: 7 - most });
  const idle = isEmbedded ? 0 : expect.any(Number);
  expect(await values('database_connections_in_use', 'work')).toMatchObject({
    calls: most,
    grids: 0,
    health: idle,
  });
  expect((await values('database_connections_max', 'work')).calls).toBe(most);
  expect((await values('database_connections_waited_for', 'work')).calls).toBe(7 - most);
  release();
  await Promise.all(holding);
  expect(uses()).toEqual({ most, inUse: 0, waiting: 0 });
  expect((await values('database_notification_age_seconds'))['']).toBeLessThan(30);
});

test.runIf(databaseUrl)('statements are counted by kind of work and outcome', async () => {
  const { pools, close } = await openDatabase({
    databaseUrl,
    dataDir: '',
    log: quiet,
    onQuery: service.onQuery,
    limits: { grids: { statement: 50 } },
  });
  const before = await values('database_statement_duration_seconds_count');
  await sql`select 1`.execute(pools.exports);
  await sql`select 1`.execute(pools.exports);
  await sql`select nothing`.execute(pools.exports).catch(() => {});
  await sql`select pg_sleep(1)`.execute(pools.grids).catch(() => {});
  await sql`select pg_terminate_backend(pg_backend_pid())`
    .execute(pools.maintenance)
    .catch(() => {});
  await close();
  expect(before).not.toHaveProperty('work="exports",outcome="ok"');
  expect(await values('database_statement_duration_seconds_count')).toMatchObject({
    'work="exports",outcome="ok"': 2,
    'work="exports",outcome="error"': 1,
    'work="grids",outcome="timeout"': 1,
    'work="maintenance",outcome="unavailable"': 1,
  });
});

test('jobs are counted: what is due and for how long, each try, and what failed permanently', async () => {
  const letters = jobKind<{ readonly number: number }>('letters');
  const jobs = new Jobs(db, listen, undefined, service.onTry);
  jobs.handle(letters, async ({ data: { number } }) => {
    if (number === 2) throw new Error('later');
    if (number === 3) throw new PermanentError('NEVER');
  });
  const [now, tomorrow] = [new Date(), new Date(Date.now() + 86_400_000)];
  const ago = new Date(now.getTime() - 600_000);
  await enqueue(db, letters, [
    { data: { number: 1 }, startAfter: ago },
    { data: { number: 2 }, startAfter: now },
    { data: { number: 3 }, startAfter: now },
    { data: { number: 4 }, startAfter: tomorrow },
  ]);
  // Gauges that are read together are asked for once in a second.
  await expect.poll(() => values('jobs_due', 'queue')).toMatchObject({ letters: 3, retention: 0 });
  const { letters: oldest } = await values('jobs_oldest_age_seconds', 'queue');
  expect(oldest).toBeGreaterThanOrEqual(600);
  expect(oldest).toBeLessThan(700);
  expect(await jobs.drain()).toBe(3);
  await expect.poll(() => values('jobs_due', 'queue')).toMatchObject({ letters: 0 });
  expect(await values('jobs_oldest_age_seconds', 'queue')).toMatchObject({ letters: 0 });
  expect(await values('jobs_given_up', 'queue')).toMatchObject({ letters: 1, notices: 0 });
  expect(await values('job_tries_total', 'outcome')).toEqual({ done: 1, retried: 1, given_up: 1 });
});

test('a job that failed permanently is counted as long as it is kept, for twelve hours and a week', async () => {
  const notices = jobKind<{ readonly number: number }>('notices');
  const jobs = new Jobs(db, listen);
  jobs.handle(notices, async ({ data: { number } }) => {
    if (number > 1) throw new PermanentError('NEVER');
  });
  await enqueue(db, notices, [{ data: { number: 1 } }, { data: { number: 2 } }]);
  await jobs.drain();
  // Not by the gauge, whose answer serves for a second.
  const counted = async () =>
    (await waitingJobs(db)).find(({ queue }) => queue === 'notices')?.given_up;
  const kept = async () =>
    (
      await sql<{ jobs: number; archive: number }>`select
        (select count(*)::int from pgboss.job where name = 'notices') as jobs,
        (select count(*)::int from pgboss.archive where name = 'notices') as archive`.execute(db)
    ).rows[0];
  /** What the start of a process cleans away. */
  const maintain = async () => {
    const starting = new Jobs(db, listen);
    await starting.start();
    await starting.stop();
  };
  const age = (table: string, column: string, hours: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - ${hours} * interval '1 hour'
      where name = 'notices'`.execute(db);
  expect(await counted()).toBe(1);
  for (const [hours, where] of [
    [11.9, { jobs: 2, archive: 0 }],
    [12.1, { jobs: 0, archive: 2 }],
  ] as const) {
    await age('pgboss.job', 'completed_on', hours);
    await maintain();
    expect([hours, await kept(), await counted()]).toEqual([hours, where, 1]);
  }
  await age('pgboss.archive', 'archived_on', 7 * 24 - 0.1);
  await maintain();
  expect([await kept(), await counted()]).toEqual([{ jobs: 0, archive: 2 }, 1]);
  await age('pgboss.archive', 'archived_on', 7 * 24 + 0.1);
  await maintain();
  expect([await kept(), await counted()]).toEqual([{ jobs: 0, archive: 0 }, 0]);
});

test('mails are counted: sent, to be tried again, refused for good', async () => {
  const mail = {
    id: '6d1a4c0e-31f4-8f5b-8d5e-0a6f6d7b0f11',
    to: 'somebody@example.com',
    subject: 's',
    text: 't',
    html: 'h',
  };
  const mailer = (SMTP_URL?: string) =>
    service.counting(createMailer(readConfig({ DATA_DIR: folder, SMTP_URL })));
  // There before the first mail: an alert sees the first failure as a rise.
  expect(await values('mails_total', 'outcome')).toEqual({ sent: 0, failed: 0, refused: 0 });
  await mailer().send(mail);
  await mailer().send(mail);
  await expect(mailer().send({ ...mail, to: 'nobody' })).rejects.toThrow('MAIL_ADDRESS');
  await expect(mailer('smtp://127.0.0.1:1').send(mail)).rejects.toThrow('ESOCKET');
  expect(await values('mails_total', 'outcome')).toEqual({ sent: 2, failed: 1, refused: 1 });
});
