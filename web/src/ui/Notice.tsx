import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import text from './text.module.css';

export type NoticeTone = 'blue' | 'green' | 'amber' | 'red';

const ICONS = {
  blue: IconInfoCircle,
  green: IconCircleCheck,
  amber: IconAlertTriangle,
  red: IconAlertCircle,
} as const;

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Stands in the page until its cause is gone. Red ones are announced at once. */
export function Notice({ tone = 'blue', icon, actions, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'red' ? 'alert' : 'status'}>
      {icon ?? <Icon size={20} stroke={1.75} aria-hidden />}
      <div className={`${styles.text} ${text.sentence}`}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
