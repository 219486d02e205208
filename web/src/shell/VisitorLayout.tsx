import { Outlet } from '@tanstack/react-router';
import { Providers } from '../platform/Providers';

/** Public screens with server state: the look-up and the paper. They draw their own head. */
export function VisitorLayout() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}
