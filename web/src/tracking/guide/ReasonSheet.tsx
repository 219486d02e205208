import { plainText } from '@joborder/shared/plain-text';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMessages } from '../../platform/use-messages';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextAreaField } from '../../ui/TextField';
import styles from './ReasonSheet.module.css';

export interface ReasonSheetProps {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** Names the act. */
  readonly submit: string;
  readonly keep: string;
  /** What guides say most; one tap instead of typing. */
  readonly reasons: readonly string[];
  readonly onClose: () => void;
  /** False leaves the sheet open. */
  readonly onSubmit: (reason: string) => Promise<boolean>;
}

const LONGEST = 500;

/** Asks why before something is refused or skipped. */
export function ReasonSheet(props: ReasonSheetProps) {
  const t = useTranslations('guide');
  const messages = useMessages();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const text = plainText(reason, true).trim();
    if (text === '') {
      setError(messages.sentence('errors', 'FIELD_REASON'));
      document.getElementById('reason')?.focus();
      return;
    }
    setBusy(true);
    if (await props.onSubmit(text)) props.onClose();
    else setBusy(false);
  };

  return (
    <Dialog
      sheet
      title={props.title}
      onClose={props.onClose}
      footer={
        <div className={styles.buttons}>
          <Button size="large" onClick={props.onClose}>
            {props.keep}
          </Button>
          <Button size="large" kind="primary" type="submit" form="reason-form" busy={busy}>
            {props.submit}
          </Button>
        </div>
      }
    >
      <form id="reason-form" noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.reasons} role="group" aria-label={t('quickReasons')}>
          {props.reasons.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.reason}
              aria-pressed={reason === each}
              onClick={() => {
                setReason(each);
                setError(null);
              }}
            >
              {each}
            </button>
          ))}
        </div>
        <TextAreaField
          id="reason"
          label={props.label}
          hint={props.hint}
          error={error}
          rows={2}
          maxLength={LONGEST}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
