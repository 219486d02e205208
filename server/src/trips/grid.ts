import { type Expression, type SqlBool, sql } from 'kysely';
import type { TripGridRow } from '@joborder/shared/trips/contract';
import { column, type GridSource } from '../platform/devextreme/source';

/** The grid of trip templates that a reader may see (BAPI-25). */
export const tripGrid = (visible: Expression<SqlBool> | undefined): GridSource<TripGridRow> => ({
  from: sql`trips`,
  where: visible ? [visible] : [],
  key: 'tour_id',
  columns: {
    tour_id: column('integer', sql.ref('trips.id')),
    tour_name: column('text', sql.ref('trips.name')),
    tour_description: column('text', sql.ref('trips.description')),
    min_recommend: column('integer', sql.ref('trips.min_recommended')),
    max_recommend: column('integer', sql.ref('trips.max_recommended')),
  },
});
