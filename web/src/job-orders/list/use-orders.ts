import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api';
import { pageWithin } from '../../ui/pages';
import { filterOf, type ListView } from './list-filter';

/** Rows come fifty at a time (AG 9), or as many as fit whole pages: none crosses two chunks. */
const CHUNK = 50;

export const ORDERS_KEY = 'job-orders';

/** The numbers of all orders under the filter, by status. */
export function countsQuery(view: ListView) {
  const { status: _status, ...unfiltered } = filterOf(view);
  return queryOptions({
    queryKey: [ORDERS_KEY, 'count', unfiltered],
    queryFn: ({ signal }) =>
      call('GET /api/v2/web/joborder/count', { query: unfiltered }, { signal }),
  });
}

/** The rows of a page, with those around it that come in the same answer: from `skip` on. */
export function rowsQuery(view: ListView, page: number) {
  const filter = filterOf(view);
  const take = CHUNK - (CHUNK % view.size);
  const skip = Math.floor(((page - 1) * view.size) / take) * take;
  const query = queryOptions({
    queryKey: [ORDERS_KEY, 'rows', filter, view.sort, skip],
    queryFn: ({ signal }) =>
      call(
        'GET /api/v2/web/joborder/get',
        { query: { take, skip, ...filter, sort: view.sort } },
        { signal },
      ),
  });
  return { query, skip };
}

/** The rows of the page and the numbers of all, by status under the same filter. */
export function useOrders(view: ListView) {
  const counts = useQuery({ ...countsQuery(view), placeholderData: (before) => before });
  const byStatus = counts.data?.by_status;
  const total = view.status === '' ? counts.data?.count : byStatus?.[view.status];
  const page =
    total === undefined || counts.isPlaceholderData
      ? view.page
      : pageWithin(view.page, total, view.size);

  const { query, skip } = rowsQuery(view, page);
  const rows = useQuery({ ...query, placeholderData: (before) => before });
  const first = (page - 1) * view.size;
  return {
    rows: rows.data?.slice(first - skip, first - skip + view.size),
    page,
    total,
    all: counts.data?.count,
    byStatus,
    /** Rows of the view before stand in until those of this one are here. */
    isStale: rows.isPlaceholderData,
    error: rows.error ?? counts.error,
    retry: () => {
      if (rows.error) void rows.refetch();
      if (counts.error) void counts.refetch();
    },
  };
}
