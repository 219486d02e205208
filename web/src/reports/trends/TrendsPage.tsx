import type { Range } from '@joborder/shared/reports/period';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { useDates } from '../../platform/dates';
import { useSpreadsheet } from '../../platform/grid/use-spreadsheet';
import { useLang } from '../../platform/i18n/language';
import { ComparePicker } from '../frame/ComparePicker';
import { FilterPicker } from '../frame/FilterPicker';
import { PeriodPicker } from '../frame/PeriodPicker';
import { ReportFrame } from '../frame/ReportFrame';
import { SubjectField } from '../frame/SubjectField';
import { ViewPicker } from '../frame/ViewPicker';
import { NoReport, ReportLoading, ReportProblem } from '../ReportState';
import { type ReportSpec, subjectOf } from '../report-state';
import { subjectFilter, useSubjectName } from '../subject';
import { listOf, timeBars } from '../time-bars';
import { useChartRows } from '../use-chart-rows';
import { useReport } from '../use-report';
import { downloadTrend, loadTrend } from './load-trend';

// Nothing of it is needed before a search.
const TimeChart = lazy(() => import('../TimeChart').then((file) => ({ default: file.TimeChart })));

const SPEC: ReportSpec = {
  type: 'trends',
  filters: ['country', 'attraction', 'accommodation'],
  value: 'custom',
  withDates: true,
};

/** A country's tourists or a place's job orders over time, once it is searched for (REP-08). */
export function TrendsPage() {
  const t = useTranslations('reports');
  const lang = useLang();
  const dates = useDates();
  const write = useSpreadsheet();
  const report = useReport(SPEC);
  const { state, range, compared, go } = report;
  const { search, view } = state;
  const kind = subjectOf(state.filter);
  const name = useSubjectName(kind, search);
  const question = { kind, search, view, lang };
  const { rows, others, isPending, error, retry } = useChartRows(
    report,
    ['trend', kind, search, view, lang],
    (days, signal) => loadTrend(question, days, signal),
    search !== '',
  );
  const bars = useMemo(
    () => (range ? timeBars(range, view, listOf(rows)) : []),
    [range, view, rows],
  );
  const otherBars = useMemo(
    () => (compared && others ? timeBars(compared, view, listOf(others)) : null),
    [compared, view, others],
  );
  const listed = useCallback(
    ({ from, to }: Range) => {
      const filter = subjectFilter(kind, search);
      return filter
        ? paths.jobOrders({ ...filter, inbound_from: from, inbound_to: to, without_cancelled: '1' })
        : undefined;
    },
    [kind, search],
  );
  const field = kind === 'country' ? 'tourists' : 'joborders';
  const title = t(`trend.${field}`, { name, view: t(`views.${view}`) });

  const content = () => {
    if (search === '') return <NoReport reason="search" />;
    if (!range) return <NoReport reason="dates" />;
    if (isPending) return <ReportLoading text={t('searching')} />;
    if (error) return <ReportProblem error={error} onRetry={retry} />;
    if (listOf(rows).length === 0) return <NoReport reason="data" />;
    return (
      <Suspense fallback={<ReportLoading text={t('searching')} />}>
        <TimeChart
          title={title}
          field={field}
          {...{ range, compared, view, bars, others: otherBars, listed }}
        />
      </Suspense>
    );
  };
  return (
    <ReportFrame
      controls={
        <>
          <FilterPicker report={report} />
          <SubjectField
            key={kind}
            kind={kind}
            search={search}
            onSearch={(text) => go({ search: text })}
          />
          <ViewPicker report={report} />
          <PeriodPicker report={report} />
          <ComparePicker report={report} />
        </>
      }
      chosen={[name, range && dates.range(range.from, range.to)].filter(Boolean).join(' · ')}
      onExport={
        range && listOf(rows).length > 0
          ? () => write((options) => downloadTrend(question, range, options))
          : undefined
      }
    >
      {content()}
    </ReportFrame>
  );
}
