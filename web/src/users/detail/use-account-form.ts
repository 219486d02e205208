import type { Issue } from '@joborder/shared/endpoint';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../platform/api';
import { useErrorText } from '../../platform/use-error-text';
import { useMessages } from '../../platform/use-messages';
import { notify } from '../../ui/dialogs';
import type { Problem } from '../../ui/ErrorSummary';

export interface AccountFormOptions<Input> {
  /** The account as it was read last. */
  readonly start: Input;
  readonly check: (input: Input) => readonly Issue[];
  readonly save: (input: Input) => Promise<unknown>;
  /** Called once the success was read. */
  readonly onSaved: () => void;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What one tab of an account holds and does; ids of its fields are the paths of the rules. When the
 * account is read again, for its picture was changed or it was saved, what was typed stays.
 */
export function useAccountForm<Input extends object>(options: AccountFormOptions<Input>) {
  const { start, check, save, onSaved } = options;
  const t = useTranslations('userDetail');
  const messages = useMessages('userIssues');
  const errorText = useErrorText();
  const [input, setInput] = useState(start);
  const [stored, setStored] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [read, setRead] = useState(start);
  const isDirty = !isSame(input, stored);
  if (!isSame(start, read)) {
    setRead(start);
    if (!isDirty) {
      setInput(start);
      setStored(start);
    }
  }

  const issues = check(input);
  const problems: readonly Problem[] =
    attempt === 0
      ? []
      : [
          ...issues.map((issue) => ({ field: issue.path, message: messages.issue(issue) })),
          ...refused,
        ];
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (_answer, saved) => {
      setStored(saved);
      setAttempt(0);
      await notify({ kind: 'success', text: t('saved') });
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) {
        setRefused(error.issues.map(({ path, message }) => ({ field: path, message })));
        setAttempt((before) => before + 1);
      }
      // What was filled in stays (BERR-06).
      void notify({ kind: 'error', text: t('saveFailed', { reason: errorText(error) }) });
    },
  });

  return {
    input,
    set: (change: Partial<Input>) => {
      setRefused([]);
      setInput((before) => ({ ...before, ...change }));
    },
    problems,
    errorOf: (field: string) => problems.find((each) => each.field === field)?.message ?? null,
    attempt,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (saving.isPending) return;
      setRefused([]);
      setAttempt((before) => before + 1);
      if (issues.length === 0) saving.mutate(input);
    },
    isSaving: saving.isPending,
    isDirty,
  } as const;
}

/** What the frame of a tab needs to know of its form, whatever is in it. */
export type AccountFormState = Pick<
  ReturnType<typeof useAccountForm<object>>,
  'problems' | 'attempt' | 'submit' | 'isSaving' | 'isDirty'
>;
