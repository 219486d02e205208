/** The warning stands so long before the end. */
export const WARNED_MS = 120_000;
/** Whoever is there is told to the server this often, also without a call of the page. */
const TOLD_EVERY = 60_000;

export type Phase =
  | { readonly name: 'active' }
  | { readonly name: 'warning'; readonly seconds: number }
  | { readonly name: 'over' };

const ACTIVE: Phase = { name: 'active' };

/** Where somebody stands who did something at `last` and may be idle for `limit` milliseconds. */
export function phaseOf(now: number, last: number, limit: number): Phase {
  const left = last + limit - now;
  if (left <= 0) return { name: 'over' };
  if (left > WARNED_MS) return ACTIVE;
  return { name: 'warning', seconds: Math.ceil(left / 1000) };
}

/** Did somebody do something that the server does not know of yet, or only may not know of? */
export const isToBeTold = (now: number, last: number, told: number): boolean =>
  last > told && now - told >= TOLD_EVERY;
