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
import { column, type ColumnType, type GridSource } from '../platform/load-options/source';
import type { AskedReport } from './asked';
import { cells, type Kind } from './cells';
import { countryNames, isAccommodation, nameIn } from './names';

/** A column and what it shows; `total` has the summed `country`, `subject`, `orders` and `amount`. */
type Columns<Row> = Readonly<
  Record<keyof Row & string, readonly [ColumnType, RawBuilder<unknown>]>
>;

const integer = (value: RawBuilder<unknown>) => ['integer', value] as const;
const text = (value: RawBuilder<unknown>) => ['text', value] as const;
const ORDERS = integer(sql`total.orders`);
const AMOUNT = integer(sql`total.amount`);

interface Ranking<Row> {
  readonly columns: Columns<Omit<Row, 'ranking'>>;
  /** Which of them the rows are ranked by, and which one tells them apart. */
  readonly key: keyof Row & string;
  readonly joins: RawBuilder<unknown>;
}

/**
 * A grid of sums. The ranking belongs to the rows before anybody filters them; what counts alike
 * is ranked by its key, so that no two rows have one rank.
 */
function ranked<Row extends { ranking: number; amount: number }>(
  totals: RawBuilder<unknown>,
  { columns, key, joins }: Ranking<Row>,
): GridSource<Row> {
  const all = Object.entries(columns) as [string, readonly [ColumnType, RawBuilder<unknown>]][];
  const selected = all.map(([field, [, value]]) => sql`${value} as ${sql.id(field)}`);
  const { amount, [key]: own } = columns as unknown as Columns<Record<string, unknown>>;
  const fields: [string, ColumnType][] = [
    ['ranking', 'integer'],
    ...all.map(([field, [type]]): [string, ColumnType] => [field, type]),
  ];
  return {
    from: sql`(select row_number() over (order by ${amount?.[1]} desc, ${own?.[1]}) as ranking,
      ${sql.join(selected)} from ${totals} as total ${joins}) as report`,
    where: [],
    key,
    columns: Object.fromEntries(
      fields.map(([field, type]) => [field, column(type, sql.ref(`report.${field}`))]),
    ) as GridSource<Row>['columns'],
    computed: true,
  };
}

/** The sums of a kind by what they are of; what amounts to nothing any more is left out. */
export const totalsOf = (summed: RawBuilder<unknown>, by: 'country' | 'subject') => sql`(
  select ${sql.ref(by)}, sum(orders) as orders, sum(amount) as amount
  from ${summed} as summed group by 1 having sum(orders) > 0)`;

const totals = ({ scope, range }: AskedReport, kind: Kind, by: 'country' | 'subject' = 'subject') =>
  totalsOf(cells(scope, kind, range, { by }), by);

const joinCountries = (lang: Lang) =>
  sql`left join ${countryNames(lang)} on countries.code = total.country`;
const countryColumns = {
  country_code: text(sql`total.country`),
  country_name: text(sql`coalesce(countries.name, total.country)`),
};

export const countryGrid = (asked: AskedReport): GridSource<CountryReportRow> =>
  ranked(totals(asked, 'country', 'country'), {
    key: 'country_code',
    joins: joinCountries(asked.lang),
    columns: { amount: AMOUNT, ...countryColumns, joborders: ORDERS },
  });

/** Countries by the orders that are related to something. */
export const countriesOf = (
  { lang }: Pick<AskedReport, 'lang'>,
  summed: RawBuilder<unknown>,
): GridSource<Omit<RelatedCountry, 'joborders'>> =>
  ranked(summed, {
    key: 'country_code',
    joins: joinCountries(lang),
    columns: { amount: ORDERS, ...countryColumns, tourists: AMOUNT },
  });

/** Places that are accommodation, or those that are not. */
const joinPlaces = (accommodation: boolean) => sql`
  join places on places.id = total.subject and ${isAccommodation} = ${sql.lit(accommodation)}
  join provinces on provinces.id = places.province_id`;

/** Attractions by the orders that visit them. */
export const placesOf = (
  { lang }: Pick<AskedReport, 'lang'>,
  summed: RawBuilder<unknown>,
): GridSource<PlaceReportRow> =>
  ranked(summed, {
    key: 'places_id',
    joins: joinPlaces(false),
    columns: {
      amount: ORDERS,
      places_id: integer(sql`places.id`),
      places_name: text(nameIn(lang, 'places')),
      provinces_name: text(nameIn(lang, 'provinces')),
      tourists: AMOUNT,
    },
  });
export const placeGrid = (asked: AskedReport) => placesOf(asked, totals(asked, 'place'));

/** The same of accommodations. */
export const accommodationsOf = (
  { lang }: Pick<AskedReport, 'lang'>,
  summed: RawBuilder<unknown>,
): GridSource<AccommodationReportRow> =>
  ranked(summed, {
    key: 'accommodations_id',
    joins: joinPlaces(true),
    columns: {
      amount: ORDERS,
      accommodations_id: integer(sql`places.id`),
      accommodations_name: text(nameIn(lang, 'places')),
      provinces_name: text(nameIn(lang, 'provinces')),
      tourists: AMOUNT,
    },
  });
export const accommodationGrid = (asked: AskedReport) =>
  accommodationsOf(asked, totals(asked, 'place'));

const fullName = sql`concat_ws(' ', users.first_name, users.last_name)`;

export const guideGrid = (asked: AskedReport): GridSource<GuideReportRow> =>
  ranked(totals(asked, 'guide'), {
    key: 'guides_id',
    joins: sql`join guides on guides.id = total.subject
      left join users on users.guide_id = guides.id`,
    columns: {
      amount: ORDERS,
      guides_id: integer(sql`guides.id`),
      guides_name: text(fullName),
      guides_license: text(sql`guides.license`),
      tourists: AMOUNT,
    },
  });

export const agencyGrid = (asked: AskedReport): GridSource<AgencyReportRow> =>
  ranked(totals(asked, 'agency'), {
    key: 'agency_id',
    joins: sql`join agencies on agencies.id = total.subject`,
    columns: {
      amount: ORDERS,
      agency_id: integer(sql`agencies.id`),
      agency_name: text(sql`agencies.name`),
      agency_license: text(sql`agencies.license`),
      tourists: AMOUNT,
    },
  });

export const policeGrid = (asked: AskedReport): GridSource<PoliceReportRow> =>
  ranked(totals(asked, 'inspector'), {
    key: 'police_id',
    joins: sql`join users on users.id = total.subject and users.type = 5
      left join provinces on provinces.id = users.province_id`,
    columns: {
      amount: AMOUNT,
      police_id: integer(sql`users.id`),
      police_name: text(fullName),
      provinces_name: text(sql`coalesce(${nameIn(asked.lang, 'provinces')}, '')`),
      joborders: ORDERS,
    },
  });
