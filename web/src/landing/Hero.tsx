import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { ButtonLink } from '../ui/Button';
import { ExampleOrder } from './ExampleOrder';
import styles from './Hero.module.css';
import { LandingMap } from './LandingMap';

export function Hero() {
  const t = useTranslations('landing');
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.department}>{t('department')}</p>
          <h1 className={styles.headline}>{t.rich('headline', { br: () => <br /> })}</h1>
          <p className={styles.intro}>{t('intro')}</p>
          <div className={styles.signIn}>
            <ButtonLink
              as={AppLink}
              kind="primary"
              size="large"
              href={paths.login()}
              arrow={<IconArrowRight size={20} stroke={2} aria-hidden />}
            >
              {t('signIn')}
            </ButtonLink>
            <p className={styles.hint}>
              {t('usernameHint')} <br />
              <AppLink href={paths.forgotPassword()}>{t('firstTime')}</AppLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Beside the words; below 1024 px after the look-up, which people on the road come for. */
export function HeroPicture() {
  return (
    <div className={styles.stage}>
      <div className={styles.picture}>
        <LandingMap />
        <ExampleOrder />
      </div>
    </div>
  );
}
