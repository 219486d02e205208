import { IconArrowRight, IconFileSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useErrorText } from '../platform/use-error-text';
import { usePageTitle } from '../shell/page-title';
import { Button, ButtonLink } from '../ui/Button';
import { CheckboxField } from '../ui/CheckboxField';
import { Notice } from '../ui/Notice';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import styles from './LoginPage.module.css';
import { SessionFrame } from './SessionFrame';
import { signIn } from './sign-in';

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
  usePageTitle(t('title'));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
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
    setBusy(true);
    try {
      const result = await signIn({ username, password, remember: data.has('remember') });
      if ('notEnabled' in result) setFailure('notEnabled');
      else await router.navigate({ href: result.next, replace: true });
    } catch (error) {
      setFailure({ error });
    } finally {
      setBusy(false);
    }
  };

  return (
    <SessionFrame>
      <h1>{t('title')}</h1>
      {failure ? (
        <Notice tone="red">
          {failure === 'notEnabled' ? t('notEnabled') : errorText(failure.error)}
        </Notice>
      ) : null}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
    </SessionFrame>
  );
}
