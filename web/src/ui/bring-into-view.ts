let running = new AbortController();

/**
 * Scrolls a row of `useRowWindow`, or something in it, into view, and again while rows around it are drawn
 * for the first time and turn out higher or lower than expected.
 */
export function bringIntoView(target: HTMLElement): void {
  running.abort();
  const task = new AbortController();
  running = task;
  const { signal } = task;
  // Whoever scrolls meanwhile is not taken back.
  for (const event of ['wheel', 'touchmove', 'pointerdown']) {
    addEventListener(event, () => task.abort(), { capture: true, passive: true, signal });
  }
  let frames = 0;
  let before = Number.NaN;
  const look = () => {
    if (signal.aborted) return;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { top } = target.getBoundingClientRect();
    frames += 1;
    if (frames < 3 || (top !== before && frames < 12)) requestAnimationFrame(look);
    else task.abort();
    before = top;
  };
  look();
}
