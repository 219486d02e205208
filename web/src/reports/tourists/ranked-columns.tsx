import type { Range } from '@joborder/shared/reports/period';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import { shownNumber } from '../../ui/chart/chart-spec';
import type { GridColumn, GridSpec } from '../../ui/grid/columns';
import { START } from '../../ui/grid/grid-state';
import { Difference, signed } from '../Difference';
import { ShareBar } from '../ShareBar';
import {
  listedOrders,
  type RankedFilter,
  RANKED,
  type RankedKind,
  type RankedRow,
  shareOf,
} from '../ranked';

/** The best first, as the ranking says. */
const BY_RANKING = [{ field: 'ranking', desc: false }] as const;

/** The columns of a ranked report; those of the other period only where there is one. */
export function useRankedColumns(
  filter: RankedFilter,
  range: Range,
  compared: Range | null,
  { most, whole }: { readonly most: number; readonly whole: number },
): GridSpec<RankedRow> {
  const t = useTranslations('reports');
  const captions = useTranslations('reportColumns');
  return useMemo(() => {
    const kind: RankedKind = RANKED[filter];
    const text = { filter: { kind: 'text' } } as const;
    const number = { align: 'end', filter: { kind: 'number' } } as const;
    /** A number of one of the periods: it leads to the job orders that it counts. */
    const counted = (field: 'amount' | 'compared_amount', days: Range, title: string) =>
      ({
        field,
        caption: title,
        cell: (row: RankedRow) =>
          row[field] > 0 ? (
            <AppLink href={listedOrders(kind, row, days)}>{shownNumber(row[field])}</AppLink>
          ) : (
            '0'
          ),
        ...number,
        total: 'sum',
      }) as const;
    const caption = (field: string) => captions(field as Parameters<typeof captions>[0]);
    const comparison = (days: Range): GridColumn<RankedRow>[] => [
      counted('compared_amount', days, t('compare.before')),
      {
        field: 'difference',
        caption: t('compare.difference'),
        cell: (row) => <Difference now={row.amount} before={row.compared_amount} />,
        format: (value) => signed(Number(value)),
        ...number,
        total: 'sum',
      },
    ];
    const columns: GridColumn<RankedRow>[] = [
      { field: 'ranking', caption: caption('ranking'), align: 'end', card: 'badge' },
      {
        field: kind.name,
        caption: caption(kind.name),
        ...text,
        hideable: false,
        width: 180,
        card: 'title',
        personal: filter === 'guide' || filter === 'police',
        // Every report has something to group by (GRID-02).
        groupable: !kind.details.includes('provinces_name'),
      },
      ...kind.details.map((field) => ({
        field,
        caption: caption(field),
        ...text,
        groupable: field === 'provinces_name',
      })),
      counted('amount', range, t(`amounts.${filter}`)),
      ...(compared ? comparison(compared) : []),
      {
        field: 'share',
        caption: t('share'),
        cell: (row) => (
          <ShareBar percent={shareOf(row, whole)} fill={row.amount / Math.max(1, most)} />
        ),
        // Reckoned here: the server neither sorts by it nor writes it into the spreadsheet.
        align: 'end',
        sortable: false,
        exported: false,
        width: compared ? 140 : 180,
        card: 'wide',
      },
      { field: kind.also, caption: caption(kind.also), ...number },
      ...(kind.more ?? []).map((field) => ({ field, caption: caption(field), ...number })),
    ];
    return {
      columns,
      start: { ...START, sort: BY_RANKING },
    };
  }, [filter, range, compared, most, whole, t, captions]);
}
