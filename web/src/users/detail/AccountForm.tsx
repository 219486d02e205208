import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import type { AppForm } from '../../platform/forms/use-app-form';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard';
import { ButtonLink } from '../../ui/Button';
import { FormShell } from '../../ui/FormShell';
import styles from './UserDetail.module.css';

export interface AccountFormProps {
  readonly form: Pick<AppForm, 'shell' | 'isDirty'>;
  /** Without it there is nothing to save: the fields are read only (UDET-02). */
  readonly writable: boolean;
  readonly children: ReactNode;
}

/** The frame of a tab: its fields, Save where one may, Back; leaving with unsaved work asks. */
export function AccountForm({ form, writable, children }: AccountFormProps) {
  const t = useTranslations('userDetail');
  useLeaveGuard({
    when: form.isDirty,
    ask: {
      title: t('leave.title'),
      text: t('leave.text'),
      action: t('leave.action'),
      refusal: t('leave.stay'),
    },
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
      {...form.shell}
      submitError={null}
      submitLabel={t('save')}
      submitIcon={<IconDeviceFloppy size={18} stroke={2} aria-hidden />}
      cancel={back}
      state={form.isDirty ? t('unsaved') : null}
    >
      {fields}
    </FormShell>
  );
}
