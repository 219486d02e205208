import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { paths } from './paths';
import { ErrorPage } from './platform/ErrorPage';
import { NotFoundPage } from './platform/NotFoundPage';
import { parseSearch, stringifySearch } from './platform/search-params';
import { readUser } from './platform/session';
import { root } from './root-route';
import { Preparing } from './ui/Preparing';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// The doors: they need no account and neither Mantine nor the query cache.

const introduction = createRoute({
  getParentRoute: () => root,
  path: '/introduction',
  component: lazyRouteComponent(() => import('./landing/LandingPage'), 'LandingPage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('./session/LoginPage'), 'LoginPage'),
});

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  beforeLoad: async () => {
    const user = readUser();
    if (user?.type === '2') {
      const guide = await import('./tracking/guide/running-outbox');
      if ((await guide.unsentEntries()) > 0) {
        throw redirect({ href: paths.guideWork({ leaving: '1' }), replace: true });
      }
      await guide.forgetGuide();
    }
    if (user) {
      const { signOut } = await import('./session/sign-out');
      await signOut();
    }
    throw redirect({ href: paths.login(), replace: true });
  },
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./session/ForgotPasswordPage'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  beforeLoad: ({ search }) => {
    if (!('code' in search)) throw redirect({ href: paths.home() });
  },
  component: lazyRouteComponent(() => import('./session/ForgotPasswordPage'), 'ForgotPasswordPage'),
});

const doors = [introduction, login, logout, forgotPassword, resetPassword];

/**
 * The rest of the house arrives with the first address that is none of the doors: whoever only
 * reads the landing page does not load its plan.
 */
const beyond = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ location }) => {
    const { screens } = await import('./routes');
    root.addChildren([...doors, ...screens]);
    router.setRoutes(router.buildRouteTree());
    // With its state: a screen may have been handed something.
    throw redirect({ href: location.href, state: location.state, replace: true });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([...doors, beyond]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: Preparing,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});
