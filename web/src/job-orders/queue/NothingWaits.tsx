import { IconChecks, IconCircleCheck, IconFileText } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { ButtonLink } from '../../ui/Button';
import styles from './Queue.module.css';

const GROUPS = ['silent', 'jobs', 'identity', 'places', 'licences', 'accounts'] as const;

/** The queue stays when it is empty and says of each group that nothing waits (D72). */
export function NothingWaits() {
  const t = useTranslations('workQueue');
  return (
    <section className={styles.nothing} aria-labelledby="nothing-waits">
      <div className={styles.done}>
        <span className={styles.tick}>
          <IconChecks size={40} stroke={1.75} aria-hidden />
        </span>
        <h2 id="nothing-waits">{t('nothing.title')}</h2>
        <p>{t('nothing.text')}</p>
        <ButtonLink
          as={AppLink}
          href={paths.jobOrders()}
          icon={<IconFileText size={18} stroke={1.75} aria-hidden />}
        >
          {t('nothing.toOrders')}
        </ButtonLink>
      </div>
      <ul>
        {GROUPS.map((group) => (
          <li key={group}>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            <span>{t(`groups.${group}`)}</span>
            <span className={styles.none}>{t('nothing.none')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
