import type { Range } from '@joborder/shared/reports/period';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useLang } from '../../platform/i18n/language';
import { ChartReport } from '../frame/ChartReport';
import { SubjectControls } from '../frame/SubjectControls';
import { ViewPicker } from '../frame/ViewPicker';
import { ordersWithin } from '../orders-of';
import { type ReportSpec, subjectOf } from '../report-state';
import { subjectFilter, useSubjectName } from '../subject';
import { TimeChart } from '../TimeChart';
import { useChartRows } from '../use-chart-rows';
import { useLeadingSubject } from '../use-leading-subject';
import { useReport } from '../use-report';
import { useTimeBars } from '../use-time-bars';
import { downloadTrend, loadTrend } from './load-trend';

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
  const report = useReport(SPEC);
  const isOpening = useLeadingSubject(report);
  const { state, compared } = report;
  const { search, view } = state;
  const kind = subjectOf(state.filter);
  const name = useSubjectName(kind, search);
  const question = { kind, search, view, lang };
  const asked = useChartRows(
    report,
    ['trend', question],
    (days, signal) => loadTrend(question, days, signal),
    search !== '',
  );
  const bars = useTimeBars(report, view, asked);
  const listed = useCallback(
    (days: Range) => {
      const filter = subjectFilter(kind, search);
      return filter ? ordersWithin(days, filter) : undefined;
    },
    [kind, search],
  );
  const field = kind === 'country' ? 'tourists' : 'joborders';
  return (
    <ChartReport
      report={report}
      asked={asked}
      needsSearch
      isOpening={isOpening}
      controls={
        <SubjectControls report={report}>
          <ViewPicker report={report} />
        </SubjectControls>
      }
      chosen={[t(`filters.${state.filter}`), name, t(`views.${view}`)]}
      download={(range, options) => downloadTrend(question, { range, compared }, options)}
    >
      {(range) => (
        <TimeChart
          title={t(`trend.${field}`, { name, view: t(`views.${view}`) })}
          unit={kind === 'country' ? 'listed' : field}
          {...{ field, range, compared, view, listed }}
          {...bars}
        />
      )}
    </ChartReport>
  );
}
