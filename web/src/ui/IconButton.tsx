import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './IconButton.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Read aloud; also the tooltip unless `reason` is given. */
  readonly label: string;
  /** Why it cannot be used: shown in the tooltip, the button stays reachable and inert. */
  readonly reason?: string | null;
  readonly danger?: boolean;
  /** 18 px, stroke 1.75. */
  readonly children: ReactNode;
}

export function IconButton({
  label,
  reason,
  danger = false,
  children,
  onClick,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${styles.button} ${danger ? styles.danger : ''}`}
      data-tooltip={reason ?? label}
      aria-label={reason ? `${label} (${reason})` : label}
      aria-disabled={reason ? true : undefined}
      onClick={reason ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
