import type { FastifyInstance } from 'fastify';
import { diffDays, isDay, todayInBangkok } from '@joborder/shared/dates';
import { calendar, MAX_CALENDAR_DAYS } from '@joborder/shared/job-orders/calendar-contract';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import { draftFromWire } from '@joborder/shared/job-orders/from-wire';
import { refusalOf, Status } from '@joborder/shared/job-orders/status';
import { checkOrder } from '@joborder/shared/job-orders/validate';
import { sentence } from '@joborder/shared/sentence';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { ApiError, invalid } from '../platform/errors';
import { recordReading } from '../platform/readings';
import { route } from '../platform/route';
import type { Caller } from '../platform/session';
import { filerOf } from './agencies';
import { registerAgencies } from './agency-routes';
import { registerBackgroundJobs } from './background-jobs';
import { findCalendar } from './calendar';
import { cancelJobOrder } from './cancel';
import { registerDrafts } from './draft-routes';
import { registerGuideSearch } from './guide-routes';
import { registerImports } from './import-routes';
import { registerLists } from './list-routes';
import { abilitiesOf, reading, writing } from './policy';
import { presentOrder } from './present';
import { findOrder, type OrderRecord, readWholeOrder } from './queries';
import { registeredOf } from './registered';
import { createJobOrder, editJobOrder, findSaved } from './save';

/** Throws the refusal of D10 where the status forbids the action, or the data of the tourists were removed. */
function checkStatus(caller: Caller, order: OrderRecord, action: 'edit' | 'cancel', now: Date) {
  if (action === 'edit' && order.data_removed_at && order.status !== Status.cancelled) {
    throw new ApiError(409, 'DATA_REMOVED');
  }
  const refusal = abilitiesOf(caller, order, now)[action] ? null : refusalOf(order.status, action);
  if (refusal) throw new ApiError(409, refusal.code, refusal.values);
}

export function registerJobOrders(app: FastifyInstance, context: Context) {
  registerBackgroundJobs(app, context);
  registerLists(app, context);
  registerSaving(app, context);
  registerGuideSearch(app, context);
  registerCalendar(app, context);
  registerAgencies(app, context);
  registerImports(app, context);
  registerDrafts(app, context);
}

/** Filing, editing and cancelling one order, and reading it for that. */
function registerSaving(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  route(app, context, jobOrders.save, async ({ db, caller, body, lang, now }) => {
    const key = body.idempotency_key ?? undefined;
    const answer = (saved: { id: number; code: string; version: number }) => ({
      status: 'success' as const,
      message: sentence(lang, 'success', 'jobOrderSaved', { code: saved.code }),
      joborder_id: saved.id,
      code: saved.code,
      joborder_code: saved.code,
      version: saved.version,
    });
    const draft = draftFromWire(body);
    const id = body.joborder_id ?? 0;
    // A repeated edit meets its own new version or status; a repeated creation ends in the command.
    const edited = { draft, key, version: body.version ?? 0 };
    const earlier = id === 0 ? undefined : await findSaved(db, caller, edited);
    if (earlier) return answer(earlier);

    const order =
      id === 0 ? undefined : authorize(writing, caller, await findOrder(db, today(), { id }));
    if (order) checkStatus(caller, order, 'edit', now());
    const issues = checkOrder(draft);
    if (issues.length > 0) throw invalid(issues);
    const stop = draft.details.joborder_stop;
    if (stop < today() && body.confirm_past !== true) {
      throw new ApiError(409, 'CONFIRM_PAST', { stop });
    }
    if (!order) {
      const filer = await filerOf(db, caller, body.agency_id);
      return answer(await createJobOrder(db, filer, { draft, key, now: now() }));
    }
    if (typeof body.version !== 'number') throw invalid([{ path: 'version', code: 'required' }]);
    const save = { draft, key, now: now(), version: body.version };
    return answer(await editJobOrder(db, caller, order, save));
  });

  route(app, context, jobOrders.prepare, async ({ db, caller, body, lang }) => {
    const found = await findOrder(db, today(), { code: body.joborder_code });
    const order = authorize(reading, caller, found);
    await recordReading(db, caller, order.id, 'prepare');
    const whole = await readWholeOrder(db, today(), order, lang);
    const can = abilitiesOf(caller, whole.order, context.now());
    return {
      status: 'success' as const,
      joborder: presentOrder(whole, lang, can),
      registered: await registeredOf(db, whole.order),
    };
  });

  route(app, context, jobOrders.cancel, async ({ db, caller, body, lang, now }) => {
    const found = await findOrder(db, today(), { code: body.joborder_code });
    const order = authorize(writing, caller, found);
    checkStatus(caller, order, 'cancel', now());
    await cancelJobOrder(db, caller, order, now());
    return {
      status: 'success' as const,
      message: sentence(lang, 'success', 'jobOrderCancelled', { code: order.code }),
    };
  });
}

function registerCalendar(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  route(app, context, calendar.get, async ({ db, caller, query, lang }) => {
    const { from, to } = query;
    const days = isDay(from) && isDay(to) ? diffDays(from, to) + 1 : 0;
    if (days < 1 || days > MAX_CALENDAR_DAYS) throw invalid([{ path: 'to', code: 'invalid' }]);
    return {
      status: 'success' as const,
      ...(await findCalendar(db, caller, today(), { from, to }, lang)),
    };
  });
}
