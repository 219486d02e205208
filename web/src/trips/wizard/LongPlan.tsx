import { IconCircleCheck } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { thaiDigits } from '@joborder/shared/dates';
import { LONG_PLAN } from '@joborder/shared/trips/limits';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import styles from './LongPlan.module.css';

/** A whole number of days within the bounds of a long plan, also in Thai digits; null otherwise. */
export function readDays(text: string): number | null {
  const plain = thaiDigits(text.trim());
  const days = /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
  return days >= LONG_PLAN.min && days <= LONG_PLAN.max ? days : null;
}

export interface LongPlanProps {
  readonly text: string;
  /** The days of the trip, where the text says as many. */
  readonly taken: number | null;
  /** The text was to be taken and is no such number. */
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
  readonly onUse: () => void;
}

/** The number of days of a long plan, and what became of it. */
export function LongPlan({ text, taken, isWrong, onChange, onUse }: LongPlanProps) {
  const t = useTranslations('tripWizard.period');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onUse();
  };
  return (
    <form className={styles.long} noValidate onSubmit={submit}>
      <TextField
        id="long-plan-days"
        className={styles.field}
        label={t('count')}
        hint={t('countHint')}
        error={isWrong ? t('wrong') : null}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        trailing={<span className={styles.unit}>{t('unit')}</span>}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" kind="tonal">
        {t('use')}
      </Button>
      <p className={styles.told} role="status">
        {taken === null ? null : (
          <>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            {t('chosen', { days: taken })}
          </>
        )}
      </p>
    </form>
  );
}
