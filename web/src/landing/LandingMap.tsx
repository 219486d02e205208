import { useTranslations } from 'use-intl';
import styles from './LandingMap.module.css';

// Places in the frame of public/thailand.svg, as scripts/landing-pictures.mjs prints them.
const FRAME = { width: 700, height: 728 };
const STOPS = [
  { name: 'bangkok', x: 268.8, y: 579.5, look: 'done', side: 'right' },
  { name: 'ayutthaya', x: 274.2, y: 525, look: 'now', side: 'right' },
  { name: 'phitsanulok', x: 249.6, y: 320, look: 'next', side: 'right' },
  { name: 'chiangMai', x: 145.3, y: 153.4, look: 'next', side: 'left' },
  { name: 'chiangRai', x: 214.9, y: 58.4, look: 'next', side: 'right' },
] as const;

const ROUTE =
  'M268.800 579.500L274.200 525C284 440 270 380 249.600 320C225 240 155 225 145.300 153.400C140 95 165 75 214.900 58.400';

const percent = (value: number, of: number) => `${((value / of) * 100).toFixed(2)}%`;

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
      {STOPS.map(({ name, x, y, look, side }, i) => (
        <span
          key={name}
          className={styles.stop}
          data-side={side}
          style={{ left: percent(x, FRAME.width), top: percent(y, FRAME.height) }}
        >
          <span className={`${styles.marker} ${styles[look]}`}>{i + 1}</span>
          <span className={styles.label}>{t(name)}</span>
        </span>
      ))}
    </div>
  );
}
