import { writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { openDatabase } from '../src/platform/db/open';

// A process of its own on an embedded database, for the tests that kill it or break its disk.
// Every line on its standard output is an event as JSON.
const [task, dataDir, worker] = process.argv.slice(2) as [
  'commit' | 'open' | 'broken-disk',
  string,
  string | undefined,
];
const say = (event: object) => writeSync(1, `${JSON.stringify(event)}\n`);

const started = performance.now();
const { db } = await openDatabase({
  dataDir,
  log: pino({ level: 'fatal' }, pino.destination({ dest: 2, sync: true })),
  ...(worker ? { worker } : {}),
}).catch((error: Error) => {
  say({ refused: error.message, milliseconds: performance.now() - started });
  return process.exit(3);
});

// Apart from the product's tables, which are made in this database afterwards.
await sql`create schema if not exists test`.execute(db);
await sql`create table if not exists test.commits (id int primary key, text text)`.execute(db);
const { rows } = await sql<{ count: number; last: number }>`
  select count(*) as count, coalesce(max(id), 0) as last from test.commits`.execute(db);
let { last } = rows[0]!;
say({ opened: rows[0] });
if (task === 'broken-disk') writeFileSync(join(dataDir, 'broken'), '');
while (task !== 'open') {
  last += 1;
  await db.transaction().execute(async (trx) => {
    await sql`insert into test.commits values (${last}, repeat('ข', 1000))`.execute(trx);
  });
  say({ committed: last });
}
process.exit();
