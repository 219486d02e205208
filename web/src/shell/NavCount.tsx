import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useAfterPage } from '../platform/after-page';
import { call } from '../platform/api';
import styles from './NavCount.module.css';
import type { NavItem } from './navigation';

/** Names all that is asked about the work queue in the query cache. */
export const WORK_QUEUE_KEY = 'work-queue';
const EVERY_MS = 60_000;
/** What the page shows comes first. */
const PAUSE = 300;

function QueueCount() {
  const { data } = useQuery({
    queryKey: [WORK_QUEUE_KEY, 'count'],
    queryFn: ({ signal }) => call('GET /api/v2/web/work_queue/count', {}, { signal }),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
  return data?.count ? (
    <>
      {' '}
      <b className={styles.count}>{data.count.toLocaleString('en')}</b>
    </>
  ) : null;
}

export interface NavCountProps {
  readonly of: NavItem;
  /** Draws how many jobs wait for a guide's answer. */
  readonly guide: { readonly status: ComponentType<{ readonly inMenu?: boolean }> } | undefined;
}

/** How much waits behind an entry of the menu. */
export function NavCount({ of, guide }: NavCountProps) {
  const isAfter = useAfterPage(PAUSE);
  if (!isAfter) return null;
  if (of.name === 'workQueue') return <QueueCount />;
  return guide && of.name === 'guideWork' ? (
    <Suspense>
      <guide.status inMenu />
    </Suspense>
  ) : null;
}
