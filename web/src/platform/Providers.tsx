import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { TooltipHost } from '../ui/TooltipHost';
import { closeOverlaysByBack } from './back';
import { queryClient } from './query';

/** What screens with server state stand in; public pages do without. */
export function Providers({ children }: { children: ReactNode }) {
  const { history } = useRouter();
  useEffect(() => closeOverlaysByBack(history), [history]);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <TooltipHost />
    </QueryClientProvider>
  );
}
