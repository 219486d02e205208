import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api';

/** Shared cache of server state. Refusals are final; a lost connection is tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 1 && (!(error instanceof ApiError) || error.code === 'NETWORK'),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
