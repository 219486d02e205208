import { sql } from 'kysely';
import { UserType } from '@joborder/shared/endpoint';
import type { NewUser } from '@joborder/shared/users/new-user';
import type { Trx } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import type { Caller } from '../../platform/session';
import { accountFacts } from '../audit-facts';
import { hasLicence } from '../commands';

/** A checked account, ready to be written. */
export interface StoredUser {
  readonly type: UserType;
  readonly user: NewUser;
  /** Null: the first password is the number on record (decision 20). */
  readonly passwordHash: string | null;
  readonly photo: string;
}

const UNIQUE_VIOLATION = '23505';

/** An account as `jsonb_to_recordset` of the statement below reads it. */
function columnsOf({ type, user, passwordHash, photo }: StoredUser) {
  const { password: _password, identication_card, license, name, address, ...rest } = user;
  const isHolder = hasLicence({ type });
  return {
    ...rest,
    type,
    national_id: identication_card,
    license: isHolder ? license : null,
    company: name,
    // Of guides and agencies it stands with the licence.
    own_address: isHolder ? '' : address,
    licence_address: address,
    license_expires: rest.license_expires || null,
    province_id: Number(rest.province_id) || null,
    website_enable: rest.website_enable === '0' ? 0 : 1,
    status: rest.status === '2' ? 2 : 1,
    password_hash: passwordHash,
    photo,
  };
}

/** What the audit line says of a new account, beside the numbers that the database gives it. */
function factsOf({ type, username, photo, ...row }: ReturnType<typeof columnsOf>) {
  const { firstname, lastname, licence_address, license, license_expires, ...own } = row;
  const account = { ...own, first_name: firstname, last_name: lastname, address: licence_address };
  return {
    type,
    username,
    ...accountFacts(account),
    photo,
    ...(hasLicence({ type }) ? { license, license_expires } : {}),
    ...(type === UserType.agency ? { name: own.company, signatory: own.signatory } : {}),
  };
}

/**
 * Writes accounts with their guide or agency and an audit line each, in one statement; answers their
 * ids. All of them must make a password of their own at the first sign-in (D33). 409 where somebody
 * took a user name or a licence number after the check.
 */
export async function storeUsers(
  trx: Trx,
  caller: Caller,
  now: Date,
  action: 'user.add' | 'user.import',
  accounts: readonly StoredUser[],
): Promise<number[]> {
  const columns = accounts.map(columnsOf);
  const rows = JSON.stringify(columns.map((row) => ({ ...row, facts: factsOf(row) })));
  try {
    const result = await sql<{ id: number }>`
      with new_rows as (
        select * from jsonb_to_recordset(${rows}::jsonb) as r(
          type smallint, title text, firstname text, lastname text, username text, email text,
          mobile text, national_id text, license text, company text, own_address text,
          licence_address text, license_expires date, signatory text, province_id int,
          website_enable smallint, status smallint, password_hash text, photo text, facts jsonb)
      ), new_agencies as (
        insert into agencies (name, license, address, mobile, signatory, license_expires)
        select company, license, licence_address, mobile, signatory, license_expires
        from new_rows where type = ${UserType.agency}
        returning id, license
      ), new_guides as (
        insert into guides (license, address, license_expires)
        select license, licence_address, license_expires
        from new_rows where type = ${UserType.guide}
        returning id, license
      ), new_users as (
        insert into users (username, password_hash, type, title, first_name, last_name, email,
          mobile, national_id, address, photo, agency_id, guide_id, province_id,
          website_enable, status, must_change_password, created_at, updated_at)
        select username, password_hash, type, title, firstname, lastname, email,
          new_rows.mobile, national_id, own_address, photo, new_agencies.id, new_guides.id,
          province_id, website_enable, status, true,
          ${now}::timestamptz, ${now}::timestamptz
        from new_rows
        left join new_agencies on type = ${UserType.agency} and new_agencies.license = new_rows.license
        left join new_guides on type = ${UserType.guide} and new_guides.license = new_rows.license
        returning id, username, agency_id, guide_id
      ), audited as (
        insert into audit_log (actor_id, address, action, entity, entity_id, after)
        select ${caller.id}::bigint, ${caller.address}, ${action}, 'user', id,
          facts || jsonb_build_object('agency_id', agency_id, 'guide_id', guide_id)
        from new_users join new_rows using (username)
      )
      select id from new_users`.execute(trx);
    return result.rows.map(({ id }) => id);
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new ApiError(409, 'CONFLICT');
    throw error;
  }
}
