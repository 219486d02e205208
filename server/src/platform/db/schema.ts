import type { NoticeFacts, NoticeKind } from '@joborder/shared/notices/contract';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

/** A calendar day, `YYYY-MM-DD`, without a time zone (D6). */
type Day = string;
type Instant = ColumnType<Date, Date | string, Date | string>;
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
// Written as JSON text: a driver would take an array for an SQL array.
type Json<T> = ColumnType<T, string, string>;
type DefaultJson<T> = ColumnType<T, string | undefined, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
// Columns that have a default, or may be null, may be left out of an insert.
type Id = Generated<number>;
type DefaultText = Generated<string>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface RegionsTable {
  id: number;
  name_th: string;
  name_en: string;
}

export interface ProvincesTable {
  id: number;
  region_id: number;
  name_th: string;
  name_en: string;
  latitude: number;
  longitude: number;
}

export interface DistrictsTable {
  id: number;
  province_id: number;
  name_th: string;
  name_en: string;
  latitude: Nullable<number>;
  longitude: Nullable<number>;
}

export interface SubdistrictsTable {
  id: number;
  district_id: number;
  name_th: string;
  name_en: string;
  postal_code: DefaultText;
  latitude: Nullable<number>;
  longitude: Nullable<number>;
}

export interface AgenciesTable {
  id: Id;
  name: string;
  license: string;
  address: DefaultText;
  mobile: DefaultText;
  signatory: DefaultText;
  license_expires: Nullable<Day>;
  /** Somebody else has these digits, or it is no number: staff have to enter the right one. */
  license_unclear: Generated<boolean>;
}

export interface GuidesTable {
  id: Id;
  license: string;
  address: DefaultText;
  license_expires: Nullable<Day>;
  license_unclear: Generated<boolean>;
}

export interface IdentityChangesTable {
  id: Id;
  agency_id: Nullable<number>;
  guide_id: Nullable<number>;
  license: Nullable<string>;
  name: Nullable<string>;
  license_before: string;
  name_before: DefaultText;
  requested_by: number;
  requested_at: Instant;
  status: Generated<'waiting' | 'approved' | 'refused' | 'replaced'>;
  decided_by: Nullable<number>;
  decided_at: NullableInstant;
  reason: DefaultText;
}

export interface UsersTable {
  id: Id;
  username: string;
  /** Null until the owner of an imported account makes a password (decision 20). */
  password_hash: Nullable<string>;
  type: number;
  status: Generated<number>;
  website_enable: Generated<number>;
  title: DefaultText;
  first_name: string;
  last_name: string;
  email: DefaultText;
  mobile: DefaultText;
  national_id: DefaultText;
  address: DefaultText;
  photo: DefaultText;
  agency_id: Nullable<number>;
  guide_id: Nullable<number>;
  province_id: Nullable<number>;
  must_change_password: Generated<boolean>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  /** Grows with each change of what a sign-in is checked against. */
  credentials_version: Generated<number>;
  initial_password_renewed_at: NullableInstant;
  /** When somebody else last changed the e-mail address. */
  email_changed_at: NullableInstant;
  /** Kept by the database from the guide or the agency; never written here. */
  license: ColumnType<string, never, never>;
  license_expires: ColumnType<Day | null, never, never>;
}

export interface SessionsTable {
  id: Generated<string>;
  token_hash: Buffer;
  user_id: number;
  created_at: DefaultInstant;
  expires_at: Instant;
  last_used_at: DefaultInstant;
  address: DefaultText;
  user_agent: DefaultText;
  wrote_at: Date | null;
  wrote_lsn: string | null;
}

export interface MailedCodesTable {
  code_hash: Buffer;
  user_id: number;
  purpose: 'password' | 'sign-in';
  expires_at: Instant;
}

export interface AccountLettersTable {
  id: string;
  user_id: number;
  about: 'email' | 'password' | 'invitation';
  address: string;
  created_at: Instant;
}

export interface NoticeLettersTable {
  id: string;
  user_id: number;
  letter: Json<object>;
  created_at: Instant;
  taken_by: Nullable<string>;
  sent_at: NullableInstant;
}

export interface ThrottlesTable {
  key: Buffer;
  tries: ColumnType<Date[], Date[], Date[]>;
  expires_at: Instant;
}

export interface KnownDevicesTable {
  token_hash: Buffer;
  user_id: number;
  last_used_at: Instant;
}

export interface PasswordResetRequestsTable {
  id: string;
  name: string;
  lang: 'th' | 'en';
  requested_at: Instant;
}

export interface PasswordResetsTable {
  code_hash: Buffer;
  user_id: number;
  expires_at: Instant;
}

export interface SecondFactorsTable {
  user_id: number;
  secret: Buffer;
  confirmed_at: NullableInstant;
  last_step: Generated<number>;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: Buffer;
}

export interface FilesTable {
  name: string;
  media_type: string;
  bytes: number;
  uploaded_by: number;
  agency_id: Nullable<number>;
  created_at: DefaultInstant;
}

export interface PlaceCategoriesTable {
  id: number;
  icon: string;
  name_th: string;
  name_en: string;
}

export interface OpenPeriod {
  day: number | string;
  open_time: string;
  close_time: string;
}

export interface PlacesTable {
  id: Id;
  category_id: number;
  province_id: number;
  district_id: number;
  subdistrict_id: number;
  address: DefaultText;
  latitude: number;
  longitude: number;
  status: Generated<'new' | 'approved'>;
  soft_capacity: Generated<number>;
  hard_capacity: Generated<number>;
  tel: DefaultText;
  email: DefaultText;
  website: DefaultText;
  facebook: DefaultText;
  instagram: DefaultText;
  google_business: DefaultText;
  photos: Generated<string[]>;
  open_periods: DefaultJson<OpenPeriod[]>;
  created_by: Nullable<number>;
  created_at: DefaultInstant;
  approved_by: Nullable<number>;
  approved_at: NullableInstant;
  updated_at: DefaultInstant;
  /** Kept by the database from `place_texts`; never written here. */
  name_th: ColumnType<string, never, never>;
  name_en: ColumnType<string, never, never>;
}

export interface PlaceTextsTable {
  place_id: number;
  lang: string;
  name: DefaultText;
  detail: DefaultText;
}

export interface TripsTable {
  id: Id;
  name: string;
  description: DefaultText;
  min_recommended: Generated<number>;
  max_recommended: Generated<number>;
  visibility: Generated<number>;
  agency_id: Nullable<number>;
  created_by: Nullable<number>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface TripStopsTable {
  trip_id: number;
  day: number;
  day_part: number;
  position: number;
  place_id: number;
}

export interface JobOrderCountersTable {
  prefix: string;
  last_number: number;
  /** Where the series of this holder begins. */
  first_number: Generated<number>;
  agency_id: Nullable<number>;
  guide_id: Nullable<number>;
}

export interface JobOrdersTable {
  id: Id;
  code: string;
  version: Generated<number>;
  agency_id: Nullable<number>;
  guide_id: Nullable<number>;
  created_by: number;
  created_at: DefaultInstant;
  updated_by: number;
  updated_at: DefaultInstant;
  cancelled_at: NullableInstant;
  cancelled_by: Nullable<number>;
  data_removed_at: NullableInstant;
  filed_late: Generated<boolean>;
  late_since: NullableInstant;
  late_by: Nullable<number>;
  first_check_in_at: NullableInstant;
  event_count: Generated<number>;
  foreign_agency: string;
  tour_code: DefaultText;
  start_date: Day;
  end_date: Day;
  inbound_type: number;
  inbound_no: DefaultText;
  inbound_date: Nullable<Day>;
  inbound_country: DefaultText;
  outbound_type: number;
  outbound_no: DefaultText;
  outbound_date: Nullable<Day>;
  outbound_country: DefaultText;
  guide_fee: Generated<number>;
  day_count: number;
  tourists_adults: number;
  tourists_children: number;
  tourists_fifteen: number;
  tourists_followers: number;
  tourists_all: number;
  /** Who filed it, as they were then (D58). */
  agency_name: DefaultText;
  agency_license: DefaultText;
  agency_address: DefaultText;
  agency_mobile: DefaultText;
}

export interface JobOrderEventsTable {
  job_order_id: number;
  number: number;
  type: string;
  actor_id: number;
  day: Nullable<number>;
  day_part: Nullable<number>;
  place_id: Nullable<number>;
  happened_at: Instant;
  received_at: DefaultInstant;
  client_id: Nullable<string>;
}

export interface PaperTokensTable {
  token: string;
  job_order_id: number;
  version: number;
  created_at: DefaultInstant;
  scans: Generated<number>;
  last_scanned_at: NullableInstant;
  check_code: Nullable<string>;
}

export interface NoticesTable {
  id: Id;
  user_id: number;
  kind: NoticeKind;
  source: string;
  at: Instant;
  read_at: NullableInstant;
  job_order_id: Nullable<number>;
  place_id: Nullable<number>;
  facts: DefaultJson<NoticeFacts>;
}

export interface InspectionsTable {
  id: Id;
  job_order_id: number;
  officer_id: number;
  at: Instant;
  latitude: Nullable<number>;
  longitude: Nullable<number>;
  recorded_at: NullableInstant;
  client_id: Nullable<string>;
  result: Nullable<'in_order' | 'found'>;
  findings: Generated<string[]>;
  counted: Nullable<number>;
  expected: Nullable<number>;
  note: DefaultText;
  photos: Generated<string[]>;
}

export interface JobOrderFlightsTable {
  job_order_id: number;
  position: number;
  flight_no: DefaultText;
  departure_date: Nullable<Day>;
  departs_from: DefaultText;
  departs_at: NullableInstant;
  arrives_in: DefaultText;
  arrives_at: NullableInstant;
}

export interface JobOrderGuidesTable {
  job_order_id: number;
  day: number;
  guide_id: number;
}

export interface JobOrderAcceptancesTable {
  job_order_id: number;
  guide_id: number;
  accepted: number;
  reason: DefaultText;
  answered_at: NullableInstant;
  /** When an edit asked the guide anew, of other dates or days. */
  asked_at: NullableInstant;
  /** When an edit took the guide's acceptance back. */
  accepted_until: NullableInstant;
  /** The guide as the order names them (D58). */
  first_name: DefaultText;
  last_name: DefaultText;
  license: DefaultText;
  /** Baht a day; null where the order's fee is meant. */
  fee: Generated<number | null>;
}

export interface JobOrderStopsTable {
  id: Id;
  job_order_id: number;
  day: number;
  day_part: number;
  position: number;
  place_id: number;
  place_name: string;
  /** What English readers see; as it was when saved, like the other. */
  place_name_en: DefaultText;
  checked_in_at: NullableInstant;
  checked_out_at: NullableInstant;
  remark: DefaultText;
  status: Generated<number>;
}

export interface JobOrderTouristsTable {
  id: Id;
  job_order_id: number;
  position: number;
  passport: string;
  passport_key: string;
  passport_file: DefaultText;
  prefix: DefaultText;
  first_name: DefaultText;
  last_name: DefaultText;
  birth_date: Nullable<Day>;
  nationality: DefaultText;
  flight: DefaultText;
  flight_no: DefaultText;
  age_class: Nullable<string>;
}

export interface JobOrderTemperaturesTable {
  tourist_id: number;
  day: number;
  status: number;
  remark: DefaultText;
  recorded_at: DefaultInstant;
  recorded_by: Nullable<number>;
}

export interface JobOrderSavesTable {
  user_id: number;
  idempotency_key: string;
  job_order_id: Nullable<number>;
  version: Nullable<number>;
  saved_at: DefaultInstant;
  digest: Nullable<Buffer>;
}

export interface JobOrderDraftsTable {
  user_id: number;
  job_order_code: DefaultText;
  content: Json<unknown>;
  saved_at: DefaultInstant;
}

export interface CalendarFeedsTable {
  guide_id: number;
  token_hash: Buffer;
  lang: string;
  created_at: Instant;
}

export interface AuditLogTable {
  id: Id;
  at: DefaultInstant;
  actor_id: Nullable<number>;
  address: DefaultText;
  action: string;
  entity: string;
  entity_id: Nullable<number>;
  before: NullableJson<unknown>;
  after: NullableJson<unknown>;
}

export interface AccessLogTable {
  id: Id;
  at: DefaultInstant;
  actor_id: number;
  address: DefaultText;
  job_order_id: number;
  purpose: string;
}

export interface LogSealsTable {
  log: 'audit' | 'access';
  day: Day;
  after_id: number;
  last_id: number;
  lines: number;
  previous: string;
  hash: string;
  sealed_at: DefaultInstant;
}

/** What an order counts for in the reports, as it was last counted. */
export interface ReportOrdersTable {
  job_order_id: number;
  day: Day;
  agency_id: number | null;
  tourists: number;
  adults: number;
  children: number;
  fifteen: number;
  followers: number;
  countries: string[];
  country_tourists: number[];
  places: number[];
  guides: number[];
  regions: number[];
}

/** A view: the same, counted now. */
export interface ReportCountsTable {
  job_order_id: number;
  day: Day;
  agency_id: number | null;
  tourists: number;
  adults: number;
  children: number;
  fifteen: number;
  followers: number;
  countries: string[];
  country_tourists: number[];
  places: number[];
  guides: number[];
  regions: number[];
}

export interface ReportCellsTable {
  kind: string;
  span: 'day' | 'month';
  starts: Day;
  country: string;
  subject: number;
  orders: number;
  amount: number;
  fresh: Generated<boolean>;
}

/** A view: what the cells lack. */
export interface ReportDifferencesTable {
  kind: string;
  span: 'day' | 'month';
  starts: Day;
  country: string;
  subject: number;
  orders: number;
  amount: number;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: DefaultInstant;
}

/** Every table of `server/migrations`, as Kysely reads and writes it on both databases. */
export interface Database {
  regions: RegionsTable;
  provinces: ProvincesTable;
  districts: DistrictsTable;
  subdistricts: SubdistrictsTable;
  agencies: AgenciesTable;
  guides: GuidesTable;
  identity_changes: IdentityChangesTable;
  users: UsersTable;
  sessions: SessionsTable;
  mailed_codes: MailedCodesTable;
  account_letters: AccountLettersTable;
  notice_letters: NoticeLettersTable;
  throttles: ThrottlesTable;
  known_devices: KnownDevicesTable;
  password_reset_requests: PasswordResetRequestsTable;
  password_resets: PasswordResetsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  files: FilesTable;
  place_categories: PlaceCategoriesTable;
  places: PlacesTable;
  place_texts: PlaceTextsTable;
  trips: TripsTable;
  trip_stops: TripStopsTable;
  job_order_counters: JobOrderCountersTable;
  job_orders: JobOrdersTable;
  job_order_events: JobOrderEventsTable;
  paper_tokens: PaperTokensTable;
  inspections: InspectionsTable;
  notices: NoticesTable;
  job_order_flights: JobOrderFlightsTable;
  job_order_guides: JobOrderGuidesTable;
  job_order_acceptances: JobOrderAcceptancesTable;
  job_order_stops: JobOrderStopsTable;
  job_order_tourists: JobOrderTouristsTable;
  job_order_temperatures: JobOrderTemperaturesTable;
  job_order_saves: JobOrderSavesTable;
  job_order_drafts: JobOrderDraftsTable;
  calendar_feeds: CalendarFeedsTable;
  audit_log: AuditLogTable;
  access_log: AccessLogTable;
  log_seals: LogSealsTable;
  report_orders: ReportOrdersTable;
  report_counts: ReportCountsTable;
  report_cells: ReportCellsTable;
  report_differences: ReportDifferencesTable;
  schema_migrations: SchemaMigrationsTable;
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
