import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { todayInBangkok } from '@joborder/shared/dates';
import { startServer } from './server';
import { startTileServer } from './tiles';

/** Serves map tiles, and fills one data folder with the demo; every worker starts from a copy. */
export default async function setup() {
  const tiles = await startTileServer();
  process.env.E2E_TILES = tiles.url;
  const folder = await mkdtemp(join(tmpdir(), 'joborder-e2e-'));
  const server = await startServer(folder);
  await server.stop();
  process.env.E2E_TEMPLATE = folder;
  process.env.E2E_TEMPLATE_DAY = todayInBangkok();
  return async () => {
    await tiles.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
