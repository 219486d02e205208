import { IconArrowRight, IconFilePlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import styles from './OwnCard.module.css';

/** 'Create job order by yourself': the other way to begin (AG 2). */
export function OwnCard() {
  const t = useTranslations('jobOrderList.own');
  return (
    <AppLink className={`${styles.card} screen-only`} href={paths.newJobOrder()}>
      <span className={styles.mark}>
        <IconFilePlus size={20} stroke={1.75} aria-hidden />
      </span>
      <span>
        <b>{t('title')}</b>
        <small>{t('text')}</small>
      </span>
      <IconArrowRight size={20} stroke={1.75} aria-hidden />
    </AppLink>
  );
}
