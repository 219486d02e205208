import type { TimeRow } from '@joborder/shared/reports/contract';
import type { View } from '@joborder/shared/reports/period';
import { timeBars } from '@joborder/shared/reports/time-bars';
import { useMemo } from 'react';
import type { ChartRows } from './use-chart-rows';
import type { Report } from './use-report';

/** The bars of a report over time, and of the period that it is compared with. */
export function useTimeBars(
  { range, compared }: Pick<Report, 'range' | 'compared'>,
  view: View,
  { rows, others }: ChartRows<TimeRow>,
) {
  const bars = useMemo(() => (range ? timeBars(range, view, rows) : []), [range, view, rows]);
  const otherBars = useMemo(
    () => (compared && others ? timeBars(compared, view, others) : null),
    [compared, view, others],
  );
  return { bars, others: otherBars };
}
