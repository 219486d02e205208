import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { confirm, type ConfirmOptions } from '../../ui/dialogs';
import { hasOverlay } from '../../ui/overlays';
import { hasMoved, placeOf } from '../back';
import { stringifySearch } from '../search-params';

interface Page {
  readonly pathname: string;
  readonly search: object;
}
interface Move {
  readonly current: Page;
  readonly next: Page;
}

export interface LeaveGuardOptions {
  /** Whether leaving would lose something. */
  readonly when: boolean | ((move: Move) => boolean);
  /** Tries to keep it before anybody is asked; answers whether nothing is lost any more. */
  readonly keep?: () => Promise<boolean>;
  /** Asked before something is lost; without it the page cannot be left. */
  readonly ask?: Omit<ConfirmOptions, 'danger'>;
  /** Whether the browser warns before the window is closed or reloaded; as `when` unless given. */
  readonly warn?: boolean | (() => boolean);
}

const isSamePage = ({ current, next }: Move): boolean =>
  current.pathname === next.pathname &&
  stringifySearch(current.search) === stringifySearch(next.search);

/** Keeps unsaved work from being lost by leaving the page. */
export function useLeaveGuard({ when, keep, ask, warn = when === true }: LeaveGuardOptions): void {
  const router = useRouter();
  const isAsking = useRef(false);
  const latest = useRef(when);
  latest.current = when;
  const mayLeave = async () =>
    (keep !== undefined && (await keep())) ||
    (ask !== undefined && (await confirm({ ...ask, danger: true })));
  useBlocker({
    shouldBlockFn: async ({ action, ...move }) => {
      // As of now: what was being typed may have become known with the move itself.
      const loses = latest.current;
      if (isSamePage(move) || !(typeof loses === 'function' ? loses(move) : loses)) return false;
      if (action === 'PUSH' || action === 'REPLACE') return !(await mayLeave());
      // Back closes that first.
      if (hasOverlay()) return false;
      // While one move waits for an answer the next one would be counted from a wrong place: it is taken back
      // and made again.
      if (isAsking.current) return true;
      isAsking.current = true;
      const distance = placeOf(history.state) - placeOf(router.history.location.state);
      void hasMoved()
        .then(mayLeave)
        .then((may) => {
          isAsking.current = false;
          if (may) router.history.go(distance, { ignoreBlocker: true });
        });
      return true;
    },
    enableBeforeUnload: warn,
  });
}
