import type { GridQuery } from '../ui/grid/load-options';

/** The first ten of a ranking: the bars of its chart. */
export const TOP_QUERY = {
  skip: '0',
  take: '10',
  requireTotalCount: 'true',
  sort: JSON.stringify([{ selector: 'ranking', desc: false }]),
} as GridQuery;
