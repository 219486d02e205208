import { z } from 'zod';
import { Count, endpoint, Id, Lang, Success, text } from '../endpoint';
import { CAPACITIES } from '../session/capacities';

/** Names and licence numbers that wait, by the names that they have in the profile (D59). */
export const Pending = z.object({ license: z.string().optional(), name: z.string().optional() });
export type Pending = z.infer<typeof Pending>;
/** The request behind them; null where nothing waits. */
export const PendingRequest = z.object({ id: z.number(), requested_at: z.string() }).nullable();

const deciders = {
  types: CAPACITIES['identity:decide'],
  rows: 'every request',
  withoutAgency: true,
} as const;

/** What a holder asks for, with what is in force beside it. */
export const IdentityChange = z.object({
  id: z.number(),
  kind: z.enum(['agency', 'guide']),
  /** The account that asks. */
  users_id: z.number(),
  requested_by: z.string(),
  requested_at: z.string(),
  /** The holder as they are called today: of an agency the company, of a guide the person. */
  holder: z.string(),
  fields: z.array(
    z.object({ field: z.enum(['name', 'license']), current: z.string(), asked: z.string() }),
  ),
  /** Whoever has the asked number or name, or one that looks like it; '' for nobody. */
  taken_by: z.string(),
  /** Job orders that keep the name and number under which they were filed (D58). */
  orders: z.number(),
});
export type IdentityChange = z.infer<typeof IdentityChange>;

const Done = Success.extend({ message: z.string() });

export const identity = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/web/identity/changes',
    summary:
      'Changes of licence numbers and company names that wait for a decision, the oldest first',
    access: deciders,
    query: z.object({
      /** The request of one account only. */
      users_id: Id.optional(),
      take: Count.optional(),
      skip: Count.optional(),
      lang: Lang.optional(),
    }),
    reply: Success.extend({ changes: z.array(IdentityChange), count: z.number() }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/v2/web/identity/approve',
    summary:
      'Approve a waiting change: it counts from now on; orders keep what they were filed with',
    access: deciders,
    body: z.object({ change_id: Id }),
    reply: Done,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/v2/web/identity/refuse',
    summary: 'Refuse a waiting change; its owner is told the reason',
    access: deciders,
    body: z.object({ change_id: Id, reason: text(1000).nullish() }),
    reply: Done,
  }),
};
