import { useSyncExternalStore } from 'react';
import { openOverlay } from './overlays';

export interface ConfirmOptions {
  /** The question: 'ลบวันที่ 2 (พุธ 2 ธ.ค. 2569)?' */
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly text?: string;
  /** Names the act: 'ลบวันที่ 2'. */
  readonly action: string;
  /** 'ไม่ลบ'; 'ยกเลิก' unless told. */
  readonly refusal?: string;
  /** The act cannot be undone: red button, focus on the refusal; a bin where it deletes something. */
  readonly danger?: true | 'delete';
}

/** The titles of the specification: 'Success!', 'Failed!', 'error', 'warning' (validation), 'failed' (operation). */
export type NoticeKind = 'success' | 'failed' | 'error' | 'warning' | 'operationFailed';

export interface NotifyOptions {
  readonly kind: NoticeKind;
  readonly text: string;
  /** Instead of 'ตกลง'. */
  readonly action?: string;
  /** A second way on, e.g. 'กลับไปรายการ'; the promise answers false for it and for Escape. */
  readonly alternative?: string;
}

/** Undefined where it was closed without an answer. */
type Answer = (yes: boolean | undefined) => void;

export type OpenDialog =
  | { readonly id: number; readonly ask: ConfirmOptions; readonly answer: Answer }
  | { readonly id: number; readonly say: NotifyOptions; readonly answer: Answer };

let open: readonly OpenDialog[] = [];
let next = 1;
const listeners = new Set<() => void>();

function publish(dialogs: readonly OpenDialog[]) {
  open = dialogs;
  for (const listener of listeners) listener();
}

function add(make: (id: number, answer: Answer) => OpenDialog): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const id = next++;
    const answer: Answer = (yes) => {
      leave();
      publish(open.filter((dialog) => dialog.id !== id));
      resolve(yes);
    };
    // Before its view is drawn, which may have to arrive first: it is not for the page that follows.
    const leave = openOverlay(() => answer(undefined));
    publish([...open, make(id, answer)]);
  });
}

/** Asks which of two ways to go; undefined when it is closed without an answer, by Escape or Back. */
export function choose(ask: ConfirmOptions): Promise<boolean | undefined> {
  return add((id, answer) => ({ id, ask, answer }));
}

/** Asks before an act; false when refused or closed without an answer. */
export async function confirm(ask: ConfirmOptions): Promise<boolean> {
  return (await choose(ask)) ?? false;
}

/** Says how an act ended; resolves when it has been read, true for the main button. */
export async function notify(say: NotifyOptions): Promise<boolean> {
  return (await add((id, answer) => ({ id, say, answer }))) ?? false;
}

/** Closes every dialog as refused: what one person was asked is not the next one's. */
export function dismissDialogs(): void {
  for (const { answer } of open) answer(undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const snapshot = () => open;

export function useOpenDialogs(): readonly OpenDialog[] {
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
