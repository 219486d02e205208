import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database';
import { removeExpired } from './clean-up';

const { db } = await testDatabase();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = new Date('2026-11-20T05:00:00.000Z');
const at = (distance: number) => new Date(now.getTime() + distance);

test('sessions, codes, devices and letters stay until their time is over, and not a moment longer', async () => {
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const hash = () => randomBytes(32);
  for (const expires_at of [at(0), at(1)]) {
    await db.insertInto('sessions').values({ token_hash: hash(), user_id, expires_at }).execute();
    await db
      .insertInto('password_resets')
      .values({ code_hash: hash(), user_id, expires_at })
      .execute();
    await db
      .insertInto('mailed_codes')
      .values({ code_hash: hash(), user_id, purpose: 'sign-in', expires_at })
      .execute();
  }
  // A code that could not be mailed is tried for a day, a letter for three; a device is known for a year.
  for (const age of [DAY, DAY - 1]) {
    await db
      .insertInto('password_reset_requests')
      .values({ id: randomUUID(), name: 'somebody', lang: 'th', requested_at: at(-age) })
      .execute();
  }
  for (const age of [3 * DAY, 3 * DAY - 1]) {
    await db
      .insertInto('account_letters')
      .values({
        id: randomUUID(),
        user_id,
        about: 'password',
        address: 'a@example.com',
        created_at: at(-age),
      })
      .execute();
  }
  for (const age of [365 * DAY, 365 * DAY - 1]) {
    await db
      .insertInto('known_devices')
      .values({ token_hash: hash(), user_id, last_used_at: at(-age) })
      .execute();
  }
  await removeExpired(db, now);
  const left = async (table: 'sessions' | 'password_resets' | 'mailed_codes') =>
    (await db.selectFrom(table).select('expires_at').execute()).map((row) => row.expires_at);
  expect(await left('sessions')).toEqual([at(1)]);
  expect(await left('password_resets')).toEqual([at(1)]);
  expect(await left('mailed_codes')).toEqual([at(1)]);
  expect(await db.selectFrom('password_reset_requests').select('requested_at').execute()).toEqual([
    { requested_at: at(1 - DAY) },
  ]);
  expect(await db.selectFrom('account_letters').select('created_at').execute()).toEqual([
    { created_at: at(1 - 3 * DAY) },
  ]);
  expect(await db.selectFrom('known_devices').select('last_used_at').execute()).toEqual([
    { last_used_at: at(1 - 365 * DAY) },
  ]);
});
