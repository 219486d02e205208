import { UserType } from '@joborder/shared/user-type';
import { idCardWarning, informationIssues, USER_LIMITS } from '@joborder/shared/users/validate';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useMessages } from '../../platform/use-messages';
import { SelectField } from '../../ui/SelectField';
import { TextAreaField, TextField } from '../../ui/TextField';
import { useProvinces } from '../use-provinces';
import { AccountForm } from './AccountForm';
import type { TabProps } from './tab-props';
import { useAccountForm } from './use-account-form';
import styles from './UserDetail.module.css';

const STATUSES = ['0', '1', '2', '3'] as const;

/** As the call writes it: '' for no province. */
const sent = <Fields extends { province_id?: number | null }>({
  province_id,
  ...fields
}: Fields) => (province_id === undefined ? fields : { ...fields, province_id: province_id ?? '' });

/** Who may come in, names, and how to reach the owner (UDET-04, D64). */
export function SettingsTab({ user, writable, onSaved }: TabProps) {
  const t = useTranslations('userDetail');
  const messages = useMessages();
  const isPolice = user.type_id === UserType.police;
  const hasLicence = user.type_id === UserType.guide || user.type_id === UserType.agency;
  const provinces = useProvinces(t('noProvince'), isPolice);
  const form = useAccountForm({
    start: {
      title: user.title,
      firstname: user.fname,
      lastname: user.lname,
      email: user.email,
      mobile: user.mobile,
      address: user.address,
      status: user.status,
      website_enable: user.website_enable,
      identication_card: user.identication_card,
      province_id: user.province_id,
    },
    check: informationIssues,
    save: (changes, seen) =>
      call('POST /api/v2/web/users/update/information', {
        body: {
          users_id: user.id,
          information: { ...sent(changes), username: user.username },
          seen: seen && sent(seen),
        },
      }),
    onSaved,
  });
  const { values, set, errorOf } = form;
  const odd = idCardWarning(values.identication_card);
  type TextName = 'title' | 'firstname' | 'lastname' | 'email' | 'mobile' | 'identication_card';
  const field = (name: TextName | 'address') => ({
    id: `information.${name}`,
    label: t(`fields.${name}`),
    error: errorOf(`information.${name}`),
    value: values[name],
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
        className={styles.wide}
        value={user.username}
        readOnly
      />
      <SelectField
        id="information.status"
        label={t('fields.status')}
        error={errorOf('information.status')}
        value={String(values.status)}
        disabled={!writable}
        onChange={(event) => set({ status: Number(event.target.value) })}
        options={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <SelectField
        id="information.website_enable"
        label={t('fields.website_enable')}
        hint={writable ? t('fields.websiteHint') : undefined}
        error={errorOf('information.website_enable')}
        value={String(values.website_enable)}
        disabled={!writable}
        onChange={(event) => set({ website_enable: Number(event.target.value) })}
        options={(['1', '0'] as const).map((value) => ({ value, label: t(`website.${value}`) }))}
      />
      <TextField {...field('title')} maxLength={USER_LIMITS.title} optional={writable} />
      <TextField
        {...field('identication_card')}
        hint={odd ? messages.warning(odd) : writable ? t('fields.idCardHint') : undefined}
        inputMode="numeric"
        maxLength={20}
        optional={writable}
      />
      <TextField {...field('firstname')} maxLength={USER_LIMITS.name} />
      <TextField {...field('lastname')} maxLength={USER_LIMITS.name} />
      <TextField
        {...field('mobile')}
        type="tel"
        maxLength={USER_LIMITS.mobile}
        optional={writable}
      />
      <TextField
        {...field('email')}
        type="email"
        maxLength={USER_LIMITS.email}
        optional={writable}
      />
      {isPolice ? (
        <SelectField
          id="information.province_id"
          label={t('fields.province_id')}
          className={styles.wide}
          error={errorOf('information.province_id')}
          value={String(values.province_id ?? '')}
          disabled={!writable}
          optional={writable}
          onChange={({ target }) => set({ province_id: Number(target.value) || null })}
          options={provinces}
        />
      ) : null}
      {hasLicence ? null : (
        <TextAreaField
          {...field('address')}
          className={styles.wide}
          rows={3}
          maxLength={USER_LIMITS.address}
          optional={writable}
        />
      )}
    </AccountForm>
  );
}
