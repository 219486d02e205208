// What each page loads: the build packs its files by it, and the budgets measure it.
// Entries of the build, relative to `web`; `{lang}` is the language of the interface.

const VISITOR_PAGE = ['index.html', 'src/start.tsx', 'src/messages/public.{lang}.ts'];
const SIGN_IN = [...VISITOR_PAGE, 'src/messages/sign-in.{lang}.ts'];
const BEYOND = [...VISITOR_PAGE, 'src/routes.tsx', 'src/messages/app.{lang}.ts'];
const VISITOR = [...BEYOND, 'src/shell/VisitorLayout.tsx'];
const SIGNED_IN = [...BEYOND, 'src/SignedIn.tsx'];
const PAPER = 'src/messages/paper.{lang}.ts';
const PROGRESS = 'src/messages/progress.{lang}.ts';
const GUIDE = [...SIGNED_IN, 'src/messages/guide.{lang}.ts'];
const GRIDS = [...SIGNED_IN, 'src/messages/grids.{lang}.ts'];
const PLACE_CARDS = 'src/messages/place-cards.{lang}.ts';
const PROFILE = [...SIGNED_IN, 'src/messages/account.{lang}.ts'];
const SESSIONS = 'src/profile/sessions/SessionsTab.tsx';
const SECOND_FACTOR = 'src/profile/second-factor/SecondFactorTab.tsx';
const CATALOGUE = [...GRIDS, 'src/messages/catalogue-lists.{lang}.ts'];
const USER_LIST = [...GRIDS, 'src/messages/user-list.{lang}.ts'];
const OFFICE = [...SIGNED_IN, 'src/messages/office.{lang}.ts'];
const BOARD = [...SIGNED_IN, 'src/messages/board.{lang}.ts'];
const WIZARD = [...SIGNED_IN, 'src/messages/wizard.{lang}.ts'];
// A report is its chart: the library counts, though it arrives after the page's head.
const REPORT_HEAD = [...SIGNED_IN, 'src/messages/reports.{lang}.ts'];
const REPORTS = [...REPORT_HEAD, 'src/ui/chart/echarts-canvas.ts'];
const OVERVIEW = 'src/messages/overview.{lang}.ts';
const TRIPS = [...BOARD, 'src/messages/trips.{lang}.ts'];

const INSPECTING = [...SIGNED_IN, 'src/messages/inspecting.{lang}.ts', PAPER];

const USERS = [...SIGNED_IN, 'src/messages/users.{lang}.ts'];
const USER_FORM = [...SIGNED_IN, 'src/messages/user-form.{lang}.ts'];
const PLACE_FORM = [...SIGNED_IN, 'src/messages/place-form.{lang}.ts'];

// What arrives by itself when the page stands there, under the same names.
const MAP = ['src/ui/leaflet-map.ts'];
const CODES = ['src/ui/Barcode.tsx'];
const CARDS = ['src/ui/grid/GridCards.tsx', 'src/ui/grid/SavedViews.tsx'];
const GRID_TEXTS = 'src/messages/grids.{lang}.ts';
const RANKING = ['src/reports/tourists/RankedTable.tsx', GRID_TEXTS, ...CARDS];
const COUNTRY = ['src/job-orders/CountryField.tsx'];
const SUBJECT = ['src/reports/frame/SubjectSearch.tsx'];
const HOVER = ['src/ui/chart/hover.ts'];
const LINES = ['src/ui/chart/lines.ts'];

/**
 * Which modules a page asks for until it stands there, with its budget in kB; what they import comes
 * with them. What comes after the page can be used (list of countries, map, barcode) is not counted;
 * the fourth column names it where nobody has to ask for it.
 */
export const PAGES = [
  ['/introduction', 122, [...VISITOR_PAGE, 'src/landing/LandingPage.tsx']],
  ['/login', 170, [...SIGN_IN, 'src/session/LoginPage.tsx']],
  ['/forgot-password', 170, [...SIGN_IN, 'src/session/ForgotPasswordPage.tsx']],
  ['/reset-password', 170, [...SIGN_IN, 'src/session/ResetPasswordPage.tsx']],
  [
    '/joborder_search',
    205,
    [...VISITOR, 'src/messages/look-up.{lang}.ts', 'src/job-orders/SearchPage.tsx'],
  ],
  ['/joborder/paper/{code}', 205, [...VISITOR, PAPER, 'src/job-orders/PublicPaperPage.tsx'], CODES],
  ['/Joborder', 205, [...OFFICE, 'src/job-orders/JobOrderListPage.tsx'], COUNTRY],
  [
    '/Workqueue',
    205,
    [...OFFICE, 'src/messages/queue.{lang}.ts', 'src/job-orders/WorkQueuePage.tsx'],
  ],
  [
    '/Workqueue/places',
    205,
    [...OFFICE, 'src/messages/queue.{lang}.ts', 'src/job-orders/ReviewPlacesPage.tsx'],
    MAP,
  ],
  [
    '/notices',
    205,
    [...SIGNED_IN, 'src/messages/notice-list.{lang}.ts', 'src/notices/NoticesPage.tsx'],
  ],
  ['/inspect', 205, [...INSPECTING, 'src/inspections/InspectPage.tsx']],
  ['/inspect/order', 205, [...INSPECTING, 'src/inspections/InspectionPage.tsx']],
  ['/inspections', 205, [...INSPECTING, GRID_TEXTS, 'src/inspections/InspectionsPage.tsx']],
  [
    '/Joborderaddjb, first step',
    205,
    [...WIZARD, 'src/job-orders/WizardPage.tsx'],
    // The last for an order that is stored.
    [...COUNTRY, 'src/ui/Calendar.tsx', '../shared/src/job-orders/from-order.ts'],
  ],
  ['/Savedoc/{code}', 205, [...SIGNED_IN, PAPER, 'src/job-orders/DocumentPage.tsx'], CODES],
  [
    '/joborder/progress',
    205,
    [...SIGNED_IN, PROGRESS, 'src/tracking/ProgressPage.tsx'],
    [...MAP, ...CODES],
  ],
  [
    '/guide',
    205,
    [...GUIDE, 'src/tracking/GuidePage.tsx', 'src/tracking/guide/GuideStatus.tsx'],
    ['src/ui/DialogViews.tsx'],
  ],
  ['/places/detail', 205, [...OFFICE, 'src/places/PlaceDetailPage.tsx'], MAP],
  ['/places/add', 205, [...PLACE_FORM, 'src/places/AddPlacePage.tsx'], MAP],
  ['/places/edit/{id}', 205, [...PLACE_FORM, 'src/places/EditPlacePage.tsx'], MAP],
  ['/User/add', 205, [...USER_FORM, 'src/users/add/AddUserPage.tsx']],
  ['/Users/Import', 205, [...USER_FORM, 'src/users/import/ImportUsersPage.tsx']],
  ['/places', 205, [...CATALOGUE, 'src/places/PlacesPage.tsx'], CARDS],
  ['/places/cards', 205, [...BOARD, PLACE_CARDS, 'src/trips/PlaceCardsPage.tsx']],
  ['/Trip', 205, [...TRIPS, 'src/trips/TripListPage.tsx']],
  ['/Tripdetail', 205, [...TRIPS, 'src/trips/TripDetailPage.tsx'], MAP],
  ['/Trip/FormUpload', 205, [...TRIPS, 'src/trips/TripUploadPage.tsx']],
  ['/Trip/Addtrip', 205, [...TRIPS, 'src/trips/wizard/AddTripPage.tsx']],
  ['/Trip/Addtrip/Selecttimeperiod', 205, [...TRIPS, 'src/trips/wizard/PeriodPage.tsx']],
  ['/Trip/Addtrip/Selectregion', 205, [...TRIPS, 'src/trips/wizard/RegionPage.tsx']],
  ['/Trip/Addtrip/Selectinterested', 205, [...TRIPS, 'src/trips/wizard/InterestsPage.tsx']],
  [
    '/Trip/Addtrip/Saveplan, head',
    205,
    [...TRIPS, 'src/trips/wizard/PlanPage.tsx'],
    ['src/itinerary/DayBoard.tsx', 'src/itinerary/MoveMenu.tsx'],
  ],
  [
    '/Tripmanagement/edit/{id}, facts',
    205,
    [...TRIPS, 'src/trips/edit/TemplatePage.tsx'],
    ['src/itinerary/DayBoard.tsx', 'src/itinerary/MoveMenu.tsx', ...MAP],
  ],
  ['/Tripmanagement', 205, [...CATALOGUE, 'src/trips/TripTemplatesPage.tsx'], CARDS],
  [
    '/Usermanagement',
    205,
    [...USER_LIST, 'src/users/UsersPage.tsx'],
    [...CARDS, 'src/users/list/TypesLink.tsx'],
  ],
  ['/Users/Type', 205, [...USER_LIST, 'src/users/UserTypesPage.tsx']],
  ['/Userdetail/{id}', 205, [...USERS, 'src/users/UserDetailPage.tsx']],
  ['/Audit', 205, [...GRIDS, 'src/messages/audit.{lang}.ts', 'src/audit/AuditPage.tsx'], CARDS],
  ['/profile', 205, [...PROFILE, 'src/profile/ProfilePage.tsx']],
  ['/profile?tab=sessions', 205, [...PROFILE, 'src/profile/ProfilePage.tsx', SESSIONS]],
  ['/profile?tab=second-factor', 205, [...PROFILE, 'src/profile/ProfilePage.tsx', SECOND_FACTOR]],
  [
    '/tourists-report',
    350,
    [...REPORTS, 'src/reports/tourists/TouristsReportPage.tsx'],
    [...RANKING, ...SUBJECT, ...HOVER],
  ],
  ['/tourists-report-count', 350, [...REPORTS, 'src/reports/count/CountReportPage.tsx'], HOVER],
  [
    '/tourism-trends',
    350,
    [...REPORTS, 'src/reports/trends/TrendsPage.tsx'],
    [...SUBJECT, ...HOVER, ...LINES],
  ],
  [
    '/data-relationship',
    350,
    [...REPORTS, 'src/reports/relation/RelationPage.tsx'],
    [
      'src/reports/relation/Relation.tsx',
      'src/ui/chart/network.ts',
      ...SUBJECT,
      ...LINES,
      ...HOVER,
    ],
  ],
  [
    '/Report',
    350,
    [...REPORTS, OVERVIEW, 'src/reports/home/ReportsPage.tsx'],
    [...LINES, ...HOVER, 'src/ui/chart/ring.ts'],
  ],
  [
    '/staff-performance',
    350,
    [...REPORTS, OVERVIEW, 'src/reports/staff/StaffReportPage.tsx'],
    ['src/reports/staff/StaffTable.tsx', GRID_TEXTS, ...CARDS, ...HOVER],
  ],
  [
    '/heat-map, before its ring',
    205,
    [...REPORT_HEAD, OVERVIEW, 'src/reports/heat-map/HeatMapPage.tsx'],
    ['src/ui/heat/leaflet-heat.ts', 'src/ui/chart/echarts-canvas.ts', 'src/ui/chart/ring.ts'],
  ],
];

/**
 * How many scripts a page may ask for, with all that arrives by itself. In English it also has the Thai
 * texts, since the server names files before it can know the reader's language.
 */
export const MOST_SCRIPTS = { th: 20, en: 23 };

/**
 * Pages that go on to another by themselves: a look-up whose address names the order, a plan before its
 * period is chosen.
 */
export const LEADS_ON = {
  '/joborder_search': '/joborder/paper/{code}',
  '/Trip/Addtrip/Saveplan, head': '/Trip/Addtrip/Selecttimeperiod',
};

/** What the frame of the signed-in screens loads when the page stands there. */
export const AFTERWARDS = [
  'src/platform/check-session.ts',
  'src/notices/Bell.tsx',
  'src/messages/notice-list.{lang}.ts',
  'src/session/SessionGuard.tsx',
];

/** What it loads once the page has time: the head of the page does not name it. */
export const WHEN_IDLE = ['src/shell/UserMenu.tsx', 'src/ui/FloatingPopover.tsx'];

/** What is loaded a second after the page stands there, for when there is no network; the last three by the wizard. */
export const BEFORE_OFFLINE = [
  'src/ui/DialogViews.tsx',
  'src/ui/ToastViews.tsx',
  'src/job-orders/wizard/board/ProgrammeStep.tsx',
  'src/job-orders/wizard/tourists/ManifestStep.tsx',
  'src/job-orders/wizard/review/ReviewStep.tsx',
];

/** What it loads besides for some accounts: guides, and those whose session ends without activity. */
export const FOR_SOME = [
  ['src/tracking/guide/GuideStatus.tsx', 'src/messages/guide.{lang}.ts'],
  ['src/session/InactivityDialogs.tsx', 'src/messages/sign-in.{lang}.ts'],
];
