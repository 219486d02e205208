import type { ComponentType } from 'react';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Capacity } from '@joborder/shared/session/capacities';
import { paths } from './paths';
import './messages/bundles';
import { ensureMessages } from './platform/i18n/language';
import { searchOf } from './platform/search-params';
import {
  clearSession,
  readCapacities,
  readToken,
  readUser,
  rememberPage,
} from './platform/session';
import { root } from './root-route';
import type { TripSearch } from './trips/catalogue/trip-view';
import type { WizardAddress } from './job-orders/wizard/wizard-start';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What it takes to open the screen; everyone signed in may when absent. */
    readonly needs?: Capacity;
    /** No top bar and no sidebar: the paper. */
    readonly bare?: boolean;
    /** The sidebar folds to icons to leave the width to the work. */
    readonly rail?: boolean;
    /** What the frame shows to guides: their network, and at the menu entry how many jobs wait. */
    readonly guide?: { readonly status: ComponentType<{ readonly inMenu?: boolean }> };
  }
}

/** Somebody is signed in who records what inspections find. */
const mayInspect = () => readToken() !== null && readCapacities().has('joborder:inspect');

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
  validateSearch: searchOf<'joborder_code'>(),
  loader: () => ensureMessages('lookUp'),
  component: lazyRouteComponent(() => import('./job-orders/SearchPage'), 'SearchPage'),
});

const publicPapers = (
  ['/joborder/paper/$code', '/joborder/search_paper/$code', '/verify/$token'] as const
).map((path) =>
  createRoute({
    getParentRoute: () => visitors,
    path,
    validateSearch: searchOf<'check'>(),
    beforeLoad: ({ params, location }) => {
      // Whoever inspects comes from the camera of the phone to the result in one step (D70).
      if (!('token' in params) || !mayInspect()) return;
      const { token } = params as { token: string };
      const joborder_code = /^\d{8,20}$/.test(location.hash) ? location.hash : undefined;
      throw redirect({
        href: paths.inspection({ token, ...(joborder_code ? { joborder_code } : {}) }),
      });
    },
    loader: () => ensureMessages('paper'),
    component: lazyRouteComponent(() => import('./job-orders/PublicPaperPage'), 'PublicPaperPage'),
  }),
);

// ── Everything that needs a stored user ──────────────────────────────────────────────────────────

/** Only guides load it, with the words that it says. */
const guideStatus = () =>
  ensureMessages('guide').then(() => import('./tracking/guide/GuideStatus'));

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
    void import('./platform/check-session').then((file) => file.checkSession());
  },
  loader: () => ensureMessages('app'),
  staticData: { guide: { status: lazyRouteComponent(guideStatus, 'GuideStatus') } },
  component: lazyRouteComponent(() => import('./SignedIn'), 'SignedIn'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.jobOrders() });
  },
});

/** Screens beside the wizard and the paper: their texts come with them. */
const office = createRoute({
  getParentRoute: () => signedIn,
  id: 'office',
  loader: () => ensureMessages('office'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  validateSearch: searchOf<'tab'>(),
  loader: () => ensureMessages('account'),
  component: lazyRouteComponent(() => import('./profile/ProfilePage'), 'ProfilePage'),
});

const jobOrders = createRoute({
  getParentRoute: () => office,
  path: '/Joborder',
  validateSearch: searchOf<string>(),
  // No page makes an address with a passport; one that has it is put right before anything keeps it.
  beforeLoad: ({ search: { passport_no, ...search } }) => {
    if (passport_no !== undefined) throw redirect({ href: paths.jobOrders(search), replace: true });
  },
  component: lazyRouteComponent(() => import('./job-orders/JobOrderListPage'), 'JobOrderListPage'),
});

const workQueue = createRoute({
  getParentRoute: () => office,
  path: '/Workqueue',
  staticData: { needs: 'identity:decide' },
  loader: () => ensureMessages('queue'),
  component: lazyRouteComponent(() => import('./job-orders/WorkQueuePage'), 'WorkQueuePage'),
});

const notices = createRoute({
  getParentRoute: () => signedIn,
  path: '/notices',
  validateSearch: searchOf<'page' | 'size'>(),
  loader: () => ensureMessages('noticeList'),
  component: lazyRouteComponent(() => import('./notices/NoticesPage'), 'NoticesPage'),
});

const inspect = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspect',
  validateSearch: searchOf<'joborder_code'>(),
  staticData: { needs: 'joborder:inspect' },
  loader: () => ensureMessages('inspecting', 'paper'),
  component: lazyRouteComponent(() => import('./inspections/InspectPage'), 'InspectPage'),
});

const inspection = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspect/order',
  validateSearch: searchOf<'joborder_code' | 'token' | 'check'>(),
  staticData: { needs: 'joborder:inspect', rail: true },
  loader: () => ensureMessages('inspecting', 'paper'),
  component: lazyRouteComponent(() => import('./inspections/InspectionPage'), 'InspectionPage'),
});

const inspections = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspections',
  validateSearch: searchOf<'page' | 'size' | 'leaving'>(),
  staticData: { needs: 'joborder:inspect' },
  loader: () => ensureMessages('inspecting', 'grids'),
  component: lazyRouteComponent(() => import('./inspections/InspectionsPage'), 'InspectionsPage'),
});

const reviewPlaces = createRoute({
  getParentRoute: () => office,
  path: '/Workqueue/places',
  staticData: { needs: 'identity:decide' },
  loader: () => ensureMessages('queue'),
  component: lazyRouteComponent(() => import('./job-orders/ReviewPlacesPage'), 'ReviewPlacesPage'),
});

const wizard = createRoute({
  getParentRoute: () => signedIn,
  path: '/Joborderaddjb',
  validateSearch: searchOf<keyof WizardAddress>(),
  staticData: { needs: 'joborder:write', rail: true },
  loader: () => ensureMessages('wizard'),
  component: lazyRouteComponent(() => import('./job-orders/WizardPage'), 'WizardPage'),
});

// Older addresses lead to the one current screen (decision D51).
const olderAddresses = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/Joborder/Addjoborder',
    beforeLoad: () => {
      throw redirect({ href: paths.newJobOrder() });
    },
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/JoborderEdit',
    beforeLoad: () => {
      throw redirect({ href: paths.jobOrders() });
    },
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/JoborderEdit/$code',
    beforeLoad: ({ params }) => {
      throw redirect({ href: paths.editJobOrder(params.code) });
    },
  }),
];

const documents = (['/Savedoc', '/Savedoc/$code'] as const).map((path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: searchOf<'layout'>(),
    loader: () => ensureMessages('paper'),
    component: lazyRouteComponent(() => import('./job-orders/DocumentPage'), 'DocumentPage'),
  }),
);

const progress = createRoute({
  getParentRoute: () => signedIn,
  path: '/joborder/progress',
  validateSearch: searchOf<
    | 'joborder_code'
    | 'typed'
    | 'day'
    | 'state'
    | 'page'
    | 'size'
    | 'tourists_page'
    | 'tourists_size'
    | 'map'
  >(),
  loader: () => ensureMessages('progress'),
  component: lazyRouteComponent(() => import('./tracking/ProgressPage'), 'ProgressPage'),
});

const guideWork = createRoute({
  getParentRoute: () => signedIn,
  path: '/guide',
  validateSearch: searchOf<'joborder_code' | 'day' | 'leaving'>(),
  staticData: { needs: 'guide_work:do' },
  loader: () => ensureMessages('guide'),
  component: lazyRouteComponent(() => import('./tracking/GuidePage'), 'GuidePage'),
});

const placeDetail = createRoute({
  getParentRoute: () => office,
  path: '/places/detail',
  validateSearch: searchOf<'placeid'>(),
  component: lazyRouteComponent(() => import('./places/PlaceDetailPage'), 'PlaceDetailPage'),
});

const places = createRoute({
  getParentRoute: () => signedIn,
  path: '/places',
  staticData: { needs: 'place:manage' },
  loader: () => ensureMessages('grids', 'catalogueLists'),
  component: lazyRouteComponent(() => import('./places/PlacesPage'), 'PlacesPage'),
});

const placeCards = createRoute({
  getParentRoute: () => signedIn,
  path: '/places/cards',
  validateSearch: searchOf<'card_name' | 'card_categorys'>(),
  staticData: { needs: 'place:manage' },
  loader: () => ensureMessages('board', 'placeCards'),
  component: lazyRouteComponent(() => import('./trips/PlaceCardsPage'), 'PlaceCardsPage'),
});

const withPlaceForm = {
  getParentRoute: () => signedIn,
  staticData: { needs: 'place:manage' },
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
    staticData: { needs: 'joborder:write' },
    component: lazyRouteComponent(() => import('./places/AddPlacePage'), 'AddPlacePage'),
  }),
  createRoute({
    ...withPlaceForm,
    path: '/places/edit/$placeId',
    // Guides correct what they added from the wizard.
    staticData: { needs: 'place:add' },
    component: lazyRouteComponent(() => import('./places/EditPlacePage'), 'EditPlacePage'),
  }),
];

const userScreen = {
  getParentRoute: () => signedIn,
  staticData: { needs: 'user:manage' },
} as const;

const users = [
  ...(['/Usermanagement', '/User'] as const).map((path) =>
    createRoute({
      ...userScreen,
      path,
      loader: () => ensureMessages('grids', 'userList'),
      component: lazyRouteComponent(() => import('./users/UsersPage'), 'UsersPage'),
    }),
  ),
  createRoute({
    ...userScreen,
    path: '/Users/Type',
    loader: () => ensureMessages('grids', 'userList'),
    component: lazyRouteComponent(() => import('./users/UserTypesPage'), 'UserTypesPage'),
  }),
  createRoute({
    ...userScreen,
    path: '/Userdetail/$id',
    validateSearch: searchOf<'mode' | 'tab'>(),
    loader: () => ensureMessages('users'),
    component: lazyRouteComponent(() => import('./users/UserDetailPage'), 'UserDetailPage'),
  }),
];

const tripTemplates = createRoute({
  getParentRoute: () => signedIn,
  path: '/Tripmanagement',
  staticData: { needs: 'trip_template:manage' },
  loader: () => ensureMessages('grids', 'catalogueLists'),
  component: lazyRouteComponent(() => import('./trips/TripTemplatesPage'), 'TripTemplatesPage'),
});

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/Audit',
  staticData: { needs: 'audit:view' },
  loader: () => ensureMessages('grids', 'audit'),
  component: lazyRouteComponent(() => import('./audit/AuditPage'), 'AuditPage'),
});

const withTrip = {
  getParentRoute: () => signedIn,
  staticData: { needs: 'trip:view_navigate' },
  loader: () => ensureMessages('board', 'trips'),
} as const;
const withPlan = { ...withTrip, staticData: { needs: 'trip:plan', rail: true } } as const;

const trips = [
  createRoute({
    ...withTrip,
    path: '/Trip',
    validateSearch: searchOf<keyof TripSearch>(),
    component: lazyRouteComponent(() => import('./trips/TripListPage'), 'TripListPage'),
  }),
  createRoute({
    ...withTrip,
    path: '/Tripdetail',
    validateSearch: searchOf<'id' | 'day'>(),
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

const newUsers = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/User/add',
    validateSearch: searchOf<'type'>(),
    staticData: { needs: 'user:manage' },
    loader: () => ensureMessages('userForm'),
    component: lazyRouteComponent(() => import('./users/add/AddUserPage'), 'AddUserPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/Users/Import',
    staticData: { needs: 'user:import' },
    loader: () => ensureMessages('userForm'),
    component: lazyRouteComponent(
      () => import('./users/import/ImportUsersPage'),
      'ImportUsersPage',
    ),
  }),
];

const withReport = {
  getParentRoute: () => signedIn,
  staticData: { needs: 'report:view' },
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
    staticData: { needs: 'tourists_report:view' },
    component: lazyRouteComponent(() => import('./reports/home/ReportsPage'), 'ReportsPage'),
  }),
  createRoute({
    ...withReport,
    path: '/tourists-report',
    // Agencies read the reports of their own orders (D40).
    staticData: { needs: 'tourists_report:view' },
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
    staticData: { needs: 'staff_report:view' },
    component: lazyRouteComponent(
      () => import('./reports/staff/StaffReportPage'),
      'StaffReportPage',
    ),
  }),
  createRoute({
    ...withOverview,
    path: '/heat-map',
    validateSearch: searchOf<'step' | 'at' | 'map'>(),
    component: lazyRouteComponent(() => import('./reports/heat-map/HeatMapPage'), 'HeatMapPage'),
  }),
];

/** Every screen that needs more than the public pages of `router.tsx`. */
export const screens = [
  visitors.addChildren([jobOrderSearch, ...publicPapers]),
  signedIn.addChildren([
    home,
    notices,
    inspect,
    inspection,
    inspections,
    wizard,
    ...olderAddresses,
    ...documents,
    progress,
    profile,
    guideWork,
    ...trips,
    ...tripWizard,
    tripTemplate,
    places,
    placeCards,
    ...placeForms,
    ...users,
    tripTemplates,
    ...newUsers,
    ...reports,
    audit,
    office.addChildren([jobOrders, workQueue, reviewPlaces, placeDetail]),
  ]),
];
