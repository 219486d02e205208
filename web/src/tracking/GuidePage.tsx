import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../platform/use-session';
import { DayScreen } from './guide/DayScreen';
import { LeaveDialog } from './guide/LeaveDialog';
import { OrderList } from './guide/OrderList';
import { startOutbox } from './guide/running-outbox';
import styles from './GuidePage.module.css';

const route = getRouteApi('/signed-in/guide');

const APP_LINKS = [
  ['manifest', '/guide.webmanifest'],
  ['apple-touch-icon', '/icons/guide-180.png'],
] as const;

/** The guide's work can be put on the home screen; the other screens are no app of their own. */
function useWebApp() {
  useEffect(() => {
    const links = APP_LINKS.map(([rel, href]) =>
      Object.assign(document.createElement('link'), { rel, href }),
    );
    document.head.append(...links);
    return () => {
      for (const link of links) link.remove();
    };
  }, []);
}

/** The guide's work, for one thumb: the list of orders, or one of them day by day. */
export function GuidePage() {
  const user = useUser();
  const search = route.useSearch();
  const code = search.joborder_code ?? '';
  const day = Number(search.day ?? 0);
  useWebApp();
  const guide = user?.id;
  useEffect(() => {
    if (guide !== undefined) startOutbox();
  }, [guide]);
  useEffect(() => {
    // A dialog may be needed where it cannot be fetched any more.
    void import('../ui/DialogViews').catch(() => {});
  }, []);
  if (guide === undefined) return null;
  return (
    <div className={styles.guide}>
      {code === '' ? (
        <OrderList user={guide} />
      ) : (
        <DayScreen key={code} user={guide} code={code} day={day} />
      )}
      {search.leaving === '1' ? <LeaveDialog /> : null}
    </div>
  );
}
