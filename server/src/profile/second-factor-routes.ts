import type { FastifyInstance } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import { profile } from '@joborder/shared/profile/contract';
import { sentence } from '@joborder/shared/sentence';
import type { Context } from '../platform/context';
import { invalid } from '../platform/errors';
import { route } from '../platform/route';
import { bearerToken } from '../platform/session';
import { tryOwnPassword } from '../session/credentials';
import { findOwnCredentials } from '../session/queries';
import {
  confirmSecondFactor,
  findSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  takeSecondFactor,
} from '../session/second-factor';

const CODE_WRONG: Issue = { path: 'code', code: 'codeWrong' };
const PASSWORD_WRONG: Issue = { path: 'password', code: 'passwordWrong' };

/** The second factor of one's own account: a session left open is not enough to change it. */
export function registerSecondFactor(app: FastifyInstance, context: Context) {
  route(app, context, profile.secondFactor, async ({ db, caller }) => {
    const { since, codesLeft } = await findSecondFactor(db, caller.id);
    return {
      status: 'success' as const,
      enabled: since !== null,
      since: since?.toISOString() ?? null,
      recovery_codes: codesLeft,
    };
  });

  route(app, context, profile.prepareSecondFactor, async (call) => {
    const account = await findOwnCredentials(call.db, call.caller.id);
    if (!(await tryOwnPassword(call, account, call.body.password ?? ''))) {
      throw invalid([PASSWORD_WRONG]);
    }
    return { status: 'success' as const, ...(await prepareSecondFactor(call, account)) };
  });

  route(app, context, profile.confirmSecondFactor, async (call) => {
    const { body, caller, lang } = call;
    if (!(await takeSecondFactor(call, caller.id, body.code ?? '', 'owner')))
      throw invalid([CODE_WRONG]);
    return {
      status: 'success' as const,
      message: sentence(lang, 'success', 'secondFactorOn'),
      recovery_codes: await confirmSecondFactor(call, caller, bearerToken(call.request) ?? ''),
    };
  });

  route(app, context, profile.disableSecondFactor, async (call) => {
    const { db, body, caller, lang } = call;
    const account = await findOwnCredentials(db, caller.id);
    if (!(await tryOwnPassword(call, account, body.password ?? ''))) {
      throw invalid([PASSWORD_WRONG]);
    }
    if (!(await takeSecondFactor(call, caller.id, body.code ?? '', 'owner')))
      throw invalid([CODE_WRONG]);
    await db
      .transaction()
      .execute((trx) => removeSecondFactor(trx, caller, caller.id, 'second-factor.off', account));
    return { status: 'success' as const, message: sentence(lang, 'success', 'secondFactorOff') };
  });
}
