import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import { thaiDigits } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import { sentence } from '@joborder/shared/sentence';
import type { UserRow, users } from '@joborder/shared/users/contract';
import { column, costly, type GridSource, named } from '../platform/devextreme/source';
import { licenceOrTyped } from '@joborder/shared/users/licence';
import { plainIdCard } from '@joborder/shared/users/validate';
import { containsPattern } from '../platform/search';
import { FULL_NAME } from './queries';

type Query = Pick<z.output<typeof users.grid.query>, 'expired' | 'user_type' | 'name' | 'license'>;

const text = (name: string) => column('text', sql.ref(`users.${name}`));
const TYPES = [1, 2, 3, 4, 5] as const;
const typeWord = (lang: Lang) => (type: (typeof TYPES)[number]) =>
  sentence(lang, 'user_types', `${type}`);

/**
 * Text of the agency or the guide that the account stands for. Looked up row by row: joined, the
 * planner reads whole tables for a page.
 */
const ofHolder = (name: 'address' | 'name') => {
  const agency = sql`(select ${sql.ref(`agencies.${name}`)} from agencies where agencies.id = users.agency_id)`;
  const others =
    name === 'name'
      ? sql`else ''`
      : sql`when 2 then (select guides.address from guides where guides.id = users.guide_id)
          else users.address`;
  return costly(sql`case users.type when 3 then ${agency} ${others} end`);
};
const expiryOf = (type: number) =>
  column('date', sql`case when users.type = ${sql.lit(type)} then users.license_expires end`, true);

const columnsIn = (lang: Lang) => ({
  id: column('integer', sql.ref('users.id')),
  username: text('username'),
  title: text('title'),
  fname: text('first_name'),
  lname: text('last_name'),
  fullname: column('text', FULL_NAME),
  photo: text('photo'),
  email: text('email'),
  mobile: text('mobile'),
  address: ofHolder('address'),
  licence: text('license'),
  agency_name: ofHolder('name'),
  type_name: named(
    'users.type',
    TYPES.map((type) => [type, typeWord(lang)(type)]),
  ),
  type_id: column('integer', sql.ref('users.type')),
  status: column('integer', sql.ref('users.status')),
  guide_license_expired: expiryOf(2),
  agency_license_expired: expiryOf(3),
  expired_date: column('date', sql.ref('users.license_expires'), true),
  license_expires: column('date', sql.ref('users.license_expires'), true),
});

/** Titles that precede a first name without a space. */
const TITLE = /^(นางสาว|น\.ส\.|นาง|นาย|ว่าที่ ?ร\.ต\.|([ก-ฮ]\.){2,3}|mrs?\.?\s|ms\.?\s|miss\s)\s*/i;

/** A name as people type it: with its title, the surname first, or that of the company. */
function spellings(typed: string): string[] {
  const words = typed.split(/\s+/);
  const [first = '', ...others] = words;
  const turned = [...others, first].join(' ');
  // Blanks that were copied along, between first name and surname, are one.
  const plain = words.join(' ');
  return [...new Set([typed, plain, plain.replace(TITLE, ''), turned])].filter(
    (each) => each !== '',
  );
}

/** Accounts of people, or of a company, of that name; each part is answered by an index. */
function ofName(typed: string): Expression<unknown> {
  const people = spellings(typed).map(
    (each) => sql`select id from users as people
      where lower(people.first_name || ' ' || people.last_name) like ${containsPattern(each)}`,
  );
  // An array: of a subquery the planner expects many, and walks the accounts from the first.
  return sql`users.id = any(array(${sql.join(people, sql` union all `)} union all
    select people.id from users as people join agencies on agencies.id = people.agency_id
    where lower(agencies.name) like ${containsPattern(typed)}))`;
}

/** The filters of the card above the list, each of them answered by an index. */
function conditionsOf({ expired, user_type, name, license }: Query, today: string) {
  const conditions: Expression<unknown>[] = [];
  if (Number(expired)) {
    // One that has ended already is renewed first of all.
    conditions.push(sql`users.license_expires
      <= (${today}::date + make_interval(months => ${Number(expired)}::int))::date`);
  }
  if (Number(user_type)) conditions.push(sql`users.type = ${Number(user_type)}`);
  if (name?.trim()) conditions.push(ofName(name.trim()));
  if (license?.trim()) {
    const typed = thaiDigits(license);
    // As it is kept, however it is typed; a part of a number may end in the sign between two.
    const number = sql`lower(users.license) like ${containsPattern(licenceOrTyped(typed))}`;
    // An ID card number may be typed as it is printed, with dashes or blanks (D59). Of `-` nothing is
    // left, which every number would contain.
    const card = plainIdCard(typed);
    conditions.push(
      card === '' ? number : sql`(${number} or users.national_id like ${containsPattern(card)})`,
    );
  }
  return conditions;
}

/** The user list (BAPI-01, BAPI-02); `today` is the day in Bangkok. */
export function userGrid(lang: Lang, today: string, pageFilter: Query): GridSource<UserRow> {
  return {
    from: sql`users`,
    columns: columnsIn(lang),
    key: 'id',
    where: conditionsOf(pageFilter, today),
  };
}

/** Texts that replace codes in a spreadsheet. */
export const userWords = {
  type_id: (type: UserRow['type_id'], lang: Lang) => typeWord(lang)(type as (typeof TYPES)[number]),
  status: (status: UserRow['status'], lang: Lang) =>
    sentence(lang, 'user_status', `${status as 1 | 2 | 3}`),
};
