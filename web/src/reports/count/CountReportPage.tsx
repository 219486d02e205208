import { type View, viewOf, viewWithin } from '@joborder/shared/reports/period';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useLang } from '../../platform/i18n/language';
import { ChartReport } from '../frame/ChartReport';
import { ComparePicker } from '../frame/ComparePicker';
import { PeriodPicker } from '../frame/PeriodPicker';
import { ViewPicker } from '../frame/ViewPicker';
import { ordersWithin } from '../orders-of';
import { askedRange, type ReportSpec } from '../report-state';
import { TimeChart } from '../TimeChart';
import { useChartRows } from '../use-chart-rows';
import { useReport } from '../use-report';
import { useTimeBars } from '../use-time-bars';

const SPEC: ReportSpec = { type: 'count', withDates: true };

/** Job orders and their tourists over time (REP-05). */
export function CountReportPage() {
  const t = useTranslations('reports');
  const lang = useLang();
  const report = useReport(SPEC);
  const { state, range: asked, compared } = report;
  // Days are shown as days: a month or two would be one bar or two.
  const view: View = asked
    ? viewWithin(asked, viewOf(asked) === 'day' ? 'day' : state.view)
    : state.view;
  const rows = useChartRows(report, ['count', lang, view], (days, signal) =>
    call(
      'POST /api/v2/web/report/joborder/count',
      { body: { ...askedRange(days), view, lang } },
      { signal },
    ),
  );
  const bars = useTimeBars(report, view, rows);
  return (
    <ChartReport
      report={report}
      asked={rows}
      controls={
        <>
          <PeriodPicker report={report} />
          <ComparePicker report={report} />
          {view === state.view ? <ViewPicker report={report} /> : null}
        </>
      }
      chosen={[t(`views.${view}`)]}
      download={(range, options) =>
        call(
          'POST /api/v2/web/report/joborder/count/export',
          { body: { ...askedRange(range, compared), view, lang } },
          options,
        )
      }
    >
      {(range) =>
        (['joborders', 'tourists'] as const).map((field) => (
          <TimeChart
            key={field}
            title={t(`overTime.${field}`, { view: t(`views.${view}`) })}
            {...{ field, range, compared, view }}
            {...bars}
            listed={ordersWithin}
          />
        ))
      }
    </ChartReport>
  );
}
