import { passwordIssue } from '@joborder/shared/session/passwords';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { accountQuery } from '../platform/account';
import { ApiError, call } from '../platform/api';
import { useAppForm } from '../platform/forms/use-app-form';
import { readUser } from '../platform/session';
import { useErrorText } from '../platform/use-error-text';
import { useMessages } from '../platform/use-messages';
import { endOwnSession } from '../session/sign-out';
import { notify } from '../ui/dialogs';
import type { Problem } from '../ui/ErrorSummary';
import { FormShell } from '../ui/FormShell';
import { Notice } from '../ui/Notice';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import { useProfile } from './use-profile';

const EMPTY = { old_password: '', new_password: '', new_password_again: '', code: '' };
type Passwords = typeof EMPTY;

const differ = (values: Passwords) => values.new_password !== values.new_password_again;

export function PasswordTab() {
  const t = useTranslations('profile');
  const router = useRouter();
  const errorText = useErrorText();
  const messages = useMessages();
  // The same query as the top bar's: it also tells whether the initial password is still in use.
  const account = useQuery(accountQuery(readUser()?.id));
  const isInitial = account.data?.must_change_password;
  // Closed until the initial password is changed.
  const username = useProfile({ enabled: isInitial === false }).data?.username ?? '';
  /** What the server says about the code that it mailed; asked for from then on. */
  const [mailed, setMailed] = useState<string | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (mailed) codeField.current?.focus();
  }, [mailed]);

  const check = (values: Passwords) => {
    const { old_password: oldPassword, new_password: newPassword } = values;
    const problems: Problem[] = [];
    if (oldPassword === '') problems.push({ field: 'old_password', message: t('oldRequired') });
    const issue = passwordIssue(newPassword, { username, initialPassword: '', oldPassword });
    if (newPassword === '') problems.push({ field: 'new_password', message: t('newRequired') });
    else if (issue) problems.push({ field: 'new_password', message: messages.issue(issue) });
    if (differ(values)) problems.push({ field: 'new_password_again', message: t('mismatch') });
    return problems;
  };
  const form = useAppForm({
    start: EMPTY,
    check,
    save: async ({ old_password, new_password, code }) => {
      // A new code is asked for by leaving the field empty.
      const body = { old_password, new_password, code: code.trim() };
      try {
        await call('POST /api/v2/web/profile/change_password', { body });
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'MAIL_CODE_REQUIRED') return error;
        throw error;
      }
    },
    onSaved: async (asked) => {
      if (asked) {
        setMailed(errorText(asked));
        return;
      }
      await endOwnSession();
      await router.navigate({ href: paths.login(), replace: true });
      await notify({ kind: 'success', text: t('loginAgain'), action: t('signIn') });
    },
    onRefused: (_first, values) => {
      if (differ(values)) void notify({ kind: 'failed', text: t('mismatch') });
    },
    onFailed: (error) => {
      const isAboutCode =
        error instanceof ApiError && error.issues.some(({ path }) => path === 'code');
      void notify({
        kind: 'failed',
        text: isAboutCode ? errorText(error) : t('passwordFailed'),
      });
    },
  });
  return (
    <>
      <FormShell {...form.shell} title={t('password')} submitLabel={t('save')}>
        {mailed ? (
          <Notice tone="blue">{mailed}</Notice>
        ) : isInitial ? (
          <Notice tone="amber">{t('mustChange')}</Notice>
        ) : null}
        <input
          type="text"
          autoComplete="username"
          value={username}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
          readOnly
        />
        <PasswordField
          {...form.field('old_password')}
          name="old_password"
          label={t('oldPassword')}
          autoComplete="current-password"
          maxLength={200}
        />
        <PasswordField
          {...form.field('new_password')}
          name="new_password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          autoComplete="new-password"
          maxLength={200}
        />
        <PasswordField
          {...form.field('new_password_again')}
          name="new_password_again"
          label={t('newPasswordAgain')}
          autoComplete="new-password"
          maxLength={200}
        />
        {mailed ? (
          <TextField
            ref={codeField}
            {...form.field('code')}
            name="code"
            label={t('mailedCode')}
            hint={t('mailedCodeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
          />
        ) : null}
      </FormShell>
    </>
  );
}
