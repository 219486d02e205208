import type { FastifyInstance } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import { capacitiesOf } from '@joborder/shared/session/capacities';
import { session } from '@joborder/shared/session/contract';
import { sentence } from '@joborder/shared/sentence';
import type { Context } from '../platform/context';
import { ApiError, invalid, unauthenticated } from '../platform/errors';
import { passwordMatches } from '../platform/passwords';
import { route } from '../platform/route';
import {
  bearerToken,
  callerOf,
  closeSession,
  openSession,
  SESSION_LIFE,
} from '../platform/session';
import { findAccount, findCredentials } from './queries';

export function registerSession(app: FastifyInstance, context: Context) {
  route(
    app,
    context,
    session.login,
    async ({ db, body, lang, address, request, now }) => {
      const username = body.username?.trim() ?? '';
      const password = body.password ?? '';
      const issues: Issue[] = [];
      if (username === '') issues.push({ path: 'username', code: 'usernameMissing' });
      if (password === '') issues.push({ path: 'password', code: 'passwordMissing' });
      if (issues.length > 0) throw invalid(issues);

      const account = await findCredentials(db, username);
      // Only who knows the password learns that the account is suspended or not for this app.
      if (!(await passwordMatches(account, password)) || !account) {
        throw new ApiError(401, 'SIGN_IN_FAILED');
      }
      if (account.status !== 1) throw new ApiError(403, 'ACCOUNT_SUSPENDED');
      if (account.website_enable !== 1) throw new ApiError(403, 'NOT_AUTHORIZED_ON_APP');
      const token = await openSession(db, {
        userId: account.id,
        now: now(),
        life: body.remember ? SESSION_LIFE.remembered : SESSION_LIFE.day,
        address,
        userAgent: request.headers['user-agent'] ?? '',
      });
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
    },
    { limit: { max: 30, minutes: 5 } },
  );

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
    async ({ db, request }) => {
      const token = bearerToken(request);
      if (token) await closeSession(db, token);
      return { status: 'success' as const };
    },
    { beforePasswordChange: true },
  );
}
