/** Focuses an element that the next drawing brings, and shows it in the middle of the window. */
export function focusElement(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  });
}
