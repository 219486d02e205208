import type { Range } from '@joborder/shared/reports/period';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { type SpreadsheetOptions, useGridSpreadsheet } from '../../platform/use-spreadsheet';
import text from '../../ui/text.module.css';
import { NoReport, ReportLoading, ReportProblem } from '../ReportState';
import { subjectOf, withoutRange } from '../report-state';
import { subjectFilter } from '../subject';
import type { ChartRows } from '../use-chart-rows';
import type { Report } from '../use-report';
import { ReportFrame, type ReportFrameProps } from './ReportFrame';

export interface ChartReportProps
  extends Omit<ReportFrameProps, 'report' | 'children' | 'onExport'> {
  readonly report: Report;
  readonly asked: ChartRows<unknown>;
  /** There is nothing before something is searched for. */
  readonly needsSearch?: boolean;
  /** What leads is being looked up, to begin with. */
  readonly isOpening?: boolean;
  readonly download: (range: Range, options: SpreadsheetOptions) => Promise<Blob>;
  /** What is drawn of the rows, once there are any. */
  readonly children: (range: Range) => ReactNode;
}

/** A report of charts: what stands there until there are rows, and their spreadsheet. */
export function ChartReport({
  report,
  asked: { rows, isPending, error, retry },
  needsSearch = false,
  isOpening = false,
  download,
  children,
  ...frame
}: ChartReportProps) {
  const { state, range } = report;
  const t = useTranslations('reports');
  const write = useGridSpreadsheet();
  const loading = <ReportLoading text={t('searching')} />;
  const content = () => {
    if (needsSearch && state.search === '') {
      return isOpening ? loading : <NoReport reason="search" />;
    }
    if (!range) return <NoReport reason={withoutRange(state)} />;
    if (isPending) return loading;
    if (error) return <ReportProblem error={error} onRetry={retry} />;
    if (rows.length === 0) return <NoReport reason={needsSearch ? 'searched' : 'data'} />;
    const kind = subjectOf(state.filter);
    // The list of job orders finds a place, not the several that a part of a name means.
    const leadsNowhere = kind !== 'country' && !subjectFilter(kind, state.search);
    return (
      <>
        {needsSearch && leadsNowhere ? (
          <p className={`${text.quiet} screen-only`}>{t(`search.chooseOne.${kind}`)}</p>
        ) : null}
        <Suspense fallback={loading}>{children(range)}</Suspense>
      </>
    );
  };
  return (
    <ReportFrame
      {...frame}
      report={report}
      onExport={
        range && rows.length > 0 ? () => write((options) => download(range, options)) : undefined
      }
    >
      {content()}
    </ReportFrame>
  );
}
