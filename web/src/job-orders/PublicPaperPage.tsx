import { IconLock, IconLockOpen, IconRoute, IconSearch } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { ApiError } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { LoadProblem } from '../platform/LoadProblem';
import { useCan, useUser } from '../platform/session';
import { usePageTitle } from '../shell/page-title';
import { VisitorHeader } from '../shell/VisitorHeader';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Notice } from '../ui/Notice';
import { Preparing } from '../ui/Preparing';
import { Paper } from './paper/Paper';
import { InspectionPlace } from './paper/InspectionPlace';
import { paperOf } from './paper/paper-order';
import { PrintButton } from './paper/PaperToolbar';
import { type PaperKey, usePaper } from './paper/use-paper';
import { usePosition } from './paper/use-position';
import { Verification } from './paper/Verification';
import styles from './PublicPaperPage.module.css';

/** A paper by its number, or by the code that the QR of a printed paper carries. */
export function PublicPaperPage() {
  const { code = '', token = '' } = useParams({ strict: false }) as {
    code?: string;
    token?: string;
  };
  return <PaperCheck paper={token ? { token } : { code }} />;
}

/** What a scanned QR code opens: the verdict, then the paper, masked for whoever is nobody (D19). */
function PaperCheck({ paper }: { paper: PaperKey }) {
  const t = useTranslations('paper');
  const user = useUser();
  const inspector = useCan()('joborder:inspect');
  const place = usePosition(inspector);
  const { data, error, refetch, dataUpdatedAt } = usePaper(paper, place.position);
  const order = data?.order;
  const code = 'code' in paper ? paper.code : (order?.code ?? '');
  usePageTitle(`${t('verify.title')} ${code}`.trim());

  const another = (
    <ButtonLink
      as={AppLink}
      href={paths.jobOrderSearch()}
      icon={<IconSearch size={18} stroke={1.75} aria-hidden />}
    >
      {t('verify.another')}
    </ButtonLink>
  );
  const content = () => {
    if (order) {
      return (
        <>
          <Verification order={order} print={data.print} checkedAt={dataUpdatedAt} />
          <div className={styles.tools}>
            <Notice
              icon={
                order.masked ? (
                  <IconLock size={20} stroke={1.75} aria-hidden />
                ) : (
                  <IconLockOpen size={20} stroke={1.75} aria-hidden />
                )
              }
            >
              {order.masked
                ? t.rich('verify.masked', {
                    link: (text) => <AppLink href={paths.login()}>{text}</AppLink>,
                  })
                : t('verify.complete')}
            </Notice>
            <div className={styles.actions}>
              <PrintButton />
              {inspector && !order.masked ? (
                <>
                  <ButtonLink
                    as={AppLink}
                    href={paths.jobOrderProgress(order.code)}
                    icon={<IconRoute size={18} stroke={1.75} aria-hidden />}
                  >
                    {t('verify.live')}
                  </ButtonLink>
                  <InspectionPlace place={place} />
                </>
              ) : null}
              {another}
            </div>
          </div>
          <Paper order={paperOf(order)} layout="full" />
        </>
      );
    }
    if (error instanceof ApiError && error.status === 404) {
      return (
        <EmptyState
          title={'token' in paper ? t('verify.forged') : t('screen.notFound', { code })}
          text={t('token' in paper ? 'verify.forgedText' : 'screen.notFoundText')}
          actions={another}
        />
      );
    }
    if (error) {
      const busy = error instanceof ApiError && error.status === 429;
      return (
        <LoadProblem
          title={t(busy ? 'verify.busy' : 'screen.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      );
    }
    return <Preparing />;
  };
  return (
    <>
      <VisitorHeader
        action={
          <ButtonLink
            as={AppLink}
            className={styles.headAction}
            href={user ? paths.home() : paths.login()}
          >
            {t(user ? 'verify.home' : 'verify.signIn')}
          </ButtonLink>
        }
      />
      <main id="content" className={styles.main} tabIndex={-1}>
        {order ? null : <h1>{t('verify.title')}</h1>}
        {content()}
      </main>
    </>
  );
}
