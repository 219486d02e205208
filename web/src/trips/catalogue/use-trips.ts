import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCategories } from '../../places/use-categories';
import { call } from '../../platform/api';
import { useLang } from '../../platform/i18n/language';
import { TRIPS_KEY } from '../query-keys';
import { STEP, type TripView, withChecks } from './trip-view';

/** Cards of the view: as many as the address says at first, five more each time. */
export function useTrips({ name, regions, categories, show }: TripView) {
  const lang = useLang();
  const query = useInfiniteQuery({
    queryKey: [TRIPS_KEY, name, regions, categories, lang],
    queryFn: ({ pageParam: { skip, take }, signal }) =>
      call(
        'POST /api/v2/web/tour/get',
        { body: { name, regions: [...regions], categorys: [...categories], skip, take, lang } },
        { signal },
      ),
    // The server answers at most a hundred at once.
    initialPageParam: { skip: 0, take: Math.min(show, 100) },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.tours.length, 0);
      return last.tours.length === 0 || loaded >= last.count
        ? undefined
        : { skip: loaded, take: STEP };
    },
  });
  const pages = query.data?.pages;
  return {
    // A trip that was added meanwhile moves the others on by one: none is shown twice. The address
    // says how many are shown; a list that was left longer is at hand for 'See More'.
    trips:
      pages &&
      [
        ...new Map(pages.flatMap((page) => page.tours).map((trip) => [trip.id, trip])).values(),
      ].slice(0, show),
    count: pages?.at(-1)?.count ?? 0,
    query,
  };
}

/** The checkboxes with their ticks and with what each would find. */
export function useTripOptions({ name, regions, categories }: TripView) {
  const lang = useLang();
  const regionList = useQuery({
    queryKey: ['regions', lang],
    queryFn: () => call('POST /api/v2/web/data/regions/get', { query: { lang } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const categoryList = useCategories();
  const counts = useQuery({
    queryKey: [TRIPS_KEY, 'count', name, regions, categories],
    queryFn: ({ signal }) =>
      call(
        'POST /api/v2/web/tour/count',
        { body: { name, regions: [...regions], categorys: [...categories] } },
        { signal },
      ),
    placeholderData: (before) => before,
  });
  const counted = <Option extends { id: number }>(
    options: readonly Option[],
    found: readonly { id: number; count: number }[] | undefined,
  ) =>
    options.map((option) => ({
      ...option,
      count: found && (found.find((each) => each.id === option.id)?.count ?? 0),
    }));
  return {
    regions: counted(withChecks(regionList.data ?? [], regions), counts.data?.regions),
    categories: counted(withChecks(categoryList.data ?? [], categories), counts.data?.categorys),
    failed: regionList.isError || categoryList.isError,
    retry: () => {
      if (regionList.isError) void regionList.refetch();
      if (categoryList.isError) void categoryList.refetch();
    },
  };
}
