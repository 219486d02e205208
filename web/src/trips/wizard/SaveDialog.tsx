import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { BUILDER_GROUP } from '@joborder/shared/trips/limits';
import { toTourSave, type TripPlan } from '@joborder/shared/trips/tour';
import { checkTripFacts } from '@joborder/shared/trips/validate';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { useAppForm } from '../../platform/forms/use-app-form';
import { useProblems } from '../../platform/forms/use-problems';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FormShell } from '../../ui/FormShell';
import { toast } from '../../ui/toasts';
import { FactsFields, type TripFacts } from '../plan/FactsFields';
import { SAVED_TRIP_KEYS } from '../query-keys';
import type { TripDraft } from '../trip-draft';

export interface SaveDialogProps {
  readonly draft: TripDraft;
  readonly change: (update: (draft: TripDraft) => TripDraft) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Asks whether to save, and for name, status and description; a failure keeps everything (D25). */
export function SaveDialog({ draft, change, onSaved, onClose }: SaveDialogProps) {
  const t = useTranslations('tripWizard.saving');
  const tUi = useTranslations('ui');
  const id = useId();
  const router = useRouter();
  const queries = useQueryClient();
  const problems = useProblems();
  const planOf = (facts: TripFacts): TripPlan => ({
    ...facts,
    min_recommend: BUILDER_GROUP.min,
    max_recommend: BUILDER_GROUP.max,
    days: draft.days,
  });
  const form = useAppForm({
    start: { name: draft.name, description: draft.description, visible: draft.visible },
    check: (facts) => problems(checkTripFacts(planOf(facts))),
    save: (facts) => call('POST /api/v2/web/tour/save', { body: toTourSave(planOf(facts)) }),
    onSaved: async (_answer, { name }) => {
      onSaved();
      toast({ tone: 'green', text: t('done', { name: name.trim() }) });
      for (const key of SAVED_TRIP_KEYS) void queries.invalidateQueries({ queryKey: [key] });
      await router.navigate({ href: paths.trips() });
    },
  });
  const isSaving = form.shell.loading;
  return (
    <Dialog
      size="medium"
      title={t('title')}
      onClose={() => {
        if (!isSaving) onClose();
      }}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={isSaving}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <FormShell {...form.shell} id={id}>
        <p>
          {t('text', {
            days: draft.days.length,
            places: stopsOf(draft.days).length,
            min: BUILDER_GROUP.min,
            max: BUILDER_GROUP.max,
          })}
        </p>
        <FactsFields
          nameFirst
          facts={form.values}
          namePlaceholder={t('namePlaceholder')}
          errorOf={form.errorOf}
          onChange={(facts) => {
            form.set(facts);
            // It stays in the draft when the dialog is closed.
            change((before) => ({ ...before, ...facts }));
          }}
        />
      </FormShell>
    </Dialog>
  );
}
