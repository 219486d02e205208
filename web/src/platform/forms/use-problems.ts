import type { Issue } from '@joborder/shared/endpoint';
import { useCallback } from 'react';
import type { Problem } from '../../ui/ErrorSummary';
import { useMessages } from '../use-messages';

/** Broken rules of `shared` as a form shows them: the path is the id of the field. */
export function useProblems(own?: Parameters<typeof useMessages>[0]) {
  const messages = useMessages(own);
  return useCallback(
    (issues: readonly Issue[]): Problem[] =>
      issues.map((issue) => ({ field: issue.path, message: messages.issue(issue) })),
    [messages],
  );
}
