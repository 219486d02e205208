import { z } from 'zod';
import { ALL_USER_TYPES, Count, endpoint, Id, Lang } from '../endpoint';

const signedIn = { types: ALL_USER_TYPES, rows: 'reference data' } as const;
const Options = z.array(z.object({ id: z.number(), name: z.string() }));
export type Option = z.infer<typeof Options>[number];
/** With their centre, so that a map can go there. */
const SubdistrictOptions = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
);
export type SubdistrictOption = z.infer<typeof SubdistrictOptions>[number];

/** A parent of 0 (nothing chosen yet) lists nothing; an absent one lists all. */
const Parent = z.union([Id, Count]).optional();

export const geography = {
  regions: endpoint({
    method: 'POST',
    path: '/api/v2/web/data/regions/get',
    summary: 'The six regions',
    access: signedIn,
    query: z.object({ lang: Lang.optional() }),
    reply: Options,
  }),
  provinces: endpoint({
    method: 'POST',
    path: '/api/v2/web/data/provinces/get',
    summary: 'Provinces, of one region where given',
    access: signedIn,
    body: z.object({ lang: Lang.optional(), region_id: Parent }),
    reply: Options,
  }),
  districts: endpoint({
    method: 'POST',
    path: '/api/v2/web/data/districts/get',
    aliases: ['/data/districts/get'],
    summary: 'Districts of a province',
    access: signedIn,
    body: z.object({ lang: Lang.optional(), provinces_id: Parent }),
    reply: Options,
  }),
  subdistricts: endpoint({
    method: 'POST',
    path: '/api/v2/web/data/sub_districts/get',
    aliases: ['/data/sub_districts/get'],
    summary: 'Sub-districts of a district',
    access: signedIn,
    body: z.object({ lang: Lang.optional(), districts_id: Parent }),
    reply: SubdistrictOptions,
  }),
};
