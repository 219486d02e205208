import { IconChevronDown } from '@tabler/icons-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './field.module.css';

export interface SelectFieldProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
}

/** A native list: short choices. Long ones that want searching use Mantine's combobox in a Field. */
export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  className,
  options,
  ...props
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(parts) => (
        <span
          className={styles.box}
          data-invalid={error ? '' : undefined}
          data-disabled={props.disabled ? '' : undefined}
        >
          <select {...props} {...parts} className={`${styles.control} ${styles.select}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden />
        </span>
      )}
    </Field>
  );
}
