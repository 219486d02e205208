import { type RawBuilder, sql } from 'kysely';
import type { Inspection } from '@joborder/shared/inspections/contract';
import type { Lang } from '@joborder/shared/endpoint';
import type { Db } from '../platform/db/schema';
import { countOf } from '../platform/search';

type Row = Omit<Inspection, 'photos' | 'at' | 'recorded_at'> & {
  at: Date;
  recorded_at: Date;
  photos: number;
  total: number;
};

/** Recorded results, the latest first, and how many there are. */
export async function listResults(
  db: Db,
  of: { readonly orderId: number } | { readonly officerId: number } | { readonly id: number },
  lang: Lang,
  page: { readonly take: number; readonly skip: number },
): Promise<{ inspections: Inspection[]; count: number }> {
  const whose =
    'orderId' in of
      ? sql`job_order_id = ${of.orderId}`
      : 'officerId' in of
        ? sql`officer_id = ${of.officerId}`
        : sql`inspections.id = ${of.id}`;
  const { rows } = await sql<Row>`
    select inspections.id as inspection_id, job_orders.code as joborder_code, inspections.at,
      inspections.recorded_at,
      concat_ws(' ', users.first_name, users.last_name) as officer_name,
      coalesce(${sql.ref(`provinces.name_${lang}`)}, '') as province,
      inspections.result, inspections.findings, inspections.counted, inspections.expected,
      inspections.note, cardinality(inspections.photos) as photos, inspections.latitude,
      inspections.longitude, (count(*) over ())::int as total
    from inspections
    join job_orders on job_orders.id = inspections.job_order_id
    join users on users.id = inspections.officer_id
    left join provinces on provinces.id = users.province_id
    where inspections.result is not null and ${whose}
    order by inspections.at desc, inspections.id desc
    limit ${page.take} offset ${page.skip}`.execute(db);
  return {
    count: await countOf(rows, page.skip, () => listResults(db, of, lang, { take: 1, skip: 0 })),
    inspections: rows.map(({ total: _total, photos, at, recorded_at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      recorded_at: recorded_at.toISOString(),
      photos: Array.from(
        { length: photos },
        (_, index) => `/api/v2/web/inspection/${row.inspection_id}/photo/${index + 1}`,
      ),
    })),
  };
}

/** Results that an officer recorded on the day that `now` is in Bangkok. */
export async function countToday(db: Db, officerId: number, now: Date): Promise<number> {
  const day: RawBuilder<unknown> = sql`date_trunc('day', ${now}::timestamptz, 'Asia/Bangkok')`;
  const { n } = await db
    .selectFrom('inspections')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('officer_id', '=', officerId)
    .where('result', 'is not', null)
    .where(sql<boolean>`at >= ${day} and at < ${day} + interval '1 day'`)
    .executeTakeFirstOrThrow();
  return n;
}

/** The name of a photo in the storage; numbers begin at 1. */
export async function findPhoto(db: Db, id: number, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('inspections')
    .select('photos')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.photos[number - 1];
}
