import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { todayInBangkok } from '@joborder/shared/dates';
import { tracking } from '@joborder/shared/tracking/contract';
import { reading } from '../job-orders/policy';
import { findOrder } from '../job-orders/queries';
import { paperCodes } from '../job-orders/verification';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { recordReading } from '../platform/readings';
import { route } from '../platform/route';
import { bearerToken } from '../platform/session';
import { registerCalendar } from './calendar/routes';
import { takeEvents } from './check-in-events';
import { exportProgress } from './export';
import { assigned } from './policy';
import { listGuideOrders, presentProgress } from './queries';
import { Streams } from './streams';

export function registerTracking(app: FastifyInstance, context: Context) {
  const streams = new Streams(context, (error) =>
    app.log.error({ err: error }, 'reading job order events failed'),
  );
  measureStreams(app, streams);
  // Before the server waits for its connections to end: open streams would not let it.
  app.addHook('preClose', () => streams.close());
  registerProgress(app, context, streams);
  registerGuide(app, context);
  registerCalendar(app, context);
}

function measureStreams(app: FastifyInstance, streams: Streams) {
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: 'event_streams_open',
    help: 'Open streams of job order events',
    registers: [app.metrics.registry],
    collect() {
      this.set(streams.size);
    },
  });
}

/** The progress of an order: as a page, as live events, as a spreadsheet. */
function registerProgress(app: FastifyInstance, context: Context, streams: Streams) {
  const today = () => todayInBangkok(context.now());

  route(app, context, tracking.progress, async ({ db, caller, body, lang }) => {
    const found = await findOrder(db, today(), { code: body.joborder_code });
    const order = authorize(reading, caller, found);
    await recordReading(db, caller, order.id, 'progress');
    return {
      status: 'success' as const,
      joborder: await presentProgress(db, caller, order, lang, context.now()),
    };
  });

  route(
    app,
    context,
    tracking.events,
    async ({ db, caller, query, request, reply }) => {
      const found = await findOrder(db, today(), { code: query.joborder_code });
      const order = authorize(reading, caller, found);
      const resumed = Number(request.headers['last-event-id'] ?? Number.NaN);
      const after = Number.isSafeInteger(resumed) && resumed >= 0 ? resumed : (query.after ?? 0);
      streams.admit(caller.id);
      const token = bearerToken(request) ?? '';
      await streams.serve(reply, { token, caller, orderId: order.id, after });
      return reply;
    },
    { stream: true },
  );

  route(app, context, tracking.export, async ({ db, caller, query, lang, reply }) => {
    const found = await findOrder(db, today(), { code: query.joborder_code });
    const order = authorize(reading, caller, found);
    // A replica, which `db` may be, takes no line.
    await recordReading(context.db, caller, order.id, 'export');
    return reply
      .type(tracking.export.produces)
      .header('content-disposition', 'attachment; filename="DataGrid.xlsx"')
      .send(
        await exportProgress(
          await presentProgress(db, caller, order, lang, context.now()),
          today(),
          lang,
        ),
      );
  });
}

/** What a guide's phone reads and sends. */
function registerGuide(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  route(app, context, tracking.guideOrders, async ({ db, caller, lang }) => ({
    status: 'success' as const,
    orders: await listGuideOrders(db, caller.guideId ?? 0, today(), lang),
  }));

  route(app, context, tracking.guideOrder, async ({ db, caller, params, lang }) => {
    const found = await findOrder(db, today(), { code: params.code });
    const order = authorize(assigned, caller, found);
    await recordReading(db, caller, order.id, 'progress');
    const progress = await presentProgress(db, caller, order, lang, context.now());
    return {
      status: 'success' as const,
      // What the guide shows at a roadside check, also without a network.
      joborder: { ...progress, ...(await paperCodes(db, order)) },
    };
  });

  route(app, context, tracking.send, async ({ db, caller, body, lang, now }) => ({
    status: 'success' as const,
    results: await takeEvents(db, caller, body.events, now(), lang),
  }));
}
