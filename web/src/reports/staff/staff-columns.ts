import type { StaffReportRow } from '@joborder/shared/reports/contract';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridSpec } from '../../ui/grid/columns';
import { START } from '../../ui/grid/grid-state';
import type { WORK } from './load-staff';

const STAFF_TYPES = ['administrator', 'officer'] as const;
/** The columns of the work of administrators and officers (REP-13). */
export function useStaffColumns(): GridSpec<StaffReportRow> {
  const t = useTranslations('staffReport');
  const captions = useTranslations('reportColumns');
  return useMemo(() => {
    const number = { align: 'end', filter: { kind: 'number' } } as const;
    const counted = (field: (typeof WORK)[number] | 'amount') =>
      ({ field, caption: t(`columns.${field}`), ...number, total: 'sum' }) as const;
    return {
      start: { ...START, sort: [{ field: 'ranking', desc: false }] },
      columns: [
        { field: 'ranking', caption: captions('ranking'), align: 'end', card: 'badge' },
        {
          field: 'staff_name',
          caption: captions('staff_name'),
          filter: { kind: 'text' },
          hideable: false,
          width: 180,
          card: 'title',
          personal: true,
        },
        {
          field: 'staff_type',
          caption: t('columns.staff_type'),
          filter: {
            kind: 'select',
            options: STAFF_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
          },
          groupable: true,
        },
        counted('amount'),
        counted('places_added'),
        counted('places_approved'),
        {
          field: 'approval_hours',
          caption: t('columns.approval_hours'),
          format: (value) => (typeof value === 'number' ? value.toFixed(1) : '-'),
          ...number,
        },
        counted('users_changed'),
        counted('orders_inspected'),
      ],
    } satisfies GridSpec<StaffReportRow>;
  }, [t, captions]);
}
