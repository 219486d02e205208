import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { BUILDER_GROUP } from '@joborder/shared/trips/limits';
import { toTourSave, type TripPlan } from '@joborder/shared/trips/tour';
import { checkTripFacts } from '@joborder/shared/trips/validate';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { useErrorText } from '../../platform/use-error-text';
import { useMessages } from '../../platform/use-messages';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { Notice } from '../../ui/Notice';
import { toast } from '../../ui/toasts';
import { FactsFields } from '../plan/FactsFields';
import type { TripDraft } from '../trip-draft';
import styles from './SaveDialog.module.css';

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
  const messages = useMessages();
  const errorText = useErrorText();
  const [attempt, setAttempt] = useState(0);
  const plan: TripPlan = {
    name: draft.name,
    description: draft.description,
    visible: draft.visible,
    min_recommend: BUILDER_GROUP.min,
    max_recommend: BUILDER_GROUP.max,
    days: draft.days,
  };
  const issues = attempt > 0 ? checkTripFacts(plan) : [];
  const problems = issues.map((issue) => ({ field: issue.path, message: messages.issue(issue) }));
  const save = useMutation({
    mutationFn: () => call('POST /api/v2/web/tour/save', { body: toTourSave(plan) }),
    onSuccess: async () => {
      onSaved();
      toast({ tone: 'green', text: t('done', { name: plan.name.trim() }) });
      void queries.invalidateQueries();
      await router.navigate({ href: paths.trips() });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (checkTripFacts(plan).length === 0 && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      size="medium"
      title={t('title')}
      onClose={() => {
        if (!save.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={save.isPending}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <p>
          {t('text', {
            days: draft.days.length,
            places: stopsOf(draft.days).length,
            min: BUILDER_GROUP.min,
            max: BUILDER_GROUP.max,
          })}
        </p>
        <ErrorSummary problems={problems} attempt={attempt} />
        {save.isError ? <Notice tone="red">{errorText(save.error)}</Notice> : null}
        <FactsFields
          nameFirst
          facts={draft}
          namePlaceholder={t('namePlaceholder')}
          errors={new Map(problems.map(({ field, message }) => [field, message]))}
          onChange={(facts) => change((before) => ({ ...before, ...facts }))}
        />
      </form>
    </Dialog>
  );
}
