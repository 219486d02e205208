import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentType, ReactNode } from 'react';
import styles from './Button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'tonal' | 'text' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  /** One primary per view; danger only inside a confirmation. */
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  /** Arrows stand at the right. */
  readonly arrow?: ReactNode;
}

function classOf({ kind = 'secondary', size, wide }: Look, extra?: string): string {
  return [
    styles.button,
    styles[kind],
    size === 'small' && styles.small,
    size === 'large' && styles.large,
    wide && styles.wide,
    extra,
  ]
    .filter(Boolean)
    .join(' ');
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Shows a turning ring and refuses clicks while keeping the focus. */
  readonly busy?: boolean;
}

export function Button({
  kind,
  size,
  wide,
  icon,
  arrow,
  busy = false,
  children,
  className,
  onClick,
  'aria-disabled': disabled,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classOf({ kind, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden /> : icon}
      <span>{children}</span>
      {arrow}
    </button>
  );
}

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Look {
  /** The link component of the application, so that the page need not reload. */
  readonly as?: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>;
  readonly href: string;
}

/** Looks like a button, leads somewhere. */
export function ButtonLink({
  as: Anchor,
  kind,
  size,
  wide,
  icon,
  arrow,
  children,
  className,
  ...props
}: ButtonLinkProps) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
      {arrow}
    </>
  );
  const look = classOf({ kind, size, wide }, className);
  return Anchor ? (
    <Anchor {...props} className={look}>
      {content}
    </Anchor>
  ) : (
    <a {...props} className={look}>
      {content}
    </a>
  );
}
