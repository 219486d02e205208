import { todayInBangkok } from '@joborder/shared/dates';
import { useQueryClient } from '@tanstack/react-query';
import { IconChevronRight, IconCloudOff } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useOffline } from '../../platform/network';
import { useUser } from '../../platform/use-session';
import { asksForAnswer } from './Acceptance';
import { useFetchAhead, useGuideOrders, useMoment, useOutbox } from './guide-data';
import { queryKeys } from './offline-cache';
import { keepFiles } from './offline-files';
import { startOutbox } from './running-outbox';
import styles from './OutboxStrip.module.css';
import counts from './WaitingCount.module.css';

/** How often a server that gave no answer is asked again. */
const ASK_AGAIN_MS = 10_000;

/**
 * On every screen of a guide: at once that there is no network, and since when the data are; at the
 * menu entry how many jobs wait for an answer.
 */
export function GuideStatus({ inMenu = false }: { inMenu?: boolean }) {
  const user = useUser();
  if (!user) return null;
  return inMenu ? <Waiting user={user.id} /> : <Status user={user.id} />;
}

function Status({ user }: { user: number }) {
  const t = useTranslations('guide');
  const moment = useMoment();
  // Of the page that is shown; the next one may still be on its way.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const client = useQueryClient();
  const offline = useOffline();
  const { data: orders, at } = useGuideOrders(user);
  const { entries } = useOutbox();
  useFetchAhead(user, orders);
  useEffect(() => {
    keepFiles();
    // Wherever a guide is in the application, what waits is sent.
    startOutbox();
  }, []);

  useEffect(() => {
    if (!offline) return undefined;
    const timer = setInterval(() => {
      if (navigator.onLine) void client.invalidateQueries({ queryKey: queryKeys.all(user) });
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [client, offline, user]);

  // The guide's own pages say it with more detail.
  if (!offline || pathname === paths.guideWork()) return null;
  return (
    <div className={`${styles.strip} ${styles.offline}`}>
      <p className={styles.text} role="status">
        <IconCloudOff size={18} stroke={2} aria-hidden />
        <span>
          {at ? t('offlineAt', { time: moment(at) }) : t('offline')}
          {entries.length > 0 ? ` · ${t('waiting', { count: entries.length })}` : null}
        </span>
      </p>
      <AppLink className={styles.open} href={paths.guideWork()}>
        {t('title')}
        <IconChevronRight size={18} stroke={2} aria-hidden />
      </AppLink>
    </div>
  );
}

function Waiting({ user }: { user: number }) {
  const t = useTranslations('guide');
  const { data: orders } = useGuideOrders(user);
  const today = todayInBangkok();
  const count = orders?.filter((order) => asksForAnswer(order, today)).length ?? 0;
  if (count === 0) return null;
  return (
    <span className={counts.count}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('toAnswer', { count })}</span>
    </span>
  );
}
