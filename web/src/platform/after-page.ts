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
