import type { ChartItem, ChartSpec } from '../../ui/chart/chart-spec';
import type { ComparedRow } from '../ranked';
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

/** More behind the bars than the highest of them can be compared with. */
export const isLongTail = ({ shown, rest }: ParetoData<ComparedRow>) =>
  rest.amount > 1.5 * (shown[0]?.amount ?? 0);

/** The relations of what was searched for, as a Pareto chart or a network. */
export function relationChart(
  graph: ReportGraph,
  rows: readonly ComparedRow[],
  pareto: ParetoData<ComparedRow>,
  itemOf: (row: ComparedRow) => ChartItem,
  words: RelationWords,
): ChartSpec {
  if (graph === 'network') {
    const near = rows.slice(0, MOST_NODES);
    return {
      kind: 'network',
      centre: words.centre,
      by: words.by,
      items: near.map(itemOf),
      series: [{ name: words.amount, values: near.map((row) => row.amount) }],
    };
  }
  const { shown, rest, cumulative } = pareto;
  const isCompared = shown.some((row) => row.before !== null);
  // A long tail would press the bars of its head flat: it is told in words instead.
  const hasRest = rest.count > 0 && !isLongTail(pareto);
  const behind = rows.slice(shown.length);
  const restBefore = behind.reduce((sum, row) => sum + (row.before ?? 0), 0);
  return {
    kind: 'bars',
    layout: 'auto',
    by: words.by,
    items: [
      ...shown.map(itemOf),
      ...(hasRest ? [{ key: 'others', name: words.others(rest.count), quiet: true }] : []),
    ],
    series: [
      {
        name: words.amount,
        values: [...shown.map((row) => row.amount), ...(hasRest ? [rest.amount] : [])],
      },
      ...(isCompared
        ? [
            {
              name: words.before,
              values: [...shown.map((row) => row.before), ...(hasRest ? [restBefore] : [])],
            },
          ]
        : []),
    ],
    share: {
      name: words.cumulative,
      values: [...cumulative.slice(0, shown.length), ...(hasRest ? [100] : [])],
    },
  };
}
