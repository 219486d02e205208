/** How each open dialog is closed without an answer, the one on top last. */
const open: (() => void)[] = [];

/** Says that a dialog is open; answers how to say that it no longer is. */
export function addOpenDialog(close: () => void): () => void {
  open.push(close);
  return () => {
    open.splice(open.indexOf(close), 1);
  };
}

export const hasOpenDialog = (): boolean => open.length > 0;

/** Closes the dialog on top, as Escape does. */
export function closeTopDialog(): void {
  open.at(-1)?.();
}
