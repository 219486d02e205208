import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronDown, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './ReviewStep.module.css';

/** A part of the review with the way back to where it is changed; folded to one line on phones. */
export function Section({
  name,
  gist,
  isWaiting = false,
  onChange,
  children,
}: {
  name: 'details' | 'guides' | 'itinerary' | 'tourists';
  /** Says in a word or two what is inside, for the folded line. */
  gist: string;
  /** Something in it has to be acknowledged. */
  isWaiting?: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('wizard.review');
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, {
    getInitialValueInEffect: false,
  });
  const change = (
    <button type="button" className={styles.change} onClick={onChange}>
      <IconPencil size={18} stroke={1.75} aria-hidden /> <span>{t('change')}</span>{' '}
      <i className="visually-hidden">{t(name)}</i>
    </button>
  );
  const id = `review-${name}`;
  if (isPhone) {
    return (
      <details className={styles.section} id={id}>
        <summary className={styles.fold}>
          <h3>{t(name)}</h3>
          <span>{gist}</span>
          {isWaiting ? (
            <IconAlertTriangle size={18} stroke={1.75} className={styles.waiting} aria-hidden />
          ) : null}
          <IconChevronDown size={18} stroke={1.75} className={styles.chevron} aria-hidden />
        </summary>
        {change}
        {children}
      </details>
    );
  }
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.sectionHead}>
        <h3 id={`${id}-title`}>{t(name)}</h3>
        {change}
      </div>
      {children}
    </section>
  );
}
