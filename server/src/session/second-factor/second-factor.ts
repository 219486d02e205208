import { audit, type Person } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Db, Trx } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { countTry } from '../../platform/throttle';
import { seal, unseal } from '../../platform/vault';
import {
  digitsOf,
  enrolment,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOf,
} from './codes';

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
  const secret = row && unseal(config, row.secret, ownerOf(userId));
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
    .where('code_hash', '=', hashRecoveryCode(code))
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes a code of the app or a recovery code; false for a wrong one, 429 after too many. */
export async function takeSecondFactor(
  tools: Tools,
  userId: number,
  typed: string,
  device?: string,
): Promise<boolean> {
  const counted = ['second factor', userId, ...(device ? [device] : [])] as const;
  const tried = await countTry(tools, counted, OF_ACCOUNT);
  const digits = digitsOf(typed);
  const taken = digits
    ? await takeAppCode(tools, userId, digits)
    : await takeRecoveryCode(tools.db, userId, typed);
  if (taken) await tried.giveBack();
  return taken;
}

/** A new secret that waits for its first code; an earlier one that never came is replaced. */
export async function prepareSecondFactor(
  { db, config }: Tools,
  user: { readonly id: number; readonly username: string },
) {
  const secret = newSecret();
  const sealed = seal(config, secret, ownerOf(user.id));
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

/** Turns the prepared factor on; answers the recovery codes, of which only hashes are kept. */
export async function confirmSecondFactor({ db, now }: Tools, actor: Person): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.transaction().execute(async (trx) => {
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
      .values(codes.map((each) => ({ user_id: actor.id, code_hash: hashRecoveryCode(each) })))
      .execute();
    await audit(trx, actor, { action: 'second-factor.on', entity: 'user', entityId: actor.id });
  });
  return codes;
}

/** Takes the factor away, by its owner or by an administrator. */
export async function removeSecondFactor(
  trx: Trx,
  actor: Person,
  userId: number,
  action: 'second-factor.off' | 'second-factor.reset',
): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await audit(trx, actor, { action, entity: 'user', entityId: userId });
}
