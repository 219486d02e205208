import { Preparing } from '../ui/Preparing';
import layout from '../ui/layout.module.css';
import styles from './PlaceSkeleton.module.css';

/** The page of a place before its data, in its real measures. */
export function PlaceSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={layout.closeStack} aria-hidden>
        <span className={styles.photo} />
        <span className={styles.row}>
          <span />
          <span />
          <span />
          <span />
        </span>
      </div>
      <div className={layout.closeStack}>
        <Preparing />
        <span className={styles.bar} aria-hidden />
        <span className={styles.bar} aria-hidden />
        <span className={styles.map} aria-hidden />
      </div>
    </div>
  );
}
