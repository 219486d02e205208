import type { UserDetail } from '@joborder/shared/users/contract';
import {
  agencyIssues,
  guideIssues,
  type GuideLicence,
  USER_LIMITS,
} from '@joborder/shared/users/validate';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { TextAreaField, TextField } from '../../ui/TextField';
import { AccountForm } from './AccountForm';
import { ExpiryFields } from './ExpiryFields';
import type { TabProps } from './tab-props';
import { useAccountForm } from './use-account-form';
import styles from './UserDetail.module.css';

interface LicenceFieldsProps {
  /** Beginning of the ids of the fields. */
  readonly of: 'guide' | 'agency';
  readonly values: GuideLicence;
  readonly set: (change: Partial<GuideLicence>) => void;
  readonly errorOf: (field: string) => string | null;
  readonly writable: boolean;
  readonly user: UserDetail;
}

/** Licence number, its last day and address, of guides and of agencies alike. */
function LicenceFields({ of, values, set, errorOf, writable, user }: LicenceFieldsProps) {
  const t = useTranslations('userDetail.fields');
  return (
    <>
      <TextField
        id={`${of}.license`}
        label={t('license')}
        // Most user names are licence numbers.
        hint={writable ? t('licenseHint', { username: user.username }) : undefined}
        error={errorOf(`${of}.license`)}
        value={values.license}
        readOnly={!writable}
        autoComplete="off"
        maxLength={USER_LIMITS.license}
        onChange={(event) => set({ license: event.target.value })}
      />
      <ExpiryFields
        id={`${of}.license_expires`}
        value={values.license_expires}
        stored={user.license_expires ?? ''}
        writable={writable}
        error={errorOf(`${of}.license_expires`)}
        onChange={(license_expires) => set({ license_expires })}
      />
      <TextAreaField
        id={`${of}.address`}
        label={t('address')}
        className={styles.wide}
        value={values.address}
        readOnly={!writable}
        optional={writable}
        rows={3}
        maxLength={USER_LIMITS.address}
        onChange={(event) => set({ address: event.target.value })}
      />
    </>
  );
}

export function GuideTab({ user, writable, onSaved }: TabProps) {
  const form = useAccountForm({
    start: {
      license: user.guide_license,
      license_expires: user.license_expires ?? '',
      address: user.guide_address,
    },
    check: (guide) => guideIssues(guide, { license: user.guide_license }),
    save: (guide, seen) =>
      call('POST /api/v2/web/users/update/guide', {
        body: { guide_id: user.guide_id ?? 0, guide, seen },
      }),
    onSaved,
  });
  return (
    <AccountForm form={form} writable={writable}>
      <LicenceFields of="guide" {...form} writable={writable} user={user} />
    </AccountForm>
  );
}

export function AgencyTab({ user, writable, onSaved }: TabProps) {
  const t = useTranslations('userDetail.fields');
  const form = useAccountForm({
    start: {
      name: user.agency_name,
      license: user.agency_license,
      license_expires: user.license_expires ?? '',
      address: user.agency_address,
      signatory: user.signatory,
    },
    check: (agency) =>
      agencyIssues(agency, { name: user.agency_name, license: user.agency_license }),
    save: (agency, seen) =>
      call('POST /api/v2/web/users/update/agency', {
        body: { agency_id: user.agency_id ?? 0, agency, seen },
      }),
    onSaved,
  });
  const { values, set, errorOf } = form;
  return (
    <AccountForm form={form} writable={writable}>
      <TextField
        id="agency.name"
        label={t('company')}
        className={styles.wide}
        error={errorOf('agency.name')}
        value={values.name}
        readOnly={!writable}
        autoComplete="off"
        maxLength={USER_LIMITS.agency}
        onChange={(event) => set({ name: event.target.value })}
      />
      <LicenceFields of="agency" {...form} writable={writable} user={user} />
      <TextField
        id="agency.signatory"
        label={t('signatory')}
        className={styles.wide}
        error={errorOf('agency.signatory')}
        value={values.signatory}
        readOnly={!writable}
        optional={writable}
        autoComplete="off"
        maxLength={USER_LIMITS.signatory}
        onChange={(event) => set({ signatory: event.target.value })}
      />
    </AccountForm>
  );
}
