import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import tones from './tones.module.css';

export type Tone = 'green' | 'amber' | 'red' | 'grey';

export interface BadgeProps {
  readonly tone: Tone;
  /** Colour never speaks alone: 16 px, beside the word. */
  readonly icon: ReactNode;
  /** Without tint in a column that is always filled. */
  readonly plain?: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

export function Badge({ tone, icon, plain = false, title, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${tones[tone]} ${plain ? styles.plain : ''}`} title={title}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
