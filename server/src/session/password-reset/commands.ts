import { passwordIssue } from '@joborder/shared/session/passwords';
import type { Context } from '../../platform/context';
import { ApiError, invalid } from '../../platform/errors';
import { hashPassword } from '../../platform/passwords';
import { hashToken } from '../../platform/tokens';
import { isListedPassword } from '../common-passwords';
import { setPassword } from '../password';

/** Sets the password with the code of a mail, once; answers whose. 422 for any other code. */
export async function resetPassword(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { code, password, address }: { code: string; password: string; address: string },
): Promise<number> {
  const at = now();
  const account = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.username', 'users.national_id'])
    .where('code_hash', '=', hashToken(code))
    .where('expires_at', '>', at)
    .where('users.status', '=', 1)
    .executeTakeFirst();
  if (!account) throw new ApiError(422, 'RESET_CODE_INVALID');
  const { id, username, national_id } = account;
  const issue = passwordIssue(
    password,
    { username, initialPassword: national_id },
    isListedPassword,
  );
  if (issue) throw invalid([{ path: 'password', ...issue }]);

  const hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    // Of two at once, one finds the code.
    const used = await trx
      .deleteFrom('password_resets')
      .where('code_hash', '=', hashToken(code))
      .returning('user_id')
      .executeTakeFirst();
    if (!used) throw new ApiError(422, 'RESET_CODE_INVALID');
    await setPassword(
      trx,
      { id, address },
      { hash, action: 'password.reset', now: at, device: undefined },
    );
  });
  return id;
}
