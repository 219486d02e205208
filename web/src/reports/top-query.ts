import type { GridQuery } from '../ui/grid/grid-query';

/** All rows of a ranked report, in the order of the ranking. */
export const BY_RANKING = {
  sort: JSON.stringify([{ selector: 'ranking', desc: false }]),
} as GridQuery;

/** The first ten: the bars of its chart. */
export const TOP_QUERY = { ...BY_RANKING, skip: '0', take: '10' } as GridQuery;
