import { passwordIssue } from '@joborder/shared/session/passwords';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { accountQuery } from '../platform/account';
import { ApiError, call } from '../platform/api';
import { clearSession, readUser } from '../platform/session';
import { useErrorText } from '../platform/use-error-text';
import { useMessages } from '../platform/use-messages';
import { notify } from '../ui/dialogs';
import { FormShell } from '../ui/FormShell';
import { Notice } from '../ui/Notice';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import { useProfile } from './use-profile';

type Errors = Partial<
  Record<'old_password' | 'new_password' | 'new_password_again' | 'code', string>
>;

const isMailed = (error: unknown) =>
  error instanceof ApiError && error.code === 'MAIL_CODE_REQUIRED';

export function PasswordTab() {
  const t = useTranslations('profile');
  const router = useRouter();
  const errorText = useErrorText();
  const messages = useMessages();
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
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
  const change = useMutation({
    mutationFn: (body: { old_password: string; new_password: string; code: string }) =>
      call('POST /api/v2/web/profile/change_password', { body }),
    onError: (error) => {
      setAttempt((before) => before + 1);
      if (isMailed(error)) {
        setErrors({});
        setMailed(errorText(error));
        return;
      }
      setErrors(
        Object.fromEntries(
          (error instanceof ApiError ? error.issues : []).map(({ path, message }) => [
            path,
            message,
          ]),
        ),
      );
      const isAboutCode =
        error instanceof ApiError && error.issues.some(({ path }) => path === 'code');
      void notify({
        kind: 'failed',
        text: isAboutCode ? errorText(error) : t('passwordFailed'),
      });
    },
    onSuccess: async () => {
      await notify({ kind: 'success', text: t('loginAgain'), action: t('signIn') });
      clearSession();
      await router.navigate({ href: paths.login() });
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = (name: string) => String(data.get(name) ?? '');
    const oldPassword = value('old_password');
    const newPassword = value('new_password');
    // A new code is asked for by leaving the field empty.
    const code = value('code').trim();
    const mismatch = newPassword !== value('new_password_again');
    const next: Errors = {};
    if (oldPassword === '') next.old_password = t('oldRequired');
    if (newPassword === '') next.new_password = t('newRequired');
    else {
      const issue = passwordIssue(newPassword, { username, initialPassword: '', oldPassword });
      if (issue) next.new_password = messages.issue(issue);
    }
    if (mismatch) next.new_password_again = t('mismatch');
    setErrors(next);
    setAttempt(attempt + 1);
    if (Object.keys(next).length === 0) {
      change.mutate({ old_password: oldPassword, new_password: newPassword, code });
    } else if (mismatch) {
      void notify({ kind: 'failed', text: t('mismatch') });
    }
  };

  const problems = Object.entries(errors).map(([field, message]) => ({ field, message }));
  return (
    <>
      <FormShell
        title={t('password')}
        problems={problems}
        attempt={attempt}
        loading={change.isPending}
        submitError={
          change.isError && problems.length === 0 && !isMailed(change.error)
            ? errorText(change.error)
            : null
        }
        submitLabel={t('save')}
        onSubmit={submit}
      >
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
          id="old_password"
          name="old_password"
          label={t('oldPassword')}
          error={errors.old_password}
          autoComplete="current-password"
          maxLength={200}
        />
        <PasswordField
          id="new_password"
          name="new_password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          error={errors.new_password}
          autoComplete="new-password"
          maxLength={200}
        />
        <PasswordField
          id="new_password_again"
          name="new_password_again"
          label={t('newPasswordAgain')}
          error={errors.new_password_again}
          autoComplete="new-password"
          maxLength={200}
        />
        {mailed ? (
          <TextField
            ref={codeField}
            id="code"
            name="code"
            label={t('mailedCode')}
            hint={t('mailedCodeHint')}
            error={errors.code}
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
