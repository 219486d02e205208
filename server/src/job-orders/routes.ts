import type { FastifyInstance } from 'fastify';
import { diffDays, isDay, todayInBangkok } from '@joborder/shared/dates';
import { calendar, MAX_CALENDAR_DAYS } from '@joborder/shared/job-orders/calendar-contract';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import { guideSearchIssue } from '@joborder/shared/job-orders/guide-search';
import { readTourists } from '@joborder/shared/job-orders/import';
import { parseHeaderRow } from '@joborder/shared/job-orders/import-header';
import { refusalOf } from '@joborder/shared/job-orders/status';
import { draftFromWire } from '@joborder/shared/job-orders/from-wire';
import { checkOrder } from '@joborder/shared/job-orders/validate';
import { sentence, ruleMessagesOf } from '@joborder/shared/sentence';
import { plainLicence } from '@joborder/shared/users/licence';
import { ClocksDiffer } from '../platform/clock';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { ApiError, invalid, notFound } from '../platform/errors';
import { sendExport } from '../platform/export';
import { route } from '../platform/route';
import { page } from '../platform/search';
import { readTable } from '../platform/tables/table-file';
import { readUpload } from '../platform/upload';
import { recordReading } from './access-log';
import { findAgencies, findAgency, findForeignAgencies } from './agencies';
import { findCalendar } from './calendar';
import { cancelJobOrder } from './cancel';
import { dropDraft, findDraft, keepDraft } from './drafts';
import { findElsewhere } from './elsewhere';
import { exportJobOrders } from './export';
import { countJobOrders } from './count';
import { findBusyDays, recentGuides, searchGuides } from './guides';
import { listJobOrders } from './list';
import { sendNoticeEmails } from './notices/emails';
import { noticeEmailJob, noticeJob, spreadNotice } from './notifications';
import { findPeople } from './people';
import type { Db } from '../platform/db/schema';
import { type Caller, isStaff } from '../platform/session';
import { abilitiesOf, mayFileFor, readableOrders, reading, writing } from './policy';
import { presentOrder } from './present';
import { findOrder, type OrderRecord, readWholeOrder } from './queries';
import { removeOldData, retentionJob, UnusualRemoval } from './retention';
import { createJobOrder, editJobOrder, findSaved } from './save';

/** Throws the refusal of D10 where the status forbids the action. */
function checkStatus(caller: Caller, order: OrderRecord, action: 'edit' | 'cancel', now: Date) {
  const refusal = abilitiesOf(caller, order, now)[action] ? null : refusalOf(order.status, action);
  if (refusal) throw new ApiError(409, refusal.code, refusal.values);
}

/** The caller, acting for the agency that an administrator names. */
async function filerOf(db: Db, caller: Caller, agencyId: number | null): Promise<Caller> {
  if (agencyId === null) return caller;
  if (!mayFileFor(caller, agencyId)) throw new ApiError(403, 'FORBIDDEN');
  const agency = await findAgency(db, agencyId);
  if (!agency) throw invalid([{ path: 'agency_id', code: 'invalid' }]);
  return { ...caller, agencyId };
}

/** An empty search finds nothing, as specified; one that would list everybody is refused (D59). */
function checkGuideSearch(by: 'name' | 'license', text: string) {
  const issue = text === '' ? undefined : guideSearchIssue(by, text);
  if (issue) throw invalid([issue]);
}

export function registerJobOrders(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());
  context.jobs.handle(noticeJob, (job) => spreadNotice(context, job));
  context.jobs.handle(retentionJob, async () => {
    const removed = await removeOldData(context).catch((error: unknown) => {
      const reason =
        error instanceof ClocksDiffer ? 'clock' : error instanceof UnusualRemoval ? 'number' : '';
      if (reason !== '') app.metrics.removalsRefused.inc({ reason });
      if (reason !== '') app.log.error({ err: error }, 'no old personal data were removed');
      throw error;
    });
    if (removed.orders + removed.files + removed.drafts > 0) {
      app.log.info(removed, 'old personal data, drafts and files removed');
    }
  });
  context.jobs.handle(noticeEmailJob, (job) => sendNoticeEmails(context, job));

  route(app, context, jobOrders.list, async ({ db, caller, query }) => {
    const { take, skip, sort, lang: _lang, ...filter } = query;
    const readable = readableOrders(caller);
    return listJobOrders(db, { caller, now: context.now() }, readable, filter, {
      ...page({ take, skip }, { take: 50, most: 200 }),
      sort,
    });
  });

  route(app, context, jobOrders.count, async ({ db, caller, query }) => {
    const { lang: _lang, ...filter } = query;
    return {
      status: 'success' as const,
      ...(await countJobOrders(db, today(), readableOrders(caller), filter)),
    };
  });

  route(app, context, jobOrders.people, ({ db, caller, query }) => findPeople(db, caller, query));

  route(app, context, jobOrders.export, ({ caller, query, lang, ...call }) => {
    const { sort, lang: _lang, ...filter } = query;
    const readable = readableOrders(caller);
    return sendExport(call, (db) => exportJobOrders(db, today(), readable, { filter, sort, lang }));
  });

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
      const filer = await filerOf(db, caller, body.agency_id ?? null);
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
    return { status: 'success' as const, joborder: presentOrder(whole, lang, can) };
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

  const guidePage = (asked: { take?: number; skip?: number }) =>
    page(asked, { take: 10, most: 50 });
  route(app, context, jobOrders.guidesByName, ({ db, body }) => {
    const name = body.name?.trim() ?? '';
    checkGuideSearch('name', name);
    return name === '' ? [] : searchGuides(db, { name }, guidePage(body));
  });
  route(app, context, jobOrders.guidesByLicense, ({ db, body }) => {
    const license = plainLicence(body.license ?? '') ?? body.license?.trim() ?? '';
    checkGuideSearch('license', license);
    return license === '' ? [] : searchGuides(db, { license }, guidePage(body));
  });
  route(app, context, jobOrders.guidesBusy, ({ db, caller, body }) =>
    findBusyDays(
      db,
      caller,
      body.days.filter((day) => day.date !== ''),
      body.joborder_code ?? '',
    ),
  );

  route(app, context, jobOrders.touristsElsewhere, ({ db, caller, body }) =>
    findElsewhere(db, caller, body),
  );

  route(app, context, jobOrders.guidesRecent, ({ db, caller }) =>
    recentGuides(db, caller, today()),
  );

  route(app, context, calendar.get, async ({ db, caller, query, lang }) => {
    const { from, to } = query;
    const days = isDay(from) && isDay(to) ? diffDays(from, to) + 1 : 0;
    if (days < 1 || days > MAX_CALENDAR_DAYS) throw invalid([{ path: 'to', code: 'invalid' }]);
    return {
      status: 'success' as const,
      ...(await findCalendar(db, caller, today(), { from, to }, lang)),
    };
  });

  route(app, context, jobOrders.foreignAgencies, ({ db, caller }) =>
    findForeignAgencies(db, caller),
  );

  route(app, context, jobOrders.agencies, ({ db, caller, query }) => {
    if (caller.agencyId !== null) throw new ApiError(403, 'FORBIDDEN');
    return findAgencies(db, query.text?.trim() ?? '');
  });

  route(app, context, jobOrders.agency, async ({ db, caller, params }) => {
    const agency = await findAgency(db, params.agency_id);
    if (!agency) throw notFound();
    const isOwn = caller.agencyId === agency.id;
    const license_expires = isOwn || isStaff(caller) ? agency.license_expires : null;
    return { status: 'success' as const, ...agency, license_expires };
  });

  route(app, context, jobOrders.importHeader, async ({ request, caller }) => {
    const { bytes } = await readUpload(request, 'files');
    const read = parseHeaderRow(await readTable(bytes, caller));
    if (!read.ok) throw new ApiError(422, read.code, read.values);
    return read.header;
  });

  route(app, context, jobOrders.importTourists, async ({ request, lang, caller }) => {
    const { bytes } = await readUpload(request, 'files');
    const read = readTourists(await readTable(bytes, caller), today());
    if (!read.ok) throw new ApiError(422, read.code, read.values);
    return read.rows.map(({ problems, ...row }) => ({
      ...row,
      ...(problems.length > 0
        ? { reason: problems.map((problem) => ruleMessagesOf[lang].row(problem)).join(' · ') }
        : {}),
    }));
  });

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
      now: at,
    });
    return { status: 'success' as const, saved_at: at.toISOString() };
  });
  route(app, context, jobOrders.draftDelete, async ({ db, caller, query }) => {
    await dropDraft(db, caller, query.joborder_code ?? '');
    return { status: 'success' as const };
  });
}
