import type { RouterHistory } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { closeTopDialog, hasOpenDialog } from '../ui/open-dialogs';

/** A move that is blocked has taken place already, and is taken back: what follows waits for that. */
export const movedBack = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
  });

/** Fields that are read when they are left, such as dates, are read now: they would go with the page. */
function takeTyped(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    flushSync(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  }
}

/** Back closes what stands over a page before it leaves the page, as Escape does: on a phone it is in reach. */
export function closeDialogsByBack(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false;
      if (!hasOpenDialog()) {
        takeTyped();
        return false;
      }
      // Closing it may lead to another page.
      void movedBack().then(closeTopDialog);
      return true;
    },
  });
}
