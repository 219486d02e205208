import { audit, type Person } from '../platform/audit';
import type { Context } from '../platform/context';
import type { Db, Trx } from '../platform/db/schema';
import { ApiError, unauthenticated } from '../platform/errors';
import { type Checked, closeSessionsOf } from '../platform/session';
import { countTry } from '../platform/rate-limit';
import { hashToken } from '../platform/tokens';
import { type Keys, reencryptSecret, encryptSecret, decryptSecret } from '../platform/encryption';
import {
  digitsOf,
  enrolment,
  hashTypedCode,
  newRecoveryCodes,
  newSecret,
  stepOf,
} from './second-factor/codes';

type Tools = Pick<Context, 'db' | 'config' | 'now'>;

/** Six digits are few: so many tries of an account; a known device has its own. */
const OF_ACCOUNT = { max: 5, minutes: 15 };

const ownerOf = (userId: number) => `second factor of user ${userId}`;

export async function findSecondFactor(db: Db, userId: number) {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .select(({ selectFrom, fn }) =>
      selectFrom('recovery_codes')
        .select(fn.countAll<number>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .as('codes_left'),
    )
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return { since: row?.confirmed_at ?? null, codesLeft: row?.codes_left ?? 0 };
}

/** Seals with SECRET_KEY what SECRET_KEY_OLD still reads; answers how many that were. */
export async function reencryptSecondFactors(db: Db, keys: Keys): Promise<number> {
  if (!keys.SECRET_KEY_OLD) return 0;
  let reencrypted = 0;
  const rows = await db.selectFrom('second_factors').select(['user_id', 'secret']).execute();
  for (const { user_id: userId, secret } of rows) {
    const sealed = reencryptSecret(keys, secret, ownerOf(userId));
    if (!sealed) continue;
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ secret: sealed })
      .where('user_id', '=', userId)
      // Set up anew meanwhile.
      .where('secret', '=', secret)
      .executeTakeFirst();
    reencrypted += Number(numUpdatedRows);
  }
  return reencrypted;
}

/** Takes a code of the app, once: a code whose step was used, or an earlier one, is refused. */
async function takeAppCode(
  { db, config, now }: Tools,
  userId: number,
  code: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const secret = row && decryptSecret(config, row.secret, ownerOf(userId));
  const step = secret ? stepOf(secret, code, now()) : null;
  if (step === null) return false;
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashTypedCode(code))
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Who tries: somebody at the sign-in, perhaps on a known device, or the owner who is signed in. */
export type Trying = { readonly device: string | undefined } | 'owner';

/**
 * Takes a code of the app or a recovery code; false for a wrong one. 429 after too many codes of the
 * app; recovery codes cannot be guessed and are not counted, so whoever tries codes with a stolen
 * password does not keep the owner out. Nor do tries at the sign-in hinder who is signed in.
 */
export async function takeSecondFactor(
  tools: Tools,
  userId: number,
  typed: string,
  trying: Trying,
): Promise<boolean> {
  const digits = digitsOf(typed);
  if (!digits) return takeRecoveryCode(tools.db, userId, typed);
  const device = trying === 'owner' ? undefined : trying.device;
  const purpose = trying === 'owner' ? 'own second factor' : 'second factor';
  const tried = await countTry(tools, [purpose, userId, ...(device ? [device] : [])], OF_ACCOUNT);
  const taken = await takeAppCode(tools, userId, digits);
  if (taken) await tried.giveBack();
  return taken;
}

/** A new secret that waits for its first code; an earlier one that never came is replaced. */
export async function prepareSecondFactor(
  { db, config }: Tools,
  user: { readonly id: number; readonly username: string },
) {
  const secret = newSecret();
  const sealed = encryptSecret(config, secret, ownerOf(user.id));
  const prepared = await db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!prepared) throw new ApiError(409, 'SECOND_FACTOR_STATE');
  return enrolment(secret, user.username);
}

/** A change of the factor is a change of what a sign-in is checked against; locks the account. */
const changeCredentials = (trx: Trx, userId: number) =>
  trx
    .updateTable('users')
    .set((eb) => ({ credentials_version: eb('credentials_version', '+', 1) }))
    .where('id', '=', userId);

/**
 * Turns the prepared factor on, and ends the sessions that began without it but for the one of
 * `token`; answers the recovery codes, of which only hashes are kept.
 */
export async function confirmSecondFactor(
  { db, now }: Tools,
  actor: Person,
  token: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.transaction().execute(async (trx) => {
    await changeCredentials(trx, actor.id).execute();
    // The password may have changed since the call was let in, and ended the session.
    const own = await trx
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
    if (!own) throw unauthenticated();
    const confirmed = await trx
      .updateTable('second_factors')
      .set({ confirmed_at: now() })
      .where('user_id', '=', actor.id)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!confirmed) throw new ApiError(409, 'SECOND_FACTOR_STATE');
    await trx
      .insertInto('recovery_codes')
      .values(codes.map((each) => ({ user_id: actor.id, code_hash: hashTypedCode(each) })))
      .execute();
    await closeSessionsOf(trx, actor.id, token);
    await audit(trx, actor, { action: 'second-factor.on', entity: 'user', entityId: actor.id });
  });
  return codes;
}

/**
 * Takes the factor away, by its owner or by an administrator; 409 when the password, or the factor,
 * changed since `checked`.
 */
export async function removeSecondFactor(
  trx: Trx,
  actor: Person,
  userId: number,
  action: 'second-factor.off' | 'second-factor.reset',
  checked?: Checked,
): Promise<void> {
  let change = changeCredentials(trx, userId);
  if (checked) change = change.where('credentials_version', '=', checked.credentials_version);
  if (!(await change.returning('id').executeTakeFirst())) {
    throw new ApiError(409, 'SECOND_FACTOR_STATE');
  }
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await audit(trx, actor, { action, entity: 'user', entityId: userId });
}
