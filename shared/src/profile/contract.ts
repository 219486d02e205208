import { z } from 'zod';
import { Pending, PendingRequest } from '../users/identity';
import { ALL_USER_TYPES, endpoint, Lang, Success, text } from '../endpoint';
import { CAPACITIES } from '../session/capacities';

/** Fields whose new value waits for a decision. */
const PendingFields = z.array(z.enum(['license', 'name']));
const Done = Success.extend({ message: z.string() });
const everyone = { types: ALL_USER_TYPES, rows: 'own account' } as const;
/** Who manages data of everybody may protect the account with a second factor. */
const guarded = {
  types: CAPACITIES['second_factor:use'],
  rows: 'own account',
} as const;

export const profile = {
  get: endpoint({
    method: 'GET',
    path: '/api/v2/web/profile',
    summary: 'Own profile',
    access: everyone,
    query: z.object({ lang: Lang.optional() }),
    reply: z.object({
      id: z.number(),
      username: z.string(),
      title: z.string(),
      fname: z.string(),
      lname: z.string(),
      identication_card: z.string(),
      email: z.string(),
      mobile: z.string(),
      /** Of guides and agencies it is the one of the licence. */
      address: z.string(),
      /** The last day of the own licence, `YYYY-MM-DD`; null for none. */
      license_expires: z.string().nullable(),
      /** Where a police officer serves, in the reader's language; '' for nowhere in particular. */
      province: z.string(),
      /** Path of the photo, '' for none; it is read from profile/photo/{id}. */
      photo: z.string(),
      /** An image source for two hours, '' for none. */
      photo_url: z.string().optional(),
      type_category: z.enum(['agency', 'guides', 'staff']),
      agency: z
        .object({
          name: z.string(),
          license: z.string(),
          address: z.string(),
          signatory: z.string(),
        })
        .nullable(),
      guide: z.object({ license: z.string(), address: z.string() }).nullable(),
      /** What waits for a decision; the values in force are above (D59). */
      pending: Pending,
      pending_request: PendingRequest,
    }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/v2/web/profile/change_password',
    summary: 'Change own password; ends all sessions of the account',
    access: everyone,
    body: z.object({
      old_password: text(200).nullish(),
      new_password: text(200).nullish(),
      /** Of an initial password where an e-mail is on record: mailed with MAIL_CODE_REQUIRED. */
      code: text(100).nullish(),
    }),
    reply: Done,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2/web/profile',
    summary:
      'Save own names, ID card, e-mail, mobile and address; another licence number or company name becomes a request',
    access: {
      types: ALL_USER_TYPES,
      rows: 'own account; own agency (type 3), own licence (type 2)',
    },
    // One call, four kinds of body; any of them together. What is missing is refused by name.
    body: z.object({
      firstname: text().nullish(),
      lastname: text().nullish(),
      identication_card: text().nullish(),
      email: text().nullish(),
      mobile: text().nullish(),
      name: text().nullish(),
      license: text().nullish(),
      address: text().nullish(),
    }),
    reply: Done.extend({ pending: PendingFields }),
  }),
  changeImage: endpoint({
    method: 'POST',
    path: '/api/v2/web/profile/change_image',
    summary: 'Replace the own photo (JPG, GIF or PNG, at most 800,000 bytes)',
    access: everyone,
    multipart: true,
    body: z.object({ profile_pics: z.file() }),
    reply: Done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v2/web/profile/sessions',
    summary: 'Where the own account is signed in',
    access: { types: ALL_USER_TYPES, rows: 'own sessions' },
    reply: Success.extend({
      sessions: z.array(
        z.object({
          id: z.string(),
          user_agent: z.string(),
          address: z.string(),
          /** Instants in ISO 8601; the last use is known to within five minutes. */
          since: z.string(),
          last_used: z.string(),
          expires: z.string(),
          /** The session of this very call. */
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/v2/web/profile/sessions/end',
    summary: 'End one of the own sessions',
    access: { types: ALL_USER_TYPES, rows: 'own sessions' },
    body: z.object({ session_id: text(100) }),
    reply: Done,
  }),
  endAllSessions: endpoint({
    method: 'POST',
    path: '/api/v2/web/profile/sessions/end_all',
    summary: 'Sign out everywhere, here too, and forget every device',
    access: { types: ALL_USER_TYPES, rows: 'own sessions' },
    reply: Done,
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/v2/web/profile/second_factor',
    summary: 'Is the own account protected by a second factor?',
    access: guarded,
    reply: Success.extend({
      enabled: z.boolean(),
      since: z.string().nullable(),
      recovery_codes: z.number(),
    }),
  }),
  prepareSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v2/web/profile/second_factor/prepare',
    summary: 'A new secret for an authenticator app; it counts once a code confirms it',
    access: guarded,
    body: z.object({ password: text(200).nullish() }),
    reply: Success.extend({
      secret: z.string(),
      /** The same as an `otpauth:` address, for a QR code. */
      uri: z.string(),
    }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v2/web/profile/second_factor/confirm',
    summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
    access: guarded,
    body: z.object({ code: text(100).nullish() }),
    reply: Done.extend({ recovery_codes: z.array(z.string()) }),
  }),
  disableSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v2/web/profile/second_factor/disable',
    summary: 'Turn the second factor off with password and code (or a recovery code)',
    access: guarded,
    body: z.object({ password: text(200).nullish(), code: text(100).nullish() }),
    reply: Done,
  }),
};
