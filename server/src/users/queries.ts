import { sql } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';
import { sentence } from '@joborder/shared/sentence';
import type { UserDetail } from '@joborder/shared/users/contract';
import { USER_KINDS } from '@joborder/shared/users/kinds';
import type { Config } from '../config';
import type { Db, Trx } from '../platform/db/schema';
import { initialPasswordEnd } from '../session/initial-password';
import { findWaiting, type Holder, pendingOf } from './identity-changes';

/** As its index writes it. */
export const FULL_NAME = sql`(users.first_name || ' ' || users.last_name)`;

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'type', 'status', 'website_enable', 'photo'])
    .select(['title', 'first_name', 'last_name', 'email', 'mobile', 'address', 'national_id'])
    .select(['province_id', 'agency_id', 'guide_id', 'must_change_password']);

/** An account as the commands see it. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccountRecord>>>;

export function findAccountRecord(db: Db, id: number) {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

/** The same, and nobody else changes it until the transaction ends. */
export function lockAccountRecord(trx: Trx, id: number) {
  return accounts(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

const guide = (db: Db, id: number) =>
  db
    .selectFrom('guides')
    .select(['id', 'license', 'license_unclear', 'license_expires', 'address'])
    .select(sql<number>`2`.as('type'))
    .where('id', '=', id);
export const findGuideRecord = (db: Db, id: number) => guide(db, id).executeTakeFirst();
export const lockGuideRecord = (trx: Trx, id: number) =>
  guide(trx, id).forUpdate().executeTakeFirst();
export type GuideRecord = NonNullable<Awaited<ReturnType<typeof findGuideRecord>>>;

const agency = (db: Db, id: number) =>
  db
    .selectFrom('agencies')
    .select(['id', 'name', 'license', 'license_unclear', 'license_expires'])
    .select(['address', 'signatory'])
    .select(sql<number>`3`.as('type'))
    .where('id', '=', id);
export const findAgencyRecord = (db: Db, id: number) => agency(db, id).executeTakeFirst();
export const lockAgencyRecord = (trx: Trx, id: number) =>
  agency(trx, id).forUpdate().executeTakeFirst();
export type AgencyRecord = NonNullable<Awaited<ReturnType<typeof findAgencyRecord>>>;

/** An account as its page shows it. */
export async function findUser(
  db: Db,
  config: Pick<Config, 'INITIAL_PASSWORD_DAYS'>,
  id: number,
): Promise<Omit<UserDetail, 'editable'> | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.id', 'users.agency_id')
    .leftJoin('guides', 'guides.id', 'users.guide_id')
    .select(['users.id', 'users.username', 'users.email', 'users.title'])
    .select(['users.first_name as fname', 'users.last_name as lname', 'users.status'])
    .select(['users.type as type_id', 'users.national_id as identication_card', 'users.photo'])
    .select(['users.agency_id', 'users.guide_id', 'users.must_change_password'])
    .select(['users.mobile', 'users.website_enable', 'users.province_id', 'users.license_expires'])
    .select(['users.address as own_address', 'agencies.signatory'])
    .select(['users.created_at', 'users.initial_password_renewed_at'])
    .select(['guides.license as guide_license', 'guides.address as guide_address'])
    .select(['agencies.name as agency_name', 'agencies.license as agency_license'])
    .select('agencies.address as agency_address')
    .select(
      sql<boolean>`exists (select from second_factors
        where user_id = users.id and confirmed_at is not null)`.as('second_factor'),
    )
    .select(
      sql<Date | null>`(select at from audit_log where entity = 'user' and entity_id = users.id
        and action = 'session.sign-in' order by id desc limit 1)`.as('last_sign_in'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { must_change_password, created_at, initial_password_renewed_at, own_address, ...user } =
    row;
  const initial = { must_change_password, created_at, initial_password_renewed_at };
  const holder = { agencyId: row.agency_id, guideId: row.agency_id === null ? row.guide_id : null };
  const waits = holder.agencyId !== null || holder.guideId !== null;
  return {
    ...user,
    ...(await countOrders(db, holder, row.license_expires)),
    created_at: created_at.toISOString(),
    last_sign_in: row.last_sign_in?.toISOString() ?? null,
    address: row.agency_address ?? row.guide_address ?? own_address,
    signatory: row.signatory ?? '',
    initial_password_ends: initialPasswordEnd(config, initial)?.toISOString() ?? null,
    ...pendingOf(waits ? await findWaiting(db, holder) : undefined),
    guide_license: row.guide_license ?? '',
    guide_address: row.guide_address ?? '',
    agency_name: row.agency_name ?? '',
    agency_license: row.agency_license ?? '',
    agency_address: row.agency_address ?? '',
  };
}

/** The orders of an agency or with a guide, and those that begin after the licence. */
async function countOrders(db: Db, { agencyId, guideId }: Holder, expires: string | null) {
  if (agencyId === null && guideId === null) return { joborders: 0, joborders_after: 0 };
  const theirs =
    agencyId === null
      ? sql`id in (select job_order_id from job_order_acceptances where guide_id = ${guideId})`
      : sql`agency_id = ${agencyId}`;
  const { rows } = await sql<{ joborders: number; joborders_after: number }>`
    select count(*)::int as joborders,
      (count(*) filter (where start_date > ${expires}::date))::int as joborders_after
    from job_orders where cancelled_at is null and ${theirs}`.execute(db);
  return rows[0] ?? { joborders: 0, joborders_after: 0 };
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

/** Active accounts whose licence has expired or does until a month after `today`, by kind. */
export async function countExpiring(db: Db, today: string) {
  const { rows } = await sql<{ guides: number; agencies: number }>`
    select count(*) filter (where type = 2) as guides, count(*) filter (where type = 3) as agencies
    from users
    where status = 1
      and license_expires <= (${today}::date + interval '1 month')::date
    `.execute(db);
  return rows[0] ?? { guides: 0, agencies: 0 };
}
