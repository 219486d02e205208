import { type Expression, type SqlBool, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { findCountry } from '@joborder/shared/countries';
import { isDay, todayInBangkok } from '@joborder/shared/dates';
import type { ListFilter, ListRow } from '@joborder/shared/job-orders/contract';
import { NO_COUNTRY } from '@joborder/shared/job-orders/limits';
import { passportKey } from '@joborder/shared/job-orders/manifest';
import type { Status } from '@joborder/shared/job-orders/status';
import type { Db } from '../platform/db/schema';
import { containsPattern } from '../platform/search';
import type { Caller } from '../platform/session';
import { abilitiesOf } from './policy';

type Filter = Omit<z.output<typeof ListFilter>, 'take' | 'skip' | 'lang' | 'sort'>;
type Sort = z.output<typeof ListFilter>['sort'];

/** The status of D10 as SQL; `today` is the calendar day in Bangkok. */
export const statusSql = (today: string) => sql<Status>`(case
  when job_orders.cancelled_at is not null then 3
  when job_orders.end_date < ${today}::date then 4
  when job_orders.start_date <= ${today}::date or job_orders.first_check_in_at is not null then 2
  else 1 end)`;

/** Days of arrival and departure; travel within the country has none but those of the tour. */
const INBOUND = sql`coalesce(job_orders.inbound_date,
  case when job_orders.inbound_type = 5 then job_orders.start_date end)`;
const OUTBOUND = sql`coalesce(job_orders.outbound_date,
  case when job_orders.outbound_type = 5 then job_orders.end_date end)`;

/** Orders that a number of a report counts: the same rules as the view report_counts. */
function countedBy(filter: Filter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const having = (asked: number | '' | undefined, orders: (id: number) => Expression<unknown>) => {
    if (asked) conditions.push(sql`job_orders.id in (${orders(asked)})`);
  };
  if (['true', '1', true].includes(filter.without_cancelled ?? false)) {
    conditions.push(sql`job_orders.cancelled_at is null`);
  }
  const visiting = (places: Expression<unknown>) =>
    sql`select job_order_id from job_order_stops where place_id in (${places})`;
  having(filter.place_id, (id) => visiting(sql`${id}`));
  having(filter.province_id, (id) =>
    visiting(sql`select id from places where province_id = ${id}`),
  );
  having(filter.region_id, (id) =>
    visiting(sql`select places.id from places
      join provinces on provinces.id = province_id where region_id = ${id}`),
  );
  having(
    filter.guide_id,
    (id) => sql`select job_order_id from job_order_guides where guide_id = ${id}`,
  );
  const inspectedOn = (asked: string | undefined, comparison: RawBuilder<unknown>) =>
    asked && isDay(asked)
      ? sql`and (at at time zone 'Asia/Bangkok')::date ${comparison} ${asked}::date`
      : sql``;
  having(
    filter.inspector_id,
    (id) => sql`select job_order_id from inspections where officer_id = ${id}
      ${inspectedOn(filter.inspected_from, sql`>=`)} ${inspectedOn(filter.inspected_to, sql`<=`)}`,
  );
  return conditions;
}

function filtered(
  db: Db,
  today: string,
  readable: Expression<SqlBool> | undefined,
  filter: Filter,
) {
  const code = filter.joborder_code?.replaceAll(/\s/g, '') ?? '';
  const license = filter.agency_license?.trim() ?? '';
  const guide = filter.guide_license?.trim() ?? '';
  const passport = passportKey(filter.passport_no ?? '');
  const country = filter.tourist_origincountry?.trim() ?? '';
  const place = filter.place_name?.trim() ?? '';
  const day = (value: string | undefined) => (isDay(value) ? value : undefined);
  const conditions: Expression<SqlBool>[] = [];
  if (readable) conditions.push(readable);
  if (filter.agency_id) conditions.push(sql`job_orders.agency_id = ${filter.agency_id}`);
  if (filter.status) conditions.push(sql`${statusSql(today)} = ${filter.status}`);
  if (code) conditions.push(sql`job_orders.code like ${containsPattern(code)}`);
  if (license) {
    // As filed, and as it is today (D58); each part of the union has its index.
    const pattern = containsPattern(license);
    conditions.push(sql`job_orders.id in (
      select id from job_orders where lower(agency_license) like ${pattern}
      union all select id from job_orders where agency_id in
        (select id from agencies where lower(license) like ${pattern})
      union all select id from job_orders where agency_id is null and guide_id in
        (select id from guides where lower(license) like ${pattern}))`);
  }
  if (guide) {
    const pattern = containsPattern(guide);
    conditions.push(sql`job_orders.id in (
      select job_order_id from job_order_acceptances where lower(license) like ${pattern}
      union all select job_order_id from job_order_acceptances
        where guide_id in (select id from guides where lower(license) like ${pattern}))`);
  }
  if (passport) {
    conditions.push(sql`job_orders.id in
      (select job_order_id from job_order_tourists where passport_key = ${passport})`);
  }
  if (country) {
    conditions.push(sql`exists (select from job_order_tourists
      where job_order_id = job_orders.id and nationality = ${country === NO_COUNTRY ? '' : (findCountry(country) ?? country)})`);
  }
  if (place) {
    conditions.push(sql`exists (select from job_order_stops
      where job_order_id = job_orders.id and place_id in
      (select place_id from place_texts where lower(name) like ${containsPattern(place)}))`);
  }
  conditions.push(...countedBy(filter));
  const on = (asked: string | undefined, condition: (day: string) => Expression<SqlBool>) => {
    if (asked) conditions.push(day(asked) ? condition(asked) : sql`false`);
  };
  on(filter.inbound_date, (value) => sql`${INBOUND} = ${value}::date`);
  on(filter.outbound_date, (value) => sql`${OUTBOUND} = ${value}::date`);
  on(filter.inbound_from, (value) => sql`job_orders.start_date >= ${value}::date`);
  on(filter.inbound_to, (value) => sql`job_orders.start_date <= ${value}::date`);
  on(filter.outbound_to, (value) => sql`job_orders.end_date <= ${value}::date`);
  return db
    .selectFrom('job_orders')
    .$if(conditions.length > 0, (query) => query.where((eb) => eb.and(conditions)));
}

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

/**
 * What is under way, then what starts next, then what is over, the latest first (D71). The few that
 * have not ended are read apart, so that nobody sorts all that were ever filed.
 */
async function nextFirst<Row>(
  orders: () => ReturnType<typeof filtered>,
  today: string,
  { take, skip }: Part,
  part: (of: ReturnType<typeof filtered>, page: Part, order: Order) => Promise<Row[]>,
): Promise<Row[]> {
  // A cancelled order keeps its place among them: whoever cancels it finds it where it was.
  const isActive = sql<SqlBool>`job_orders.end_date >= ${today}::date`;
  // Orders under way count as if they began before all others.
  const active = await part(
    orders().where(isActive),
    { take, skip },
    {
      by: sql`case when ${statusSql(today)} = 2 then job_orders.start_date - 100000
        else job_orders.start_date end`,
      direction: 'asc',
    },
  );
  if (active.length === take) return active;
  const before =
    active.length > 0 || skip === 0
      ? skip + active.length
      : (
          await orders()
            .where(isActive)
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count;
  const over = await part(
    orders().where(sql<SqlBool>`not (${isActive})`),
    { take: take - active.length, skip: Math.max(0, skip - before) },
    { by: sql.ref('job_orders.start_date'), direction: 'desc' },
  );
  return [...active, ...over];
}

/** Rows of the job order list, in the order of D71 unless sorted otherwise. */
export async function listJobOrders(
  db: Db,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
  readable: Expression<SqlBool> | undefined,
  filter: Filter,
  page: { take: number; skip: number; sort: Sort },
): Promise<ListRow[]> {
  const sort = page.sort ?? 'next';
  const today = todayInBangkok(now);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const columns = (of: ReturnType<typeof filtered>) =>
    of
      .select([
        'job_orders.id',
        'job_orders.code',
        'job_orders.agency_id',
        'job_orders.created_by',
        'job_orders.created_at',
        'job_orders.filed_late',
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
        // Run for the rows of the page only: the limit is applied before the select list.
        sql<{ id: number; name: string; accepted: number }[]>`(
        select coalesce(json_agg(json_build_object('id', acceptance.guide_id,
          'name', acceptance.first_name || ' ' || acceptance.last_name,
          'accepted', acceptance.accepted) order by acceptance.guide_id), '[]')
        from job_order_acceptances acceptance
        where acceptance.job_order_id = job_orders.id)`.as('answers'),
      ]);
  const orders = () => filtered(db, today, readable, filter);
  const part = (of: ReturnType<typeof filtered>, { take, skip }: Part, order: Order) =>
    columns(of)
      .orderBy(order.by, order.direction)
      .orderBy('job_orders.id', order.direction)
      .limit(take)
      .offset(skip)
      .execute();
  const rows =
    sort === 'next'
      ? await nextFirst(orders, today, page, part)
      : await part(orders(), page, {
          by: sql.ref(ORDER[sort.replace('-', '')] as string),
          direction,
        });
  return rows.map(({ answers, agency_id, created_by, created_at, filed_late, ...row }) => {
    const accepted = answers.filter((answer) => answer.accepted === 1).length;
    const order = {
      agency_id,
      created_by,
      created_at,
      filed_late,
      status: row.status,
      guide_ids: answers.map((answer) => answer.id),
    };
    return {
      ...row,
      guides_total: answers.length,
      guides_accepted: accepted,
      guides_refused: answers
        .filter((answer) => answer.accepted === -1)
        .map((answer) => answer.name ?? ''),
      // Ready when every assigned guide accepted (D11).
      guide_status_msg:
        answers.length > 0 && accepted === answers.length
          ? ('ready' as const)
          : ('pending' as const),
      filed_late: filed_late ? 1 : 0,
      can: abilitiesOf(caller, order, now),
    };
  });
}

/** How many orders a filter finds, by status; a filter on the status itself does not hide the other counts. */
export async function countJobOrders(
  db: Db,
  today: string,
  readable: Expression<SqlBool> | undefined,
  filter: Filter,
) {
  const rows = await filtered(db, today, readable, { ...filter, status: undefined })
    .select([statusSql(today).as('status'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute();
  const by_status = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const row of rows) by_status[row.status] = row.count;
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return { count: filter.status ? by_status[filter.status as Status] : all, by_status };
}
