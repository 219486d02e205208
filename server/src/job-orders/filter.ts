import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { findCountry } from '@joborder/shared/find-country';
import { isDay, thaiDigits } from '@joborder/shared/dates';
import type { ListFilter } from '@joborder/shared/job-orders/contract';
import { NO_COUNTRY } from '@joborder/shared/job-orders/limits';
import { passportKey } from '@joborder/shared/job-orders/manifest';
import type { Status } from '@joborder/shared/job-orders/status';
import { plainOrderCode } from '@joborder/shared/job-orders/plain-code';
import type { Db } from '../platform/db/schema';
import { containsPattern } from '../platform/search';

export type Filter = Omit<z.output<typeof ListFilter>, 'take' | 'skip' | 'lang' | 'sort'>;

/** A calendar day in a statement, as its text or as an expression of it. */
export type Day = string | Expression<string>;

/** The status of D10 as SQL; `today` is the calendar day in Bangkok. */
export const statusSql = (today: Day) => sql<Status>`(case
  when job_orders.cancelled_at is not null then 3
  when job_orders.end_date < ${today}::date then 4
  when job_orders.start_date <= ${today}::date or job_orders.first_check_in_at is not null then 2
  else 1 end)`;

/** Days of arrival and departure; travel within the country has none but those of the tour. */
export const INBOUND = sql`coalesce(job_orders.inbound_date,
  case when job_orders.inbound_type = 5 then job_orders.start_date end)`;
export const OUTBOUND = sql`coalesce(job_orders.outbound_date,
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
  // The planner takes every region for one of six; of one that there is not each order would be looked at.
  if (filter.region_id) {
    conditions.push(sql`exists (select from regions where id = ${filter.region_id})`);
  }
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

/** Up to which number of places and of orders these are looked up before anything else. */
const FEW = { places: 200, orders: 2_000 } as const;

/** A filter, and what was found of some of its fields. */
export interface Sought extends Filter {
  /** The orders that a field finds, where these are few. */
  readonly few?: {
    readonly [field in
      | 'joborder_code'
      | 'tourist_origincountry'
      | 'place_name']?: readonly number[];
  };
  /** The places of the name, where these are few and many orders visit them. */
  readonly places?: readonly number[];
}

/** Whether few orders meet a filter, as far as was looked. */
export const isRare = ({ few = {}, passport_no = '' }: Sought): boolean =>
  passportKey(passport_no) !== '' || Object.values(few).some((ids) => ids !== undefined);

const codeOf = ({ joborder_code: asked = '' }: Filter): string => plainOrderCode(asked);
const nameOf = ({ place_name: asked = '' }: Filter): string => asked.trim();
const countryOf = ({ tourist_origincountry: asked = '' }: Filter): string | undefined => {
  const country = asked.trim();
  if (country === '') return undefined;
  return country === NO_COUNTRY ? '' : (findCountry(country) ?? country);
};

/** An array of the ids of these orders, each once; null when the rows are more than few. */
const ifFew = (orders: RawBuilder<unknown>) => sql`(
  select case when count(*) <= ${sql.lit(FEW.orders)} then coalesce(array_agg(distinct id), '{}') end
  from (${orders} limit ${sql.lit(FEW.orders + 1)}) as found(id))`;

async function fewOf(db: Db, orders: RawBuilder<unknown>): Promise<readonly number[] | undefined> {
  const { rows } = await sql<{ ids: number[] | null }>`select ${ifFew(orders)} as ids`.execute(db);
  return rows[0]?.ids ?? undefined;
}

async function placesOf(db: Db, name: string) {
  const { rows } = await sql<{ places: number[]; orders: number[] | null }>`
    with named as materialized (select place_id from place_texts
      where lower(name) like ${containsPattern(name)} limit ${sql.lit(FEW.places + 1)})
    select array(select place_id from named) as places,
      ${ifFew(sql`select job_order_id from job_order_stops
        where place_id = any(array(select place_id from named))`)} as orders`.execute(db);
  const { places = [], orders = null } = rows[0] ?? {};
  if (places.length > FEW.places) return {};
  return orders ? { few: orders } : { places };
}

/**
 * Looks up the code, the country and the place of a filter. From a rare one a few ids lead to its orders; of a
 * common one the first orders of the list are soon found. The planner takes many of these for common that are
 * rare. Places of many visits it knows by their ids, not by a name: without the ids it reads every visit of a
 * famous temple.
 */
export async function seek(db: Db, filter: Filter): Promise<Sought> {
  const code = codeOf(filter);
  const country = countryOf(filter);
  const name = nameOf(filter);
  const { few: visiting, places } = name === '' ? {} : await placesOf(db, name);
  const few = {
    joborder_code:
      code === ''
        ? undefined
        : await fewOf(db, sql`select id from job_orders where code like ${containsPattern(code)}`),
    tourist_origincountry:
      country === undefined
        ? undefined
        : await fewOf(
            db,
            sql`select job_order_id from job_order_tourists where nationality = ${country}`,
          ),
    place_name: visiting,
  };
  return { ...filter, few, places };
}

/** The conditions of the fields that `seek` looks up: by what it found, or by the field itself. */
function soughtBy({ few = {}, places, ...filter }: Sought): Expression<SqlBool>[] {
  const code = codeOf(filter);
  const country = countryOf(filter);
  const name = nameOf(filter);
  const conditions: Expression<SqlBool>[] = [];
  for (const ids of Object.values(few)) {
    if (ids) conditions.push(sql`job_orders.id = any(${ids}::bigint[])`);
  }
  if (code !== '' && !few.joborder_code) {
    conditions.push(sql`job_orders.code like ${containsPattern(code)}`);
  }
  if (country !== undefined && !few.tourist_origincountry) {
    conditions.push(sql`exists (select from job_order_tourists
      where job_order_id = job_orders.id and nationality = ${country})`);
  }
  if (name !== '' && !few.place_name) {
    const visited = places
      ? sql`any(${places}::bigint[])`
      : sql`any (select place_id from place_texts where lower(name) like ${containsPattern(name)})`;
    conditions.push(sql`exists (select from job_order_stops
      where job_order_id = job_orders.id and place_id = ${visited})`);
  }
  return conditions;
}

/** The conditions of a filter on an order; none when it is empty. */
export function conditionsOf(
  today: string,
  readable: Expression<SqlBool> | undefined,
  filter: Sought,
): Expression<SqlBool>[] {
  const license = thaiDigits(filter.agency_license?.trim() ?? '');
  const guide = thaiDigits(filter.guide_license?.trim() ?? '');
  const passport = passportKey(filter.passport_no ?? '');
  const day = (value: string | undefined) => (isDay(value) ? value : undefined);
  const conditions: Expression<SqlBool>[] = [];
  if (readable) conditions.push(readable);
  if (filter.agency_id) conditions.push(sql`job_orders.agency_id = ${filter.agency_id}`);
  if (filter.status) conditions.push(sql`${statusSql(today)} = ${filter.status}`);
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
  conditions.push(...soughtBy(filter), ...countedBy(filter));
  const on = (asked: string | undefined, condition: (day: string) => Expression<SqlBool>) => {
    if (asked) conditions.push(day(asked) ? condition(asked) : sql`false`);
  };
  on(filter.inbound_date, (value) => sql`${INBOUND} = ${value}::date`);
  on(filter.outbound_date, (value) => sql`${OUTBOUND} = ${value}::date`);
  on(filter.inbound_from, (value) => sql`job_orders.start_date >= ${value}::date`);
  on(filter.inbound_to, (value) => sql`job_orders.start_date <= ${value}::date`);
  on(filter.outbound_to, (value) => sql`job_orders.end_date <= ${value}::date`);
  return conditions;
}

export const meeting = (db: Db, conditions: readonly Expression<SqlBool>[]) =>
  db
    .selectFrom('job_orders')
    .$if(conditions.length > 0, (query) => query.where((eb) => eb.and(conditions)));

export const filtered = (
  db: Db,
  today: string,
  readable: Expression<SqlBool> | undefined,
  filter: Sought,
) => meeting(db, conditionsOf(today, readable, filter));

/**
 * Whether all that a filter asks is looked up in the same way whatever its values, so that a statement can be
 * planned once for all of them.
 */
export const isPlain = (filter: Filter) =>
  Object.entries(filter).every(
    ([field, value]) => value === undefined || value === '' || field === 'passport_no',
  );

/** Whether a filter asks for nothing. */
export const isEmpty = (filter: Filter) =>
  Object.values(filter).every((value) => value === undefined || value === '');

/** Orders that have not ended, cancelled ones among them: whoever cancels one finds it where it was. */
export const isActive = (today: Day) => sql<SqlBool>`job_orders.end_date >= ${today}::date`;
