import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Step } from './wizard-start';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Step of the wizard that was open at this entry. */
    wizard_step?: Step;
  }
}

interface StepHistory {
  readonly step: Step;
  /** The step that the wizard opened with, which its first entry does not name. */
  readonly first: Step;
  /** May stay, or lead elsewhere, where an earlier step has open points. */
  go(step: Step): void;
}

/** Each step is an entry of the browser's history, so that Back leads to the step before. */
export function useStepHistory({ step, first, go }: StepHistory): void {
  const router = useRouter();
  const latest = useRef(go);
  latest.current = go;

  useEffect(() => {
    const { pathname, search } = router.history.location;
    return router.history.subscribe(({ location, action }) => {
      if (action.type === 'PUSH' || action.type === 'REPLACE') return;
      if (location.pathname !== pathname || location.search !== search) return;
      latest.current(location.state.wizard_step ?? first);
    });
  }, [router, first]);

  const isOpened = useRef(false);
  useEffect(() => {
    const { href, state } = router.history.location;
    // One comes back to an entry of an earlier order, or loads one again: that is where the wizard opens.
    const replace = !isOpened.current;
    isOpened.current = true;
    if (step === (state.wizard_step ?? first)) return;
    void router.navigate({
      href,
      state: { wizard_step: step },
      replace,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }, [step, first, router]);
}
