import {
  type AnyRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import './messages/public-bundles';
import { paths } from './paths';
import { ErrorPage } from './platform/ErrorPage';
import { ensureMessages } from './platform/i18n/language';
import { parseSearch, stringifySearch } from './platform/search-params';
import { readCapacities, readUser } from './platform/session';
import { root } from './root-route';
import type { screens as everyScreen } from './routes';
import { Preparing } from './ui/Preparing';

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Code of the mail with which a new password is set. */
    readonly resetCode?: string;
  }
}

// Public pages: they need no account and neither Mantine nor the query cache.

const introduction = createRoute({
  getParentRoute: () => root,
  path: '/introduction',
  component: lazyRouteComponent(() => import('./landing/LandingPage'), 'LandingPage'),
});

const withSignIn = {
  getParentRoute: () => root,
  loader: () => ensureMessages('signIn'),
} as const;

const login = createRoute({
  ...withSignIn,
  path: '/login',
  component: lazyRouteComponent(() => import('./session/LoginPage'), 'LoginPage'),
});

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  beforeLoad: async () => {
    const user = readUser();
    const capacities = readCapacities();
    if (capacities.has('guide_work:do')) {
      const guide = await import('./tracking/guide/running-outbox');
      if ((await guide.unsentEntries()) > 0) {
        throw redirect({ href: paths.guideWork({ leaving: '1' }) });
      }
    }
    if (capacities.has('joborder:inspect')) {
      const results = await import('./inspections/waiting-results');
      if ((await results.unsentResults()) > 0) {
        throw redirect({ href: paths.inspections({ leaving: 1 }) });
      }
    }
    if (user) {
      const { signOut } = await import('./session/sign-out');
      await signOut();
    }
    throw redirect({ href: paths.login() });
  },
});

const forgotPassword = createRoute({
  ...withSignIn,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./session/ForgotPasswordPage'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  ...withSignIn,
  path: '/reset-password',
  beforeLoad: ({ search, location }) => {
    const code = (search as { code?: string }).code ?? '';
    // Out of the address, where others may see or copy it; the state of the entry outlives a reload.
    if (code !== '') {
      throw redirect({ href: paths.resetPassword(), state: { resetCode: code } });
    }
    if (!location.state.resetCode) throw redirect({ href: paths.home() });
  },
  component: lazyRouteComponent(() => import('./session/ResetPasswordPage'), 'ResetPasswordPage'),
});

const publicRoutes = [introduction, login, logout, forgotPassword, resetPassword];

/**
 * The addresses of the application, opened at that of the window; drawn while building, where
 * `history` stands and with the routes of `routes.tsx` from the beginning.
 */
export function createAppRouter({
  history,
  screens: known,
}: {
  history?: RouterHistory;
  screens?: readonly AnyRoute[];
} = {}) {
  /**
   * All other routes are loaded with the first address that is no public page: whoever only reads
   * the landing page does not load them.
   */
  let complete = false;
  const beyond = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location }) => {
      if (complete) throw notFound();
      const { screens } = await import('./routes');
      complete = true;
      // It stays among them: on a slow network it is what is drawn until the screen is there.
      root.addChildren([...publicRoutes, ...screens, beyond]);
      router.setRoutes(router.buildRouteTree());
      // With its state: a screen may have been handed something.
      throw redirect({ href: location.href, state: location.state });
    },
  });
  const router = createRouter({
    ...(history ? { history } : {}),
    routeTree: root.addChildren([
      ...publicRoutes,
      // Where they are loaded later they are part of the types all the same: pages name their route.
      ...((known ?? [beyond]) as typeof everyScreen),
    ]),
    parseSearch,
    stringifySearch,
    // Drawn, it would be a script in the page.
    scrollRestoration: history === undefined,
    defaultPendingMs: 300,
    defaultPendingComponent: Preparing,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./shell/NotFoundPage'),
      'NotFoundPage',
    ),
  });
  return router;
}
