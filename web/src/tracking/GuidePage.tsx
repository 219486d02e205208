import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../paths';
import { useUser } from '../platform/session';
import { DayScreen } from './guide/DayScreen';
import { useKeptDocument } from './guide/guide-data';
import { LeaveDialog } from './guide/LeaveDialog';
import { OrderList } from './guide/OrderList';
import { startOutbox } from './guide/running-outbox';
import styles from './GuidePage.module.css';

/** The guide's work, for one thumb: the list of orders, or one of them day by day. */
export function GuidePage() {
  const user = useUser();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const code = search.joborder_code ?? '';
  const day = Number(search.day ?? 0);
  useKeptDocument(paths.guideWork());
  useKeptDocument(
    paths.guideWork(code === '' ? {} : { joborder_code: code, ...(day ? { day } : {}) }),
  );
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
