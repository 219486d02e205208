import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { can } from '@joborder/shared/session/capacities';
import type { Policy } from '../platform/authorized';
import type { Database } from '../platform/db/schema';
import type { Caller } from '../platform/session';

/** What the rules of D22 look at. */
export interface PlaceOwnership {
  readonly status: 'new' | 'approved';
  readonly created_by: number | null;
}

/** Types 1 and 4 set the status and manage every place. */
export const maySetStatus = (caller: Caller): boolean => can(caller.type, 'place:approve');

const maySee = (caller: Caller, place: PlaceOwnership): boolean =>
  maySetStatus(caller) || place.status === 'approved' || place.created_by === caller.id;

/** Whoever added a place may correct it until it is approved: then others rely on it. */
export const mayEdit = (caller: Caller, place: PlaceOwnership): boolean =>
  maySetStatus(caller) || (place.status === 'new' && place.created_by === caller.id);

export const editing: Policy<PlaceOwnership> = { see: maySee, act: mayEdit };

/** Approved places are everyone's; new ones their author's and of types 1 and 4 (D22). */
export function visiblePlaces(caller: Caller): Expression<SqlBool> | undefined {
  if (maySetStatus(caller)) return undefined;
  const eb = expressionBuilder<Database, 'places'>();
  return eb.or([eb('places.status', '=', 'approved'), eb('places.created_by', '=', caller.id)]);
}
