import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from '../platform/AppLink';
import styles from './WorkHead.module.css';

export interface WorkHeadProps {
  readonly title: string;
  readonly leave: { readonly href: string; readonly label: string };
  /** Beside the title. */
  readonly meta?: ReactNode;
  /** At the right; on phones they stand in `WorkFoot` instead. */
  readonly buttons: ReactNode;
  /** Under the line: tabs, steps. */
  readonly children?: ReactNode;
  /** A gold line below, where nothing else ends the head. */
  readonly ruled?: boolean;
}

/** The head of a long piece of work: it stays in sight while the work scrolls below it. */
export function WorkHead({ title, leave, meta, buttons, children, ruled = false }: WorkHeadProps) {
  return (
    <header className={styles.head} data-ruled={ruled || undefined}>
      <div className={styles.line}>
        <AppLink href={leave.href} className={styles.leave} aria-label={leave.label}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        </AppLink>
        <h1>{title}</h1>
        {meta}
        <div className={`${styles.buttons} not-on-phones`}>{buttons}</div>
      </div>
      {children}
    </header>
  );
}

/** The buttons of the head at the thumb, on phones only. */
export function WorkFoot({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <div className={`${styles.foot} ${className}`}>{children}</div>;
}
