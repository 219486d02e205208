import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { useUser } from '../../platform/use-session';
import { filterOf, type ListView } from './list-filter';

const route = getRouteApi('/signed-in/office/Joborder');

/** Of this tab and person; what it is filtered by, but never a passport. */
const memoryOf = (userId: number | undefined) => `jobOrderList.${userId}`;

/**
 * The list as it was left comes back with its plain address (D71). Answers the number of the order
 * that the address asks to copy, '' for none.
 */
export function useListStart(): string {
  const router = useRouter();
  const search = route.useSearch();
  const [copy] = useState(search.copy ?? '');
  const memory = memoryOf(useUser()?.id);
  useEffect(() => {
    const { search: given, state } = router.history.location;
    const kept = sessionStorage.getItem(memory);
    if (given === '' && kept && !state.filed) router.history.replace(paths.jobOrders() + kept);
    else if (!copy && given !== '') sessionStorage.setItem(memory, given);
    // The dialog is open; coming back to the list does not open it again.
    if (copy) router.history.replace(paths.jobOrders(), state);
    let at = router.history.location.pathname;
    return router.history.subscribe(() => {
      const { pathname, search: now, state: next } = router.history.location;
      const from = at;
      at = pathname;
      if (pathname !== paths.jobOrders()) return;
      const left = sessionStorage.getItem(memory);
      // The list is still there while what was opened from it is loaded; its menu entry leads back to it
      // as it was. Pressed in the list itself the entry begins anew.
      if (from !== pathname && now === '' && left && !next.filed) {
        router.history.replace(pathname + left);
      } else sessionStorage.setItem(memory, now);
    });
  }, [router, copy, memory]);
  return copy;
}

/** Orders among which the one filed a moment ago is looked for. */
const SEARCHED = 200;

/** The number of the order filed a moment ago; the list turns to its page. */
export function useFiled(
  view: ListView,
  go: (change: Partial<ListView>) => void,
): string | undefined {
  const state = useRouterState({ select: ({ location }) => location.state.filed });
  const [filed] = useState(state);
  useEffect(() => {
    if (!filed) return;
    let isHere = true;
    const find = async () => {
      const rows = await call('GET /api/v2/web/joborder/get', {
        query: { take: SEARCHED, skip: 0, ...filterOf(view), sort: view.sort },
      });
      const at = rows.findIndex((row) => row.code === filed);
      const page = Math.floor(at / view.size) + 1;
      if (isHere && at >= 0 && page !== view.page) go({ page });
    };
    // The order is in the list all the same.
    find().catch(() => {});
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the list as it opened
  }, [filed]);
  return filed;
}
