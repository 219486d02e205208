import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus near when what had it goes away with its own doing, as the head of a column that
 * is hidden: it moves to the frame, and the next Tab goes on from there.
 */
export function useKeepFocus(frame: RefObject<HTMLElement | null>): {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
} {
  const wasInside = useRef(false);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) frame.current?.focus();
  });
  return {
    onFocus: () => {
      wasInside.current = true;
    },
    onBlur: ({ relatedTarget, target }) => {
      // Somebody went elsewhere; what is taken away is no longer part of the page.
      if (relatedTarget === null && target.isConnected) wasInside.current = false;
    },
  };
}
