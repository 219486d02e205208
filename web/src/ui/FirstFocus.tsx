import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './FirstFocus.module.css';

/**
 * Around a button that was drawn anew because what it opens has arrived: it takes the focus, and opens with it,
 * for what has the focus then gets it back.
 */
export function FirstFocus({ children }: { children: (hasFocus: boolean) => ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <span ref={place} className={styles.place} onFocus={() => setFocus(true)}>
      {children(hasFocus)}
    </span>
  );
}
