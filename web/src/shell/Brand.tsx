import { useTranslations } from 'use-intl';
import styles from './Brand.module.css';

export function Logo({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden>
      <rect width="34" height="34" rx="6" fill="#1f3f7a" />
      <path d="M10 7h10l5 5v15H10z" fill="#fff" />
      <path d="M20 7v5h5" fill="#b9cbe6" />
      <path
        d="M13.500 23c1.200-3.500 5.500-1 6.800-5.600"
        fill="none"
        stroke="#c2993a"
        strokeWidth="1.600"
        strokeLinecap="round"
        strokeDasharray="1.200 2.200"
      />
      <circle cx="13.500" cy="23.200" r="1.900" fill="#1a6b3c" />
      <circle cx="20.700" cy="16.600" r="1.900" fill="#8f5a00" />
    </svg>
  );
}

/** Logo and product name in both languages. */
export function Brand() {
  const t = useTranslations('shell');
  return (
    <span className={styles.brand}>
      <Logo />
      <span className={styles.names}>
        <span className={styles.name}>{t('product')}</span>
        <span className={`${styles.other} not-on-phones`}>{t('productOther')}</span>
      </span>
    </span>
  );
}
