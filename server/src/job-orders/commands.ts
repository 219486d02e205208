import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Draft } from '@joborder/shared/job-orders/draft';
import { DAY_PARTS } from '@joborder/shared/trips/plan';
import { counts, passportKey } from '@joborder/shared/job-orders/manifest';
import { orderNumberPrefix } from '@joborder/shared/job-orders/order-number';
import { todayInBangkok } from '@joborder/shared/dates';
import { checkVisited } from '@joborder/shared/job-orders/validate';
import { type AuditEntry, audit, auditInsert } from '../platform/audit';
import type { Authorized } from '../platform/authorized';
import type { Db, Trx } from '../platform/db/schema';
import { ApiError, invalid } from '../platform/errors';
import type { Caller } from '../platform/session';
import { changesSince, findChanges, sectionsOf } from './changes';
import { appendEvent } from './events';
import { holderOf, identityColumns, isSeriesTaken, nextNumber } from './identity';
import { lookUp } from './lookups';
import { notify, notifyOfSave } from './notices/notices';
import type { OrderRecord } from './queries';

export interface Saved {
  readonly id: number;
  readonly code: string;
  readonly version: number;
}
interface Save {
  readonly draft: Draft;
  readonly key: string | undefined;
  readonly now: Date;
  /** The version that an edit began with (D17). */
  readonly version?: number | undefined;
}

const digestOf = (draft: Draft) => createHash('sha256').update(JSON.stringify(draft)).digest();

/**
 * The result of an earlier save of the same order under the same key (D17). The key travels with
 * the draft, so two windows of one person may send different orders under it: the second is no
 * repeat and must not be told that it was saved.
 */
export async function findSaved(
  db: Db,
  caller: Caller,
  { draft, key, version }: Omit<Save, 'now'>,
): Promise<Saved | undefined> {
  if (!key) return undefined;
  const earlier = await db
    .selectFrom('job_order_saves as saves')
    .innerJoin('job_orders', 'job_orders.id', 'saves.job_order_id')
    .select(['job_orders.id', 'job_orders.code', 'saves.digest'])
    .select((eb) => eb.fn.coalesce('saves.version', eb.lit(1)).as('version'))
    .where('saves.user_id', '=', caller.id)
    .where('saves.idempotency_key', '=', key)
    .executeTakeFirst();
  if (!earlier) return undefined;
  const { digest, ...saved } = earlier;
  if (digest && !digestOf(draft).equals(digest)) {
    // An edit goes on to the check of its version, which says what changed.
    if (version !== undefined) return undefined;
    throw new ApiError(409, 'CONFLICT_REPEATED', { code: saved.code });
  }
  return saved;
}

/**
 * Claims an idempotency key. Of several saves under one key the first runs; the others wait
 * for its commit here and answer with its result.
 */
async function once(
  db: Db,
  caller: Caller,
  save: Save,
  work: (trx: Trx) => Promise<Saved>,
): Promise<Saved> {
  return db.transaction().execute(async (trx) => {
    if (save.key) {
      const claimed = await trx
        .insertInto('job_order_saves')
        .values({ user_id: caller.id, idempotency_key: save.key, digest: digestOf(save.draft) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .executeTakeFirst();
      const earlier = claimed ? undefined : await findSaved(trx, caller, save);
      if (earlier) return earlier;
    }
    return work(trx);
  });
}

const blank = (day: string) => (day === '' ? null : day);

function orderColumns({ details, programme, manifest }: Draft) {
  const counted = counts(manifest, details.joborder_start);
  return {
    foreign_agency: details.external_agencys.trim(),
    tour_code: details.external_agencys_code.trim(),
    start_date: details.joborder_start,
    end_date: details.joborder_stop,
    inbound_type: details.inbound.type,
    inbound_no: details.inbound.no,
    inbound_date: blank(details.inbound.date),
    inbound_country: details.inbound.country,
    outbound_type: details.outbound.type,
    outbound_no: details.outbound.no,
    outbound_date: blank(details.outbound.date),
    outbound_country: details.outbound.country,
    guide_fee: programme.guides_fee,
    day_count: programme.days.length,
    tourists_adults: counted.tourists_adults,
    tourists_children: counted.tourists_children,
    tourists_fifteen: counted.tourists_fifteen,
    tourists_followers: counted.tourists_followers,
    tourists_all: counted.tourists_all,
  };
}

const instant = (local: string) => (local === '' ? null : `${local}+07:00`);

/** The rows below an order, as JSON that one statement unfolds. */
function children(draft: Draft, placeNames: ReadonlyMap<number, string>) {
  const { days } = draft.programme;
  const fees = new Map(days.flatMap((day) => day.guides.map((each) => [each.guide_id, each.fee])));
  return {
    flights: draft.details.flights_internal.map((flight, index) => ({
      position: index + 1,
      flight_no: flight.flight_no,
      departure_date: blank(flight.flight_departure_date),
      departs_from: flight.flight_from,
      departs_at: instant(flight.flight_departure_datetime),
      arrives_in: flight.flight_to,
      arrives_at: instant(flight.flight_arrival_datetime),
    })),
    stops: days.flatMap((day) =>
      DAY_PARTS.flatMap((part) =>
        day.parts[part].map((stop) => ({
          day: day.day,
          day_part: part,
          position: stop.place_ordering,
          place_id: stop.place_id,
          // The name as it is now stays on the paper (D21).
          place_name: placeNames.get(stop.place_id) ?? stop.place_name,
        })),
      ),
    ),
    guides: days.flatMap((day) =>
      day.guides.map(({ guide_id }) => ({
        day: day.day,
        guide_id,
        // One fee for all days of a guide.
        fee: fees.get(guide_id) ?? null,
      })),
    ),
    tourists: draft.manifest.tourists.map((tourist, index) => ({
      position: index + 1,
      passport: tourist.passport.trim(),
      passport_key: passportKey(tourist.passport),
      passport_file: tourist.passport_file,
      prefix: tourist.prefix,
      first_name: tourist.firstname,
      last_name: tourist.lastname,
      birth_date: blank(tourist.date_of_birth),
      nationality: tourist.nation,
      flight: tourist.flight,
      flight_no: tourist.flight_no,
    })),
  };
}

const guidesOf = ({ guides }: ReturnType<typeof children>) => [
  ...new Set(guides.map((guide) => guide.guide_id)),
];

/** Writes every row below an order in one statement; rows that are there already are brought up to date. */
async function writeChildren(
  trx: Trx,
  order: Saved,
  rows: ReturnType<typeof children>,
  caller: Caller,
  key: string | undefined,
  entry: Omit<AuditEntry, 'entity' | 'entityId'>,
) {
  const audited = auditInsert(caller, { ...entry, entity: 'job_order', entityId: order.id });
  // Most tours have no flight within the country: planning the insert would be for nothing.
  const flights =
    rows.flights.length === 0
      ? sql``
      : sql`flights as (
      insert into job_order_flights (job_order_id, position, flight_no, departure_date, departs_from,
        departs_at, arrives_in, arrives_at)
      select ${order.id}, position, flight_no, departure_date, departs_from, departs_at, arrives_in,
        arrives_at
      from jsonb_to_recordset(${JSON.stringify(rows.flights)}::jsonb) as flight(position int,
        flight_no text, departure_date date, departs_from text, departs_at timestamptz,
        arrives_in text, arrives_at timestamptz)
    ), `;
  await sql`
    with audited as (${audited}), ${flights} stops as (
      insert into job_order_stops (job_order_id, day, day_part, position, place_id, place_name,
        place_name_en)
      select ${order.id}, day, day_part, position, place_id, place_name, places.name_en
      from jsonb_to_recordset(${JSON.stringify(rows.stops)}::jsonb) as stop(day int, day_part int,
        position int, place_id bigint, place_name text)
      join places on places.id = stop.place_id
      on conflict (job_order_id, day, day_part, place_id) do update set position = excluded.position
    ), guide_days as (
      insert into job_order_guides (job_order_id, day, guide_id)
      select ${order.id}, day, guide_id
      from jsonb_to_recordset(${JSON.stringify(rows.guides)}::jsonb) as guide(day int, guide_id bigint)
    ), acceptances as (
      -- Name and licence as they are now stay on the paper (D58).
      insert into job_order_acceptances (job_order_id, guide_id, accepted, first_name, last_name,
        license, fee)
      select distinct ${order.id}::bigint, guide.guide_id, 0, users.first_name, users.last_name,
        guides.license, guide.fee
      from jsonb_to_recordset(${JSON.stringify(rows.guides)}::jsonb) as guide(guide_id bigint,
        fee int)
      join guides on guides.id = guide.guide_id
      join users on users.guide_id = guide.guide_id
      on conflict (job_order_id, guide_id) do update set first_name = excluded.first_name,
        last_name = excluded.last_name, license = excluded.license, fee = excluded.fee
    ), tourists as (
      insert into job_order_tourists (job_order_id, position, passport, passport_key, passport_file,
        prefix, first_name, last_name, birth_date, nationality, flight, flight_no)
      select ${order.id}, position, passport, passport_key, passport_file, prefix, first_name,
        last_name, birth_date, nationality, flight, flight_no
      from jsonb_to_recordset(${JSON.stringify(rows.tourists)}::jsonb) as tourist(position int,
        passport text, passport_key text, passport_file text, prefix text, first_name text,
        last_name text, birth_date date, nationality text, flight text, flight_no text)
      on conflict (job_order_id, passport_key) do update set position = excluded.position,
        passport = excluded.passport, passport_file = excluded.passport_file,
        prefix = excluded.prefix, first_name = excluded.first_name,
        last_name = excluded.last_name, birth_date = excluded.birth_date,
        nationality = excluded.nationality, flight = excluded.flight,
        flight_no = excluded.flight_no
    ), draft as (
      delete from job_order_drafts where user_id = ${caller.id}
        and content->>'idempotency_key' = ${key ?? ''}
    )
    update job_order_saves set job_order_id = ${order.id}, version = ${order.version}
    where user_id = ${caller.id} and idempotency_key = ${key ?? null}::uuid`.execute(trx);
}

async function checkReferences(
  trx: Trx,
  caller: Caller,
  { draft, now }: Save,
  order?: OrderRecord,
) {
  const found = await lookUp(trx, caller, draft, order?.id ?? 0, todayInBangkok(now));
  if (found.issues.length > 0) throw invalid(found.issues);
  return found;
}

/** Files a new job order. The caller's agency, or the guide acting without one, owns it. */
export async function createJobOrder(db: Db, caller: Caller, save: Save): Promise<Saved> {
  try {
    return await fileJobOrder(db, caller, save);
  } catch (error) {
    if (!isSeriesTaken(error)) throw error;
    return fileJobOrder(db, caller, save);
  }
}

function fileJobOrder(db: Db, caller: Caller, save: Save): Promise<Saved> {
  const { draft, key, now } = save;
  const holder = holderOf(caller);
  return once(db, caller, save, async (trx) => {
    const { license, placeNames } = await checkReferences(trx, caller, save);
    if (holder.agencyId === null && holder.guideId === null) throw new ApiError(403, 'NO_AGENCY');
    if (!license) throw new ApiError(409, 'LICENCE_UNCLEAR');
    const today = todayInBangkok(now);
    const prefix = orderNumberPrefix(license, today);
    const columns = orderColumns(draft);
    const order = await trx
      .with('counter', nextNumber(prefix, holder))
      .insertInto('job_orders')
      .values({
        ...columns,
        code: sql<string>`(select ${prefix} || lpad(last_number::text, 6, '0') from counter)`,
        agency_id: holder.agencyId,
        guide_id: holder.guideId,
        ...identityColumns(holder),
        filed_late: columns.end_date < today,
        created_by: caller.id,
        created_at: now,
        updated_by: caller.id,
        updated_at: now,
      })
      .returning(['id', 'code', 'version'])
      .executeTakeFirstOrThrow();
    const rows = children(draft, placeNames);
    await writeChildren(trx, order, rows, caller, key, {
      action: 'job-order.create',
      after: { version: 1, ...columns },
    });
    await notifyOfSave(trx, order.id, caller.id, {
      before: [],
      after: guidesOf(rows),
      changed: [],
      asked: [],
    });
    return order;
  });
}

/** Stops that guides have checked in at; an edit leaves them as they are (D10). */
function findVisited(trx: Trx, order: OrderRecord) {
  return trx
    .selectFrom('job_order_stops')
    .select(['day', 'day_part as part', 'place_id', 'place_name'])
    .where('job_order_id', '=', order.id)
    .where('checked_in_at', 'is not', null)
    .execute();
}

/** Replaces an order by its edited version; a stale version overwrites nothing (D17). */
export async function editJobOrder(
  db: Db,
  caller: Caller,
  order: Authorized<OrderRecord>,
  save: Save & { readonly version: number },
): Promise<Saved> {
  const { draft, key, now, version } = save;
  return once(db, caller, save, async (trx) => {
    const columns = orderColumns(draft);
    const visited = await findVisited(trx, order);
    if (visited.length > 0 && columns.start_date !== order.start_date) {
      throw new ApiError(409, 'DATES_FIXED', { start: order.start_date });
    }
    const saved = await trx
      .updateTable('job_orders')
      .set({
        ...columns,
        ...identityColumns(holderOf({ agencyId: order.agency_id, guideId: order.guide_id })),
        version: version + 1,
        // Days that were typed wrongly and are put right do not stay late.
        filed_late: order.filed_late && columns.end_date < todayInBangkok(order.created_at),
        updated_by: caller.id,
        updated_at: now,
      })
      .where('id', '=', order.id)
      .where('version', '=', version)
      .where('cancelled_at', 'is', null)
      .returning(['id', 'code', 'version'])
      .executeTakeFirst();
    if (!saved) throw await changesSince(trx, order, version);
    const { placeNames } = await checkReferences(trx, caller, save, order);
    const issues = checkVisited(visited, draft.programme.days);
    if (issues.length > 0) throw invalid(issues);

    const rows = children(draft, placeNames);
    const changed = await findChanges(trx, order, columns, rows);
    const passports = JSON.stringify(rows.tourists.map((tourist) => tourist.passport_key));
    const guides = JSON.stringify(rows.guides.map((guide) => guide.guide_id));
    const moved = columns.start_date !== order.start_date || columns.end_date !== order.end_date;
    // Everything here sees the days of the guides as they were.
    const asked = await sql<{ guide_id: number }>`
      with flights as (delete from job_order_flights where job_order_id = ${order.id}),
      stops as (delete from job_order_stops
        where job_order_id = ${order.id} and checked_in_at is null
        -- A skipped stop that stays in the plan stays skipped.
        and (day, day_part, place_id) not in (select day, day_part, place_id
          from jsonb_to_recordset(${JSON.stringify(rows.stops)}::jsonb)
            as stop(day int, day_part int, place_id bigint))),
      guides as (delete from job_order_guides where job_order_id = ${order.id}),
      acceptances as (delete from job_order_acceptances where job_order_id = ${order.id}
        and guide_id not in (select value::bigint from jsonb_array_elements_text(${guides}::jsonb))),
      tourists as (delete from job_order_tourists where job_order_id = ${order.id}
        and passport_key not in (select value from jsonb_array_elements_text(${passports}::jsonb))),
      days as (select guide_id, array_agg(day order by day) as days
        from jsonb_to_recordset(${JSON.stringify(rows.guides)}::jsonb) as guide(day int, guide_id bigint)
        group by guide_id)
      -- Who answered for other dates or days has not answered for these (D60).
      update job_order_acceptances answer set accepted = 0, reason = '', answered_at = null
      from days
      where answer.job_order_id = ${order.id} and answer.guide_id = days.guide_id
        and accepted <> 0 and (${moved} or days.days is distinct from (
          select array_agg(day::int order by day) from job_order_guides
          where job_order_id = ${order.id} and guide_id = answer.guide_id))
      returning answer.guide_id::int as guide_id`.execute(trx);
    await writeChildren(trx, saved, rows, caller, key, {
      action: 'job-order.edit',
      before: { version, ...pick(order, Object.keys(columns)) },
      after: { version: saved.version, changed: sectionsOf(changed), ...columns },
    });
    await appendEvent(trx, caller, { type: 'saved', orderId: order.id, at: now });
    await notifyOfSave(trx, order.id, caller.id, {
      before: order.guide_ids,
      after: guidesOf(rows),
      changed,
      asked: asked.rows.map(({ guide_id }) => guide_id),
    });
    return saved;
  });
}

function pick(record: object, names: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

/** 'Delete' cancels: the order, its number and its history stay (D10). */
export async function cancelJobOrder(
  db: Db,
  caller: Caller,
  order: Authorized<OrderRecord>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const cancelled = await trx
      .updateTable('job_orders')
      .set({
        cancelled_at: now,
        cancelled_by: caller.id,
        version: order.version + 1,
        updated_by: caller.id,
        updated_at: now,
      })
      .where('id', '=', order.id)
      .where('version', '=', order.version)
      .where('cancelled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!cancelled) throw await changesSince(trx, order, order.version);
    await appendEvent(trx, caller, { type: 'cancelled', orderId: order.id, at: now });
    await notify(trx, { about: 'cancelled', orderId: order.id, actorId: caller.id });
    await audit(trx, caller, {
      action: 'job-order.cancel',
      entity: 'job_order',
      entityId: order.id,
      after: { version: order.version + 1 },
    });
  });
}
