import type { FastifyInstance } from 'fastify';
import { todayInBangkok } from '@joborder/shared/dates';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import { readTourists } from '@joborder/shared/job-orders/import';
import { parseHeaderRow } from '@joborder/shared/job-orders/import-header';
import { refusalOf } from '@joborder/shared/job-orders/status';
import { draftFromWire } from '@joborder/shared/job-orders/from-wire';
import { checkOrder } from '@joborder/shared/job-orders/validate';
import { sentence, speakers } from '@joborder/shared/sentence';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { ApiError, invalid, notFound } from '../platform/errors';
import { route } from '../platform/route';
import { page } from '../platform/search';
import { sendSpreadsheet } from '../platform/spreadsheet';
import { readTable } from '../platform/table-file';
import { readUpload } from '../platform/upload';
import { recordReading } from './access-log';
import { cancelJobOrder, createJobOrder, editJobOrder, findSaved } from './commands';
import { dropDraft, findDraft, keepDraft } from './drafts';
import { cells, headings } from './export';
import { countJobOrders, listJobOrders } from './list';
import { sendLetter } from './notices/letters';
import { letterJob, noticeJob, spreadNotice } from './notices/notices';
import { findPeople } from './people';
import { mayWrite, readableOrders, reading, writing } from './policy';
import {
  findAgency,
  findBusyDays,
  findOrder,
  type OrderRecord,
  presentOrder,
  searchGuides,
} from './queries';
import { removeOldData, retentionJob } from './retention';

/** Throws the refusal of D10 where the status forbids the action. */
function checkStatus(order: OrderRecord, action: 'edit' | 'cancel') {
  const refusal = refusalOf(order.status, action);
  if (refusal) throw new ApiError(409, refusal.code, refusal.values);
}

export function registerJobOrders(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());
  context.jobs.handle(noticeJob, (job) => spreadNotice(context.db, job));
  context.jobs.handle(retentionJob, async () => {
    const removed = await removeOldData(context);
    if (removed.orders + removed.files + removed.drafts > 0) {
      app.log.info(removed, 'personal data removed under the retention rule');
    }
  });
  context.jobs.handle(letterJob, (job) => sendLetter(context, job));

  route(app, context, jobOrders.list, async ({ db, caller, query }) => {
    const { take, skip, sort, lang: _lang, ...filter } = query;
    const readable = readableOrders(caller);
    return listJobOrders(db, caller, today(), readable, filter, {
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

  route(app, context, jobOrders.export, ({ db, caller, query, lang, reply }) => {
    const { sort, lang: _lang, ...filter } = query;
    const readable = readableOrders(caller);
    const rows = cells(lang, (skip, take) =>
      listJobOrders(db, caller, today(), readable, filter, { skip, take, sort }),
    );
    return sendSpreadsheet(reply, headings(lang), rows);
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
    if (order) checkStatus(order, 'edit');
    const issues = checkOrder(draft);
    if (issues.length > 0) throw invalid(issues);
    if (!order) return answer(await createJobOrder(db, caller, { draft, key, now: now() }));
    if (typeof body.version !== 'number') throw invalid([{ path: 'version', code: 'required' }]);
    const save = { draft, key, now: now(), version: body.version };
    return answer(await editJobOrder(db, caller, order, save));
  });

  route(app, context, jobOrders.prepare, async ({ db, caller, body, lang }) => {
    const found = await findOrder(db, today(), { code: body.joborder_code });
    const order = authorize(reading, caller, found);
    await recordReading(db, caller, order.id, 'prepare');
    const joborder = await presentOrder(db, order, lang, (own) => mayWrite(caller, own));
    return { status: 'success' as const, joborder };
  });

  route(app, context, jobOrders.cancel, async ({ db, caller, body, lang, now }) => {
    const found = await findOrder(db, today(), { code: body.joborder_code });
    const order = authorize(writing, caller, found);
    checkStatus(order, 'cancel');
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
    return name === '' ? [] : searchGuides(db, 'name', name, guidePage(body));
  });
  route(app, context, jobOrders.guidesByLicense, ({ db, body }) => {
    const license = body.license?.trim() ?? '';
    return license === '' ? [] : searchGuides(db, 'license', license, guidePage(body));
  });
  route(app, context, jobOrders.guidesBusy, ({ db, body }) =>
    findBusyDays(
      db,
      body.days.filter((day) => day.date !== ''),
      body.joborder_code ?? '',
    ),
  );

  route(app, context, jobOrders.agency, async ({ db, params }) => {
    const agency = await findAgency(db, params.agency_id);
    if (!agency) throw notFound();
    return { status: 'success' as const, ...agency };
  });

  route(app, context, jobOrders.importHeader, async ({ request }) => {
    const { bytes } = await readUpload(request, 'files');
    const read = parseHeaderRow(await readTable(bytes));
    if (!read.ok) throw new ApiError(422, read.code, read.values);
    return read.header;
  });

  route(app, context, jobOrders.importTourists, async ({ request, lang }) => {
    const { bytes } = await readUpload(request, 'files');
    const read = readTourists(await readTable(bytes), today());
    if (!read.ok) throw new ApiError(422, read.code, read.values);
    return read.rows.map(({ problems, ...row }) => ({
      ...row,
      ...(problems.length > 0
        ? { reason: problems.map((problem) => speakers[lang].row(problem)).join(' · ') }
        : {}),
    }));
  });

  route(app, context, jobOrders.draftGet, async ({ db, caller, query }) => ({
    status: 'success' as const,
    draft: await findDraft(db, caller, query.joborder_code ?? ''),
  }));
  route(app, context, jobOrders.draftPut, async ({ db, caller, body, now }) => {
    const at = now();
    await keepDraft(db, caller, {
      code: body.joborder_code ?? '',
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
