import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server';

/** Fills one data folder with the demo; every worker starts from a copy of it. */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'joborder-e2e-'));
  const server = await startServer(folder);
  await server.stop();
  process.env.E2E_TEMPLATE = folder;
  return () => rm(folder, { recursive: true, force: true });
}
