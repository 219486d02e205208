import type { FastifyInstance } from 'fastify';
import { addDays, todayInBangkok } from '@joborder/shared/dates';
import { tracking } from '@joborder/shared/tracking/contract';
import type { Context } from '../../platform/context';
import { forbidden, notFound } from '../../platform/errors';
import { route } from '../../platform/route';
import type { Caller } from '../../platform/session';
import { makeCalendar, type Owner, revokeCalendar } from './commands';
import { writeCalendar } from './ics';
import { findCalendar, findFeed, listCalendarOrders } from './queries';

/** Days that a calendar goes back. */
const PAST = 90;

function ownerOf(caller: Caller): Owner {
  if (caller.guideId === null) throw forbidden();
  return { ...caller, guideId: caller.guideId };
}

export function registerCalendar(app: FastifyInstance, context: Context) {
  route(app, context, tracking.calendar, async ({ db, caller }) => ({
    status: 'success' as const,
    calendar: await findCalendar(db, ownerOf(caller).guideId),
  }));

  route(app, context, tracking.makeCalendar, async ({ db, caller, config, lang, now }) => {
    const at = now();
    const token = await makeCalendar(db, ownerOf(caller), lang, at);
    return {
      status: 'success' as const,
      address: `${config.PUBLIC_URL}/calendar/${token}.ics`,
      created_at: at.toISOString(),
    };
  });

  route(app, context, tracking.revokeCalendar, async ({ db, caller }) => {
    await revokeCalendar(db, ownerOf(caller));
    return { status: 'success' as const };
  });

  route(
    app,
    context,
    tracking.feed,
    async ({ db, params, config, now, reply }) => {
      const feed = await findFeed(db, params.file);
      if (!feed) throw notFound();
      const since = addDays(todayInBangkok(now()), -PAST);
      const orders = await listCalendarOrders(db, feed.guideId, since, feed.lang);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="job-orders.ics"')
        .send(writeCalendar(orders, feed.lang, config.PUBLIC_URL));
    },
    { limit: { max: 60, minutes: 1 } },
  );
}
