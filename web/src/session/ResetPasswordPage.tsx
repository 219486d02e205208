import { MIN_PASSWORD_LENGTH } from '@joborder/shared/session/passwords';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { ApiError, call } from '../platform/api';
import { useErrorText } from '../platform/use-error-text';
import { usePageTitle } from '../shell/page-title';
import { toast } from '../ui/toasts';
import { ButtonLink } from '../ui/Button';
import { FormShell } from '../ui/FormShell';
import { PasswordField } from '../ui/PasswordField';
import { SessionFrame } from './SessionFrame';

type Errors = Partial<Record<'password' | 'password_again', string>>;

export function ResetPasswordPage() {
  const t = useTranslations('session');
  const router = useRouter();
  const errorText = useErrorText();
  const code = useLocation({ select: (location) => location.state.resetCode ?? '' });
  const [attempt, setAttempt] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  usePageTitle(t('resetTitle'));

  const check = (password: string, again: string): Errors => {
    const found: Errors = {};
    if (password === '') found.password = t('newRequired');
    else if ([...password].length < MIN_PASSWORD_LENGTH) found.password = t('tooShort');
    if (again === '') found.password_again = t('againRequired');
    else if (again !== password) found.password_again = t('mismatch');
    return found;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    const found = check(password, String(data.get('password_again') ?? ''));
    setErrors(found);
    setFailure(null);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const answer = await call(
        'POST /password/reset',
        { body: { code, password } },
        { authorization: null },
      );
      toast({ tone: 'green', text: answer.msg });
      await router.navigate({ href: paths.login(), replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <SessionFrame>
      <h1>{t('resetTitle')}</h1>
      <FormShell
        problems={Object.entries(errors).map(([field, message]) => ({ field, message }))}
        attempt={attempt}
        loading={busy}
        submitError={failure && errorText(failure)}
        submitLabel={t('resetSubmit')}
        onSubmit={(event) => void submit(event)}
      >
        <PasswordField
          id="password"
          name="password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          error={errors.password}
          autoComplete="new-password"
          maxLength={200}
        />
        <PasswordField
          id="password_again"
          name="password_again"
          label={t('newPasswordAgain')}
          error={errors.password_again}
          autoComplete="new-password"
          maxLength={200}
        />
      </FormShell>
      {failure?.code === 'RESET_CODE_INVALID' ? (
        <ButtonLink as={AppLink} href={paths.forgotPassword()} wide>
          {t('askAgain')}
        </ButtonLink>
      ) : null}
    </SessionFrame>
  );
}
