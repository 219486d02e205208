import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api';
import { useErrorText } from '../../platform/use-error-text';
import type { Problem } from '../../ui/ErrorSummary';

/** What a small form that asks for a password or a code shows of its call; fields are named by wire name. */
export function useGuardedCall<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const errorText = useErrorText();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      const issues = failure instanceof ApiError ? failure.issues : [];
      setProblems(issues.map(({ path, message }) => ({ field: path, message })));
      setAttempt((before) => before + 1);
    },
  });
  return {
    form: {
      problems,
      attempt,
      loading: isPending,
      submitError: isError && problems.length === 0 ? errorText(error) : null,
    },
    errorOf: (field: string) =>
      problems.find((problem) => problem.field === field)?.message ?? null,
    submit: (input: Input) => {
      if (isPending) return;
      setProblems([]);
      mutate(input);
    },
  };
}
