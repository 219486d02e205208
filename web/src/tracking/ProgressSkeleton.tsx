import { useTranslations } from 'use-intl';
import { SkeletonTable } from '../ui/SkeletonTable';
import layout from '../ui/layout.module.css';
import styles from './ProgressSkeleton.module.css';

const COLUMNS = ['n', 'place', 'part', 'checkIn', 'checkOut', 'status', 'remark'] as const;

/** The page before its order: figures, map and table in their real places. */
export function ProgressSkeleton() {
  const t = useTranslations('progress.places');
  return (
    <div className={layout.stack}>
      <div className={styles.counts} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </div>
      <div className={styles.columns} aria-hidden>
        <span />
        <span />
      </div>
      <SkeletonTable columns={COLUMNS.map((column) => t(column))} />
    </div>
  );
}
