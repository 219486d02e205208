import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api';
import type { Lang } from '../platform/i18n/language';

/** The six regions in the order of AG 2; the shapes stand in `/regions.svg`. */
export const REGIONS = [
  { id: 3, shape: 'central', picture: 'palace' },
  { id: 1, shape: 'north', picture: 'lanna' },
  { id: 6, shape: 'south', picture: 'sea' },
  { id: 4, shape: 'east', picture: 'bed' },
  { id: 5, shape: 'west', picture: 'bridge' },
  { id: 2, shape: 'northeast', picture: 'khmer' },
] as const;

/** Names of the regions; they do not change while somebody is here. */
export const regionsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['regions', lang],
    queryFn: () => call('POST /api/v2/web/data/regions/get', { query: { lang } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
