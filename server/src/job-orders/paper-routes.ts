import type { FastifyInstance } from 'fastify';
import { type Day, todayInBangkok } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import { plainCheckCode } from '@joborder/shared/job-orders/check-code';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import type { Db } from '../platform/db/schema';
import { ApiError, invalid } from '../platform/errors';
import { recordReading } from '../platform/readings';
import { NOT_INDEXED } from '../platform/web';
import { type Call, route } from '../platform/route';
import { page } from '../platform/search';
import type { Caller } from '../platform/session';
import { countTry, networkOf } from '../platform/rate-limit';
import { countScans, listAccess, recordInspection } from './access-log';
import { abilities } from '@joborder/shared/job-orders/status';
import { abilitiesOf, mayRead, writing } from './policy';
import { maskOrder, summaryOf } from './public-paper';
import { presentOrder } from './present';
import { findNumber, findOrder, type OrderRecord, readWholeOrder } from './queries';
import { paperCodes, paperInHand, scanPaper, versionOfCheckCode } from './verification';

/**
 * Numbers run on from one to the next: whoever tries them all must not get far. One counter for all
 * ways of asking by number, wrong check codes included (D63).
 */
const LOOK_UPS = { max: 60, minutes: 10 };
const LOOK_UPS_SIGNED_IN = { max: 600, minutes: 10 };
/** Wrong check codes of one order, from anywhere: of a thousand million codes that opens none. */
const WRONG_CODES = { max: 20, minutes: 60 };
/** Tokens of papers cannot be guessed. */
const SCANS = { limit: { max: 30, signedIn: 600, minutes: 10 } };

const countLookUp = (
  context: Context,
  { caller, address }: Call<typeof jobOrders.find | typeof jobOrders.publicPaper>,
) =>
  caller
    ? countTry(context, ['look-up', 'account', caller.id], LOOK_UPS_SIGNED_IN)
    : countTry(context, ['look-up', 'address', networkOf(address)], LOOK_UPS);

async function findVersion(db: Db, order: Pick<OrderRecord, 'id'>, typed: string) {
  const code = plainCheckCode(typed);
  return code === undefined ? undefined : versionOfCheckCode(db, order.id, code);
}

/**
 * The version of the paper whose check code the caller knows; undefined where none was typed, 422 for a
 * wrong one.
 */
async function versionInHand(
  call: Pick<Context, 'db' | 'config' | 'now'>,
  order: Pick<OrderRecord, 'id'>,
  typed: string | null | undefined,
): Promise<number | undefined> {
  if (!typed?.trim()) return undefined;
  const tried = await countTry(call, ['check code', order.id], WRONG_CODES);
  const version = await findVersion(call.db, order, typed);
  if (version === undefined) throw invalid([{ path: 'check', code: 'checkCodeWrong' }]);
  await tried.giveBack();
  return version;
}

const isEntitled = (caller: Caller | undefined, order: OrderRecord): caller is Caller =>
  caller !== undefined && !caller.mustChangePassword && mayRead(caller, order);

/** The complete paper; the reading is recorded. */
async function complete(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  order: OrderRecord,
  lang: Lang,
  where: { latitude?: number | undefined; longitude?: number | undefined },
) {
  const whole = await readWholeOrder(db, todayInBangkok(now()), order, lang);
  const joborder = presentOrder(whole, lang, abilitiesOf(caller, whole.order, now()));
  await recordReading(db, caller, order.id, 'paper');
  const { latitude, longitude } = where;
  const position =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  await recordInspection(db, caller, order.id, now(), position);
  return { ...joborder, ...(await paperCodes(db, order)) };
}

/**
 * What `find` reads of the order of that number, and where it was found: a replica may not have one that was
 * filed a moment ago. Who is signed in sees it as it is.
 */
async function findByNumber<Found>(
  context: Pick<Context, 'db'>,
  { db, caller }: Pick<Call<typeof jobOrders.find>, 'db' | 'caller'>,
  code: string,
  find: (db: Db) => Promise<Found | undefined>,
) {
  for (const source of caller ? [context.db] : new Set([db, context.db])) {
    const order = await find(source);
    if (order) return { order, source };
  }
  throw new ApiError(404, 'NOT_FOUND_JOBORDER', { code });
}

/** What everybody else sees of it: as little as D63 says. */
async function partly(
  db: Db,
  today: Day,
  order: OrderRecord,
  lang: Lang,
  depth: 'summary' | 'masked',
) {
  const whole = await readWholeOrder(db, today, order, lang);
  const joborder = presentOrder(whole, lang, abilities(whole.order.status, false));
  return depth === 'summary'
    ? summaryOf(joborder, today)
    : maskOrder(joborder, today, whole.order.agency_id !== null);
}

/** The paper and its check, for everybody who holds one; and who has looked at it. */
export function registerPaper(app: FastifyInstance, context: Context) {
  registerLookUp(app, context);
  registerVerification(app, context);
}

/** Looking up an order by its number, with or without its check code. */
function registerLookUp(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  route(
    app,
    context,
    jobOrders.find,
    async (call) => {
      await countLookUp(context, call);
      call.reply.header('x-robots-tag', NOT_INDEXED);
      const { code } = call.params;
      const { order } = await findByNumber(context, call, code, (db) => findNumber(db, code));
      await versionInHand(context, order, call.query.check);
      return { status: 'success' as const, joborder_code: order.code };
    },
    { reads: 'replica' },
  );

  route(
    app,
    context,
    jobOrders.publicPaper,
    async (call) => {
      const { caller, body, lang, config } = call;
      await countLookUp(context, call);
      call.reply.header('x-robots-tag', NOT_INDEXED);
      const code = body.joborder_code;
      const { order, source } = await findByNumber(context, call, code, (db) =>
        findOrder(db, today(), { code }),
      );
      const isWhole = isEntitled(caller, order);
      // Who may read all of it needs no code: it only says which version is in hand.
      const version = isWhole
        ? await findVersion(context.db, order, body.check ?? '')
        : await versionInHand(context, order, body.check);
      const depth = version === undefined ? config.PUBLIC_PAPER : 'masked';
      return {
        status: 'success' as const,
        joborder: isWhole
          ? await complete(context, caller, order, lang, body)
          : await partly(source, today(), order, lang, depth),
        ...(version === undefined ? {} : { paper: paperInHand(order, version) }),
      };
    },
    { reads: 'replica' },
  );
}

/** The QR code of a paper, and the list of who has read its order. */
function registerVerification(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  route(
    app,
    context,
    jobOrders.verify,
    async ({ db, caller, params, query, lang, now, reply }) => {
      reply.header('x-robots-tag', NOT_INDEXED);
      const scanned = await scanPaper(db, params.token, now());
      const order = scanned && (await findOrder(db, today(), { id: scanned.job_order_id }));
      if (!order) throw new ApiError(404, 'NOT_FOUND_PAPER');
      return {
        status: 'success' as const,
        ...paperInHand(order, scanned.version),
        joborder: isEntitled(caller, order)
          ? await complete(context, caller, order, lang, query)
          : await partly(db, today(), order, lang, 'masked'),
      };
    },
    SCANS,
  );

  route(app, context, jobOrders.access, async ({ db, caller, query }) => {
    const found = await findOrder(db, today(), { code: query.joborder_code });
    const order = authorize(writing, caller, found);
    return {
      status: 'success' as const,
      ...(await listAccess(db, order.id, page(query, { take: 20, most: 100 }))),
      scans: await countScans(db, order.id),
    };
  });
}
