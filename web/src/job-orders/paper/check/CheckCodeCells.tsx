import { thaiDigits } from '@joborder/shared/dates';
import { CHECK_CODE_LENGTH } from '@joborder/shared/job-orders/check-code';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import styles from './CheckCodeCells.module.css';

/** What can stand in a cell: blanks and dashes of a pasted code fall away. */
const signsOf = (text: string) =>
  thaiDigits(text)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, CHECK_CODE_LENGTH);

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onValue: (signs: string) => void;
};

/** One input, drawn as six cells in two groups. */
export function CheckCodeCells({ value, onValue, ...props }: Props) {
  const [focused, setFocused] = useState(false);
  const active = Math.min(value.length, CHECK_CODE_LENGTH - 1);
  return (
    <span className={styles.cells} data-invalid={props['aria-invalid'] ? '' : undefined}>
      {Array.from({ length: CHECK_CODE_LENGTH }, (_, at) => (
        <span
          // Cells have no identity of their own.
          key={at}
          className={styles.cell}
          data-active={(focused && at === active) || undefined}
          aria-hidden
        >
          {value.charAt(at)}
        </span>
      ))}
      <input
        {...props}
        type="text"
        className={styles.input}
        value={value}
        onChange={(event) => onValue(signsOf(event.target.value))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
      />
    </span>
  );
}
