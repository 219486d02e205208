import { useTranslations } from 'use-intl';
import styles from './Preparing.module.css';
import { Ring } from './Ring';

/** 'กำลังเตรียมข้อมูล กรุณารอสักครู่' with its animation, where no skeleton fits. */
export function Preparing({ text }: { text?: string }) {
  const t = useTranslations('ui');
  return (
    <div className={styles.preparing} role="status">
      <Ring />
      {text ?? t('preparing')}
    </div>
  );
}
