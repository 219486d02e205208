import type { FastifyInstance } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import { profile } from '@joborder/shared/profile/contract';
import { profileIssues, sectionsOf } from '@joborder/shared/profile/validate';
import { sentence } from '@joborder/shared/sentence';
import { passwordIssue } from '@joborder/shared/session/passwords';
import type { Context } from '../platform/context';
import { photoAddress } from '../files/photo-address';
import { ApiError, forbidden, invalid } from '../platform/errors';
import { hashPassword } from '../platform/passwords';
import { route } from '../platform/route';
import { readUpload } from '../platform/upload';
import { isListedPassword } from '../session/common-passwords';
import { tryOwnPassword } from '../session/credentials';
import { isInitialPasswordOver } from '../session/initial-password';
import { deviceToken } from '../session/known-devices';
import { hasAddress, requestCode, takeMailedCode } from '../session/mailed-codes';
import { setPassword } from '../session/password';
import { findOwnCredentials } from '../session/queries';
import { checkPhoto, replacePhoto } from '../users/photo';
import { saveProfile } from './commands';
import { mayEdit } from './policy';
import { getProfile } from './queries';
import { registerSecondFactor } from './second-factor-routes';
import { registerSessions } from './session-routes';

export function registerProfile(app: FastifyInstance, context: Context) {
  route(app, context, profile.get, async ({ db, config, caller, lang, now }) => {
    const own = await getProfile(db, caller.id, lang);
    return { ...own, photo_url: photoAddress(config, own, now()) };
  });

  route(app, context, profile.save, async (call) => {
    const { body, caller, lang } = call;
    const sections = sectionsOf(body, caller.type);
    if (!sections.every((section) => mayEdit(caller, section))) throw forbidden();
    const own = await getProfile(call.db, caller.id);
    const issues = profileIssues(body, sections, own.agency ?? own.guide ?? {});
    if (issues.length > 0) throw invalid(issues);
    const pending = await saveProfile(call, caller, body, sections);
    const saved = pending.length > 0 ? 'profilePending' : 'profileSaved';
    return { status: 'success' as const, message: sentence(lang, 'success', saved), pending };
  });

  route(app, context, profile.changeImage, async (call) => {
    const { caller, request } = call;
    const { bytes } = await readUpload(request, 'profile_pics');
    await checkPhoto(bytes);
    await replacePhoto(call, caller, { userId: caller.id, bytes, action: 'profile.photo' });
    return { status: 'success' as const, message: sentence(call.lang, 'success', 'photoChanged') };
  });

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

  registerSessions(app, context);
  registerSecondFactor(app, context);
}
