import { sql, type SqlBool } from 'kysely';
import type { NoticeFacts } from '@joborder/shared/notices/contract';
import { addNotices } from '../notices/notices';
import type { Context } from '../platform/context';
import type { Db, Trx } from '../platform/db/schema';
import { enqueue, jobId, type Job, jobKind } from '../platform/jobs';
import type { Change } from './order-columns';

/** What happened to an order; whom it concerns is looked up when the job runs. */
export type Notice =
  | {
      readonly about: 'saved';
      readonly orderId: number;
      readonly actorId: number;
      /** Guides who came to the order, and who left it. */
      readonly added: readonly number[];
      readonly removed: readonly number[];
      readonly changed: readonly Change[];
      /** Guides whose answer the edit took back (D60); none in notices of older versions. */
      readonly asked?: readonly number[];
    }
  | { readonly about: 'cancelled'; readonly orderId: number; readonly actorId: number }
  | { readonly about: 'accepted'; readonly orderId: number; readonly guideId: number }
  | { readonly about: 'refused'; readonly orderId: number; readonly guideId: number }
  | {
      readonly about: 'inspected';
      readonly orderId: number;
      readonly actorId: number;
      readonly inspectionId: number;
    };

export type LetterKind =
  | 'assigned'
  | 'askedAgain'
  | 'removed'
  | 'changed'
  | 'cancelled'
  | 'refused';

/** What one person gets by e-mail: ids only, the rest is read when it is sent. */
export interface WaitingEmail extends Told {
  readonly kind: LetterKind;
}
interface Told {
  readonly orderId: number;
  readonly userId: number;
  /** The guide it is about. */
  readonly guideId: number | null;
  readonly changed: readonly Change[];
}

/** The same for the person's list in the product, where more is worth a line than is worth a mail. */
interface Telling extends Told {
  readonly kind: LetterKind | 'accepted' | 'inspected';
  readonly hasAddress: boolean;
}
const isMailed = (telling: Telling): telling is Telling & { readonly kind: LetterKind } =>
  telling.hasAddress && telling.kind !== 'accepted' && telling.kind !== 'inspected';

export const noticeJob = jobKind<Notice>('notices');
/** Mails all that waits for a person. */
export const noticeEmailJob = jobKind<{ readonly userId: number }>('letters');

/**
 * A person gets a letter at once and, of all that follows in the same quarter of an hour, one more when
 * it is over: eight an hour at most, however many orders are filed.
 */
const GATHERED = 15 * 60_000;
/** The clocks of processes and database may differ by so much. */
const CLOCKS_DIFFER = 60_000;

/** Leaves a notice in the transaction of the command: one statement, whoever it will go to. */
export const notify = (trx: Trx, notice: Notice) => enqueue(trx, noticeJob, [{ data: notice }]);

/** The notice of a save, or none when it changes nothing that a guide would want to know. */
export async function notifyOfSave(
  trx: Trx,
  orderId: number,
  actorId: number,
  {
    before,
    after,
    changed,
    asked,
  }: Guides & { readonly changed: readonly Change[]; readonly asked: readonly number[] },
): Promise<void> {
  const added = after.filter((guide) => !before.includes(guide));
  const removed = before.filter((guide) => !after.includes(guide));
  const stay = after.length > added.length;
  if (added.length + removed.length === 0 && !(stay && changed.length > 0)) return;
  await notify(trx, { about: 'saved', orderId, actorId, added, removed, changed, asked });
}
interface Guides {
  /** Ids of the guides, each once. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const active = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.guide_id'])
    .select(sql<boolean>`users.email <> ''`.as('hasAddress'))
    .where('users.status', '=', 1);

/** Guides of the order as it is now, or was when it was cancelled. */
function findGuides(db: Db, orderId: number, others: readonly number[]) {
  // One array: `or` with a sub-select would read every account.
  return active(db)
    .where(
      sql<SqlBool>`users.guide_id = any(array(select guide_id from job_order_acceptances
        where job_order_id = ${orderId}) || ${[...others]}::bigint[])`,
    )
    .execute();
}

/** The people of the order's agency; the guide who filed it where there is none. */
function findOwners(db: Db, orderId: number) {
  return active(db)
    .innerJoin('job_orders', (join) =>
      join.on((eb) =>
        eb.or([
          eb('users.agency_id', '=', eb.ref('job_orders.agency_id')),
          eb.and([
            eb('job_orders.agency_id', 'is', null),
            eb('users.id', '=', eb.ref('job_orders.created_by')),
          ]),
        ]),
      ),
    )
    .where('job_orders.id', '=', orderId)
    .execute();
}

async function tellingsOf(db: Db, notice: Notice): Promise<Telling[]> {
  const { about, orderId } = notice;
  if (notice.about === 'accepted' || notice.about === 'refused') {
    const owners = await findOwners(db, orderId);
    return owners
      .filter((user) => user.guide_id !== notice.guideId)
      .map(({ id, hasAddress }) => ({
        kind: notice.about,
        orderId,
        userId: id,
        guideId: notice.guideId,
        changed: [],
        hasAddress,
      }));
  }
  if (notice.about === 'inspected') {
    const owners = await findOwners(db, orderId);
    return owners.map(({ id, hasAddress }) => ({
      kind: 'inspected' as const,
      orderId,
      userId: id,
      guideId: null,
      changed: [],
      hasAddress,
    }));
  }
  const removed = about === 'saved' ? notice.removed : [];
  const added = about === 'saved' ? notice.added : [];
  const changed = about === 'saved' ? notice.changed : [];
  const asked = about === 'saved' ? (notice.asked ?? []) : [];
  const kindOf = (guideId: number): LetterKind | null => {
    if (about === 'cancelled') return 'cancelled';
    if (removed.includes(guideId)) return 'removed';
    if (added.includes(guideId)) return 'assigned';
    if (asked.includes(guideId)) return 'askedAgain';
    return changed.length > 0 ? 'changed' : null;
  };
  const guides = await findGuides(db, orderId, removed);
  return guides.flatMap(({ id, guide_id, hasAddress }) => {
    const kind = guide_id === null ? null : kindOf(guide_id);
    // Who did it knows it.
    if (kind === null || id === notice.actorId) return [];
    return [
      {
        kind,
        orderId,
        userId: id,
        guideId: guide_id,
        changed: kind === 'changed' || kind === 'askedAgain' ? changed : [],
        hasAddress,
      },
    ];
  });
}

/** The jobs that mail what waits for a person from now on; the same ones for a quarter of an hour. */
function jobsOf(userId: number, now: Date) {
  const period = Math.floor(now.getTime() / GATHERED);
  const data = { userId };
  return [
    { id: jobId(`letters of ${userId} at once ${period}`), data },
    {
      id: jobId(`letters of ${userId} after ${period}`),
      data,
      startAfter: new Date((period + 1) * GATHERED + CLOCKS_DIFFER),
    },
  ];
}

/** What the line in the product says besides, as it is now. */
async function factsOf(db: Db, notice: Notice): Promise<NoticeFacts> {
  if (notice.about === 'inspected') {
    const found = await db
      .selectFrom('inspections')
      .select(['findings', 'counted', 'expected'])
      .where('id', '=', notice.inspectionId)
      .executeTakeFirst();
    return found
      ? {
          findings: found.findings,
          counted: found.counted ?? 0,
          expected: found.expected ?? 0,
        }
      : {};
  }
  if (notice.about === 'accepted' || notice.about === 'refused') {
    const guide = await db
      .selectFrom('users')
      .leftJoin('job_order_acceptances as answers', (join) =>
        join
          .onRef('answers.guide_id', '=', 'users.guide_id')
          .on('answers.job_order_id', '=', notice.orderId),
      )
      .select('answers.reason')
      // As the order names the guide (decision 27).
      .select(
        sql<string>`coalesce(nullif(trim(answers.first_name || ' ' || answers.last_name), ''),
          trim(users.first_name || ' ' || users.last_name))`.as('name'),
      )
      .where('users.guide_id', '=', notice.guideId)
      .executeTakeFirst();
    if (!guide) return {};
    return {
      guide: guide.name,
      ...(notice.about === 'refused' ? { reason: guide.reason ?? '' } : {}),
    };
  }
  return {};
}

/** Tells each person whom a notice concerns: in the product, and by a letter where that is due. */
export async function spreadNotice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, data }: Job<Notice>,
): Promise<void> {
  const tellings = await tellingsOf(db, data);
  if (tellings.length === 0) return;
  const at = now();
  const facts = await factsOf(db, data);
  const letters = tellings.filter(isMailed);
  // The same notice gives the same lines and letters, so that a repeated try adds none.
  const idOf = ({ userId }: Told) => jobId(`${id}:${userId}`);
  await db.transaction().execute(async (trx) => {
    await addNotices(
      trx,
      tellings.map((telling) => ({
        userId: telling.userId,
        kind: telling.kind,
        source: idOf(telling),
        at,
        orderId: telling.orderId,
        facts: telling.changed.length > 0 ? { changed: [...telling.changed] } : facts,
      })),
    );
    if (letters.length === 0) return;
    await trx
      .insertInto('notice_letters')
      .values(
        letters.map(({ hasAddress: _hasAddress, ...letter }) => ({
          id: idOf(letter),
          user_id: letter.userId,
          letter: JSON.stringify(letter),
          created_at: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const people = [...new Set(letters.map(({ userId }) => userId))];
    await enqueue(
      trx,
      noticeEmailJob,
      people.flatMap((userId) => jobsOf(userId, at)),
    );
  });
}

const KEPT = 3 * 86_400_000;

/** Letters that were sent long ago, or whose job failed permanently. */
export async function removeOldEmails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('notice_letters')
    .where('created_at', '<=', new Date(now.getTime() - KEPT))
    .execute();
}
