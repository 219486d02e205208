import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { PhoneLink } from '../platform/PhoneLink';
import { usePageTitle } from '../shell/page-title';
import { ButtonLink } from '../ui/Button';
import { Notice } from '../ui/Notice';
import styles from './ForgotPasswordPage.module.css';
import { SessionFrame } from './SessionFrame';

export function ForgotPasswordPage() {
  const t = useTranslations('session');
  usePageTitle(t('forgotTitle'));
  return (
    <SessionFrame>
      <h1>{t('forgotTitle')}</h1>
      <Notice>{t('forgotText')}</Notice>
      <div>
        <PhoneLink wide />
        <p className={styles.hours}>{t('forgotHours')}</p>
      </div>
      <div>
        <h2 className={styles.heading}>{t('forgotPrepare')}</h2>
        <ul>
          <li>{t('forgotLicense')}</li>
          <li>{t('forgotIdentity')}</li>
          <li>{t('forgotMobile')}</li>
        </ul>
      </div>
      <ButtonLink
        as={AppLink}
        kind="text"
        href={paths.login()}
        icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
      >
        {t('backToLogin')}
      </ButtonLink>
    </SessionFrame>
  );
}
