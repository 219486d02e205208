/**
 * Focuses an element, or the one that `inside` selects in it, once the next render stands: the focus
 * follows what was moved.
 */
export function focusLater(id: string, inside?: string): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      const element = document.getElementById(id);
      (inside ? element?.querySelector<HTMLElement>(inside) : element)?.focus();
    });
  });
}
