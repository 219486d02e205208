import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { call } from '../platform/api';
import { useAppForm } from '../platform/forms/use-app-form';
import { PhoneLink } from '../platform/PhoneLink';
import { usePageTitle } from '../shell/page-title';
import { ButtonLink } from '../ui/Button';
import { FormShell } from '../ui/FormShell';
import { Notice } from '../ui/Notice';
import { TextField } from '../ui/TextField';
import styles from './ForgotPasswordPage.module.css';
import { SessionFrame } from './SessionFrame';

export function ForgotPasswordPage() {
  const t = useTranslations('session');
  /** What the server said: the same for every name. */
  const [sent, setSent] = useState<string | null>(null);
  usePageTitle(t('forgotTitle'));
  const form = useAppForm({
    start: { username: '' },
    check: ({ username }) =>
      username.trim() === '' ? [{ field: 'username', message: t('forgotRequired') }] : [],
    save: ({ username }) => {
      setSent(null);
      return call(
        'POST /password/reset/request',
        { body: { username: username.trim() } },
        { authorization: null },
      );
    },
    onSaved: ({ msg }) => setSent(msg),
    onRefused: () => setSent(null),
  });

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
      <FormShell {...form.shell} submitLabel={t('forgotSubmit')}>
        {/* Phones offer the keys of an address; a user name is as welcome, so the browser does not judge. */}
        <TextField
          {...form.field('username')}
          name="username"
          type="email"
          label={t('forgotField')}
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
