import styles from './ShareBar.module.css';

/** A share of the whole as a bar and a number. */
export function ShareBar({ percent }: { percent: number | null }) {
  if (percent === null) return '-';
  return (
    <span className={styles.share}>
      <span className={styles.track} aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={styles.number}>{percent.toFixed(1)}%</span>
    </span>
  );
}
