import { useSyncExternalStore } from 'react';
import type { Tone } from './Badge';

export interface ToastOptions {
  /** `blue` for a plain fact that offers an undo. */
  readonly tone: Exclude<Tone, 'grey'> | 'blue';
  readonly text: string;
  /** 'เลิกทำ', 'ลองอีกครั้ง'. A toast with an action stays until it is used or closed. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** 0–100 while something long is running. */
  readonly progress?: number;
}

export interface OpenToast extends ToastOptions {
  readonly id: number;
}

const LIFE = 6000;

let open: readonly OpenToast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function publish(toasts: readonly OpenToast[]) {
  open = toasts;
  for (const listener of listeners) listener();
}

function expire(id: number, { action, progress }: ToastOptions) {
  if (!action && progress === undefined) setTimeout(() => dismissToast(id), LIFE);
}

/** Shows a short message at the bottom left; answers its id. */
export function toast(options: ToastOptions): number {
  const id = next++;
  // More than four hide the page; the oldest has been read by then.
  publish([...open.slice(-3), { ...options, id }]);
  expire(id, options);
  return id;
}

/** Replaces a message, e.g. as its progress moves on. */
export function updateToast(id: number, options: ToastOptions): void {
  publish(open.map((item) => (item.id === id ? { ...options, id } : item)));
  expire(id, options);
}

export function dismissToast(id: number): void {
  publish(open.filter((item) => item.id !== id));
}

/** Closes all messages. */
export const dismissToasts = (): void => publish([]);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const snapshot = () => open;

export function useToasts(): readonly OpenToast[] {
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
