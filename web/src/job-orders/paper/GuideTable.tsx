import { useTranslations } from 'use-intl';
import type { PaperGuide } from './paper-order';
import styles from './tables.module.css';

/** Guides with the days on which they work; without a fee neither telephones are shown (D63). */
export function GuideTable({
  guides,
  fee,
  dayCount,
}: {
  guides: readonly PaperGuide[];
  fee: number | null;
  dayCount: number;
}) {
  const t = useTranslations('paper.guides');
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('title')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.n}>{t('n')}</th>
            <th>{t('name')}</th>
            <th className={styles.w4}>{t('license')}</th>
            {fee === null ? null : <th className={styles.w4}>{t('mobile')}</th>}
            <th className={styles.w4}>{t('days')}</th>
            {fee === null ? null : <th className={`${styles.right} ${styles.w3}`}>{t('fee')}</th>}
          </tr>
        </thead>
        <tbody>
          {guides.length === 0 ? (
            <tr>
              <td colSpan={fee === null ? 4 : 6}>{t('none')}</td>
            </tr>
          ) : null}
          {guides.map((guide, index) => (
            <tr key={guide.id}>
              <td className={styles.n}>{index + 1}</td>
              <td className={styles.main}>{guide.name}</td>
              <td data-label={t('license')}>{guide.license}</td>
              {fee === null ? null : <td data-label={t('mobile')}>{guide.mobile || '–'}</td>}
              <td data-label={t('days')}>
                {guide.days.length === dayCount && dayCount > 1
                  ? t('everyDay')
                  : guide.days.join(', ')}
              </td>
              {fee === null ? null : (
                <td data-label={t('fee')} className={styles.right}>
                  {t('feeValue', { fee: guide.fee ?? fee })}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
