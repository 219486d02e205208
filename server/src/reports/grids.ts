import { type RawBuilder, sql } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';
import type {
  AccommodationReportRow,
  AgencyReportRow,
  CountryReportRow,
  GuideReportRow,
  PlaceReportRow,
  PoliceReportRow,
  RelatedCountry,
} from '@joborder/shared/reports/contract';
import type { Heading } from '@joborder/shared/sentence';
import { column, type ColumnType, type GridSource } from '../platform/devextreme/source';
import type { ReportRequest } from './report-request';
import { countryNames, isAccommodation, nameIn } from './display-names';
import { type Totals, totals } from './totals';
import { within } from './within';

/** A column and what it shows; `total` has the summed `country`, `subject`, `orders` and `amount`. */
type Columns<Row> = Readonly<
  Record<keyof Row & string, readonly [ColumnType, RawBuilder<unknown>]>
>;

const integer = (value: RawBuilder<unknown>) => ['integer', value] as const;
const text = (value: RawBuilder<unknown>) => ['text', value] as const;
const ORDERS = integer(sql`total.orders`);
const AMOUNT = integer(sql`total.amount`);

/** Fields that every ranking has by itself. */
type Given = 'ranking' | 'amount' | 'compared_amount' | 'difference';

interface Ranking<Row> {
  /** Which sum is `amount`. */
  readonly by: 'orders' | 'amount';
  /** What `amount` counts, job orders unless told; the other period has a heading of its own for it. */
  readonly heading?: 'joborders' | 'listed_tourists' | 'inspections';
  readonly columns: Columns<Omit<Row, Given>>;
  /** Which of them tells the rows apart. */
  readonly key: Exclude<keyof Row & string, Given>;
  readonly joins: RawBuilder<unknown>;
}

/**
 * A grid of sums. The ranking belongs to the rows before anybody filters them; what counts alike
 * is ranked by its key, so that no two rows have one rank. Rows of the other period alone come
 * last, what was lost most first.
 */
function ranked<Row extends { ranking: number; amount: number }>(
  { sums, isCompared }: Totals,
  { by, heading = 'joborders', columns, key, joins }: Ranking<Row>,
): GridSource<Row> {
  const own = columns as Columns<Record<string, unknown>>;
  const amount = sql.ref(`total.${by}`);
  const compared = sql.ref(`total.compared_${by}`);
  const order = [
    sql`${amount} desc`,
    ...(isCompared ? [sql`case when ${amount} = 0 then ${compared} end desc`] : []),
    sql`${own[key]?.[1]}`,
  ];
  const all = Object.entries<readonly [ColumnType, RawBuilder<unknown>]>({
    ranking: integer(sql`row_number() over (order by ${sql.join(order)})`),
    amount: integer(amount),
    ...own,
    ...(isCompared
      ? { compared_amount: integer(compared), difference: integer(sql`${amount} - ${compared}`) }
      : {}),
  });
  const headings: Partial<Record<string, Heading>> = {
    amount: heading,
    compared_amount: `compared_${heading}`,
  };
  const selected = all.map(([field, [, value]]) => sql`${value} as ${sql.id(field)}`);
  return {
    from: sql`(select ${sql.join(selected)} from ${sums} as total ${joins}) as report`,
    where: [],
    key,
    columns: Object.fromEntries(
      all.map(([field, [type]]) => [
        field,
        {
          ...column(type, sql.ref(`report.${field}`)),
          ...(headings[field] ? { heading: headings[field] } : {}),
        },
      ]),
    ) as GridSource<Row>['columns'],
    computed: 'report',
  };
}

const joinCountries = (lang: Lang) =>
  sql`left join ${countryNames(lang)} on countries.code = total.country`;
const countryColumns = {
  country_code: text(sql`total.country`),
  country_name: text(sql`coalesce(countries.name, total.country)`),
};

export const countryGrid = (params: ReportRequest): GridSource<CountryReportRow> =>
  ranked(totals(params, 'country', 'country'), {
    by: 'amount',
    key: 'country_code',
    // Followers have no nationality on record.
    heading: 'listed_tourists',
    joins: joinCountries(params.lang),
    columns: { ...countryColumns, joborders: ORDERS },
  });

/** Countries by the orders that are related to something. */
export const countriesOf = (
  { lang }: Pick<ReportRequest, 'lang'>,
  sums: Totals,
): GridSource<Omit<RelatedCountry, 'joborders'>> =>
  ranked(sums, {
    by: 'orders',
    key: 'country_code',
    joins: joinCountries(lang),
    columns: { ...countryColumns, tourists: AMOUNT },
  });

/** Places that are accommodation, or those that are not. */
const joinPlaces = (accommodation: boolean) => sql`
  join places on places.id = total.subject and ${isAccommodation} = ${sql.lit(accommodation)}
  join provinces on provinces.id = places.province_id`;

/** Attractions by the orders that visit them. */
export const placesOf = (
  { lang }: Pick<ReportRequest, 'lang'>,
  sums: Totals,
): GridSource<PlaceReportRow> =>
  ranked(sums, {
    by: 'orders',
    key: 'places_id',
    joins: joinPlaces(false),
    columns: {
      places_id: integer(sql`places.id`),
      places_name: text(nameIn(lang, 'places')),
      provinces_name: text(nameIn(lang, 'provinces')),
      tourists: AMOUNT,
    },
  });
export const placeGrid = (params: ReportRequest) => placesOf(params, totals(params, 'place'));

/** The same of accommodations. */
export const accommodationsOf = (
  { lang }: Pick<ReportRequest, 'lang'>,
  sums: Totals,
): GridSource<AccommodationReportRow> =>
  ranked(sums, {
    by: 'orders',
    key: 'accommodations_id',
    joins: joinPlaces(true),
    columns: {
      accommodations_id: integer(sql`places.id`),
      accommodations_name: text(nameIn(lang, 'places')),
      provinces_name: text(nameIn(lang, 'provinces')),
      tourists: AMOUNT,
    },
  });
export const accommodationGrid = (params: ReportRequest) =>
  accommodationsOf(params, totals(params, 'place'));

const fullName = sql`concat_ws(' ', users.first_name, users.last_name)`;

export const guideGrid = (params: ReportRequest): GridSource<GuideReportRow> =>
  ranked(totals(params, 'guide'), {
    by: 'orders',
    key: 'guides_id',
    joins: sql`join guides on guides.id = total.subject
      left join users on users.guide_id = guides.id`,
    columns: {
      guides_id: integer(sql`guides.id`),
      guides_name: text(fullName),
      guides_license: text(sql`guides.license`),
      tourists: AMOUNT,
    },
  });

export const agencyGrid = (params: ReportRequest): GridSource<AgencyReportRow> =>
  ranked(totals(params, 'agency'), {
    by: 'orders',
    key: 'agency_id',
    joins: sql`join agencies on agencies.id = total.subject`,
    columns: {
      agency_id: integer(sql`agencies.id`),
      agency_name: text(sql`agencies.name`),
      agency_license: text(sql`agencies.license`),
      tourists: AMOUNT,
    },
  });

/**
 * Inspections on a day of the period, whenever the tour is (D73); those of the other period beside
 * them. What was recorded has a result, what only opened the paper has none.
 */
function inspectionTotals({ scope, range, compared }: ReportRequest): Totals {
  const now = within('inspections.at', range);
  const then = compared ? within('inspections.at', compared) : sql`false`;
  const own = scope === null ? sql`true` : sql`job_orders.agency_id = ${scope}`;
  const counts = (name: string, days: RawBuilder<unknown>) => sql`
    count(distinct job_order_id) filter (where ${days}) as ${sql.id(`${name}orders`)},
    count(*) filter (where ${days}) as ${sql.id(`${name}amount`)}`;
  return {
    sums: sql`(
      select officer_id as subject, ${counts('', now)}, ${counts('compared_', then)},
        count(*) filter (where ${now} and result = 'in_order') as in_order,
        count(*) filter (where ${now} and result = 'found') as found
      from inspections join job_orders on job_orders.id = inspections.job_order_id
      where (${now} or ${then}) and ${own}
      group by officer_id)`,
    isCompared: compared !== null,
  };
}

export const policeGrid = (params: ReportRequest): GridSource<PoliceReportRow> =>
  ranked(inspectionTotals(params), {
    by: 'amount',
    heading: 'inspections',
    key: 'police_id',
    joins: sql`join users on users.id = total.subject and users.type = 5
      left join provinces on provinces.id = users.province_id`,
    columns: {
      police_id: integer(sql`users.id`),
      police_name: text(fullName),
      provinces_name: text(sql`coalesce(${nameIn(params.lang, 'provinces')}, '')`),
      joborders: ORDERS,
      in_order: integer(sql`total.in_order`),
      found: integer(sql`total.found`),
    },
  });
