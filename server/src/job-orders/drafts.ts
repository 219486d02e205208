import { sql } from 'kysely';
import { Uuid } from '@joborder/shared/endpoint';
import type { Db } from '../platform/db/schema';
import { ApiError } from '../platform/errors';
import type { Caller } from '../platform/session';
import { registeredIn } from './registered';
import { withSectionNames } from './section-names';

type Draft = Readonly<Record<string, unknown>>;

/** The caller's unsaved work on an order; the empty code is a new one. */
export async function findDraft(db: Db, caller: Caller, code: string) {
  const row = await db
    .selectFrom('job_order_drafts')
    .select(['content', 'saved_at'])
    .where('user_id', '=', caller.id)
    .where('job_order_code', '=', code)
    .executeTakeFirst();
  if (!row) return null;
  const content = withSectionNames(row.content as Record<string, unknown>);
  return {
    content,
    saved_at: row.saved_at.toISOString(),
    guides: await registeredIn(db, content),
  };
}

/** Orders that a person works on at the same time without filing them. */
const MOST_DRAFTS = 20;

/** Another window that goes on with an order which this one has filed would bring its draft back. */
async function refuseFiled(db: Db, caller: Caller, content: Draft): Promise<void> {
  const { data: key } = Uuid.safeParse(content['idempotency_key']);
  if (key === undefined) return;
  const filed = await db
    .selectFrom('job_order_saves as saves')
    .innerJoin('job_orders', 'job_orders.id', 'saves.job_order_id')
    .select('job_orders.code')
    .where('saves.user_id', '=', caller.id)
    .where('saves.idempotency_key', '=', key)
    .executeTakeFirst();
  if (filed) throw new ApiError(409, 'CONFLICT_REPEATED', { code: filed.code });
}

/**
 * Keeps a draft; 429 for one more than a person may have, 409 for that of an order which is filed, and for one that
 * another window has saved meanwhile.
 */
export async function keepDraft(
  db: Db,
  caller: Caller,
  draft: {
    code: string;
    content: Draft;
    /** When the draft was saved that this one goes on with; undefined: it takes the place of any. */
    basedOn: string | null | undefined;
    now: Date;
  },
): Promise<void> {
  const content = JSON.stringify(draft.content);
  if (draft.code === '') await refuseFiled(db, caller, draft.content);
  const { others } = await db
    .selectFrom('job_order_drafts')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('user_id', '=', caller.id)
    .where('job_order_code', '<>', draft.code)
    .executeTakeFirstOrThrow();
  if (others >= MOST_DRAFTS) {
    throw new ApiError(429, 'TOO_MANY_DRAFTS', { most: MOST_DRAFTS }, [], 3_600, 'drafts');
  }
  const { basedOn } = draft;
  // A window whose save was not answered knows an earlier time than that of its own last one.
  const mayTakeItsPlace =
    basedOn === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(job_order_drafts.content ->> 'window' = ${String(draft.content['window'])}
          or job_order_drafts.saved_at = ${basedOn}::timestamptz)`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('job_order_drafts')
    .values({
      user_id: caller.id,
      job_order_code: draft.code,
      content,
      saved_at: draft.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'job_order_code'])
        .doUpdateSet({ content, saved_at: draft.now })
        .where(mayTakeItsPlace),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new ApiError(409, 'CONFLICT_DRAFT');
}

export async function dropDraft(db: Db, caller: Caller, code: string): Promise<void> {
  await db
    .deleteFrom('job_order_drafts')
    .where('user_id', '=', caller.id)
    .where('job_order_code', '=', code)
    .execute();
}
