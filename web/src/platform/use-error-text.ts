import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from './api';

/** The sentence a person reads about a failure: the server's own where there is one. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('platform');
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('unexpected');
      if (error.code === 'NETWORK') return t('network');
      return error.message || t('unexpected');
    },
    [t],
  );
}
