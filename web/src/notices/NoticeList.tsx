import { todayInBangkok } from '@joborder/shared/dates';
import type { Notice } from '@joborder/shared/notices/contract';
import { useTranslations } from 'use-intl';
import { useDates } from '../platform/dates';
import styles from './NoticeList.module.css';
import { NoticeRow } from './NoticeRow';
import { useMarkRead } from './use-notices';

interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly onOpened?: () => void;
}

/** Notices, those of today apart; opening one marks it as read. */
export function NoticeList({ notices, onOpened }: NoticeListProps) {
  const t = useTranslations('notices');
  const { dayShort } = useDates();
  const { mutate } = useMarkRead();
  const today = todayInBangkok();
  const isToday = ({ at }: Notice) => todayInBangkok(new Date(at)) === today;
  const parts = [
    { title: t('today', { day: dayShort(today) }), own: notices.filter(isToday), withDay: false },
    {
      title: t('earlier'),
      own: notices.filter((notice) => !isToday(notice)),
      withDay: true,
    },
  ];
  return parts
    .filter(({ own }) => own.length > 0)
    .map(({ title, own, withDay }) => (
      <section key={title} aria-label={title}>
        <h3 className={styles.title}>{title}</h3>
        <ul className={styles.list}>
          {own.map((notice) => (
            <NoticeRow
              key={notice.notice_id}
              notice={notice}
              withDay={withDay}
              onOpen={({ notice_id, is_read }) => {
                if (!is_read) mutate({ notice_ids: [notice_id] });
                onOpened?.();
              }}
            />
          ))}
        </ul>
      </section>
    ));
}
