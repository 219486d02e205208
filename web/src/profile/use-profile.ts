import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api';
import { readUser } from '../platform/session';

/** One's own profile; another person at this computer has another. */
export const useProfile = ({ enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: ['profile', readUser()?.id],
    queryFn: ({ signal }) => call('GET /api/v2/web/profile', {}, { signal }),
  });
