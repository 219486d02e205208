import { informationIssues, USER_LIMITS } from '@joborder/shared/users/validate';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { AccountForm } from './AccountForm';
import type { TabProps } from './tab-props';
import { useAccountForm } from './use-account-form';

const STATUSES = ['0', '1', '2', '3'] as const;

/** Username, status, names, e-mail and ID card (UDET-04). */
export function SettingsTab({ user, writable, onSaved }: TabProps) {
  const t = useTranslations('userDetail');
  const form = useAccountForm({
    start: {
      firstname: user.fname,
      lastname: user.lname,
      email: user.email,
      status: user.status,
      identication_card: user.identication_card,
    },
    check: informationIssues,
    save: (information) =>
      call('POST /api/v2/web/users/update/information', {
        body: { users_id: user.id, information: { ...information, username: user.username } },
      }),
    onSaved,
  });
  const { input, set, errorOf } = form;
  const field = (name: 'firstname' | 'lastname' | 'email' | 'identication_card') => ({
    id: `information.${name}`,
    label: t(`fields.${name}`),
    error: errorOf(`information.${name}`),
    value: input[name],
    readOnly: !writable,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <AccountForm form={form} writable={writable}>
      <TextField
        id="information.username"
        label={t('fields.username')}
        hint={writable ? t('fields.usernameHint') : undefined}
        value={user.username}
        readOnly
      />
      <SelectField
        id="information.status"
        label={t('fields.status')}
        error={errorOf('information.status')}
        value={String(input.status)}
        disabled={!writable}
        onChange={(event) => set({ status: Number(event.target.value) })}
        options={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <TextField {...field('firstname')} maxLength={USER_LIMITS.name} />
      <TextField {...field('lastname')} maxLength={USER_LIMITS.name} />
      <TextField
        {...field('email')}
        type="email"
        maxLength={USER_LIMITS.email}
        optional={writable}
      />
      <TextField
        {...field('identication_card')}
        hint={writable ? t('fields.idCardHint') : undefined}
        inputMode="numeric"
        maxLength={20}
        optional={writable}
      />
    </AccountForm>
  );
}
