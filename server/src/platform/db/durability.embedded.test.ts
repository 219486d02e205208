import { once } from 'node:events';
import {
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childProgram } from '../../../test/child';
import { quiet } from '../../../test/quiet';
import { databaseDirectory, embeddedConnection } from './embedded';
import { engineOf } from './embedded-engine';
import { openDurable } from './embedded-open';
import { vacuumWhereNeeded } from './embedded-vacuum';
import { migrate } from './migrate';
import { Mutex } from './mutex';
import { openDatabase } from './open';

interface Event {
  readonly opened?: { count: number; last: number };
  readonly committed?: number;
  readonly refused?: string;
  readonly milliseconds?: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'joborder-embedded-'));
const program = await childProgram('embedded-child');
const broken = await childProgram('embedded-broken-worker');

beforeAll(() => {
  // What a first start that was interrupted leaves behind.
  mkdirSync(join(dataDir, 'database.unfinished'));
  writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), '18');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function start(task: 'commit' | 'open' | 'broken-disk') {
  const worker = task === 'broken-disk' ? [broken.file] : [];
  const child = program.start('pipe', [task, dataDir, ...worker]);
  let errors = '';
  child.stderr!.on('data', (chunk) => (errors += chunk));
  const events = createInterface({ input: child.stdout! });
  const ended = once(child, 'close').then(() => errors);
  return { child, ended, events: events[Symbol.asyncIterator]() };
}

async function next(events: AsyncIterator<string>): Promise<Event | undefined> {
  const { value, done } = await events.next();
  return done ? undefined : (JSON.parse(value) as Event);
}

test('every acknowledged commit survives kill -9, five times at different moments', async () => {
  let acknowledged = 0;
  for (let round = 0; round < 5; round += 1) {
    const { child, ended, events } = start('commit');
    const { opened } = (await next(events))!;
    // One more may be there: committed, and killed before it could say so.
    expect(opened!.count).toBe(opened!.last);
    expect([acknowledged, acknowledged + 1]).toContain(opened!.last);
    for (let commits = 0; commits < 1 + ((round * 29) % 90); commits += 1) {
      acknowledged = (await next(events))!.committed!;
    }
    // Not at a statement's end: somewhere within the commits that go on meanwhile.
    // oxlint-disable-next-line no-restricted-globals -- another moment each time
    await new Promise((resolve) => setTimeout(resolve, (round * 13) % 10));
    child.kill('SIGKILL');
    for (let event = await next(events); event; event = await next(events)) {
      acknowledged = event.committed!;
    }
    await ended;
  }
  const { events, ended } = start('open');
  expect((await next(events))!.opened!.count).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThan(200);
  await ended;
}, 120_000);

test('a commit is acknowledged after the write-ahead log is on the disk', async () => {
  const synced: string[] = [];
  // In this thread, where the calls can be counted.
  const pglite = await openDurable(databaseDirectory(dataDir), expect.unreachable, (descriptor) => {
    if (process.platform === 'linux') synced.push(readlinkSync(`/proc/self/fd/${descriptor}`));
    else synced.push('pg_wal');
    fsyncSync(descriptor);
  });
  const { db, close } = embeddedConnection(engineOf(pglite), 'counted', { log: quiet });
  await migrate(db);
  synced.length = 0;
  for (let n = 1; n <= 20; n += 1) {
    await db
      .insertInto('job_order_counters')
      .values({ prefix: `${n}`, last_number: n })
      .execute();
    expect(synced.length).toBeGreaterThanOrEqual(n);
  }
  expect(synced[0]).toMatch(/pg_wal/);
  await close();
});

test('a commit is not acknowledged when the disk fails; the process ends and says why', async () => {
  const { child, events, ended } = start('broken-disk');
  expect(await next(events)).toHaveProperty('opened');
  expect(await next(events)).toBeUndefined();
  expect(await ended).toMatch(/PANIC:.*could not fsync/);
  expect(child.exitCode).toBe(1);
  rmSync(join(dataDir, 'broken'));
});

test('a second process is refused within a second, and told which directory', async () => {
  const { db, close } = await openDatabase({ dataDir, log: quiet });
  const second = start('open');
  const event = await next(second.events);
  expect(event!.refused).toContain(`${dataDir} is in use by another process`);
  expect(event!.milliseconds).toBeLessThan(1000);
  await second.ended;
  expect(second.child.exitCode).toBe(3);
  await expect(openDatabase({ dataDir, log: quiet })).rejects.toThrow(dataDir);
  await close();
  await expect(db.selectFrom('regions').select('id').execute()).rejects.toThrow('closed');
  const reopened = await openDatabase({ dataDir, log: quiet });
  await reopened.close();
});

test('nobody else on the machine can read the database', () => {
  expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
});

test('who uses the outer db inside a transaction is told, not left hanging', async () => {
  const mutex = new Mutex();
  const release = await mutex.acquire(10);
  await expect(mutex.acquire(10)).rejects.toThrow('use only the transaction');
  const later = mutex.acquire(1000);
  release();
  release();
  (await later)();
  (await mutex.acquire(10))();
});

test('dead rows and stale statistics are cleared', async () => {
  const { db, close } = await openDatabase({ dataDir, log: quiet });
  await sql`insert into trips (name) select 'เที่ยว ' || n from generate_series(1, 2000) as n`.execute(
    db,
  );
  expect(await vacuumWhereNeeded(db)).toContain('trips');
  expect(await vacuumWhereNeeded(db)).not.toContain('trips');
  await sql`update trips set description = name`.execute(db);
  expect(await vacuumWhereNeeded(db)).toEqual(['trips']);
  await close();
});
