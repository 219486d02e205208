import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, findPostgresql, startCluster } from '../../../test/postgresql-cluster';
import { quiet } from '../../../test/quiet';
import type { DatabaseConnection } from './connection';
import { readDatabaseUrl } from './hosts';
import { Listener } from './listener';
import { openDatabase } from './open';
import { freePort } from '../../../../scripts/free-ports.mjs';

// A primary and a streaming standby of PostgreSQL's own, both on loopback.
let primary!: Cluster;
let standby!: Cluster;
const opened: DatabaseConnection[] = [];

beforeAll(async () => {
  const binaries = findPostgresql()!;
  primary = await startCluster(binaries, { port: await freePort() });
  const databaseUrl = await primary.create('joborder');
  const connection = await openDatabase({ databaseUrl, dataDir: '', log: quiet });
  await sql`create table written (n int)`.execute(connection.db);
  await connection.close();
  standby = await startCluster(binaries, { port: await freePort(), follows: primary });
}, 60_000);
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  // Whichever of them was started.
  for (const cluster of [standby, primary] as (Cluster | undefined)[]) await cluster?.stop();
});

const urlOf = (clusters: readonly Cluster[], target?: string) => {
  const hosts = clusters.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return `postgresql://postgres@${hosts}/joborder${target ? `?target_session_attrs=${target}` : ''}`;
};
async function open(databaseUrl: string): Promise<DatabaseConnection> {
  const connection = await openDatabase({
    databaseUrl,
    dataDir: '',
    log: quiet,
    times: { heartbeat: 200, arrival: 1_000 },
  });
  opened.push(connection);
  return connection;
}
const portOf = async ({ db }: DatabaseConnection) => {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db);
  return rows[0]?.port;
};
const connectionsAt = async ({ port }: Cluster) => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'joborder' });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity where application_name = 'job-order-online'`,
  );
  await client.end();
  return Number(rows[0]?.count);
};

test('it connects to the primary wherever that stands in the list', async () => {
  for (const clusters of [
    [primary, standby],
    [standby, primary],
  ]) {
    const connection = await open(urlOf(clusters, 'read-write'));
    expect(await portOf(connection)).toBe(primary.port);
    expect(connection.description).toContain(`127.0.0.1:${primary.port}`);
    expect(connection.description).toContain(`127.0.0.1:${standby.port}`);
  }
});

test('a standby alone is refused at the start, with what to write', async () => {
  await expect(open(urlOf([standby]))).rejects.toThrow(
    /read-only, as a standby is.*target_session_attrs=read-write/,
  );
  await expect(open(urlOf([standby], 'read-write'))).rejects.toThrow(
    `No database server is read-write: 127.0.0.1:${standby.port}: a standby.`,
  );
  await expect.poll(() => connectionsAt(standby)).toBe(0);
});

test('a listener that a standby refuses leaves no connection open', async () => {
  const listener = new Listener({
    address: readDatabaseUrl(urlOf([standby])),
    logger: quiet,
    times: { answer: 200, heartbeat: 200, arrival: 1_000, look: 200 },
    send: async () => {},
  });
  await expect(listener.start()).rejects.toMatchObject({ code: '25006' });
  await expect.poll(() => connectionsAt(standby)).toBe(0);
});

test('a listener whose heartbeat cannot be sent says why', async () => {
  const listener = new Listener({
    address: readDatabaseUrl(urlOf([primary])),
    logger: quiet,
    times: { answer: 200, heartbeat: 200, arrival: 2_000, look: 200 },
    send: async () => {
      throw new Error('The heartbeat cannot be sent.');
    },
  });
  await expect(listener.start()).rejects.toThrow('The heartbeat cannot be sent.');
});

test('the primary ends and the standby is promoted: writing and notifications work again', async () => {
  const { db, listen, isListening } = await open(urlOf([primary, standby], 'read-write'));
  const heard: string[] = [];
  await listen('orders', (payload) => heard.push(payload));
  const write = () =>
    sql`insert into written values (1)`.execute(db).then(
      () => 'written',
      (error: { readonly code?: string }) => error.code,
    );
  expect(await write()).toBe('written');
  await primary.halt();
  await expect.poll(write).toBe('DATABASE_NO_HOST');
  await expect.poll(isListening).toBe(false);
  expect(await connectionsAt(standby), 'none is left behind by the tries').toBeLessThanOrEqual(4);
  await standby.promote();
  const promoted = performance.now();
  await expect.poll(write, { interval: 20, timeout: 15_000 }).toBe('written');
  expect(performance.now() - promoted).toBeLessThan(4_000);
  await expect.poll(isListening, { timeout: 15_000 }).toBe(true);
  await sql`select pg_notify('orders', 'again')`.execute(db);
  await expect.poll(() => heard.at(-1)).toBe('again');
  expect(heard[0]).toBe('');
});
