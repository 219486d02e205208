import { passportOf, AGENCY } from './data';
import type { Facts, Operation } from './operation';
import type { Query } from './test-bench';

/** The status of an order on day `$1`, as the specification derives it. */
const STATUS = `case when o.cancelled_at is not null then 3 when o.end_date < $1::date then 4
  when o.start_date <= $1::date or o.first_check_in_at is not null then 2 else 1 end`;
/** What has not ended, cancelled or not. */
const ACTIVE = 'o.end_date >= $1::date';

const COLUMNS = `o.id, o.code, o.agency_id, o.created_by, o.tour_code, o.foreign_agency,
  o.inbound_country, o.tourists_all, o.start_date, o.end_date,
  coalesce(o.inbound_date::text, '') as inbound_date,
  coalesce(o.outbound_date::text, '') as outbound_date,
  o.agency_license as license, o.agency_name, o.filed_late, ${STATUS} as status,
  (select coalesce(json_agg(json_build_object('id', x.guide_id, 'accepted', x.accepted,
      'name', x.first_name || ' ' || x.last_name) order by x.guide_id), '[]')
    from job_order_acceptances x where x.job_order_id = o.id) as answers`;

const TAKE = 10;

/**
 * A page of the list: what is under way, what starts next, then what is over, the latest first. Its ids are
 * found first, each part in the order of an index or of few rows, then what the reply says of them.
 */
const page = (where: string, skip = 0) => `
  with active as materialized (
    select id, at from (
      (select o.id, case when ${STATUS} = 2 then o.start_date - 100000 else o.start_date end as at
        from job_orders o where ${ACTIVE} and ${where}
          and (o.start_date <= $1::date or o.first_check_in_at is not null)
        order by at, o.id limit ${skip + TAKE})
      union all
      (select o.id, o.start_date as at from job_orders o
        where o.start_date > $1::date and o.first_check_in_at is null and ${where}
        order by o.start_date, o.id limit ${skip + TAKE})
    ) parts order by at, id limit ${TAKE} offset ${skip}
  ), over as (
    select o.id, o.start_date as at from job_orders o
    where o.end_date < $1::date and o.start_date < $1::date and ${where}
    order by o.start_date desc, o.id desc
    limit ${TAKE}
    ${
      skip === 0
        ? ''
        : `offset case when (select count(*) from active) > 0 then 0 else
          greatest(0, ${skip} - (select count(*) from job_orders o where ${ACTIVE} and ${where})) end`
    }
  ), page as (
    select id, 0 as part, row_number() over () as nr from active
    union all (select id, 1, row_number() over () from over
      limit ${TAKE} - (select count(*) from active))
  )
  select ${COLUMNS} from page join job_orders o using (id) order by page.part, page.nr`;

const count = (where: string) =>
  `select ${STATUS} as status, count(*) from job_orders o where ${where} group by 1`;
/** The same of all orders, from the sums that the reports keep. */
const COUNT_ALL = `select
    (select coalesce(sum(orders), 0) from report_cells where kind = 'order' and span = 'month') as kept,
    (select count(*) from job_orders where cancelled_at is not null) as cancelled, count(*) as active
  from job_orders o where ${ACTIVE} and cancelled_at is null`;

const codes = [
  (rows: { code: string }[]) => rows.map(({ code }) => code),
  (rows: { code: string }[]) => rows.map(({ code }) => code),
] as const;

/** The list of orders: of an agency, and of an officer who sees all. */
export function listOperations({ today, orders, ...names }: Facts): Operation[] {
  const passport = (round: number) => passportOf(((round * 6_007) % orders) + 1, round % 20);
  const part = (round: number) => `69${String(round * 31 + 1000).padStart(6, '0')}`;
  const list = (
    name: string,
    filter: (round: number) => string,
    statement: string,
    values: (round: number) => unknown[] = () => [],
    more: Partial<Operation> = {},
  ): Operation => ({
    name: `list: ${name}`,
    who: 'officer',
    rounds: 60,
    call: (round) => ({ url: `/api/v2/web/joborder/get?take=${TAKE}${filter(round)}` }),
    byHand: (query: Query, round) => query(statement, [today, ...values(round)]),
    same: codes,
    ...more,
  });
  const ofFew = (ids: string) => `o.id = any(array(${ids}))`;
  const ofNation = `exists (select from job_order_tourists t
    where t.job_order_id = o.id and t.nationality = $2)`;
  const visiting =
    'exists (select from job_order_stops s where s.job_order_id = o.id and s.place_id = any($2))';
  const named = 'select place_id from place_texts where lower(name) like $1';
  const like = (text: string) => `%${text.toLowerCase()}%`;
  const often = { rounds: 300 };
  const nothing = () => '';
  const deep = [100, 1_000].map((pages) => {
    const skip = Math.min(pages * TAKE, orders - TAKE);
    return list(
      `page ${pages.toLocaleString('en')}`,
      () => `&skip=${skip}`,
      page('true', skip),
      undefined,
      { rounds: 30 },
    );
  });
  return [
    list('first page of an agency', nothing, page('o.agency_id = $2'), () => [AGENCY.id], {
      who: 'agency',
      rounds: 300,
    }),
    list('first page of an officer', nothing, page('true'), undefined, often),
    list(
      'passport search',
      (round) => `&passport_no=${passport(round)}`,
      page('o.id in (select job_order_id from job_order_tourists where passport_key = $2)'),
      (round) => [passport(round)],
      often,
    ),
    list(
      'part of a code',
      (round) => `&joborder_code=${part(round)}`,
      page('o.code like $2'),
      (round) => [`%${part(round)}%`],
    ),
    list(
      'many tourists of a country',
      () => `&tourist_origincountry=${names.commonNation}`,
      page(ofNation),
      () => [names.commonNation],
    ),
    list(
      'few tourists of a country',
      () => `&tourist_origincountry=${names.rareNation}`,
      page(ofFew('select job_order_id from job_order_tourists where nationality = $2')),
      () => [names.rareNation],
    ),
    list(
      'a place that many visit',
      () => `&place_name=${encodeURIComponent(names.commonPlace)}`,
      page(visiting),
      undefined,
      {
        byHand: async (query) => {
          const places = await query(named, [like(names.commonPlace)]);
          return query(page(visiting), [today, places.map(({ place_id }) => place_id)]);
        },
      },
    ),
    list(
      'a place that few visit',
      () => `&place_name=${encodeURIComponent(names.rarePlace)}`,
      page(
        ofFew(`select job_order_id from job_order_stops
          where place_id = any(array(${named.replace('$1', '$2')}))`),
      ),
      () => [like(names.rarePlace)],
    ),
    ...deep,
    {
      name: 'count: orders of an agency',
      who: 'agency',
      rounds: 300,
      call: () => ({ url: '/api/v2/web/joborder/count' }),
      byHand: (query) => query(count('o.agency_id = $2'), [today, AGENCY.id]),
      same: [
        (reply: { count: number }) => reply.count,
        (rows: { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0),
      ],
    },
    {
      name: 'count: all orders',
      who: 'officer',
      rounds: 30,
      call: () => ({ url: '/api/v2/web/joborder/count' }),
      byHand: (query) => query(COUNT_ALL, [today]),
      same: [
        (reply: { by_status: Record<string, number> }) => reply.by_status[3],
        ([row]: { cancelled: number }[]) => row?.cancelled,
      ],
    },
  ];
}

/** What the spreadsheet says of an order. */
export const EXPORTED_ORDERS =
  `select o.code, o.tour_code, o.foreign_agency, o.agency_name, o.agency_license,
  o.inbound_date, o.outbound_date, o.tourists_all, ${STATUS.replaceAll('$1::date', 'current_date')},
  o.filed_late, (select count(*) from job_order_acceptances x where x.job_order_id = o.id
    and x.accepted = 1) from job_orders o order by o.start_date desc, o.id desc`.replaceAll(
    /\s+/g,
    ' ',
  );
