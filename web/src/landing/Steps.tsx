import { useTranslations } from 'use-intl';
import styles from './Steps.module.css';

const STEPS = ['first', 'second', 'third', 'fourth'] as const;

export function Steps() {
  const t = useTranslations('landing.steps');
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className={styles.title}>
        {t('title')}
      </h2>
      <ol className={styles.steps}>
        {STEPS.map((step, i) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {i + 1}
            </span>
            <h3>{t(`${step}.title`)}</h3>
            <p>{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
