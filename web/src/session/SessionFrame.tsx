import type { ReactNode } from 'react';
import { VisitorHeader } from '../shell/VisitorHeader';
import styles from './SessionFrame.module.css';

/** The public head and one card: sign-in and what belongs to it. */
export function SessionFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <VisitorHeader />
      <main id="content" className={styles.main} tabIndex={-1}>
        <div className={styles.card}>{children}</div>
      </main>
    </>
  );
}
