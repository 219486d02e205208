import { useTranslations } from 'use-intl';
import { Preparing } from '../../ui/Preparing';
import { Panel } from '../Panel';
import styles from './Summary.module.css';

const ROWS = ['joborders', 'tourists', 'adults', 'children', 'fifteen', 'followers'] as const;

/** The summary before its numbers, as high as it will be. */
export function SummarySkeleton() {
  const t = useTranslations('heatMap.summary');
  return (
    <Panel title={t('waiting')}>
      <Preparing />
      <div className={styles.figures} aria-hidden>
        {ROWS.map((row) => (
          <div key={row}>
            <span>{t(row)}</span>
            <span className={styles.bar} />
          </div>
        ))}
      </div>
    </Panel>
  );
}
