import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../ui/lazy-part';
import styles from './Bell.module.css';
import { useUnread } from './use-notices';

const NoticesPanel = lazyPart(() =>
  import('./NoticesPanel').then((file) => ({ default: file.NoticesPanel })),
);
/** A badge has room for this. */
const MOST_SHOWN = 99;

/** Whether there is something to be told; the list opens below it. */
export function Bell() {
  const t = useTranslations('notices');
  const counts = useUnread();
  const [isOpen, setOpen] = useState(false);
  const unread = counts?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-label={t('button', { count: unread })}
        onClick={() => setOpen(true)}
      >
        <IconBell size={22} stroke={1.75} aria-hidden />
        {unread > 0 ? (
          <span className={styles.count} aria-hidden>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <Suspense>
          <NoticesPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
