import { checkState } from '@joborder/shared/tracking/rules';
import type { RoadStop } from './guide-order';
import styles from './Segments.module.css';

/** One bar per stop of the day; the words stand in the list below. */
export function Segments({ stops }: { stops: readonly RoadStop[] }) {
  return (
    <div className={styles.segments} aria-hidden>
      {stops.map((stop) => (
        <span key={stop.number} className={styles[checkState(stop)]} />
      ))}
    </div>
  );
}
