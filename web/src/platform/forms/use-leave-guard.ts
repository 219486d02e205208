import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { confirm, type ConfirmOptions } from '../../ui/dialogs';

export interface LeaveGuardOptions {
  /** Whether leaving would lose something. */
  readonly when: boolean | ShouldBlockFn;
  /** Asked before something is lost; without it the page cannot be left. */
  readonly ask?: Omit<ConfirmOptions, 'danger'>;
  /** Whether the browser warns before the window is closed or reloaded; as `when` unless given. */
  readonly warn?: boolean | (() => boolean);
}

/** Keeps unsaved work from being lost by leaving the page. */
export function useLeaveGuard({ when, ask, warn = when === true }: LeaveGuardOptions): void {
  useBlocker({
    shouldBlockFn: async (move) =>
      (typeof when === 'function' ? await when(move) : when) &&
      !(ask && (await confirm({ ...ask, danger: true }))),
    enableBeforeUnload: warn,
  });
}
