import { thaiDigits } from '@joborder/shared/dates';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMessages } from '../../../platform/use-messages';
import { TextField } from '../../../ui/TextField';
import { useWizardContext } from '../WizardContext';
import styles from './ProgrammeStep.module.css';

/** '1,500 baht' → 1500, with the reader's word for it; no text is no fee, what is not a number is refused by the rules. */
export function readFee(text: string, baht: string): number {
  const plain = thaiDigits(text).toLowerCase().replace(baht, '').replaceAll(/[\s,]/g, '');
  return plain === '' ? 0 : Number(plain);
}

/** The guide fee per day in baht. */
export function FeeField() {
  const t = useTranslations('programme');
  const messages = useMessages();
  const { draft, change, issuesOf } = useWizardContext();
  const fee = draft.programme.guides_fee;
  const shown = Number.isFinite(fee) ? fee.toLocaleString('en-US') : '';
  // What is typed stays as typed; a number is written with its separators when left.
  const [text, setText] = useState<string | null>(null);
  const issue = issuesOf(2).find(({ path }) => path === 'guides_fee');
  return (
    <TextField
      id="guides_fee"
      className={styles.fee}
      label={t('fee')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      trailing={<span className={styles.unit}>{t('baht')}</span>}
      error={issue ? messages.issue(issue) : null}
      value={text ?? shown}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setText(event.target.value);
        const guides_fee = readFee(event.target.value, t('baht'));
        change((before) => ({ ...before, programme: { ...before.programme, guides_fee } }));
      }}
      onBlur={() => {
        if (Number.isFinite(fee)) setText(null);
      }}
    />
  );
}
