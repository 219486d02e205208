import { compare } from './compare';
import { RARE } from './data';
import { gridPair } from './grid-pair';
import type { TestBench } from './test-bench';

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

const PAGE = 20;
const DEEP = 1000;

/** The place grid of an officer, who sees every place. */
export async function benchGrid(bench: TestBench): Promise<void> {
  const { ours, hand } = gridPair(bench, '/devexpress/placeslist');
  const all = 'select count(*) from places';
  const found = (text: string) => [`%${text}%`];
  const matching = 'lower(p.name_th) like $1';

  await compare(
    'grid: first page',
    30,
    () => ours({ skip: 0, take: PAGE }),
    () => hand(`${ROWS} order by p.id limit ${PAGE}`, all),
  );
  await compare(
    'grid: first page by name',
    30,
    () => ours({ skip: 0, take: PAGE, sort: [{ selector: 'name', desc: false }] }),
    () => hand(`${ROWS} order by ${NAME} limit ${PAGE}`, all),
  );
  await compare(
    'grid: page of a Thai word (1 in 1,000)',
    60,
    () => ours({ skip: 0, take: PAGE, name: RARE }),
    () =>
      hand(
        `${ROWS} where ${matching} order by p.id limit ${PAGE}`,
        `select count(*) from places p where ${matching}`,
        found(RARE),
      ),
  );
  await compare(
    'grid: page of a common Thai word',
    20,
    () => ours({ skip: 0, take: PAGE, filter: ['name', 'contains', 'ศรีสุข'] }),
    () =>
      hand(
        `${ROWS} where ${matching} order by p.id limit ${PAGE}`,
        `select count(*) from places p where ${matching}`,
        found('ศรีสุข'),
      ),
  );
  await compare(
    'grid: groups by province',
    20,
    () =>
      ours({
        skip: 0,
        take: PAGE,
        requireGroupCount: true,
        group: [{ selector: 'province_name', isExpanded: false }],
      }),
    () =>
      hand(
        `select v.name_th as key, count(*), count(*) over () as groups
          from places p join provinces v on v.id = p.province_id
          group by v.name_th order by lower(v.name_th) collate "und-x-icu" limit ${PAGE}`,
        all,
      ),
  );
  const deep = (order: string) => `${ROWS} where p.id in (select p.id from places p
    order by ${order} limit ${PAGE} offset ${PAGE * (DEEP - 1)}) order by ${order}`;
  await compare(
    'grid: page 1,000',
    30,
    () => ours({ skip: PAGE * (DEEP - 1), take: PAGE }),
    () => hand(deep('p.id'), all),
  );
  await compare(
    'grid: page 1,000 by name',
    30,
    () => ours({ skip: PAGE * (DEEP - 1), take: PAGE, sort: [{ selector: 'name', desc: false }] }),
    () => hand(deep(NAME), all),
  );
}
