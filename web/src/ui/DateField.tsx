import { type Day, formatGridDay, isDay, parseDay } from '@joborder/shared/dates';
import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import styles from './DateField.module.css';
import type { FieldProps } from './Field';
import { Preparing } from './Preparing';
import { TextField } from './TextField';

const Calendar = lazy(() =>
  import('./Calendar').then((file) => ({ default: file.Calendar<'default'> })),
);

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, '' for none, or the typed text that is no day. */
  readonly value: string;
  /** A day, '' or – so that the rules can name it – the typed text that is no day. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly min?: Day;
  readonly max?: Day;
  /** Month that the calendar opens on while nothing is chosen. */
  readonly opensOn?: Day;
  readonly disabled?: boolean;
}

/** A day typed as วว-ดด-ปปปป (Buddhist or Gregorian year) or picked from the calendar. */
export function DateField({
  value,
  onChange,
  onBlur,
  name,
  min,
  max,
  opensOn,
  disabled,
  ...field
}: DateFieldProps) {
  const t = useTranslations('ui');
  const lang = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const shown = typed ?? (isDay(value) ? formatGridDay(value, lang) : value);

  const commit = () => {
    if (typed !== null) {
      const next = parseDay(typed) ?? typed.trim();
      setTyped(null);
      if (next !== value) onChange(next);
    }
    onBlur?.();
  };

  return (
    <TextField
      {...field}
      name={name}
      value={shown}
      disabled={disabled}
      placeholder={t('calendar.format')}
      inputMode="text"
      autoComplete="off"
      maxLength={20}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        // The form is read on Enter, before the field loses the focus.
        if (event.key === 'Enter') commit();
      }}
      trailing={
        <Popover
          opened={open}
          onChange={setOpen}
          position="bottom-end"
          trapFocus
          returnFocus
          withinPortal={false}
        >
          <Popover.Target>
            <button
              type="button"
              className={styles.open}
              disabled={disabled}
              aria-label={t('calendar.open')}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={18} stroke={1.75} aria-hidden />
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<Preparing />}>
              <Calendar
                value={isDay(value) ? value : null}
                defaultDate={isDay(value) ? value : opensOn}
                minDate={min}
                maxDate={max}
                onChange={(day) => {
                  setTyped(null);
                  setOpen(false);
                  onChange(day ?? '');
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
