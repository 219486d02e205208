import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './field.module.css';

export interface CheckboxFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
}

export function CheckboxField({ label, ...props }: CheckboxFieldProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...props} />
      <span>{label}</span>
    </label>
  );
}
