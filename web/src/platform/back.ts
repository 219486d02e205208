import type { RouterHistory } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { closeTopOverlay, hasOverlay } from '../ui/overlays';

/** How the router names it. */
const PLACE = '__TSR_index';

/** Where an entry of the history stands among the others, by its state. */
export const placeOf = (state: unknown): number => {
  const { [PLACE]: place = 0 } = (state ?? {}) as { readonly [PLACE]?: number };
  return place;
};

/**
 * Resolves with the next move through the history. One that is blocked has taken place already, and is taken
 * back: what follows waits for that.
 */
export const hasMoved = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
  });

/**
 * Leads on to `href` and leaves behind, in this entry of the history, the address that shows what was typed here: whoever
 * comes back finds it.
 */
export function leaveBehind(history: RouterHistory, address: string, href: string): void {
  // Blockers are asked asynchronously, and of two changes in one task the router writes only the last.
  history.replace(address, undefined, { ignoreBlocker: true });
  history.flush();
  history.push(href);
}

/** Fields that are read when they are left, such as dates, are read now: they would go with the page. */
export function takeTyped(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    // It is left for the page, not for another window, which nothing is lost by.
    const left = new FocusEvent('focusout', { bubbles: true, relatedTarget: document.body });
    flushSync(() => field.dispatchEvent(left));
  }
}

/**
 * Back closes a dialog, menu or panel before it leaves the page, as Escape does, and takes along what is being
 * typed. Answers how to stop that.
 */
export function closeOverlaysByBack(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false;
      if (!hasOverlay()) {
        takeTyped();
        return false;
      }
      // Closing it may lead to another page.
      void hasMoved().then(closeTopOverlay);
      return true;
    },
  });
}
