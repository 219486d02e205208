import { useTranslations } from 'use-intl';
import styles from './Preparing.module.css';

/** 'กำลังเตรียมข้อมูล กรุณารอสักครู่' with its animation, where no skeleton fits. */
export function Preparing() {
  const t = useTranslations('ui');
  return (
    <div className={styles.preparing} role="status">
      <span className="preloader-ring" aria-hidden />
      {t('preparing')}
    </div>
  );
}
