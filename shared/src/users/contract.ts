import { z } from 'zod';
import { endpoint, Id, Lang, Success, text } from '../endpoint';
import { ExportQuery, gridReply, LoadQuery, SPREADSHEET } from '../load-options';
import { CAPACITIES } from '../session/capacities';
import { EXPIRY_MONTHS, USER_KINDS } from './kinds';

/** Who keeps the accounts; agencies, guides and police get 403 (BROLE-12). */
const keepers = {
  types: CAPACITIES['user:manage'],
  rows: 'every account; those of administrators are changed by administrators only',
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
  status: z.number(),
  type_id: z.number(),
  identication_card: z.string(),
  /** Path below the file host, '' for none. */
  photo: z.string(),
  agency_id: z.number().nullable(),
  guide_id: z.number().nullable(),
  guide_license: z.string(),
  guide_address: z.string(),
  agency_name: z.string(),
  agency_license: z.string(),
  agency_address: z.string(),
  /** Does the account ask for a second factor? */
  second_factor: z.boolean(),
  /** May the caller change this account? */
  editable: z.boolean(),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** The multipart fields of the five add calls; the guide, agency and police forms add theirs. */
const NewUserFields = z.object({
  title: z.string().optional(),
  firstname: z.string(),
  lastname: z.string(),
  username: z
    .string()
    .optional()
    .meta({ description: 'Guides and agencies without one sign in with the licence number' }),
  password: z.string(),
  email: z.string(),
  mobile: z.string().optional().meta({ description: 'Required of all but operators' }),
  identication_card: z.string(),
  photo: z.file(),
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
    },
    multipart: true,
    body,
    reply: Added,
    failsWith: (users) => ({ users }),
  });
}

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
    summary: 'The five types with their numbers of accounts, and licences that expire soon',
    access: keepers,
    query: z.object({ lang: Lang.optional() }),
    reply: Success.extend({
      types: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
      /** Active accounts whose licence expires within a month from today. */
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
    summary: 'Save names, e-mail, status and ID card of an account; a changed username is ignored',
    access: keepers,
    body: z.object({
      users_id: Id,
      information: z.object({
        username: text(200).nullish(),
        firstname: text(200).nullish(),
        lastname: text(200).nullish(),
        email: text(200).nullish(),
        status: z.union([z.number(), text(10)]).nullish(),
        identication_card: text(50).nullish(),
      }),
    }),
    reply: Done,
  }),
  updateGuide: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/update/guide',
    summary: 'Save licence and address of a guide',
    access: keepers,
    body: z.object({
      guide_id: Id,
      guide: z.object({ license: text(100).nullish(), address: text(2000).nullish() }),
    }),
    reply: Done,
  }),
  updateAgency: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/update/agency',
    summary: 'Save name, licence and address of an agency',
    access: keepers,
    body: z.object({
      agency_id: Id,
      agency: z.object({
        name: text(300).nullish(),
        license: text(100).nullish(),
        address: text(2000).nullish(),
      }),
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
  addGuide: adding('guide', NewUserFields.extend({ license: z.string(), address: z.string() })),
  addAgency: adding(
    'agency',
    NewUserFields.extend({
      license: z.string(),
      address: z.string().optional(),
      name: z.string().meta({ description: 'Name of the company' }),
    }),
  ),
  addPolice: adding('police', NewUserFields.extend({ address: z.string().optional() })),
  importPreview: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/import',
    summary: 'Read accounts from a CSV, TXT or XLSX file; nothing is stored',
    access: { types: CAPACITIES['user:import'], rows: 'none' },
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
    }),
  }),
  importSave: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/import/save',
    summary:
      'Store the accounts of a file, all or none. A file with bad rows is refused unless `count` names the number of its good rows',
    access: { types: CAPACITIES['user:import'], rows: 'new accounts' },
    multipart: true,
    body: z.object({
      files: z.file(),
      count: z
        .string()
        .optional()
        .meta({ description: 'The good rows that the preview counted; another number is 409' }),
    }),
    reply: Success.extend({ message: z.string(), count: z.number() }),
  }),
};
