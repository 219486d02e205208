import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Lang } from '@joborder/shared/endpoint';
import type { Filter } from '@joborder/shared/devextreme';
import type { PlaceGridRow, places } from '@joborder/shared/places/contract';
import { sentence } from '@joborder/shared/sentence';
import { choice, column, costly, type GridSource, lookup } from '../platform/devextreme/source';
import { detailIn } from './queries';

type Query = z.output<typeof places.grid.query>;

const columnsIn = (lang: Lang) => {
  const name = lang === 'en' ? 'name_en' : 'name_th';
  return {
    id: column('integer', sql.ref('places.id')),
    name: column('text', sql.ref(`places.${name}`)),
    photo: column('text', sql`array_to_string(places.photos, ';')`),
    detail: costly(detailIn(lang)),
    category_icon: lookup('places.category_id', 'place_categories', 'icon'),
    category_name: lookup('places.category_id', 'place_categories', name),
    address: column('text', sql.ref('places.address')),
    province_name: lookup('places.province_id', 'provinces', name),
    district_name: lookup('places.district_id', 'districts', name),
    sub_district_name: lookup('places.subdistrict_id', 'subdistricts', name),
    status: choice('places.status', ['new', 'approved']),
  };
};

/** The place grid (BAPI-14): visible places, narrowed by the filter card above it. */
export function placeGrid(
  lang: Lang,
  visible: Expression<SqlBool> | undefined,
  filter: Pick<Query, 'name' | 'province' | 'district' | 'sub_district' | 'status'>,
): GridSource<PlaceGridRow> {
  const part = (field: keyof PlaceGridRow, text: string | undefined): Filter<typeof field>[] =>
    text?.trim() ? [[field, 'contains', text.trim()]] : [];
  const status = filter.status ?? '';
  return {
    from: sql`places`,
    columns: columnsIn(lang),
    key: 'id',
    where: [
      ...(visible ? [visible] : []),
      ...(status === '' || status === 'all' ? [] : [sql`places.status = ${status}`]),
    ],
    filters: [
      ...part('name', filter.name),
      ...part('province_name', filter.province),
      ...part('district_name', filter.district),
      ...part('sub_district_name', filter.sub_district),
    ],
  };
}

/** Texts that replace codes in a spreadsheet. */
export const placeWords = {
  status: (status: PlaceGridRow['status'], lang: Lang) => sentence(lang, 'place_status', status),
};
