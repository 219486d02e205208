import type { Range } from '@joborder/shared/reports/period';
import { useQuery } from '@tanstack/react-query';

/** The rows of a chart, or why there are none yet. */
export interface ChartRows<Row> {
  readonly rows: readonly Row[];
  /** Those of the other period; null without one. */
  readonly others: readonly Row[] | null;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A reply as the rows of a chart: what is no list has none (REP-29). */
export const listOf = <Row>(reply: readonly Row[] | undefined): readonly Row[] =>
  Array.isArray(reply) ? reply : [];

/** Asks for the rows of a chart, and of the period that it is compared with. */
export function useChartRows<Row>(
  { range, compared }: { readonly range: Range | null; readonly compared: Range | null },
  key: readonly unknown[],
  load: (range: Range, signal: AbortSignal) => Promise<readonly Row[]>,
  enabled = true,
): ChartRows<Row> {
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
    rows: listOf(rows.data),
    others: compared && others.data ? listOf(others.data) : null,
    isPending: rows.isPending || (compared !== null && others.isPending),
    error: rows.error ?? others.error,
    retry: () => {
      if (rows.error) void rows.refetch();
      if (others.error) void others.refetch();
    },
  };
}
