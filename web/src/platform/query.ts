import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api';
import { onUserChange } from './session';

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

// It hears of changes alone: a page that was opened without a network would never learn that it is back.
// There is no navigator where pages are drawn at build time.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true);

// What was loaded for one person is not shown to the next. The screen of somebody who signs out stays
// until the sign-in page is there, and would load everything again if it lost its data here.
onUserChange((id) => {
  if (id !== null) queryClient.clear();
});
