import type { FastifyInstance } from 'fastify';
import { profile } from '@joborder/shared/profile/contract';
import { sentence } from '@joborder/shared/sentence';
import { audit } from '../platform/audit';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { route } from '../platform/route';
import { bearerToken, closeSessionsOf } from '../platform/session';
import { forgetDevices } from '../session/known-devices';
import { endSession } from './commands';
import { ownSession } from './policy';
import { findSession, listSessions } from './queries';

export function registerSessions(app: FastifyInstance, context: Context) {
  route(app, context, profile.sessions, async ({ db, caller, request, now }) => ({
    status: 'success' as const,
    sessions: await listSessions(db, caller.id, bearerToken(request) ?? '', now()),
  }));

  route(app, context, profile.endSession, async (call) => {
    const found = await findSession(call.db, call.body.session_id);
    await endSession(call, call.caller, authorize(ownSession, call.caller, found));
    return { status: 'success' as const, message: sentence(call.lang, 'success', 'sessionEnded') };
  });

  route(app, context, profile.endAllSessions, async ({ db, caller, lang }) => {
    await db.transaction().execute(async (trx) => {
      await closeSessionsOf(trx, caller.id);
      await forgetDevices(trx, caller.id);
      await audit(trx, caller, { action: 'session.end-all', entity: 'user', entityId: caller.id });
    });
    return { status: 'success' as const, message: sentence(lang, 'success', 'signInAgain') };
  });
}
