import { IconClockUp, IconWifiOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button';
import { lazyPart } from '../ui/lazy-part';
import { sendWaiting, type WaitingResult } from './waiting-results';
import styles from './WaitingStrip.module.css';

const RefusedResult = lazyPart(() =>
  import('./RefusedResult').then((file) => ({ default: file.RefusedResult })),
);

/** Says that there is no network; nothing when there is one. */
export function OfflineStrip({ isOffline }: { readonly isOffline: boolean }) {
  const t = useTranslations('inspection');
  return (
    <div role="status">
      {isOffline ? (
        <p className={styles.offline}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          <b>{t('offline')}</b>
          <span>{t('offlineText')}</span>
        </p>
      ) : null}
    </div>
  );
}

/** Results that have not reached the server, and those that it will not take. */
export function WaitingResults({ results }: { readonly results: readonly WaitingResult[] }) {
  const t = useTranslations('inspection');
  const waiting = results.filter(({ refusal }) => refusal === null);
  const refused = results.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {waiting.length > 0 ? (
        <div className={styles.waiting} role="status">
          <IconClockUp size={20} stroke={1.75} aria-hidden />
          <span>
            <b>{t('waiting', { count: waiting.length })}</b>
            {t('waitingText')}
          </span>
          <Button kind="text" onClick={() => void sendWaiting()}>
            {t('sendNow')}
          </Button>
        </div>
      ) : null}
      <Suspense>
        {refused.map((each) => (
          <RefusedResult key={each.id} {...each} />
        ))}
      </Suspense>
    </>
  );
}
