import type { FastifyInstance } from 'fastify';
import { sentence } from '@joborder/shared/sentence';
import { identity } from '@joborder/shared/users/identity';
import type { Context } from '../../platform/context';
import { forbidden, invalid } from '../../platform/errors';
import { route } from '../../platform/route';
import { page } from '../../platform/search';
import { type Caller, isStaff } from '../../platform/session';
import { approveIdentity, refuseIdentity } from '../change-identity';
import { identityEmailJob, sendIdentityEmail } from './email';
import { listWaiting } from '../identity-changes';

/** An administrator with an agency manages that agency only, not everybody's names (D31). */
function checkDecider(caller: Caller): void {
  if (!isStaff(caller)) throw forbidden();
}

export function registerIdentity(app: FastifyInstance, context: Context) {
  context.jobs.handle(identityEmailJob, (job) => sendIdentityEmail(context, job));

  route(app, context, identity.list, async ({ db, caller, query }) => {
    checkDecider(caller);
    const { users_id, take, skip } = query;
    const waiting = await listWaiting(
      db,
      { userId: users_id },
      page({ take, skip }, { take: 50, most: 100 }),
    );
    return { status: 'success' as const, ...waiting };
  });

  route(app, context, identity.approve, async (call) => {
    checkDecider(call.caller);
    await approveIdentity(call, call.caller, call.body.change_id);
    return {
      status: 'success' as const,
      message: sentence(call.lang, 'success', 'identityApproved'),
    };
  });

  route(app, context, identity.refuse, async (call) => {
    checkDecider(call.caller);
    const reason = call.body.reason?.trim() ?? '';
    if (reason === '') throw invalid([{ path: 'reason', code: 'identityReasonMissing' }]);
    await refuseIdentity(call, call.caller, call.body.change_id, reason);
    return {
      status: 'success' as const,
      message: sentence(call.lang, 'success', 'identityRefused'),
    };
  });
}
