import {
  EXTRA_FIELDS,
  ID_CARD_LENGTH,
  NEW_USER_LENGTHS,
  type NewUserField,
} from '@joborder/shared/users/new-user';
import { idCardWarning, plainIdCard } from '@joborder/shared/users/validate';
import { IconUserPlus } from '@tabler/icons-react';
import { type InputHTMLAttributes, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard';
import { useMessages } from '../../platform/use-messages';
import { ButtonLink } from '../../ui/Button';
import { CheckboxField } from '../../ui/CheckboxField';
import { DateField } from '../../ui/DateField';
import { FormShell } from '../../ui/FormShell';
import { PasswordField } from '../../ui/PasswordField';
import { SelectField } from '../../ui/SelectField';
import { TextAreaField, TextField } from '../../ui/TextField';
import { useFirstField } from '../../ui/use-first-field';
import { useProvinces } from '../use-provinces';
import { PhotoField } from './PhotoField';
import type { NewUserState } from './use-new-user';
import styles from './UserForm.module.css';

/** How each field is typed. It is somebody else's account: the browser must not fill in one's own. */
const TYPING: Partial<Record<NewUserField, InputHTMLAttributes<HTMLInputElement>>> = {
  username: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  email: { type: 'email', inputMode: 'email' },
  mobile: { type: 'tel', inputMode: 'tel' },
  identication_card: { inputMode: 'numeric' },
};

/** The fields of a new account; which ones, its kind says (UADD-03, UADD-05). */
export function UserForm({ state }: { state: NewUserState }) {
  const t = useTranslations('userForm');
  const messages = useMessages();
  const first = useRef<HTMLInputElement>(null);
  useFirstField(first);
  const { kind, values, set } = state;
  const extras = EXTRA_FIELDS[kind];
  const provinces = useProvinces(t('noProvince'), kind === 'police');

  useLeaveGuard({
    // From one kind to another everything stays.
    when: ({ current, next }) =>
      state.isDirty && !(next.pathname === current.pathname && 'type' in next.search),
    ask: {
      title: t('leave.title'),
      text: t('leave.text'),
      action: t('leave.action'),
      refusal: t('leave.stay'),
    },
    warn: state.isDirty,
  });

  const common = (field: NewUserField | 'password_again') => ({
    ...state.field(field),
    label: t(`fields.${field}`),
    maxLength: NEW_USER_LENGTHS[field === 'password_again' ? 'password' : field],
  });
  const input = (field: NewUserField) => ({
    ...common(field),
    autoComplete: 'off',
    ...TYPING[field],
  });
  const isLicensed = extras.includes('license');
  const digits = plainIdCard(values.identication_card).length;
  const odd = idCardWarning(values.identication_card);
  return (
    <FormShell
      {...state.shell}
      submitLabel={t('save')}
      submitIcon={<IconUserPlus size={18} stroke={2} aria-hidden />}
      cancel={
        <ButtonLink as={AppLink} href={paths.userList()}>
          {t('cancel')}
        </ButtonLink>
      }
      state={state.problems.length > 0 ? t('kept') : null}
    >
      <div className={styles.section}>
        <TextField {...input('title')} ref={first} optional />
        <TextField
          {...input('username')}
          optional={isLicensed}
          hint={isLicensed ? t('hints.usernameLicensed') : undefined}
        />
        <TextField {...input('firstname')} />
        <TextField {...input('lastname')} />
        <TextField {...input('email')} />
        <TextField {...input('mobile')} optional={kind === 'operator'} />
        <TextField
          {...input('identication_card')}
          // One digit too many has to be seen to be mended.
          maxLength={undefined}
          hint={odd ? messages.warning(odd) : kind === 'agency' ? t('hints.idCompany') : undefined}
          trailing={
            <span className={styles.digits}>
              {t('digits', { count: digits, length: ID_CARD_LENGTH })}
            </span>
          }
        />
        <PhotoField state={state} />
      </div>
      <div className={styles.section}>
        <h2>{t('access')}</h2>
        <p className={styles.wide}>{t('hints.invitation')}</p>
        <PasswordField
          {...common('password')}
          hint={t('hints.password')}
          optional
          autoComplete="new-password"
        />
        <PasswordField {...common('password_again')} optional autoComplete="new-password" />
        <SelectField
          id="status"
          label={t('fields.status')}
          hint={values.status === '2' ? t('hints.suspended') : undefined}
          error={state.errorOf('status')}
          value={values.status}
          options={(['1', '2'] as const).map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={({ target }) => set({ status: target.value })}
        />
        <div className={styles.wide}>
          <CheckboxField
            id="website_enable"
            label={t('fields.website_enable')}
            checked={values.website_enable !== '0'}
            onChange={({ target }) => set({ website_enable: target.checked ? '1' : '0' })}
          />
        </div>
      </div>
      {extras.length > 0 ? (
        <div className={styles.section}>
          {kind === 'guide' || kind === 'agency' ? <h2>{t(`business.${kind}`)}</h2> : null}
          {isLicensed ? (
            <>
              <TextField {...input('license')} />
              <DateField
                id="license_expires"
                label={t('fields.license_expires')}
                error={state.errorOf('license_expires')}
                optional
                value={values.license_expires}
                onChange={(license_expires) => set({ license_expires })}
              />
            </>
          ) : null}
          {kind === 'agency' ? (
            <>
              <TextField {...input('name')} />
              <TextField {...input('signatory')} optional />
            </>
          ) : null}
          {kind === 'police' ? (
            <SelectField
              id="province_id"
              label={t('fields.province_id')}
              error={state.errorOf('province_id')}
              optional
              value={values.province_id}
              options={provinces}
              onChange={({ target }) => set({ province_id: target.value })}
            />
          ) : null}
          <TextAreaField
            {...common('address')}
            className={styles.wide}
            optional={kind !== 'guide'}
            autoComplete="off"
            rows={3}
          />
        </div>
      ) : null}
    </FormShell>
  );
}
