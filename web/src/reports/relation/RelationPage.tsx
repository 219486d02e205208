import { IconChartBar, IconShare } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLang } from '../../platform/i18n/language';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { ChartReport } from '../frame/ChartReport';
import { SubjectControls } from '../frame/SubjectControls';
import { GRAPHS, type ReportSpec, subjectOf } from '../report-state';
import { useSubjectName } from '../subject';
import { useChartRows } from '../use-chart-rows';
import { useLeadingSubject } from '../use-leading-subject';
import { useReport } from '../use-report';
import { downloadRelation, type Format, FORMATS, loadRelation } from './load-relation';
import { lazyPart } from '../../ui/lazy-part';

// Nothing of it is needed before a search.
const Relation = lazyPart(() => import('./Relation').then((file) => ({ default: file.Relation })));

const SPEC: ReportSpec = { type: 'relation', filters: Object.keys(FORMATS) as Format[] };
const ICONS = { pareto: IconChartBar, network: IconShare } as const;

/** Which places the tourists of a country go to, and where those of a place come from (REP-10). */
export function RelationPage() {
  const t = useTranslations('reports');
  const lang = useLang();
  const report = useReport(SPEC);
  const isOpening = useLeadingSubject(report);
  const { state, compared, go } = report;
  const { search, graph } = state;
  const format = state.filter as Format;
  const name = useSubjectName(subjectOf(format), search);
  const question = { format, search, compared, lang };
  const asked = useChartRows(
    // The rows bring the numbers of the other period along.
    { ...report, compared: null },
    ['relation', question],
    (days, signal) => loadRelation(question, days, signal),
    search !== '',
  );
  return (
    <ChartReport
      report={report}
      asked={asked}
      needsSearch
      isOpening={isOpening}
      controls={
        <SubjectControls report={report}>
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
        </SubjectControls>
      }
      chosen={[t(`filters.${format}`), name]}
      download={(range, options) => downloadRelation(question, range, options)}
    >
      {(range) => (
        <Relation {...{ format, search, name, graph, range, compared }} rows={asked.rows} />
      )}
    </ChartReport>
  );
}
