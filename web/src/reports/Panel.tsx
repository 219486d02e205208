import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

/** A titled card of a report beside its charts and grids. */
export function Panel({
  title,
  note,
  children,
}: {
  readonly title: string;
  /** Beside the title, quiet. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note ? <p>{note}</p> : null}
      </header>
      {children}
    </section>
  );
}
