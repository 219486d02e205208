import type { Range } from '@joborder/shared/reports/period';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../platform/AppLink';
import type { GridColumn, GridSpec } from '../../ui/grid/columns';
import { START } from '../../ui/grid/grid-state';
import { Difference } from '../Difference';
import { ShareBar } from '../ShareBar';
import {
  type ComparedRow,
  listedOrders,
  type RankedFilter,
  RANKED,
  type RankedKind,
} from '../ranked';

/** The best first, as the ranking says. */
export const BY_RANKING = [{ field: 'ranking', desc: false }] as const;

/** The columns of a ranked report; those of the other period only where there is one. */
export function useRankedColumns(
  filter: RankedFilter,
  range: Range,
  isCompared: boolean,
  most: number,
): GridSpec<ComparedRow> {
  const t = useTranslations('reports');
  const captions = useTranslations('reportColumns');
  return useMemo(() => {
    const kind: RankedKind = RANKED[filter];
    const text = { filter: { kind: 'text' } } as const;
    const number = { align: 'end', filter: { kind: 'number' } } as const;
    /** Reckoned here: the server neither sorts by it nor writes it into the spreadsheet. */
    const ours = { align: 'end', sortable: false, exported: false } as const;
    const caption = (field: string) => captions(field as Parameters<typeof captions>[0]);
    const columns: GridColumn<ComparedRow>[] = [
      { field: 'ranking', caption: caption('ranking'), align: 'end', card: 'badge' },
      {
        field: kind.name,
        caption: caption(kind.name),
        ...text,
        hideable: false,
        width: 180,
        card: 'title',
        personal: filter === 'guide' || filter === 'police',
      },
      ...kind.details.map((field) => ({
        field,
        caption: caption(field),
        ...text,
        groupable: field === 'provinces_name',
      })),
      {
        field: 'amount',
        caption: t(`amounts.${filter}`),
        cell: (row) => (
          <AppLink href={listedOrders(kind, row, range)}>{row.amount.toLocaleString('en')}</AppLink>
        ),
        ...number,
        total: 'sum',
      },
      {
        field: 'share',
        caption: t('share'),
        cell: (row) => (
          <ShareBar percent={row.share} largest={((row.share ?? 0) / row.amount) * most} />
        ),
        ...ours,
        width: 180,
        card: 'wide',
      },
      { field: kind.also, caption: caption(kind.also), ...number },
    ];
    const comparison: GridColumn<ComparedRow>[] = [
      { field: 'before', caption: t('compare.before'), ...ours },
      {
        field: 'difference',
        caption: t('compare.difference'),
        cell: (row) => <Difference now={row.amount} before={row.before} />,
        ...ours,
      },
    ];
    return {
      columns: isCompared ? [...columns, ...comparison] : columns,
      start: { ...START, sort: BY_RANKING },
    };
  }, [filter, range, isCompared, most, t, captions]);
}
