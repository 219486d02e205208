import {
  IconClipboardCheck,
  IconLock,
  IconLockOpen,
  IconRoute,
  IconSearch,
} from '@tabler/icons-react';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { ApiError } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { useConfig } from '../platform/config';
import { LoadProblem } from '../platform/LoadProblem';
import { useCan, useUser } from '../platform/use-session';
import { useNotIndexed } from '../platform/use-not-indexed';
import { usePageTitle } from '../shell/page-title';
import { VisitorHeader } from '../shell/VisitorHeader';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Notice } from '../ui/Notice';
import { phoneHref } from '../ui/phone-href';
import { Preparing } from '../ui/Preparing';
import { CheckCodeForm } from './paper/check/CheckCodeForm';
import { Paper } from './paper/Paper';
import { paperOf } from './paper/paper-order';
import { PrintButton } from './paper/PaperToolbar';
import { type PaperKey, usePaper } from './use-paper';
import { Verification } from './paper/Verification';
import styles from './PublicPaperPage.module.css';

/** A paper by its number, or by the code that the QR of a printed paper carries. */
export function PublicPaperPage() {
  // Three routes: two with a number, one with a code.
  const { code = '', token = '' } = useParams({ strict: false }) as {
    code?: string;
    token?: string;
  };
  // As above.
  const { check } = useSearch({ strict: false });
  return <PaperCheck paper={token ? { token } : { code, check }} />;
}

/** Whom to call when the group on the road is another one. */
function Mismatch() {
  const t = useTranslations('paper.verify');
  const { callCentre } = useConfig();
  const href = phoneHref(callCentre);
  if (href === undefined) return null;
  return (
    <p className={styles.mismatch}>
      {t.rich('mismatch', {
        number: callCentre,
        link: (text) => <a href={href}>{text}</a>,
      })}
    </p>
  );
}

/** The verdict, then as much of the order as its reader may see (D63). */
function PaperCheck({ paper }: { paper: PaperKey }) {
  const t = useTranslations('paper');
  const user = useUser();
  const router = useRouter();
  const inspector = useCan()('joborder:inspect');
  const { data, error, refetch, isFetching, dataUpdatedAt } = usePaper(paper);
  const order = data?.order;
  const code = 'code' in paper ? paper.code : (order?.code ?? '');
  usePageTitle(`${t('verify.title')} ${code}`.trim());
  useNotIndexed();

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
    if (data && order?.depth === 'summary') {
      return (
        <>
          <Verification order={order} print={data.print} checkedAt={dataUpdatedAt} />
          <div className={`${styles.tools} screen-only`}>
            <div className={styles.summaryActions}>
              <PrintButton kind="secondary" label={t('verify.printSummary')} />
              {another}
              <Mismatch />
            </div>
          </div>
          <CheckCodeForm
            key={order.code}
            code={order.code}
            tried={('check' in paper && paper.check) || ''}
            wrong={data.checkProblem !== null}
            busy={isFetching}
            onCheck={(check) => router.history.replace(paths.foundPaper(order.code, check))}
          />
        </>
      );
    }
    if (data && order && order.depth !== 'summary') {
      return (
        <>
          <Verification order={order} print={data.print} checkedAt={dataUpdatedAt} />
          <div className={`${styles.tools} screen-only`}>
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
                  <ButtonLink
                    as={AppLink}
                    kind="primary"
                    // The verdict is that of the paper in hand there, too.
                    href={paths.inspection({ joborder_code: order.code, ...paper })}
                    icon={<IconClipboardCheck size={18} stroke={1.75} aria-hidden />}
                  >
                    {t('verify.inspect')}
                  </ButtonLink>
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
