import type { StaffReportRow } from '@joborder/shared/reports/contract';
import { useTranslations } from 'use-intl';
import { useApiGrid } from '../../platform/grid/use-api-grid';
import type { GridSource } from '../../platform/grid/use-grid-data';
import { usePaper } from '../../platform/grid/use-paper';
import { DataGrid } from '../../ui/grid/DataGrid';
import { downloadStaff, loadStaff, type StaffQuestion, staffKey } from './load-staff';
import { useStaffColumns } from './staff-columns';

/** All administrators and officers with their work, ranked (REP-13). */
export function StaffTable({ asked }: { readonly asked: StaffQuestion }) {
  const t = useTranslations('staffReport');
  const source: GridSource<StaffReportRow> = {
    key: staffKey(asked),
    load: (query, signal) => loadStaff(asked, query, signal),
  };
  const spec = useStaffColumns();
  const grid = useApiGrid({ ...source, spec, download: downloadStaff(asked) });
  const paper = usePaper(source, grid);
  return (
    <DataGrid
      {...grid}
      id="report-staff"
      label={t('table')}
      rowKey={({ staff_id }) => staff_id}
      paper={paper}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
