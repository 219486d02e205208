import type { Inspection } from '@joborder/shared/inspections/contract';
import { plainOrderCode } from '@joborder/shared/job-orders/plain-code';
import { Status } from '@joborder/shared/job-orders/status';
import { IconArrowLeft, IconFileText, IconHistory, IconRoute } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePaper } from '../job-orders/use-paper';
import { paths } from '../paths';
import { ApiError } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import { NotSaved } from '../platform/forms/use-app-form';
import { LoadProblem } from '../platform/LoadProblem';
import { useOffline } from '../platform/network';
import { useUser } from '../platform/use-session';
import { usePageTitle } from '../shell/page-title';
import { ButtonLink } from '../ui/Button';
import { confirm } from '../ui/dialogs';
import { EmptyState } from '../ui/EmptyState';
import { Preparing } from '../ui/Preparing';
import styles from './InspectionPage.module.css';
import { Recorded } from './Recorded';
import { type RecordedResult, ResultForm } from './ResultForm';
import { useInspections } from './use-inspections';
import { UnknownVerdict, Verdict } from './Verdict';
import { OfflineStrip, WaitingResults } from './WaitingStrip';
import { record, useWaitingResults, type WaitingResult } from './waiting-results';

const route = getRouteApi('/signed-in/inspect/order');

/** An order by its number or by the code of its paper; other parameters belong to nobody. */
function useAsked() {
  const { joborder_code = '', token = '', check } = route.useSearch();
  return { code: plainOrderCode(joborder_code), token, check };
}

/** What became of a result: kept on this device, and recorded where there was a connection. */
interface Done {
  readonly kept: WaitingResult;
  readonly recorded: Inspection | null;
}

/** The paper in hand: is it good, and what does the officer find? (D70) */
export function InspectionPage() {
  const asked = useAsked();
  return <Inspecting key={Object.values(asked).join(' ')} {...asked} />;
}

function Inspecting({ code, token, check }: ReturnType<typeof useAsked>) {
  const t = useTranslations('inspection');
  const tp = useTranslations('paper');
  usePageTitle(t('title'));
  const { time, instant } = useDates();
  const user = useUser();
  const isOffline = useOffline();
  const waiting = useWaitingResults();
  const { data, error, refetch, dataUpdatedAt } = usePaper(
    token === '' ? { code, check } : { token },
    { isDrawn: false },
  );
  const order = data?.order.depth === 'full' ? data.order : null;
  const number = order?.code ?? code;
  const before = useInspections({ code: number, take: 1 }, order !== null);
  const [folded, setFolded] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const isUnreachable = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  const isUnknown = error instanceof ApiError && error.status === 404;
  // The number that is not there is mended, the next one typed anew.
  const scan = paths.inspect(isUnknown && token === '' ? code : '');
  const offline = isOffline || (order === null && isUnreachable);

  const save = async ({ result, ...values }: RecordedResult): Promise<Done | null> => {
    if (!user || result === null) return null;
    if (result === 'in_order' && order?.status === Status.cancelled) {
      const isMeant = await confirm({
        title: t('cancelled.title'),
        text: t('cancelled.text'),
        action: t('cancelled.action'),
        refusal: t('cancelled.refusal'),
        danger: true,
      });
      if (!isMeant) throw new NotSaved();
    }
    const kept: WaitingResult = {
      ...values,
      result,
      id: crypto.randomUUID(),
      user: user.id,
      code: number,
      at: new Date().toISOString(),
      refusal: null,
    };
    return { kept, recorded: await record(kept) };
  };
  // A result for which the officer has only just chosen 'found' needs the room.
  const fold = useCallback((found: boolean) => setFolded(found), []);

  const content = () => {
    if (done) {
      const refused = waiting.filter(({ id, refusal }) => id === done.kept.id && refusal !== null);
      return (
        <>
          <WaitingResults results={refused} />
          <Recorded {...done} isRefused={refused.length > 0} />
        </>
      );
    }
    if (isUnknown) {
      return (
        <EmptyState
          title={token ? tp('verify.forged') : tp('screen.notFound', { code })}
          text={tp(token ? 'verify.forgedText' : 'screen.notFoundText')}
          actions={
            <ButtonLink as={AppLink} kind="primary" href={scan}>
              {t('back')}
            </ButtonLink>
          }
        />
      );
    }
    if (!order && !offline) {
      return error ? (
        <LoadProblem
          title={tp(
            error instanceof ApiError && error.status === 429 ? 'verify.busy' : 'screen.loadFailed',
          )}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Preparing />
      );
    }
    const last = before.data?.inspections[0];
    return (
      <>
        {order && data ? (
          <Verdict
            order={order}
            print={data.print}
            now={new Date(dataUpdatedAt)}
            folded={folded}
            onFold={setFolded}
          />
        ) : (
          <UnknownVerdict code={number} />
        )}
        {last ? (
          <p className={styles.last}>
            <IconHistory size={18} stroke={1.75} aria-hidden />
            <span>
              {t('last', {
                when: instant(last.at),
                result:
                  last.result === 'in_order'
                    ? t('badge.in_order')
                    : t('badge.found', { count: last.findings.length }),
                who: last.officer_name,
              })}
            </span>
          </p>
        ) : null}
        {number === '' ? null : (
          <ResultForm
            expected={order?.tourists_all ?? null}
            forgotten={order !== null && order.data_removed_at !== null}
            offline={offline}
            onFound={fold}
            save={save}
            onSaved={setDone}
          />
        )}
        <WaitingResults results={waiting} />
        {order ? (
          <p className={styles.links}>
            <AppLink href={paths.document(order.code)}>
              <IconFileText size={18} stroke={1.75} aria-hidden />
              {t('verdict.full')}
            </AppLink>
            <AppLink href={paths.jobOrderProgress(order.code)}>
              <IconRoute size={18} stroke={1.75} aria-hidden />
              {t('verdict.live')}
            </AppLink>
          </p>
        ) : null}
      </>
    );
  };
  return (
    <>
      <OfflineStrip isOffline={offline} />
      <div className={styles.page}>
        {done ? null : (
          <header className={styles.head}>
            <AppLink href={scan} className={styles.back} aria-label={t('back')}>
              <IconArrowLeft size={22} stroke={1.75} aria-hidden />
            </AppLink>
            <h1>{t('title')}</h1>
            {dataUpdatedAt > 0 ? <span>{time(new Date(dataUpdatedAt))}</span> : null}
          </header>
        )}
        {content()}
      </div>
    </>
  );
}
