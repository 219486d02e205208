import { presence } from '../platform/presence';

/** Under this name the windows of a browser tell each other when somebody was there. */
const KEY = 'lastActivity';
/** A call so long after the last touch of this window was asked for by nobody. */
const BACKGROUND_AFTER = 90_000;

// Opening the page is an act of somebody.
let last = Date.now();
let held = false;

for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
  addEventListener(
    name,
    () => {
      if (!held) last = Date.now();
    },
    { capture: true, passive: true },
  );
}
presence.isBackground = () => Date.now() - last > BACKGROUND_AFTER;

function stored(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** When somebody last did something, in whichever window; tells the others of this one. */
export function lastActivity(): number {
  const other = stored();
  if (last <= other) return other;
  try {
    localStorage.setItem(KEY, String(last));
  } catch {
    // Without storage each window counts for itself.
  }
  return last;
}

/** While a question about being there is open, only its answer counts. */
export function holdActivity(hold: boolean): void {
  held = hold;
}

/** Somebody said that they are there. */
export function noteActivity(): void {
  held = false;
  last = Date.now();
}
