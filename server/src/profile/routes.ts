import type { FastifyInstance } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import { isCommonPassword, MIN_PASSWORD_LENGTH } from '@joborder/shared/session/passwords';
import { profile } from '@joborder/shared/profile/contract';
import { sentence } from '@joborder/shared/sentence';
import { audit } from '../platform/audit';
import type { Context } from '../platform/context';
import { invalid } from '../platform/errors';
import { hashPassword, passwordMatches } from '../platform/passwords';
import { route } from '../platform/route';
import { closeSessionsOf } from '../platform/session';
import { findPasswordHash, getProfile } from './queries';

export function registerProfile(app: FastifyInstance, context: Context) {
  route(app, context, profile.get, ({ db, caller }) => getProfile(db, caller.id), {
    beforePasswordChange: true,
  });

  route(
    app,
    context,
    profile.changePassword,
    async ({ db, body, caller, lang }) => {
      const account = await findPasswordHash(db, caller.id);
      const wanted = body.new_password ?? '';
      const issues: Issue[] = [];
      if (!(await passwordMatches(account, body.old_password ?? ''))) {
        issues.push({ path: 'old_password', code: 'oldPasswordWrong' });
      }
      if (wanted.length < MIN_PASSWORD_LENGTH) {
        issues.push({
          path: 'new_password',
          code: 'passwordTooShort',
          values: { minimum: MIN_PASSWORD_LENGTH },
        });
      } else if (isCommonPassword(wanted)) {
        issues.push({ path: 'new_password', code: 'passwordCommon' });
      } else if (wanted.toLowerCase() === account.username.toLowerCase()) {
        issues.push({ path: 'new_password', code: 'passwordIsUsername' });
      } else if (wanted === body.old_password || account.initialPasswords.includes(wanted)) {
        issues.push({ path: 'new_password', code: 'passwordUnchanged' });
      }
      if (issues.length > 0) throw invalid(issues);

      const hash = await hashPassword(wanted);
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('users')
          .set({ password_hash: hash, must_change_password: false, updated_at: new Date() })
          .where('id', '=', caller.id)
          .execute();
        await closeSessionsOf(trx, caller.id);
        await audit(trx, caller, {
          action: 'password.change',
          entity: 'user',
          entityId: caller.id,
        });
      });
      return { status: 'success' as const, message: sentence(lang, 'success', 'signInAgain') };
    },
    { beforePasswordChange: true, limit: { max: 10, minutes: 5 } },
  );
}
