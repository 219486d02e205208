import { z } from 'zod';
import { endpoint, Id, Lang, Success, text } from '../endpoint';
import { ExportQuery, gridReply, LoadQuery, SPREADSHEET } from '../devextreme';
import { CAPACITIES } from '../session/capacities';
import { Pending, PendingRequest } from './identity';
import { EXPIRY_MONTHS, USER_KINDS } from './kinds';

export { identity } from './identity';

/** Who keeps the accounts; agencies, guides and police get 403 (BROLE-12). */
const keepers = {
  types: CAPACITIES['user:manage'],
  rows: 'every account; those of administrators are changed by administrators only',
  withoutAgency: true,
} as const;

/** A row of the user list (BO 3). Dates `YYYY-MM-DD`; null where an account has no such licence. */
export const UserRow = z.object({
  id: z.number(),
  username: z.string(),
  title: z.string(),
  fname: z.string(),
  lname: z.string(),
  /** First and last name in one, as the list sorts and searches them. */
  fullname: z.string(),
  /** Path below the file host, '' for none. */
  photo: z.string(),
  email: z.string(),
  mobile: z.string(),
  address: z.string(),
  licence: z.string(),
  /** Name of the agency of an agency's account, '' for others. */
  agency_name: z.string(),
  type_name: z.string(),
  type_id: z.number(),
  /** 1 active, 2 suspended, 3 deleted. */
  status: z.number(),
  guide_license_expired: z.string().nullable(),
  agency_license_expired: z.string().nullable(),
  /** The licence that counts for the kind of the account. */
  expired_date: z.string().nullable(),
  license_expires: z.string().nullable(),
});
export type UserRow = z.infer<typeof UserRow>;

/** The filters beside the load options (BAPI-01); '' and 0 filter nothing. */
const UserFilter = z.object({
  lang: Lang.optional(),
  expired: z.enum(['', ...EXPIRY_MONTHS]).optional(),
  user_type: z.enum(['', '0', ...USER_KINDS]).optional(),
  name: text(200).optional(),
  /** Part of a licence number or of an ID card number. */
  license: text(200).optional(),
});

/** An account as its page shows it (BO 3). */
export const UserDetail = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  title: z.string(),
  fname: z.string(),
  lname: z.string(),
  mobile: z.string(),
  /** Of whom it is: guides' and agencies' stand with their licence. */
  address: z.string(),
  status: z.number(),
  /** 0: may not use the website. */
  website_enable: z.number(),
  type_id: z.number(),
  identication_card: z.string(),
  /** Where a police officer serves. */
  province_id: z.number().nullable(),
  /** Path below the file host, '' for none. */
  photo: z.string(),
  /** An image source for two hours, '' for none. */
  photo_url: z.string().optional(),
  agency_id: z.number().nullable(),
  guide_id: z.number().nullable(),
  guide_license: z.string(),
  guide_address: z.string(),
  agency_name: z.string(),
  agency_license: z.string(),
  agency_address: z.string(),
  /** The last day of the guide's or agency's licence, `YYYY-MM-DD`; null for none on record. */
  license_expires: z.string().nullable(),
  /** Who signs for the agency. */
  signatory: z.string(),
  /** Instants in ISO 8601; null for an account that never signed in. */
  created_at: z.string(),
  last_sign_in: z.string().nullable(),
  /** Orders of the agency or with the guide that are not cancelled; after: they begin after the licence. */
  joborders: z.number(),
  joborders_after: z.number(),
  /** When the initial password ends, in ISO 8601; null once the owner has made another (D65). */
  initial_password_ends: z.string().nullable(),
  /** The values in force are above; these wait for a decision (D59). */
  pending: Pending,
  pending_request: PendingRequest,
  /** Does the account ask for a second factor? */
  second_factor: z.boolean(),
  /** May the caller change this account? */
  editable: z.boolean(),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** The multipart fields of the five add calls; the guide, agency and police forms add theirs. */
const NewUserFields = z.object({
  title: text(200).optional(),
  firstname: text(),
  lastname: text(),
  username: text()
    .optional()
    .meta({ description: 'Guides and agencies without one sign in with the licence number' }),
  password: text().optional().meta({ description: 'Required unless `invite` is 1' }),
  email: text(),
  mobile: text().optional().meta({ description: 'Required of all but operators' }),
  identication_card: text(),
  website_enable: text().optional().meta({ description: '0: may not use the website; else 1' }),
  status: text().optional().meta({ description: '2: begins suspended; else 1, active' }),
  photo: z.file().optional(),
  invite: text(1)
    .optional()
    .meta({ description: '1: without a password, the owner is invited by mail to make the first' }),
});

const Done = Success.extend({ message: z.string() });
const Added = Done.extend({ users_id: z.number() });

function adding<const Kind extends string, Body extends z.ZodType>(kind: Kind, body: Body) {
  return endpoint({
    method: 'POST',
    path: `/api/v2/web/users/${kind}/add`,
    summary: `Add an account of the kind ${kind}`,
    access: {
      types: CAPACITIES[kind === 'admin' ? 'administrator:manage' : 'user:manage'],
      rows: 'a new account',
      withoutAgency: true,
    },
    multipart: true,
    body,
    reply: Added,
    failsWith: (users) => ({ users }),
  });
}

/** Fields of an account; what is not sent stays as it is. */
const InformationFields = z.object({
  username: text(200).nullish(),
  title: text(100).nullish(),
  firstname: text(200).nullish(),
  lastname: text(200).nullish(),
  email: text(200).nullish(),
  mobile: text(50).nullish(),
  address: text(2000)
    .nullish()
    .meta({ description: 'Of guides and agencies it stands with the licence' }),
  status: z.union([z.number(), text(10)]).nullish(),
  website_enable: z.union([z.number(), text(10)]).nullish(),
  identication_card: text(50).nullish(),
  province_id: z
    .union([Id, z.literal('')])
    .nullish()
    .meta({ description: "A police officer's; '' takes it away" }),
});
const GuideFields = z.object({
  license: text(100).nullish(),
  license_expires: text(20).nullish(),
  address: text(2000).nullish(),
});
const AgencyFields = z.object({
  name: text(300).nullish(),
  license: text(100).nullish(),
  license_expires: text(20).nullish(),
  address: text(2000).nullish(),
  signatory: text(300).nullish(),
});
export type SentInformation = z.output<typeof InformationFields>;
export type SentGuide = z.output<typeof GuideFields>;
export type SentAgency = z.output<typeof AgencyFields>;

/** Values that the sender saw in the fields that it changes. */
const seen = <Fields extends z.ZodObject>(fields: Fields) =>
  fields.optional().meta({
    description:
      'What the sender saw in the fields that it changes: where one has another value by now, nothing is saved (409)',
  });

export const users = {
  grid: endpoint({
    method: 'GET',
    path: '/devexpress/users',
    summary: 'The user list: pages, groups and summaries by DevExtreme load options',
    access: keepers,
    query: LoadQuery.extend(UserFilter.shape),
    reply: gridReply(UserRow),
  }),
  gridExport: endpoint({
    method: 'GET',
    path: '/devexpress/users/export',
    summary: 'All filtered rows of the user list as DataGrid.xlsx',
    access: keepers,
    query: ExportQuery.extend(UserFilter.shape),
    produces: SPREADSHEET,
    reply: z.unknown(),
  }),
  types: endpoint({
    method: 'GET',
    path: '/api/v2/web/users/types',
    summary:
      'The five types with their numbers of accounts, and licences that have expired or do soon',
    access: keepers,
    query: z.object({ lang: Lang.optional() }),
    reply: Success.extend({
      types: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
      /** Active accounts whose licence has expired, or does within a month from today. */
      expiring: z.object({ guides: z.number(), agencies: z.number() }),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v2/web/users/get/:id',
    summary: 'One account',
    access: keepers,
    params: z.object({ id: Id }),
    reply: UserDetail,
  }),
  updateInformation: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/update/information',
    summary:
      'Save names, e-mail, mobile, address, status, website access, ID card and province of an account; a changed username is ignored',
    access: keepers,
    body: z.object({
      users_id: Id,
      information: InformationFields,
      seen: seen(InformationFields),
    }),
    reply: Done,
  }),
  updateGuide: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/update/guide',
    summary: 'Save licence, its last day and the address of a guide',
    access: keepers,
    body: z.object({
      guide_id: Id,
      guide: GuideFields,
      seen: seen(GuideFields),
    }),
    reply: Done,
  }),
  updateAgency: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/update/agency',
    summary: 'Save name, licence, its last day, address and signatory of an agency',
    access: keepers,
    body: z.object({
      agency_id: Id,
      agency: AgencyFields,
      seen: seen(AgencyFields),
    }),
    reply: Done,
  }),
  changeImage: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/change_image',
    aliases: ['/users/change_image'],
    summary: 'Replace the photo of an account',
    access: keepers,
    multipart: true,
    body: z.object({ users_id: Id, profile_pics: z.file() }),
    reply: Done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/delete',
    summary: 'Set an account to deleted; the record stays and its sessions end',
    access: keepers,
    body: z.object({ users_id: Id }),
    reply: Done,
  }),
  addAdmin: adding('admin', NewUserFields),
  addOperator: adding('operator', NewUserFields),
  addGuide: adding(
    'guide',
    NewUserFields.extend({
      license: text(),
      license_expires: text().optional(),
      address: text(5000),
    }),
  ),
  addAgency: adding(
    'agency',
    NewUserFields.extend({
      license: text(),
      license_expires: text().optional(),
      signatory: text().optional(),
      address: text(5000).optional(),
      name: text().meta({ description: 'Name of the company' }),
    }),
  ),
  addPolice: adding(
    'police',
    NewUserFields.extend({
      address: text(5000).optional(),
      province_id: text().optional().meta({ description: 'Number of the province' }),
    }),
  ),
  renewInitialPassword: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/initial_password/renew',
    summary: 'The initial password of an account that was never used is good for some days again',
    access: keepers,
    body: z.object({ users_id: Id }),
    reply: Done.extend({ initial_password_ends: z.string() }),
  }),
  importPreview: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/import',
    summary: 'Read accounts from a CSV, TXT or XLSX file; nothing is stored',
    access: { types: CAPACITIES['user:import'], rows: 'none', withoutAgency: true },
    multipart: true,
    body: z.object({ files: z.file() }),
    reply: Success.extend({
      /** The first good rows. */
      accounts: z.array(
        z.object({
          line: z.number(),
          type: z.number(),
          username: z.string(),
          name: z.string(),
          licence: z.string(),
          email: z.string(),
        }),
      ),
      /** All good rows, and how many of them are of which type. */
      count: z.number(),
      kinds: z.array(z.object({ type: z.number(), count: z.number() })),
      /** The first bad rows, and how many there are. */
      problems: z.array(z.object({ line: z.number(), name: z.string(), message: z.string() })),
      problem_count: z.number(),
      /** The first good rows that deserve a second look, and how many there are. */
      warnings: z
        .array(z.object({ line: z.number(), name: z.string(), message: z.string() }))
        .optional(),
      warning_count: z.number().optional(),
      /** Headings of columns that are not read. */
      unread_columns: z.array(z.string()).optional(),
    }),
  }),
  importSave: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/import/save',
    summary:
      'Store the accounts of a file, all or none. A file with bad rows is refused unless `count` names the number of its good rows',
    access: { types: CAPACITIES['user:import'], rows: 'new accounts', withoutAgency: true },
    multipart: true,
    body: z.object({
      files: z.file(),
      count: text(20)
        .optional()
        .meta({ description: 'The good rows that the preview counted; another number is 409' }),
    }),
    reply: Success.extend({ message: z.string(), count: z.number() }),
  }),
};
