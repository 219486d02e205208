/** Runs once the next render stands, and after what the browser and the router do with it. */
export function afterNextRender(work: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(work);
  });
}

/**
 * Focuses the first of these elements that is there once the next render stands, or what `inside` selects
 * in it: the focus follows what was moved, as far as it is shown.
 */
export function focusLater(ids: string | readonly string[], inside?: string): void {
  afterNextRender(() => {
    const element = [ids]
      .flat()
      .map((id) => document.getElementById(id))
      .find((each) => each !== null);
    ((inside && element?.querySelector<HTMLElement>(inside)) || element)?.focus();
  });
}
