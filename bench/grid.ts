import { RARE } from './data';
import { deepPage, FIRST_PAGE, gridOperation, groupsOf, PAGE } from './grid-operation';
import type { Operation } from './operation';

/** A row of the grid by hand. */
const ROWS = `
  select p.id, p.name_th as name, array_to_string(p.photos, ';') as photo,
    coalesce((select t.detail from place_texts t where t.place_id = p.id and t.detail <> ''
      order by (t.lang = 'th') desc, t.lang limit 1), '') as detail,
    c.icon as category_icon, c.name_th as category_name, p.address,
    v.name_th as province_name, d.name_th as district_name, s.name_th as sub_district_name, p.status
  from places p
  join place_categories c on c.id = p.category_id
  join provinces v on v.id = p.province_id
  join districts d on d.id = p.district_id
  join subdistricts s on s.id = p.subdistrict_id`;
const NAME = `lower(p.name_th) collate "und-x-icu", p.id`;
const ALL = 'select count(*) from places';
const MATCHING = 'lower(p.name_th) like $1';
const BY_NAME = { sort: [{ selector: 'name', desc: false }] };

/** The place grid of an officer, who sees every place. */
export function gridOperations(): Operation[] {
  const grid = gridOperation('/devexpress/placeslist', 'places');
  const found = (text: string) => ({
    rows: `${ROWS} where ${MATCHING} order by p.id limit ${PAGE}`,
    count: `select count(*) from places p where ${MATCHING}`,
    values: [`%${text}%`],
  });
  const deep = (order: string) => `${ROWS} where p.id in (select p.id from places p
    order by ${order} limit ${PAGE} offset ${deepPage.skip}) order by ${order}`;
  return [
    grid('first page', {
      options: FIRST_PAGE,
      rows: `${ROWS} order by p.id limit ${PAGE}`,
      count: ALL,
    }),
    grid('first page by name', {
      options: { ...FIRST_PAGE, ...BY_NAME },
      rows: `${ROWS} order by ${NAME} limit ${PAGE}`,
      count: ALL,
    }),
    grid('page of a Thai word (1 in 1,000)', {
      rounds: 60,
      options: { ...FIRST_PAGE, name: RARE },
      ...found(RARE),
    }),
    grid('page of a common Thai word', {
      rounds: 20,
      options: { ...FIRST_PAGE, filter: ['name', 'contains', 'ศรีสุข'] },
      ...found('ศรีสุข'),
    }),
    grid('groups by province', {
      rounds: 20,
      options: groupsOf('province_name'),
      rows: `select v.name_th as key, count(*), count(*) over () as groups
        from places p join provinces v on v.id = p.province_id
        group by v.name_th order by lower(v.name_th) collate "und-x-icu" limit ${PAGE}`,
      count: ALL,
    }),
    grid('page 1,000', { options: deepPage, rows: deep('p.id'), count: ALL }),
    grid('page 1,000 by name', {
      options: { ...deepPage, ...BY_NAME },
      rows: deep(NAME),
      count: ALL,
    }),
  ];
}
