import { NO_COUNTRY } from '@joborder/shared/job-orders/limits';
import type { Range } from '@joborder/shared/reports/period';
import { paths } from '../paths';
import type { ChartItem, ChartSeries } from '../ui/chart/chart-spec';
import { ordersWithin } from './orders-of';
import type { ReportFilter } from './report-state';

/** A row of any ranked report; which fields it has beside these, its kind says. */
export type RankedRow = Readonly<Record<string, string | number | null>> & {
  readonly ranking: number;
  readonly amount: number;
  /** Only beside another period. */
  readonly compared_amount: number;
  readonly difference: number;
};

/** The row with what the screen adds: its share of the whole. */
export type SharedRow = RankedRow & {
  /** In percent; null of nothing. */
  readonly share: number | null;
};

type Name = 'country' | 'places' | 'accommodations' | 'guides' | 'agencys' | 'polices';

/** What one filter of the report asks for and how its rows are to be read. */
export interface RankedKind {
  readonly call: Name;
  readonly id: string;
  readonly name: string;
  /** Fields that tell rows of one name apart. */
  readonly details: readonly string[];
  /** Counted beside the amount. */
  readonly also: 'joborders' | 'tourists';
  /** Further counts. */
  readonly more?: readonly ('in_order' | 'found')[];
  /** How the list of job orders is told to show those of a row. */
  readonly listed: string;
}

export const RANKED = {
  country: {
    call: 'country',
    id: 'country_code',
    name: 'country_name',
    details: [],
    also: 'joborders',
    listed: 'tourist_origincountry',
  },
  attraction: {
    call: 'places',
    id: 'places_id',
    name: 'places_name',
    details: ['provinces_name'],
    also: 'tourists',
    listed: 'place_id',
  },
  accommodation: {
    call: 'accommodations',
    id: 'accommodations_id',
    name: 'accommodations_name',
    details: ['provinces_name'],
    also: 'tourists',
    listed: 'place_id',
  },
  guide: {
    call: 'guides',
    id: 'guides_id',
    name: 'guides_name',
    details: ['guides_license'],
    also: 'tourists',
    listed: 'guide_id',
  },
  agency: {
    call: 'agencys',
    id: 'agency_id',
    name: 'agency_name',
    details: ['agency_license'],
    also: 'tourists',
    listed: 'agency_id',
  },
  police: {
    call: 'polices',
    id: 'police_id',
    name: 'police_name',
    details: ['provinces_name'],
    also: 'joborders',
    more: ['in_order', 'found'],
    listed: 'inspector_id',
  },
} as const satisfies Partial<Record<ReportFilter, RankedKind>>;
export type RankedFilter = keyof typeof RANKED;

/** The job orders that a number stands for, under further filters of their list. */
export const listedOrders = (
  { id, listed }: Pick<RankedKind, 'id' | 'listed'>,
  row: RankedRow,
  range: Range,
  others: Readonly<Record<string, string>> = {},
): string =>
  listed === 'inspector_id'
    ? // Inspections count by their own day, whenever the tour was (D73).
      paths.jobOrders({
        ...others,
        inspector_id: row[id],
        inspected_from: range.from,
        inspected_to: range.to,
      })
    : // Tourists without nationality are a row too.
      ordersWithin(range, { ...others, [listed]: String(row[id] ?? '') || NO_COUNTRY });

/** How many of them this period counts: the others stand there for the one to compare with. */
export const countedNow = (rows: readonly Pick<RankedRow, 'amount'>[]): number =>
  rows.filter(({ amount }) => amount > 0).length;

export const itemOf = ({ id, name, details }: RankedKind, row: RankedRow): ChartItem => ({
  key: String(row[id]),
  name: String(row[name]),
  detail: details.map((field) => row[field]).join(' · ') || undefined,
});

export const shareOf = ({ amount }: RankedRow, whole: number): number | null =>
  whole > 0 ? (amount / whole) * 100 : null;

/** Adds the shares of `whole`. */
export const withShares = (rows: readonly RankedRow[], whole: number): SharedRow[] =>
  rows.map((row) => ({ ...row, share: shareOf(row, whole) }));

/** The bars of a period, each leading to its job orders; `field` says which period's. */
export const rankedSeries = (
  name: string,
  rows: readonly RankedRow[],
  field: 'amount' | 'compared_amount',
  listed: (row: RankedRow) => string | undefined,
): ChartSeries => ({
  name,
  values: rows.map((row) => row[field]),
  hrefs: rows.map((row) => (row[field] > 0 ? listed(row) : undefined)),
});
