import { sql } from 'kysely';
import type { Db } from '../platform/db/schema';

/** What sign-in compares; user names ignore letter case, `username` is in small letters. */
export function findCredentials(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select(['id', 'type', 'status', 'website_enable', 'agency_id'])
    .select(['password_hash', 'national_id', 'must_change_password', 'credentials_version'])
    .select(['email', 'email_changed_at', 'created_at', 'initial_password_renewed_at'])
    .select(
      sql<boolean>`exists (select from second_factors
        where user_id = users.id and confirmed_at is not null)`.as('second_factor'),
    )
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username))
    .executeTakeFirst();
}

/** What an account proves itself with once more, and what a new password is compared to. */
export function findOwnCredentials(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash', 'national_id', 'must_change_password', 'email'])
    .select(['created_at', 'initial_password_renewed_at', 'credentials_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function findAccount(db: Db, id: number) {
  const row = await db
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.id', 'users.agency_id')
    .leftJoin('guides', 'guides.id', 'users.guide_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.type'])
    .select(['users.agency_id', 'users.website_enable'])
    .select(['agencies.name as agency_name', 'agencies.license as agency_license'])
    .select('guides.license as guide_license')
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    website_enable: row.website_enable,
    user: {
      id: row.id,
      fname: row.first_name,
      lname: row.last_name,
      type: row.type,
      agency_id: row.agency_id,
      affiliation: row.agency_name ?? row.guide_license,
      license: row.agency_license ?? row.guide_license,
    },
  };
}
