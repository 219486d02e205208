import type { paths } from '../web/src/paths';

/** Whose screen it is; a visitor has no account. */
export type Person = 'visitor' | 'agency' | 'guide' | 'officer' | 'police' | 'admin';

export const ACCOUNTS: Record<Exclude<Person, 'visitor'>, string> = {
  agency: '11/00001',
  guide: '21-00001',
  officer: 'officer',
  police: 'police',
  admin: 'admin',
};

export interface Screen {
  readonly who: Person;
  readonly path: string;
  /** As wide as paper is. */
  readonly paper?: true;
  /** The step of the wizard that is gone to. */
  readonly step?: 2 | 3 | 4;
}

/** Orders of the demo: filed, under way. */
const FILED = '110000169000148';
const UNDER_WAY = '110000169000141';

const screen = (path: string, ...people: Person[]): Screen[] =>
  people.map((who) => ({ who, path }));
const paper = (path: string, ...people: Person[]): Screen[] =>
  people.map((who) => ({ who, path, paper: true }));

/**
 * Every address that the application builds, with the people whose screen it is. An address that is
 * missing here does not pass the type check.
 */
export const SCREENS: Record<keyof typeof paths, readonly Screen[]> = {
  // Leads to the list of orders.
  home: [],
  introduction: screen('/introduction', 'visitor'),
  login: screen('/login', 'visitor'),
  // Leads to the sign-in.
  logout: [],
  forgotPassword: screen('/forgot-password', 'visitor'),
  resetPassword: screen('/reset-password?code=0123456789abcdef', 'visitor'),
  jobOrderSearch: [
    ...screen('/joborder_search', 'visitor', 'police'),
    ...screen(`/joborder_search?joborder_code=${FILED}`, 'visitor'),
  ],
  publicPaper: screen(`/joborder/paper/${FILED}`, 'visitor'),
  // A code that nobody was given; `verify.spec.ts` opens true ones.
  verification: screen('/verify/unknown', 'visitor'),
  foundPaper: screen(`/joborder/search_paper/${UNDER_WAY}`, 'visitor', 'agency'),
  manual: [],

  profile: [
    ...screen('/profile', 'agency', 'guide', 'officer'),
    ...screen('/profile?tab=password', 'agency'),
    ...screen('/profile?tab=sessions', 'guide'),
    ...screen('/profile?tab=second-factor', 'officer'),
  ],
  workQueue: screen('/Workqueue', 'officer'),
  notices: screen('/notices', 'agency', 'guide', 'officer'),
  inspect: screen('/inspect', 'police'),
  inspection: screen(`/inspect/order?joborder_code=${UNDER_WAY}`, 'police'),
  inspections: screen('/inspections', 'police'),
  reviewPlaces: screen('/Workqueue/places', 'officer'),
  jobOrders: [
    ...screen('/Joborder', 'agency', 'guide', 'officer', 'police', 'admin'),
    ...screen('/Joborder?joborder_code=0', 'agency'),
  ],
  newJobOrder: screen('/Joborderaddjb', 'agency'),
  newJobOrderFromTrip: screen('/Joborderaddjb?tour_id=1', 'agency'),
  editJobOrder: [
    ...screen(`/Joborderaddjb?joborder_code=${FILED}`, 'agency'),
    ...([2, 3, 4] as const).map((step) => ({
      who: 'agency' as const,
      path: `/Joborderaddjb?joborder_code=${FILED}`,
      step,
    })),
  ],
  copyJobOrder: screen(`/Joborderaddjb?copy=${UNDER_WAY}`, 'agency'),
  jobOrderProgress: [
    ...screen(`/joborder/progress?joborder_code=${UNDER_WAY}`, 'agency', 'officer'),
    ...screen('/joborder/progress', 'agency'),
  ],
  draftDocument: paper('/Savedoc', 'agency'),
  document: [
    ...paper(`/Savedoc/${FILED}`, 'agency', 'guide'),
    ...paper(`/Savedoc/${FILED}?layout=plain`, 'agency'),
  ],
  addPlaceForJobOrder: screen('/Joborderadd', 'agency'),

  trips: screen('/Trip', 'agency', 'guide'),
  trip: screen('/Tripdetail?id=1', 'agency'),
  addTrip: screen('/Trip/Addtrip', 'agency'),
  tripPeriod: screen('/Trip/Addtrip/Selecttimeperiod', 'agency'),
  tripRegion: screen('/Trip/Addtrip/Selectregion', 'agency'),
  tripInterests: screen('/Trip/Addtrip/Selectinterested', 'agency'),
  tripPlan: screen('/Trip/Addtrip/Saveplan', 'agency'),
  tripUpload: screen('/Trip/FormUpload', 'agency'),
  tripTemplates: screen('/Tripmanagement', 'admin'),
  tripTemplate: screen('/Tripmanagement/edit/1', 'admin'),

  places: screen('/places', 'agency', 'admin'),
  placeCards: screen('/places/cards', 'agency'),
  addPlace: screen('/places/add', 'admin'),
  editPlace: screen('/places/edit/34', 'admin'),
  place: screen('/places/detail?placeid=34', 'agency'),

  users: screen('/Usermanagement', 'admin', 'officer'),
  addUser: screen('/User/add', 'admin'),
  userList: screen('/User', 'admin'),
  importUsers: screen('/Users/Import', 'admin'),
  userTypes: screen('/Users/Type', 'admin'),
  user: [
    ...screen('/Userdetail/5?mode=read', 'admin'),
    ...screen('/Userdetail/5?mode=write&tab=licence', 'officer'),
  ],

  audit: screen('/Audit', 'admin'),

  guideWork: screen('/guide', 'guide'),

  reports: screen('/Report', 'admin', 'agency'),
  touristsReport: screen('/tourists-report', 'admin', 'agency'),
  touristsCountReport: screen('/tourists-report-count', 'officer'),
  trendsReport: screen('/tourism-trends', 'officer'),
  relationReport: screen('/data-relationship', 'officer'),
  staffReport: screen('/staff-performance', 'admin'),
  heatMap: screen('/heat-map', 'officer'),
};
