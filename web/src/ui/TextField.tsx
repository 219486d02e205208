import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './field.module.css';

/**
 * How much may be typed: what the server takes. Undefined where a rule tells of what is too long, as a limit
 * would cut what is pasted without a word.
 */
interface Limited {
  readonly maxLength: number | undefined;
}
/** Where nothing is typed as a text. */
type Unlimited =
  | { readonly readOnly: true }
  | { readonly disabled: true }
  | { readonly type: 'time' };

interface InputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'maxLength'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly leading?: ReactNode;
  /** A unit or a button inside the edge, such as 'บาท'. */
  readonly trailing?: ReactNode;
}
export type LimitedTextFieldProps = InputProps & Limited;
export type TextFieldProps = InputProps & (Limited | Unlimited);

export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  className,
  leading,
  trailing,
  ...props
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(parts) => (
        <span
          className={styles.box}
          data-invalid={error ? '' : undefined}
          data-disabled={props.disabled || props.readOnly ? '' : undefined}
        >
          {leading ? <span className={styles.leading}>{leading}</span> : null}
          <input type="text" {...props} {...parts} className={styles.control} />
          {trailing ? <span className={styles.trailing}>{trailing}</span> : null}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'maxLength'>,
    Limited {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextAreaField({
  id,
  label,
  hint,
  error,
  optional,
  className,
  ...props
}: TextAreaFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      {(parts) => (
        <span
          className={styles.box}
          data-invalid={error ? '' : undefined}
          data-disabled={props.disabled || props.readOnly ? '' : undefined}
        >
          <textarea {...props} {...parts} className={styles.control} />
        </span>
      )}
    </Field>
  );
}
