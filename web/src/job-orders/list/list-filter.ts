import { isDay } from '@joborder/shared/dates';
import type { ListFilter } from '@joborder/shared/job-orders/contract';
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../paths';
import { PAGE_SIZES } from '../../ui/pages';

const route = getRouteApi('/signed-in/office/Joborder');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Filter of the job order list. Passport data is never in an address, so it stands here. */
    passport_no?: string;
    /** Number of the order that was filed a moment ago. */
    filed?: string;
  }
}

/** What a number of a report stands for; the card does not ask for them, chips show them. */
const REPORT_FIELDS = [
  'place_id',
  'guide_id',
  'agency_id',
  'province_id',
  'region_id',
  'inspector_id',
  'inspected_from',
  'inspected_to',
  'inbound_to',
  'without_cancelled',
] as const;

export const FIELDS = [
  'joborder_code',
  'guide_license',
  'passport_no',
  'place_name',
  'inbound_from',
  'outbound_to',
  'tourist_origincountry',
  'agency_license',
  ...REPORT_FIELDS,
] as const;
export type FilterField = (typeof FIELDS)[number];
/** What the list is filtered by; '' for a field that filters nothing. */
export type Fields = Readonly<Record<FilterField, string>>;
export const NO_FIELDS = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Fields;

export const SORTS = [
  'next',
  '-inbound_date',
  'inbound_date',
  '-outbound_date',
  'outbound_date',
  '-code',
  'code',
] as const;
export type Sort = (typeof SORTS)[number];

/** Everything that the address of the list says. */
export interface ListView {
  readonly fields: Fields;
  readonly status: '' | '1' | '2' | '3' | '4';
  readonly sort: Sort;
  readonly page: number;
  readonly size: number;
}

function readView(
  search: Readonly<Record<string, string | undefined>>,
  passport: string | undefined,
): ListView {
  const oneOf = <T extends string>(values: readonly T[], value: string | undefined, other: T): T =>
    values.find((each) => each === value) ?? other;
  const size = Number(search.size);
  const page = Number(search.page);
  return {
    fields: {
      ...(Object.fromEntries(
        FIELDS.map((field) => [field, search[field]?.trim() ?? '']),
      ) as Fields),
      passport_no: passport ?? '',
    },
    status: oneOf(['', '1', '2', '3', '4'], search.status, ''),
    sort: oneOf(SORTS, search.sort, 'next'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((each) => each === size) ?? 10,
  };
}

/** The part of a call's query that says which orders are meant. */
export function filterOf({ fields, status }: ListView): ListFilter {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), ...(status ? { status } : {}) };
}

/** Broken rules of the two days, by field. */
export function dayProblems(fields: Fields): Partial<Record<FilterField, 'noDay' | 'reversed'>> {
  const { inbound_from: from, outbound_to: to } = fields;
  const bad = (day: string) => day !== '' && !isDay(day);
  return {
    ...(bad(from) ? { inbound_from: 'noDay' as const } : {}),
    ...(bad(to) ? { outbound_to: 'noDay' as const } : {}),
    ...(isDay(from) && isDay(to) && to < from ? { outbound_to: 'reversed' as const } : {}),
  };
}

/** The view that the address describes, and the way to another one; Back returns. */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const router = useRouter();
  const search = route.useSearch();
  const passport = useRouterState({ select: (state) => state.location.state.passport_no });
  const view = useMemo(() => readView(search, passport), [search, passport]);
  const go = (change: Partial<ListView>) => {
    // Another selection or order starts at its first page.
    const next = { ...view, page: 1, ...change };
    const { passport_no, ...fields } = next.fields;
    const href = paths.jobOrders({
      ...fields,
      status: next.status,
      sort: next.sort === 'next' ? '' : next.sort,
      page: next.page === 1 ? '' : next.page,
      size: next.size === 10 ? '' : next.size,
    });
    router.history.push(href, passport_no ? { passport_no } : {});
  };
  return [view, go];
}
