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
import type { TabProps } from './tab-props';
import { useAccountForm } from './use-account-form';
import styles from './UserDetail.module.css';

interface LicenceFieldsProps {
  /** Beginning of the ids of the fields. */
  readonly of: 'guide' | 'agency';
  readonly input: GuideLicence;
  readonly set: (change: Partial<GuideLicence>) => void;
  readonly errorOf: (field: string) => string | null;
  readonly writable: boolean;
}

/** Licence number and address, of guides and of agencies alike. */
function LicenceFields({ of, input, set, errorOf, writable }: LicenceFieldsProps) {
  const t = useTranslations('userDetail.fields');
  return (
    <>
      <TextField
        id={`${of}.license`}
        label={t('license')}
        error={errorOf(`${of}.license`)}
        value={input.license}
        readOnly={!writable}
        autoComplete="off"
        maxLength={USER_LIMITS.license}
        onChange={(event) => set({ license: event.target.value })}
      />
      <TextAreaField
        id={`${of}.address`}
        label={t('address')}
        className={styles.wide}
        value={input.address}
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
    start: { license: user.guide_license, address: user.guide_address },
    check: guideIssues,
    save: (guide) =>
      call('POST /api/v2/web/users/update/guide', {
        body: { guide_id: user.guide_id ?? 0, guide },
      }),
    onSaved,
  });
  return (
    <AccountForm form={form} writable={writable}>
      <LicenceFields of="guide" {...form} writable={writable} />
    </AccountForm>
  );
}

export function AgencyTab({ user, writable, onSaved }: TabProps) {
  const t = useTranslations('userDetail.fields');
  const form = useAccountForm({
    start: {
      name: user.agency_name,
      license: user.agency_license,
      address: user.agency_address,
    },
    check: agencyIssues,
    save: (agency) =>
      call('POST /api/v2/web/users/update/agency', {
        body: { agency_id: user.agency_id ?? 0, agency },
      }),
    onSaved,
  });
  const { input, set, errorOf } = form;
  return (
    <AccountForm form={form} writable={writable}>
      <TextField
        id="agency.name"
        label={t('company')}
        className={styles.wide}
        error={errorOf('agency.name')}
        value={input.name}
        readOnly={!writable}
        autoComplete="off"
        maxLength={USER_LIMITS.agency}
        onChange={(event) => set({ name: event.target.value })}
      />
      <LicenceFields of="agency" {...form} writable={writable} />
    </AccountForm>
  );
}
