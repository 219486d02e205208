import { sql } from 'kysely';
import { type Issue, UserType } from '@joborder/shared/endpoint';
import type { Taken } from '@joborder/shared/users/collisions';
import { licenceDigits } from '@joborder/shared/users/licence';
import { type NewUser, usernameKey, usernameOf } from '@joborder/shared/users/new-user';
import type { Db } from '../../platform/db/schema';

/** An account to be, as far as it can collide with another one. */
export interface Wanted {
  readonly type: UserType | 0;
  readonly user: NewUser;
}

/** The provinces by their number and by their names, Thai and English, as a file may write them. */
export async function findProvinces(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('provinces').select(['id', 'name_th', 'name_en']).execute();
  return new Map(
    rows.flatMap(({ id, name_th, name_en }) =>
      [String(id), name_th, name_en.toLowerCase()].map((key) => [key, id] as const),
    ),
  );
}

/** The account with the number of its province; the broken rule where there is no such province. */
export function withProvince(
  user: NewUser,
  provinces: ReadonlyMap<string, number>,
): { readonly user: NewUser; readonly issue: Issue | undefined } {
  const typed = user.province_id;
  if (typed === '') return { user, issue: undefined };
  const id = provinces.get(typed.replace(/^(จังหวัด|จ\.)\s*/, '').toLowerCase());
  return id === undefined
    ? { user, issue: { path: 'province_id', code: 'provinceUnknown', values: { text: typed } } }
    : { user: { ...user, province_id: String(id) }, issue: undefined };
}

/** Which of these user names and licence numbers are in use; one statement for any number of them. */
export async function findTaken(db: Db, wanted: readonly Wanted[]): Promise<Taken> {
  const licences = (type: UserType) =>
    JSON.stringify(
      wanted.filter((each) => each.type === type).map(({ user }) => licenceDigits(user.license)),
    );
  const usernames = JSON.stringify(wanted.map(({ user }) => usernameKey(usernameOf(user))));
  const { rows } = await sql<{ what: keyof Taken; value: string }>`
    select 'usernames' as what, lower(username) as value from users
      where lower(username) in (select jsonb_array_elements_text(${usernames}::jsonb))
    union all
    select 'guideLicences', regexp_replace(license, '[^0-9]', '', 'g') from guides
      where not license_unclear and regexp_replace(license, '[^0-9]', '', 'g') in (select jsonb_array_elements_text(${licences(UserType.guide)}::jsonb))
    union all
    select 'agencyLicences', regexp_replace(license, '[^0-9]', '', 'g') from agencies
      where not license_unclear and regexp_replace(license, '[^0-9]', '', 'g') in (select jsonb_array_elements_text(${licences(UserType.agency)}::jsonb))
  `.execute(db);
  const taken = {
    usernames: new Set<string>(),
    guideLicences: new Set<string>(),
    agencyLicences: new Set<string>(),
  };
  for (const { what, value } of rows) taken[what].add(value);
  return taken;
}
