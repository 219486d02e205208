import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { databaseDirectory, embeddedConnection } from '../server/src/platform/db/embedded';
import { engineOf } from '../server/src/platform/db/embedded-engine';
import { openDurable } from '../server/src/platform/db/embedded-open';
import { openDatabase } from '../server/src/platform/db/open';
import type { Db } from '../server/src/platform/db/schema';
import { quiet } from '../server/test/quiet';
import { compare, printHeading } from './compare';

/** A round trip to a thread; the goal is that no statement of a call doubles its time. */
const GOAL = 2;

const statements: readonly (readonly [name: string, run: (db: Db) => Promise<unknown>])[] = [
  ['one value', (db) => sql`select 1 as one`.execute(db)],
  ['50 rows of 20 fields', (db) => sql`select * from wide limit 50`.execute(db)],
  ['1,000 rows of 20 fields', (db) => sql`select * from wide limit 1000`.execute(db)],
  ['a row written', (db) => sql`insert into written values ('ข')`.execute(db)],
];

/** What the thread of the embedded database costs: the same statement without it is the limit. */
export async function benchThread(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'joborder-thread-'));
  const open = (name: string) => openDatabase({ dataDir: join(folder, name), log: quiet });
  const threaded = await open('thread');
  await (await open('none')).close();
  const pglite = await openDurable(databaseDirectory(join(folder, 'none')), () => {});
  const direct = embeddedConnection(engineOf(pglite), 'in this thread', { log: quiet });
  const columns = Array.from({ length: 20 }, (_, index) => `n || ' ข้อความ ${index}' as c${index}`);
  for (const { db } of [threaded, direct]) {
    await sql`create table written (text text)`.execute(db);
    await sql`create table wide as select ${sql.raw(columns.join())}
      from generate_series(1, 1000) as n`.execute(db);
  }
  printHeading('The embedded database in its thread, and in the one that asks');
  for (const [name, run] of statements) {
    await compare(
      name,
      100,
      () => run(threaded.db),
      () => run(direct.db),
      GOAL,
    );
  }
  await threaded.close();
  await direct.close();
  rmSync(folder, { recursive: true, force: true });
}
