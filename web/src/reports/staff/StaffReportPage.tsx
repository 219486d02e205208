import type { StaffReportRow } from '@joborder/shared/reports/contract';
import type { Range } from '@joborder/shared/reports/period';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { ensureMessages, useLang } from '../../platform/i18n/language';
import { Chart } from '../../ui/chart/Chart';
import type { BarChart } from '../../ui/chart/chart-spec';
import { EmptyState } from '../../ui/EmptyState';
import { Preparing } from '../../ui/Preparing';
import { PeriodPicker } from '../frame/PeriodPicker';
import { ReportFrame } from '../frame/ReportFrame';
import { NoReport, ReportLoading, ReportProblem } from '../ReportState';
import { type ReportSpec, withoutRange } from '../report-state';
import { TOP_QUERY } from '../top-query';
import { useReport } from '../use-report';
import { loadStaff, staffKey, staffQuestion, WORK } from './load-staff';
import { lazyPart } from '../../ui/lazy-part';

const SPEC: ReportSpec = { type: 'staff' };

// The table comes after the chart that says the same of the first, with its own words.
const StaffTable = lazyPart(async () => {
  const [file] = await Promise.all([import('./StaffTable'), ensureMessages('grids')]);
  return { default: file.StaffTable };
});

/** What administrators and officers did in a period (REP-12). */
export function StaffReportPage() {
  const t = useTranslations('staffReport');
  const report = useReport(SPEC);
  const controls = <PeriodPicker report={report} />;
  if (report.range) return <Work range={report.range} controls={controls} />;
  return (
    <ReportFrame controls={controls} report={report} counted={t('counted')} onExport={null}>
      <NoReport reason={withoutRange(report.state)} />
    </ReportFrame>
  );
}

function Work({ range, controls }: { readonly range: Range; readonly controls: ReactNode }) {
  const t = useTranslations('staffReport');
  const ui = useTranslations('ui');
  const captions = useTranslations('reportColumns');
  const dates = useDates();
  const lang = useLang();
  const asked = staffQuestion(range, lang);
  const top = useQuery({
    queryKey: [...staffKey(asked), 'top'],
    queryFn: ({ signal }) => loadStaff(asked, TOP_QUERY, signal),
  });
  const chart = useMemo<BarChart>(() => {
    const rows = (top.data?.data ?? []) as readonly StaffReportRow[];
    const busy = rows.filter(({ amount }) => amount > 0);
    return {
      kind: 'bars',
      layout: 'rows',
      stacked: true,
      by: captions('staff_name'),
      items: busy.map((row) => ({
        key: String(row.staff_id),
        name: row.staff_name,
        detail: t(`types.${row.staff_type}`),
      })),
      series: WORK.map((field) => ({
        name: t(`columns.${field}`),
        values: busy.map((row) => row[field]),
      })),
    };
  }, [top.data, t, captions]);

  const content = () => {
    if (top.isPending) return <ReportLoading text={ui('preparing')} />;
    if (top.error) return <ReportProblem error={top.error} onRetry={() => void top.refetch()} />;
    return (
      <>
        {chart.items.length === 0 ? (
          <div role="status">
            <EmptyState title={t('nothing.title')} text={t('nothing.text')} />
          </div>
        ) : (
          <Chart
            title={t('top', { count: chart.items.length })}
            subtitle={dates.range(range.from, range.to)}
            spec={chart}
            withoutPrintedTable
          >
            {t('note')}
          </Chart>
        )}
        <Suspense fallback={<Preparing />}>
          <StaffTable asked={asked} />
        </Suspense>
      </>
    );
  };
  return (
    <ReportFrame
      controls={controls}
      report={{ range, compared: null }}
      counted={t('counted')}
      onExport={null}
    >
      {content()}
    </ReportFrame>
  );
}
