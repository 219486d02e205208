import { IconCircleCheck, IconCircleDashed, IconMapPinCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../platform/dates';
import text from '../ui/text.module.css';
import styles from './ExampleOrder.module.css';

/**
 * What a job order looks like on its third of five days; an illustration, no real order. Its days are those of its
 * number, not of today: the page is drawn when the product is built, and must look the same ever after.
 */
export function ExampleOrder() {
  const t = useTranslations('landing.example');
  const dates = useDates();
  return (
    <figure className={styles.card} aria-label={t('label')}>
      <div className={styles.head}>
        <div>
          <p className={text.caption}>{t('title')}</p>
          <p className={styles.code}>1100001 69 000141</p>
        </div>
        <img src="/example-qr.svg" width={56} height={56} alt="" className={styles.qr} />
      </div>
      <p className={styles.facts}>
        <b>{t('people', { count: 24 })}</b> · {dates.range('2026-11-22', '2026-11-26')} ·{' '}
        {t('days', { count: 5 })}
      </p>
      <ul className={styles.places}>
        <li className={styles.done}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          <span>{t('places.first')}</span>
          <small>{t('checkedOut', { time: '10:31' })}</small>
        </li>
        <li className={styles.now}>
          <IconMapPinCheck size={18} stroke={1.75} aria-hidden />
          <span>{t('places.second')}</span>
          <small>{t('checkedIn', { time: '10:42' })}</small>
        </li>
        <li className={styles.next}>
          <IconCircleDashed size={18} stroke={1.75} aria-hidden />
          <span>{t('places.third')}</span>
          <small>{t('notYet')}</small>
        </li>
      </ul>
    </figure>
  );
}
