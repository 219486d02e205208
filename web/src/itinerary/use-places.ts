import { useInfiniteQuery } from '@tanstack/react-query';
import type { Position } from '@joborder/shared/geography/distance';
import { useLang } from '../platform/i18n/language';
import type { PickerPlan } from './BoardContext';

/** What is offered before a name is typed. */
type Scope = 'near' | 'recent' | 'all';

export interface PlaceSearch {
  readonly name: string;
  readonly categories: readonly number[];
  /** The plan's region, unless it was lifted. */
  readonly region: number | null;
  readonly scope: Scope;
}

/** Pages of places; the next one skips what is listed already. A new search begins a new list. */
export function usePlaces(
  { take, find }: PickerPlan,
  search: PlaceSearch,
  anchor: Position | null,
) {
  const lang = useLang();
  const { scope, ...limits } = search;
  const recent = scope === 'recent' && search.name === '';
  const near = scope === 'all' || recent ? null : anchor;
  return useInfiniteQuery({
    queryKey: ['place-picker', take, search, near, lang],
    queryFn: ({ pageParam, signal }) =>
      find({ ...limits, near, recent, take, skip: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < take ? undefined : pages.reduce((sum, page) => sum + page.length, 0),
    staleTime: 60_000,
  });
}
