import type { ReactNode } from 'react';
import styles from './Queue.module.css';

export interface QueueGroupProps {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly count: number;
  /** In which order the rows stand, or what is to be known of all of them. */
  readonly note: string;
  readonly actions?: ReactNode;
  /** What the list has beyond the rows that are shown. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** Id of the heading of a group, which takes the focus of a row that is settled. */
export const queueTitleId = (id: string) => `queue-${id}-title`;

/** A group of what waits; nothing of it where nothing does. */
export function QueueGroup({
  id,
  icon,
  title,
  count,
  note,
  actions,
  more,
  children,
}: QueueGroupProps) {
  if (count === 0) return null;
  return (
    <section className={styles.group} id={`queue-${id}`} aria-labelledby={queueTitleId(id)}>
      <header className={styles.head}>
        {icon}
        <h2 id={queueTitleId(id)} tabIndex={-1}>
          {title}
        </h2>
        <b className={styles.count}>{count.toLocaleString('en')}</b>
        <span className={styles.note}>{note}</span>
        {actions ? <span className={styles.headActions}>{actions}</span> : null}
      </header>
      {children}
      {more ? <footer className={styles.more}>{more}</footer> : null}
    </section>
  );
}
