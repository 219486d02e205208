import { isDay } from '@joborder/shared/dates';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonPopover } from '../ButtonPopover';
import { DateField } from '../DateField';
import { TextField } from '../TextField';
import styles from './FilterControl.module.css';
import { isNumber, parseRange, type Range, writeRange } from './filter-values';

export interface RangeFilterProps {
  readonly id: string;
  readonly caption: string;
  readonly kind: 'number' | 'date';
  /** `from..to` */
  readonly value: string;
  /** How the value reads. */
  readonly words: string;
  readonly apply: (value: string) => void;
  readonly place: 'row' | 'form';
}

/** From–to of numbers or days: in the filter row behind a button that tells what is chosen. */
export function RangeFilter(props: RangeFilterProps) {
  const { caption, kind, value, words, place } = props;
  const t = useTranslations('grid.filter');
  const [isOpen, setOpen] = useState(false);
  if (place === 'form') return <RangeFields {...props} />;
  return (
    <ButtonPopover
      button={
        <button
          type="button"
          className={styles.range}
          data-empty={value === '' || undefined}
          aria-label={`${t('of', { caption })}: ${words}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words}
        </button>
      }
      isOpen={isOpen}
      onOpen={setOpen}
      position="bottom-start"
      width={kind === 'date' ? 280 : 340}
      className={styles.popover}
    >
      <RangeFields {...props} />
    </ButtonPopover>
  );
}

function RangeFields({ id, caption, kind, value, apply }: RangeFilterProps) {
  const t = useTranslations('grid.filter');
  const range = parseRange(value);
  const field = (end: keyof Range) => ({
    id: `${id}-${end}`,
    label: t(end),
    value: range[end],
    problem: t(kind === 'date' ? 'noDay' : 'noNumber'),
    holds: kind === 'date' ? isDay : isNumber,
    apply: (text: string) => apply(writeRange({ ...range, [end]: text })),
  });
  return (
    <fieldset className={styles.fields} data-kind={kind}>
      <legend>{caption}</legend>
      <End kind={kind} {...field('from')} />
      <End kind={kind} {...field('to')} />
    </fieldset>
  );
}

interface EndProps {
  readonly id: string;
  readonly label: string;
  readonly kind: 'number' | 'date';
  readonly value: string;
  readonly problem: string;
  readonly holds: (text: string) => boolean;
  readonly apply: (text: string) => void;
}

/** One end counts when it is left or Enter is pressed; what is none stays with its message. */
function End({ id, label, kind, value, problem, holds, apply }: EndProps) {
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const [from, setFrom] = useState(value);
  if (from !== value) {
    // Clear and Back show in the field too.
    setFrom(value);
    setTyped(value);
    setWrong(false);
  }
  const commit = (text: string) => {
    const clean = text.trim();
    const isRight = clean === '' || holds(clean);
    setWrong(!isRight);
    if (isRight && clean !== value) apply(clean);
  };
  const error = isWrong ? problem : null;
  if (kind === 'date') {
    return (
      <DateField
        id={id}
        label={label}
        value={typed}
        error={error}
        onChange={(day) => {
          setTyped(day);
          commit(day);
        }}
      />
    );
  }
  return (
    <TextField
      id={id}
      label={label}
      value={typed}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => commit(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          commit(typed);
        }
      }}
    />
  );
}
