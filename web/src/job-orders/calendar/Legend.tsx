import { useTranslations } from 'use-intl';
import styles from './Legend.module.css';
import { LOOK_ICONS } from './looks';
import lookStyles from './looks.module.css';
import type { Look } from './use-calendar';

/** What the bars mean: icon, colour and word. */
export function Legend({ looks }: { looks: readonly Look[] }) {
  const t = useTranslations('calendar');
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {looks.map((look) => {
        const Icon = LOOK_ICONS[look];
        return (
          <li key={look}>
            <span className={`${lookStyles.look} ${styles.sample}`} data-look={look}>
              <Icon size={16} stroke={1.75} aria-hidden />
            </span>
            {t(`looks.${look}`)}
          </li>
        );
      })}
    </ul>
  );
}
