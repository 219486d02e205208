import { randomUUID } from 'node:crypto';
import type { Context } from '../platform/context';
import type { Trx } from '../platform/db/schema';
import { enqueue, type Job, jobKind } from '../platform/jobs';
import { isMailAddress } from '../platform/mail';
import { countIfFree } from '../platform/rate-limit';
import { initialPasswordEnd } from './initial-password';
import { type AccountChange, composeAccountEmail } from './account-emails/email';

export const accountEmailJob = jobKind<{ readonly letterId: string }>('account_letters');

/** So many letters about accounts go to one address; somebody else's changes must not flood it. */
const OF_ADDRESS = { max: 10, minutes: 60 };

interface Told {
  readonly userId: number;
  readonly about: AccountChange;
  /** The recipients; invalid addresses are left out. */
  readonly addresses: readonly string[];
  readonly now: Date;
}

/** Queues an e-mail to each address in the transaction of the change that it reports. */
export async function tellOwner(trx: Trx, { userId, about, addresses, now }: Told): Promise<void> {
  const unique = new Map(addresses.map((each) => [each.trim().toLowerCase(), each.trim()]));
  const letters = [...unique.values()].filter(isMailAddress).map((address) => ({
    id: randomUUID(),
    user_id: userId,
    about,
    address,
    created_at: now,
  }));
  if (letters.length === 0) return;
  await trx.insertInto('account_letters').values(letters).execute();
  await enqueue(
    trx,
    accountEmailJob,
    letters.map(({ id }) => ({ id, data: { letterId: id } })),
  );
}

interface Invited {
  readonly userId: number;
  readonly address: string;
  readonly now: Date;
}

/** Tells the owner of an account how to make its first password (D64, D65). */
export const invite = (trx: Trx, { userId, address, now }: Invited): Promise<void> =>
  tellOwner(trx, { userId, about: 'invitation', addresses: [address], now });

/** Ends all codes that were mailed for an account: whoever reads the mail may not be its owner any more. */
export async function endCodes(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('mailed_codes').where('user_id', '=', userId).execute();
}

/** Mails a letter and forgets the address. */
export async function sendAccountEmail(
  context: Pick<Context, 'db' | 'config' | 'mailer' | 'now'>,
  { id, data }: Job<{ letterId: string }>,
): Promise<void> {
  const { db, config, mailer } = context;
  const letter = await db
    .selectFrom('account_letters')
    .innerJoin('users', 'users.id', 'account_letters.user_id')
    .select(['about', 'account_letters.address', 'account_letters.created_at', 'username'])
    .select(['type', 'must_change_password', 'initial_password_renewed_at'])
    .select('users.created_at as account_created_at')
    .where('account_letters.id', '=', data.letterId)
    .executeTakeFirst();
  if (!letter) return;
  const {
    account_created_at: created_at,
    must_change_password,
    initial_password_renewed_at,
  } = letter;
  const initial = { created_at, must_change_password, initial_password_renewed_at };
  const ends = initialPasswordEnd(config, initial);
  const to = letter.address;
  const counted = await countIfFree(context, ['account letter', to.toLowerCase()], OF_ADDRESS);
  if (counted) {
    try {
      await mailer.send({ id, to, ...composeAccountEmail({ ...letter, ends }, config) });
    } catch (error) {
      await counted.giveBack();
      throw error;
    }
  }
  await db.deleteFrom('account_letters').where('id', '=', data.letterId).execute();
}
