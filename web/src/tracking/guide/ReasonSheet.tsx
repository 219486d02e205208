import { useTranslations } from 'use-intl';
import { Form } from '../../platform/forms/Form';
import { useAppForm } from '../../platform/forms/use-app-form';
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
  const form = useAppForm({
    short: true,
    start: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === ''
        ? [{ field: 'reason', message: messages.sentence('errors', 'FIELD_REASON') }]
        : [],
    save: ({ reason }) => props.onSubmit(reason.trim()),
    onSaved: (done) => {
      if (done) props.onClose();
    },
  });

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
          <Button
            size="large"
            kind="primary"
            type="submit"
            form="reason-form"
            busy={form.shell.loading}
          >
            {props.submit}
          </Button>
        </div>
      }
    >
      <Form form={form} id="reason-form">
        <div className={styles.reasons} role="group" aria-label={t('quickReasons')}>
          {props.reasons.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.reason}
              aria-pressed={form.values.reason === each}
              onClick={() => form.set({ reason: each })}
            >
              {each}
            </button>
          ))}
        </div>
        <TextAreaField
          {...form.field('reason')}
          label={props.label}
          hint={props.hint}
          rows={2}
          maxLength={LONGEST}
        />
      </Form>
    </Dialog>
  );
}
