import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { todayInBangkok } from '@joborder/shared/dates';
import type { ListFilter, ListRow } from '@joborder/shared/job-orders/contract';
import type { Database, Db } from '../platform/db/schema';
import { perShape, preparedRows } from '../platform/db/prepared-statements';
import { readByKeys } from '../platform/export';
import type { Caller } from '../platform/session';
import {
  conditionsOf,
  type Day,
  type Filter,
  filtered,
  INBOUND,
  isActive,
  isEmpty,
  isPlain,
  isRare,
  meeting,
  OUTBOUND,
  seek,
  statusSql,
} from './filter';
import { abilitiesOf, queryOfReadable, readableOrders } from './policy';

export type Sort = z.output<typeof ListFilter>['sort'];

const ORDER: Record<string, string> = {
  code: 'job_orders.code',
  inbound_date: 'job_orders.start_date',
  outbound_date: 'job_orders.end_date',
};

interface Part {
  readonly take: number;
  readonly skip: number;
}
interface Order {
  readonly by: Expression<unknown>;
  readonly direction: 'asc' | 'desc';
}
type Orders = ReturnType<typeof filtered>;

/** What is under way, as if it began before all others, then what starts next (D71). */
const activeFirst = (today: Day): Order => ({
  by: sql`case when ${statusSql(today)} = 2 then job_orders.start_date - 100000
    else job_orders.start_date end`,
  direction: 'asc',
});
const LATEST_FIRST: Order = { by: sql.ref('job_orders.start_date'), direction: 'desc' };

function orderOf(sort: string): Order {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return { by: sql.ref(ORDER[sort.replace('-', '')] as string), direction };
}

const inOrder = <Row>(
  of: SelectQueryBuilder<Database, 'job_orders', Row>,
  { by, direction }: Order,
) => of.orderBy(by, direction).orderBy('job_orders.id', direction);

/**
 * Ids of a page: what is under way, then what starts next, then what is over, the latest first (D71), in one
 * statement. The few that have begun and not ended are sorted; all others are read in the order of an index, so
 * that a filter looks at no more of them than the page needs. What meets a filter that few orders meet (`areFew`)
 * is found once instead.
 */
function nextFirst(
  conditions: readonly Expression<SqlBool>[],
  today: Day,
  page: Part,
  areFew: boolean,
) {
  const meets = sql.join([sql`true`, ...conditions], sql` and `);
  const found = areFew
    ? sql`found as materialized (select id, start_date, end_date, first_check_in_at, cancelled_at
        from job_orders where ${meets}), `
    : sql``;
  const from = (...parts: Expression<SqlBool>[]) =>
    areFew
      ? sql`from found as job_orders where ${sql.join(parts, sql` and `)}`
      : sql`from job_orders where ${sql.join([...parts, meets], sql` and `)}`;
  const take = sql.lit(page.take);
  const skip = sql.lit(page.skip);
  const before = sql.lit(page.skip + page.take);
  const active = activeFirst(today);
  const begun = sql<SqlBool>`(start_date <= ${today}::date or first_check_in_at is not null)`;
  const later = sql<SqlBool>`(start_date > ${today}::date and first_check_in_at is null)`;
  // The second follows from the first, and an index begins there.
  const over = sql<SqlBool>`not (${isActive(today)}) and start_date < ${today}::date`;
  // Of a page in the middle it is known how many of those that have not ended stand before it: all.
  const offset =
    page.skip === 0
      ? sql``
      : sql`offset case when exists (select from active) then 0 else greatest(0, ${skip} -
          (select count(*) ${from(isActive(today))})) end`;
  return sql<{ id: number; part: number; at: number; tie: number }>`(
    with ${found}active as materialized (
      select id, at from (
        (select id, ${active.by} as at ${from(isActive(today), begun)}
          order by at, id limit ${before})
        union all
        (select id, start_date as at ${from(later)} order by start_date, id limit ${before})
      ) as parts order by at, id limit ${take} offset ${skip}
    ), over as (
      select id, start_date ${from(over)}
      order by start_date desc, id desc limit ${take} ${offset}
    )
    select id, 0 as part, at - date '2000-01-01' as at, id as tie from active
    union all (select id, 1, date '2000-01-01' - start_date, -id from over
      limit ${take} - (select count(*) from active)))`.as<'page'>('page');
}

/** What the list says of orders; `today` is the calendar day in Bangkok. */
const rowColumns = (of: Orders, today: Day) =>
  of
    .select([
      'job_orders.id',
      'job_orders.code',
      'job_orders.agency_id',
      'job_orders.created_by',
      'job_orders.filed_late',
      'job_orders.late_since',
      'job_orders.late_by',
      'job_orders.data_removed_at',
      'job_orders.tour_code as tourCode',
      'job_orders.foreign_agency as external_agencys',
      'job_orders.inbound_country',
      'job_orders.tourists_all',
      'job_orders.start_date as joborder_start_date',
      'job_orders.end_date as joborder_stop_date',
    ])
    .select([
      sql<string>`coalesce(${INBOUND}::text, '')`.as('inbound_date'),
      sql<string>`coalesce(${OUTBOUND}::text, '')`.as('outbound_date'),
      'job_orders.agency_license as license',
      // A guide without an agency has a name of their own, but is none.
      sql<string>`case when job_orders.agency_id is null then '' else job_orders.agency_name end`.as(
        'agencyName',
      ),
      statusSql(today).as('status'),
      sql<{ id: number; name: string; accepted: number }[]>`(
        select coalesce(json_agg(json_build_object('id', acceptance.guide_id,
          'name', acceptance.first_name || ' ' || acceptance.last_name,
          'accepted', acceptance.accepted) order by acceptance.guide_id), '[]')
        from job_order_acceptances acceptance
        where acceptance.job_order_id = job_orders.id)`.as('answers'),
    ]);
export type OrderRow = Awaited<ReturnType<ReturnType<typeof rowColumns>['execute']>>[number];

/** Who looks, and when. */
interface Viewer {
  readonly caller: Caller;
  readonly now: Date;
}

/** Ready when every assigned guide accepted (D11). */
export const guideStatusOf = (answers: OrderRow['answers']) =>
  answers.length > 0 && answers.every(({ accepted }) => accepted === 1) ? 'ready' : 'pending';

function presentRow(
  { caller, now }: Viewer,
  {
    answers,
    agency_id,
    created_by,
    filed_late,
    late_since,
    late_by,
    data_removed_at,
    ...row
  }: OrderRow,
): ListRow {
  const order = {
    agency_id,
    created_by,
    filed_late,
    late_since,
    late_by,
    data_removed_at,
    status: row.status,
    guide_ids: answers.map((answer) => answer.id),
  };
  return {
    ...row,
    guides_total: answers.length,
    guides_accepted: answers.filter((answer) => answer.accepted === 1).length,
    guides_refused: answers
      .filter((answer) => answer.accepted === -1)
      .map((answer) => answer.name ?? ''),
    guide_status_msg: guideStatusOf(answers),
    filed_late: filed_late ? 1 : 0,
    can: abilitiesOf(caller, order, now),
  };
}

/** Sizes of a page that the screens offer, the apps' own and that of old clients. */
const USUAL_SIZES: readonly number[] = [5, 10, 20, 50];

/** Rows of a page in the order of D71, as `nextFirst` finds it. */
const pageOf = (db: Db, today: Day, ids: ReturnType<typeof nextFirst>) =>
  rowColumns(db.selectFrom('job_orders').innerJoin(ids, 'page.id', 'job_orders.id'), today).orderBy(
    sql`page.part, page.at, page.tie`,
  );

/** What is opened most: the first page of everything that somebody reads. */
const firstPageOf = perShape((take: number) =>
  queryOfReadable((db, today, conditions) =>
    pageOf(db, today, nextFirst(conditions, today, { take, skip: 0 }, false)),
  ),
);

/** Rows of the job order list, in the order of D71 unless sorted otherwise. */
export async function listJobOrders(
  db: Db,
  viewer: Viewer,
  filter: Filter,
  { sort = 'next', ...page }: Part & { readonly sort: Sort },
): Promise<ListRow[]> {
  const { caller } = viewer;
  const today = todayInBangkok(viewer.now);
  const present = (row: OrderRow) => presentRow(viewer, row);
  const isFirst = sort === 'next' && page.skip === 0 && USUAL_SIZES.includes(page.take);
  if (isFirst && isEmpty(filter)) {
    return (await firstPageOf(page.take)(db, caller, today)).map(present);
  }
  const sought = await seek(db, filter);
  const conditions = conditionsOf(today, readableOrders(caller), sought);
  const orders = db.selectFrom('job_orders');
  // The ids first: with an offset PostgreSQL makes the columns of every row that it skips, and what it sorts
  // is wide.
  const ordered = () => {
    if (sort === 'next') {
      return pageOf(db, today, nextFirst(conditions, today, page, isRare(sought)));
    }
    const order = orderOf(sort);
    const ids = inOrder(meeting(db, conditions), order)
      .select('job_orders.id')
      .limit(page.take)
      .offset(page.skip);
    return inOrder(rowColumns(orders.where('job_orders.id', 'in', ids), today), order);
  };
  const query = ordered();
  const rows = await (isFirst && isPlain(filter) ? preparedRows(db, query) : query.execute());
  return rows.map(present);
}

/** Rows that an export holds at once. */
const BATCH = 1_000;

/** The same orders, all of them, in batches. */
export async function readJobOrders(
  db: Db,
  today: string,
  readable: Expression<SqlBool> | undefined,
  filter: Filter,
  sort: Sort = 'next',
): Promise<AsyncIterable<OrderRow[]>> {
  const sought = await seek(db, filter);
  const orders = () => filtered(db, today, readable, sought);
  const idsOf = async (of: Orders, order: Order) => {
    const { ids } = await db
      .selectFrom(inOrder(of, order).select('job_orders.id').as('ordered'))
      .select(sql<number[]>`coalesce(array_agg(id), '{}')`.as('ids'))
      .executeTakeFirstOrThrow();
    return ids;
  };
  const ids =
    sort === 'next'
      ? [
          ...(await idsOf(orders().where(isActive(today)), activeFirst(today))),
          ...(await idsOf(orders().where(sql<SqlBool>`not (${isActive(today)})`), LATEST_FIRST)),
        ]
      : await idsOf(orders(), orderOf(sort));
  return readByKeys(ids, BATCH, async (keys) => {
    const of = db
      .selectFrom('job_orders')
      .where(sql<SqlBool>`job_orders.id = any(${keys}::bigint[])`);
    const rows = await rowColumns(of, today).execute();
    return new Map(rows.map((row) => [row.id, row]));
  });
}
