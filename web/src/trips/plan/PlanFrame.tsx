import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '../../shell/page-title';
import { WorkFoot, WorkHead } from '../../shell/WorkHead';
import styles from './PlanFrame.module.css';

export interface PlanFrameProps {
  readonly title: string;
  /** Names what stands below the head, for screen readers. */
  readonly label: string;
  readonly leave: { readonly href: string; readonly label: string };
  /** Beside the title. */
  readonly meta?: ReactNode;
  /** In the head, on phones at the thumb. */
  readonly buttons: ReactNode;
  readonly nav?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Head that stays in sight, work below it, the buttons in reach on phones. */
export function PlanFrame({
  title,
  label,
  leave,
  meta,
  buttons,
  nav,
  wide = false,
  children,
}: PlanFrameProps) {
  usePageTitle(`${label} · ${title}`);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    body.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.frame}>
      <WorkHead title={title} leave={leave} meta={meta} buttons={buttons} ruled>
        {nav}
      </WorkHead>
      <div
        ref={body}
        className={`${styles.body} ${wide ? '' : styles.narrow}`}
        role="group"
        tabIndex={-1}
        aria-label={label}
      >
        {children}
      </div>
      <WorkFoot>{buttons}</WorkFoot>
    </div>
  );
}
