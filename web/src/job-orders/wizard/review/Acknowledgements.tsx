import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useWizardContext } from '../WizardContext';
import text from '../../../ui/text.module.css';
import styles from './Acknowledgements.module.css';
import { concernId } from './show-concern';
import { useConcernText } from './use-concern-text';

/** What has to be acknowledged before filing, each with its own box and the way to mend it (D66). */
export function Acknowledgements() {
  const t = useTranslations('wizard.review');
  const { concerns, waiting } = useWizardContext();
  const left = waiting().length;
  const count = concerns.length;
  if (count === 0) return null;
  if (left > 0) {
    return (
      <section className={styles.card} aria-labelledby="acknowledge">
        <header className={styles.head}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <h2 id="acknowledge">{t('acknowledge', { count })}</h2>
          <span role="status">
            {t.rich('acknowledged', { done: count - left, count, b: bold })}
          </span>
        </header>
        <Concerns />
      </section>
    );
  }
  return (
    <section className={styles.card} data-done="" aria-labelledby="acknowledge">
      <header className={styles.head}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        <h2 id="acknowledge">{t('allAcknowledged', { count })}</h2>
      </header>
      <details className={styles.fold}>
        <summary>
          <span>{t('seeOrTakeBack')}</span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </summary>
        <Concerns />
      </details>
    </section>
  );
}

const bold = (words: React.ReactNode) => <b>{words}</b>;

function Concerns() {
  const { concerns, waiting, acknowledge, lead } = useWizardContext();
  const textOf = useConcernText();
  const open = new Set(waiting());
  return (
    <ul className={styles.list}>
      {concerns.map((concern, index) => {
        const { title, detail, remedy } = textOf(concern);
        const id = concernId(index + 1);
        return (
          <li key={concern.key}>
            <input
              type="checkbox"
              id={id}
              checked={!open.has(concern)}
              aria-describedby={detail ? `${id}-detail` : undefined}
              onChange={(event) => acknowledge(concern, event.target.checked)}
            />
            <label htmlFor={id} className={text.sentence}>
              <b>{title}</b>
            </label>
            {detail ? (
              <p id={`${id}-detail`} className={styles.detail}>
                {detail}
              </p>
            ) : null}
            <button
              type="button"
              className={styles.remedy}
              onClick={() => lead(concern.warnings[0].path)}
            >
              {remedy}
              <span className="visually-hidden">: {title}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
