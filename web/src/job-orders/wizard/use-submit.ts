import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { SummaryError, summarise } from '@joborder/shared/job-orders/summary';
import { paths } from '../../paths';
import { ApiError, call } from '../../platform/api';
import { useErrorText } from '../../platform/use-error-text';
import { useSpeaker } from '../../platform/use-speaker';
import { confirm, notify } from '../../ui/dialogs';
import type { Wizard } from './use-wizard';

export interface Submit {
  /** Asks 'Confirm or not?', sends the order, and goes to the list on success. */
  run(): Promise<void>;
  readonly busy: boolean;
  /** Somebody changed the order meanwhile: what the server says about it (D17). */
  readonly conflict: string | null;
  /** Warnings have to be acknowledged before the order can be confirmed. */
  readonly acknowledged: boolean;
  acknowledge(yes: boolean): void;
  readonly needsAcknowledgement: boolean;
}

export function useSubmit(wizard: Wizard): Submit {
  const t = useTranslations('wizard');
  const router = useRouter();
  const queries = useQueryClient();
  const speaker = useSpeaker();
  const errorText = useErrorText();
  const [conflict, setConflict] = useState<string | null>(null);
  const [acknowledged, acknowledge] = useState(false);
  const { start, draft, autosave } = wizard;
  const { identity, mode, key } = start;
  const needsAcknowledgement = wizard.warnings.length > 0 && !acknowledged;

  const save = useMutation({
    mutationFn: () => {
      const body = summarise(draft, {
        idempotency_key: key,
        ...(identity.joborderId && identity.code && identity.version
          ? { joborder_id: identity.joborderId, code: identity.code, version: identity.version }
          : {}),
      });
      return call('POST /api/v2/web/joborder/new/save', { body }, { timeout: 60_000 });
    },
  });

  const run = async () => {
    const sure = await confirm({
      title: t('confirm.title'),
      text: t(`confirm.${mode}`),
      action: t(`submit.${mode}`),
      refusal: t('confirm.cancel'),
    });
    if (!sure) return;
    setConflict(null);
    // The draft must be on the server before the order replaces it, or a late autosave revives it.
    await autosave.flush();
    try {
      const saved = await save.mutateAsync();
      await autosave.stop();
      await queries.invalidateQueries({ queryKey: ['job-orders'] });
      const toPaper = await notify({
        kind: 'success',
        text: t(`done.${mode}`, { code: formatCode(saved.code) }),
        action: t('done.print'),
        alternative: t('done.list'),
      });
      await router.navigate({ href: paths.jobOrders() });
      if (toPaper) window.open(paths.document(saved.code), '_blank', 'noopener');
    } catch (error) {
      if (error instanceof SummaryError) {
        await notify({
          kind: 'operationFailed',
          text: speaker.sentence('errors', 'SUMMARY_FAILED'),
        });
      } else if (error instanceof ApiError && error.status === 409) {
        setConflict(errorText(error));
      } else {
        const reasons =
          error instanceof ApiError && error.issues.length > 0
            ? error.issues.map((issue) => issue.message).join('\n')
            : errorText(error);
        await notify({
          kind: 'operationFailed',
          text: `${speaker.sentence('errors', 'SAVE_FAILED')}\n${reasons}`,
        });
      }
    }
  };
  return {
    run,
    busy: save.isPending,
    conflict,
    acknowledged,
    acknowledge,
    needsAcknowledgement,
  };
}
