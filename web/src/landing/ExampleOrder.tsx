import { IconCircleCheck, IconCircleDashed, IconMapPinCheck } from '@tabler/icons-react';
import { addDays, todayInBangkok } from '@joborder/shared/dates';
import { useTranslations } from 'use-intl';
import { useDates } from '../platform/dates';
import text from '../ui/text.module.css';
import styles from './ExampleOrder.module.css';

/** What a job order looks like on its third of five days; an illustration, no real order. */
export function ExampleOrder() {
  const t = useTranslations('landing.example');
  const dates = useDates();
  const today = todayInBangkok();
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
        <b>{t('people', { count: 24 })}</b> · {dates.range(addDays(today, -2), addDays(today, 2))} ·{' '}
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
