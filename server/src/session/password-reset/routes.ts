import type { FastifyInstance } from 'fastify';
import type { Issue } from '@joborder/shared/endpoint';
import { sentence } from '@joborder/shared/sentence';
import { session } from '@joborder/shared/session/contract';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/errors';
import { route } from '../../platform/route';
import { countTry, networkOf } from '../../platform/rate-limit';
import { rememberDevice } from '../known-devices';
import { resetPassword } from './commands';
import { requestReset, resetJob, resetLetterJob, sendResetEmail, spreadRequest } from './jobs';

/** Requests for one name, and what one address may ask for or try. */
const OF_NAME = { max: 5, minutes: 15 };
const OF_ADDRESS = { max: 30, minutes: 15 };

export function registerPasswordReset(app: FastifyInstance, context: Context) {
  context.jobs.handle(resetJob, (job) => spreadRequest(context.db, job));
  context.jobs.handle(resetLetterJob, (job) => sendResetEmail(context, job));

  route(app, context, session.requestReset, async (call) => {
    const name = call.body.username?.trim() ?? '';
    if (name === '') throw invalid([{ path: 'username', code: 'accountMissing' }]);
    await countTry(call, ['reset request from', networkOf(call.address)], OF_ADDRESS);
    await countTry(call, ['reset request', name.toLowerCase()], OF_NAME);
    await requestReset(call.db, { name, lang: call.lang, now: call.now() });
    const message = sentence(call.lang, 'success', 'resetRequested');
    return { status: 'success' as const, result: 1 as const, message, msg: message };
  });

  route(app, context, session.reset, async (call) => {
    const { body, address, lang } = call;
    const issues: Issue[] = [];
    if (!body.code) issues.push({ path: 'code', code: 'codeMissing' });
    if (!body.password) issues.push({ path: 'password', code: 'passwordMissing' });
    if (!body.code || !body.password) throw invalid(issues);
    const tried = await countTry(call, ['reset from', networkOf(address)], OF_ADDRESS);
    const { code, password } = body;
    const userId = await resetPassword(call, { code, password, address });
    await tried.giveBack();
    // Whoever reads the mails of the account is its owner: this browser may sign in at once.
    await rememberDevice(call.db, call.config, call, userId, call.now());
    const message = sentence(lang, 'success', 'passwordReset');
    return { status: 'success' as const, result: 1 as const, message, msg: message };
  });
}
