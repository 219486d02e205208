import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SummaryError, summarise } from '@joborder/shared/job-orders/summary';
import { isDay, todayInBangkok } from '@joborder/shared/dates';
import { paths } from '../../paths';
import { ApiError, call } from '../../platform/api';
import { useDates } from '../../platform/dates';
import { useErrorText } from '../../platform/use-error-text';
import { useMessages } from '../../platform/use-messages';
import { WORK_QUEUE_KEY } from '../../shell/NavCount';
import { confirm, notify } from '../../ui/dialogs';
import type { AfterFiling } from './FiledDialog';
import { replaceSteps } from './use-step-history';
import type { Wizard } from './use-wizard';

export interface Submit {
  /** Asks 'Confirm or not?', sends the order, and goes to the list on success. */
  run(): Promise<void>;
  readonly busy: boolean;
  /** Somebody changed the order meanwhile: what the server says about it (D17). */
  readonly conflict: string | null;
  /** Something has to be acknowledged before the order can be confirmed (D66). */
  readonly isLocked: boolean;
  /** The number of the order once it is filed, until somebody says what comes next. */
  readonly filed: string | null;
  choose(next: AfterFiling): void;
}

export function useSubmit(wizard: Wizard): Submit {
  const t = useTranslations('wizard');
  const router = useRouter();
  const queries = useQueryClient();
  const messages = useMessages();
  const errorText = useErrorText();
  const dates = useDates();
  const [conflict, setConflict] = useState<string | null>(null);
  const [filed, setFiled] = useState<string | null>(null);
  const { start, draft, autosave } = wizard;
  const { identity, mode, key } = start;
  const isLocked = wizard.waiting().length > 0 || wizard.comparison.isPending;

  const stop = draft.details.joborder_stop;
  /** The tour has ended: filing it has consequences of its own, which are asked about once (D61). */
  const isPast = isDay(stop) && stop < todayInBangkok();
  const isLate = isPast && !start.wasFiledLate;
  const save = useMutation({
    mutationFn: () => {
      const body = summarise(draft, {
        idempotency_key: key,
        ...(isPast ? { confirm_past: true as const } : {}),
        ...(identity.filesFor === null ? {} : { agency_id: identity.filesFor }),
        ...(identity.joborderId && identity.code && identity.version
          ? { joborder_id: identity.joborderId, code: identity.code, version: identity.version }
          : {}),
      });
      return call('POST /api/v2/web/joborder/new/save', { body }, { timeout: 60_000 });
    },
  });

  const run = async () => {
    const sure = await confirm({
      title: t(isLate ? 'confirm.lateTitle' : 'confirm.title'),
      text: isLate ? t('confirm.late', { stop: dates.day(stop) }) : t(`confirm.${mode}`),
      action: t(isLate ? 'submit.late' : `submit.${mode}`),
      refusal: t('confirm.cancel'),
    });
    if (!sure) return;
    setConflict(null);
    // The draft must be on the server before the order replaces it, or a late autosave revives it.
    await autosave.flush();
    try {
      const saved = await save.mutateAsync();
      await autosave.stop();
      // Nor does another guide than one who refused wait in the queue.
      void queries.invalidateQueries({ queryKey: [WORK_QUEUE_KEY] });
      await queries.invalidateQueries({ queryKey: ['job-orders'] });
      setFiled(saved.code);
    } catch (error) {
      if (error instanceof SummaryError) {
        await notify({
          kind: 'operationFailed',
          text: messages.sentence('errors', 'SUMMARY_FAILED'),
        });
      } else if (error instanceof ApiError && error.code === 'CONFLICT_VERSION') {
        setConflict(errorText(error));
      } else {
        const reasons =
          error instanceof ApiError && error.issues.length > 0
            ? error.issues.map((issue) => issue.message).join('\n')
            : errorText(error);
        await notify({
          kind: 'operationFailed',
          text: `${messages.sentence('errors', 'SAVE_FAILED')}\n${reasons}`,
        });
      }
    }
  };
  const choose = (next: AfterFiling) => {
    if (filed === null) return;
    if (next === 'print') window.open(paths.document(filed), '_blank', 'noopener');
    const list = paths.jobOrders({ copy: next === 'copy' ? filed : '' });
    void replaceSteps(router.history, list, { filed }).then(() => setFiled(null));
  };
  return { run, busy: save.isPending, conflict, isLocked, filed, choose };
}
