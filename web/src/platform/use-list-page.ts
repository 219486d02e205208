import { useRouter } from '@tanstack/react-router';
import { PAGE_SIZES } from '../ui/pages';

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
  const show = (next: number, of: number) =>
    router.history.push(
      address({
        page: next > 1 ? next : undefined,
        size: of === USUAL_SIZE ? undefined : of,
      }),
    );
  return {
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
