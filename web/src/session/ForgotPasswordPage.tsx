import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { call } from '../platform/api';
import { PhoneLink } from '../platform/PhoneLink';
import { useErrorText } from '../platform/use-error-text';
import { usePageTitle } from '../shell/page-title';
import { ButtonLink } from '../ui/Button';
import { FormShell } from '../ui/FormShell';
import { Notice } from '../ui/Notice';
import { TextField } from '../ui/TextField';
import styles from './ForgotPasswordPage.module.css';
import { SessionFrame } from './SessionFrame';

export function ForgotPasswordPage() {
  const t = useTranslations('session');
  const errorText = useErrorText();
  const [attempt, setAttempt] = useState(0);
  const [missing, setMissing] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** What the server said: the same for every name. */
  const [sent, setSent] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  usePageTitle(t('forgotTitle'));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const username = String(new FormData(event.currentTarget).get('username') ?? '').trim();
    setAttempt(attempt + 1);
    setMissing(username === '' ? t('forgotRequired') : null);
    setFailure(null);
    setSent(null);
    if (username === '') return;
    setBusy(true);
    try {
      const answer = await call(
        'POST /password/reset/request',
        { body: { username } },
        { authorization: null },
      );
      setSent(answer.msg);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <SessionFrame>
      <h1>{t('forgotTitle')}</h1>
      <p>{t('forgotText')}</p>
      {sent === null ? null : (
        <Notice tone="green">
          <b>{sent}</b>
          <p>{t('forgotSent')}</p>
        </Notice>
      )}
      <FormShell
        problems={missing === null ? [] : [{ field: 'username', message: missing }]}
        attempt={attempt}
        loading={busy}
        submitError={failure === null ? null : errorText(failure)}
        submitLabel={t('forgotSubmit')}
        onSubmit={(event) => void submit(event)}
      >
        {/* Phones offer the keys of an address; a user name is as welcome, so the browser does not judge. */}
        <TextField
          id="username"
          name="username"
          type="email"
          label={t('forgotField')}
          error={missing}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
        />
      </FormShell>
      <section className={styles.help}>
        <h2>{t('forgotNoMail')}</h2>
        <p>{t('forgotCall')}</p>
        <PhoneLink wide />
        <p>{t('forgotHours')}</p>
      </section>
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
