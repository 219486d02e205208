import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { todayInBangkok } from '@joborder/shared/dates';
import type { Issue } from '@joborder/shared/endpoint';
import type { Draft } from '@joborder/shared/job-orders/draft';
import { dateOfDay } from '@joborder/shared/job-orders/itinerary';
import { checkOrder, stepOf } from '@joborder/shared/job-orders/validate';
import { type Warning, warnings as findWarnings } from '@joborder/shared/job-orders/warnings';
import { call } from '../../platform/api';
import { useAutosave } from './use-autosave';
import type { Step, WizardStart } from './wizard-start';

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
  /** Steps whose broken rules are shown: somebody tried to go past them. */
  readonly checked: ReadonlySet<Step>;
  /** Counts refused attempts, so that the error summary takes the focus each time. */
  readonly attempt: number;
  /** The first step with open points that keeps `step` from being reached; null when it may open. */
  obstacle(step: Step): 1 | 2 | 3 | null;
  /** Goes to a step; refused where an earlier one has open points, which are then shown there. */
  go(step: Step): boolean;
  readonly autosave: ReturnType<typeof useAutosave>;
}

const BEFORE: Record<Step, readonly (1 | 2 | 3)[]> = { 1: [], 2: [1], 3: [2], 4: [1, 2, 3] };

function useBusyGuides(draft: Draft, code: string | null) {
  const { days } = draft.step_2;
  const start = draft.step_1.joborder_start;
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
  return wanted.length > 0 ? (data ?? []) : [];
}

export function useWizard(start: WizardStart, origin: string): Wizard {
  const [draft, setDraft] = useState(start.draft);
  const [step, setStep] = useState<Step>(start.step);
  const [checked, setChecked] = useState<ReadonlySet<Step>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const { code, version } = start.identity;

  // A draft that nobody touched is not kept: opening the wizard alone leaves no trace.
  const untouched = useRef(draft);
  const content = useMemo(
    () => ({
      ...draft,
      step: draft === untouched.current ? start.step : step,
      idempotency_key: start.key,
      version,
      trip: start.trip,
      origin,
    }),
    [draft, step, start, version, origin],
  );
  const first = useRef(content);
  const autosave = useAutosave(
    draft === untouched.current ? first.current : content,
    code,
    start.resumedFrom,
  );

  const busy = useBusyGuides(draft, code);
  const issues = useMemo(() => checkOrder(draft), [draft]);
  const warnings = useMemo(
    () => findWarnings(draft, { today: todayInBangkok(), busy }),
    [draft, busy],
  );
  const obstacle = useCallback(
    (target: Step) =>
      target <= step && target !== 4
        ? null
        : (([1, 2, 3] as const).find(
            (each) =>
              each < target &&
              (BEFORE[target].includes(each) || each >= step) &&
              issues.some((issue) => stepOf(issue.path) === each),
          ) ?? null),
    [issues, step],
  );
  const go = useCallback(
    (target: Step) => {
      const open = obstacle(target);
      if (open) {
        setChecked((before) => new Set([...before, open]));
        setAttempt((count) => count + 1);
      }
      setStep(open ?? target);
      return open === null;
    },
    [obstacle],
  );
  return {
    start,
    draft,
    step,
    change: setDraft,
    issues,
    issuesOf: (each) => issues.filter((issue) => stepOf(issue.path) === each),
    warnings,
    warningsOf: (each) => warnings.filter((warning) => stepOf(warning.path) === each),
    checked,
    attempt,
    obstacle,
    go,
    autosave,
  };
}
