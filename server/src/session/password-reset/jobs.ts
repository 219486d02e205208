import { randomUUID } from 'node:crypto';
import type { Lang } from '@joborder/shared/endpoint';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/schema';
import { enqueue, type Job, jobKind } from '../../platform/jobs';
import { countIfFree, type Try } from '../../platform/rate-limit';
import { hashToken, newToken } from '../../platform/tokens';
import { mayReceiveCodes } from '../mailed-codes';
import { composeResetEmail, RESET_MINUTES } from './email';

/** Somebody typed a name or an address; whether it is known is found out later. */
export const resetJob = jobKind<{ readonly requestId: string }>('password_resets');
export const resetLetterJob = jobKind<{ readonly userId: number; readonly lang: Lang }>(
  'password_letters',
);

/** Letters to one account, and to one address that several accounts may have. */
const OF_ACCOUNT = { max: 3, minutes: RESET_MINUTES };
const OF_ADDRESS = { max: 10, minutes: RESET_MINUTES };

/** One address may belong to several accounts, but hardly to more. */
const MOST_ACCOUNTS = 20;

/** Leaves the look-up to a job, so that the answer and its time are the same for every name. */
export async function requestReset(
  db: Db,
  request: { readonly name: string; readonly lang: Lang; readonly now: Date },
): Promise<void> {
  const id = randomUUID();
  const { name, lang, now } = request;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('password_reset_requests')
      .values({ id, name, lang, requested_at: now })
      .execute();
    await enqueue(trx, resetJob, [{ id, data: { requestId: id } }]);
  });
}

/** Makes a letter for each account with that user name or e-mail that may sign in. */
export async function spreadRequest(db: Db, { data }: Job<{ requestId: string }>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const request = await trx
      .deleteFrom('password_reset_requests')
      .where('id', '=', data.requestId)
      .returning(['name', 'lang'])
      .executeTakeFirst();
    if (!request) return;
    const name = request.name.toLowerCase();
    const accounts = await trx
      .selectFrom('users')
      .select('id')
      .where((eb) =>
        eb.or([
          eb(eb.fn<string>('lower', ['username']), '=', name),
          eb.and([eb('email', '<>', ''), eb(eb.fn<string>('lower', ['email']), '=', name)]),
        ]),
      )
      .where('status', '=', 1)
      .where('website_enable', '=', 1)
      .where('email', '<>', '')
      .orderBy('id')
      .limit(MOST_ACCOUNTS)
      .execute();
    const letters = accounts.map(({ id }) => ({ data: { userId: id, lang: request.lang } }));
    await enqueue(trx, resetLetterJob, letters);
  });
}

/**
 * Mails a code that only the mail holds. A repeated try mails another one: the last one counts too.
 * However the account was named, by user name or by e-mail, its letters are counted together; as long
 * as none is sent, a code that was sent is still good.
 */
export async function sendResetEmail(
  context: Pick<Context, 'db' | 'config' | 'mailer' | 'now'>,
  { id, data }: Job<{ userId: number; lang: Lang }>,
): Promise<void> {
  const account = await context.db
    .selectFrom('users')
    .select(['username', 'email', 'type', 'email_changed_at'])
    .where('id', '=', data.userId)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!account || !mayReceiveCodes(account, context.now())) return;
  const address = account.email.trim();
  const counted: Try[] = [];
  for (const [whose, most] of [
    [['reset letter', data.userId], OF_ACCOUNT],
    [['reset letter to', address.toLowerCase()], OF_ADDRESS],
  ] as const) {
    const each = await countIfFree(context, whose, most);
    if (each) counted.push(each);
    else return;
  }
  try {
    await mailCode(context, { id, userId: data.userId, lang: data.lang, address, ...account });
  } catch (error) {
    for (const each of counted) await each.giveBack();
    throw error;
  }
}

interface ResetEmail {
  readonly id: string;
  readonly userId: number;
  readonly username: string;
  readonly address: string;
  readonly lang: Lang;
}

async function mailCode(
  { db, config, mailer, now }: Pick<Context, 'db' | 'config' | 'mailer' | 'now'>,
  { id, userId, username, address, lang }: ResetEmail,
): Promise<void> {
  const code = newToken();
  await db
    .insertInto('password_resets')
    .values({
      code_hash: hashToken(code),
      user_id: userId,
      expires_at: new Date(now().getTime() + RESET_MINUTES * 60_000),
    })
    .execute();
  const href = `${config.PUBLIC_URL}/reset-password?code=${code}`;
  await mailer.send({
    id,
    to: address,
    ...composeResetEmail(username, href, lang),
  });
}
