import type { FastifyInstance } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import { profile } from '@joborder/shared/profile/contract';
import { sentence } from '@joborder/shared/sentence';
import { passwordIssue } from '@joborder/shared/session/passwords';
import type { Context } from '../platform/context';
import { ApiError, invalid } from '../platform/errors';
import { hashPassword } from '../platform/passwords';
import { route } from '../platform/route';
import { isListedPassword } from '../session/common-passwords';
import { tryOwnPassword } from '../session/credentials';
import { isInitialPasswordOver } from '../session/initial-password';
import { deviceToken } from '../session/known-devices';
import { hasAddress, requestCode, takeMailedCode } from '../session/mailed-codes';
import { setPassword } from '../session/password';
import { findOwnCredentials } from '../session/queries';

/** The change of one's own password, the initial one included. */
export function registerPasswordChange(app: FastifyInstance, context: Context) {
  route(
    app,
    context,
    profile.changePassword,
    async (call) => {
      const { db, body, caller, config, lang, request } = call;
      const account = await findOwnCredentials(db, caller.id);
      const { username, national_id } = account;
      const [old, wanted] = [body.old_password ?? '', body.new_password ?? ''];
      if (isInitialPasswordOver(config, account, call.now())) {
        throw new ApiError(403, 'INITIAL_PASSWORD_EXPIRED');
      }
      const issues: Issue[] = [];
      if (!(await tryOwnPassword(call, account, old))) {
        issues.push({ path: 'old_password', code: 'oldPasswordWrong' });
      }
      const owner = { username, initialPassword: national_id, oldPassword: old };
      const issue = passwordIssue(wanted, owner, isListedPassword);
      if (issue) issues.push({ path: 'new_password', ...issue });
      if (issues.length > 0) throw invalid(issues);
      const code = (body.code ?? '').trim();
      // The number on record is no secret: whoever reads the mail of the account is its owner (D65).
      const wantsCode = account.must_change_password && hasAddress(account);
      if (wantsCode && code === '') {
        await requestCode(db, { userId: caller.id, purpose: 'password', lang });
        throw new ApiError(403, 'MAIL_CODE_REQUIRED');
      }

      const hash = await hashPassword(wanted);
      const now = call.now();
      const changed = await db.transaction().execute(async (trx) => {
        if (
          wantsCode &&
          !(await takeMailedCode(trx, caller.id, 'password', { typed: code, now }))
        ) {
          throw invalid([{ path: 'code', code: 'codeWrong' }]);
        }
        return setPassword(trx, caller, {
          hash,
          action: 'password.change',
          now,
          device: deviceToken(config, request),
          checked: account,
        });
      });
      if (!changed) throw invalid([{ path: 'old_password', code: 'oldPasswordWrong' }]);
      return { status: 'success' as const, message: sentence(lang, 'success', 'signInAgain') };
    },
    { beforePasswordChange: true },
  );
}
