import { useCan } from '../../platform/use-session';
import { ComparePicker } from '../frame/ComparePicker';
import { FilterPicker } from '../frame/FilterPicker';
import { PeriodPicker } from '../frame/PeriodPicker';
import { ReportFrame } from '../frame/ReportFrame';
import { NoReport } from '../ReportState';
import { type ReportSpec, withoutRange } from '../report-state';
import { useReport } from '../use-report';
import { Ranking } from './Ranking';
import type { RankedFilter } from '../ranked';

const FILTERS = ['country', 'attraction', 'accommodation', 'guide', 'agency'] as const;
const OWN: ReportSpec = { type: 'tourists', filters: FILTERS };
/** Officers see the inspections of the police too (D54). */
const NATIONAL: ReportSpec = { type: 'tourists', filters: [...FILTERS, 'police'] };

/** Countries, places, guides and agencies by their orders in a period, ranked (REP-06). */
export function TouristsReportPage() {
  const spec = useCan()('report:view') ? NATIONAL : OWN;
  const report = useReport(spec);
  const { state, range, compared } = report;
  const filter = state.filter as RankedFilter;
  const controls = (
    <>
      <FilterPicker report={report} />
      <PeriodPicker report={report} />
      <ComparePicker report={report} />
    </>
  );
  if (!range) {
    return (
      <ReportFrame controls={controls} report={report} onExport={null}>
        <NoReport reason={withoutRange(state)} />
      </ReportFrame>
    );
  }
  return (
    <Ranking
      // Another filter has other columns: nothing of the table before remains.
      key={filter}
      filter={filter}
      range={range}
      compared={compared}
      controls={controls}
    />
  );
}
