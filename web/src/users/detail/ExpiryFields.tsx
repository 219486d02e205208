import { addYears, diffDays, isDay, todayInBangkok } from '@joborder/shared/dates';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../platform/dates';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/DateField';
import { TextField } from '../../ui/TextField';
import styles from './UserDetail.module.css';

/** Days before the end at which a licence asks for a look: a month. */
const SOON = 31;
/** For how long agencies and guides get their licence. */
const TERMS = [2, 5] as const;

interface ExpiryFieldsProps {
  readonly id: string;
  readonly value: string;
  /** What is stored; '' for nothing. */
  readonly stored: string;
  readonly writable: boolean;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The last day of a licence, said in words where it is near, and its renewal by one click (D64). */
export function ExpiryFields({ id, value, stored, writable, error, onChange }: ExpiryFieldsProps) {
  const t = useTranslations('userDetail.expiry');
  const { grid, day } = useDates();
  const today = todayInBangkok();
  const days = isDay(value) ? diffDays(today, value) : undefined;
  const near =
    days === undefined || days > SOON ? null : (
      <span className={styles.near} data-tone={days < 0 ? 'red' : 'amber'}>
        {days < 0 ? (
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        )}
        {days < 0 ? t('over') : t('inDays', { days })}
      </span>
    );
  if (!writable) {
    return (
      <TextField
        id={id}
        label={t('label')}
        hint={near}
        value={isDay(value) ? grid(value) : '-'}
        readOnly
      />
    );
  }
  // A licence that is over is given anew, one that runs is prolonged.
  const from = isDay(stored) && stored > today ? stored : today;
  return (
    <>
      <DateField
        id={id}
        label={t('label')}
        hint={near}
        error={error}
        optional
        value={value}
        opensOn={from}
        onChange={onChange}
      />
      {/* A fieldset cannot be laid out as a field. */}
      <div className={`${styles.wide} ${styles.renewal}`} role="group" aria-label={t('renew')}>
        <span>{t('renewFrom', { day: day(from) })}</span>
        {TERMS.map((years) => (
          <Button
            key={years}
            kind="tonal"
            aria-label={t('renewBy', { years })}
            onClick={() => onChange(addYears(from, years))}
          >
            {t('years', { years })}
          </Button>
        ))}
      </div>
    </>
  );
}
