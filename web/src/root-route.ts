import { createRootRoute, Outlet } from '@tanstack/react-router';

/** Doors (`router.tsx`) and screens (`routes.tsx`) hang on this one. */
export const root = createRootRoute({ component: Outlet });
