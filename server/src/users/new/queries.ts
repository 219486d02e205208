import { sql } from 'kysely';
import { UserType } from '@joborder/shared/endpoint';
import type { Taken } from '@joborder/shared/users/collisions';
import { type NewUser, usernameKey, usernameOf } from '@joborder/shared/users/new-user';
import type { Db } from '../../platform/db/schema';

/** An account to be, as far as it can collide with another one. */
export interface Wanted {
  readonly type: UserType | 0;
  readonly user: NewUser;
}

/** Which of these user names and licence numbers are in use; one statement for any number of them. */
export async function findTaken(db: Db, wanted: readonly Wanted[]): Promise<Taken> {
  const licences = (type: UserType) =>
    JSON.stringify(wanted.filter((each) => each.type === type).map(({ user }) => user.license));
  const usernames = JSON.stringify(wanted.map(({ user }) => usernameKey(usernameOf(user))));
  const { rows } = await sql<{ what: keyof Taken; value: string }>`
    select 'usernames' as what, lower(username) as value from users
      where lower(username) in (select jsonb_array_elements_text(${usernames}::jsonb))
    union all
    select 'guideLicences', license from guides
      where license in (select jsonb_array_elements_text(${licences(UserType.guide)}::jsonb))
    union all
    select 'agencyLicences', license from agencies
      where license in (select jsonb_array_elements_text(${licences(UserType.agency)}::jsonb))
  `.execute(db);
  const taken = {
    usernames: new Set<string>(),
    guideLicences: new Set<string>(),
    agencyLicences: new Set<string>(),
  };
  for (const { what, value } of rows) taken[what].add(value);
  return taken;
}
