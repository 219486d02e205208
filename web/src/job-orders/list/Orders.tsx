import type { ListRow } from '@joborder/shared/job-orders/contract';
import { Status } from '@joborder/shared/job-orders/status';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../ui/SelectField';
import { StatusBadge } from '../StatusBadge';
import { CodeCell, GuideCell, InboundCell, OutboundCell, TourCell } from './cells';
import { type Sort, SORTS } from './list-filter';
import styles from './Orders.module.css';
import { RowActions } from './RowActions';

export interface OrdersProps {
  readonly rows: readonly ListRow[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onRemove: (row: ListRow) => void;
  readonly isStale: boolean;
}

/** Below this width the columns no longer fit beside the sidebar. */
const CARDS = '(max-width: 1259px)';

export function Orders(props: OrdersProps) {
  const cards = useMediaQuery(CARDS, undefined, { getInitialValueInEffect: false });
  return cards ? <OrderCards {...props} /> : <OrderTable {...props} />;
}

const lookOf = (row: ListRow) => (row.status === Status.cancelled ? styles.cancelled : undefined);

function OrderTable({ rows, sort, onSort, onRemove, isStale }: OrdersProps) {
  const t = useTranslations('jobOrderList');
  const sortable = (column: 'code' | 'inbound_date' | 'outbound_date', title: string) => {
    const current = sort.replace('-', '') === column;
    const falling = sort.startsWith('-');
    const Icon = !current ? IconArrowsSort : falling ? IconArrowDown : IconArrowUp;
    return (
      <th aria-sort={current ? (falling ? 'descending' : 'ascending') : 'none'}>
        <button
          type="button"
          className={styles.sort}
          data-current={current || undefined}
          onClick={() => onSort(current && falling ? column : `-${column}`)}
        >
          {title}
          <Icon size={16} stroke={1.75} aria-hidden />
        </button>
      </th>
    );
  };
  return (
    <table className={styles.table} aria-busy={isStale} data-stale={isStale || undefined}>
      <caption className="visually-hidden">{t('table')}</caption>
      <thead>
        <tr>
          {sortable('code', t('columns.code'))}
          <th>{t('columns.tour')}</th>
          {sortable('inbound_date', t('columns.inbound'))}
          {sortable('outbound_date', t('columns.outbound'))}
          <th className={styles.number}>{t('columns.people')}</th>
          <th>{t('columns.guides')}</th>
          <th>{t('columns.status')}</th>
          <th className={styles.number}>{t('columns.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={lookOf(row)}>
            <td className={styles.wide}>
              <CodeCell row={row} />
            </td>
            <td className={styles.wide}>
              <TourCell row={row} />
            </td>
            <td className={styles.date}>
              <InboundCell row={row} />
            </td>
            <td className={styles.date}>
              <OutboundCell row={row} />
            </td>
            <td className={styles.number}>{row.tourists_all.toLocaleString('en')}</td>
            <td className={styles.guides}>
              <GuideCell row={row} />
            </td>
            <td className={styles.status}>
              <StatusBadge status={row.status} />
            </td>
            <td>
              <RowActions row={row} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderCards({ rows, sort, onSort, onRemove, isStale }: OrdersProps) {
  const t = useTranslations('jobOrderList');
  return (
    <>
      <SelectField
        id="sort"
        className={styles.sortField}
        label={t('sort.label')}
        value={sort}
        onChange={(event) => onSort(event.target.value as Sort)}
        options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <ul
        className={styles.cards}
        aria-label={t('table')}
        aria-busy={isStale}
        data-stale={isStale || undefined}
      >
        {rows.map((row) => (
          <li key={row.id} className={`${styles.card} ${lookOf(row) ?? ''}`}>
            <div className={styles.cardHead}>
              <div className={styles.wide}>
                <CodeCell row={row} />
              </div>
              <StatusBadge status={row.status} />
            </div>
            <div className={styles.wide}>
              <TourCell row={row} />
            </div>
            <dl className={styles.facts}>
              <div>
                <dt>{t('columns.inbound')}</dt>
                <dd className={styles.date}>
                  <InboundCell row={row} />
                </dd>
              </div>
              <div>
                <dt>{t('columns.outbound')}</dt>
                <dd className={styles.date}>
                  <OutboundCell row={row} />
                </dd>
              </div>
              <div>
                <dt>{t('columns.people')}</dt>
                <dd>{t('people', { count: row.tourists_all })}</dd>
              </div>
            </dl>
            <div className={styles.cardFoot}>
              <GuideCell row={row} />
              <RowActions row={row} onRemove={onRemove} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
