import { sql } from 'kysely';
import type { Notice, NoticeFacts, NoticeKind } from '@joborder/shared/notices/contract';
import type { Lang } from '@joborder/shared/endpoint';
import type { Db } from '../platform/db/schema';
import { countOf } from '../platform/search';

/** A notice before it is stored. */
export interface NewNotice {
  readonly userId: number;
  readonly kind: NoticeKind;
  /** A UUID of what happened: the same for every attempt to add the notice. */
  readonly source: string;
  readonly at: Date;
  readonly orderId?: number;
  readonly placeId?: number;
  readonly facts?: NoticeFacts;
}

/** Adds notices in the product; in the transaction of the event. */
export async function addNotices(trx: Db, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await trx
    .insertInto('notices')
    .values(
      notices.map(({ userId, kind, source, at, orderId = null, placeId = null, facts = {} }) => ({
        user_id: userId,
        kind,
        source,
        at,
        job_order_id: orderId,
        place_id: placeId,
        facts: JSON.stringify(facts),
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
    .execute();
}

/** How many a person has not read, and the id of the latest; 0 for none. */
export async function countUnread(
  db: Db,
  userId: number,
): Promise<{ unread: number; latest: number }> {
  const { unread, latest } = await db
    .selectFrom('notices')
    .select(sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'))
    .select(sql<number>`coalesce(max(id), 0)`.as('latest'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { unread, latest };
}

type Row = Omit<Notice, 'at' | 'joborder' | 'place'> & {
  at: Date;
  code: string | null;
  agency: string;
  start: string;
  stop: string;
  place_id: number | null;
  place: string | null;
  total: number;
};

/** A person's notices, the latest first, and how many there are. */
export async function listNotices(
  db: Db,
  userId: number,
  lang: Lang,
  {
    unread,
    take,
    skip,
  }: { readonly unread: boolean; readonly take: number; readonly skip: number },
): Promise<{ notices: Notice[]; count: number }> {
  const { rows } = await sql<Row>`
    select notices.id as notice_id, notices.kind, notices.at, notices.read_at is not null as is_read,
      notices.facts, job_orders.code, job_orders.agency_name as agency,
      job_orders.start_date::text as start, job_orders.end_date::text as stop,
      places.id as place_id, ${sql.ref(`places.name_${lang}`)} as place, (count(*) over ())::int as total
    from notices
    left join job_orders on job_orders.id = notices.job_order_id
    left join places on places.id = notices.place_id
    where notices.user_id = ${userId} and (not ${unread} or notices.read_at is null)
    order by notices.id desc limit ${take} offset ${skip}`.execute(db);
  return {
    count: await countOf(rows, skip, () =>
      listNotices(db, userId, lang, { unread, take: 1, skip: 0 }),
    ),
    notices: rows.map(({ notice_id, kind, at, is_read, facts, ...row }) => ({
      notice_id,
      kind,
      at: at.toISOString(),
      is_read,
      facts,
      joborder:
        row.code === null
          ? null
          : {
              joborder_code: row.code,
              agency_name: row.agency,
              joborder_start_date: row.start,
              joborder_stop_date: row.stop,
            },
      place: row.place_id === null ? null : { place_id: row.place_id, name: row.place ?? '' },
    })),
  };
}

/** Marks a person's own notices as read: those named, and all up to one. */
export async function markRead(
  db: Db,
  userId: number,
  {
    ids,
    upTo,
    now,
  }: { readonly ids: readonly number[]; readonly upTo: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((eb) => eb.or([eb('id', '<=', upTo), eb('id', 'in', [...ids, 0])]))
    .execute();
}

const KEPT_DAYS = 180;

/** Removes what nobody looks back at any more. */
export async function removeOldNotices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute();
}
