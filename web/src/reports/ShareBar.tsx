import { useTranslations } from 'use-intl';
import text from '../ui/text.module.css';
import styles from './ShareBar.module.css';

/** A share of the whole as a number, with a bar that is full for the largest; `fill` is 0 to 1. */
export function ShareBar({ percent, fill }: { percent: number | null; fill: number }) {
  if (percent === null) return '-';
  return (
    <span className={styles.share}>
      <span className={styles.track} aria-hidden>
        <span style={{ inlineSize: `${fill * 100}%` }} />
      </span>
      <span className={styles.number}>{percent.toFixed(1)}%</span>
    </span>
  );
}

/** Below a table of them: without it a full bar beside 18 % looks wrong. Bars are not read aloud, nor is this. */
export function ShareBarNote() {
  const t = useTranslations('reports');
  return (
    <p className={text.quiet} aria-hidden>
      {t('shareBars')}
    </p>
  );
}
