import type { FastifyInstance } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import { profile } from '@joborder/shared/profile/contract';
import { profileIssues, sectionsOf } from '@joborder/shared/profile/validate';
import { sentence } from '@joborder/shared/sentence';
import { passwordIssue } from '@joborder/shared/session/passwords';
import type { Context } from '../platform/context';
import { forbidden, invalid } from '../platform/errors';
import { hashPassword } from '../platform/passwords';
import { route } from '../platform/route';
import { readUpload } from '../platform/upload';
import { tryOwnPassword } from '../session/credentials';
import { deviceToken } from '../session/known-devices';
import { setPassword } from '../session/password';
import { findOwnCredentials } from '../session/queries';
import { checkPhoto, replacePhoto } from '../users/photo';
import { saveProfile } from './commands';
import { mayEdit } from './policy';
import { getProfile } from './queries';
import { registerSecondFactor } from './second-factor-routes';
import { registerSessions } from './session-routes';

export function registerProfile(app: FastifyInstance, context: Context) {
  route(app, context, profile.get, ({ db, caller }) => getProfile(db, caller.id), {
    beforePasswordChange: true,
  });

  route(
    app,
    context,
    profile.save,
    async (call) => {
      const { body, caller, lang } = call;
      const sections = sectionsOf(body, caller.type);
      if (!sections.every((section) => mayEdit(caller, section))) throw forbidden();
      const issues = profileIssues(body, sections);
      if (issues.length > 0) throw invalid(issues);
      await saveProfile(call, caller, body, sections);
      return { status: 'success' as const, message: sentence(lang, 'success', 'profileSaved') };
    },
    { beforePasswordChange: true },
  );

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
      const issues: Issue[] = [];
      if (!(await tryOwnPassword(call, account, old))) {
        issues.push({ path: 'old_password', code: 'oldPasswordWrong' });
      }
      const owner = { username, initialPassword: national_id, oldPassword: old };
      const issue = passwordIssue(wanted, owner);
      if (issue) issues.push({ path: 'new_password', ...issue });
      if (issues.length > 0) throw invalid(issues);

      const hash = await hashPassword(wanted);
      await db.transaction().execute((trx) =>
        setPassword(trx, caller, {
          hash,
          action: 'password.change',
          now: call.now(),
          device: deviceToken(config, request),
        }),
      );
      return { status: 'success' as const, message: sentence(lang, 'success', 'signInAgain') };
    },
    { beforePasswordChange: true },
  );

  registerSessions(app, context);
  registerSecondFactor(app, context);
}
