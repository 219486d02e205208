import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Reply } from '@joborder/shared/endpoint';
import type { trips } from '@joborder/shared/trips/contract';
import type { PlanDay } from '@joborder/shared/trips/plan';
import { fromTour, toTourSave, type TripPlan } from '@joborder/shared/trips/tour';
import { checkTrip } from '@joborder/shared/trips/validate';
import { call } from '../../platform/api';
import { useAppForm } from '../../platform/forms/use-app-form';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard';
import { useSaveOver } from '../../platform/forms/use-save-over';
import { useProblems } from '../../platform/forms/use-problems';
import { useErrorText } from '../../platform/use-error-text';
import { notify } from '../../ui/dialogs';
import type { TripFacts } from '../plan/FactsFields';
import { SAVED_TRIP_KEYS } from '../query-keys';

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
  const problems = useProblems();
  const saveOver = useSaveOver();
  const [start] = useState(() => editedOf(tour));
  const [stored, setStored] = useState(() => contentOf(start));
  const version = useRef(tour.version);
  const form = useAppForm({
    start,
    check: (edited) => problems(checkTrip(planOf(edited))),
    save: (edited) =>
      saveOver(version.current, (began) =>
        call('POST /api/v2/web/tour/save', {
          body: toTourSave(planOf(edited), { tour_id: tour.id, version: began }),
        }),
      ),
    onSaved: (answer, edited) => {
      version.current = answer.version;
      setStored(contentOf(edited));
      for (const key of SAVED_TRIP_KEYS) void queries.invalidateQueries({ queryKey: [key] });
      void notify({ kind: 'success', text: t('done') });
    },
    onFailed: (error) => {
      void notify({ kind: 'failed', text: `${t('failed')}: ${errorText(error)}` });
    },
  });
  const { values: edited, set } = form;
  const dirty = contentOf(edited) !== stored;
  useLeaveGuard({
    when: dirty,
    ask: {
      title: t('leave.title'),
      text: t('leave.text'),
      action: t('leave.action'),
      refusal: t('leave.stay'),
    },
  });
  const putDays = useCallback((days: PlanDay[]) => set({ days }), [set]);
  return { ...form, putDays, issues: checkTrip(planOf(edited)), dirty };
}
