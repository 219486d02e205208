import styles from './ShareBar.module.css';

/** A share of the whole as a number, with a bar that is full for the largest. */
export function ShareBar({ percent, largest }: { percent: number | null; largest: number }) {
  if (percent === null) return '-';
  return (
    <span className={styles.share}>
      <span className={styles.track} aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, (percent / largest) * 100)}%` }} />
      </span>
      <span className={styles.number}>{percent.toFixed(1)}%</span>
    </span>
  );
}
