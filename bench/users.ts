import { RARE_NAME } from './data';
import { deepPage, FIRST_PAGE, gridOperation, groupsOf, PAGE } from './grid-operation';
import type { Facts, Operation } from './operation';

/** Rows of the list by hand: accounts with their agency and their guide. */
const FROM = `from users u
  left join agencies a on a.id = u.agency_id and u.type = 3
  left join guides g on g.id = u.guide_id and u.type = 2`;
const ROWS = `
  select u.id, u.username, u.title, u.first_name as fname, u.last_name as lname,
    u.first_name || ' ' || u.last_name as fullname, u.photo, u.email,
    coalesce(a.address, g.address, u.address) as address, u.license as licence,
    coalesce(a.name, '') as agency_name,
    (array['ผู้ดูแลระบบ', 'มัคคุเทศก์', 'ผู้ประกอบธุรกิจนำเที่ยว', 'เจ้าหน้าที่กรมการท่องเที่ยว',
      'ตำรวจท่องเที่ยว'])[u.type] as type_name, u.type as type_id, u.status,
    case when u.type = 2 then u.license_expires end as guide_license_expired,
    case when u.type = 3 then u.license_expires end as agency_license_expired,
    u.license_expires as expired_date ${FROM}`;
const COUNT = 'select count(*) from users u';
const NAME = `lower(u.first_name || ' ' || u.last_name) collate "und-x-icu", u.id`;

/** The user list of an officer. */
export function userOperations({ today }: Facts): Operation[] {
  const list = gridOperation('/devexpress/users', 'users');
  const by = (selector: string, desc = false) => ({ sort: [{ selector, desc }] });
  const matching = (
    name: string,
    options: Record<string, unknown>,
    where: string,
    values: unknown[],
  ) =>
    list(name, {
      rounds: 60,
      options: { ...FIRST_PAGE, ...options },
      rows: `${ROWS} where ${where} order by u.id limit ${PAGE}`,
      count: `${COUNT} where ${where}`,
      values,
    });
  return [
    list('first page', {
      options: FIRST_PAGE,
      rows: `${ROWS} order by u.id limit ${PAGE}`,
      count: COUNT,
    }),
    list('first page by name', {
      options: { ...FIRST_PAGE, ...by('fullname') },
      rows: `${ROWS} order by ${NAME} limit ${PAGE}`,
      count: COUNT,
    }),
    list('last to expire first', {
      options: { ...FIRST_PAGE, ...by('expired_date', true) },
      rows: `${ROWS} order by u.license_expires desc nulls last, u.id limit ${PAGE}`,
      count: COUNT,
    }),
    matching(
      'a rare name',
      { name: RARE_NAME },
      `lower(u.first_name || ' ' || u.last_name) like $1`,
      [`%${RARE_NAME}%`],
    ),
    matching(
      'licence or ID card number',
      { license: '041233' },
      '(lower(u.license) like $1 or u.national_id like $1)',
      ['%041233%'],
    ),
    matching(
      'guides that expire in 6 months',
      { expired: '6', user_type: '2' },
      `u.license_expires <= ($1::date + interval '6 months')::date and u.type = 2`,
      [today],
    ),
    list('groups by type', {
      rounds: 20,
      options: groupsOf('type_id'),
      rows: `select u.type as key, count(*), count(*) over () as groups from users u
        group by u.type order by u.type limit ${PAGE}`,
      count: COUNT,
    }),
    list('page 1,000 by name', {
      options: { ...deepPage, ...by('fullname') },
      rows: `${ROWS} where u.id in (select u.id from users u order by ${NAME}
        limit ${PAGE} offset ${deepPage.skip}) order by ${NAME}`,
      count: COUNT,
    }),
    list('every row as JSON', {
      rounds: 3,
      options: by('fullname'),
      rows: `${ROWS} order by ${NAME}`,
      count: COUNT,
    }),
  ];
}
