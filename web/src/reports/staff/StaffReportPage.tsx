import type { StaffReportRow } from '@joborder/shared/reports/contract';
import type { Range } from '@joborder/shared/reports/period';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useDates } from '../../platform/dates';
import { useApiGrid } from '../../platform/grid/use-api-grid';
import { useLang } from '../../platform/i18n/language';
import { Chart } from '../../ui/chart/Chart';
import type { BarChart } from '../../ui/chart/chart-spec';
import { DataGrid } from '../../ui/grid/DataGrid';
import { PeriodPicker } from '../frame/PeriodPicker';
import { ReportFrame } from '../frame/ReportFrame';
import { NoReport, ReportLoading, ReportProblem } from '../ReportState';
import { askedRange, type ReportSpec } from '../report-state';
import { TOP_QUERY } from '../top-query';
import { useReport } from '../use-report';
import { useStaffColumns, WORK } from './staff-columns';

const SPEC: ReportSpec = { type: 'staff' };

/** What administrators and officers did in a period (REP-12). */
export function StaffReportPage() {
  const t = useTranslations('staffReport');
  const report = useReport(SPEC);
  const controls = <PeriodPicker report={report} />;
  if (report.range) return <Work range={report.range} controls={controls} />;
  return (
    <ReportFrame controls={controls} chosen="" counted={t('counted')}>
      <NoReport reason="dates" />
    </ReportFrame>
  );
}

function Work({ range, controls }: { readonly range: Range; readonly controls: ReactNode }) {
  const t = useTranslations('staffReport');
  const ui = useTranslations('ui');
  const captions = useTranslations('reportColumns');
  const dates = useDates();
  const lang = useLang();
  const spec = useStaffColumns();
  const asked = { ...askedRange(range), lang };
  const key = ['report', 'staff', range, lang];
  const top = useQuery({
    queryKey: [...key, 'top'],
    queryFn: ({ signal }) =>
      call('GET /devexpress/report/staff', { query: { ...TOP_QUERY, ...asked } }, { signal }),
  });
  const grid = useApiGrid<StaffReportRow>({
    spec,
    key,
    load: (query, signal) =>
      call('GET /devexpress/report/staff', { query: { ...query, ...asked } }, { signal }),
    download: (query, options) =>
      call('GET /devexpress/report/staff/export', { query: { ...query, ...asked } }, options),
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
  const chosen = dates.range(range.from, range.to);

  const content = () => {
    if (top.isPending) return <ReportLoading text={ui('preparing')} />;
    if (top.error) return <ReportProblem error={top.error} onRetry={() => void top.refetch()} />;
    return (
      <>
        {chart.items.length === 0 ? (
          <NoReport reason="data" />
        ) : (
          <Chart
            title={t('top', { count: chart.items.length })}
            subtitle={chosen}
            spec={chart}
            withoutPrintedTable
          >
            {t('note')}
          </Chart>
        )}
        <DataGrid
          {...grid}
          onExport={undefined}
          id="report-staff"
          label={t('table')}
          rowKey={({ staff_id }) => staff_id}
          empty={{ title: t('empty.title'), text: t('empty.text') }}
        />
      </>
    );
  };
  const fields = spec.columns.map(({ field }) => field);
  return (
    <ReportFrame
      controls={controls}
      chosen={chosen}
      counted={t('counted')}
      onExport={top.data?.totalCount ? () => grid.onExport(fields) : undefined}
    >
      {content()}
    </ReportFrame>
  );
}
