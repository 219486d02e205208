import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api';
import { useLang } from '../platform/i18n/language';

/** Names in the query cache of everything that shows accounts. */
export const USERS_KEY = 'users';
export const USER_TYPES_KEY = 'user-types';

/** The five types with their numbers of accounts, and the licences that expire within a month. */
export function useUserTypes(enabled = true) {
  const lang = useLang();
  return useQuery({
    queryKey: [USER_TYPES_KEY, lang],
    queryFn: ({ signal }) => call('GET /api/v2/web/users/types', { query: { lang } }, { signal }),
    enabled,
    // The list below their numbers stays while the language changes.
    placeholderData: keepPreviousData,
  });
}
