import type { IdentityChange } from '@joborder/shared/users/identity';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
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
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusing) field.current?.focus();
  }, [refusing]);
  const { holder } = change;
  if (!refusing) {
    return (
      <div className={styles.actions}>
        <Button
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text === '');
    if (text === '') field.current?.focus();
    else refuse(text);
  };
  return (
    <form className={styles.refusal} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        id={`reason-${change.id}`}
        label={t('reason')}
        className={styles.reason}
        error={missing ? t('reasonMissing') : null}
        value={reason}
        maxLength={1000}
        autoComplete="off"
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      <Button onClick={() => setRefusing(false)} disabled={isPending}>
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
    </form>
  );
}
