import type { FastifyInstance } from 'fastify';
import { todayInBangkok } from '@joborder/shared/dates';
import { inspections } from '@joborder/shared/inspections/contract';
import { reading } from '../job-orders/policy';
import { findOrder } from '../job-orders/queries';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { notFound } from '../platform/errors';
import { route } from '../platform/route';
import { page } from '../platform/search';
import { recordResult } from './commands';
import { readInspection } from './form';
import { countToday, findPhoto, listResults } from './queries';

export function registerInspections(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  route(app, context, inspections.record, async (call) => {
    const { db, caller, lang, request, now } = call;
    const form = await readInspection(request, now());
    const found = await findOrder(db, today(), { code: form.joborder_code });
    const order = authorize(reading, caller, found);
    const id = await recordResult(call, caller, order, form);
    const [inspection] = (await listResults(db, { id }, lang, { take: 1, skip: 0 })).inspections;
    if (!inspection) throw notFound();
    return { status: 'success' as const, inspection };
  });

  route(app, context, inspections.list, async ({ db, caller, query, lang, now }) => {
    const { joborder_code: code, take, skip } = query;
    const order = code
      ? authorize(reading, caller, await findOrder(db, today(), { code }))
      : undefined;
    const results = await listResults(
      db,
      order ? { orderId: order.id } : { officerId: caller.id },
      lang,
      page({ take, skip }, { take: 20, most: 100 }),
    );
    return {
      status: 'success' as const,
      ...results,
      today: await countToday(db, caller.id, now()),
    };
  });

  route(app, context, inspections.photo, async ({ db, storage, params, reply }) => {
    const name = await findPhoto(db, params.id, params.number);
    const content = name ? await storage.get(name) : undefined;
    if (!content) throw notFound();
    return reply.type('image/webp').header('content-length', content.bytes).send(content.stream);
  });
}
