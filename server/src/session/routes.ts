import type { FastifyInstance } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import { capacitiesOf } from '@joborder/shared/session/capacities';
import { session } from '@joborder/shared/session/contract';
import { sentence } from '@joborder/shared/sentence';
import { recordSignIn } from '../audit/sign-in';
import type { Context } from '../platform/context';
import { invalid, unauthenticated } from '../platform/errors';
import { route } from '../platform/route';
import {
  bearerToken,
  callerOf,
  closeSession,
  openSession,
  SESSION_LIFE,
} from '../platform/session';
import { rememberDevice } from './known-devices';
import { registerPasswordReset } from './password-reset/routes';
import { findAccount } from './queries';
import { registerSecondFactorReset } from './second-factor/routes';
import { signIn } from './sign-in';

export function registerSession(app: FastifyInstance, context: Context) {
  route(app, context, session.login, async (call) => {
    const { body, lang } = call;
    const username = body.username?.trim().toLowerCase() ?? '';
    const password = body.password ?? '';
    const issues: Issue[] = [];
    if (username === '') issues.push({ path: 'username', code: 'usernameMissing' });
    if (password === '') issues.push({ path: 'password', code: 'passwordMissing' });
    if (issues.length > 0) throw invalid(issues);

    const account = await signIn(call, { username, password, otp: body.otp ?? '' });
    const token = await openSession(call.db, {
      userId: account.id,
      now: call.now(),
      life: body.remember ? SESSION_LIFE.remembered : SESSION_LIFE.day,
      address: call.address,
      userAgent: call.request.headers['user-agent'] ?? '',
    });
    const { db, address } = call;
    await recordSignIn(db, { outcome: 'sign-in', userId: account.id, address });
    await rememberDevice(call.db, call.config, call, account.id, call.now());
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

  route(
    app,
    context,
    session.account,
    async ({ db, body, lang, address, now }) => {
      const caller = body.token ? await callerOf(db, body.token, now(), address) : undefined;
      if (!caller) throw unauthenticated();
      const account = await findAccount(db, caller.id);
      return {
        status: 'success' as const,
        message: sentence(lang, 'success', 'signedIn'),
        website_enable: account.website_enable,
        capacity: capacitiesOf(caller.type).map((capacity) => ({ capacity })),
        users: account.user,
        must_change_password: caller.mustChangePassword,
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

  registerPasswordReset(app, context);
  registerSecondFactorReset(app, context);
}
