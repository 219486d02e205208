import { useTranslations } from 'use-intl';
import { isChild } from '@joborder/shared/job-orders/manifest';
import styles from './AgeTag.module.css';

/**
 * The age in years with its tag: children, and those who are neither child nor adult (D12). With
 * `unit` it stands in a text, where an unknown age needs no mark.
 */
export function AgeTag({ age, unit = false }: { age: number | null; unit?: boolean }) {
  const t = useTranslations('tourists');
  if (age === null) {
    return unit ? null : (
      <>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t('noAge')}</span>
      </>
    );
  }
  const tag = age === 15 ? t('fifteenTag') : isChild(age) ? t('childTag') : null;
  return (
    <>
      {tag ? <span className={styles.tag}>{tag}</span> : null}
      <span>{unit ? t('years', { age }) : age}</span>
    </>
  );
}
