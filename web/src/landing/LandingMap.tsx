import { useTranslations } from 'use-intl';
import styles from './LandingMap.module.css';

const FRAME = { width: 700, height: 728 };
// Their places stand in the style sheet: the page is drawn while building, where the policy forbids styles.
const STOPS = [
  { name: 'bangkok', look: 'done' },
  { name: 'ayutthaya', look: 'now' },
  { name: 'phitsanulok', look: 'next' },
  { name: 'chiangMai', look: 'next' },
  { name: 'chiangRai', look: 'next' },
] as const;

const ROUTE =
  'M268.800 579.500L274.200 525C284 440 270 380 249.600 320C225 240 155 225 145.300 153.400C140 95 165 75 214.900 58.400';

/** Our own outline with the route of the example; drawn, so it needs no tiles. */
export function LandingMap() {
  const t = useTranslations('landing.map');
  return (
    <div className={styles.map} role="img" aria-label={t('label')}>
      <img
        className={styles.land}
        src="/thailand.svg"
        width={FRAME.width}
        height={FRAME.height}
        alt=""
      />
      <svg className={styles.route} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} aria-hidden>
        <path d={ROUTE} />
      </svg>
      {STOPS.map(({ name, look }, i) => (
        <span key={name} className={`${styles.stop} ${styles[name]}`}>
          <span className={`${styles.marker} ${styles[look]}`}>{i + 1}</span>
          <span className={styles.label}>{t(name)}</span>
        </span>
      ))}
    </div>
  );
}
