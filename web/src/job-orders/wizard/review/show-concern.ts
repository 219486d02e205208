export const concernId = (number: number) => `concern-${number}`;

/** Brings a matter that has to be acknowledged into view, its checkbox in focus. */
export function showConcern(number: number): void {
  const box = document.getElementById(concernId(number));
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'center' });
}
