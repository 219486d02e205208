import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { quiet } from '../../../test/quiet';
import { openDatabase } from './open';

const { db, databaseUrl, description, listen } = await testDatabase();

test('a lost connection for notifications comes back and says that something may be missing', async () => {
  const heard: string[] = [];
  await listen('orders', (payload) => heard.push(payload));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen "orders"'`.execute(db);
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['']);
  await sql`select pg_notify('orders', 'again')`.execute(db);
  await expect.poll(() => heard).toEqual(['', 'again']);
});

test('a database that knows no Thai letters is refused with the remedy', async () => {
  const name = `without_thai_${process.pid}`;
  await sql`create database ${sql.id(name)} template template0 lc_collate 'C' lc_ctype 'C'`.execute(
    db,
  );
  afterAll(() => sql`drop database ${sql.id(name)} with (force)`.execute(db));
  const url = databaseUrl!.replace(/\/test_\w+/, `/${name}`);
  const opening = openDatabase({ databaseUrl: url, dataDir: '', log: quiet });
  await expect(opening).rejects.toThrow(/cannot search Thai.*LC_CTYPE 'C.UTF-8'/);
});

test('processes that start together on a new database do not trip over each other', async () => {
  await sql`drop extension pg_trgm cascade`.execute(db);
  const open = () =>
    openDatabase({ databaseUrl, dataDir: '', log: quiet, limits: { calls: { connections: 1 } } });
  const connections = await Promise.all([open(), open(), open()]);
  expect(connections.map(({ kind }) => kind)).toEqual(Array(3).fill('postgresql'));
  await Promise.all(connections.map(({ close }) => close()));
});

test('sessions have UTC as their zone, compile no statement and start no workers, whatever the database says', async () => {
  const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(
    db,
  );
  const database = sql.id(names[0]!.name);
  await sql`alter database ${database} set TimeZone = 'Asia/Bangkok'`.execute(db);
  await sql`alter database ${database} set jit = 'on'`.execute(db);
  await sql`alter database ${database} set max_parallel_workers_per_gather = 2`.execute(db);
  const opened = await openDatabase({ databaseUrl: databaseUrl!, dataDir: '', log: quiet });
  for (const pool of Object.values(opened.pools)) {
    const { rows } = await sql`select current_setting('TimeZone') as zone,
      current_setting('jit') as jit,
      current_setting('max_parallel_workers_per_gather') as workers`.execute(pool);
    expect(rows).toEqual([{ zone: 'UTC', jit: 'off', workers: '0' }]);
  }
  await opened.close();
});

test('the boot log names the database and no password', async () => {
  expect(description).toMatch(/^PostgreSQL test_\w+ at .+ as postgres$/);
  const withPassword = databaseUrl!.replace('user=postgres', 'user=postgres&password=secret');
  const connection = await openDatabase({ databaseUrl: withPassword, dataDir: '', log: quiet });
  expect(connection.description).not.toContain('secret');
  await connection.close();
});

test('a server that is not there is reported, not waited for', async () => {
  const opening = openDatabase({
    databaseUrl: 'postgresql://nobody@127.0.0.1:5449/none',
    dataDir: '',
    log: quiet,
  });
  await expect(opening).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
