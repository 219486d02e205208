import type { ReactNode } from 'react';
import styles from './SegmentedControl.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** Also the name of the radio buttons. */
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: ReadonlyArray<{
    readonly value: Value;
    readonly label: string;
    readonly icon?: ReactNode;
  }>;
}

/** A few choices side by side, one of them in force. */
export function SegmentedControl<Value extends string>({
  id,
  label,
  value,
  onChange,
  options,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className={styles.field} id={id}>
      <legend>{label}</legend>
      <div className={styles.box}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
