// How much JavaScript each page loads, compressed, against its budget. Reads what the build wrote:
// `node scripts/check-budgets.mjs` prints the table and fails where a page is over.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
const KILOBYTE = 1000;

const DOORS = ['index.html', 'src/platform/i18n/public.{lang}.ts'];
const SIGN_IN = [...DOORS, 'src/platform/i18n/doors.{lang}.ts'];
const BEYOND = [...DOORS, 'src/routes.tsx', 'src/platform/i18n/app.{lang}.ts'];
const VISITOR = [...BEYOND, 'src/shell/VisitorLayout.tsx'];
const SIGNED_IN = [...BEYOND, 'src/SignedIn.tsx'];
const PAPER = 'src/platform/i18n/paper.{lang}.ts';
const PROGRESS = 'src/platform/i18n/progress.{lang}.ts';
const GUIDE = [...SIGNED_IN, 'src/platform/i18n/guide.{lang}.ts'];
const GRIDS = [...SIGNED_IN, 'src/platform/i18n/grids.{lang}.ts'];
const CATALOGUE = [...GRIDS, 'src/platform/i18n/catalogue-lists.{lang}.ts'];
const USER_LIST = [...GRIDS, 'src/platform/i18n/user-list.{lang}.ts'];
const OFFICE = [...SIGNED_IN, 'src/platform/i18n/office.{lang}.ts'];
const BOARD = [...SIGNED_IN, 'src/platform/i18n/board.{lang}.ts'];
const WIZARD = [...SIGNED_IN, 'src/platform/i18n/wizard.{lang}.ts'];
// A report is its chart: the library counts, though it arrives after the page's head.
const REPORT_HEAD = [...SIGNED_IN, 'src/platform/i18n/reports.{lang}.ts'];
const REPORTS = [...REPORT_HEAD, 'src/ui/chart/echarts-canvas.ts'];
const OVERVIEW = 'src/platform/i18n/overview.{lang}.ts';
const TRIPS = [...BOARD, 'src/platform/i18n/trips.{lang}.ts'];

const USERS = [...SIGNED_IN, 'src/platform/i18n/users.{lang}.ts'];
const USER_FORM = [...SIGNED_IN, 'src/platform/i18n/user-form.{lang}.ts'];
const PLACE_FORM = [...SIGNED_IN, 'src/platform/i18n/place-form.{lang}.ts'];

/**
 * Which chunks a page asks for until it stands there; what they import comes with them. What comes
 * after the page can be used (calendar, list of countries, map, barcode) is not counted.
 */
const PAGES = [
  ['/introduction', 120, [...DOORS, 'src/landing/LandingPage.tsx']],
  ['/login', 170, [...SIGN_IN, 'src/session/LoginPage.tsx']],
  ['/forgot-password', 170, [...SIGN_IN, 'src/session/ForgotPasswordPage.tsx']],
  ['/reset-password', 170, [...SIGN_IN, 'src/session/ResetPasswordPage.tsx']],
  [
    '/joborder_search',
    230,
    [...VISITOR, 'src/platform/i18n/look-up.{lang}.ts', 'src/job-orders/SearchPage.tsx'],
  ],
  ['/joborder/paper/{code}', 230, [...VISITOR, PAPER, 'src/job-orders/PublicPaperPage.tsx']],
  ['/Joborder', 230, [...OFFICE, 'src/job-orders/JobOrderListPage.tsx']],
  ['/Joborderaddjb, first step', 230, [...WIZARD, 'src/job-orders/WizardPage.tsx']],
  ['/Savedoc/{code}', 230, [...SIGNED_IN, PAPER, 'src/job-orders/DocumentPage.tsx']],
  ['/joborder/progress', 230, [...SIGNED_IN, PROGRESS, 'src/tracking/ProgressPage.tsx']],
  ['/guide', 230, [...GUIDE, 'src/tracking/GuidePage.tsx']],
  ['/places/detail', 230, [...OFFICE, 'src/places/PlaceDetailPage.tsx']],
  ['/places/add', 230, [...PLACE_FORM, 'src/places/AddPlacePage.tsx']],
  ['/places/edit/{id}', 230, [...PLACE_FORM, 'src/places/EditPlacePage.tsx']],
  ['/User/add', 230, [...USER_FORM, 'src/users/add/AddUserPage.tsx']],
  ['/Users/Import', 230, [...USER_FORM, 'src/users/import/ImportUsersPage.tsx']],
  ['/places', 230, [...CATALOGUE, 'src/places/PlacesPage.tsx']],
  ['/Trip', 230, [...TRIPS, 'src/trips/TripListPage.tsx']],
  ['/Tripdetail', 230, [...TRIPS, 'src/trips/TripDetailPage.tsx']],
  ['/Trip/FormUpload', 230, [...TRIPS, 'src/trips/TripUploadPage.tsx']],
  ['/Trip/Addtrip/Saveplan, head', 230, [...TRIPS, 'src/trips/wizard/PlanPage.tsx']],
  ['/Tripmanagement/edit, facts', 230, [...TRIPS, 'src/trips/edit/TemplatePage.tsx']],
  ['/Tripmanagement', 230, [...CATALOGUE, 'src/trips/TripTemplatesPage.tsx']],
  ['/Usermanagement', 230, [...USER_LIST, 'src/users/UsersPage.tsx']],
  ['/Users/Type', 230, [...USER_LIST, 'src/users/UserTypesPage.tsx']],
  ['/Userdetail/{id}', 230, [...USERS, 'src/users/UserDetailPage.tsx']],
  ['/Audit', 230, [...GRIDS, 'src/platform/i18n/audit.{lang}.ts', 'src/audit/AuditPage.tsx']],
  [
    '/profile',
    230,
    [...SIGNED_IN, 'src/platform/i18n/account.{lang}.ts', 'src/profile/ProfilePage.tsx'],
  ],
  ['/tourists-report', 380, [...REPORTS, 'src/reports/tourists/TouristsReportPage.tsx']],
  ['/tourists-report-count', 380, [...REPORTS, 'src/reports/count/CountReportPage.tsx']],
  ['/tourism-trends', 380, [...REPORTS, 'src/reports/trends/TrendsPage.tsx']],
  ['/data-relationship', 380, [...REPORTS, 'src/reports/relation/RelationPage.tsx']],
  ['/Report', 380, [...REPORTS, OVERVIEW, 'src/reports/home/ReportsPage.tsx']],
  ['/staff-performance', 380, [...REPORTS, OVERVIEW, 'src/reports/staff/StaffReportPage.tsx']],
  [
    '/heat-map, before its ring',
    230,
    [...REPORT_HEAD, OVERVIEW, 'src/reports/heat-map/HeatMapPage.tsx'],
  ],
];

/** The files that the given entries of a Vite manifest load, each once. */
export function closure(manifest, entries) {
  const files = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(`The build has no ${name}: bring the pages of this script up to date.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...files].filter((file) => file.endsWith('.js'));
}

/** Compressed size in bytes of what each page loads, in the language that loads more. */
export function measure(folder = dist) {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path))
    throw new Error('There is no build of the web application: npm run build.');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(folder, file))).length);
    return sizes.get(file);
  };
  return PAGES.map(([page, budget, entries]) => {
    const bytes = ['th', 'en'].map((lang) =>
      closure(
        manifest,
        entries.map((entry) => entry.replace('{lang}', lang)),
      ).reduce((sum, file) => sum + sizeOf(file), 0),
    );
    return { page, kilobytes: Math.max(...bytes) / KILOBYTE, budget };
  });
}

/** Prints the table; the number of pages within and over their budget. */
export function checkBudgets() {
  const pages = measure();
  console.log('JavaScript, kB gz'.padEnd(30), 'loads'.padStart(8), 'budget'.padStart(8));
  for (const { page, kilobytes, budget } of pages) {
    const verdict = kilobytes > budget ? '  OVER' : '';
    console.log(
      page.padEnd(30),
      kilobytes.toFixed(1).padStart(8),
      String(budget).padStart(8) + verdict,
    );
  }
  const failed = pages.filter(({ kilobytes, budget }) => kilobytes > budget).length;
  return { passed: pages.length - failed, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = checkBudgets().failed > 0 ? 1 : 0;
}
