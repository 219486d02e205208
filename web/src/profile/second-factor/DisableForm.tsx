import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useDates } from '../../platform/dates';
import { useAppForm } from '../../platform/forms/use-app-form';
import { FormShell } from '../../ui/FormShell';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toasts';

export interface DisableFormProps {
  readonly since: string;
  readonly codesLeft: number;
  readonly onDone: () => void;
}

/** The second factor is on; with password and code it goes off. */
export function DisableForm({ since, codesLeft, onDone }: DisableFormProps) {
  const t = useTranslations('profile.secondFactor');
  const { instant } = useDates();
  const form = useAppForm({
    start: { password: '', code: '' },
    save: (body) => call('POST /api/v2/web/profile/second_factor/disable', { body }),
    onSaved: ({ message }) => {
      toast({ tone: 'green', text: message });
      onDone();
    },
  });
  return (
    <>
      <Notice tone={codesLeft > 2 ? 'green' : 'amber'}>
        {t('onSince', { time: instant(since), count: codesLeft })}
      </Notice>
      <FormShell {...form.shell} title={t('disableTitle')} submitLabel={t('disable')}>
        <PasswordField
          {...form.field('password')}
          name="password"
          label={t('password')}
          autoComplete="current-password"
          maxLength={200}
        />
        <TextField
          {...form.field('code')}
          name="code"
          label={t('anyCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={100}
        />
      </FormShell>
    </>
  );
}
