import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { GridSpec } from '../../ui/grid/columns';
import { readGrid, writeGrid } from '../../ui/grid/grid-address';
import type { GridState } from '../../ui/grid/grid-state';
import { stringifySearch } from '../search-params';

/** The state of a grid as the address says it, and the way to another one; Back returns. */
export function useGridAddress<Row>(spec: GridSpec<Row>): [GridState, (next: GridState) => void] {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, string>;
  const state = useMemo(() => readGrid(search, spec), [search, spec]);
  const go = (next: GridState) => {
    const { location } = router.state;
    const others = location.search as Record<string, string>;
    const to = location.pathname + stringifySearch(writeGrid(next, spec, others));
    if (to !== location.pathname + stringifySearch(others)) router.history.push(to);
  };
  return [state, go];
}
