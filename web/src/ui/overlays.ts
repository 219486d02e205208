import { useEffect, useRef } from 'react';

/** How each dialog, menu or panel over the page is closed without an answer, the one on top last. */
const open: (() => void)[] = [];

/** Back closes this dialog, menu or panel while it is open. */
export function useClosedByBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    const run = () => latest.current();
    open.push(run);
    return () => {
      open.splice(open.indexOf(run), 1);
    };
  }, [isOpen]);
}

export const hasOverlay = (): boolean => open.length > 0;

/** Closes the one on top, as Escape does. */
export function closeTopOverlay(): void {
  open.at(-1)?.();
}
