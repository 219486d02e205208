import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** From `paths`, query string included. */
  readonly href: string;
}

/** A link inside the application; new tabs and modified clicks stay the browser's. */
export function AppLink({ onClick, ...props }: AppLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || modified || event.button !== 0 || props.target) return;
    event.preventDefault();
    router.history.push(props.href);
  };
  return <a {...props} onClick={follow} />;
}
