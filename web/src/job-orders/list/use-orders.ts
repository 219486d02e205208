import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api';
import { pageWithin } from '../../ui/pages';
import { filterOf, type ListView } from './list-filter';

/** Rows come fifty at a time (AG 9), or as many as fit whole pages: none crosses two chunks. */
const CHUNK = 50;

export const ORDERS_KEY = 'job-orders';

/** The rows of the page and the numbers of all, by status under the same filter. */
export function useOrders(view: ListView) {
  const filter = filterOf(view);
  const { status: _status, ...unfiltered } = filter;
  const counts = useQuery({
    queryKey: [ORDERS_KEY, 'count', unfiltered],
    queryFn: ({ signal }) =>
      call('GET /api/v2/web/joborder/count', { query: unfiltered }, { signal }),
    placeholderData: (before) => before,
  });
  const byStatus = counts.data?.by_status;
  const total = view.status === '' ? counts.data?.count : byStatus?.[view.status];
  const page =
    total === undefined || counts.isPlaceholderData
      ? view.page
      : pageWithin(view.page, total, view.size);

  const chunk = CHUNK - (CHUNK % view.size);
  const first = (page - 1) * view.size;
  const skip = Math.floor(first / chunk) * chunk;
  const rows = useQuery({
    queryKey: [ORDERS_KEY, 'rows', filter, view.sort, skip],
    queryFn: ({ signal }) =>
      call(
        'GET /api/v2/web/joborder/get',
        { query: { take: chunk, skip, ...filter, sort: view.sort } },
        { signal },
      ),
    placeholderData: (before) => before,
  });
  return {
    rows: rows.data?.slice(first - skip, first - skip + view.size),
    page,
    total,
    all: counts.data?.count,
    byStatus,
    /** Rows of the view before stand in until those of this one are here. */
    isStale: rows.isPlaceholderData,
    /** Numbers of the view before stand in until those of this one are here. */
    isTotalStale: counts.isPlaceholderData,
    error: rows.error ?? counts.error,
    retry: () => {
      if (rows.error) void rows.refetch();
      if (counts.error) void counts.refetch();
    },
  };
}
