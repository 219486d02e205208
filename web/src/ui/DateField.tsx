import { type Day, formatGridDay, isDay, type Lang, parseDay } from '@joborder/shared/dates';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ButtonPopover } from './ButtonPopover';
import { lazyPart } from './lazy-part';
import styles from './DateField.module.css';
import type { FieldProps } from './Field';
import { Preparing } from './Preparing';
import { TextField } from './TextField';

const loadCalendar = () =>
  import('./Calendar').then((file) => ({ default: file.Calendar<'default'> }));
const Calendar = lazyPart(loadCalendar);

// Names of months and other ways to write a day come when a field is used.
const loadReader = () => import('@joborder/shared/read-day').then((file) => (reader = file));
let reader: { readDay(typed: string, lang: Lang): Day | null } | null = null;

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
  // Said on leaving the field, not only on going on; while it is mended nothing is said.
  const isOdd = typed === null && value !== '' && !isDay(value);
  const shown = typed ?? (isDay(value) ? formatGridDay(value, lang) : value);

  const commit = () => {
    if (typed !== null) {
      const keep = (next: string) => {
        setTyped(null);
        if (next !== value) onChange(next);
      };
      const day = parseDay(typed) ?? reader?.readDay(typed, lang);
      if (day || reader) keep(day ?? typed.trim());
      else {
        void loadReader().then(
          (file) => keep(file.readDay(typed, lang) ?? typed.trim()),
          // Without a network the text stays, as one that is no day.
          () => keep(typed.trim()),
        );
      }
    }
    onBlur?.();
  };

  return (
    <TextField
      {...field}
      error={field.error ?? (isOdd ? t('calendar.notRead', { text: value }) : null)}
      name={name}
      value={shown}
      disabled={disabled}
      placeholder={t('calendar.format')}
      inputMode="text"
      autoComplete="off"
      maxLength={20}
      onChange={(event) => setTyped(event.target.value)}
      // What is typed takes the place of what stands there.
      onFocus={(event) => {
        event.target.select();
        // Once more on leaving the field, which says what becomes of the text without it.
        void loadReader().catch(() => {});
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        // The form is read on Enter, before the field loses the focus.
        if (event.key === 'Enter') commit();
      }}
      trailing={
        <ButtonPopover
          button={
            <button
              type="button"
              className={styles.open}
              disabled={disabled}
              aria-label={t('calendar.open')}
              aria-expanded={open}
              onClick={() => {
                // Together with what shows it.
                void loadCalendar().catch(() => {});
                setOpen(!open);
              }}
            >
              <IconCalendar size={18} stroke={1.75} aria-hidden />
            </button>
          }
          isOpen={open}
          onOpen={setOpen}
          position="bottom-end"
          withinPortal={false}
        >
          <Suspense fallback={<Preparing />}>
            <Calendar
              takesFocus
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
        </ButtonPopover>
      }
    />
  );
}
