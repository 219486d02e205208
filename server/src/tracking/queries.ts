import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { todayInBangkok } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import type { GuideOrder, Progress, ProgressStop } from '@joborder/shared/tracking/contract';
import { statusSql } from '../job-orders/filter';
import { abilitiesOf } from '../job-orders/policy';
import { presentOrder } from '../job-orders/present';
import { type OrderRecord, readWholeOrder } from '../job-orders/queries';
import { perShape, preparedQuery } from '../platform/db/prepared-statements';
import type { Db } from '../platform/db/schema';
import type { Caller } from '../platform/session';

/** How many orders of the past a guide's list still has. */
const PAST_ORDERS = 20;

/** What a progress page says beside the order, in one statement; instants are text. */
function progressIn(lang: Lang, db: Db, { id }: { id: Expression<number> }) {
  const addresses = db
    .selectFrom('job_order_stops')
    .innerJoin('places', 'places.id', 'job_order_stops.place_id')
    .innerJoin('districts', 'districts.id', 'places.district_id')
    .innerJoin('subdistricts', 'subdistricts.id', 'places.subdistrict_id')
    .distinct()
    .select('places.id')
    .select(
      lang === 'en'
        ? // The address itself is written in Thai alone (D74).
          sql<string>`concat_ws(', ', subdistricts.name_en, districts.name_en)`.as('address')
        : 'places.address',
    )
    .where('job_order_stops.job_order_id', '=', id);
  const temperatures = db
    .selectFrom('job_order_temperatures')
    .innerJoin('job_order_tourists', 'job_order_tourists.id', 'job_order_temperatures.tourist_id')
    .select(['job_order_temperatures.day', 'job_order_tourists.id as joborder_tourist_id'])
    .select(['job_order_temperatures.status', 'job_order_temperatures.remark'])
    .where('job_order_tourists.job_order_id', '=', id)
    .orderBy('job_order_tourists.position');
  const answers = db
    .selectFrom('job_order_acceptances')
    .select(['guide_id', 'reason', 'answered_at'])
    .where('job_order_id', '=', id);
  return db.selectNoFrom([
    jsonArrayFrom(addresses).as('addresses'),
    jsonArrayFrom(temperatures).as('temperatures'),
    jsonArrayFrom(answers).as('answers'),
  ]);
}
const progressOf = perShape((lang: Lang) =>
  preparedQuery((db, given: Parameters<typeof progressIn>[2]) => progressIn(lang, db, given)),
);

async function findProgress(db: Db, order: OrderRecord, lang: Lang) {
  const [progress] = await progressOf(lang)(db, { id: order.id });
  if (!progress) throw new Error('A statement without a table has one row.');
  return progress;
}

const iso = (instant: string | null | undefined) =>
  instant ? new Date(instant).toISOString() : null;

/** An order with everything that happened to it so far (API-31). */
export async function presentProgress(
  db: Db,
  caller: Caller,
  found: OrderRecord,
  lang: Lang,
  now: Date,
): Promise<Progress> {
  const whole = await readWholeOrder(db, todayInBangkok(now), found, lang);
  const { order } = whole;
  const joborder = presentOrder(whole, lang, abilitiesOf(caller, order, now));
  const { addresses, temperatures, answers } = await findProgress(db, order, lang);

  const addressOf = new Map(addresses.map(({ id, address }) => [id, address]));
  const answerOf = new Map(answers.map((answer) => [answer.guide_id, answer]));
  const withAddress = (
    stop: (typeof joborder.days)[number]['day_details'][number],
  ): ProgressStop => ({
    ...stop,
    place: { ...stop.place, address: addressOf.get(stop.place_id) ?? '' },
  });
  return {
    ...joborder,
    guides: joborder.guides.map((guide) => ({
      ...guide,
      reason: answerOf.get(guide.guide_id)?.reason ?? '',
      answered_at: iso(answerOf.get(guide.guide_id)?.answered_at),
    })),
    days: joborder.days.map((day) => ({
      ...day,
      dayparts: day.dayparts.map((part) => ({ ...part, places: part.places.map(withAddress) })),
      day_details: day.day_details.map(withAddress),
      tourists_temperature: temperatures
        .filter((temperature) => temperature.day === day.day)
        .map(({ joborder_tourist_id, status, remark }) => ({
          joborder_tourist_id,
          temperaturestatus: status as 0 | 1,
          remark,
        })),
    })),
    last_event: order.event_count,
  };
}

/** The rows of a guide's list, in no order yet. */
function guideOrders(db: Db, guideId: number, today: string, lang: Lang) {
  const name = sql.ref(lang === 'en' ? 'provinces.name_en' : 'provinces.name_th');
  return (
    db
      .selectFrom('job_order_acceptances')
      .innerJoin('job_orders', 'job_orders.id', 'job_order_acceptances.job_order_id')
      .select(['job_orders.code', 'job_orders.tourists_all'])
      .select('job_orders.foreign_agency as external_agencys')
      // As filed (D58); whoever files without an agency has none here.
      .select(
        sql<string>`case when agency_id is null then '' else job_orders.agency_name end`.as(
          'agency_name',
        ),
      )
      .select(
        sql<string>`case when agency_id is null then '' else job_orders.agency_mobile end`.as(
          'agency_mobile',
        ),
      )
      .select(sql<string>`job_orders.start_date::text`.as('joborder_start_date'))
      .select(sql<string>`job_orders.end_date::text`.as('joborder_stop_date'))
      .select(statusSql(today).as('status'))
      .select(sql<-1 | 0 | 1>`job_order_acceptances.accepted`.as('accepted'))
      .select('job_order_acceptances.reason')
      .select(
        sql<number[]>`array(select day::int from job_order_guides
        where job_order_id = job_orders.id and guide_id = ${guideId} order by day)`.as('days'),
      )
      .select(
        sql<number>`(select count(*)::int from job_order_stops
        where job_order_id = job_orders.id)`.as('stops_total'),
      )
      .select(
        sql<number>`(select count(*)::int from job_order_stops where job_order_id = job_orders.id
        and (checked_out_at is not null or status = -1))`.as('stops_done'),
      )
      .select(
        sql<string>`coalesce((select ${name} from job_order_stops
        join places on places.id = job_order_stops.place_id
        join provinces on provinces.id = places.province_id
        where job_order_id = job_orders.id order by job_order_stops.position limit 1), '')`.as(
          'province_name',
        ),
      )
      .where('job_order_acceptances.guide_id', '=', guideId)
  );
}

/** The guide's orders: today's and coming ones by date, then the latest of the past. */
export async function listGuideOrders(
  db: Db,
  guideId: number,
  today: string,
  lang: Lang,
): Promise<GuideOrder[]> {
  const orders = guideOrders(db, guideId, today, lang);
  const coming = await orders
    .where('job_orders.end_date', '>=', today)
    .orderBy('job_orders.start_date')
    .orderBy('job_orders.id')
    .limit(200)
    .execute();
  const past = await orders
    .where('job_orders.end_date', '<', today)
    .orderBy('job_orders.end_date', 'desc')
    .orderBy('job_orders.id', 'desc')
    .limit(PAST_ORDERS)
    .execute();
  return [...coming, ...past];
}
