import type { ListRow } from '@joborder/shared/job-orders/contract';
import { Status } from '@joborder/shared/job-orders/status';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { afterNextRender } from '../../ui/focus-later';
import { SelectField } from '../../ui/SelectField';
import { StatusBadge } from '../StatusBadge';
import {
  AgencyCell,
  CodeCell,
  GuideCell,
  InboundCell,
  LateMark,
  OutboundCell,
  TourCell,
} from './cells';
import { type Sort, SORTS } from './list-filter';
import styles from './Orders.module.css';
import { RowActions } from './RowActions';

export interface OrdersProps {
  readonly rows: readonly ListRow[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onRemove: (row: ListRow) => void;
  readonly isStale: boolean;
  /** Staff see whose order it is. */
  readonly withAgency: boolean;
  /** The order filed a moment ago, to be found at once. */
  readonly filed: string | undefined;
}

/** Below this width the columns no longer fit beside the sidebar. */
const CARDS = { own: '(max-width: 1259px)', everyAgency: '(max-width: 1319px)' } as const;

const useCards = (withAgency: boolean) =>
  useMediaQuery(CARDS[withAgency ? 'everyAgency' : 'own'], undefined, {
    getInitialValueInEffect: false,
  });

export function Orders(props: OrdersProps) {
  return useCards(props.withAgency) ? <OrderCards {...props} /> : <OrderTable {...props} />;
}

/** Cards have no heads to sort by. */
export function SortField({
  sort,
  onSort,
  withAgency,
}: Pick<OrdersProps, 'sort' | 'onSort' | 'withAgency'>) {
  const t = useTranslations('jobOrderList');
  if (!useCards(withAgency)) return null;
  return (
    <SelectField
      id="sort"
      className={`${styles.sortField} screen-only`}
      label={<span className="visually-hidden">{t('sort.label')}</span>}
      value={sort}
      onChange={(event) => onSort(event.target.value as Sort)}
      options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
    />
  );
}

/** Brings a row into view, and focuses its link where nothing has the focus: the page before it is gone. */
function show(element: HTMLElement | null): void {
  // The router scrolls to the top of a page that it opens.
  afterNextRender(() => {
    element?.scrollIntoView({ block: 'center' });
    if (document.activeElement !== document.body) return;
    element?.querySelector('a')?.focus({ preventScroll: true });
  });
}

const lookOf = (row: ListRow) => (row.status === Status.cancelled ? styles.cancelled : undefined);

function OrderTable({ rows, sort, onSort, onRemove, isStale, withAgency, filed }: OrdersProps) {
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
          {withAgency ? <th>{t('columns.agency')}</th> : null}
          <th>{t('columns.tour')}</th>
          {sortable('inbound_date', t('columns.inbound'))}
          {sortable('outbound_date', t('columns.outbound'))}
          <th className={styles.number}>{t('columns.people')}</th>
          <th>{t('columns.guides')}</th>
          <th>{t('columns.status')}</th>
          <th className={`${styles.number} screen-only`}>{t('columns.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={lookOf(row)}
            ref={row.code === filed ? show : undefined}
            data-filed={row.code === filed || undefined}
          >
            <td className={styles.wide}>
              <CodeCell row={row} />
            </td>
            {withAgency ? (
              <td className={styles.wide}>
                <AgencyCell row={row} />
              </td>
            ) : null}
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
              <LateMark row={row} />
            </td>
            <td className="screen-only">
              <RowActions row={row} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderCards({ rows, onRemove, isStale, withAgency, filed }: OrdersProps) {
  const t = useTranslations('jobOrderList');
  return (
    <>
      <ul
        className={styles.cards}
        aria-label={t('table')}
        aria-busy={isStale}
        data-stale={isStale || undefined}
      >
        {rows.map((row) => (
          <li
            key={row.id}
            className={`${styles.card} ${lookOf(row) ?? ''}`}
            ref={row.code === filed ? show : undefined}
            data-filed={row.code === filed || undefined}
          >
            <div className={styles.cardHead}>
              <div className={styles.wide}>
                <CodeCell row={row} />
              </div>
              <span className={styles.cardStatus}>
                <StatusBadge status={row.status} />
                <LateMark row={row} />
              </span>
            </div>
            <div className={styles.wide}>
              <TourCell row={row} />
              {withAgency ? <AgencyCell row={row} /> : null}
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
