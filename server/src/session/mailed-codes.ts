import { type Lang, UserType } from '@joborder/shared/endpoint';
import type { Context } from '../platform/context';
import type { Db } from '../platform/db/schema';
import { enqueue, type Job, jobKind } from '../platform/jobs';
import { isMailAddress } from '../platform/mail';
import { countIfFree } from '../platform/rate-limit';
import { hashTypedCode, typedCode } from './second-factor/codes';
import { CODE_MINUTES, type CodePurpose, composeCodeEmail } from './mailed-codes/email';

/**
 * Letters with codes of one purpose for one account. They are counted as long as codes are good: when
 * no letter is sent any more, the code of the last one still works.
 */
const OF_ACCOUNT = { max: 5, minutes: CODE_MINUTES };
const STAFF: readonly number[] = [UserType.administrator, UserType.officer, UserType.police];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface CodeJob {
  readonly userId: number;
  readonly purpose: CodePurpose;
  readonly lang: Lang;
}
export const codeEmailJob = jobKind<CodeJob>('code_letters');

/** 60 random bits: no number of tries within an hour finds one. */
const newCode = () => typedCode(3, 4);

interface Reachable {
  readonly email: string;
  readonly type: number;
  readonly email_changed_at: Date | null;
}

/** Can codes be mailed to the account at all? */
export const hasAddress = ({ email }: Pick<Reachable, 'email'>) => isMailAddress(email.trim());

/**
 * Whoever changed the address of a staff member's account must not receive its codes at once: the
 * owner, notified at the old address, has a day to object (decision 29).
 */
export const mayReceiveCodes = (account: Reachable, now: Date): boolean =>
  hasAddress(account) &&
  (account.email_changed_at === null ||
    !STAFF.includes(account.type) ||
    now.getTime() - account.email_changed_at.getTime() >= DAY);

/** Leaves the letter to a job; too many letters are left out there. */
export const requestCode = (db: Db, job: CodeJob) => enqueue(db, codeEmailJob, [{ data: job }]);

/** Mails a code that only the mail holds. */
export async function sendCodeEmail(
  context: Pick<Context, 'db' | 'config' | 'mailer' | 'now'>,
  { id, data }: Job<CodeJob>,
): Promise<void> {
  const { db, config, mailer, now } = context;
  const { userId, purpose, lang } = data;
  const account = await db
    .selectFrom('users')
    .select(['username', 'email', 'type', 'email_changed_at', 'must_change_password'])
    .where('id', '=', userId)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!account) return;
  const reachable = purpose === 'password' ? hasAddress(account) : mayReceiveCodes(account, now());
  if (!reachable) return;
  const counted = await countIfFree(context, ['code letter', userId, purpose], OF_ACCOUNT);
  if (!counted) return;
  try {
    const code = newCode();
    await db
      .insertInto('mailed_codes')
      .values({
        code_hash: hashTypedCode(code),
        user_id: userId,
        purpose,
        expires_at: new Date(now().getTime() + CODE_MINUTES * MINUTE),
      })
      .execute();
    const { username, email } = account;
    const letter = composeCodeEmail({ purpose, username, code }, config, lang);
    await mailer.send({ id, to: email.trim(), ...letter });
  } catch (error) {
    await counted.giveBack();
    throw error;
  }
}

/** Takes a mailed code, once; false for any other. */
export async function takeMailedCode(
  db: Db,
  userId: number,
  purpose: CodePurpose,
  { typed, now }: { readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('mailed_codes')
    .where('code_hash', '=', hashTypedCode(typed))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}
