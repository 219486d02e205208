import { sql } from 'kysely';
import type { Db } from '../platform/db/schema';

export function findFile(db: Db, name: string) {
  return db
    .selectFrom('files')
    .select(['name', 'media_type', 'uploaded_by', 'agency_id'])
    .select(
      sql<number[]>`array(select distinct guide_id::int from job_order_acceptances
        join job_order_tourists using (job_order_id)
        where job_order_tourists.passport_file = files.name)`.as('guide_ids'),
    )
    .select(
      sql<number[]>`array(select distinct job_order_id::int from job_order_tourists
        where passport_file = files.name order by 1)`.as('order_ids'),
    )
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Path of a user's photo below the media folder, '' when there is none. */
export async function findPhoto(db: Db, userId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('photo')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.photo ?? '';
}
