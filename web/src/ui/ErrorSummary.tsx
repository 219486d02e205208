import { IconAlertCircle } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from './ErrorSummary.module.css';
import text from './text.module.css';

export interface Problem {
  /** Id of the control that the link focuses; none for a problem of the whole form. */
  readonly field?: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly problems: readonly Problem[];
  /** Counts the attempts: the box takes the focus at each of them. */
  readonly attempt: number;
  /** Instead of the title with the number of problems. */
  readonly title?: string;
  /** Instead of focusing the control, e.g. to open its tab first. */
  readonly onFollow?: (problem: Problem) => void;
  readonly className?: string;
}

/** All broken rules in one place, each a link to its field. */
export function ErrorSummary({
  problems,
  attempt,
  title,
  onFollow,
  className = '',
}: ErrorSummaryProps) {
  const t = useTranslations('ui');
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    // A rule that is broken later, while somebody types, leaves the focus where it is.
    if (attempt !== answered.current) box.current?.focus();
    answered.current = attempt;
  }, [attempt]);
  if (problems.length === 0) return null;

  const follow = (event: MouseEvent, problem: Problem) => {
    event.preventDefault();
    if (onFollow) return onFollow(problem);
    const control = problem.field && document.getElementById(problem.field);
    if (!control) return;
    control.focus();
    control.scrollIntoView({ block: 'center' });
  };

  return (
    <div ref={box} className={`${styles.box} ${className}`} role="alert" tabIndex={-1}>
      <IconAlertCircle size={22} stroke={2} aria-hidden />
      <div>
        <h2 className={styles.title}>{title ?? t('problems', { count: problems.length })}</h2>
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={`${problem.field}:${problem.message}`} className={text.sentence}>
              {problem.field ? (
                <a href={`#${problem.field}`} onClick={(event) => follow(event, problem)}>
                  {problem.message}
                </a>
              ) : (
                problem.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
