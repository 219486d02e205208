import type { CheckState } from '@joborder/shared/tracking/rules';
import { countStates } from '@joborder/shared/tracking/rules';
import { useTranslations } from 'use-intl';
import styles from './Counts.module.css';
import { STATE_ICONS } from './look';
import { CHECK_STATES, TONE_OF, type Visit } from './progress-view';

export interface CountsProps {
  readonly visits: readonly Visit[];
  readonly marked: ReadonlySet<string>;
  readonly chosen: CheckState | '';
  /** Shows the places that a figure counts, or all again. */
  readonly onChoose: (state: CheckState | '') => void;
}

/** The four figures, readable from two metres (PROG-04). */
export function Counts({ visits, marked, chosen, onChoose }: CountsProps) {
  const t = useTranslations('progress');
  const counts = countStates(visits.map(({ stop }) => stop));
  return (
    <section aria-label={t('counts.title')}>
      <ul className={styles.counts}>
        {CHECK_STATES.map((state) => {
          const Icon = STATE_ICONS[state];
          const name = t(`states.${state}`);
          return (
            <li key={state}>
              <button
                type="button"
                className={`${styles.count} ${styles[TONE_OF[state]]}`}
                data-changed={marked.has(`count-${state}`) || undefined}
                aria-pressed={chosen === state}
                title={t('counts.show', { state: name })}
                onClick={() => onChoose(chosen === state ? '' : state)}
              >
                <Icon size={28} stroke={1.75} aria-hidden />
                <span className={styles.name}>{name}</span>{' '}
                <span className={styles.figure}>{counts[state]}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
