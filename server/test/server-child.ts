import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from '../src/app';
import { databaseOptions, readConfig } from '../src/config';
import { migrate } from '../src/platform/db/migrate';
import { openDatabase } from '../src/platform/db/open';
import { Jobs } from '../src/platform/jobs';
import { createMailer } from '../src/platform/mail';
import { diskStorage } from '../src/platform/storage';

// The server in a process of its own, for the tests that kill it. Says on which port it listens.
const config = readConfig(process.env);
const { db, pools, openSnapshot, replica, listen, isListening } = await openDatabase({
  ...databaseOptions(config),
  log: pino({ level: 'fatal' }),
});
await migrate(pools.maintenance);
const storage = diskStorage(join(config.DATA_DIR, 'files'));
const app = await buildApp({
  db,
  pools,
  openSnapshot,
  replica,
  listen,
  isListening,
  config,
  storage,
  jobs: new Jobs(db, listen),
  mailer: createMailer(config),
  now: () => new Date(),
  times: JSON.parse(process.env.TIMES ?? '{}') as object,
});
await app.listen({ port: 0, host: '127.0.0.1' });
writeSync(1, `${(app.server.address() as AddressInfo).port}\n`);
