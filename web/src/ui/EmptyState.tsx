import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Sheets with a route on them: there is nothing here yet. */
function Sheets() {
  return (
    <svg className={styles.sheets} viewBox="0 0 130 104" aria-hidden>
      <ellipse cx="65" cy="95" rx="61" ry="7" fill="var(--surface-3)" />
      <path d="M10 12 44 7l4 84-27 2z" fill="var(--white)" stroke="var(--line-2)" />
      <rect
        x="36"
        y="2"
        width="68"
        height="90"
        rx="5"
        fill="var(--white)"
        stroke="var(--blue)"
        strokeWidth="2"
      />
      <path d="M44 16h34M44 24h24" stroke="var(--blue)" strokeWidth="3" strokeLinecap="round" />
      <path d="M44 34h52" stroke="var(--gold)" strokeWidth="2" />
      <path
        d="M51 77c12-20 28-2 35-28"
        fill="none"
        stroke="var(--blue)"
        strokeWidth="2.500"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <circle cx="51" cy="77" r="5" fill="var(--green-solid)" />
      <circle cx="86" cy="47" r="5" fill="var(--amber-solid)" />
    </svg>
  );
}

export interface EmptyStateProps {
  readonly title: string;
  /** What this is and how it fills. */
  readonly text: ReactNode;
  readonly actions?: ReactNode;
  readonly picture?: ReactNode;
}

export function EmptyState({ title, text, actions, picture }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      {picture ?? <Sheets />}
      <div>
        <h2>{title}</h2>
        <p className={styles.quiet}>{text}</p>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </section>
  );
}
