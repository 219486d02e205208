import { todayInBangkok } from '@joborder/shared/dates';
import { compare } from './compare';
import { RARE_NAME } from './data';
import { benchExport } from './export';
import { gridPair } from './grid-pair';
import type { TestBench } from './test-bench';

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
const PAGE = 20;
const DEEP = 1000;

/** The user list of an officer. */
export async function benchUsers(bench: TestBench): Promise<void> {
  const { ours, hand } = gridPair(bench, '/devexpress/users');
  const first = { skip: 0, take: PAGE };
  const by = (selector: string, desc = false) => ({ sort: [{ selector, desc }] });
  const matching = (where: string, values: unknown[]) => () =>
    hand(`${ROWS} where ${where} order by u.id limit ${PAGE}`, `${COUNT} where ${where}`, values);

  await compare(
    'users: first page',
    30,
    () => ours(first),
    () => hand(`${ROWS} order by u.id limit ${PAGE}`, COUNT),
  );
  await compare(
    'users: first page by name',
    30,
    () => ours({ ...first, ...by('fullname') }),
    () => hand(`${ROWS} order by ${NAME} limit ${PAGE}`, COUNT),
  );
  await compare(
    'users: last to expire first',
    30,
    () => ours({ ...first, ...by('expired_date', true) }),
    () => hand(`${ROWS} order by u.license_expires desc nulls last, u.id limit ${PAGE}`, COUNT),
  );
  await compare(
    'users: a rare name',
    60,
    () => ours({ ...first, name: RARE_NAME }),
    matching(`lower(u.first_name || ' ' || u.last_name) like $1`, [`%${RARE_NAME}%`]),
  );
  await compare(
    'users: licence or ID card number',
    60,
    () => ours({ ...first, license: '041233' }),
    matching('(lower(u.license) like $1 or u.national_id like $1)', ['%041233%']),
  );
  await compare(
    'users: guides that expire in 6 months',
    30,
    () => ours({ ...first, expired: '6', user_type: '2' }),
    matching(
      `u.license_expires between $1::date and ($1::date + interval '6 months')::date and u.type = 2`,
      [todayInBangkok()],
    ),
  );
  await compare(
    'users: groups by type',
    20,
    () =>
      ours({
        ...first,
        requireGroupCount: true,
        group: [{ selector: 'type_id', isExpanded: false }],
      }),
    () =>
      hand(
        `select u.type as key, count(*), count(*) over () as groups from users u
          group by u.type order by u.type limit ${PAGE}`,
        COUNT,
      ),
  );
  await compare(
    'users: page 1,000 by name',
    30,
    () => ours({ skip: PAGE * (DEEP - 1), take: PAGE, ...by('fullname') }),
    () =>
      hand(
        `${ROWS} where u.id in (select u.id from users u order by ${NAME}
          limit ${PAGE} offset ${PAGE * (DEEP - 1)}) order by ${NAME}`,
        COUNT,
      ),
  );
  await compare(
    'users: every row as JSON',
    3,
    () => ours(by('fullname')),
    () => hand(`${ROWS} order by ${NAME}`, COUNT),
  );
  await benchExport(bench, 'users: spreadsheet of every row', '/devexpress/users/export');
}
