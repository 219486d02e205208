import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TooltipHost } from '../ui/TooltipHost';
import { queryClient } from './query';

/** What screens with server state stand in; public pages do without. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <TooltipHost />
    </QueryClientProvider>
  );
}
