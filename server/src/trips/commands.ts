import { type Expression, type SqlBool, sql } from 'kysely';
import { stopPath } from '@joborder/shared/trips/check-days';
import { DAY_PARTS } from '@joborder/shared/trips/plan';
import type { TripPlan } from '@joborder/shared/trips/tour';
import { visiblePlaces } from '../places/policy';
import { audit } from '../platform/audit';
import type { Authorized } from '../platform/authorized';
import type { Db, Trx } from '../platform/db/schema';
import { invalid, notFound } from '../platform/errors';
import type { Caller } from '../platform/session';
import { refuseOutdated, versionOf } from '../platform/versions';
import { type StoredTrip, tripContent, type TripStop } from './queries';

const columnsOf = (plan: TripPlan) => ({
  name: plan.name.trim(),
  description: plan.description.trim(),
  visibility: plan.visible,
  min_recommended: plan.min_recommend,
  max_recommended: plan.max_recommend,
});

/** Rows below a trip: `position` counts from 1 over the whole plan, as the screens show it. */
const stopsOf = (plan: TripPlan) =>
  plan.days.flatMap((day) =>
    DAY_PARTS.flatMap((part) =>
      day.parts[part].map(({ place_id, place_ordering }) => ({
        day: day.day,
        day_part: part,
        position: place_ordering,
        place_id,
      })),
    ),
  );

/** Every place has to exist and be visible to the caller, or be in the trip already (D22). */
async function checkPlaces(trx: Trx, caller: Caller, plan: TripPlan, tripId: number) {
  const placeIds = [...new Set(stopsOf(plan).map((stop) => stop.place_id))];
  const visible: Expression<SqlBool> = visiblePlaces(caller) ?? sql<SqlBool>`true`;
  const { rows } = await sql<{ id: number }>`
    select places.id from places
    where places.id = any(array(
        select value::bigint from jsonb_array_elements_text(${JSON.stringify(placeIds)}::jsonb)))
      and (${visible}
        or places.id in (select place_id from trip_stops where trip_id = ${tripId}))`.execute(trx);
  const known = new Set(rows.map(({ id }) => id));
  const issues = plan.days.flatMap((day, dayIndex) =>
    DAY_PARTS.flatMap((part) =>
      day.parts[part].flatMap(({ place_id: id }, index) =>
        known.has(id)
          ? []
          : [{ path: stopPath(dayIndex, part, index), code: 'placeUnknown', values: { id } }],
      ),
    ),
  );
  if (issues.length > 0) throw invalid(issues);
}

async function writeStops(trx: Trx, tripId: number, plan: TripPlan) {
  await sql`
    insert into trip_stops (trip_id, day, day_part, position, place_id)
    select ${tripId}, day, day_part, position, place_id
    from jsonb_to_recordset(${JSON.stringify(stopsOf(plan))}::jsonb)
      as stop(day int, day_part int, position int, place_id bigint)`.execute(trx);
}

interface Saved {
  readonly id: number;
  readonly version: string;
}

/** Stores a new plan. It belongs to the caller's agency, and to the caller. */
export async function createTrip(
  db: Db,
  caller: Caller,
  plan: TripPlan,
  now: Date,
): Promise<Saved> {
  return db.transaction().execute(async (trx) => {
    await checkPlaces(trx, caller, plan, 0);
    const columns = columnsOf(plan);
    const { id } = await trx
      .insertInto('trips')
      .values({
        ...columns,
        agency_id: caller.agencyId,
        created_by: caller.id,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeStops(trx, id, plan);
    await audit(trx, caller, {
      action: 'trip.create',
      entity: 'trip',
      entityId: id,
      after: { ...columns, stops: stopsOf(plan) },
    });
    return { id, version: versionOf(tripContent(columns, stopsOf(plan))) };
  });
}

interface Edit {
  readonly plan: TripPlan;
  /** Of the plan as the edit began. */
  readonly version: string | null | undefined;
  readonly now: Date;
}

/** Replaces a plan by its edited form; its owner stays. 409 where it is no longer that of `version`. */
export async function editTrip(
  db: Db,
  caller: Caller,
  trip: Authorized<StoredTrip>,
  { plan, version, now }: Edit,
): Promise<Saved> {
  return db.transaction().execute(async (trx) => {
    // The row lock makes two edits of one plan take turns.
    const before = await trx
      .selectFrom('trips')
      .select(['name', 'description', 'visibility', 'min_recommended', 'max_recommended'])
      .select(
        sql<
          TripStop[]
        >`(select coalesce(json_agg(json_build_object('day', day, 'day_part', day_part,
            'place_id', place_id, 'position', position) order by position), '[]')
          from trip_stops where trip_id = trips.id)`.as('stops'),
      )
      .where('id', '=', trip.id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    refuseOutdated(version, tripContent(before, before.stops));
    await checkPlaces(trx, caller, plan, trip.id);
    const columns = columnsOf(plan);
    await trx
      .updateTable('trips')
      .set({ ...columns, updated_at: now })
      .where('id', '=', trip.id)
      .execute();
    await trx.deleteFrom('trip_stops').where('trip_id', '=', trip.id).execute();
    await writeStops(trx, trip.id, plan);
    await audit(trx, caller, {
      action: 'trip.edit',
      entity: 'trip',
      entityId: trip.id,
      before,
      after: { ...columns, stops: stopsOf(plan) },
    });
    return { id: trip.id, version: versionOf(tripContent(columns, stopsOf(plan))) };
  });
}
