import { useSyncExternalStore } from 'react';

const media = matchMedia('print');
let between = false;
let since: Date | null = null;

function subscribe(listener: () => void): () => void {
  const begin = () => {
    between = true;
    listener();
  };
  const end = () => {
    between = false;
    listener();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  media.addEventListener('change', listener);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    media.removeEventListener('change', listener);
  };
}

function printingSince(): Date | null {
  if (!between && !media.matches) since = null;
  else since ??= new Date();
  return since;
}

/** When the page was laid out for paper; null on screen. */
export function usePrintTime(): Date | null {
  return useSyncExternalStore(subscribe, printingSince);
}

/** True while the page is laid out for paper, which has all rows and no second page to turn to. */
export function usePrinting(): boolean {
  return usePrintTime() !== null;
}
