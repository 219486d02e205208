import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api';

type Read<T> = Pick<
  UseQueryResult<T>,
  'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>;

/**
 * The answer to a query in the language that is shown; until it comes, and where it does not come, as without a network,
 * the one that was read in the other language, with its own time. `subject` says what the answer is about, without the
 * language. After a refusal (401, 403, 404) nothing is kept.
 */
export function useEitherLanguage<T>(query: UseQueryResult<T>, subject: string): Read<T> {
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = query;
  const [before, setBefore] = useState({ subject, data, dataUpdatedAt });
  const isRead = data !== undefined && !isPlaceholderData;
  if (isRead && (before.data !== data || before.dataUpdatedAt !== dataUpdatedAt)) {
    setBefore({ subject, data, dataUpdatedAt });
  }
  const isRefused = error instanceof ApiError && [401, 403, 404].includes(error.status);
  const isKept = !isRead && !isRefused && before.subject === subject;
  const shown = isKept && before.data !== undefined ? before : { data, dataUpdatedAt };
  return {
    data: shown.data,
    dataUpdatedAt: shown.dataUpdatedAt,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  };
}
