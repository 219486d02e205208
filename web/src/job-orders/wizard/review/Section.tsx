import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './ReviewStep.module.css';

/** A part of the review with the way back to where it is changed. */
export function Section({
  name,
  onChange,
  children,
}: {
  name: 'details' | 'guides' | 'itinerary' | 'tourists';
  onChange: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('wizard.review');
  return (
    <section
      className={styles.section}
      id={`review-${name}`}
      aria-labelledby={`review-${name}-title`}
    >
      <div className={styles.sectionHead}>
        <h3 id={`review-${name}-title`}>{t(name)}</h3>
        <button type="button" className={styles.change} onClick={onChange}>
          <IconPencil size={18} stroke={1.75} aria-hidden /> <span>{t('change')}</span>{' '}
          <i className="visually-hidden">{t(name)}</i>
        </button>
      </div>
      {children}
    </section>
  );
}
