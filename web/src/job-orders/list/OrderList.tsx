import type { ListRow } from '@joborder/shared/job-orders/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { AppLink } from '../../platform/AppLink';
import { LoadProblem } from '../../platform/LoadProblem';
import { useErrorText } from '../../platform/use-error-text';
import { WORK_QUEUE_KEY } from '../../shell/NavCount';
import { Button, ButtonLink } from '../../ui/Button';
import { confirm, notify } from '../../ui/dialogs';
import { EmptyState } from '../../ui/EmptyState';
import { focusLater } from '../../ui/focus-later';
import { Pagination } from '../../ui/Pagination';
import { SkeletonTable } from '../../ui/SkeletonTable';
import { orderLinkId } from './cells';
import { FilterCard } from './FilterCard';
import { NO_FIELDS, useListView } from './list-filter';
import { useFiled } from './list-memory';
import styles from './OrderList.module.css';
import { Orders, SortField } from './Orders';
import { ExportButton, StatusTabs, UsedFilters } from './Toolbar';
import { useExport } from './use-export';
import { ORDERS_KEY, useOrders } from './use-orders';

const COLUMNS = ['code', 'tour', 'inbound', 'outbound', 'guides', 'status'] as const;

function useRemoval() {
  const t = useTranslations('jobOrderList.remove');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (row: ListRow) =>
      call('POST /api/v2/web/joborder/delete', { body: { joborder_code: row.code } }),
    onSuccess: (_answer, row) => {
      // An order whose guide had not answered waits for nobody any more.
      for (const key of [ORDERS_KEY, WORK_QUEUE_KEY]) {
        void cache.invalidateQueries({ queryKey: [key] });
      }
      // What cancelled it is no longer in its row.
      const text = t('done', { code: formatCode(row.code) });
      void notify({ kind: 'success', text }).then(() => focusLater(orderLinkId(row)));
    },
    onError: (error) => {
      void cache.invalidateQueries({ queryKey: [ORDERS_KEY] });
      void notify({ kind: 'operationFailed', text: errorText(error) });
    },
  });
  return async (row: ListRow) => {
    const code = formatCode(row.code);
    const yes = await confirm({
      title: t('title', { code }),
      text: t('text'),
      action: t('action', { code }),
      refusal: t('refusal'),
      danger: true,
    });
    if (yes) mutate(row);
  };
}

export interface OrderListProps {
  /** Whether the viewer files orders. */
  readonly creates: boolean;
  readonly seesEveryAgency: boolean;
}

/** The job orders with search, status, order and pages. */
export function OrderList({ creates, seesEveryAgency }: OrderListProps) {
  const t = useTranslations('jobOrderList');
  const [view, go] = useListView();
  const { rows, page, total, all, byStatus, isStale, isTotalStale, error, retry } = useOrders(view);
  const exportAll = useExport(view, total ?? 0);
  const remove = useRemoval();
  const filed = useFiled(view, go);
  const isFiltered = view.status !== '' || Object.values(view.fields).some(Boolean);

  const content = () => {
    if (error && (!rows || total === undefined))
      return <LoadProblem title={t('loadFailed')} error={error} onRetry={retry} />;
    if (!rows || total === undefined) {
      return (
        <SkeletonTable columns={COLUMNS.map((column) => t(`columns.${column}`))} rows={view.size} />
      );
    }
    // The number may still be that of the view before.
    if (total === 0 && rows.length === 0 && !isStale) {
      return isFiltered ? (
        <EmptyState
          title={t('nothing.title')}
          text={t('nothing.text')}
          actions={
            <Button onClick={() => go({ fields: NO_FIELDS, status: '' })}>
              {t('nothing.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={t('empty.title')}
          text={creates ? t('empty.text') : t('empty.readerText')}
          actions={
            creates ? (
              <ButtonLink as={AppLink} kind="tonal" href={paths.newJobOrder()}>
                {t('own.title')}
              </ButtonLink>
            ) : undefined
          }
        />
      );
    }
    return (
      <div className={styles.frame}>
        {error ? <LoadProblem title={t('loadFailed')} error={error} onRetry={retry} /> : null}
        <Orders
          rows={rows}
          sort={view.sort}
          onSort={(sort) => go({ sort })}
          onRemove={remove}
          isStale={isStale}
          withAgency={seesEveryAgency}
          filed={filed}
        />
        <Pagination
          page={page}
          pageSize={view.size}
          total={total}
          isStale={isTotalStale}
          onPage={(next) => go({ page: next })}
          onPageSize={(size) => go({ size })}
        />
      </div>
    );
  };
  return (
    <>
      <div className={styles.controls}>
        <FilterCard
          fields={view.fields}
          onSearch={(fields) => go({ fields })}
          agencies={seesEveryAgency}
        />
        <div className={styles.toolbar}>
          <StatusTabs
            status={view.status}
            all={all}
            byStatus={byStatus}
            isStale={isTotalStale}
            onStatus={(status) => go({ status })}
          />
          <div className={styles.tools}>
            <div className={styles.chips}>
              <UsedFilters fields={view.fields} onFields={(fields) => go({ fields })} />
            </div>
            <SortField
              sort={view.sort}
              onSort={(sort) => go({ sort })}
              withAgency={seesEveryAgency}
            />
            <ExportButton disabled={!total} onExport={exportAll} />
          </div>
        </div>
      </div>
      {content()}
      <p className={styles.foot}>
        <span className="not-on-phones screen-only">
          <kbd>/</kbd> {t('slash')}
        </span>
        {t('cancelledStay')}
      </p>
    </>
  );
}
