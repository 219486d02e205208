import type { CheckState } from '@joborder/shared/tracking/rules';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../paths';
import { PAGE_SIZES, pageWithin } from '../ui/pages';
import { CHECK_STATES } from './progress-view';

const route = getRouteApi('/signed-in/joborder/progress');

export const TOURIST_SIZES = [5, 10, 20, 50] as const;
const PLACE_SIZE = 10;
const TOURIST_SIZE = 50;

/** What the address says about the page of an order. */
export interface ProgressView {
  /** A day of the tour, all of them, or null for what the order suggests: today's. */
  readonly day: number | 'all' | null;
  /** Only places in this state; '' for all. */
  readonly state: CheckState | '';
  readonly page: number;
  readonly size: number;
  readonly touristPage: number;
  readonly touristSize: number;
  /** The map shows the chosen day or the whole tour. */
  readonly map: 'day' | 'tour';
}

export function readView(search: Readonly<Record<string, string | undefined>>): ProgressView {
  const whole = (text: string | undefined) => {
    const number = Number(text);
    return Number.isInteger(number) && number > 0 ? number : null;
  };
  const size = <S extends number>(sizes: readonly S[], text: string | undefined, usual: S) =>
    sizes.find((each) => each === Number(text)) ?? usual;
  return {
    day: search.day === 'all' ? 'all' : whole(search.day),
    state: CHECK_STATES.find((each) => each === search.state) ?? '',
    page: whole(search.page) ?? 1,
    size: size(PAGE_SIZES, search.size, PLACE_SIZE),
    touristPage: whole(search.tourists_page) ?? 1,
    touristSize: size(TOURIST_SIZES, search.tourists_size, TOURIST_SIZE),
    map: search.map === 'tour' ? 'tour' : 'day',
  };
}

/** The part of the address that says it; the usual is left out. */
export function queryOf(view: ProgressView): Record<string, string | number> {
  const unless = (usual: number | string, value: number | string) => (value === usual ? '' : value);
  return {
    day: view.day ?? '',
    state: view.state,
    page: unless(1, view.page),
    size: unless(PLACE_SIZE, view.size),
    tourists_page: unless(1, view.touristPage),
    tourists_size: unless(TOURIST_SIZE, view.touristSize),
    map: unless('day', view.map),
  };
}

/** The view that the address describes, and the way to another one; Back returns. */
export function useProgressView(code: string) {
  const router = useRouter();
  const search = route.useSearch();
  const view = useMemo(() => readView(search), [search]);
  const go = (change: Partial<ProgressView>) => {
    const href = paths.jobOrderProgress(code, queryOf({ ...view, ...change }));
    void router.navigate({ href, resetScroll: false });
  };
  return [view, go] as const;
}

/** One page of a list. */
export function pageOf<T>(list: readonly T[], page: number, size: number) {
  const shown = pageWithin(page, list.length, size);
  return { page: shown, rows: list.slice((shown - 1) * size, shown * size) };
}
