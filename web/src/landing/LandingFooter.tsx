import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useConfig } from '../platform/config';
import { PhoneLink } from '../platform/PhoneLink';
import { Logo } from '../shell/Brand';
import styles from './LandingFooter.module.css';

export function LandingFooter() {
  const t = useTranslations('landing');
  const shell = useTranslations('shell');
  const { callCentre } = useConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.owner}>
          <Logo size={40} />
          <div>
            <b>{t('footer.product')}</b>
            <p>{t('footer.owner')}</p>
          </div>
        </div>
        <div className={styles.phone}>
          <b>
            {shell('callCentre')} <span className="not-on-phones">{callCentre}</span>
          </b>
          <div className={styles.button}>
            <PhoneLink wide />
          </div>
          <p>{t('footer.hours')}</p>
        </div>
        <nav className={styles.links} aria-label={t('footer.product')}>
          <AppLink href={paths.jobOrderSearch()}>{t('nav.lookUp')}</AppLink>
          <AppLink href={paths.login()}>{t('signIn')}</AppLink>
          <AppLink href={paths.forgotPassword()}>{t('firstTime')}</AppLink>
        </nav>
      </div>
    </footer>
  );
}
