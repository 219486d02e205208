import { sql } from 'kysely';
import type { Db } from '../platform/db/schema';

export function findFile(db: Db, name: string) {
  return db
    .selectFrom('files')
    .select(['name', 'media_type', 'uploaded_by', 'agency_id'])
    .select(
      sql<
        { id: number; agency_id: number | null; created_by: number; guide_ids: number[] }[]
      >`(select coalesce(json_agg(json_build_object('id', job_orders.id,
            'agency_id', job_orders.agency_id, 'created_by', job_orders.created_by,
            'guide_ids', array(select guide_id from job_order_acceptances
              where job_order_id = job_orders.id)) order by job_orders.id), '[]')
          from job_orders where id in (
            select job_order_id from job_order_tourists where passport_file = files.name))`.as(
        'orders',
      ),
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
