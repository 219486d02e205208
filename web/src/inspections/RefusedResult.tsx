import { formatCode } from '@joborder/shared/job-orders/order-number';
import { plainOrderCode } from '@joborder/shared/job-orders/plain-code';
import { useTranslations } from 'use-intl';
import { Form } from '../platform/forms/Form';
import { useAppForm } from '../platform/forms/use-app-form';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { TextField } from '../ui/TextField';
import styles from './RefusedResult.module.css';
import { correct, DIGITS, discard, type WaitingResult } from './waiting-results';

/** Its number may have been mistyped without a network, where nobody could say so: it can be corrected. */
export function RefusedResult({ id, code, refusal }: WaitingResult) {
  const t = useTranslations('inspection');
  const field = `code-${id}`;
  const form = useAppForm({
    short: true,
    start: { code },
    check: (values) =>
      plainOrderCode(values.code) === '' ? [{ field, message: t('required') }] : [],
    save: (values) => correct(id, plainOrderCode(values.code)),
  });
  const digits = plainOrderCode(form.values.code).length;
  return (
    <div className={styles.refused}>
      <Notice
        tone="red"
        actions={
          <Button kind="text" onClick={() => void discard(id)}>
            {t('discard')}
          </Button>
        }
      >
        <b>{t('refusedTitle', { code: formatCode(code) })}</b> {refusal}
      </Notice>
      {/* Beside what is announced: each digit would announce all of it anew. */}
      <Form form={form} className={styles.correction}>
        <TextField
          {...form.field('code')}
          id={field}
          label={t('code')}
          hint={digits > 0 && digits !== DIGITS ? t('digits', { count: digits }) : null}
          error={form.errorOf(field)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
        <Button type="submit" busy={form.shell.loading}>
          {t('sendAgain')}
        </Button>
      </Form>
    </div>
  );
}
