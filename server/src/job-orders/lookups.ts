import { type RawBuilder, sql } from 'kysely';
import type { Day } from '@joborder/shared/dates';
import type { Issue } from '@joborder/shared/endpoint';
import { type Draft } from '@joborder/shared/job-orders/draft';
import { checkLicences } from '@joborder/shared/job-orders/validate';
import { DAY_PARTS } from '@joborder/shared/trips/plan';
import { visiblePlaces } from '../places/policy';
import type { Trx } from '../platform/db/schema';
import type { Caller } from '../platform/session';
import { holderOf } from './identity';

interface FoundGuide {
  readonly id: number;
  readonly fname: string;
  readonly lname: string;
  readonly license_expires: string;
  /** On the order already. */
  readonly kept: boolean;
}

export interface Lookups {
  /** Licence of who files or has filed the order; undefined when the holder has none that is clear. */
  readonly license: string | undefined;
  readonly placeNames: ReadonlyMap<number, string>;
  /** References that the caller may not use, in the order of the form. */
  readonly issues: readonly Issue[];
}

interface References {
  readonly license: string | null;
  readonly places: readonly { readonly id: number; readonly name: string }[];
  readonly guides: readonly FoundGuide[];
  readonly files: readonly string[];
}

/** What a draft names, with the days of its stops and guides. */
function namesIn(draft: Draft) {
  const stops = draft.programme.days.flatMap((day) =>
    DAY_PARTS.flatMap((part) => day.parts[part].map((stop) => ({ day: day.day, stop }))),
  );
  const guides = draft.programme.days.flatMap((day) =>
    day.guides.map((guide) => ({ day: day.day, id: guide.guide_id })),
  );
  const files = draft.manifest.tourists.map((tourist) => tourist.passport_file).filter(Boolean);
  return { stops, guides, files };
}
type Names = ReturnType<typeof namesIn>;
/** The order that is edited, which stays its holder's whoever edits it. */
type EditedOrder = Readonly<Record<'id', number> & Record<'agency_id' | 'guide_id', number | null>>;

async function findReferences(
  trx: Trx,
  caller: Caller,
  { stops, guides, files }: Names,
  order: EditedOrder | undefined,
): Promise<References> {
  const orderId = order?.id ?? 0;
  const holder = holderOf(order ? { agencyId: order.agency_id, guideId: order.guide_id } : caller);
  const placeIds = JSON.stringify([...new Set(stops.map(({ stop }) => stop.place_id))]);
  const guideIds = JSON.stringify([...new Set(guides.map(({ id }) => id))]);
  const visible = visiblePlaces(caller) ?? sql`true`;
  // Lists as arrays: a sub-select in their place makes the planner read the whole tables.
  const listed = (values: string, type: 'bigint' | 'text') =>
    sql`any(array(select value::${sql.raw(type)} from jsonb_array_elements_text(${values}::jsonb)))`;
  /** What an edited order holds already may stay in it. */
  const kept = (condition: RawBuilder<unknown>) => (orderId === 0 ? sql`` : sql`or ${condition}`);
  const ownFiles =
    files.length === 0
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(name), '[]') from files
      where name = ${listed(JSON.stringify(files), 'text')}
        and (agency_id = ${caller.agencyId}::bigint or uploaded_by = ${caller.id}
          ${kept(sql`name in (select passport_file from job_order_tourists
            where job_order_id = ${orderId})`)}))`;
  const { rows } = await sql<References>`select
    case when ${holder.agencyId}::bigint is null
      then (select license from guides where id = ${holder.guideId}::bigint and not license_unclear)
      else (select license from agencies where id = ${holder.agencyId}::bigint and not license_unclear)
    end as license,
    (select coalesce(json_agg(json_build_object('id', places.id, 'name', coalesce((
        select name from place_texts where place_id = places.id and name <> ''
        order by (lang = 'th') desc, lang limit 1), ''))), '[]')
      from places
      where places.id = ${listed(placeIds, 'bigint')}
        and (${visible} ${kept(sql`places.id in
          (select place_id from job_order_stops where job_order_id = ${orderId})`)})) as places,
    (select coalesce(json_agg(json_build_object('id', guide_id, 'fname', first_name,
        'lname', last_name, 'license_expires', coalesce(license_expires::text, ''),
        'kept', kept)), '[]')
      from (select guide_id, first_name, last_name, guides.license_expires, status, exists (select
            from job_order_guides where job_order_id = ${orderId}
              and job_order_guides.guide_id = users.guide_id) as kept
          from users join guides on guides.id = users.guide_id
          where guide_id = ${listed(guideIds, 'bigint')}) as found
      where status = 1 or kept) as guides,
    ${ownFiles} as files`.execute(trx);
  return rows[0] ?? { license: null, places: [], guides: [], files: [] };
}

/**
 * Everything a save refers to, in one statement: the places (visible, or in the order already),
 * the guides (active, or in the order already), the passport files (uploaded by the same agency).
 */
export async function lookUp(
  trx: Trx,
  caller: Caller,
  draft: Draft,
  order: EditedOrder | undefined,
  today: Day,
): Promise<Lookups> {
  const names = namesIn(draft);
  const found = await findReferences(trx, caller, names, order);
  const placeNames = new Map(found.places.map((place) => [place.id, place.name]));
  const issues = issuesOf(draft, names, found, today);
  return { license: found.license ?? undefined, placeNames, issues };
}

/** What the draft names and the caller may not use, in the order of the form. */
function issuesOf(draft: Draft, { stops, guides }: Names, found: References, today: Day): Issue[] {
  const placeIds = new Set(found.places.map(({ id }) => id));
  const knownGuides = new Map(found.guides.map((guide) => [guide.id, guide]));
  const keptGuides = new Set(found.guides.filter((guide) => guide.kept).map(({ id }) => id));
  const days = draft.programme.days.map((day) => ({
    ...day,
    guides: day.guides.map((guide) => ({ ...guide, ...knownGuides.get(guide.guide_id) })),
  }));
  const knownFiles = new Set(found.files);
  return [
    ...guides
      .filter(({ id }) => !knownGuides.has(id))
      .map(({ day, id }) => ({ path: `days.${day - 1}`, code: 'guideUnknown', values: { id } })),
    ...checkLicences(days, { today, kept: keptGuides }),
    ...stops
      .filter(({ stop }) => !placeIds.has(stop.place_id))
      .map(({ day, stop }) => ({
        path: `days.${day - 1}`,
        code: 'placeUnknown',
        values: { id: stop.place_id },
      })),
    ...draft.manifest.tourists.flatMap((tourist, index) =>
      tourist.passport_file && !knownFiles.has(tourist.passport_file)
        ? [
            {
              path: `tourists.${index}.passport_file`,
              code: 'fileForeign',
              values: { row: index + 1 },
            },
          ]
        : [],
    ),
  ];
}
