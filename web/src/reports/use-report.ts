import { todayInBangkok } from '@joborder/shared/dates';
import type { Range } from '@joborder/shared/reports/period';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { stringifySearch } from '../platform/search-params';
import {
  comparedRange,
  readReport,
  type ReportSpec,
  type ReportState,
  REPORT_WORDS,
  reportRange,
  writeReport,
} from './report-state';

export interface Report {
  readonly spec: ReportSpec;
  readonly state: ReportState;
  /** The days that it is about; null while a custom period has no dates. */
  readonly range: Range | null;
  /** The days that it is compared with. */
  readonly compared: Range | null;
  readonly go: (change: Partial<ReportState>, how?: { readonly replace: boolean }) => void;
}

/** Words of a grid that hold only while the same rows are asked for. */
const PLACES_IN_GRID = new Set(['page', 'open']);

/** The state of a report as the address says it, and the way to another one; Back returns. */
export function useReport(spec: ReportSpec): Report {
  const router = useRouter();
  // Every report has a route of its own.
  const search = useSearch({ strict: false }) as Record<string, string>;
  const today = todayInBangkok();
  const state = useMemo(() => readReport(search, spec, today), [search, spec, today]);
  const range = useMemo(() => reportRange(state, today), [state, today]);
  const compared = useMemo(() => range && comparedRange(state, range), [state, range]);
  const go: Report['go'] = (change, how) => {
    const { pathname, search: before } = router.state.location;
    // Other columns have other filters and orders.
    const keeps = change.filter === undefined || change.filter === state.filter;
    const grid = Object.entries(before as Record<string, string>).filter(
      ([name]) => keeps && !REPORT_WORDS.has(name) && !PLACES_IN_GRID.has(name),
    );
    const next = { ...Object.fromEntries(grid), ...writeReport({ ...state, ...change }, spec) };
    const to = pathname + stringifySearch(next);
    if (to === pathname + stringifySearch(before)) return;
    if (how?.replace) router.history.replace(to);
    else router.history.push(to);
  };
  return { spec, state, range, compared, go };
}
