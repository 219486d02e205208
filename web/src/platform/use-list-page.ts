import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PAGE_SIZES, pageWithin } from '../ui/pages';

const USUAL_SIZE = 20;

type PageSearch = { readonly page?: string | undefined; readonly size?: string | undefined };

/** The page of a plain list as its address says it: what to ask for, and what `Pagination` needs. */
export function useListPage(
  search: PageSearch,
  address: (page: { page: number | undefined; size: number | undefined }) => string,
) {
  const router = useRouter();
  const page = Math.max(1, Math.floor(Number(search.page)) || 1);
  const size = PAGE_SIZES.find((each) => each === Number(search.size)) ?? USUAL_SIZE;
  const addressOf = (next: number, of: number) =>
    address({
      page: next > 1 ? next : undefined,
      size: of === USUAL_SIZE ? undefined : of,
    });
  const show = (next: number, of: number) => router.history.push(addressOf(next, of));
  return {
    /** Takes the place of an address in the history that led nowhere. */
    replace: (next: number) => router.history.replace(addressOf(next, size)),
    take: size,
    skip: (page - 1) * size,
    pagination: {
      page,
      pageSize: size,
      onPage: (next: number) => show(next, size),
      onPageSize: (next: number) => show(1, next),
    },
  };
}

/** Goes to the last page where the address names one that no longer exists; `total` once it is known. */
export function useExistingPage(
  { pagination, replace }: Pick<ReturnType<typeof useListPage>, 'pagination' | 'replace'>,
  total: number | undefined,
) {
  const { page, pageSize } = pagination;
  const last = total === undefined ? page : pageWithin(page, total, pageSize);
  useEffect(() => {
    if (last !== page) replace(last);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another page, and nothing else, is a reason
  }, [last, page]);
}
