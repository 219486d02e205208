import {
  type HistoryState,
  type RouterHistory,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hasMoved, placeOf } from '../../platform/back';
import { parseSearch, stringifySearch } from '../../platform/search-params';
import type { Step } from './wizard-start';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Key of the draft that the wizard began on this page: a reload goes on with it. */
    wizard_key?: string;
    /** Step of the wizard that was open at this entry. */
    wizard_step?: Step;
    /** Place of the entry that the wizard was opened at. */
    wizard_first?: number;
  }
}

interface StepHistory {
  readonly step: Step;
  /** The step that the wizard opened with. */
  readonly first: Step;
  /** Of a new order whose draft the server keeps. */
  readonly key: string | undefined;
  /** May stay, or lead elsewhere, where an earlier step has open points. */
  go(step: Step): void;
  /** Where `go` would lead instead; null where nothing is in the way. */
  obstacle(step: Step): Step | null;
}

/** Without the differences of how an address is spelled: 'guides=9,39' is 'guides=9%2C39'. */
const pageOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) =>
  pathname + stringifySearch(parseSearch(search));

/** Leads to a page that takes the place of all steps: the order is filed, and nobody comes back to them. */
export async function replaceSteps(
  history: RouterHistory,
  href: string,
  state: HistoryState,
): Promise<void> {
  const place = placeOf(history.location.state);
  const distance = (history.location.state.wizard_first ?? place) - place;
  if (distance < 0) {
    const moved = hasMoved();
    history.go(distance, { ignoreBlocker: true });
    await moved;
  }
  history.replace(href, state, { ignoreBlocker: true });
}

/** Each step is an entry of the browser's history, so that Back leads to the step before. */
export function useStepHistory(wizard: StepHistory): void {
  const { step, first, key } = wizard;
  const router = useRouter();
  const page = useRef(pageOf(router.history.location)).current;
  const latest = useRef(wizard);
  latest.current = wizard;

  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
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
      }),
    [router, page, first],
  );

  const keyOfEntry = useRouterState({ select: (state) => state.location.state.wizard_key });
  const isOpened = useRef(false);
  useEffect(() => {
    const { location } = router.history;
    // The next page is on its way already.
    if (pageOf(location) !== page) return;
    const { wizard_step, wizard_first = placeOf(location.state) } = location.state;
    const isStep = step === wizard_step;
    // One comes back to an entry of an earlier order, or loads one again: that is where the wizard opens.
    const replace = isStep || !isOpened.current;
    isOpened.current = true;
    if (isStep && (key === undefined || key === keyOfEntry)) return;
    void router.navigate({
      href: location.href,
      state: (before) => ({
        ...before,
        ...(key === undefined ? {} : { wizard_key: key }),
        wizard_first,
        wizard_step: step,
      }),
      replace,
      // The page stays where it is: the save comes while somebody writes.
      resetScroll: false,
      ignoreBlocker: true,
    });
  }, [step, key, keyOfEntry, page, router]);
}
