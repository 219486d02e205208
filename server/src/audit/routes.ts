import type { FastifyInstance } from 'fastify';
import { changesOf } from '@joborder/shared/audit/changes';
import { audit } from '@joborder/shared/audit/contract';
import type { Context } from '../platform/context';
import { notFound } from '../platform/errors';
import { sendExport } from '../platform/export';
import { exportGrid } from '../platform/devextreme/export';
import { loadGrid, sendGrid } from '../platform/devextreme/run';
import { route } from '../platform/route';
import { auditGrid, auditWords } from './grid';

export function registerAudit(app: FastifyInstance, context: Context) {
  route(app, context, audit.grid, ({ db, query, reply, now }) =>
    sendGrid(reply, loadGrid(db, auditGrid(query, now()), query)),
  );

  route(app, context, audit.gridExport, ({ query, lang, ...call }) =>
    sendExport(call, (db) => exportGrid(db, auditGrid(query, call.now()), query, lang, auditWords)),
  );

  route(app, context, audit.line, async ({ db, params }) => {
    const line = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('id', '=', params.log_id)
      .executeTakeFirst();
    if (!line) throw notFound();
    return { status: 'success' as const, changes: changesOf(line.before, line.after) };
  });
}
