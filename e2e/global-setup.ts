import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { todayInBangkok } from '@joborder/shared/dates';
import { findPostgresql, startCluster } from '../server/test/postgresql-cluster';
import { startServer } from './server';
import { startTileServer } from './tiles';

/**
 * Serves map tiles, and fills a data folder with the demo, and a database where PostgreSQL is installed;
 * every world starts from a copy.
 */
export default async function setup() {
  const tiles = await startTileServer();
  process.env.E2E_TILES = tiles.url;
  const folder = await mkdtemp(join(tmpdir(), 'joborder-e2e-'));
  const binaries = findPostgresql();
  const cluster = binaries ? await startCluster(binaries) : undefined;
  const database = await cluster?.create('demo');
  const server = await startServer(folder, database ? { DATABASE_URL: database } : {});
  await server.stop();
  process.env.E2E_TEMPLATE = folder;
  process.env.E2E_TEMPLATE_DAY = todayInBangkok();
  if (cluster && database) {
    process.env.E2E_DATABASE = database;
    process.env.E2E_EMPTY_DATABASE = await cluster.create('empty');
  }
  return async () => {
    await tiles.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
