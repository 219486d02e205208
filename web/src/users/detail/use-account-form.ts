import type { Issue } from '@joborder/shared/endpoint';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAppForm } from '../../platform/forms/use-app-form';
import { useSaveOver } from '../../platform/forms/use-save-over';
import { useProblems } from '../../platform/forms/use-problems';
import { useErrorText } from '../../platform/use-error-text';
import { notify } from '../../ui/dialogs';

export interface AccountFormOptions<Values> {
  /** The account as it was read last. */
  readonly start: Values;
  readonly check: (values: Values) => readonly Issue[];
  /**
   * Sends what was changed since the form was opened: the server leaves the rest as it is, which somebody
   * else may have changed meanwhile. `seen` are the values that these fields had then; it goes along, so that
   * nobody replaces unawares what somebody else entered.
   */
  readonly save: (changes: Partial<Values>, seen?: Partial<Values>) => Promise<unknown>;
  /** Called once the success was read. */
  readonly onSaved: () => void;
}

/** The fields of `values` that differ from those of `others`. */
function differing<Values extends object>(values: Values, others: Values): Partial<Values> {
  const fields: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[]) {
    if (values[name] !== others[name]) fields[name] = values[name];
  }
  return fields;
}

/**
 * What one tab of an account holds and does; ids of its fields are the paths of the rules. When the
 * account is read again, for its picture was changed or it was saved, what was typed stays.
 */
export function useAccountForm<Values extends object>(options: AccountFormOptions<Values>) {
  const { start, check, save, onSaved } = options;
  const t = useTranslations('userDetail');
  const problems = useProblems('userIssues');
  const errorText = useErrorText();
  const saveOver = useSaveOver();
  const opened = useRef(start);
  const form = useAppForm({
    start,
    check: (values) => problems(check(values)),
    save: (values) => {
      const changes = differing(values, opened.current);
      return saveOver(differing(opened.current, values), (seen) => save(changes, seen));
    },
    onSaved: async (_, sent) => {
      opened.current = sent;
      await notify({ kind: 'success', text: t('saved') });
      onSaved();
    },
    // What was filled in stays (BERR-06).
    onFailed: (error) =>
      void notify({ kind: 'error', text: t('saveFailed', { reason: errorText(error) }) }),
  });
  const { isDirty, restart } = form;
  const read = JSON.stringify(start);
  useEffect(() => {
    if (isDirty) return;
    opened.current = start;
    restart(start);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the account was read again
  }, [read]);
  return form;
}
