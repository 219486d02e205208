import type { FastifyInstance } from 'fastify';
import { todayInBangkok } from '@joborder/shared/dates';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { route } from '../platform/route';
import { dropDraft, findDraft, keepDraft } from './drafts';
import { writing } from './policy';
import { findOrder } from './queries';

/** The draft of the form that the server stores for each user. */
export function registerDrafts(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  route(app, context, jobOrders.draftGet, async ({ db, caller, query }) => ({
    status: 'success' as const,
    draft: await findDraft(db, caller, query.joborder_code ?? ''),
  }));
  route(app, context, jobOrders.draftPut, async ({ db, caller, body, now }) => {
    const at = now();
    // A draft belongs to an order that the caller may change, or to a new one.
    const code = body.joborder_code ?? '';
    if (code !== '') authorize(writing, caller, await findOrder(db, today(), { code }));
    await keepDraft(db, caller, {
      code,
      content: body.content,
      basedOn: body.based_on,
      now: at,
    });
    return { status: 'success' as const, saved_at: at.toISOString() };
  });
  route(app, context, jobOrders.draftDelete, async ({ db, caller, query }) => {
    await dropDraft(db, caller, query.joborder_code ?? '');
    return { status: 'success' as const };
  });
}
