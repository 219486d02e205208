import type { ReactNode } from 'react';
import styles from './MessagePage.module.css';

/** A page that says one thing and shows the way on. */
export function MessagePage({
  title,
  text,
  code,
  children,
}: {
  title: string;
  text: string;
  code?: string;
  children?: ReactNode;
}) {
  return (
    <section className={styles.page}>
      {code ? <p className={styles.code}>{code}</p> : null}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
