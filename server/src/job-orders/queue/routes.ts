import type { FastifyInstance } from 'fastify';
import { todayInBangkok } from '@joborder/shared/dates';
import { workQueue } from '@joborder/shared/job-orders/queue-contract';
import type { Context } from '../../platform/context';
import { route } from '../../platform/route';
import { countWaiting, findWorkQueue } from './queries';

export function registerWorkQueue(app: FastifyInstance, context: Context) {
  const moment = () => {
    const now = context.now();
    return { now, today: todayInBangkok(now) };
  };

  route(app, context, workQueue.get, async ({ db, config, lang }) => ({
    status: 'success' as const,
    ...(await findWorkQueue(db, config, { lang, moment: moment() })),
  }));

  route(app, context, workQueue.count, async ({ db }) => {
    const counts = Object.values(await countWaiting(db, moment()));
    return { status: 'success' as const, count: counts.reduce((sum, count) => sum + count, 0) };
  });
}
