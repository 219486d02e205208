import { createHash, randomUUID } from 'node:crypto';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { orderBody, PLACES, tourist } from '../server/test/orders';
import { compare } from './compare';
import { AGENCY } from './data';
import type { TestBench } from './test-bench';

const DAYS = 8;
const PLACES_A_DAY = 6;
const TOURISTS = 30;

/** Eight days of six places, one guide each, and thirty tourists: a big order. */
function bigOrder() {
  const days = Array.from({ length: DAYS }, (_, index) => ({
    day: index + 1,
    dayno: index + 1,
    dayparts: [1, 2, 3].map((daypart) => ({
      daypart,
      places: Array.from({ length: PLACES_A_DAY / 3 }, (_unused, at) => ({
        place_id: PLACES[(daypart * 2 + at) % PLACES.length] as number,
        place_name: '',
        place_ordering: index * PLACES_A_DAY + (daypart - 1) * 2 + at + 1,
      })),
    })),
    guides: [{ guide_id: index + 1 }],
  }));
  const start = addDays(todayInBangkok(new Date()), 10);
  const body = orderBody({
    joborder_start: dayToSeconds(start),
    joborder_stop: dayToSeconds(addDays(start, DAYS - 1)),
    inbound_date: start,
    outbound_date: addDays(start, DAYS - 1),
    days,
    tourists: Array.from({ length: TOURISTS }, (_, at) => tourist(`S${1_000_000 + at}`)),
  });
  return { ...body, days };
}

type Body = ReturnType<typeof bigOrder>;

/** The same rows by hand: one transaction, one statement for each table. */
async function saveByHand({ query, tokens }: TestBench, body: Body, serial: number) {
  const start = addDays(todayInBangkok(new Date()), 10);
  const end = addDays(start, DAYS - 1);
  const key = randomUUID();
  await query(
    `select u.id, u.type, u.agency_id from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.expires_at > now() and u.status = 1`,
    [createHash('sha256').update(tokens.agency).digest()],
  );
  const stops = body.days.flatMap((day) =>
    day.dayparts.flatMap((part) =>
      part.places.map((place) => ({
        day: day.day,
        part: part.daypart,
        place: place.place_id,
        position: place.place_ordering,
      })),
    ),
  );
  await query('begin');
  await query('insert into job_order_saves (user_id, idempotency_key) values ($1, $2)', [
    AGENCY.user,
    key,
  ]);
  await query(
    `select (select count(*) from places where id = any($1::bigint[]) and status = 'approved'),
      (select count(*) from guides where id = any($2::bigint[])), license
      from agencies where id = $3`,
    [stops.map((stop) => stop.place), body.days.map((day) => day.guides[0]?.guide_id), AGENCY.id],
  );
  await query(
    `insert into job_order_counters (prefix, last_number, agency_id) values ('990000169', 1, $1)
      on conflict on constraint job_order_counters_holder
        do update set last_number = job_order_counters.last_number + 1
      returning last_number`,
    [AGENCY.id],
  );
  const [order] = await query(
    `insert into job_orders (code, agency_id, created_by, updated_by, foreign_agency, tour_code,
      start_date, end_date, inbound_type, inbound_no, inbound_date, inbound_country, outbound_type,
      outbound_no, outbound_date, outbound_country, guide_fee, day_count, tourists_adults,
      tourists_children, tourists_fifteen, tourists_followers, tourists_all, agency_name,
      agency_license, agency_address, agency_mobile)
      select $1, $2, $3, $3, $4, $5, $6, $7, 1, 'JL31', $6, 'JP', 1, 'JL34', $7, 'JP', 1500, $8,
        $9, 0, 0, 1, $9 + 1, name, license, address, mobile from agencies where id = $2
      returning id`,
    [
      `990000169${String(serial).padStart(6, '0')}`,
      AGENCY.id,
      AGENCY.user,
      body.external_agencys,
      body.external_agencys_code,
      start,
      end,
      DAYS,
      TOURISTS,
    ],
  );
  const id = order?.id;
  await query(
    `insert into job_order_stops (job_order_id, day, day_part, position, place_id, place_name)
      select $1::bigint, d, p, o, i, coalesce(t.name, '') from
      unnest($2::int[], $3::int[], $4::int[], $5::bigint[]) as stop(d, p, o, i)
      left join place_texts t on t.place_id = stop.i and t.lang = 'th'`,
    [
      id,
      stops.map((stop) => stop.day),
      stops.map((stop) => stop.part),
      stops.map((stop) => stop.position),
      stops.map((stop) => stop.place),
    ],
  );
  const guides = body.days.map((day) => day.guides[0]?.guide_id);
  await query(
    `insert into job_order_guides (job_order_id, day, guide_id)
      select $1::bigint, * from unnest($2::int[], $3::bigint[])`,
    [id, body.days.map((day) => day.day), guides],
  );
  await query(
    `insert into job_order_acceptances (job_order_id, guide_id, accepted, first_name, last_name, license)
      select $1::bigint, guides.id, 0, first_name, last_name, guides.license
      from unnest($2::bigint[]) guide join guides on guides.id = guide
      join users on users.guide_id = guides.id`,
    [id, guides],
  );
  await query(
    `insert into job_order_tourists (job_order_id, position, passport, passport_key, prefix,
      first_name, last_name, birth_date, nationality, flight)
      select $1::bigint, row_number() over (), p, p, 'Mr.', f, l, b, 'JP', 'JL31'
      from unnest($2::text[], $3::text[], $4::text[], $5::date[]) as t(p, f, l, b)`,
    [
      id,
      body.tourists.map((each) => each.passport),
      body.tourists.map((each) => each.firstname),
      body.tourists.map((each) => each.lastname),
      body.tourists.map((each) => each.date_of_birth),
    ],
  );
  await query(
    `insert into audit_log (actor_id, action, entity, entity_id, after)
      values ($1, 'job-order.create', 'job_order', $2, $3)`,
    [AGENCY.user, id, JSON.stringify({ version: 1, start, end })],
  );
  await query(`insert into pgboss.job (name, data) values ('notices', $1)`, [
    JSON.stringify({ order: id }),
  ]);
  await query(
    'update job_order_saves set job_order_id = $1, version = 1 where user_id = $2 and idempotency_key = $3',
    [id, AGENCY.user, key],
  );
  await query(
    "delete from job_order_drafts where user_id = $1 and content->>'idempotency_key' = $2",
    [AGENCY.user, key],
  );
  await query('commit');
  return { id };
}

export async function benchSave(bench: TestBench): Promise<void> {
  await compare(
    `save: ${DAYS} days × ${PLACES_A_DAY} places × ${TOURISTS} tourists`,
    150,
    () => bench.call('agency', '/api/v2/web/joborder/new/save', bigOrder()),
    (round) => bench.byHand((body) => saveByHand(bench, body as Body, round + 1), bigOrder()),
  );
}
