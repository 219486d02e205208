type Query = Record<string, string | number | undefined | null>;

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

const segment = encodeURIComponent;

/** One builder for every address of the application; nothing else writes an address. */
export const paths = {
  home: () => '/',

  introduction: () => '/introduction',
  login: () => '/login',
  logout: () => '/logout',
  forgotPassword: () => '/forgot-password',
  resetPassword: (code?: string) => withQuery('/reset-password', { code }),
  jobOrderSearch: (joborder_code?: string) => withQuery('/joborder_search', { joborder_code }),
  publicPaper: (code: string, check?: string) =>
    withQuery(`/joborder/paper/${segment(code)}`, { check }),
  /** What the QR of a paper carries; the number behind it is for readers without a network. */
  verification: (token: string, code = '') =>
    `/verify/${segment(token)}${code === '' ? '' : `#${segment(code)}`}`,
  foundPaper: (code: string, check?: string) =>
    withQuery(`/joborder/search_paper/${segment(code)}`, { check }),
  manual: (
    audience: 'agency' | 'guide' | 'officer',
    lang: 'th' | 'en',
    form: 'html' | 'pdf' = 'html',
  ) => `/manuals/${audience}.${lang}.${form}`,

  profile: (tab?: 'password' | 'sessions' | 'second-factor') => withQuery('/profile', { tab }),

  workQueue: () => '/Workqueue',
  notices: (view: Query = {}) => withQuery('/notices', view),
  /** With a number that was typed there. */
  inspect: (joborder_code?: string) => withQuery('/inspect', { joborder_code }),
  inspection: (order: {
    readonly joborder_code?: string;
    readonly token?: string;
    /** Of the printed paper. */
    readonly check?: string | undefined;
  }) => {
    const { joborder_code, token, check } = order;
    return withQuery('/inspect/order', { joborder_code, token, check });
  },
  inspections: (view: Query = {}) => withQuery('/inspections', view),
  reviewPlaces: () => '/Workqueue/places',
  jobOrders: (filter: Query = {}) => withQuery('/Joborder', filter),
  newJobOrder: (search: Query = {}) => withQuery('/Joborderaddjb', search),
  newJobOrderFromTrip: (tour_id: number) => withQuery('/Joborderaddjb', { tour_id }),
  editJobOrder: (joborder_code: string) => withQuery('/Joborderaddjb', { joborder_code }),
  copyJobOrder: (copy: string, search: Query = {}) =>
    withQuery('/Joborderaddjb', { copy, ...search }),
  jobOrderProgress: (joborder_code?: string, view: Query = {}) =>
    withQuery('/joborder/progress', { joborder_code, ...view }),
  draftDocument: (layout?: 'plain') => withQuery('/Savedoc', { layout }),
  document: (code: string, layout?: 'plain') => withQuery(`/Savedoc/${segment(code)}`, { layout }),
  addPlaceForJobOrder: () => '/Joborderadd',

  trips: (filter: Query = {}) => withQuery('/Trip', filter),
  trip: (id: number, day?: number | 'all') => withQuery('/Tripdetail', { id, day }),
  addTrip: () => '/Trip/Addtrip',
  tripPeriod: () => '/Trip/Addtrip/Selecttimeperiod',
  tripRegion: () => '/Trip/Addtrip/Selectregion',
  tripInterests: () => '/Trip/Addtrip/Selectinterested',
  tripPlan: () => '/Trip/Addtrip/Saveplan',
  tripUpload: () => '/Trip/FormUpload',
  tripTemplates: () => '/Tripmanagement',
  tripTemplate: (tour_id: number) => `/Tripmanagement/edit/${tour_id}`,

  places: (filter: Query = {}) => withQuery('/places', filter),
  placeCards: (view: Query = {}) => withQuery('/places/cards', view),
  addPlace: () => '/places/add',
  editPlace: (place_id: number) => `/places/edit/${place_id}`,
  place: (placeid: number) => withQuery('/places/detail', { placeid }),

  users: (filter: Query = {}) => withQuery('/Usermanagement', filter),
  addUser: (type?: 'admin' | 'operator' | 'guide' | 'agency' | 'police') =>
    withQuery('/User/add', { type }),
  /** The list under its short name, where adding leads to (UADD-06). */
  userList: () => '/User',
  importUsers: () => '/Users/Import',
  userTypes: () => '/Users/Type',
  user: (id: number, mode: 'read' | 'write' = 'read', tab?: 'licence') =>
    withQuery(`/Userdetail/${id}`, { mode, tab }),

  audit: (filter: Query = {}) => withQuery('/Audit', filter),

  guideWork: (search: { joborder_code?: string; day?: number; leaving?: '1' } = {}) =>
    withQuery('/guide', search),

  reports: () => '/Report',
  touristsReport: (period: Query = {}) => withQuery('/tourists-report', period),
  touristsCountReport: () => '/tourists-report-count',
  trendsReport: () => '/tourism-trends',
  relationReport: () => '/data-relationship',
  staffReport: () => '/staff-performance',
  heatMap: () => '/heat-map',
} as const;
