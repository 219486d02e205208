import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { people } from '../../../test/people';
import { readConfig } from '../../config';
import { isSigned, sign } from '../../platform/encryption';
import { prepareSecondFactor, reencryptSecondFactors, takeSecondFactor } from '../second-factor';

const { db } = await testDatabase();
const FIRST = 'the first key, which has thirty-two characters';
const SECOND = 'the second key, which has thirty-two characters';
const first = readConfig({ SECRET_KEY: FIRST, RATE_LIMITS: 'off' });
const second = readConfig({ SECRET_KEY: SECOND, RATE_LIMITS: 'off' });
const both = readConfig({ SECRET_KEY: SECOND, SECRET_KEY_OLD: FIRST, RATE_LIMITS: 'off' });

let at = Date.parse('2026-11-24T02:30:00Z');
const { id, username } = people.officer;
const enrolled = await prepareSecondFactor(
  { db, config: first, now: () => new Date(at) },
  { id, username },
);
/** Each code is taken once, so each try has a step of its own. */
async function opensWith(config: typeof first): Promise<boolean> {
  at += 30_000;
  const tools = { db, config, now: () => new Date(at) };
  const code = new TOTP({ secret: enrolled.secret }).generate({ timestamp: at });
  return takeSecondFactor(tools, id, code, 'owner');
}

test('another SECRET_KEY loses no second factor where SECRET_KEY_OLD is the one before', async () => {
  expect(await opensWith(second), 'without it they are lost').toBe(false);
  expect(await opensWith(both)).toBe(true);
  // One that nothing opens stays as it is, and hinders no other.
  const lost = Buffer.alloc(60, 7);
  await db
    .insertInto('second_factors')
    .values({ user_id: people.admin.id, secret: lost })
    .execute();
  expect(await reencryptSecondFactors(db, second), 'there is no older key').toBe(0);
  expect(await reencryptSecondFactors(db, both)).toBe(1);
  expect(await reencryptSecondFactors(db, both)).toBe(0);
  expect(await opensWith(second)).toBe(true);
  expect(await opensWith(first)).toBe(false);
  const row = db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', people.admin.id);
  expect(await row.executeTakeFirst()).toEqual({ secret: lost });
});

test('addresses that were signed with the older key are good until they end', () => {
  const signature = sign(first, 'a photo');
  expect(isSigned(both, 'a photo', signature)).toBe(true);
  expect(isSigned(second, 'a photo', signature)).toBe(false);
  expect(isSigned(both, 'another photo', signature)).toBe(false);
  expect(sign(both, 'a photo')).toBe(sign(second, 'a photo'));
});
