import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { call } from '../platform/api';
import { queryClient } from '../platform/query';
import { clearSession, readToken, readUser } from '../platform/session';
import { useErrorText } from '../platform/use-error-text';
import { notify } from '../ui/dialogs';
import { FormShell } from '../ui/FormShell';
import { Notice } from '../ui/Notice';
import { PasswordField } from '../ui/PasswordField';

const MIN_LENGTH = 8;

type Errors = Partial<Record<'old_password' | 'new_password' | 'new_password_again', string>>;

export function PasswordTab() {
  const t = useTranslations('profile');
  const router = useRouter();
  const errorText = useErrorText();
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  // The same query as the top bar's: it also tells whether the initial password is still in use.
  const account = useQuery({
    queryKey: ['account', readUser()?.id],
    queryFn: ({ signal }) =>
      call(
        'POST /api/v2/web/account',
        { body: { token: readToken()?.data.token ?? '' } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = useMutation({
    mutationFn: (body: { old_password: string; new_password: string }) =>
      call('POST /api/v2/web/profile/change_password', { body }),
    onSuccess: async () => {
      await notify({ kind: 'success', text: t('loginAgain'), action: t('signIn') });
      clearSession();
      queryClient.clear();
      await router.navigate({ href: paths.login() });
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = (name: string) => String(data.get(name) ?? '');
    const oldPassword = value('old_password');
    const newPassword = value('new_password');
    const mismatch = newPassword !== value('new_password_again');
    const next: Errors = {};
    if (oldPassword === '') next.old_password = t('oldRequired');
    if (newPassword === '') next.new_password = t('newRequired');
    else if ([...newPassword].length < MIN_LENGTH) next.new_password = t('tooShort');
    if (mismatch) next.new_password_again = t('mismatch');
    setErrors(next);
    setAttempt(attempt + 1);
    if (Object.keys(next).length === 0) {
      change.mutate({ old_password: oldPassword, new_password: newPassword });
    } else if (mismatch) {
      void notify({ kind: 'failed', text: t('mismatch') });
    }
  };

  return (
    <>
      <FormShell
        title={t('password')}
        problems={Object.entries(errors).map(([field, message]) => ({ field, message }))}
        attempt={attempt}
        loading={change.isPending}
        submitError={change.isError ? errorText(change.error) : null}
        submitLabel={t('save')}
        onSubmit={submit}
      >
        {account.data?.must_change_password ? (
          <Notice tone="amber">{t('mustChange')}</Notice>
        ) : null}
        <input
          type="text"
          autoComplete="username"
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
      </FormShell>
    </>
  );
}
