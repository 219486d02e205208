import { randomUUID } from 'node:crypto';
import { inspectionParts } from './inspections';
import type { Part } from './multipart';
import type { World } from './permission-world';

/**
 * The columns: everybody looks at the record of the first agency, to which the first guide is assigned.
 * `agencyAdmin` is an administrator who belongs to the other agency (D31).
 */
export const COLUMNS = [
  'admin',
  'agencyAdmin',
  'officer',
  'police',
  'agency',
  'otherAgency',
  'guide',
  'otherGuide',
  'anyone',
] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * `ok`: done, and the record is in the answer; `none`: answered without the record, or without
 * doing anything; a number: refused with that status. `none` and refusals leave no trace.
 */
export type Verdict = 'ok' | 'none' | '401' | '403' | '404';

export interface Wanted {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** A multipart form, for calls that take files. */
  readonly form?: readonly Part[];
  /** What the answer holds when the record is in it. */
  readonly shows?: string;
}
type Builder = (world: World, token: string) => Wanted | Promise<Wanted>;

export interface Row {
  readonly verdicts: Readonly<Record<Column, Verdict>>;
  readonly request: Builder;
}

const row = (verdicts: string, request: Builder = () => ({})): Row => {
  const words = verdicts.trim().split(/\s+/) as Verdict[];
  if (words.length !== COLUMNS.length) throw new Error(`not one verdict a column: ${verdicts}`);
  const byColumn = COLUMNS.map((column, index) => [column, words[index]]);
  return { verdicts: Object.fromEntries(byColumn) as Row['verdicts'], request };
};

/** A period around every order of the tests. */
const ALWAYS = { period: 'custom', startdate: '2020-01-01', enddate: '2039-12-31' };
const YEAR = { startdate: '2026-01-01', enddate: '2026-12-31' };

const file = (name: string, value: string | Uint8Array): Part => ({
  name,
  value,
  filename: 'file.csv',
});
const asBody = ({ code }: World) => ({ body: { joborder_code: code } });
const asQuery = ({ code }: World) => ({ query: { joborder_code: code } });

const ORDER_LIST = row(
  ' ok    none        ok      ok     ok     none   ok     none   401 ',
  ({ code }) => ({
    shows: code,
  }),
);
const EVERYONE = '      ok    ok          ok      ok     ok     ok     ok     ok     401 ';
const PLANNERS = '      ok    ok          403     403    ok     ok     ok     ok     401 ';
const GUIDES = '        403   403         403     403    403    403    ok     ok     401 ';
const ADMIN = '         ok    403         403     403    403    403    403    403    401 ';
const KEEPERS = '       ok    403         ok      403    403    403    403    403    401 ';
const GUARDED = '       ok    ok          ok      403    403    403    403    403    401 ';
const REPORT = '        ok    ok          ok      403    403    403    403    403    401 ';
const TOURIST_REPORT = 'ok    ok          ok      403    ok     ok     403    403    401 ';
const STAFF_REPORT = '  ok    403         ok      403    403    403    403    403    401 ';
const READERS = '       ok    404         ok      ok     ok     404    ok     404    401 ';
const APPROVERS = '    ok    ok          ok      403    403    403    403    403    401 ';
const PLACE_FORM = '    ok    ok          ok      403    ok     404    404    404    401 ';

/**
 * Who gets what, cell by cell: a call without a row fails the test, and so does a row without a
 * call. `docs/permissions.md` is written from it too.
 */
// biome-ignore format: a table is read by its columns
export const MATRIX: Readonly<Record<string, Row>> = {
  //                                       admin agencyAdmin officer police agency other guide other anyone
  'POST /login':                      row('ok    ok    ok      ok     ok     ok     ok     ok     ok', (world) => ({ body: world.credentials })),
  'POST /api/v2/web/account':         row('ok    ok    ok      ok     ok     ok     ok     ok     401', (_, token) => ({ body: { type: 'Bearer', token } })),
  'POST /auth/check':                 row(EVERYONE),
  'POST /auth/logout':                row(EVERYONE),
  'POST /password/reset/request':     row('ok    ok    ok      ok     ok     ok     ok     ok     ok', () => ({ body: { username: 'nobody' } })),
  'POST /password/reset':             row('ok    ok    ok      ok     ok     ok     ok     ok     ok', async (world) => ({ body: await world.resetOfNewUser() })),

  // The record is the account of the agency, or a new one like it.
  'GET /devexpress/users':            row(KEEPERS, (world) => ({ query: { name: world.personName }, shows: world.personName })),
  'GET /devexpress/users/export':     row(KEEPERS),
  'GET /api/v2/web/users/types':      row(KEEPERS),
  'GET /api/v2/web/users/get/:id':    row(KEEPERS, (world) => ({ params: { id: world.person } })),
  'POST /api/v2/web/users/update/information': row(KEEPERS, async (world) => ({ body: { users_id: await world.newUser(), information: { firstname: 'ก', lastname: 'ข', status: 2 } } })),
  'POST /api/v2/web/users/update/guide': row(KEEPERS, (world) => ({ body: { guide_id: world.guide, guide: { address: '1' } } })),
  'POST /api/v2/web/users/update/agency': row(KEEPERS, (world) => ({ body: { agency_id: world.agency, agency: { address: '1' } } })),
  'GET /api/v2/web/work_queue/get':   row(KEEPERS),
  'GET /api/v2/web/work_queue/count': row(KEEPERS),
  'GET /api/v2/web/identity/changes': row(KEEPERS, async (world) => ({ query: { users_id: String((await world.newChange()).users_id) }, shows: world.askedLicence })),
  'POST /api/v2/web/identity/approve': row(KEEPERS, async (world) => ({ body: { change_id: (await world.newChange()).id } })),
  'POST /api/v2/web/identity/refuse': row(KEEPERS, async (world) => ({ body: { change_id: (await world.newChange()).id, reason: 'ไม่ตรงทะเบียน' } })),
  'POST /api/v2/web/users/change_image': row(KEEPERS, (world) => ({ form: [{ name: 'users_id', value: String(world.person) }, file('profile_pics', world.picture)] })),
  'POST /api/v2/web/users/delete':    row(KEEPERS, async (world) => ({ body: { users_id: await world.newUser() } })),
  'POST /api/v2/web/users/admin/add': row(ADMIN, (world) => ({ form: world.userForm() })),
  'POST /api/v2/web/users/operator/add': row(KEEPERS, (world) => ({ form: world.userForm() })),
  'POST /api/v2/web/users/guide/add': row(KEEPERS, (world) => ({ form: world.userForm() })),
  'POST /api/v2/web/users/agency/add': row(KEEPERS, (world) => ({ form: world.userForm() })),
  'POST /api/v2/web/users/police/add': row(KEEPERS, (world) => ({ form: world.userForm() })),
  'POST /api/v2/web/users/initial_password/renew': row(KEEPERS, async (world) => ({ body: { users_id: await world.newUser() } })),
  'POST /api/v2/web/users/import':    row(ADMIN, (world) => ({ form: [file('files', world.userFile())] })),
  'POST /api/v2/web/users/import/save': row(ADMIN, (world) => ({ form: [file('files', world.userFile())] })),
  'POST /api/v2/web/users/second_factor/reset': row(ADMIN, (world) => ({ body: { users_id: world.person } })),

  'GET /api/v2/web/profile':          row(EVERYONE),
  'POST /api/v2/web/profile':         row(EVERYONE, () => ({ body: { firstname: 'ก', lastname: 'ข', identication_card: '1100200345678' } })),
  'POST /api/v2/web/profile/change_image': row(EVERYONE, (world) => ({ form: [file('profile_pics', world.picture)] })),
  'GET /api/v2/web/profile/sessions': row(EVERYONE),
  'POST /api/v2/web/profile/sessions/end': row('ok    ok    ok      ok     ok     ok     ok     ok     401', async (world, token) => ({ body: { session_id: await world.sessionOf(token) } })),
  'POST /api/v2/web/profile/sessions/end_all': row(EVERYONE),
  'GET /api/v2/web/profile/second_factor': row(GUARDED),
  'POST /api/v2/web/profile/second_factor/prepare': row(GUARDED, (world) => ({ body: world.ownPassword })),
  'POST /api/v2/web/profile/second_factor/confirm': row(GUARDED, async (world, token) => ({ body: { code: await world.firstCode(token) } })),
  'POST /api/v2/web/profile/second_factor/disable': row(GUARDED, async (world, token) => ({ body: { ...world.ownPassword, code: await world.recoveryCode(token) } })),
  'POST /api/v2/web/profile/change_password': row(EVERYONE, (world) => ({ body: world.newPassword })),

  'POST /api/v2/web/data/regions/get':       row(EVERYONE),
  'POST /api/v2/web/data/provinces/get':     row(EVERYONE, () => ({ body: { region_id: 1 } })),
  'POST /api/v2/web/data/districts/get':     row(EVERYONE, () => ({ body: { provinces_id: 10 } })),
  'POST /api/v2/web/data/sub_districts/get': row(EVERYONE, () => ({ body: { districts_id: 1001 } })),

  // The record is a new place that the agency added.
  'GET /api/v2/web/place/category/get': row(EVERYONE),
  'GET /api/v2/web/place/count':      row(EVERYONE),
  'GET /api/v2/web/place/get/:id':    row('ok    ok    ok      404    ok     404    404    404    401', (world) => ({ params: { id: world.place } })),
  'POST /api/v2/web/joborder/place/get': row('ok    ok    ok      none   ok     none   none   none   401', (world) => ({ body: { name: world.placeName }, shows: world.placeName })),
  'GET /devexpress/placeslist':       row('ok    ok    ok      none   ok     none   none   none   401', (world) => ({ query: { name: world.placeName }, shows: world.placeName })),
  'GET /devexpress/placeslist/export': row(EVERYONE),
  'POST /api/v2/web/place/filter':    row('ok    ok    ok      none   ok     none   none   none   401', (world) => ({ body: { name: world.placeName }, shows: world.placeName })),
  'POST /api/v2/web/place/similar':   row('ok    ok    ok      none   ok     none   none   none   401', (world) => ({ body: { name: world.placeName, latitude: 13.7512, longitude: 100.4927 }, shows: world.placeName })),
  'POST /api/v2/web/place/add':       row('ok    ok    ok      403    ok     ok     ok     ok     401', (world) => ({ form: world.placeForm() })),
  'GET /api/v2/web/place/edit':       row(PLACE_FORM, (world) => ({ query: { place_id: String(world.place) } })),
  'POST /api/v2/web/place/edit':      row(PLACE_FORM, async (world) => ({ form: [...world.placeForm(), { name: 'place_id', value: String(await world.newPlace()) }] })),
  'POST /api/v2/web/place/approve':   row(APPROVERS, async (world) => ({ body: { place_ids: [await world.newPlace()] } })),
  'POST /api/v2/web/place/delete/images': row(PLACE_FORM, async (world) => ({ body: await world.newPicture() })),

  // The record is a trip of the agency that is not public.
  'POST /api/v2/web/tour/get':        row('ok    none  none    none   ok     none   none   none   401', (world) => ({ body: { name: world.tripName }, shows: world.tripName })),
  'POST /api/v2/web/tour/legs':       row(PLANNERS, () => ({ body: { stops: [{ latitude: 13.7, longitude: 100.5 }, { latitude: 13.8, longitude: 100.6 }] } })),
  'POST /api/v2/web/tour/count':      row(EVERYONE),
  'POST /api/v2/web/joborder/tour/get': row('ok    404   404     404    ok     404    404    404    401', (world) => ({ body: { tour_id: world.trip } })),
  'GET /devexpress/tours':            row('ok    none  none    none   ok     none   none   none   401', (world) => ({ shows: world.tripName })),
  'GET /devexpress/tours/export':     row(EVERYONE),
  'POST /api/v2/web/tour/save':       row('ok    404   403     403    ok     404    404    404    401', (world) => ({ body: world.tripBody })),
  'POST /api/v2/web/tour/upload':     row(PLANNERS, () => ({ form: [file('files', 'day,part of day,place\n1,1,1')] })),

  // The record is a job order of the agency, to which the guide is assigned.
  'GET /api/v2/web/joborder/get':     ORDER_LIST,
  'GET /api/v2/web/joborder/count':   row(EVERYONE),
  'GET /api/v2/web/joborder/people':  row(EVERYONE),
  'GET /api/v2/web/joborder/export':  row(EVERYONE),
  'POST /api/v2/web/joborder/new/save': row('ok    404   403     403    ok     404    403    404    401', (world) => world.editOrder()),
  'POST /api/v2/web/joborder/edit/prepare': row(READERS, asBody),
  'POST /api/v2/web/joborder/delete': row('ok    404   403     403    ok     404    403    404    401', async (world) => ({ body: { joborder_code: await world.newOrder() } })),
  'GET /search/joborder/:code':       row('ok    ok    ok      ok     ok     ok     ok     ok     ok', (world) => ({ params: { code: world.code } })),
  // Whole for who may read it: `none` is the summary, and with a QR code the masked paper.
  'POST /joborder/get':               row('ok    none  ok      ok     ok     none   ok     none   none', (world) => ({ ...asBody(world), shows: world.passport })),
  'GET /api/v2/web/joborder/verify/:token': row('ok    none  ok      ok     ok     none   ok     none   none', (world) => ({ params: { token: world.paperToken }, shows: world.passport })),
  'GET /api/v2/web/notices':          row(EVERYONE),
  'GET /api/v2/web/notices/unread':   row(EVERYONE),
  'POST /api/v2/web/notices/read':    row(EVERYONE, () => ({ body: { up_to: 1 } })),
  'POST /api/v2/web/inspection':      row('ok    403   ok      ok     403    403    403    403    401', ({ code }) => ({ form: inspectionParts(code), shows: code })),
  'GET /api/v2/web/inspection':       row('ok    403   ok      ok     403    403    403    403    401', ({ code, inspection }) => ({ query: { joborder_code: code }, shows: inspection.note })),
  'GET /api/v2/web/inspection/:id/photo/:number': row('ok    403   ok      ok     403    403    403    403    401', ({ inspection }) => ({ params: { id: inspection.id, number: 1 } })),
  'GET /api/v2/web/joborder/access':  row('ok    404   403     403    ok     404    403    403    401', asQuery),
  'POST /api/v2/web/joborder/guides/get': row(EVERYONE, () => ({ body: { name: 'มาลี' } })),
  'POST /api/v2/web/joborder/guides/license/get': row(EVERYONE, () => ({ body: { license: '99-00001' } })),
  'GET /api/v2/web/joborder/guides/recent': row(PLANNERS),
  'POST /api/v2/web/joborder/guides/busy': row(PLANNERS, () => ({ body: { days: [] } })),
  'GET /api/v2/web/joborder/calendar': row(PLANNERS, () => ({ query: { from: '2026-11-01', to: '2026-12-05' } })),
  'GET /api/v2/web/joborder/foreign_agencies': row(PLANNERS),
  'GET /api/v2/web/agency/find': row(ADMIN, () => ({ query: { text: '' } })),
  'POST /api/v2/web/joborder/tourists/elsewhere': row(PLANNERS, () => ({
    body: { start: '', stop: '', passports: [] },
  })),
  'GET /api/v2/web/agency/get/:agency_id': row(EVERYONE, (world) => ({ params: { agency_id: world.agency } })),
  'POST /api/v2/web/joborder/upload': row(PLANNERS, () => ({ form: [file('files', 'external_agencys,inbound_no\nSakura,JL31')] })),
  'POST /api/v2/web/joborder/tourist/upload': row(PLANNERS, () => ({ form: [file('files', 'passport,prefix,firstname,lastname,date_of_birth,nation,flight\nTZ1,Mr.,A,B,1980-05-14,JP,')] })),
  'GET /api/v2/web/joborder/draft':   row('none  none  403     403    ok     none   none   none   401', (world) => ({ shows: world.draft })),
  'PUT /api/v2/web/joborder/draft':   row('ok    404   403     403    ok     404    403    404    401', ({ code }) => ({ body: { joborder_code: code, content: { step: 1 } } })),
  'DELETE /api/v2/web/joborder/draft': row(PLANNERS, () => ({ query: { joborder_code: '1' } })),

  'POST /api/v2/web/joborder/progress': row(READERS, asBody),
  'GET /api/v2/web/joborder/progress/events': row(READERS, asQuery),
  'GET /api/v2/web/joborder/progress/export': row(READERS, asQuery),
  'GET /api/v2/guide/orders':         row('403   403   403     403    403    403    ok     none   401', (world) => ({ shows: world.code })),
  'GET /api/v2/guide/orders/:code':   row('403   403   403     403    403    403    ok     404    401', (world) => ({ params: { code: world.code } })),
  'POST /api/v2/guide/events':        row('403   403   403     403    403    403    ok     none   401', async (world) => ({ body: { events: [{ id: randomUUID(), joborder_code: await world.newOrder(), at: new Date().toISOString(), type: 'accept' }] }, shows: '"taken"' })),
  'GET /api/v2/guide/calendar':       row(GUIDES),
  'POST /api/v2/guide/calendar':      row(GUIDES),
  'DELETE /api/v2/guide/calendar':    row(GUIDES),
  'GET /calendar/:file':              row('ok    ok    ok      ok     ok     ok     ok     ok     ok', async (world) => ({ params: { file: await world.newCalendar() } })),

  // The record is the order of the agency among the counted ones.
  'GET /devexpress/report/country':   row(TOURIST_REPORT, () => ({ query: ALWAYS })),
  'GET /devexpress/report/places':    row(TOURIST_REPORT, () => ({ query: ALWAYS })),
  'GET /devexpress/report/accommodations': row(TOURIST_REPORT, () => ({ query: ALWAYS })),
  'GET /devexpress/report/guides':    row(TOURIST_REPORT, () => ({ query: ALWAYS })),
  'GET /devexpress/report/agencys':   row('ok    none  ok      403    ok     none   403    403    401', (world) => ({ query: ALWAYS, shows: world.agencyName })),
  'GET /devexpress/report/polices':   row(TOURIST_REPORT, () => ({ query: ALWAYS })),
  'GET /devexpress/report/staff':     row(STAFF_REPORT, () => ({ query: ALWAYS })),
  'GET /devexpress/report/country/export': row(TOURIST_REPORT),
  'GET /devexpress/report/places/export': row(TOURIST_REPORT),
  'GET /devexpress/report/accommodations/export': row(TOURIST_REPORT),
  'GET /devexpress/report/guides/export': row(TOURIST_REPORT),
  'GET /devexpress/report/agencys/export': row(TOURIST_REPORT),
  'GET /devexpress/report/polices/export': row(TOURIST_REPORT),
  'GET /devexpress/report/staff/export': row(STAFF_REPORT),
  'POST /api/v2/web/report/trending/country': row(REPORT, () => ({ body: { ...YEAR, country: 'JP' } })),
  'POST /api/v2/web/report/trending/country/export': row(REPORT, () => ({ body: { ...YEAR, country: 'JP' } })),
  'POST /api/v2/web/report/trending/places': row(REPORT, () => ({ body: { ...YEAR, places: 'JP' } })),
  'POST /api/v2/web/report/trending/places/export': row(REPORT, () => ({ body: { ...YEAR, places: 'JP' } })),
  'POST /api/v2/web/report/trending/accommodation': row(REPORT, () => ({ body: { ...YEAR, accommodation: 'JP' } })),
  'POST /api/v2/web/report/trending/accommodation/export': row(REPORT, () => ({ body: { ...YEAR, accommodation: 'JP' } })),
  'POST /api/v2/web/report/relation/country_places': row(REPORT, () => ({ body: { country: 'JP' } })),
  'POST /api/v2/web/report/relation/country_places/export': row(REPORT, () => ({ body: { country: 'JP' } })),
  'POST /api/v2/web/report/relation/places_country': row(REPORT, () => ({ body: { places: 'JP' } })),
  'POST /api/v2/web/report/relation/places_country/export': row(REPORT, () => ({ body: { places: 'JP' } })),
  'POST /api/v2/web/report/relation/country_accommodation': row(REPORT, () => ({ body: { country: 'JP' } })),
  'POST /api/v2/web/report/relation/country_accommodation/export': row(REPORT, () => ({ body: { country: 'JP' } })),
  'POST /api/v2/web/report/relation/accommodation_country': row(REPORT, () => ({ body: { places: 'JP' } })),
  'POST /api/v2/web/report/relation/accommodation_country/export': row(REPORT, () => ({ body: { places: 'JP' } })),
  'POST /api/v2/web/report/joborder/count': row(REPORT),
  'POST /api/v2/web/report/joborder/count/export': row(REPORT),
  'GET /api/v2/web/joborder/heatmap/get': row(REPORT),
  'GET /api/v2/web/joborder/heatmap/export': row(REPORT),
  'GET /api/v2/web/report/dashboard': row(TOURIST_REPORT),

  'GET /devexpress/audit':            row(ADMIN, () => ({ shows: 'job-order.create' })),
  'GET /devexpress/audit/export':     row(ADMIN),
  'GET /api/v2/web/audit/get/:log_id': row(ADMIN, async (world) => ({ params: { log_id: await world.auditLine() } })),

  'POST /api/v2/web/file/upload_file': row(PLANNERS, (world) => ({ form: [file('file', world.picture)] })),
  'GET /api/v2/web/file/get/:name':   row(READERS, (world) => ({ params: { name: world.passportFile } })),
  'GET /profile/photo/:id':           row(EVERYONE, (world) => ({ params: { id: world.person } })),
};
