const MOST_WAIT = 3_000;

let waiting: Promise<void> | null = null;

/** Until the page has loaded and has time, or somebody begins to use it. */
export function whenIdle(): Promise<void> {
  waiting ??= new Promise((resolve) => {
    const idle = () =>
      'requestIdleCallback' in globalThis
        ? requestIdleCallback(() => resolve(), { timeout: MOST_WAIT })
        : resolve();
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
    for (const type of ['pointerdown', 'keydown', 'focusin']) {
      addEventListener(type, () => resolve(), { once: true, passive: true });
    }
  });
  return waiting;
}
