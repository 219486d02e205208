import { queryOptions } from '@tanstack/react-query';
import { call } from './api';
import { readToken } from './session';

/** Who is signed in, as the server knows it now. */
export const accountQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: ({ signal }) =>
      call(
        'POST /api/v2/web/account',
        { body: { token: readToken()?.data.token ?? '' } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
