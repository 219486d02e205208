import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import text from './text.module.css';
import styles from './field.module.css';

/** Ids that tie a control to its hint and its message. */
export interface FieldParts {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  /** Also the target of the links of the error summary. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly optional?: boolean;
  readonly className?: string;
}

/** Label above, message between label and control; for controls of any kind. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: (parts: FieldParts) => ReactNode }) {
  const t = useTranslations('ui');
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean);
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={text.strong} htmlFor={id}>
        {label} {optional ? <span className={styles.optional}>{t('optional')}</span> : null}
      </label>
      {hint ? (
        <span id={`${id}-hint`} className={text.faint}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={18} stroke={2} aria-hidden />
          <span className={text.sentence}>{error}</span>
        </span>
      ) : null}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
    </div>
  );
}
