import { addBundles } from '../platform/i18n/language';
import type { PUBLIC_BUNDLES } from './public-bundles';

/**
 * What the interface says, in parts that arrive with the screens that need them: `app` are the
 * rules, `office` the list of orders; the others belong to one screen or two. They are known with the
 * first of these screens: the landing page is lighter without them.
 */
const SCREEN_BUNDLES = {
  app: {
    th: () => import('./app.th').then((file) => file.app),
    en: () => import('./app.en').then((file) => file.app),
  },
  audit: {
    th: () => import('./audit.th').then((file) => file.auditPage),
    en: () => import('./audit.en').then((file) => file.auditPage),
  },
  account: {
    th: () => import('./account.th').then((file) => file.account),
    en: () => import('./account.en').then((file) => file.account),
  },
  catalogueLists: {
    th: () => import('./catalogue-lists.th').then((file) => file.catalogueLists),
    en: () => import('./catalogue-lists.en').then((file) => file.catalogueLists),
  },
  grids: {
    th: () => import('./grids.th').then((file) => file.grids),
    en: () => import('./grids.en').then((file) => file.grids),
  },
  guide: {
    th: () => import('./guide.th').then((file) => file.guide),
    en: () => import('./guide.en').then((file) => file.guide),
  },
  inspecting: {
    th: () => import('./inspecting.th').then((file) => file.inspecting),
    en: () => import('./inspecting.en').then((file) => file.inspecting),
  },
  layout: {
    th: () => import('./layout.th').then((file) => file.layoutPanel),
    en: () => import('./layout.en').then((file) => file.layoutPanel),
  },
  lookUp: {
    th: () => import('./look-up.th').then((file) => file.lookUp),
    en: () => import('./look-up.en').then((file) => file.lookUp),
  },
  noticeList: {
    th: () => import('./notice-list.th').then((file) => file.noticeList),
    en: () => import('./notice-list.en').then((file) => file.noticeList),
  },
  office: {
    th: () => import('./office.th').then((file) => file.office),
    en: () => import('./office.en').then((file) => file.office),
  },
  begin: {
    th: () => import('./begin.th').then((file) => file.begin),
    en: () => import('./begin.en').then((file) => file.begin),
  },
  calendar: {
    th: () => import('./calendar.th').then((file) => file.calendar),
    en: () => import('./calendar.en').then((file) => file.calendar),
  },
  board: {
    th: () => import('./board.th').then((file) => file.board),
    en: () => import('./board.en').then((file) => file.board),
  },
  wizard: {
    th: () => import('./wizard.th').then((file) => file.wizard),
    en: () => import('./wizard.en').then((file) => file.wizard),
  },
  overview: {
    th: () => import('./overview.th').then((file) => file.overview),
    en: () => import('./overview.en').then((file) => file.overview),
  },
  paper: {
    th: () => import('./paper.th').then((file) => file.paper),
    en: () => import('./paper.en').then((file) => file.paper),
  },
  placeCards: {
    th: () => import('./place-cards.th').then((file) => file.placeCards),
    en: () => import('./place-cards.en').then((file) => file.placeCards),
  },
  placeForm: {
    th: () => import('./place-form.th').then((file) => file.placeForm),
    en: () => import('./place-form.en').then((file) => file.placeForm),
  },
  progress: {
    th: () => import('./progress.th').then((file) => file.progress),
    en: () => import('./progress.en').then((file) => file.progress),
  },
  queue: {
    th: () => import('./queue.th').then((file) => file.queue),
    en: () => import('./queue.en').then((file) => file.queue),
  },
  reports: {
    th: () => import('./reports.th').then((file) => file.reports),
    en: () => import('./reports.en').then((file) => file.reports),
  },
  steps: {
    th: () => import('./steps.th').then((file) => file.steps),
    en: () => import('./steps.en').then((file) => file.steps),
  },
  trips: {
    th: () => import('./trips.th').then((file) => file.trips),
    en: () => import('./trips.en').then((file) => file.trips),
  },
  userForm: {
    th: () => import('./user-form.th').then((file) => file.userForm),
    en: () => import('./user-form.en').then((file) => file.userForm),
  },
  userList: {
    th: () => import('./user-list.th').then((file) => file.userList),
    en: () => import('./user-list.en').then((file) => file.userList),
  },
  users: {
    th: () => import('./users.th').then((file) => file.users),
    en: () => import('./users.en').then((file) => file.users),
  },
} as const;

addBundles(SCREEN_BUNDLES);

type AllBundles = typeof PUBLIC_BUNDLES & typeof SCREEN_BUNDLES;
type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

declare module '../platform/i18n/language' {
  interface Bundles extends AllBundles {}
}
declare module 'use-intl' {
  interface AppConfig {
    Messages: Merged<Awaited<ReturnType<AllBundles[keyof AllBundles]['th']>>>;
  }
}
