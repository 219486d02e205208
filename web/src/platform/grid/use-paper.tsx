import type { GridReply } from '@joborder/shared/devextreme';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GridParts } from '../../ui/grid/grid-parts';
import { exportOptions, type GridQuery, summaryOf } from '../../ui/grid/grid-query';
import { PrintedGrid } from '../../ui/grid/PrintedGrid';
import { useBeforePrint, usePrinting } from '../../ui/use-printing';
import type { GridSource } from './use-grid-data';

/** Rows that are printed at most, as many as one answer has: some sixty pages. The spreadsheet has all. */
const MOST_PRINTED = 2_000;

/**
 * What `DataGrid` prints: all rows that its filters find, in its order. They are fetched once the
 * screen has its own, for the browser's menu prints at once; our own button waits for them.
 */
export function usePaper<Row>(
  { key, load }: GridSource<Row>,
  { spec, state, data: { isStale } }: Pick<GridParts<Row>, 'spec' | 'state' | 'data'>,
): ((grid: GridParts<Row>) => ReactNode) | undefined {
  const query = {
    ...exportOptions(state, spec),
    take: String(MOST_PRINTED),
    requireTotalCount: 'true',
    totalSummary: JSON.stringify(summaryOf(spec.columns)),
  } as GridQuery;
  const { data, refetch } = useQuery({
    queryKey: [...key, 'printed', query],
    queryFn: ({ signal }): Promise<GridReply<Row>> => load(query, signal),
    enabled: !isStale,
  });
  useBeforePrint(refetch);
  const isPrinting = usePrinting();
  if (!isPrinting || !data) return undefined;
  const { data: rows, totalCount = 0, summary = [] } = data;
  const printed = { rows: rows as Row[], total: totalCount, summary };
  return (grid) => <PrintedGrid grid={grid} printed={printed} />;
}
