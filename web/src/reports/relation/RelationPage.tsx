import { IconChartBar, IconShare } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { useSpreadsheet } from '../../platform/grid/use-spreadsheet';
import { useLang } from '../../platform/i18n/language';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { ComparePicker } from '../frame/ComparePicker';
import { FilterPicker } from '../frame/FilterPicker';
import { PeriodPicker } from '../frame/PeriodPicker';
import { ReportFrame } from '../frame/ReportFrame';
import { SubjectField } from '../frame/SubjectField';
import { NoReport, ReportLoading, ReportProblem } from '../ReportState';
import { GRAPHS, type ReportSpec, subjectOf } from '../report-state';
import { useSubjectName } from '../subject';
import { listOf } from '../time-bars';
import { useChartRows } from '../use-chart-rows';
import { useReport } from '../use-report';
import { downloadRelation, type Format, FORMATS, loadRelation } from './load-relation';

// Nothing of it is needed before a search.
const Relation = lazy(() => import('./Relation').then((file) => ({ default: file.Relation })));

const SPEC: ReportSpec = { type: 'relation', filters: Object.keys(FORMATS) as Format[] };
const ICONS = { pareto: IconChartBar, network: IconShare } as const;

/** Which places the tourists of a country go to, and where those of a place come from (REP-10). */
export function RelationPage() {
  const t = useTranslations('reports');
  const lang = useLang();
  const dates = useDates();
  const write = useSpreadsheet();
  const report = useReport(SPEC);
  const { state, range, compared, go } = report;
  const { search, graph } = state;
  const format = state.filter as Format;
  const kind = subjectOf(format);
  const name = useSubjectName(kind, search);
  const question = { format, search, lang };
  const { rows, others, isPending, error, retry } = useChartRows(
    report,
    ['relation', format, search, lang],
    (days, signal) => loadRelation(question, days, signal),
    search !== '',
  );

  const content = () => {
    if (search === '') return <NoReport reason="search" />;
    if (!range) return <NoReport reason="dates" />;
    if (isPending) return <ReportLoading text={t('searching')} />;
    if (error) return <ReportProblem error={error} onRetry={retry} />;
    if (listOf(rows).length === 0) return <NoReport reason="data" />;
    return (
      <Suspense fallback={<ReportLoading text={t('searching')} />}>
        <Relation
          {...{ format, search, name, graph, range, compared }}
          rows={listOf(rows)}
          others={others ? listOf(others) : null}
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
          <SegmentedControl
            id="graph"
            label={t('graph')}
            value={graph}
            onChange={(next) => go({ graph: next })}
            options={GRAPHS.map((value) => {
              const Icon = ICONS[value];
              return {
                value,
                label: t(`graphs.${value}`),
                icon: <Icon size={18} stroke={1.75} aria-hidden />,
              };
            })}
          />
          <PeriodPicker report={report} />
          <ComparePicker report={report} />
        </>
      }
      chosen={[t(`filters.${format}`), name, range && dates.range(range.from, range.to)]
        .filter(Boolean)
        .join(' · ')}
      onExport={
        range && listOf(rows).length > 0
          ? () => write((options) => downloadRelation(question, range, options))
          : undefined
      }
    >
      {content()}
    </ReportFrame>
  );
}
