import type { FastifyInstance } from 'fastify';
import { todayInBangkok } from '@joborder/shared/dates';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import type { Context } from '../platform/context';
import { sendExport } from '../platform/export';
import { route } from '../platform/route';
import { page } from '../platform/search';
import { countJobOrders } from './count';
import { exportJobOrders } from './export';
import { listJobOrders } from './list';
import { findPeople } from './people';
import { readableOrders } from './policy';

/** The list of job orders: its rows, counts, people to filter by and export. */
export function registerLists(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  route(app, context, jobOrders.list, async ({ db, caller, query }) => {
    const { take, skip, sort, lang: _lang, ...filter } = query;
    return listJobOrders(db, { caller, now: context.now() }, filter, {
      ...page({ take, skip }, { take: 50, most: 200 }),
      sort,
    });
  });

  route(app, context, jobOrders.count, async ({ db, caller, query }) => {
    const { lang: _lang, ...filter } = query;
    return {
      status: 'success' as const,
      ...(await countJobOrders(db, today(), caller, filter)),
    };
  });

  route(app, context, jobOrders.people, ({ db, caller, query }) => findPeople(db, caller, query));

  route(app, context, jobOrders.export, ({ caller, query, lang, ...call }) => {
    const { sort, lang: _lang, ...filter } = query;
    const readable = readableOrders(caller);
    return sendExport(call, (db) => exportJobOrders(db, today(), readable, { filter, sort, lang }));
  });
}
