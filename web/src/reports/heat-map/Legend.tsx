import { useTranslations } from 'use-intl';
import styles from './Legend.module.css';

/** What the colours of the map mean, in words. */
export function Legend() {
  const t = useTranslations('heatMap.legend');
  return (
    <div className={styles.legend}>
      <b>{t('title')}</b>
      <span className={styles.ramp} aria-hidden />
      <p>
        <span>{t('few')}</span>
        <span>{t('many')}</span>
      </p>
    </div>
  );
}
