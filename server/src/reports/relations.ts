import { type RawBuilder, sql } from 'kysely';
import type {
  RelatedAccommodation,
  RelatedCountry,
  RelatedPlace,
} from '@joborder/shared/reports/contract';
import type { GridSource } from '../platform/devextreme/source';
import { preparedStatement } from '../platform/db/prepared-statements';
import type { Db } from '../platform/db/schema';
import type { ReportRequest } from './report-request';
import { cells } from './rollup-sums';
import { accommodationsOf, countriesOf, placesOf } from './grids';
import { totals } from './totals';

/** No chart draws more, and no reply is longer. */
const MOST_ROWS = 2_000;

/** The rows of a ranking, each with the orders of what they are related to. */
async function related<Row extends object>(
  db: Db,
  source: GridSource<Row>,
  all: RawBuilder<unknown>,
) {
  const { rows } = await preparedStatement(sql<Row & { joborders: number }>`
    select report.*, (select coalesce(sum(orders), 0) from ${all} as every) as joborders
    from ${source.from} order by ranking limit ${MOST_ROWS}`).execute(db);
  return rows;
}

/** What tourists of a country visit, by their orders. */
export function relatedPlaces(
  db: Db,
  params: ReportRequest,
  country: string,
): Promise<RelatedPlace[]> {
  const { scope, range } = params;
  const pairs = totals(params, 'country-place', 'subject', { country });
  return related(db, placesOf(params, pairs), cells(scope, 'country', range, { country }));
}

/** Where they sleep. */
export function relatedAccommodations(
  db: Db,
  params: ReportRequest,
  country: string,
): Promise<RelatedAccommodation[]> {
  const { scope, range } = params;
  const pairs = totals(params, 'country-place', 'subject', { country });
  return related(db, accommodationsOf(params, pairs), cells(scope, 'country', range, { country }));
}

/** Who visits these places, by country. */
export function relatedCountries(
  db: Db,
  params: ReportRequest,
  subjects: readonly number[],
): Promise<RelatedCountry[]> {
  const { scope, range } = params;
  const pairs = totals(params, 'country-place', 'country', { subjects });
  return related(db, countriesOf(params, pairs), cells(scope, 'place', range, { subjects }));
}
