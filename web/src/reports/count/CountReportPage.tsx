import { type Range, type View, viewOf } from '@joborder/shared/reports/period';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { useDates } from '../../platform/dates';
import { useSpreadsheet } from '../../platform/grid/use-spreadsheet';
import { useLang } from '../../platform/i18n/language';
import { ComparePicker } from '../frame/ComparePicker';
import { PeriodPicker } from '../frame/PeriodPicker';
import { ReportFrame } from '../frame/ReportFrame';
import { ViewPicker } from '../frame/ViewPicker';
import { NoReport, ReportLoading, ReportProblem } from '../ReportState';
import { askedRange, type ReportSpec } from '../report-state';
import { TimeChart } from '../TimeChart';
import { listOf, timeBars } from '../time-bars';
import { useChartRows } from '../use-chart-rows';
import { useReport } from '../use-report';

const SPEC: ReportSpec = { type: 'count', withDates: true };

const listed = ({ from, to }: Range) =>
  paths.jobOrders({ inbound_from: from, inbound_to: to, without_cancelled: '1' });

/** Job orders and their tourists over time (REP-05). */
export function CountReportPage() {
  const t = useTranslations('reports');
  const lang = useLang();
  const dates = useDates();
  const write = useSpreadsheet();
  const report = useReport(SPEC);
  const { state, range, compared } = report;
  const body = (days: Range) => ({ ...askedRange(days), lang });
  const { rows, others, isPending, error, retry } = useChartRows(
    report,
    ['count', lang],
    (days, signal) =>
      call('POST /api/v2/web/report/joborder/count', { body: body(days) }, { signal }),
  );
  // Days are shown as days: a month or two would be one bar or two.
  const view: View = range && viewOf(range) === 'day' ? 'day' : state.view;
  const bars = useMemo(
    () => (range ? timeBars(range, view, listOf(rows)) : []),
    [range, view, rows],
  );
  const otherBars = useMemo(
    () => (compared && others ? timeBars(compared, view, listOf(others)) : null),
    [compared, view, others],
  );

  const content = () => {
    if (!range) return <NoReport reason="dates" />;
    if (isPending) return <ReportLoading text={t('searching')} />;
    if (error) return <ReportProblem error={error} onRetry={retry} />;
    if (listOf(rows).length === 0) return <NoReport reason="data" />;
    return (['joborders', 'tourists'] as const).map((field) => (
      <TimeChart
        key={field}
        title={t(`overTime.${field}`, { view: t(`views.${view}`) })}
        field={field}
        {...{ range, compared, view, bars, others: otherBars, listed }}
      />
    ));
  };
  return (
    <ReportFrame
      controls={
        <>
          <PeriodPicker report={report} />
          <ComparePicker report={report} />
          {view === 'day' ? null : <ViewPicker report={report} />}
        </>
      }
      chosen={range ? dates.range(range.from, range.to) : ''}
      onExport={
        range && listOf(rows).length > 0
          ? () =>
              write((options) =>
                call(
                  'POST /api/v2/web/report/joborder/count/export',
                  { body: body(range) },
                  options,
                ),
              )
          : undefined
      }
    >
      {content()}
    </ReportFrame>
  );
}
