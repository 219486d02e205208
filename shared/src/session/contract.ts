import { z } from 'zod';
import { ALL_USER_TYPES, endpoint, Id, Success, text, UserType } from '../endpoint';

const Token = z.object({ type: z.literal('Bearer'), token: z.string() });

const AccountUser = z.object({
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  type: z.number(),
  agency_id: z.number().nullable(),
  /** Name of the agency, or the licence of a guide, under the user's name in the header. */
  affiliation: z.string().nullable(),
  /** A guide acting without an agency has none. */
  license: z.string().nullable(),
});

/** `result` is 1 here and 0 in a refusal (D2). */
const ResetReply = Success.extend({ result: z.literal(1), message: z.string(), msg: z.string() });

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Sign in with licence number (or user name) and password',
    access: { public: true, rows: 'the account whose password is given' },
    body: z.object({
      // Absent or empty is refused by name (AUTH-14), not by shape.
      username: text(200).nullish(),
      password: text(200).nullish(),
      application_id: z.union([z.number(), text(200)]).nullish(),
      /** Keeps the session for 30 days instead of 12 hours. */
      remember: z.boolean().nullish(),
      /** Code of the second factor, or a recovery code; asked for by SECOND_FACTOR_REQUIRED. */
      otp: text(100).nullish(),
    }),
    reply: z.object({
      status: z.literal('success'),
      message: z.string(),
      data: Token,
      users: z.object({
        id: z.number(),
        is_admin: z.union([z.literal(0), z.literal(1)]),
        agency_id: z.number().nullable(),
      }),
      must_change_password: z.boolean(),
    }),
  }),
  account: endpoint({
    method: 'POST',
    path: '/api/v2/web/account',
    summary: 'Account and capacities of a token',
    // The token comes in the body (D3): 401 without a good one there.
    access: { public: true, rows: 'the owner of the token in the body' },
    body: z.object({ type: text(20).nullish(), token: text(500).nullish() }),
    reply: z.object({
      status: z.literal('success'),
      message: z.string(),
      website_enable: z.number(),
      capacity: z.array(z.object({ capacity: z.string() })),
      users: AccountUser,
      must_change_password: z.boolean(),
      /** Minutes without activity after which the session ends; 0 for never. */
      inactivity_minutes: z.number(),
    }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/auth/check',
    summary: 'Is this token still good?',
    access: { types: ALL_USER_TYPES, rows: 'own session' },
    reply: Success,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    access: { types: ALL_USER_TYPES, rows: 'own session' },
    reply: Success,
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/password/reset/request',
    summary: 'Send a link for a new password to the e-mail of an account, if there is one',
    access: { public: true, rows: 'accounts of the given user name or e-mail, never told' },
    body: z.object({ username: text(254).nullish() }),
    reply: ResetReply,
    failsWith: () => ({ result: 0 }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/password/reset',
    summary: 'Set a new password with the code of a mail; ends all sessions of the account',
    access: { public: true, rows: 'the account that the code was mailed to' },
    body: z.object({ code: text(200).nullish(), password: text(200).nullish() }),
    reply: ResetReply,
    failsWith: () => ({ result: 0 }),
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v2/web/users/second_factor/reset',
    summary:
      'Take away the second factor of somebody who lost it; ends the sessions of the account',
    access: {
      types: [UserType.administrator],
      rows: 'every account but the own',
      withoutAgency: true,
    },
    body: z.object({ users_id: Id }),
    reply: Success.extend({ message: z.string() }),
  }),
};
