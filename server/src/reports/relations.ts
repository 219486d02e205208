import { type RawBuilder, sql } from 'kysely';
import type {
  RelatedAccommodation,
  RelatedCountry,
  RelatedPlace,
} from '@joborder/shared/reports/contract';
import type { GridSource } from '../platform/devextreme/source';
import type { Db } from '../platform/db/schema';
import type { ReportRequest } from './report-request';
import { cells, type Only, sumsStatement } from './rollup-sums';
import { accommodationsOf, countriesOf, placesOf } from './grids';
import { totals } from './totals';

/** No chart draws more, and no reply is longer. */
const MOST_ROWS = 2_000;

/** The rows of a ranking, each with the orders of what they are related to. */
async function related<Row extends object>(
  db: Db,
  only: Only,
  source: GridSource<Row>,
  all: RawBuilder<unknown>,
) {
  const { rows } = await sumsStatement(
    only,
    sql<Row & { joborders: number }>`
      select report.*, (select coalesce(sum(orders), 0) from ${all} as every) as joborders
      from ${source.from} order by ranking limit ${MOST_ROWS}`,
  ).execute(db);
  return rows;
}

/** What tourists of a country visit, by their orders. */
export function relatedPlaces(
  db: Db,
  params: ReportRequest,
  country: string,
): Promise<RelatedPlace[]> {
  const { scope, range } = params;
  const only = { country };
  const pairs = totals(params, 'country-place', 'subject', only);
  return related(db, only, placesOf(params, pairs), cells(scope, 'country', range, only));
}

/** Where they sleep. */
export function relatedAccommodations(
  db: Db,
  params: ReportRequest,
  country: string,
): Promise<RelatedAccommodation[]> {
  const { scope, range } = params;
  const only = { country };
  const pairs = totals(params, 'country-place', 'subject', only);
  return related(db, only, accommodationsOf(params, pairs), cells(scope, 'country', range, only));
}

/** Who visits these places, by country. */
export function relatedCountries(
  db: Db,
  params: ReportRequest,
  subjects: readonly number[],
): Promise<RelatedCountry[]> {
  const { scope, range } = params;
  const only = { subjects };
  const pairs = totals(params, 'country-place', 'country', only);
  return related(db, only, countriesOf(params, pairs), cells(scope, 'place', range, only));
}
