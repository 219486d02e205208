import { useEffect, useState } from 'react';
import { queryClient } from './query';

/** How often it is looked whether the page has all that it asked for. */
const LOOK_EVERY = 500;

/**
 * Runs something when the page stands there: nothing is fetched for it any more, and so many
 * milliseconds have passed. On a slow line it does not get in the page's way. Answers what calls it off.
 */
export function afterPage(pause: number, run: () => void): () => void {
  let timer = setTimeout(function look() {
    const stands = document.readyState === 'complete' && queryClient.isFetching() === 0;
    timer = stands ? setTimeout(run, pause) : setTimeout(look, LOOK_EVERY);
  }, LOOK_EVERY);
  return () => clearTimeout(timer);
}

/** Whether the page stands there, and so many milliseconds have passed. */
export function useAfterPage(pause: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => afterPage(pause, () => setAfter(true)), [pause]);
  return isAfter;
}

/** Milliseconds after the page stands there. */
const PAUSE = 1000;

/**
 * Loads a part of the application that may be wanted when there is no network; the page does not wait for it.
 * Answers what calls it off. Without a network it waits for one: browsers do not ask for a file again that did
 * not come.
 */
export function loadAfterPage(load: () => Promise<unknown>): () => void {
  // A failure shows when the part is wanted.
  const begin = () => void load().catch(() => {});
  const stop = afterPage(PAUSE, () => {
    if (navigator.onLine) begin();
    else addEventListener('online', begin, { once: true });
  });
  return () => {
    stop();
    removeEventListener('online', begin);
  };
}

export const useLoadedAfterPage = (load: () => Promise<unknown>): void =>
  useEffect(() => loadAfterPage(load), [load]);
