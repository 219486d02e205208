import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { findCountry } from '@joborder/shared/countries';
import { isDay } from '@joborder/shared/dates';
import type { ListFilter, ListRow } from '@joborder/shared/job-orders/contract';
import { NO_COUNTRY } from '@joborder/shared/job-orders/limits';
import { passportKey } from '@joborder/shared/job-orders/manifest';
import { abilities, type Status } from '@joborder/shared/job-orders/status';
import type { Db } from '../platform/db/schema';
import { containsPattern } from '../platform/search';
import type { Caller } from '../platform/session';
import { mayWrite } from './policy';

type Filter = Omit<z.output<typeof ListFilter>, 'take' | 'skip' | 'lang' | 'sort'>;
type Sort = z.output<typeof ListFilter>['sort'];

/** The status of D10 as SQL; `today` is the calendar day in Bangkok. */
export const statusSql = (today: string) => sql<Status>`(case
  when job_orders.cancelled_at is not null then 3
  when job_orders.end_date < ${today}::date then 4
  when job_orders.start_date <= ${today}::date or job_orders.first_check_in_at is not null then 2
  else 1 end)`;

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
  having(
    filter.inspector_id,
    (id) => sql`select job_order_id from inspections where officer_id = ${id}`,
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
    conditions.push(sql`(job_orders.agency_id in
      (select id from agencies where lower(license) like ${containsPattern(license)})
      or (job_orders.agency_id is null and job_orders.guide_id in
      (select id from guides where lower(license) like ${containsPattern(license)})))`);
  }
  if (guide) {
    conditions.push(sql`job_orders.id in (select job_order_id from job_order_acceptances
      where guide_id in (select id from guides where lower(license) like ${containsPattern(guide)}))`);
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
  on(filter.inbound_date, (value) => sql`job_orders.inbound_date = ${value}::date`);
  on(filter.outbound_date, (value) => sql`job_orders.outbound_date = ${value}::date`);
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

/** Rows of the job order list; the latest tours first unless sorted otherwise. */
export async function listJobOrders(
  db: Db,
  caller: Caller,
  today: string,
  readable: Expression<SqlBool> | undefined,
  filter: Filter,
  page: { take: number; skip: number; sort: Sort },
): Promise<ListRow[]> {
  const sort = page.sort ?? '-inbound_date';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await filtered(db, today, readable, filter)
    .leftJoin('agencies', 'agencies.id', 'job_orders.agency_id')
    .leftJoin('guides', 'guides.id', 'job_orders.guide_id')
    .select([
      'job_orders.id',
      'job_orders.code',
      'job_orders.agency_id',
      'job_orders.created_by',
      'job_orders.tour_code as tourCode',
      'job_orders.foreign_agency as external_agencys',
      'job_orders.inbound_country',
      'job_orders.tourists_all',
      'job_orders.start_date as joborder_start_date',
      'job_orders.end_date as joborder_stop_date',
    ])
    .select([
      sql<string>`coalesce(job_orders.inbound_date::text, '')`.as('inbound_date'),
      sql<string>`coalesce(job_orders.outbound_date::text, '')`.as('outbound_date'),
      sql<string>`coalesce(agencies.license, guides.license, '')`.as('license'),
      sql<string>`coalesce(agencies.name, '')`.as('agencyName'),
      statusSql(today).as('status'),
      // Run for the rows of the page only: the limit is applied before the select list.
      sql<{ id: number; name: string; accepted: number }[]>`(
        select coalesce(json_agg(json_build_object('id', acceptance.guide_id,
          'name', users.first_name || ' ' || users.last_name, 'accepted', acceptance.accepted)
          order by acceptance.guide_id), '[]')
        from job_order_acceptances acceptance
        left join users on users.guide_id = acceptance.guide_id
        where acceptance.job_order_id = job_orders.id)`.as('answers'),
    ])
    .orderBy(sql.ref(ORDER[sort.replace('-', '')] as string), direction)
    .orderBy('job_orders.id', direction)
    .limit(page.take)
    .offset(page.skip)
    .execute();
  return rows.map(({ answers, agency_id, created_by, ...row }) => {
    const accepted = answers.filter((answer) => answer.accepted === 1).length;
    const ownership = { agency_id, created_by, guide_ids: answers.map((answer) => answer.id) };
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
      can: abilities(row.status, mayWrite(caller, ownership)),
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
