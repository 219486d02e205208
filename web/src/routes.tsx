import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { paths } from './paths';
import { checkSession } from './platform/check-session';
import { ensureMessages } from './platform/i18n/language';
import { clearSession, readToken, readUser, rememberPage, type UserKind } from './platform/session';
import { root } from './root-route';
import type { SectionName } from './shell/sections.th';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Kinds of user that may open the screen; everyone signed in when absent. */
    readonly kinds?: readonly UserKind[];
    /** Which part of the product `SectionPage` presents here. */
    readonly section?: SectionName;
    /** No top bar and no sidebar: the paper. */
    readonly bare?: boolean;
    /** The sidebar folds to icons to leave the width to the work. */
    readonly rail?: boolean;
  }
}

const ADMIN: readonly UserKind[] = ['1'];
const STAFF: readonly UserKind[] = ['1', '4'];
const PLANNERS: readonly UserKind[] = ['1', '2', '3'];

// ── Public screens with server state ─────────────────────────────────────────────────────────────

const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  loader: () => ensureMessages('app'),
  component: lazyRouteComponent(() => import('./shell/VisitorLayout'), 'VisitorLayout'),
});

const jobOrderSearch = createRoute({
  getParentRoute: () => visitors,
  path: '/joborder_search',
  component: lazyRouteComponent(() => import('./job-orders/SearchPage'), 'SearchPage'),
});

const publicPapers = [
  '/joborder/paper/$code',
  '/joborder/search_paper/$code',
  '/verify/$token',
].map((path) =>
  createRoute({
    getParentRoute: () => visitors,
    path,
    loader: () => ensureMessages('paper'),
    component: lazyRouteComponent(() => import('./job-orders/PublicPaperPage'), 'PublicPaperPage'),
  }),
);

// ── Everything that needs a stored user ──────────────────────────────────────────────────────────

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (!readUser()) {
      rememberPage(location.href);
      throw redirect({ href: paths.introduction() });
    }
    if (!readToken()) {
      clearSession();
      rememberPage(location.href);
      throw redirect({ href: paths.login() });
    }
    checkSession();
    // Wherever a guide is in the application, what waits is sent.
    if (readUser()?.type === '2') {
      void import('./tracking/guide/running-outbox').then((file) => file.startOutbox());
    }
  },
  loader: () => ensureMessages('app'),
  component: lazyRouteComponent(() => import('./shell/SignedInLayout'), 'SignedInLayout'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.jobOrders(), replace: true });
  },
});

/** Screens beside the wizard and the paper: their texts come with them. */
const office = createRoute({
  getParentRoute: () => signedIn,
  id: 'office',
  loader: () => ensureMessages('office'),
});

const profile = createRoute({
  getParentRoute: () => office,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile/ProfilePage'), 'ProfilePage'),
});

const jobOrders = createRoute({
  getParentRoute: () => office,
  path: '/Joborder',
  component: lazyRouteComponent(() => import('./job-orders/JobOrderListPage'), 'JobOrderListPage'),
});

const wizard = createRoute({
  getParentRoute: () => signedIn,
  path: '/Joborderaddjb',
  staticData: { kinds: PLANNERS, rail: true },
  loader: () => ensureMessages('wizard'),
  component: lazyRouteComponent(() => import('./job-orders/WizardPage'), 'WizardPage'),
});

// Older addresses lead to the one current screen (decision D51).
const olderAddresses = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/Joborder/Addjoborder',
    beforeLoad: () => {
      throw redirect({ href: paths.newJobOrder(), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/JoborderEdit',
    beforeLoad: () => {
      throw redirect({ href: paths.jobOrders(), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/JoborderEdit/$code',
    beforeLoad: ({ params }) => {
      throw redirect({ href: paths.editJobOrder(params.code), replace: true });
    },
  }),
];

const documents = ['/Savedoc', '/Savedoc/$code'].map((path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    loader: () => ensureMessages('paper'),
    component: lazyRouteComponent(() => import('./job-orders/DocumentPage'), 'DocumentPage'),
  }),
);

const progress = createRoute({
  getParentRoute: () => signedIn,
  path: '/joborder/progress',
  loader: () => ensureMessages('progress'),
  component: lazyRouteComponent(() => import('./tracking/ProgressPage'), 'ProgressPage'),
});

const guideWork = createRoute({
  getParentRoute: () => signedIn,
  path: '/guide',
  staticData: { kinds: ['2'] },
  loader: () => ensureMessages('guide'),
  component: lazyRouteComponent(() => import('./tracking/GuidePage'), 'GuidePage'),
});

const placeDetail = createRoute({
  getParentRoute: () => office,
  path: '/places/detail',
  component: lazyRouteComponent(() => import('./places/PlaceDetailPage'), 'PlaceDetailPage'),
});

const places = createRoute({
  getParentRoute: () => signedIn,
  path: '/places',
  staticData: { kinds: ['1', '3', '4'] },
  loader: () => ensureMessages('grids'),
  component: lazyRouteComponent(() => import('./places/PlacesPage'), 'PlacesPage'),
});

const placeCards = createRoute({
  getParentRoute: () => signedIn,
  path: '/places/cards',
  staticData: { kinds: ['1', '3', '4'] },
  loader: () => ensureMessages('board', 'placeCards'),
  component: lazyRouteComponent(() => import('./trips/PlaceCardsPage'), 'PlaceCardsPage'),
});

const withPlaceForm = {
  getParentRoute: () => signedIn,
  staticData: { kinds: ['1', '3', '4'] },
  loader: () => ensureMessages('placeForm'),
} as const;

const placeForms = [
  createRoute({
    ...withPlaceForm,
    path: '/places/add',
    component: lazyRouteComponent(() => import('./places/AddPlacePage'), 'AddPlacePage'),
  }),
  createRoute({
    ...withPlaceForm,
    path: '/Joborderadd',
    staticData: { kinds: PLANNERS },
    component: lazyRouteComponent(() => import('./places/AddPlacePage'), 'AddPlacePage'),
  }),
  createRoute({
    ...withPlaceForm,
    path: '/places/edit/$placeId',
    // Guides correct what they added from the wizard.
    staticData: { kinds: ['1', '2', '3', '4'] },
    component: lazyRouteComponent(() => import('./places/EditPlacePage'), 'EditPlacePage'),
  }),
];

const tripTemplates = createRoute({
  getParentRoute: () => signedIn,
  path: '/Tripmanagement',
  staticData: { kinds: ADMIN },
  loader: () => ensureMessages('grids'),
  component: lazyRouteComponent(() => import('./trips/TripTemplatesPage'), 'TripTemplatesPage'),
});

const withTrip = {
  getParentRoute: () => signedIn,
  staticData: { kinds: PLANNERS },
  loader: () => ensureMessages('board', 'trips'),
} as const;
const withPlan = { ...withTrip, staticData: { kinds: PLANNERS, rail: true } } as const;

const trips = [
  createRoute({
    ...withTrip,
    path: '/Trip',
    component: lazyRouteComponent(() => import('./trips/TripListPage'), 'TripListPage'),
  }),
  createRoute({
    ...withTrip,
    path: '/Tripdetail',
    component: lazyRouteComponent(() => import('./trips/TripDetailPage'), 'TripDetailPage'),
  }),
  createRoute({
    ...withTrip,
    path: '/Trip/FormUpload',
    component: lazyRouteComponent(() => import('./trips/TripUploadPage'), 'TripUploadPage'),
  }),
];

const tripWizard = [
  createRoute({
    ...withTrip,
    path: '/Trip/Addtrip',
    component: lazyRouteComponent(() => import('./trips/wizard/AddTripPage'), 'AddTripPage'),
  }),
  createRoute({
    ...withPlan,
    path: '/Trip/Addtrip/Selecttimeperiod',
    component: lazyRouteComponent(() => import('./trips/wizard/PeriodPage'), 'PeriodPage'),
  }),
  createRoute({
    ...withPlan,
    path: '/Trip/Addtrip/Selectregion',
    component: lazyRouteComponent(() => import('./trips/wizard/RegionPage'), 'RegionPage'),
  }),
  createRoute({
    ...withPlan,
    path: '/Trip/Addtrip/Selectinterested',
    component: lazyRouteComponent(() => import('./trips/wizard/InterestsPage'), 'InterestsPage'),
  }),
  createRoute({
    ...withPlan,
    path: '/Trip/Addtrip/Saveplan',
    component: lazyRouteComponent(() => import('./trips/wizard/PlanPage'), 'PlanPage'),
  }),
];

const tripTemplate = createRoute({
  ...withPlan,
  path: '/Tripmanagement/edit/$tourId',
  component: lazyRouteComponent(() => import('./trips/edit/TemplatePage'), 'TemplatePage'),
});

const withReport = {
  getParentRoute: () => signedIn,
  staticData: { kinds: STAFF },
  loader: () => ensureMessages('reports'),
} as const;

const withOverview = {
  ...withReport,
  loader: () => ensureMessages('reports', 'overview'),
} as const;

const reports = [
  createRoute({
    ...withOverview,
    path: '/Report',
    staticData: { kinds: ['1', '3', '4'] },
    component: lazyRouteComponent(() => import('./reports/home/ReportsPage'), 'ReportsPage'),
  }),
  createRoute({
    ...withReport,
    path: '/tourists-report',
    // Agencies read the reports of their own orders (D40).
    staticData: { kinds: ['1', '3', '4'] },
    component: lazyRouteComponent(
      () => import('./reports/tourists/TouristsReportPage'),
      'TouristsReportPage',
    ),
  }),
  createRoute({
    ...withReport,
    path: '/tourists-report-count',
    component: lazyRouteComponent(
      () => import('./reports/count/CountReportPage'),
      'CountReportPage',
    ),
  }),
  createRoute({
    ...withReport,
    path: '/tourism-trends',
    component: lazyRouteComponent(() => import('./reports/trends/TrendsPage'), 'TrendsPage'),
  }),
  createRoute({
    ...withReport,
    path: '/data-relationship',
    component: lazyRouteComponent(() => import('./reports/relation/RelationPage'), 'RelationPage'),
  }),
  createRoute({
    ...withOverview,
    path: '/staff-performance',
    component: lazyRouteComponent(
      () => import('./reports/staff/StaffReportPage'),
      'StaffReportPage',
    ),
  }),
  createRoute({
    ...withOverview,
    path: '/heat-map',
    component: lazyRouteComponent(() => import('./reports/heat-map/HeatMapPage'), 'HeatMapPage'),
  }),
];

/** Screens of the specification whose work happens elsewhere today: they say so and lead there. */
const SECTIONS: ReadonlyArray<[path: string, section: SectionName, kinds?: readonly UserKind[]]> = [
  ['/Usermanagement', 'users', STAFF],
  ['/User', 'users', STAFF],
  ['/User/add', 'userForm', STAFF],
  ['/Users/Type', 'userTypes', STAFF],
  ['/Userdetail/$id', 'userForm', STAFF],
];

const sections = SECTIONS.map(([path, section, kinds]) =>
  createRoute({
    getParentRoute: () => office,
    path,
    staticData: { section, kinds },
    component: lazyRouteComponent(() => import('./shell/SectionPage'), 'SectionPage'),
  }),
);

/** Every screen behind the doors of `router.tsx`. */
export const screens = [
  visitors.addChildren([jobOrderSearch, ...publicPapers]),
  signedIn.addChildren([
    home,
    wizard,
    ...olderAddresses,
    ...documents,
    progress,
    guideWork,
    ...trips,
    ...tripWizard,
    tripTemplate,
    places,
    placeCards,
    ...placeForms,
    tripTemplates,
    ...reports,
    office.addChildren([profile, jobOrders, placeDetail, ...sections]),
  ]),
];
