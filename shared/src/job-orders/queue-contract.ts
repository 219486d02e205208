import { z } from 'zod';
import { endpoint, Lang, Success } from '../endpoint';
import { CAPACITIES } from '../session/capacities';

/** What waits for an officer (D72); identity changes have their own call. */
const waiting = {
  types: CAPACITIES['work_queue:view_navigate'],
  rows: 'all orders, accounts and places; administrators with an agency none',
  withoutAgency: true,
} as const;

const Order = z.object({
  joborder_code: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  tourists_all: z.number(),
  agency_name: z.string(),
  agency_license: z.string(),
});
const Person = z.object({
  users_id: z.number(),
  name: z.string(),
  /** 2 guide, 3 agency …, as everywhere. */
  type_id: z.number(),
});

/** A group on the road that has not checked in anywhere today. */
export const SilentGroup = Order.extend({
  /** Day of the tour, from 1. */
  day: z.number(),
  days: z.number(),
  /** In ISO 8601; null for a group that never checked in. */
  last_check_in: z.string().nullable(),
  first_place: z.string(),
  first_daypart: z.number(),
  guide_name: z.string(),
  guide_license: z.string(),
  guide_mobile: z.string(),
});
/** A tour that starts within three days, with guides that refused or have not answered. */
export const OpenJob = Order.extend({
  guides: z.number(),
  unanswered: z.number(),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export const NewPlace = z.object({
  id: z.number(),
  name: z.string(),
  /** Path below the file host, '' for none. */
  photo: z.string(),
  category_name: z.string(),
  category_icon: z.string(),
  province_name: z.string(),
  added_by: z.string(),
  created_at: z.string(),
  /** A place nearby whose name is alike. */
  similar: z.object({ id: z.number(), name: z.string(), distance: z.number() }).nullable(),
});
export const EndingLicence = Person.extend({
  license: z.string(),
  license_expires: z.string(),
  /** Orders that begin after it. */
  joborders_after: z.number(),
});
export const UnusedAccount = Person.extend({
  username: z.string(),
  created_at: z.string(),
  initial_password_ends: z.string(),
});
export type SilentGroup = z.infer<typeof SilentGroup>;
export type OpenJob = z.infer<typeof OpenJob>;
export type NewPlace = z.infer<typeof NewPlace>;
export type EndingLicence = z.infer<typeof EndingLicence>;
export type UnusedAccount = z.infer<typeof UnusedAccount>;

export const QUEUE_GROUPS = [
  'silent',
  'jobs',
  'identity',
  'places',
  'licences',
  'accounts',
] as const;
export type QueueGroup = (typeof QUEUE_GROUPS)[number];

const Counts = z.object({
  silent: z.number(),
  jobs: z.number(),
  identity: z.number(),
  places: z.number(),
  licences: z.number(),
  accounts: z.number(),
});

export const workQueue = {
  get: endpoint({
    method: 'GET',
    path: '/api/v2/web/work_queue/get',
    summary: 'What waits for an officer, the most urgent of each group first, 20 of each at most',
    access: waiting,
    query: z.object({ lang: Lang.optional() }),
    reply: Success.extend({
      counts: Counts,
      silent: z.array(SilentGroup),
      jobs: z.array(OpenJob),
      places: z.array(NewPlace),
      licences: z.array(EndingLicence),
      accounts: z.array(UnusedAccount),
    }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/v2/web/work_queue/count',
    summary: 'How much waits for an officer',
    access: waiting,
    reply: Success.extend({ count: z.number() }),
  }),
};
