import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgresql, startCluster } from '../../../test/postgresql-cluster';
import { quiet } from '../../../test/quiet';
import { currentDatabaseUrl, readConfig } from '../../config';
import { openDatabase } from './open';
import { freePort } from '../../../../scripts/free-ports.mjs';

test('another password of the database needs no restart: new connections read it from its file', async () => {
  const port = await freePort();
  const cluster = await startCluster(findPostgresql() ?? '', { port });
  onTestFinished(cluster.stop);
  const admin = new pg.Client({ connectionString: await cluster.create('guarded') });
  admin.on('error', () => {});
  await admin.connect();
  const file = join(tmpdir(), `joborder-password-${process.pid}`);
  onTestFinished(() => rmSync(file));
  const change = async (password: string) => {
    await admin.query(`alter role app password '${password}'`);
    writeFileSync(file, `postgresql://app:${password}@127.0.0.1:${port}/guarded\n`);
  };
  await admin.query('create role app superuser login');
  await change('first');
  writeFileSync(
    join(cluster.directory, 'data/pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  await admin.query('select pg_reload_conf()');

  const config = readConfig({ DATABASE_URL_FILE: file });
  const { db, pools, close, isListening } = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    currentUrl: () => currentDatabaseUrl(config),
    dataDir: '',
    log: quiet,
    times: { heartbeat: 200, arrival: 1_000 },
  });
  onTestFinished(close);
  const disconnect = () =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`);
  const works = () =>
    Promise.all([sql`select 1`.execute(db), sql`select 1`.execute(pools.maintenance)]).then(
      () => true,
      (error: { readonly code?: string }) => error.code,
    );
  await disconnect();
  await expect.poll(works).toBe(true);
  await admin.query(`alter role app password 'second'`);
  await disconnect();
  await expect.poll(works, { message: 'the file still has the first one' }).toBe('28P01');
  await change('second');
  await expect.poll(works).toBe(true);
  await expect.poll(isListening).toBe(true);
  // While the file is replaced the last one counts.
  rmSync(file);
  await disconnect();
  await expect.poll(works).toBe(true);
  writeFileSync(file, '');
}, 60_000);
