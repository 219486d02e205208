import type { Range } from '@joborder/shared/reports/period';
import { useQuery } from '@tanstack/react-query';
import type { Report } from './use-report';

/** Asks for the rows of a chart, and of the period that it is compared with. */
export function useChartRows<Row>(
  { range, compared }: Pick<Report, 'range' | 'compared'>,
  key: readonly unknown[],
  load: (range: Range, signal: AbortSignal) => Promise<readonly Row[]>,
  enabled = true,
) {
  const rows = useQuery({
    queryKey: ['report', ...key, range],
    queryFn: ({ signal }) => load(range as Range, signal),
    enabled: enabled && range !== null,
  });
  const others = useQuery({
    queryKey: ['report', ...key, compared],
    queryFn: ({ signal }) => load(compared as Range, signal),
    enabled: enabled && compared !== null,
  });
  return {
    rows: rows.data,
    others: compared ? others.data : null,
    isPending: rows.isPending || (compared !== null && others.isPending),
    error: rows.error ?? others.error,
    retry: () => {
      if (rows.error) void rows.refetch();
      if (others.error) void others.refetch();
    },
  };
}
