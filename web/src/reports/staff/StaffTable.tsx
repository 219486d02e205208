import type { StaffReportRow } from '@joborder/shared/reports/contract';
import { useTranslations } from 'use-intl';
import { useApiGrid } from '../../platform/grid/use-api-grid';
import { DataGrid } from '../../ui/grid/DataGrid';
import { downloadStaff, loadStaff, type StaffQuestion, staffKey } from './load-staff';
import { useStaffColumns } from './staff-columns';

/** All administrators and officers with their work, ranked (REP-13). */
export function StaffTable({ asked }: { readonly asked: StaffQuestion }) {
  const t = useTranslations('staffReport');
  const grid = useApiGrid<StaffReportRow>({
    spec: useStaffColumns(),
    key: staffKey(asked),
    load: (query, signal) => loadStaff(asked, query, signal),
    download: downloadStaff(asked),
  });
  return (
    <DataGrid
      {...grid}
      id="report-staff"
      label={t('table')}
      rowKey={({ staff_id }) => staff_id}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
