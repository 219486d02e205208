import type { FastifyInstance } from 'fastify';
import { sentence } from '@joborder/shared/sentence';
import { session } from '@joborder/shared/session/contract';
import { authorize, type Policy } from '../../platform/authorized';
import type { Context } from '../../platform/context';
import { route } from '../../platform/route';
import { closeSessionsOf } from '../../platform/session';
import { removeSecondFactor } from '../second-factor';

/** One's own goes off with password and code only: a session left open must not be enough. */
const resetting: Policy<{ readonly id: number }> = {
  see: () => true,
  act: (caller, account) => account.id !== caller.id,
};

export function registerSecondFactorReset(app: FastifyInstance, context: Context) {
  route(app, context, session.resetSecondFactor, async ({ db, body, caller, lang }) => {
    const found = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', body.users_id)
      .executeTakeFirst();
    const account = authorize(resetting, caller, found);
    await db.transaction().execute(async (trx) => {
      await removeSecondFactor(trx, caller, account.id, 'second-factor.reset');
      await closeSessionsOf(trx, account.id);
    });
    return { status: 'success' as const, message: sentence(lang, 'success', 'secondFactorOff') };
  });
}
