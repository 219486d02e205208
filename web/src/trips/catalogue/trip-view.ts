import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../paths';

const route = getRouteApi('/signed-in/Trip');

/** Cards at first, and by each 'See More' (AG 9). */
export const FIRST = 10;
export const STEP = 5;
/** An address cannot ask for more; nobody presses 'See More' that often. */
const MOST = 1000;

/** Everything that the address of the catalogue says. */
export interface TripView {
  readonly name: string;
  readonly regions: readonly number[];
  readonly categories: readonly number[];
  /** How many cards are shown. */
  readonly show: number;
}
export const NO_FILTER = { name: '', regions: [], categories: [] } as const;

const ids = (text = ''): number[] => [
  ...new Set(
    text
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];

/** What the address says of it. */
export type TripSearch = Readonly<
  Partial<Record<'name' | 'regions' | 'categories' | 'show', string>>
>;

/** Reads an address; what it does not understand filters nothing. */
export function readTripView(search: TripSearch): TripView {
  const show = Number(search.show);
  return {
    name: search.name?.trim().slice(0, 200) ?? '',
    regions: ids(search.regions),
    categories: ids(search.categories),
    show: Number.isInteger(show) && show > FIRST ? Math.min(show, MOST) : FIRST,
  };
}

export function tripViewHref({ name, regions, categories, show }: TripView): string {
  return paths.trips({
    name,
    regions: regions.join(','),
    categories: categories.join(','),
    show: show > FIRST ? show : '',
  });
}

export const isFiltered = ({ name, regions, categories }: TripView): boolean =>
  name !== '' || regions.length > 0 || categories.length > 0;

/** A region or category with its tick (AG 3). */
export type Checked<Option> = Option & { readonly isCheck: boolean };

export const withChecks = <Option extends { readonly id: number }>(
  options: readonly Option[],
  chosen: readonly number[],
): Checked<Option>[] =>
  options.map((option) => ({ ...option, isCheck: chosen.includes(option.id) }));

/** The view that the address describes, and the way to another one; Back returns. */
export function useTripView() {
  const router = useRouter();
  const search = route.useSearch();
  const view = useMemo(() => readTripView(search), [search]);
  return {
    view,
    /** Another filter begins its list anew. */
    filter: (change: Partial<Omit<TripView, 'show'>>) =>
      router.history.push(tripViewHref({ ...view, ...change, show: FIRST })),
    /** More of the same list: Back leaves the list, it does not shorten it. The page stays put. */
    grow: (show: number) =>
      void router.navigate({
        href: tripViewHref({ ...view, show }),
        replace: true,
        resetScroll: false,
      }),
  };
}
