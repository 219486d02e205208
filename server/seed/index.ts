import type { Db } from '../src/platform/db/schema';
import type { Storage } from '../src/platform/storage-types';
import { seedDemo } from './demo';
import { seedReference } from './reference';
import { storeScenes } from './scenes';

interface Log {
  info(message: string): void;
}

/** Fills an empty database; what is filled already is left alone. */
export async function seed(
  db: Db,
  storage: Storage,
  what: 'demo' | 'reference' | 'none',
  now: Date,
  log: Log,
): Promise<void> {
  if (what === 'none') return;
  await storeScenes(storage);
  const started = Date.now();
  const isEmpty = async (table: 'regions' | 'users') =>
    (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined;
  const written: string[] = [];
  if (await isEmpty('regions')) {
    await seedReference(db);
    written.push('reference');
  }
  // Each part is all or nothing: a start that was interrupted between them goes on here.
  if (what === 'demo' && (await isEmpty('users'))) {
    await seedDemo(db, storage, now);
    written.push('demo');
  }
  if (written.length > 0) {
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    log.info(`${written.join(' and ')} data written in ${seconds} s`);
  }
}
