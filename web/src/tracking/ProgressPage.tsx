import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { paths } from '../paths';
import { ApiError } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { getLang } from '../platform/i18n/language';
import { LoadProblem } from '../platform/LoadProblem';
import { type PageData, prefetch } from '../platform/page-data';
import { Page } from '../shell/Page';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { AskCode, onTheRoadQuery } from './AskCode';
import { ProgressSkeleton } from './ProgressSkeleton';
import { TrackedOrder } from './TrackedOrder';
import { progressQuery, useLive, useProgress } from './use-progress';

const route = getRouteApi('/signed-in/joborder/progress');

/** Numbers are printed in groups; people copy the spaces too. */
const codeOf = ({ joborder_code = '' }: { readonly joborder_code?: string }) =>
  joborder_code.replace(/\s/g, '');

export const ask: PageData['ask'] = ({ search }) => {
  const code = codeOf(search);
  if (code === '') prefetch(onTheRoadQuery);
  else prefetch({ ...progressQuery(code, getLang()), staleTime: 0 });
};

/** A job order on its way, live (PROG-01); without a code it asks for one (PROG-07, D20). */
export function ProgressPage() {
  const code = codeOf(route.useSearch());
  return code === '' ? <AskCode /> : <OrderProgress key={code} code={code} />;
}

function OrderProgress({ code }: { code: string }) {
  const t = useTranslations('progress');
  const { data: order, error, dataUpdatedAt, refetch } = useProgress(code);
  const live = useLive(code, order);
  // Refused from now on: what was seen before is no longer this reader's to see.
  const isGone = error instanceof ApiError && [403, 404].includes(error.status);
  if (order && !isGone) return <TrackedOrder order={order} live={live} readAt={dataUpdatedAt} />;
  return (
    <Page title={t('title')} subtitle={formatCode(code)}>
      {isGone ? (
        <EmptyState
          title={t('notFound', { code: formatCode(code) })}
          text={t('notFoundText')}
          actions={
            <>
              <ButtonLink as={AppLink} kind="primary" href={paths.jobOrderProgress()}>
                {t('header.another')}
              </ButtonLink>
              <ButtonLink as={AppLink} href={paths.jobOrders()}>
                {t('ask.every')}
              </ButtonLink>
            </>
          }
        />
      ) : error ? (
        <LoadProblem title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ProgressSkeleton />
      )}
    </Page>
  );
}
