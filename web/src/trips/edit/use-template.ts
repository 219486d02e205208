import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Reply } from '@joborder/shared/endpoint';
import type { trips } from '@joborder/shared/trips/contract';
import type { PlanDay } from '@joborder/shared/trips/plan';
import { fromTour, toTourSave, type TripPlan } from '@joborder/shared/trips/tour';
import { checkTrip } from '@joborder/shared/trips/validate';
import { call } from '../../platform/api';
import { useErrorText } from '../../platform/use-error-text';
import { confirm, notify } from '../../ui/dialogs';
import type { TripFacts } from '../plan/FactsFields';

export type Tour = Reply<typeof trips.get>;

/** What the form holds: sizes exactly as typed, so that nothing is lost while it is wrong. */
interface Edited extends TripFacts {
  readonly min: string;
  readonly max: string;
  readonly days: PlanDay[];
}

function editedOf(tour: Tour): Edited {
  const { min_recommend, max_recommend, ...plan } = fromTour(tour);
  return { ...plan, min: String(min_recommend), max: String(max_recommend) };
}

const sizeOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const planOf = ({ min, max, ...plan }: Edited): TripPlan => ({
  ...plan,
  min_recommend: sizeOf(min),
  max_recommend: sizeOf(max),
});

/** What is saved, as text: folding a day changes nothing. */
const contentOf = (edited: Edited) => JSON.stringify(toTourSave(planOf(edited)));

/** A template while it is edited; leaving with unsaved work asks. */
export function useTemplate(tour: Tour) {
  const t = useTranslations('tripEditor');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [edited, setEdited] = useState(() => editedOf(tour));
  const [stored, setStored] = useState(() => contentOf(edited));
  const [attempt, setAttempt] = useState(0);
  const dirty = contentOf(edited) !== stored;
  const plan = planOf(edited);
  const issues = checkTrip(plan);

  useBlocker({
    shouldBlockFn: async () =>
      dirty &&
      !(await confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        action: t('leave.action'),
        refusal: t('leave.stay'),
        danger: true,
      })),
    enableBeforeUnload: () => dirty,
  });

  const saving = useMutation({
    mutationFn: () => call('POST /api/v2/web/tour/save', { body: toTourSave(plan, tour.id) }),
    onSuccess: () => {
      setStored(contentOf(edited));
      setAttempt(0);
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'trip-template',
      });
      void notify({ kind: 'success', text: t('done') });
    },
    onError: (error) => {
      void notify({ kind: 'failed', text: `${t('failed')}: ${errorText(error)}` });
    },
  });
  const save = () => {
    if (issues.length > 0) setAttempt((count) => count + 1);
    else if (!saving.isPending) saving.mutate();
  };
  const change = useCallback(
    (part: Partial<Edited>) => setEdited((before) => ({ ...before, ...part })),
    [],
  );
  const putDays = useCallback((days: PlanDay[]) => change({ days }), [change]);
  return { edited, change, putDays, issues, attempt, dirty, save, saving: saving.isPending };
}
