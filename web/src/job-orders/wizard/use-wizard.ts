import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { todayInBangkok } from '@joborder/shared/dates';
import type { Issue } from '@joborder/shared/endpoint';
import type { Draft } from '@joborder/shared/job-orders/draft';
import { dateOfDay } from '@joborder/shared/job-orders/itinerary';
import { checkOrder, stepOf } from '@joborder/shared/job-orders/validate';
import { passportKey } from '@joborder/shared/job-orders/manifest';
import type { Warning } from '@joborder/shared/job-orders/warning';
import {
  type Concern,
  concerns as findConcerns,
  warnings as findWarnings,
} from '@joborder/shared/job-orders/warnings';
import { call, type CallReply } from '../../platform/api';
import type { RoadLegs } from '@joborder/shared/trips/feasibility';
import { useNamedDays } from '../../itinerary/use-named-days';
import { useRoadLegs } from '../../itinerary/use-road-legs';
import { useAutosave } from './use-autosave';
import type { Identity, Step, WizardStart } from './wizard-start';

/** Everything a step of the wizard sees and may do. */
export interface Wizard {
  readonly start: WizardStart;
  readonly draft: Draft;
  readonly step: Step;
  /** The only way to change the order; `update` must return a new draft or the given one. */
  change(update: (draft: Draft) => Draft): void;
  /** Broken rules of the whole order, in the specified order (D57). */
  readonly issues: readonly Issue[];
  issuesOf(step: Step): readonly Issue[];
  readonly warnings: readonly Warning[];
  warningsOf(step: Step): readonly Warning[];
  /** What has to be acknowledged before filing (D66). */
  readonly concerns: readonly Concern[];
  /** Of them, those that are not acknowledged yet; of one step, or of all. */
  waiting(step?: Step): readonly Concern[];
  acknowledge(concern: Concern, yes: boolean): void;
  /** Whether the list of tourists is compared with other orders, which the review waits for. */
  readonly comparison: {
    readonly isPending: boolean;
    readonly error: unknown;
    retry(): void;
  };
  /** Steps whose broken rules are shown: somebody tried to go past them. */
  readonly checked: ReadonlySet<Step>;
  /** Counts refused attempts, so that the error summary takes the focus each time. */
  readonly attempt: number;
  /** The first step with open points that keeps `step` from being reached; null when it may open. */
  obstacle(step: Step): 1 | 2 | 3 | null;
  /** Goes to a step; refused where an earlier one has open points, which are then shown there. */
  go(step: Step): boolean;
  /** Goes to the step of a path of the rules, which then shows and focuses its field. */
  lead(path: string): void;
  /** The path that the present step was opened for; null once it is shown. */
  readonly target: string | null;
  reached(): void;
  readonly autosave: ReturnType<typeof useAutosave>;
  /** Ways by road between the stops; undefined while they are estimated. */
  readonly legs: RoadLegs | undefined;
}

const BEFORE: Record<Step, readonly (1 | 2 | 3)[]> = { 1: [], 2: [1], 3: [2], 4: [1, 2, 3] };

const NOBODY: CallReply<'POST /api/v2/web/joborder/guides/busy'> = [];

function useBusyGuides(draft: Draft, code: string | null) {
  const { days } = draft.programme;
  const start = draft.details.joborder_start;
  const wanted = days
    .map((day) => ({
      date: dateOfDay(start, day.day),
      guide_ids: day.guides.map((guide) => guide.guide_id),
    }))
    .filter((day) => day.date !== '' && day.guide_ids.length > 0);
  const { data } = useQuery({
    queryKey: ['guides-busy', code, wanted],
    queryFn: () =>
      call('POST /api/v2/web/joborder/guides/busy', {
        body: { ...(code ? { joborder_code: code } : {}), days: wanted },
      }),
    enabled: wanted.length > 0,
    placeholderData: (before) => before,
  });
  return (wanted.length > 0 && data) || NOBODY;
}

/** The draft with its places in the language that is shown (D74). */
function useNamedDraft(draft: Draft, isResumed: boolean): Draft {
  const { days } = draft.programme;
  const named = useNamedDays(days, isResumed);
  return useMemo(
    () => (named === days ? draft : { ...draft, programme: { ...draft.programme, days: named } }),
    [draft, days, named],
  );
}

/** Asked when the list is complete, not while it is typed; passports go in a body, never an address. */
function useElsewhere(draft: Draft, { code, filesFor }: Identity, isAsked: boolean) {
  const { joborder_start: start, joborder_stop: stop } = draft.details;
  const { tourists } = draft.manifest;
  // Also where it is not asked: what was said stays on the rows while they are corrected.
  const passports = useMemo(
    () => tourists.map(({ passport }) => passportKey(passport)),
    [tourists],
  );
  return useQuery({
    queryKey: ['tourists-elsewhere', code, filesFor, start, stop, passports],
    queryFn: () =>
      call('POST /api/v2/web/joborder/tourists/elsewhere', {
        body: {
          ...(code ? { joborder_code: code } : {}),
          ...(filesFor === null ? {} : { agency_id: filesFor }),
          start,
          stop,
          passports,
        },
      }),
    enabled: isAsked && passports.length > 0,
    retry: 1,
  });
}

/** What is said of each step; the same lists until something else is said. */
function useByStep<Said extends { readonly path: string }>(
  said: readonly Said[],
): (step: Step) => readonly Said[] {
  return useMemo(() => {
    const lists: Record<Step, Said[]> = { 1: [], 2: [], 3: [], 4: [] };
    for (const each of said) lists[stepOf(each.path)].push(each);
    return (step) => lists[step];
  }, [said]);
}

export function useWizard(start: WizardStart, origin: string): Wizard {
  const [draft, setDraft] = useState(start.draft);
  const [page] = useState(() => crypto.randomUUID());
  const [step, setStep] = useState<Step>(start.step);
  const [checked, setChecked] = useState<ReadonlySet<Step>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [acknowledged, setAcknowledged] = useState<readonly string[]>(start.acknowledged);
  const [target, setTarget] = useState<string | null>(null);
  const { code, version, license, licenseExpires } = start.identity;

  // A draft that nobody touched is not kept: opening the wizard alone leaves no trace.
  const untouched = useRef(draft);
  const isUntouched = draft === untouched.current && acknowledged === start.acknowledged;
  const content = useMemo(
    () => ({
      ...draft,
      step,
      idempotency_key: start.key,
      version,
      trip: start.trip,
      origin,
      agency_id: start.identity.filesFor,
      acknowledged,
      window: page,
    }),
    [draft, step, start, version, origin, acknowledged, page],
  );
  const first = useRef(content);
  const autosave = useAutosave(
    // Where a kept one goes on, its step is kept, too.
    isUntouched && start.resumedFrom === null ? first.current : content,
    code,
    start,
  );

  // A copy begins with the names of the places as they were filed (D21), and is filed with those of today.
  const shown = useNamedDraft(draft, start.resumedFrom !== null || origin.startsWith('copy '));
  const busy = useBusyGuides(draft, code);
  const today = todayInBangkok();
  const elsewhere = useElsewhere(draft, start.identity, step === 4);
  const legs = useRoadLegs(draft.programme.days);
  const issues = useMemo(
    () => checkOrder(shown, { today, kept: start.keptGuides }),
    [shown, today, start.keptGuides],
  );
  const warnings = useMemo(
    () =>
      findWarnings(shown, {
        today,
        busy,
        elsewhere: elsewhere.data,
        filedStart: start.filedStart,
        licence: { license, expires: licenseExpires ?? '' },
        ...(legs ? { legs } : {}),
      }),
    [shown, today, busy, elsewhere.data, legs, start.filedStart, license, licenseExpires],
  );
  const issuesOf = useByStep(issues);
  const warningsOf = useByStep(warnings);
  const concerns = useMemo(() => findConcerns(warnings), [warnings]);
  const obstacle = useCallback(
    (wanted: Step) =>
      wanted <= step && wanted !== 4
        ? null
        : (([1, 2, 3] as const).find(
            (each) =>
              each < wanted &&
              (BEFORE[wanted].includes(each) || each >= step) &&
              issuesOf(each).length > 0,
          ) ?? null),
    [issuesOf, step],
  );
  const go = useCallback(
    (wanted: Step) => {
      const open = obstacle(wanted);
      if (open) {
        setChecked((before) => new Set([...before, open]));
        setAttempt((count) => count + 1);
      }
      setStep(open ?? wanted);
      return open === null;
    },
    [obstacle],
  );
  return {
    start,
    draft: shown,
    step,
    change: setDraft,
    issues,
    issuesOf,
    warnings,
    warningsOf,
    concerns,
    waiting: (each) =>
      concerns.filter(
        ({ key, warnings: [{ path }] }) =>
          !acknowledged.includes(key) && (each === undefined || stepOf(path) === each),
      ),
    acknowledge: ({ key }, yes) =>
      setAcknowledged((before) => (yes ? [...before, key] : before.filter((each) => each !== key))),
    comparison: {
      isPending: elsewhere.isLoading,
      error: elsewhere.error,
      retry: () => void elsewhere.refetch(),
    },
    checked,
    attempt,
    obstacle,
    go,
    lead: useCallback((path: string) => {
      setTarget(path);
      setStep(stepOf(path));
    }, []),
    target,
    reached: useCallback(() => setTarget(null), []),
    autosave,
    legs,
  };
}
