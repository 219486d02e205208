import type { Db } from '../platform/db/schema';
import { ApiError } from '../platform/errors';
import type { Caller } from '../platform/session';
import { withSectionNames } from './section-names';

/** The caller's unsaved work on an order; the empty code is a new one. */
export async function findDraft(db: Db, caller: Caller, code: string) {
  const row = await db
    .selectFrom('job_order_drafts')
    .select(['content', 'saved_at'])
    .where('user_id', '=', caller.id)
    .where('job_order_code', '=', code)
    .executeTakeFirst();
  return row
    ? {
        content: withSectionNames(row.content as Record<string, unknown>),
        saved_at: row.saved_at.toISOString(),
      }
    : null;
}

/** Orders that a person works on at the same time without filing them. */
const MOST_DRAFTS = 20;

/** Keeps a draft; 429 for one more than a person may have. */
export async function keepDraft(
  db: Db,
  caller: Caller,
  draft: { code: string; content: Record<string, unknown>; now: Date },
): Promise<void> {
  const content = JSON.stringify(draft.content);
  const { others } = await db
    .selectFrom('job_order_drafts')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('user_id', '=', caller.id)
    .where('job_order_code', '<>', draft.code)
    .executeTakeFirstOrThrow();
  if (others >= MOST_DRAFTS) {
    throw new ApiError(429, 'TOO_MANY_DRAFTS', { most: MOST_DRAFTS }, [], 3_600, 'drafts');
  }
  await db
    .insertInto('job_order_drafts')
    .values({
      user_id: caller.id,
      job_order_code: draft.code,
      content,
      saved_at: draft.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'job_order_code']).doUpdateSet({ content, saved_at: draft.now }),
    )
    .execute();
}

export async function dropDraft(db: Db, caller: Caller, code: string): Promise<void> {
  await db
    .deleteFrom('job_order_drafts')
    .where('user_id', '=', caller.id)
    .where('job_order_code', '=', code)
    .execute();
}
