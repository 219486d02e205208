import type { ListRow } from '@joborder/shared/job-orders/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { call } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { ensureMessages } from '../platform/i18n/language';
import { LoadProblem } from '../platform/LoadProblem';
import { useCan, useUser } from '../platform/session';
import { useErrorText } from '../platform/use-error-text';
import { Page } from '../shell/Page';
import { Button, ButtonLink } from '../ui/Button';
import { confirm, notify } from '../ui/dialogs';
import { EmptyState } from '../ui/EmptyState';
import { Pager } from '../ui/Pager';
import { SkeletonTable } from '../ui/SkeletonTable';
import styles from './JobOrderListPage.module.css';
import { DraftBanner } from './list/DraftBanner';
import { FilterCard } from './list/FilterCard';
import { NO_FIELDS, PAGE_SIZES, useListView } from './list/list-filter';
import { Orders, SortField } from './list/Orders';
import { OwnCard } from './list/OwnCard';
import { ExportButton, FilterChips, StatusTabs } from './list/Toolbar';
import { useExport } from './list/use-export';
import { useFiled, useListStart } from './list/list-memory';
import { ORDERS_KEY, useOrders } from './list/use-orders';

/** How an order begins comes with its words, when somebody begins one. */
const withWords = async <File,>(file: Promise<File>): Promise<File> => {
  await ensureMessages('begin');
  return file;
};
const NewOrderDialog = lazy(() =>
  withWords(import('./begin/NewOrderDialog')).then((file) => ({ default: file.NewOrderDialog })),
);
const CopyDialog = lazy(() =>
  withWords(import('./begin/CopyDialog')).then((file) => ({ default: file.CopyDialog })),
);

const COLUMNS = ['code', 'tour', 'inbound', 'outbound', 'guides', 'status'] as const;

function useSubtitle(): string {
  const t = useTranslations('jobOrderList');
  const user = useUser();
  const agencyId = user?.agency_id ?? 0;
  const { data: agency } = useQuery({
    queryKey: ['agency', agencyId],
    queryFn: () =>
      call('GET /api/v2/web/agency/get/:agency_id', { params: { agency_id: agencyId } }),
    enabled: agencyId !== 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (agency) return `${agency.name} · ${t('license', { license: agency.license })}`;
  if (agencyId !== 0) return '\u00a0';
  return user?.type === '2' ? t('assigned') : t('everyAgency');
}

function useRemoval() {
  const t = useTranslations('jobOrderList.remove');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (row: ListRow) =>
      call('POST /api/v2/web/joborder/delete', { body: { joborder_code: row.code } }),
    onSuccess: (_answer, row) => {
      void cache.invalidateQueries({ queryKey: [ORDERS_KEY] });
      void notify({ kind: 'success', text: t('done', { code: formatCode(row.code) }) });
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

export function JobOrderListPage() {
  const t = useTranslations('jobOrderList');
  const user = useUser();
  const [view, go] = useListView();
  const { rows, page, total, all, byStatus, isStale, error, retry } = useOrders(view);
  const exportAll = useExport(view, total ?? 0);
  const remove = useRemoval();
  const creates = useCan()('joborder:write');
  const seesEveryAgency = user?.agency_id == null && user?.type !== '2';
  const isFiltered = view.status !== '' || Object.values(view.fields).some(Boolean);

  const [isNew, setNew] = useState(false);
  const [copied, setCopied] = useState(useListStart());
  const filed = useFiled(view, go);

  const createButton = (
    <Button
      kind="primary"
      icon={<IconPlus size={18} stroke={2} aria-hidden />}
      onClick={() => setNew(true)}
    >
      {t('create')}
    </Button>
  );
  const content = () => {
    if (error && !rows)
      return <LoadProblem title={t('loadFailed')} error={error} onRetry={retry} />;
    if (!rows || total === undefined) {
      return (
        <SkeletonTable columns={COLUMNS.map((column) => t(`columns.${column}`))} rows={view.size} />
      );
    }
    if (total === 0 && !isStale) {
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
        <Pager
          page={page}
          pageSize={view.size}
          total={total}
          pageSizes={PAGE_SIZES}
          onPage={(next) => go({ page: next })}
          onPageSize={(size) => go({ size })}
        />
      </div>
    );
  };
  return (
    <Page title={t('title')} subtitle={useSubtitle()} actions={creates ? createButton : undefined}>
      {creates ? <DraftBanner /> : null}
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
          onStatus={(status) => go({ status })}
        />
        <div className={styles.tools}>
          <FilterChips fields={view.fields} onFields={(fields) => go({ fields })} />
          <SortField
            sort={view.sort}
            onSort={(sort) => go({ sort })}
            withAgency={seesEveryAgency}
          />
          <ExportButton disabled={!total} onExport={exportAll} />
        </div>
      </div>
      {content()}
      <p className={styles.foot}>
        <span className={styles.slash}>
          <kbd>/</kbd> {t('slash')}
        </span>
        {t('cancelledStay')}
      </p>
      {creates ? <OwnCard /> : null}
      <Suspense>
        {isNew ? (
          <NewOrderDialog
            onClose={() => setNew(false)}
            onCopy={(code) => {
              setNew(false);
              setCopied(code);
            }}
          />
        ) : null}
        {copied ? <CopyDialog code={copied} onClose={() => setCopied('')} /> : null}
      </Suspense>
    </Page>
  );
}
