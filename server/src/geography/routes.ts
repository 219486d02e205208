import type { FastifyInstance } from 'fastify';
import { geography } from '@joborder/shared/geography/contract';
import type { Context } from '../platform/context';
import { route } from '../platform/route';
import { listDistricts, listProvinces, listRegions, listSubdistricts } from './queries';

export function registerGeography(app: FastifyInstance, context: Context) {
  route(app, context, geography.regions, ({ db, lang }) => listRegions(db, lang));
  route(app, context, geography.provinces, ({ db, lang, body }) =>
    listProvinces(db, lang, body.region_id),
  );
  route(app, context, geography.districts, ({ db, lang, body }) =>
    listDistricts(db, lang, body.provinces_id ?? 0),
  );
  route(app, context, geography.subdistricts, ({ db, lang, body }) =>
    listSubdistricts(db, lang, body.districts_id ?? 0),
  );
}
