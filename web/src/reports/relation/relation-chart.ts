import type { ChartItem, ChartSpec } from '../../ui/chart/chart-spec';
import { rankedSeries, type RankedRow } from '../ranked';
import type { ReportGraph } from '../report-state';
import type { ParetoData } from './pareto';

/** Nodes that can be told apart around their centre. */
export const MOST_NODES = 16;

export interface RelationWords {
  readonly by: string;
  readonly amount: string;
  readonly before: string;
  readonly cumulative: string;
  readonly others: (count: number) => string;
  readonly centre: string;
}

/** The job orders of a row, in this period or in the one that it is compared with. */
export type Listed = (row: RankedRow, field: 'amount' | 'compared_amount') => string | undefined;

/** More behind the bars than the highest of them can be compared with. */
export const isLongTail = ({ shown, rest }: ParetoData<RankedRow>) =>
  rest.amount > 1.5 * (shown[0]?.amount ?? 0);

/** The relations of what was searched for, as a Pareto chart or a network. */
export function relationChart(
  graph: ReportGraph,
  rows: readonly RankedRow[],
  pareto: ParetoData<RankedRow>,
  itemOf: (row: RankedRow) => ChartItem,
  listed: Listed,
  isCompared: boolean,
  words: RelationWords,
): ChartSpec {
  const seriesOf = (name: string, of: readonly RankedRow[], field: 'amount' | 'compared_amount') =>
    rankedSeries(name, of, field, (row) => listed(row, field));
  if (graph === 'network') {
    const near = rows.slice(0, MOST_NODES);
    return {
      kind: 'network',
      centre: words.centre,
      by: words.by,
      items: near.map(itemOf),
      series: [seriesOf(words.amount, near, 'amount')],
    };
  }
  const { shown, cumulative } = pareto;
  // One bar for both periods: it stands for the rows of either.
  const behind = rows.slice(shown.length);
  // A long tail would press the bars of its head flat: it is told in words instead.
  const hasRest = behind.length > 0 && !isLongTail(pareto);
  const withRest = (name: string, field: 'amount' | 'compared_amount') => {
    const series = seriesOf(name, shown, field);
    if (!hasRest) return series;
    return {
      ...series,
      values: [...series.values, behind.reduce((sum, row) => sum + row[field], 0)],
    };
  };
  return {
    kind: 'bars',
    layout: 'auto',
    by: words.by,
    items: [
      ...shown.map(itemOf),
      ...(hasRest ? [{ key: 'others', name: words.others(behind.length), quiet: true }] : []),
    ],
    series: [
      withRest(words.amount, 'amount'),
      ...(isCompared ? [withRest(words.before, 'compared_amount')] : []),
    ],
    share: {
      name: words.cumulative,
      values: [...cumulative.slice(0, shown.length), ...(hasRest ? [100] : [])],
    },
  };
}
