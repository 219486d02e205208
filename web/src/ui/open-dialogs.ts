import { useEffect, useRef } from 'react';

/** How each dialog, menu or panel that stands over the page is closed without an answer, the one on top last. */
const open: (() => void)[] = [];

/** Lets Back close what stands over the page. */
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

export const hasOpenDialog = (): boolean => open.length > 0;

/** Closes the dialog on top, as Escape does. */
export function closeTopDialog(): void {
  open.at(-1)?.();
}
