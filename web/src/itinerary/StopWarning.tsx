import type { ReactNode } from 'react';
import styles from './StopWarning.module.css';

/** A way out of what a warning says. */
export function Remedy({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.remedy} onClick={onClick}>
      {children}
    </button>
  );
}

interface StopWarningProps {
  /** 18 px. */
  readonly icon: ReactNode;
  readonly text: ReactNode;
  readonly remedy: ReactNode;
}

/** What is wrong with one stop, at the foot of its card. */
export function StopWarning({ icon, text, remedy }: StopWarningProps) {
  return (
    <div className={styles.warning}>
      {icon}
      <div>
        <b>{text}</b>
        {remedy}
      </div>
    </div>
  );
}
