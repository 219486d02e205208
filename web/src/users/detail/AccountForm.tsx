import { IconDeviceFloppy } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { ButtonLink } from '../../ui/Button';
import { confirm } from '../../ui/dialogs';
import { FormShell } from '../../ui/FormShell';
import type { AccountFormState } from './use-account-form';
import styles from './UserDetail.module.css';

export interface AccountFormProps {
  readonly form: AccountFormState;
  /** Without it there is nothing to save: the fields are read only (UDET-02). */
  readonly writable: boolean;
  readonly children: ReactNode;
}

/** The frame of a tab: its fields, Save where one may, Back; leaving with unsaved work asks. */
export function AccountForm({ form, writable, children }: AccountFormProps) {
  const t = useTranslations('userDetail');
  useBlocker({
    shouldBlockFn: async () =>
      form.isDirty &&
      !(await confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        action: t('leave.action'),
        refusal: t('leave.stay'),
        danger: true,
      })),
    enableBeforeUnload: () => form.isDirty,
  });
  const back = (
    <ButtonLink as={AppLink} href={paths.users()}>
      {t('back')}
    </ButtonLink>
  );
  const fields = <div className={styles.fields}>{children}</div>;
  if (!writable) {
    return (
      <>
        {fields}
        <div className={styles.back}>{back}</div>
      </>
    );
  }
  return (
    <FormShell
      problems={form.problems}
      attempt={form.attempt}
      loading={form.isSaving}
      submitError={null}
      submitLabel={t('save')}
      submitIcon={<IconDeviceFloppy size={18} stroke={2} aria-hidden />}
      onSubmit={form.submit}
      cancel={back}
      state={form.isDirty ? t('unsaved') : null}
    >
      {fields}
    </FormShell>
  );
}
