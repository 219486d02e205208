import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './Button';
import { ErrorSummary, type Problem } from './ErrorSummary';
import layout from './layout.module.css';
import styles from './FormShell.module.css';
import { Notice } from './Notice';

export interface FormShellProps {
  readonly title?: ReactNode;
  /** Broken rules of the fields, in the order of the fields. */
  readonly problems: readonly Problem[];
  /** Counts the attempts to submit. */
  readonly attempt: number;
  /** True while the form is being saved. */
  readonly loading: boolean;
  /** What the server said; the form stays as it was typed. */
  readonly submitError: string | null;
  /**
   * Names the act: 'บันทึกผู้ใช้', not 'ตกลง'. Without it the buttons stand elsewhere, such as in the footer of a
   * dialog, and name the form by its `id`.
   */
  readonly submitLabel?: string;
  readonly id?: string;
  readonly submitIcon?: ReactNode;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onCancel?: () => void;
  /** Instead of the cancel button, e.g. a link. */
  readonly cancel?: ReactNode;
  /** Beside the buttons: whether what was typed is kept. */
  readonly state?: ReactNode;
  /** For long forms: the buttons stay in reach at the bottom of the window. */
  readonly sticky?: boolean;
  /** Instead of focusing the field that a link of the summary names, e.g. to open its tab first. */
  readonly onFollow?: (problem: Problem) => void;
  readonly children: ReactNode;
}

/** Every form stands in it, so that summary, failure, progress and buttons cannot be forgotten. */
export function FormShell({
  title,
  problems,
  attempt,
  loading,
  submitError,
  submitLabel,
  id,
  submitIcon,
  onSubmit,
  onCancel,
  cancel,
  state,
  sticky = false,
  onFollow,
  children,
}: FormShellProps) {
  const t = useTranslations('ui');
  return (
    <form id={id} className={layout.wideStack} noValidate onSubmit={onSubmit} aria-busy={loading}>
      {title ? <h2>{title}</h2> : null}
      <ErrorSummary problems={problems} attempt={attempt} onFollow={onFollow} />
      {submitError ? <Notice tone="red">{submitError}</Notice> : null}
      {children}
      {submitLabel ? (
        <div className={`${styles.actions} ${sticky ? styles.sticky : ''}`}>
          <Button kind="primary" type="submit" busy={loading} icon={submitIcon}>
            {submitLabel}
          </Button>
          {cancel}
          {onCancel ? <Button onClick={onCancel}>{t('cancel')}</Button> : null}
          {state ? <div className={styles.state}>{state}</div> : null}
        </div>
      ) : null}
    </form>
  );
}
