import { useEffect, useRef, useSyncExternalStore } from 'react';

const media = matchMedia('print');
let since: Date | null = null;
const listeners = new Set<() => void>();

/** Paper begins with the browser's event or our own button, whichever is first. */
function setPaper(isPaper: boolean): void {
  since = isPaper ? (since ?? new Date()) : null;
  // Colours that charts read are those of paper, whatever the screen's.
  document.documentElement.toggleAttribute('data-paper', isPaper);
  for (const listener of listeners) listener();
}
/** The browser has said that it is about to print, and the page is not on paper yet. */
let isAwaited = false;
addEventListener('beforeprint', () => {
  isAwaited = !media.matches;
  setPaper(true);
});
addEventListener('afterprint', () => {
  isAwaited = false;
  setPaper(false);
});
media.addEventListener('change', () => {
  if (media.matches) isAwaited = false;
  // Saving as a PDF says so of the screen once more, before it lays the page out.
  setPaper(media.matches || isAwaited);
});
if (media.matches) setPaper(true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the page was laid out for paper; null on screen. */
export function usePrintTime(): Date | null {
  return useSyncExternalStore(subscribe, () => since);
}

/** True while the page is laid out for paper, which has all rows and no second page to turn to. */
export function usePrinting(): boolean {
  return usePrintTime() !== null;
}

const preparations = new Set<() => Promise<unknown>>();

/** Fetches what paper shows beyond the screen, before `printPage` prints. */
export function useBeforePrint(prepare: () => Promise<unknown>): void {
  const latest = useRef(prepare);
  latest.current = prepare;
  useEffect(() => {
    const run = () => latest.current();
    preparations.add(run);
    return () => {
      preparations.delete(run);
    };
  }, []);
}

const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** Prints the page once everything that belongs on paper is there and drawn. */
export async function printPage(): Promise<void> {
  await Promise.allSettled([...preparations].map((prepare) => prepare()));
  // While `print` is called nothing is rendered any more: charts and tables take their form before.
  setPaper(true);
  await nextFrame();
  await nextFrame();
  print();
  setPaper(media.matches);
}

/** The keys for printing do what the page's own button does. */
export function usePrintKeys(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPrint || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
