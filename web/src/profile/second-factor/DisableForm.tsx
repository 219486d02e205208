import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useDates } from '../../platform/dates';
import { FormShell } from '../../ui/FormShell';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toasts';
import { useGuardedCall } from './use-guarded-call';

export interface DisableFormProps {
  readonly since: string;
  readonly codesLeft: number;
  readonly onDone: () => void;
}

/** The second factor is on; with password and code it goes off. */
export function DisableForm({ since, codesLeft, onDone }: DisableFormProps) {
  const t = useTranslations('profile.secondFactor');
  const { instant } = useDates();
  const { form, errorOf, submit } = useGuardedCall(
    (body: { password: string; code: string }) =>
      call('POST /api/v2/web/profile/second_factor/disable', { body }),
    ({ message }) => {
      toast({ tone: 'green', text: message });
      onDone();
    },
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = (name: string) => String(data.get(name) ?? '');
    submit({ password: value('password'), code: value('code') });
  };
  return (
    <>
      <Notice tone={codesLeft > 2 ? 'green' : 'amber'}>
        {t('onSince', { time: instant(since), count: codesLeft })}
      </Notice>
      <FormShell {...form} title={t('disableTitle')} submitLabel={t('disable')} onSubmit={send}>
        <PasswordField
          id="password"
          name="password"
          label={t('password')}
          error={errorOf('password')}
          autoComplete="current-password"
          maxLength={200}
        />
        <TextField
          id="code"
          name="code"
          label={t('anyCode')}
          error={errorOf('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={100}
        />
      </FormShell>
    </>
  );
}
