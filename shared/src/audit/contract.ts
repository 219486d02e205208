import { z } from 'zod';
import { endpoint, Id, Lang, Success, text } from '../endpoint';
import { ExportQuery, gridReply, LoadQuery, SPREADSHEET } from '../devextreme';
import { CAPACITIES } from '../session/capacities';
import { ACTIONS, ENTITIES, PERIODS } from './actions';

const access = {
  types: CAPACITIES['audit:view'],
  rows: 'every line, for administrators without an agency; personal data masked',
  withoutAgency: true,
} as const;

/** A line of the audit log (D36). */
export const AuditRow = z.object({
  log_id: z.number(),
  at: z.string(),
  /** '' where nobody was signed in. */
  actor_name: z.string(),
  /** 0 where nobody was signed in. */
  actor_type: z.number(),
  /** One of `ACTIONS`, or what an older version called it. */
  action: z.string(),
  entity: z.string(),
  /** Code, name or licence of the record; '' where it has none. */
  record: z.string(),
  record_id: z.number().nullable(),
  ip: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const anyOr = (values: readonly [string, ...string[]]) => z.enum(['', ...values]).optional();

const AuditFilter = z.object({
  lang: Lang.optional(),
  /** Days back from now; 30 by default. */
  period: anyOr(PERIODS),
  /** Part of a name or a user name. */
  actor: text(200).optional(),
  action: anyOr(ACTIONS),
  entity: anyOr(ENTITIES),
  /** Code of a job order, or the id of the record. */
  record: text(40).optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

const Single = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const Fact = z.union([Single, z.array(Single)]);

export const audit = {
  grid: endpoint({
    method: 'GET',
    path: '/devexpress/audit',
    summary: 'Who did what, when and from where; speaks the load options of DevExtreme',
    access,
    query: LoadQuery.extend(AuditFilter.shape),
    reply: gridReply(AuditRow),
  }),
  gridExport: endpoint({
    method: 'GET',
    path: '/devexpress/audit/export',
    summary: 'All filtered lines of the audit log as DataGrid.xlsx',
    access,
    query: ExportQuery.extend(AuditFilter.shape),
    produces: SPREADSHEET,
    reply: z.unknown(),
  }),
  line: endpoint({
    method: 'GET',
    path: '/api/v2/web/audit/get/:log_id',
    summary: 'What one line of the audit log changed, before and after',
    access,
    params: z.object({ log_id: Id }),
    query: z.object({ lang: Lang.optional() }),
    reply: Success.extend({
      changes: z.array(z.object({ field: z.string(), before: Fact, after: Fact })),
    }),
  }),
};
