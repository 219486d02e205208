import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { plainOrderCode } from '@joborder/shared/job-orders/plain-code';
import { paths } from '../paths';
import { ApiError } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { LoadProblem } from '../platform/LoadProblem';
import { Page } from '../shell/Page';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { AskCode } from './AskCode';
import { ProgressSkeleton } from './ProgressSkeleton';
import { TrackedOrder } from './TrackedOrder';
import { useLive, useProgress } from './use-progress';

const route = getRouteApi('/signed-in/joborder/progress');

/** A job order on its way, live (PROG-01); without a code it asks for one (PROG-07, D20). */
export function ProgressPage() {
  const { joborder_code = '' } = route.useSearch();
  const code = plainOrderCode(joborder_code);
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
              <ButtonLink
                as={AppLink}
                kind="primary"
                href={paths.jobOrderProgress('', { typed: code })}
              >
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
