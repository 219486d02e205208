import { IconFileSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { takeSessionEnd } from '../platform/session';
import { usePageTitle } from '../shell/page-title';
import { ButtonLink } from '../ui/Button';
import { CheckboxField } from '../ui/CheckboxField';
import { Notice } from '../ui/Notice';
import { CredentialsForm } from './CredentialsForm';
import styles from './LoginPage.module.css';
import { SessionFrame } from './SessionFrame';
import { SecondFactorForm } from './SecondFactorForm';
import { SignInNotice } from './SignInNotice';
import { useSignIn } from './use-sign-in';

export function LoginPage() {
  const t = useTranslations('session');
  const router = useRouter();
  const [ended] = useState(takeSessionEnd);
  const signIn = useSignIn((next) => router.navigate({ href: next, replace: true }));
  const { busy, failure, proven } = signIn;
  usePageTitle(t('title'));
  const titles = { factor: t('secondFactor.title'), mail: t('mailedCode.title') };

  return (
    <SessionFrame>
      <h1>{proven ? titles[proven.code] : t('title')}</h1>
      {ended && !failure && !proven ? <Notice tone="amber">{t('ended')}</Notice> : null}
      <SignInNotice failure={failure} proven={proven} />
      {proven ? (
        <SecondFactorForm
          mailed={proven.code === 'mail'}
          busy={busy}
          onCode={(otp) => void signIn.attempt({ ...proven.credentials, otp })}
          onSwitch={signIn.clearFailure}
          onBack={signIn.back}
        />
      ) : (
        <>
          <CredentialsForm
            busy={busy}
            onStart={signIn.clearFailure}
            onSubmit={(credentials) => void signIn.attempt(credentials)}
          >
            <div className={styles.row}>
              <CheckboxField name="remember" label={t('remember')} />
              <AppLink className={styles.forgot} href={paths.forgotPassword()}>
                {t('forgot')}
              </AppLink>
            </div>
          </CredentialsForm>
          <ButtonLink
            as={AppLink}
            href={paths.jobOrderSearch()}
            size="large"
            wide
            icon={<IconFileSearch size={20} stroke={1.75} aria-hidden />}
          >
            {t('search')}
          </ButtonLink>
          <section className={styles.help}>
            <h2>{t('helpTitle')}</h2>
            <p>{t('help')}</p>
          </section>
        </>
      )}
    </SessionFrame>
  );
}
