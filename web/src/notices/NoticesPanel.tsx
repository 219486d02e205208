import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { LoadProblem } from '../platform/LoadProblem';
import { Dialog } from '../ui/Dialog';
import { EmptyState } from '../ui/EmptyState';
import { Preparing } from '../ui/Preparing';
import { SegmentedControl } from '../ui/SegmentedControl';
import { NoticeList } from './NoticeList';
import styles from './NoticesPanel.module.css';
import { useMarkRead, useNotices, useUnread } from './use-notices';

/** The latest notices, under the bell. */
export function NoticesPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('notices');
  const counts = useUnread();
  const [shown, setShown] = useState<'unread' | 'all'>(
    counts !== undefined && counts.unread === 0 ? 'all' : 'unread',
  );
  const { data, error, refetch } = useNotices({
    unread: shown === 'unread',
    take: 8,
    counts,
  });
  const { mutate, isPending } = useMarkRead();
  const unread = data?.unread ?? counts?.unread ?? 0;
  return (
    <div className={styles.place}>
      <Dialog title={t('title')} closable onClose={onClose}>
        <div className={styles.head}>
          <SegmentedControl
            id="notices-shown"
            label={t('show')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'unread', label: t('unreadCount', { count: unread }) },
              { value: 'all', label: t('all') },
            ]}
          />
          {unread > 0 && counts ? (
            <button
              type="button"
              className={styles.readAll}
              disabled={isPending}
              onClick={() =>
                mutate({
                  up_to: Math.max(
                    counts.latest,
                    ...(data?.notices ?? []).map((each) => each.notice_id),
                  ),
                })
              }
            >
              {t('readAll')}
            </button>
          ) : null}
        </div>
        <div className={styles.list}>
          {error ? (
            <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
          ) : null}
          {!data && !error ? <Preparing /> : null}
          {data && data.notices.length === 0 ? (
            <EmptyState
              title={shown === 'unread' ? t('nothingUnread') : t('nothing')}
              text={shown === 'unread' ? '' : t('nothingText')}
            />
          ) : null}
          {data ? <NoticeList notices={data.notices} onOpened={onClose} /> : null}
        </div>
        <p className={styles.foot}>
          <AppLink href={paths.notices()} onClick={onClose}>
            {data && shown === 'all' ? t('seeAll', { count: data.count }) : t('open')}
          </AppLink>
        </p>
      </Dialog>
    </div>
  );
}
