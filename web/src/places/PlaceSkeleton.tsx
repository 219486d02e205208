import { Preparing } from '../ui/Preparing';
import styles from './PlaceSkeleton.module.css';

/** The page of a place before its data, in its real measures. */
export function PlaceSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.column} aria-hidden>
        <span className={styles.photo} />
        <span className={styles.row}>
          <span />
          <span />
          <span />
          <span />
        </span>
      </div>
      <div className={styles.column}>
        <Preparing />
        <span className={styles.bar} aria-hidden />
        <span className={styles.bar} aria-hidden />
        <span className={styles.map} aria-hidden />
      </div>
    </div>
  );
}
