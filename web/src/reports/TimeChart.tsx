import type { Range, View } from '@joborder/shared/reports/period';
import type { TimeBar } from '@joborder/shared/reports/time-bars';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import { Chart } from '../ui/chart/Chart';
import type { ChartSpec } from '../ui/chart/chart-spec';

export interface TimeChartProps {
  readonly title: string;
  readonly range: Range;
  readonly compared: Range | null;
  readonly view: View;
  readonly bars: readonly TimeBar[];
  /** Bars of the other period, in their order beside these. */
  readonly others: readonly TimeBar[] | null;
  readonly field: 'amount' | 'joborders' | 'tourists';
  /** What it is called, where that is not its own name. */
  readonly unit?: 'listed' | 'amount' | 'joborders' | 'tourists';
  /** The job orders behind a bar. */
  readonly listed: (range: Range) => string | undefined;
}

/** Columns over time; those of the other period stand beside them. */
export function TimeChart({
  title,
  range,
  compared,
  view,
  bars,
  others,
  field,
  unit = field,
  listed,
}: TimeChartProps) {
  const t = useTranslations('reports');
  const router = useRouter();
  const dates = useDates();
  const spec = useMemo<ChartSpec>(() => {
    const name = ({ from }: Range) => {
      if (view === 'day') return dates.dayOfMonth(from);
      return view === 'month'
        ? dates.monthOfYear(from)
        : String(dates.year(Number(from.slice(0, 4))));
    };
    const longer = others && others.length > bars.length ? others : bars;
    const seriesOf = (period: string, counted: readonly TimeBar[]) => ({
      name: period,
      values: longer.map((_, index) => counted[index]?.[field] ?? null),
      hrefs: longer.map((_, index) => {
        const bar = counted[index];
        return bar?.[field] ? listed(bar.range) : undefined;
      }),
    });
    return {
      kind: 'bars',
      layout: 'columns',
      by: t(`views.${view}`),
      // Behind the last bar of this period the other one goes on, under the names of its own bars.
      items: longer.map((bar, index) => ({
        key: String(index),
        name: name((bars[index] ?? bar).range),
      })),
      series: [
        seriesOf(compared ? dates.range(range.from, range.to) : t(`units.${unit}`), bars),
        ...(others && compared ? [seriesOf(dates.range(compared.from, compared.to), others)] : []),
      ],
    };
  }, [bars, others, range, compared, view, field, unit, listed, t, dates]);
  const total = bars.reduce((sum, bar) => sum + bar[field], 0);
  const before = others?.reduce((sum, bar) => sum + bar[field], 0);
  return (
    <Chart
      title={title}
      subtitle={[
        dates.range(range.from, range.to),
        t(`totals.${unit}`, { count: total }),
        before === undefined ? null : t('compare.total', { count: before }),
      ]
        .filter(Boolean)
        .join(' · ')}
      spec={spec}
      as={AppLink}
      onOpen={(href) => router.history.push(href)}
    />
  );
}
