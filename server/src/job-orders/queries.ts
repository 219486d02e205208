import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Lang } from '@joborder/shared/endpoint';
import { TOURIST_TEXT_NAMES } from '@joborder/shared/job-orders/limits';
import { plainOrderCode } from '@joborder/shared/job-orders/plain-code';
import { placeRows } from '../places/queries';
import { perShape, preparedQuery } from '../platform/db/prepared-statements';
import type { Db } from '../platform/db/schema';
import { statusSql } from './filter';
import { guideColumns } from './guides';

/** What is read of an order; named one by one, as a statement that is planned once demands. */
const ORDER = [
  ...(['id', 'code', 'version', 'agency_id', 'guide_id', 'created_by', 'created_at'] as const),
  ...(['updated_at', 'data_removed_at', 'event_count'] as const),
  ...(['filed_late', 'late_since', 'late_by'] as const),
  ...(['foreign_agency', 'tour_code', 'start_date', 'end_date', 'guide_fee', 'day_count'] as const),
  ...(['inbound_type', 'inbound_no', 'inbound_date', 'inbound_country'] as const),
  ...(['outbound_type', 'outbound_no', 'outbound_date', 'outbound_country'] as const),
  ...(['tourists_adults', 'tourists_children', 'tourists_fifteen', 'tourists_followers'] as const),
  ...([
    'tourists_all',
    'agency_name',
    'agency_license',
    'agency_address',
    'agency_mobile',
  ] as const),
] as const;

const ordersOf = (db: Db, today: Expression<string>) =>
  db
    .selectFrom('job_orders')
    .select(ORDER)
    .select(statusSql(today).as('status'))
    .select(
      sql<number[]>`array(select guide_id::int from job_order_acceptances
        where job_order_id = job_orders.id)`.as('guide_ids'),
    );
const byCode = preparedQuery((db, given: { today: Expression<string>; code: Expression<string> }) =>
  ordersOf(db, given.today).where('code', '=', given.code),
);
const byId = preparedQuery((db, given: { today: Expression<string>; id: Expression<number> }) =>
  ordersOf(db, given.today).where('id', '=', given.id),
);

/** An order by its code or id, with what the policy needs. */
export async function findOrder(
  db: Db,
  today: string,
  by: { readonly code: string } | { readonly id: number },
) {
  const [order] = await ('code' in by
    ? byCode(db, { today, code: plainOrderCode(by.code) })
    : byId(db, { today, id: by.id }));
  return order;
}

const numberByCode = preparedQuery((db, { code }: { code: Expression<string> }) =>
  db.selectFrom('job_orders').select(['id', 'code']).where('code', '=', code),
);

/** Id and code of an order by its code, for who may know no more. */
export async function findNumber(db: Db, code: string) {
  const [found] = await numberByCode(db, { code: plainOrderCode(code) });
  return found;
}

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/**
 * The rows below an order with the version that they belong to, in one statement: one moment and one round
 * trip. Instants are text, as JSON has them.
 */
function detailsIn(
  lang: Lang,
  db: Db,
  { id, creator }: { id: Expression<number>; creator: Expression<number> },
) {
  const guides = guideColumns(db)
    .innerJoin('job_order_guides', 'job_order_guides.guide_id', 'guides.id')
    .innerJoin('job_order_acceptances', (join) =>
      join
        .onRef('job_order_acceptances.job_order_id', '=', 'job_order_guides.job_order_id')
        .onRef('job_order_acceptances.guide_id', '=', 'job_order_guides.guide_id'),
    )
    .select(['job_order_guides.day', 'job_order_acceptances.accepted'])
    // As they were when the order was filed or last edited (D58).
    .select(['job_order_acceptances.first_name', 'job_order_acceptances.last_name'])
    .select(['job_order_acceptances.license', 'job_order_acceptances.fee'])
    .where('job_order_guides.job_order_id', '=', id)
    .orderBy('job_order_guides.day')
    .orderBy('job_order_acceptances.license');
  const stops = placeRows(db, lang)
    .innerJoin('job_order_stops as stops', 'stops.place_id', 'places.id')
    .select(['stops.day', 'stops.day_part', 'stops.position'])
    .select(['stops.place_name', 'stops.place_name_en'])
    .select(['stops.checked_in_at', 'stops.checked_out_at', 'stops.remark'])
    .select('stops.status as stop_status')
    .where('stops.job_order_id', '=', id)
    .orderBy('stops.position');
  const tourists = db
    .selectFrom('job_order_tourists')
    .select(['id', 'passport', 'passport_file', 'prefix', 'first_name as fname'])
    .select(['last_name as lname', 'nationality as origincountry'])
    .select(
      TOURIST_TEXT_NAMES.map((name) => (name === 'flight' ? 'flight as arrivalflight' : name)),
    )
    .select(sql<string>`coalesce(birth_date::text, '')`.as('dob'))
    .where('job_order_id', '=', id)
    .orderBy('position');
  const flights = db
    .selectFrom('job_order_flights')
    .select(['flight_no', 'departure_date', 'departs_from', 'departs_at'])
    .select(['arrives_in', 'arrives_at'])
    .where('job_order_id', '=', id)
    .orderBy('position');
  return db.selectNoFrom([
    sql<number>`(select version from job_orders where id = ${id})`.as('version'),
    sql<string>`(select first_name || ' ' || last_name from users where id = ${creator})`.as(
      'creator',
    ),
    jsonArrayFrom(guides).as('guideRows'),
    jsonArrayFrom(stops).as('stops'),
    jsonArrayFrom(tourists).as('tourists'),
    jsonArrayFrom(flights).as('flights'),
  ]);
}
const detailsOf = perShape((lang: Lang) =>
  preparedQuery((db, given: Parameters<typeof detailsIn>[2]) => detailsIn(lang, db, given)),
);

async function findDetails(db: Db, order: OrderRecord, lang: Lang) {
  const [details] = await detailsOf(lang)(db, { id: order.id, creator: order.created_by });
  if (!details) throw new Error('A statement without a table has one row.');
  return details;
}
export type OrderDetails = Awaited<ReturnType<typeof findDetails>>;

export interface WholeOrder {
  readonly order: OrderRecord;
  readonly details: OrderDetails;
}

/**
 * An order with everything below it, of one version: where an edit came between the two statements both are
 * read again.
 */
export async function readWholeOrder(
  db: Db,
  today: string,
  found: OrderRecord,
  lang: Lang,
): Promise<WholeOrder> {
  let order = found;
  let details = await findDetails(db, order, lang);
  while (details.version !== order.version) {
    order = (await findOrder(db, today, { id: order.id })) ?? order;
    details = await findDetails(db, order, lang);
  }
  return { order, details };
}
