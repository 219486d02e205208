import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { paths } from '../paths';
import { ApiError } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { LoadProblem } from '../platform/LoadProblem';
import { Page } from '../shell/Page';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Notice } from '../ui/Notice';
import { Preparing } from '../ui/Preparing';
import styles from './DocumentPage.module.css';
import { CopyOrder } from './CopyOrder';
import { Paper, type PaperLayout } from './paper/Paper';
import { paperOfDraft } from './paper/paper-draft';
import { paperOf } from './paper/paper-order';
import { LayoutSwitch, PrintButton } from './paper/PaperToolbar';
import { useDraftPaper, usePaper } from './use-paper';
import { Verification } from './paper/Verification';

/** The printable document: of a stored order, or without a code of the wizard's draft (AG 2). */
export function DocumentPage() {
  // Two routes: with a number and without.
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  return code === '' ? <DraftDocument /> : <OrderDocument code={code} />;
}

function useLayout(href: (layout?: 'plain') => string) {
  const router = useRouter();
  // As above.
  const search = useSearch({ strict: false });
  const layout: PaperLayout = search.layout === 'plain' ? 'plain' : 'full';
  const change = (next: PaperLayout) =>
    router.history.replace(href(next === 'plain' ? 'plain' : undefined));
  return [layout, change] as const;
}

function BackLink() {
  const t = useTranslations('paper.screen');
  return (
    <ButtonLink as={AppLink} href={paths.jobOrders()}>
      {t('back')}
    </ButtonLink>
  );
}

function OrderDocument({ code }: { code: string }) {
  const t = useTranslations('paper.screen');
  const [layout, change] = useLayout((next) => paths.document(code, next));
  const { data, error, refetch, dataUpdatedAt } = usePaper({ code });
  const order = data?.order;
  const title = t('documentTitle');
  const subtitle = formatCode(order?.code ?? code);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title={title} subtitle={subtitle}>
        <EmptyState
          title={t('notFound', { code })}
          text={t('notFoundText')}
          actions={<BackLink />}
        />
      </Page>
    );
  }
  if (!order) {
    return (
      <Page title={title} subtitle={subtitle}>
        {error ? (
          <LoadProblem title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Preparing />
        )}
      </Page>
    );
  }
  if (order.depth === 'summary') {
    return (
      <Page title={title} subtitle={subtitle} actions={<PrintButton />}>
        <div className={`${styles.notices} screen-only`}>
          <Notice tone="amber">{t('summaryNotice')}</Notice>
        </div>
        <Verification order={order} print={null} checkedAt={dataUpdatedAt} />
      </Page>
    );
  }
  const paper = paperOf(order);
  return (
    <Page
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <LayoutSwitch layout={layout} onLayout={change} />
          {order.can.copy ? <CopyOrder code={order.code} label={t('copy')} /> : null}
          <PrintButton />
        </>
      }
    >
      <div className={`${styles.notices} screen-only`}>
        {paper.state === 'cancelled' ? <Notice tone="red">{t('cancelled')}</Notice> : null}
        {paper.masked ? <Notice tone="amber">{t('maskedNotice')}</Notice> : null}
      </div>
      <Paper order={paper} layout={layout} />
    </Page>
  );
}

function DraftDocument() {
  const t = useTranslations('paper.screen');
  const [layout, change] = useLayout(paths.draftDocument);
  const { data: draft, error, isPending, refetch } = useDraftPaper(true);
  const title = t('draftTitle');
  if (!draft) {
    return (
      <Page title={title}>
        {isPending ? (
          <Preparing />
        ) : error ? (
          <LoadProblem title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <EmptyState
            title={t('noDraft')}
            text={t('noDraftText')}
            actions={
              <>
                <ButtonLink as={AppLink} kind="primary" href={paths.newJobOrder()}>
                  {t('create')}
                </ButtonLink>
                <BackLink />
              </>
            }
          />
        )}
      </Page>
    );
  }
  const paper = paperOfDraft(draft);
  return (
    <Page
      title={title}
      subtitle={paper.shownCode}
      actions={
        <>
          <LayoutSwitch layout={layout} onLayout={change} />
          <ButtonLink as={AppLink} href={paths.newJobOrder({ draft: 'resume' })}>
            {t('continue')}
          </ButtonLink>
          <PrintButton />
        </>
      }
    >
      {paper.tourists === null ? (
        <div className={`${styles.notices} screen-only`}>
          <Notice tone="amber">{t('touristsMissing')}</Notice>
        </div>
      ) : null}
      <Paper order={paper} layout={layout} />
    </Page>
  );
}
