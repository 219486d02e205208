import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { parseSearch, stringifySearch } from '../../platform/search-params';
import type { Step } from './wizard-start';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Step of the wizard that was open at this entry. */
    wizard_step?: Step;
  }
}

interface StepHistory {
  readonly step: Step;
  /** The step that the wizard opened with. */
  readonly first: Step;
  /** May stay, or lead elsewhere, where an earlier step has open points. */
  go(step: Step): void;
  /** Where `go` would lead instead; null where nothing is in the way. */
  obstacle(step: Step): Step | null;
}

/** Without the differences of how an address is spelled: 'guides=9,39' is 'guides=9%2C39'. */
const pageOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) =>
  pathname + stringifySearch(parseSearch(search));

/** Each step is an entry of the browser's history, so that Back leads to the step before. */
export function useStepHistory(wizard: StepHistory): void {
  const { step, first } = wizard;
  const router = useRouter();
  const latest = useRef(wizard);
  latest.current = wizard;

  useEffect(() => {
    const page = pageOf(router.history.location);
    return router.history.subscribe(({ location, action }) => {
      if (action.type === 'PUSH' || action.type === 'REPLACE') return;
      if (pageOf(location) !== page) return;
      const { go, obstacle, step: shown } = latest.current;
      const wanted = location.state.wizard_step ?? first;
      const open = obstacle(wanted);
      go(wanted);
      // The step stays, so its entry does.
      if (open === shown && action.type === 'FORWARD') {
        router.history.back({ ignoreBlocker: true });
      }
    });
  }, [router, first]);

  const isOpened = useRef(false);
  useEffect(() => {
    const { href, state } = router.history.location;
    // One comes back to an entry of an earlier order, or loads one again: that is where the wizard opens.
    const replace = !isOpened.current;
    isOpened.current = true;
    if (step === state.wizard_step) return;
    void router.navigate({
      href,
      state: (before) => ({ ...before, wizard_step: step }),
      replace,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }, [step, router]);
}
