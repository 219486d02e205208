import { useEffect, useRef } from 'react';

/** How each dialog, menu or panel over the page is closed without an answer, the one on top last. */
const open: (() => void)[] = [];

/** From now on Back closes this first; answers how to end that. */
export function openOverlay(close: () => void): () => void {
  open.push(close);
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}

/** Back closes this dialog, menu or panel while it is open. */
export function useClosedByBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    return openOverlay(() => latest.current());
  }, [isOpen]);
}

export const hasOverlay = (): boolean => open.length > 0;

/** Closes the one on top, as Escape does. */
export function closeTopOverlay(): void {
  open.at(-1)?.();
}
