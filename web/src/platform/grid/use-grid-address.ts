import { useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { GridSpec } from '../../ui/grid/columns';
import { readGrid, writeGrid } from '../../ui/grid/grid-address';
import type { GridState } from '../../ui/grid/grid-state';
import { stringifySearch } from '../search-params';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Filters of a grid that have no place in an address. */
    secretFilters?: Readonly<Record<string, string>>;
  }
}

/** The state of a grid as the address says it, and the way to another one; Back returns. */
export function useGridAddress<Row>(spec: GridSpec<Row>): [GridState, (next: GridState) => void] {
  const router = useRouter();
  // The screens with a grid are many routes.
  const search = useSearch({ strict: false }) as Record<string, string>;
  const secrets = useRouterState({ select: ({ location }) => location.state.secretFilters });
  const state = useMemo(() => readGrid({ ...search, ...secrets }, spec), [search, secrets, spec]);
  const go = (next: GridState) => {
    const { pathname, search: before, state: entry } = router.state.location;
    const written = writeGrid(next, spec, before as Record<string, string>);
    const kept: Record<string, string> = {};
    for (const { name, secret } of spec.params ?? []) {
      if (secret && written[name]) kept[name] = written[name];
      if (secret) delete written[name];
    }
    const to = pathname + stringifySearch(written);
    const isSame =
      to === pathname + stringifySearch(before) &&
      JSON.stringify(kept) === JSON.stringify(entry.secretFilters ?? {});
    if (!isSame) router.history.push(to, { secretFilters: kept });
  };
  return [state, go];
}
