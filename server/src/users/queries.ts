import { sql } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';
import { sentence } from '@joborder/shared/sentence';
import type { UserDetail } from '@joborder/shared/users/contract';
import { USER_KINDS } from '@joborder/shared/users/kinds';
import type { Db, Trx } from '../platform/db/schema';

/** As its index writes it. */
export const FULL_NAME = sql`(users.first_name || ' ' || users.last_name)`;

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'type', 'status', 'website_enable', 'photo'])
    .select(['first_name', 'last_name', 'email', 'national_id']);

/** An account as the commands see it. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccountRecord>>>;

export function findAccountRecord(db: Db, id: number) {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

/** The same, and nobody else changes it until the transaction ends. */
export function lockAccountRecord(trx: Trx, id: number) {
  return accounts(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findGuideRecord(db: Db, id: number) {
  return db
    .selectFrom('guides')
    .select(['id', 'license', 'address'])
    .select(sql<number>`2`.as('type'))
    .where('id', '=', id)
    .executeTakeFirst();
}
export type GuideRecord = NonNullable<Awaited<ReturnType<typeof findGuideRecord>>>;

export function findAgencyRecord(db: Db, id: number) {
  return db
    .selectFrom('agencies')
    .select(['id', 'name', 'license', 'address'])
    .select(sql<number>`3`.as('type'))
    .where('id', '=', id)
    .executeTakeFirst();
}
export type AgencyRecord = NonNullable<Awaited<ReturnType<typeof findAgencyRecord>>>;

/** An account as its page shows it. */
export async function findUser(
  db: Db,
  id: number,
): Promise<Omit<UserDetail, 'editable'> | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.id', 'users.agency_id')
    .leftJoin('guides', 'guides.id', 'users.guide_id')
    .select(['users.id', 'users.username', 'users.email', 'users.title'])
    .select(['users.first_name as fname', 'users.last_name as lname', 'users.status'])
    .select(['users.type as type_id', 'users.national_id as identication_card', 'users.photo'])
    .select(['users.agency_id', 'users.guide_id'])
    .select(['guides.license as guide_license', 'guides.address as guide_address'])
    .select(['agencies.name as agency_name', 'agencies.license as agency_license'])
    .select('agencies.address as agency_address')
    .select(
      sql<boolean>`exists (select from second_factors
        where user_id = users.id and confirmed_at is not null)`.as('second_factor'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      guide_license: row.guide_license ?? '',
      guide_address: row.guide_address ?? '',
      agency_name: row.agency_name ?? '',
      agency_license: row.agency_license ?? '',
      agency_address: row.agency_address ?? '',
    }
  );
}

/** The five types with their numbers of accounts (NAV-06). */
export async function countTypes(db: Db, lang: Lang) {
  const rows = await db
    .selectFrom('users')
    .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
  const counts = new Map(rows.map(({ type, count }) => [type, count]));
  return USER_KINDS.map((kind) => ({
    id: Number(kind),
    name: sentence(lang, 'user_types', kind),
    count: counts.get(Number(kind)) ?? 0,
  }));
}

/** Active accounts whose licence expires from `today` until a month later, by kind. */
export async function countExpiring(db: Db, today: string) {
  const { rows } = await sql<{ guides: number; agencies: number }>`
    select count(*) filter (where type = 2) as guides, count(*) filter (where type = 3) as agencies
    from users
    where status = 1
      and license_expires between ${today}::date and (${today}::date + interval '1 month')::date
    `.execute(db);
  return rows[0] ?? { guides: 0, agencies: 0 };
}
