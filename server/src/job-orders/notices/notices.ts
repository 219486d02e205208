import type { Db, Trx } from '../../platform/db/schema';
import { enqueue, jobId, type Job, jobKind } from '../../platform/jobs';
import type { Change } from '../changes';

/** What a command tells about an order; whom it concerns is looked up when the job runs. */
export type Notice =
  | {
      readonly about: 'saved';
      readonly orderId: number;
      readonly actorId: number;
      /** Guides who came to the order, and who left it. */
      readonly added: readonly number[];
      readonly removed: readonly number[];
      readonly changed: readonly Change[];
    }
  | { readonly about: 'cancelled'; readonly orderId: number; readonly actorId: number }
  | { readonly about: 'refused'; readonly orderId: number; readonly guideId: number };

export type LetterKind = 'assigned' | 'removed' | 'changed' | 'cancelled' | 'refused';

/** One mail to one person: ids only, the rest is read when it is sent. */
export interface LetterJob {
  readonly kind: LetterKind;
  readonly orderId: number;
  readonly userId: number;
  /** The guide it is about. */
  readonly guideId: number | null;
  readonly changed: readonly Change[];
}

export const noticeJob = jobKind<Notice>('notices');
export const letterJob = jobKind<LetterJob>('letters');

/** Leaves a notice in the transaction of the command: one statement, whoever it will go to. */
export const notify = (trx: Trx, notice: Notice) => enqueue(trx, noticeJob, [{ data: notice }]);

/** The notice of a save, or none when it changes nothing that a guide would want to know. */
export async function notifyOfSave(
  trx: Trx,
  orderId: number,
  actorId: number,
  { before, after, changed }: Guides & { readonly changed: readonly Change[] },
): Promise<void> {
  const added = after.filter((guide) => !before.includes(guide));
  const removed = before.filter((guide) => !after.includes(guide));
  const stay = after.length > added.length;
  if (added.length + removed.length === 0 && !(stay && changed.length > 0)) return;
  await notify(trx, { about: 'saved', orderId, actorId, added, removed, changed });
}
interface Guides {
  /** Ids of the guides, each once. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const reachable = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.guide_id'])
    .where('users.status', '=', 1)
    .where('users.email', '<>', '');

/** Guides of the order as it is now, or was when it was cancelled. */
function findGuides(db: Db, orderId: number, others: readonly number[]) {
  return reachable(db)
    .where((eb) =>
      eb.or([
        eb('users.guide_id', 'in', [...others, 0]),
        eb(
          'users.guide_id',
          'in',
          eb
            .selectFrom('job_order_acceptances')
            .select('job_order_acceptances.guide_id')
            .where('job_order_acceptances.job_order_id', '=', orderId),
        ),
      ]),
    )
    .execute();
}

/** The people of the order's agency; the guide who filed it where there is none. */
function findOwners(db: Db, orderId: number) {
  return reachable(db)
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

async function lettersOf(db: Db, notice: Notice): Promise<LetterJob[]> {
  const { about, orderId } = notice;
  if (about === 'refused') {
    const owners = await findOwners(db, orderId);
    return owners
      .filter((user) => user.guide_id !== notice.guideId)
      .map(({ id }) => ({
        kind: 'refused',
        orderId,
        userId: id,
        guideId: notice.guideId,
        changed: [],
      }));
  }
  const removed = about === 'saved' ? notice.removed : [];
  const added = about === 'saved' ? notice.added : [];
  const changed = about === 'saved' ? notice.changed : [];
  const kindOf = (guideId: number): LetterKind | null => {
    if (about === 'cancelled') return 'cancelled';
    if (removed.includes(guideId)) return 'removed';
    if (added.includes(guideId)) return 'assigned';
    return changed.length > 0 ? 'changed' : null;
  };
  const guides = await findGuides(db, orderId, removed);
  return guides.flatMap(({ id, guide_id }) => {
    const kind = guide_id === null ? null : kindOf(guide_id);
    // Who did it knows it.
    if (kind === null || id === notice.actorId) return [];
    return [
      {
        kind,
        orderId,
        userId: id,
        guideId: guide_id,
        changed: kind === 'changed' ? changed : [],
      },
    ];
  });
}

/** Makes a letter of a notice for each person whom it concerns. */
export async function spreadNotice(db: Db, { id, data }: Job<Notice>): Promise<void> {
  const letters = await lettersOf(db, data);
  await enqueue(
    db,
    letterJob,
    // The same notice gives the same letters, so that a repeated try adds none.
    letters.map((letter) => ({ id: jobId(`${id}:${letter.userId}`), data: letter })),
  );
}
