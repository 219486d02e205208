import type { Expression, SqlBool } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';
import type { TableRow } from '@joborder/shared/files/table';
import { readPlanRows, resolvePlan } from '@joborder/shared/trips/import';
import type { Db } from '../platform/db/schema';
import { daysOf, findCandidates, findPlacesById } from './queries';

/** A plan from the rows of a file, its places looked up in four statements; stores nothing (D24). */
export async function readPlan(
  db: Db,
  lang: Lang,
  visible: Expression<SqlBool> | undefined,
  table: readonly TableRow[],
) {
  const read = readPlanRows(table);
  if (!read.ok) return read;
  const good = read.rows.filter((row) => !row.problem);
  const byId = await findPlacesById(
    db,
    lang,
    visible,
    good.flatMap(({ placeId }) => placeId ?? []),
  );
  const names = good
    .filter(({ placeId }) => placeId === null || !byId.has(placeId))
    .map(({ typed }) => typed.place);
  const byName = await findCandidates(db, lang, visible, names);
  const rows = resolvePlan(read.rows, byId, byName);
  const named = rows.flatMap(({ place }) => (place && !byId.has(place.id) ? place.id : []));
  const places = new Map([...byId, ...(await findPlacesById(db, lang, visible, named))]);
  const stops = rows
    .flatMap(({ day, daypart, place }) => {
      const found = place && places.get(place.id);
      return found ? { day, day_part: daypart, place: found } : [];
    })
    .toSorted((a, b) => a.day - b.day || a.day_part - b.day_part)
    .map((stop, index) => ({ ...stop, position: index + 1 }));
  return { ok: true as const, rows, unread: read.unread, days: daysOf(stops) };
}
