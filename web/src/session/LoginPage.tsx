import { IconArrowRight, IconFileSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { ApiError } from '../platform/api';
import { takeSessionEnd } from '../platform/session';
import { useErrorText } from '../platform/use-error-text';
import { usePageTitle } from '../shell/page-title';
import { Button, ButtonLink } from '../ui/Button';
import { CheckboxField } from '../ui/CheckboxField';
import { Notice } from '../ui/Notice';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import styles from './LoginPage.module.css';
import { SessionFrame } from './SessionFrame';
import { SecondFactorForm } from './SecondFactorForm';
import { type Credentials, signIn } from './sign-in';

interface Missing {
  readonly username?: boolean;
  readonly password?: boolean;
}

export function LoginPage() {
  const t = useTranslations('session');
  const router = useRouter();
  const errorText = useErrorText();
  const [missing, setMissing] = useState<Missing>({});
  const [failure, setFailure] = useState<{ error: unknown } | 'notEnabled' | null>(null);
  const [busy, setBusy] = useState(false);
  const [ended] = useState(takeSessionEnd);
  /** Right, but for the code of the second factor; kept in memory until it is given. */
  const [proven, setProven] = useState<Credentials | null>(null);
  usePageTitle(t('title'));

  const attempt = async (credentials: Credentials) => {
    setBusy(true);
    setFailure(null);
    try {
      const result = await signIn(credentials);
      if ('notEnabled' in result) setFailure('notEnabled');
      else await router.navigate({ href: result.next, replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') {
        setProven(credentials);
      } else setFailure({ error });
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = String(data.get('username') ?? '');
    const password = String(data.get('password') ?? '');
    const empty = { username: username.trim() === '', password: password === '' };
    setMissing(empty);
    setFailure(null);
    if (empty.username || empty.password) {
      form.querySelector<HTMLInputElement>(empty.username ? '#username' : '#password')?.focus();
      return;
    }
    void attempt({ username, password, remember: data.has('remember') });
  };

  return (
    <SessionFrame>
      <h1>{proven ? t('secondFactor.title') : t('title')}</h1>
      {ended && !failure && !proven ? <Notice tone="amber">{t('ended')}</Notice> : null}
      {failure ? (
        <Notice tone="red">
          {failure === 'notEnabled' ? t('notEnabled') : errorText(failure.error)}
        </Notice>
      ) : null}
      {proven ? (
        <SecondFactorForm
          busy={busy}
          onCode={(otp) => void attempt({ ...proven, otp })}
          onBack={() => {
            setProven(null);
            setFailure(null);
          }}
        />
      ) : (
        <>
          <form className={styles.form} noValidate onSubmit={submit}>
            <TextField
              id="username"
              name="username"
              label={t('username')}
              hint={t('usernameHint')}
              error={missing.username ? t('usernameRequired') : null}
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={200}
            />
            <PasswordField
              id="password"
              name="password"
              label={t('password')}
              error={missing.password ? t('passwordRequired') : null}
              autoComplete="current-password"
              maxLength={200}
            />
            <div className={styles.row}>
              <CheckboxField name="remember" label={t('remember')} />
              <AppLink className={styles.forgot} href={paths.forgotPassword()}>
                {t('forgot')}
              </AppLink>
            </div>
            <Button
              kind="primary"
              type="submit"
              size="large"
              wide
              busy={busy}
              arrow={<IconArrowRight size={20} stroke={2} aria-hidden />}
            >
              {t('submit')}
            </Button>
          </form>
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
