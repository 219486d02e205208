import type { FastifyInstance } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import { capacitiesOf } from '@joborder/shared/session/capacities';
import { session } from '@joborder/shared/session/contract';
import { sentence } from '@joborder/shared/sentence';
import { recordSignIn } from '../audit/sign-in';
import type { Context } from '../platform/context';
import { ApiError, invalid, unauthenticated } from '../platform/errors';
import { route } from '../platform/route';
import {
  bearerToken,
  callerOf,
  closeSession,
  inactivityOf,
  isBackground,
  openCheckedSession,
  SESSION_LIFE,
} from '../platform/session';
import { accountEmailJob, sendAccountEmail } from './account-emails';
import { rememberDevice } from './known-devices';
import { codeEmailJob, sendCodeEmail } from './mailed-codes';
import { registerPasswordReset } from './password-reset/routes';
import { findAccount } from './queries';
import { registerSecondFactorReset } from './second-factor/routes';
import { signIn } from './sign-in';

export function registerSession(app: FastifyInstance, context: Context) {
  context.jobs.handle(accountEmailJob, (job) => sendAccountEmail(context, job));
  context.jobs.handle(codeEmailJob, (job) => sendCodeEmail(context, job));

  registerLogin(app, context);
  registerOwnSession(app, context);
  registerPasswordReset(app, context);
  registerSecondFactorReset(app, context);
}

function registerLogin(app: FastifyInstance, context: Context) {
  route(app, context, session.login, async (call) => {
    const { body, lang } = call;
    const username = body.username?.trim().toLowerCase() ?? '';
    const password = body.password ?? '';
    const issues: Issue[] = [];
    if (username === '') issues.push({ path: 'username', code: 'usernameMissing' });
    if (password === '') issues.push({ path: 'password', code: 'passwordMissing' });
    if (issues.length > 0) throw invalid(issues);

    const account = await signIn(call, { username, password, otp: body.otp ?? '' });
    const { address } = call;
    const token = await call.db.transaction().execute(async (trx) => {
      const wanted = {
        userId: account.id,
        now: call.now(),
        life: body.remember ? SESSION_LIFE.remembered : SESSION_LIFE.day,
        address,
        userAgent: call.request.headers['user-agent'] ?? '',
      };
      const opened = await openCheckedSession(trx, wanted, account);
      if (!opened) return undefined;
      await recordSignIn(trx, { outcome: 'sign-in', userId: account.id, address });
      await rememberDevice(trx, call.config, call, account.id, call.now());
      return opened;
    });
    if (!token) {
      // The password, or the account, changed while it was compared: it is not the one any more.
      await recordSignIn(call.db, { outcome: 'refused', userId: account.id, address });
      throw new ApiError(401, 'SIGN_IN_FAILED');
    }
    return {
      status: 'success' as const,
      message: sentence(lang, 'success', 'signedIn'),
      data: { type: 'Bearer' as const, token },
      users: {
        id: account.id,
        is_admin: account.type === 1 ? (1 as const) : (0 as const),
        agency_id: account.agency_id,
      },
      must_change_password: account.must_change_password,
    };
  });
}

/** What a signed-in browser asks about its session, and the sign-out. */
function registerOwnSession(app: FastifyInstance, context: Context) {
  route(
    app,
    context,
    session.account,
    async ({ db, config, body, lang, address, now, request }) => {
      const use = { now: now(), address, config, background: isBackground(request) };
      const caller = body.token ? await callerOf(db, body.token, use) : undefined;
      if (!caller) throw unauthenticated();
      const account = await findAccount(db, caller.id);
      return {
        status: 'success' as const,
        message: sentence(lang, 'success', 'signedIn'),
        website_enable: account.website_enable,
        capacity: capacitiesOf(caller).map((capacity) => ({ capacity })),
        users: account.user,
        must_change_password: caller.mustChangePassword,
        inactivity_minutes: (inactivityOf(config, caller.type) ?? 0) / 60_000,
      };
    },
    { beforePasswordChange: true },
  );

  route(app, context, session.check, () => ({ status: 'success' as const }), {
    beforePasswordChange: true,
  });

  route(
    app,
    context,
    session.logout,
    async ({ db, request, caller, address }) => {
      const token = bearerToken(request);
      if (token) await closeSession(db, token);
      await recordSignIn(db, { outcome: 'sign-out', userId: caller.id, address });
      return { status: 'success' as const };
    },
    { beforePasswordChange: true },
  );
}
