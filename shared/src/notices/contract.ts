import { z } from 'zod';
import { ALL_USER_TYPES, Count, endpoint, Id, Lang, Success } from '../endpoint';

/** What a notice is about. */
export const NOTICE_KINDS = [
  'assigned',
  'askedAgain',
  'changed',
  'removed',
  'cancelled',
  'accepted',
  'refused',
  'inspected',
  'identityApproved',
  'identityRefused',
  'identityChanged',
  'placeApproved',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What its sentence needs; as it was when it happened. */
export const NoticeFacts = z.object({
  /** The guide who answered. */
  guide: z.string().optional(),
  /** Why a guide or an officer refused. */
  reason: z.string().optional(),
  /** What an edit changed. */
  changed: z.array(z.string()).optional(),
  /** What an inspection found; none when all was in order. */
  findings: z.array(z.string()).optional(),
  counted: z.number().optional(),
  expected: z.number().optional(),
  /** The asked or approved name and licence number. */
  name: z.string().optional(),
  license: z.string().optional(),
});
export type NoticeFacts = z.infer<typeof NoticeFacts>;

export const Notice = z.object({
  notice_id: z.number(),
  kind: z.enum(NOTICE_KINDS),
  /** ISO. */
  at: z.string(),
  is_read: z.boolean(),
  facts: NoticeFacts,
  /** The order that it is about, as it is now; null for everything else. */
  joborder: z
    .object({
      joborder_code: z.string(),
      agency_name: z.string(),
      joborder_start_date: z.string(),
      joborder_stop_date: z.string(),
    })
    .nullable(),
  place: z.object({ place_id: z.number(), name: z.string() }).nullable(),
});
export type Notice = z.infer<typeof Notice>;

const own = { types: ALL_USER_TYPES, rows: 'own' } as const;
const Unread = { unread: z.number() };

export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/web/notices',
    summary: "The caller's notices, the latest first, and how many are unread",
    access: own,
    query: z.object({
      unread: z.enum(['1', '']).optional(),
      take: Count.optional(),
      skip: Count.optional(),
      lang: Lang.optional(),
    }),
    reply: Success.extend({ ...Unread, notices: z.array(Notice), count: z.number() }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/v2/web/notices/unread',
    summary: "How many of the caller's notices are unread",
    access: own,
    query: z.object({ lang: Lang.optional() }),
    reply: Success.extend({
      ...Unread,
      /** Changes with every new notice; 0 when there is none. */
      latest: z.number(),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/v2/web/notices/read',
    summary: "Mark the caller's notices as read: those named, or all up to one",
    access: own,
    body: z.object({
      notice_ids: z.array(Id).max(100).optional(),
      /** The latest that was seen: what came since stays unread. */
      up_to: Id.optional(),
      lang: Lang.optional(),
    }),
    reply: Success.extend(Unread),
  }),
};
