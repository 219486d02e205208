import type { TimeRow } from '@joborder/shared/reports/contract';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { Chart } from '../../ui/chart/Chart';
import type { LineChart } from '../../ui/chart/chart-spec';
import { ordersOf } from '../orders-of';

/** The real job orders of each month; a month leads to its orders (DASH-02). */
export function MonthsChart({ months }: { readonly months: readonly TimeRow[] }) {
  const t = useTranslations('reportHome.months');
  const router = useRouter();
  const { monthOfYear, range } = useDates();
  const spec = useMemo<LineChart>(
    () => ({
      kind: 'lines',
      by: t('month'),
      items: months.map(({ date, startdate }) => ({
        key: date,
        name: monthOfYear(startdate),
      })),
      series: [
        {
          name: t('joborders'),
          values: months.map(({ joborders }) => joborders),
          hrefs: months.map((month) => ordersOf(month)),
        },
      ],
    }),
    [months, t, monthOfYear],
  );
  return (
    <Chart
      title={t('title')}
      subtitle={range(months[0]?.startdate ?? '', months.at(-1)?.enddate ?? '')}
      spec={spec}
      as={AppLink}
      onOpen={(href) => router.history.push(href)}
    />
  );
}
