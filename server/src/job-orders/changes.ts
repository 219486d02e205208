import { sql } from 'kysely';
import type { DraftSection } from '@joborder/shared/job-orders/draft';
import { sentence } from '@joborder/shared/sentence';
import type { Trx } from '../platform/db/schema';
import { ApiError } from '../platform/errors';
import { type Children, differences } from './children';
import { CHANGE_OF, type Change, type orderColumns } from './order-columns';
import type { OrderRecord } from './queries';
import { sectionName } from './section-names';

const SECTION: Readonly<Record<Change, DraftSection>> = {
  dates: 'details',
  travel: 'details',
  details: 'details',
  itinerary: 'programme',
  guides: 'programme',
  fee: 'programme',
  tourists: 'manifest',
};
const CHANGES = Object.keys(SECTION) as Change[];

/** The sections in which these changes were made. */
export const sectionsOf = (changes: readonly Change[]): DraftSection[] => [
  ...new Set(changes.map((change) => SECTION[change])),
];

/** What the edit changes of what is stored; call it before anything is replaced. */
export async function findChanges(
  trx: Trx,
  order: OrderRecord,
  columns: ReturnType<typeof orderColumns>,
  rows: Children,
): Promise<Change[]> {
  const own = (Object.keys(columns) as (keyof typeof columns)[])
    .filter((name) => order[name] !== columns[name])
    .map((name) => CHANGE_OF[name]);
  const [below] = (await differences(order.id, rows).execute(trx)).rows;
  const changed = { ...below, ...Object.fromEntries(own.map((change) => [change, true])) };
  return CHANGES.filter((change) => changed[change]);
}

/** The refusal of a stale version: which parts changed since then (D17), or that no edit is taken any more. */
export async function changesSince(
  trx: Trx,
  order: OrderRecord,
  version: number,
): Promise<ApiError> {
  const edits = await trx
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity', '=', 'job_order')
    .where('entity_id', '=', order.id)
    .where(sql<boolean>`(after->>'version')::int > ${version}`)
    .orderBy('id')
    .execute();
  if (edits.some((edit) => edit.action === 'job-order.cancel')) {
    return new ApiError(409, 'NOT_EDITABLE', { status: 'cancelled', action: 'edit' });
  }
  const { data_removed_at: removed } = await trx
    .selectFrom('job_orders')
    .select('data_removed_at')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (removed) return new ApiError(409, 'DATA_REMOVED');
  const sections = new Set(
    edits
      .flatMap((edit) => (edit.after as { changed?: DraftSection[] } | null)?.changed ?? [])
      .map(sectionName),
  );
  return new ApiError(409, 'CONFLICT_VERSION', (lang) => ({
    changed:
      sections.size === 0
        ? 'none'
        : [...sections].map((section) => sentence(lang, 'sections', section)).join(', '),
  }));
}
