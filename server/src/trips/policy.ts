import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { UserType } from '@joborder/shared/endpoint';
import { can } from '@joborder/shared/session/capacities';
import { visiblePlaces } from '../places/policy';
import type { Policy } from '../platform/authorized';
import type { Database } from '../platform/db/schema';
import type { Caller } from '../platform/session';

/** What the rules of D23 look at. */
export interface TripOwnership {
  readonly visible: number;
  readonly agency_id: number | null;
  readonly created_by: number | null;
}

const isWholeAdministrator = (caller: Caller) =>
  caller.type === UserType.administrator && caller.agencyId === null;

/** Made by the caller or by somebody of the caller's agency. */
export const isOwn = (caller: Caller, trip: Omit<TripOwnership, 'visible'>): boolean =>
  trip.created_by === caller.id || (caller.agencyId !== null && trip.agency_id === caller.agencyId);

const maySee = (caller: Caller, trip: TripOwnership) =>
  trip.visible === 1 || isWholeAdministrator(caller) || isOwn(caller, trip);

/** Officers and police never write. */
export const mayEdit = (caller: Caller, trip: TripOwnership): boolean =>
  isWholeAdministrator(caller) || (can(caller.type, 'trip:plan') && isOwn(caller, trip));

export const editing: Policy<TripOwnership> = { see: maySee, act: mayEdit };

/** The same rule as `isOwn` as a condition on `trips`. */
function ownTrips(caller: Caller): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'trips'>();
  return eb.or([
    eb('trips.created_by', '=', caller.id),
    ...(caller.agencyId === null ? [] : [eb('trips.agency_id', '=', caller.agencyId)]),
  ]);
}

/** Public trips are everyone's; the others their owner's agency's and administrators' (D23). */
export function visibleTrips(caller: Caller): Expression<SqlBool> | undefined {
  if (isWholeAdministrator(caller)) return undefined;
  const eb = expressionBuilder<Database, 'trips'>();
  return eb.or([eb('trips.visibility', '=', 1), ownTrips(caller)]);
}

/**
 * Of the places on a plan, joined as `trips` and `places`: a new place is its author's and of types 1
 * and 4 (D22), and of whoever has the plan itself, or an edit would drop what it does not show.
 */
export function visibleStops(caller: Caller): Expression<SqlBool> {
  const visible = visiblePlaces(caller);
  if (!visible) return sql<SqlBool>`true`;
  return expressionBuilder<Database, 'trips'>().or([visible, ownTrips(caller)]);
}

/** How many days a plan has, whatever of it is shown. */
export const tripDays = sql<number>`(select coalesce(max(day), 0)::int from trip_stops
  where trip_stops.trip_id = trips.id)`;
