import type { IdentityChange } from '@joborder/shared/users/identity';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../../platform/forms/Form';
import { useAppForm } from '../../platform/forms/use-app-form';
import { Button } from '../../ui/Button';
import { focusLater } from '../../ui/focus-later';
import { TextField } from '../../ui/TextField';
import styles from './IdentityChanges.module.css';
import { useDecision } from './use-identity-changes';

interface DecideProps {
  readonly change: IdentityChange;
  readonly onDecided?: (() => void) | undefined;
}

/** Approves or refuses a request; a refusal asks for its reason in its place. */
export function Decide({ change, onDecided }: DecideProps) {
  const t = useTranslations('identityChanges');
  const { approve, refuse, isPending } = useDecision(change.id, onDecided);
  const [refusing, setRefusing] = useState(false);
  const id = `reason-${change.id}`;
  const form = useAppForm({
    short: true,
    start: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: id, message: t('reasonMissing') }] : [],
    fieldOf: () => id,
    save: ({ reason }) => refuse(reason.trim()),
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusing) field.current?.focus();
  }, [refusing]);
  const { holder } = change;
  if (!refusing) {
    return (
      <div className={styles.actions}>
        <Button
          id={`refuse-${change.id}`}
          className={styles.refuse}
          icon={<IconX size={18} stroke={2} aria-hidden />}
          aria-label={t('refuseOf', { holder })}
          disabled={isPending}
          onClick={() => setRefusing(true)}
        >
          {t('refuse')}
        </Button>
        <Button
          kind="tonal"
          icon={<IconCheck size={18} stroke={2} aria-hidden />}
          aria-label={t('approveOf', { holder })}
          busy={isPending}
          disabled={change.taken_by !== ''}
          onClick={approve}
        >
          {t('approve')}
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} className={styles.refusal}>
      <TextField
        ref={field}
        {...form.field('reason')}
        id={id}
        label={t('reason')}
        className={styles.reason}
        error={form.errorOf(id)}
        maxLength={1000}
        autoComplete="off"
      />
      <Button
        disabled={isPending}
        onClick={() => {
          setRefusing(false);
          focusLater(`refuse-${change.id}`);
        }}
      >
        {t('cancel')}
      </Button>
      <Button
        type="submit"
        kind="danger"
        busy={isPending}
        icon={<IconX size={18} stroke={2} aria-hidden />}
      >
        {t('confirmRefusal')}
      </Button>
    </Form>
  );
}
