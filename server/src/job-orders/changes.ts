import { sql } from 'kysely';
import type { DraftSection } from '@joborder/shared/job-orders/draft';
import { sentence } from '@joborder/shared/sentence';
import type { Trx } from '../platform/db/schema';
import { ApiError } from '../platform/errors';
import type { OrderRecord } from './queries';
import { sectionName } from './section-names';

interface Rows {
  readonly flights: readonly {
    flight_no: string;
    departure_date: string | null;
    departs_from: string;
    departs_at: string | null;
    arrives_in: string;
    arrives_at: string | null;
  }[];
  readonly stops: readonly { day: number; day_part: number; position: number; place_id: number }[];
  readonly guides: readonly { day: number; guide_id: number; fee: number | null }[];
  readonly tourists: readonly object[];
}

/** What an edit can change, as a guide would ask for it. */
export type Change = 'dates' | 'travel' | 'details' | 'itinerary' | 'guides' | 'fee' | 'tourists';

const SECTION: Readonly<Record<Change, DraftSection>> = {
  dates: 'details',
  travel: 'details',
  details: 'details',
  itinerary: 'programme',
  guides: 'programme',
  fee: 'programme',
  tourists: 'manifest',
};
/** The sections in which these changes were made. */
export const sectionsOf = (changes: readonly Change[]): DraftSection[] => [
  ...new Set(changes.map((change) => SECTION[change])),
];

/** The change that a column of the order means; counts follow from what they count. */
function changeOfColumn(name: string): Change | null {
  if (/^tourists_(?!followers)/.test(name)) return null;
  if (name === 'tourists_followers') return 'tourists';
  if (name === 'day_count') return 'itinerary';
  if (name === 'guide_fee') return 'fee';
  if (/^(start|end)_date$/.test(name)) return 'dates';
  return /^(in|out)bound_/.test(name) ? 'travel' : 'details';
}

/** What the edit changes, from what stands in the database; ask before anything is replaced. */
export async function findChanges(
  trx: Trx,
  order: OrderRecord,
  columns: Readonly<Record<string, unknown>>,
  rows: Rows,
): Promise<Change[]> {
  const standing = (
    await sql<{
      stops: string;
      guides: string;
      fees: string;
      tourists: string;
      flights: string;
    }>`select
      (select coalesce(string_agg(concat_ws(':', position, day, day_part, place_id), ','
        order by position), '') from job_order_stops where job_order_id = ${order.id}) as stops,
      (select coalesce(string_agg(concat_ws(':', day, guide_id), ',' order by day, guide_id), '')
        from job_order_guides where job_order_id = ${order.id}) as guides,
      (select coalesce(string_agg(concat_ws(':', guide_id, fee), ',' order by guide_id), '')
        from job_order_acceptances where job_order_id = ${order.id} and fee is not null) as fees,
      (select coalesce(string_agg(concat_ws(':', flight_no, departure_date, departs_from,
        extract(epoch from departs_at)::bigint, arrives_in, extract(epoch from arrives_at)::bigint),
        ',' order by position), '') from job_order_flights where job_order_id = ${order.id}) as flights,
      (select coalesce(json_agg(json_build_array(passport, passport_file, prefix, first_name,
        last_name, birth_date, nationality, flight, flight_no) order by position), '[]')::text
        from job_order_tourists where job_order_id = ${order.id}) as tourists`.execute(trx)
  ).rows[0];
  if (!standing) return [];
  const stops = rows.stops.map((stop) =>
    [stop.position, stop.day, stop.day_part, stop.place_id].join(':'),
  );
  const guides = rows.guides
    .toSorted((a, b) => a.day - b.day || a.guide_id - b.guide_id)
    .map((guide) => `${guide.day}:${guide.guide_id}`);
  const fees = [
    ...new Map(
      rows.guides.flatMap(({ guide_id, fee }) => (fee === null ? [] : [[guide_id, fee] as const])),
    ),
  ]
    .toSorted(([a], [b]) => a - b)
    .map((each) => each.join(':'));
  const tourists = rows.tourists.map((tourist) => {
    const {
      position: _position,
      passport_key: _key,
      ...fields
    } = tourist as Record<string, unknown>;
    return Object.values(fields);
  });
  const before = order as unknown as Record<string, unknown>;
  const changes = new Set(
    Object.entries(columns)
      .filter(([name, value]) => (before[name] ?? null) !== (value ?? null))
      .map(([name]) => changeOfColumn(name)),
  );
  const seconds = (at: string | null) => (at === null ? null : Date.parse(at) / 1000);
  const flights = rows.flights.map((flight) =>
    [
      flight.flight_no,
      flight.departure_date,
      flight.departs_from,
      seconds(flight.departs_at),
      flight.arrives_in,
      seconds(flight.arrives_at),
    ]
      .filter((part) => part !== null)
      .join(':'),
  );
  if (flights.join(',') !== standing.flights) changes.add('travel');
  if (stops.join(',') !== standing.stops) changes.add('itinerary');
  if (guides.join(',') !== standing.guides) changes.add('guides');
  if (fees.join(',') !== standing.fees) changes.add('fee');
  if (JSON.stringify(tourists) !== JSON.stringify(JSON.parse(standing.tourists))) {
    changes.add('tourists');
  }
  return (Object.keys(SECTION) as Change[]).filter((change) => changes.has(change));
}

/** The refusal of a stale version: which parts changed since then (D17). */
export async function changesSince(
  trx: Trx,
  order: OrderRecord,
  version: number,
): Promise<ApiError> {
  const edits = await trx
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity', '=', 'job_order')
    .where('entity_id', '=', order.id)
    .where(sql<boolean>`(after->>'version')::int > ${version}`)
    .orderBy('id')
    .execute();
  if (edits.some((edit) => edit.action === 'job-order.cancel')) {
    return new ApiError(409, 'NOT_EDITABLE', { status: 'cancelled', action: 'edit' });
  }
  const sections = new Set(
    edits
      .flatMap((edit) => (edit.after as { changed?: DraftSection[] } | null)?.changed ?? [])
      .map(sectionName),
  );
  return new ApiError(409, 'CONFLICT_VERSION', (lang) => ({
    changed:
      sections.size === 0
        ? 'none'
        : [...sections].map((section) => sentence(lang, 'sections', section)).join(', '),
  }));
}
