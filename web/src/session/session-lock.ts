import { useSyncExternalStore } from 'react';
import { presence } from '../platform/presence';
import { lastActivity } from './shared-activity';

/** The server's clock for a session may be ahead of this window's by so much. */
const MARGIN = 60_000;

let limit = 0;
/** When the server last heard of somebody at this window. */
let heard = Date.now();
let locked = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (locked === next) return;
  locked = next;
  for (const listener of listeners) listener();
}

/** How long the user may be idle, in milliseconds; 0: as long as they like. */
export function setInactivityLimit(milliseconds: number): void {
  limit = milliseconds;
}

/** The server answered a call that counts as activity. */
export function noteAnswer(): void {
  heard = Date.now();
}

/** The session is over for want of activity: the page stays as it is, behind a sign-in. */
export const lock = (): void => set(true);
export const unlock = (): void => set(false);
export const isLocked = (): boolean => locked;

/** Locks when a token that is no longer good ended for want of activity; false for other reasons. */
export function lockIfInactive(): boolean {
  const since = Date.now() - Math.min(lastActivity(), heard);
  if (limit > 0 && since >= limit - MARGIN) lock();
  return locked;
}
presence.keepsPage = lockIfInactive;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLocked = (): boolean => useSyncExternalStore(subscribe, isLocked);
