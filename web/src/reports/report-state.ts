import { addDays, type Day, isDay } from '@joborder/shared/dates';
import {
  type AskedPeriod,
  checkDates,
  daysIn,
  DEFAULT_PERIOD,
  type Period,
  PERIODS,
  type Range,
  rangeOf,
} from '@joborder/shared/reports/period';

export const REPORT_TYPES = ['tourists', 'count', 'trends', 'relation', 'staff', 'heat'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** What is counted, or the format of a relation (REP-17). */
export const FILTERS = [
  'country',
  'attraction',
  'accommodation',
  'guide',
  'agency',
  'police',
  'country-attraction',
  'attraction-country',
  'country-accommodation',
  'accommodation-country',
] as const;
export type ReportFilter = (typeof FILTERS)[number];
/** What a report searches for: the first half of a relation. */
export type SubjectKind = 'country' | 'attraction' | 'accommodation';

export function subjectOf(filter: ReportFilter): SubjectKind {
  const [first] = filter.split('-');
  return first === 'attraction' || first === 'accommodation' ? first : 'country';
}

export const VIEWS = ['month', 'year'] as const;
export type ReportView = (typeof VIEWS)[number];
export const GRAPHS = ['pareto', 'network'] as const;
export type ReportGraph = (typeof GRAPHS)[number];
/** What a period is compared with. */
export const COMPARISONS = ['none', 'previous', 'year', 'custom'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What one report lets choose; the first of `filters` is in force unless another is chosen. */
export interface ReportSpec {
  readonly type: ReportType;
  readonly filters?: readonly ReportFilter[];
  /** The period of an address without one; 30 days unless told. */
  readonly value?: Period;
  /** A custom period begins with the default range and needs no Search for it (REP-24, REP-27). */
  readonly withDates?: boolean;
}

/** Everything that the address of a report says (REP-26). */
export interface ReportState {
  readonly type: ReportType;
  /** The period, in days ending today, or custom with both dates. */
  readonly value: Period;
  /** `YYYY-MM-DD` with a custom period, else ''; so are the days to compare with. */
  readonly start_date: string;
  readonly end_date: string;
  readonly filter: ReportFilter;
  readonly view: ReportView;
  readonly graph: ReportGraph;
  readonly search: string;
  readonly compare: Comparison;
  readonly compare_start: string;
  readonly compare_end: string;
}

type Search = Readonly<Record<string, string | undefined>>;

const LONGEST = 200;

/** From the start of this year to the end of this month (REP-24). */
export function defaultRange(today: Day): Range {
  const nextMonth = addDays(`${today.slice(0, 7)}-28`, 4);
  return {
    from: `${today.slice(0, 4)}-01-01`,
    to: addDays(`${nextMonth.slice(0, 7)}-01`, -1),
  };
}

const oneOf = <T extends string>(values: readonly T[], value: string | undefined, other: T): T =>
  values.find((each) => each === value) ?? other;
const dayOf = (text: string | undefined): string => (isDay(text) ? text : '');

/** The state that an address describes; what it does not understand counts as not said. */
export function readReport(search: Search, spec: ReportSpec, today: Day): ReportState {
  const { type, filters = ['country'], value: usual = DEFAULT_PERIOD } = spec;
  const value = oneOf(PERIODS, search.period, usual);
  const isCustom = value === 'custom';
  const dates = { from: dayOf(search.startdate), to: dayOf(search.enddate) };
  const { from, to } = spec.withDates && !dates.from && !dates.to ? defaultRange(today) : dates;
  const compare = oneOf(COMPARISONS, search.compare, 'none');
  return {
    type,
    value,
    start_date: isCustom ? from : '',
    end_date: isCustom ? to : '',
    filter: oneOf(filters, search.filter, filters[0] ?? 'country'),
    view: oneOf(VIEWS, search.view, 'month'),
    graph: oneOf(GRAPHS, search.graph, 'pareto'),
    search: (search.search ?? '').trim().slice(0, LONGEST),
    compare,
    compare_start: compare === 'custom' ? dayOf(search.compare_start) : '',
    compare_end: compare === 'custom' ? dayOf(search.compare_end) : '',
  };
}

/** Parameters of the address that `readReport` reads back, without what goes without saying. */
export function writeReport(state: ReportState, spec: ReportSpec): Record<string, string> {
  const { filters = ['country'], value: usual = DEFAULT_PERIOD } = spec;
  const said = {
    period: state.value === usual ? '' : state.value,
    startdate: state.start_date,
    enddate: state.end_date,
    filter: state.filter === filters[0] ? '' : state.filter,
    view: state.view === 'month' ? '' : state.view,
    graph: state.graph === 'pareto' ? '' : state.graph,
    search: state.search,
    compare: state.compare === 'none' ? '' : state.compare,
    compare_start: state.compare_start,
    compare_end: state.compare_end,
  };
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''));
}

/** Names of the address that belong to the report; the others are those of its grid. */
export const REPORT_WORDS: ReadonlySet<string> = new Set([
  'period',
  'startdate',
  'enddate',
  'filter',
  'view',
  'graph',
  'search',
  'compare',
  'compare_start',
  'compare_end',
]);

/** What the period picker holds. */
export interface PeriodChoice {
  readonly value: Period;
  readonly startdate: string;
  readonly enddate: string;
}

/**
 * Another choice of period: dates belong to a custom one alone (REP-20), which counts once it is
 * searched with (REP-19); `isSearch` where choosing it is a search already.
 */
export function choosePeriod(
  value: Period,
  { withDates = false }: ReportSpec,
  today: Day,
): PeriodChoice & { readonly isSearch: boolean } {
  if (value !== 'custom') return { value, isSearch: true, startdate: '', enddate: '' };
  const { from, to } = withDates ? defaultRange(today) : { from: '', to: '' };
  return { value, isSearch: withDates, startdate: from, enddate: to };
}

/** The period as the calls take it: dates with a custom one alone. */
export function askedOf({ value, start_date, end_date }: ReportState) {
  return value === 'custom'
    ? { period: value, startdate: start_date, enddate: end_date }
    : { period: value };
}

/** The days that a report is about; null while its dates are missing (REP-21). */
export function reportRange(state: ReportState, today: Day): Range | null {
  const asked: AskedPeriod = askedOf(state);
  return asked.period === 'custom' && checkDates(asked).length > 0 ? null : rangeOf(asked, today);
}

/** Why a report has no days. */
export const withoutRange = ({ start_date, end_date }: ReportState): 'dates' | 'reversed' =>
  start_date !== '' && end_date !== '' && end_date < start_date ? 'reversed' : 'dates';

/** The same day of the year before; 28 February for the day that it did not have. */
function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  const same = `${year}${day.slice(4)}`;
  return isDay(same) ? same : `${year}-02-28`;
}

/** The days to compare with; null where nothing is compared or its dates are missing. */
export function comparedRange(state: ReportState, range: Range): Range | null {
  const { compare, compare_start: startdate, compare_end: enddate } = state;
  if (compare === 'none') return null;
  if (compare === 'year') return { from: yearBefore(range.from), to: yearBefore(range.to) };
  if (compare === 'previous') {
    return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) };
  }
  return checkDates({ startdate, enddate }).length > 0 ? null : { from: startdate, to: enddate };
}

/** What is asked of the range that another is compared with. */
export const comparedWith = (compared: Range | null) =>
  compared ? { compare_startdate: compared.from, compare_enddate: compared.to } : {};

/** A range as the calls take it, and the one that it is compared with. */
export const askedRange = ({ from, to }: Range, compared: Range | null = null) => ({
  period: 'custom' as const,
  startdate: from,
  enddate: to,
  ...comparedWith(compared),
});
