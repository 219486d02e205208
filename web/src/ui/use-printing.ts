import { useSyncExternalStore } from 'react';

const media = matchMedia('print');
let between = false;

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

const isPrinting = () => between || media.matches;

/** True while the page is laid out for paper, which has all rows and no second page to turn to. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting);
}
