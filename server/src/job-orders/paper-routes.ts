import type { FastifyInstance } from 'fastify';
import { todayInBangkok } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { ApiError } from '../platform/errors';
import { route } from '../platform/route';
import { page } from '../platform/search';
import type { Caller } from '../platform/session';
import { countScans, listAccess, recordInspection, recordReading } from './access-log';
import { mayRead, mayWrite, writing } from './policy';
import { findOrder, maskOrder, type OrderRecord, presentOrder } from './queries';
import { paperState, paperToken, scanPaper } from './verification';

/** The paper and its check, for everybody who holds one; and who has looked at it. */
export function registerPaper(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  /** The paper as this caller may see it: complete and recorded, or masked (D19). */
  const paper = async (
    caller: Caller | undefined,
    order: OrderRecord,
    lang: Lang,
    where: { latitude?: number | undefined; longitude?: number | undefined },
  ) => {
    const { db } = context;
    const entitled = caller && !caller.mustChangePassword && mayRead(caller, order);
    const joborder = await presentOrder(db, order, lang, (own) =>
      entitled ? mayWrite(caller, own) : false,
    );
    if (!entitled) return maskOrder(joborder);
    await recordReading(db, caller, order.id, 'paper');
    const { latitude, longitude } = where;
    const position =
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    await recordInspection(db, caller, order.id, context.now(), position);
    return { ...joborder, verification: await paperToken(db, order) };
  };

  // Codes run on from one to the next: whoever tries them all must not get far (D19).
  const paperLimit = { limit: { max: 30, signedIn: 600, minutes: 10 } };
  const publicLimit = { limit: { max: 60, minutes: 1 } };
  route(
    app,
    context,
    jobOrders.find,
    async ({ db, params }) => {
      const order = await findOrder(db, today(), { code: params.code });
      if (!order) throw new ApiError(404, 'NOT_FOUND_JOBORDER', { code: params.code });
      return { status: 'success' as const, joborder_code: order.code };
    },
    publicLimit,
  );

  route(
    app,
    context,
    jobOrders.publicPaper,
    async ({ db, caller, body, lang }) => {
      const order = await findOrder(db, today(), { code: body.joborder_code });
      if (!order) throw new ApiError(404, 'NOT_FOUND_JOBORDER', { code: body.joborder_code });
      return { status: 'success' as const, joborder: await paper(caller, order, lang, body) };
    },
    paperLimit,
  );
  route(
    app,
    context,
    jobOrders.verify,
    async ({ db, caller, params, query, lang, now }) => {
      const scanned = await scanPaper(db, params.token, now());
      const order = scanned && (await findOrder(db, today(), { id: scanned.job_order_id }));
      if (!order) throw new ApiError(404, 'NOT_FOUND_PAPER');
      return {
        status: 'success' as const,
        state: paperState(order, scanned.version),
        version: scanned.version,
        current_version: order.version,
        joborder: await paper(caller, order, lang, query),
      };
    },
    paperLimit,
  );

  route(app, context, jobOrders.access, async ({ db, caller, query }) => {
    const found = await findOrder(db, today(), { code: query.joborder_code });
    const order = authorize(writing, caller, found);
    return {
      status: 'success' as const,
      ...(await listAccess(db, order.id, page(query, { take: 20, most: 100 }))),
      scans: await countScans(db, order.id),
    };
  });
}
