import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { usePageTitle } from './page-title';

export interface PageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** One primary action, at the right. */
  readonly actions?: ReactNode;
  /** `form` narrow as a form, `wide` as wide as the window. */
  readonly width?: 'form' | 'wide';
  readonly children: ReactNode;
}

/** Title, one primary action, content: the frame of every signed-in screen. */
export function Page({ title, subtitle, actions, width = 'wide', children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        </div>
        {actions ? <div className={`${styles.actions} screen-only`}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
