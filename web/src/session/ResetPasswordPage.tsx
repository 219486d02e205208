import { MIN_PASSWORD_LENGTH } from '@joborder/shared/session/passwords';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { ApiError, call } from '../platform/api';
import { useAppForm } from '../platform/forms/use-app-form';
import { usePageTitle } from '../shell/page-title';
import { toast } from '../ui/toasts';
import { ButtonLink } from '../ui/Button';
import type { Problem } from '../ui/ErrorSummary';
import { FormShell } from '../ui/FormShell';
import { PasswordField } from '../ui/PasswordField';
import { SessionFrame } from './SessionFrame';
import { endOwnSessionIfOver } from './sign-out';

const EMPTY = { password: '', password_again: '' };

export function ResetPasswordPage() {
  const t = useTranslations('session');
  const router = useRouter();
  const code = useLocation({ select: (location) => location.state.resetCode ?? '' });
  /** The link was used or has expired. */
  const [isOver, setOver] = useState(false);
  usePageTitle(t('resetTitle'));

  const check = ({ password, password_again: again }: typeof EMPTY) => {
    const problems: Problem[] = [];
    const add = (field: keyof typeof EMPTY, message: string) => problems.push({ field, message });
    if (password === '') add('password', t('newRequired'));
    else if ([...password].length < MIN_PASSWORD_LENGTH) add('password', t('tooShort'));
    if (again === '') add('password_again', t('againRequired'));
    else if (again !== password) add('password_again', t('mismatch'));
    return problems;
  };
  const form = useAppForm({
    start: EMPTY,
    check,
    save: ({ password }) => {
      setOver(false);
      return call('POST /password/reset', { body: { code, password } }, { authorization: null });
    },
    onSaved: async ({ msg }) => {
      // What was said goes with a session: first, that of whoever was signed in here.
      await endOwnSessionIfOver();
      toast({ tone: 'green', text: msg });
      await router.navigate({ href: paths.login(), replace: true });
    },
    onRefused: () => setOver(false),
    onFailed: (error) => setOver(error instanceof ApiError && error.code === 'RESET_CODE_INVALID'),
  });

  return (
    <SessionFrame>
      <h1>{t('resetTitle')}</h1>
      <FormShell {...form.shell} submitLabel={t('resetSubmit')}>
        <PasswordField
          {...form.field('password')}
          name="password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          autoComplete="new-password"
          maxLength={200}
        />
        <PasswordField
          {...form.field('password_again')}
          name="password_again"
          label={t('newPasswordAgain')}
          autoComplete="new-password"
          maxLength={200}
        />
      </FormShell>
      {isOver ? (
        <ButtonLink as={AppLink} href={paths.forgotPassword()} wide>
          {t('askAgain')}
        </ButtonLink>
      ) : null}
    </SessionFrame>
  );
}
