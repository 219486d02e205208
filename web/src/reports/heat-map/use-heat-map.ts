import type { HeatMap } from '@joborder/shared/reports/contract';
import type { AskedPeriod, Range } from '@joborder/shared/reports/period';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, call } from '../../platform/api';
import { type Lang, useLang } from '../../platform/i18n/language';

/** An answer without orders or regions is a failed search, whatever its status says (HEAT-05). */
function checked(answer: Partial<HeatMap> | null): HeatMap {
  if (Array.isArray(answer?.joborders) && Array.isArray(answer.regions)) return answer as HeatMap;
  throw new ApiError(0, 'INCOMPLETE', '');
}

const heatQuery = (asked: AskedPeriod, lang: Lang) =>
  queryOptions({
    queryKey: ['heat-map', asked, lang],
    queryFn: async ({ signal }) =>
      checked(
        await call(
          'GET /api/v2/web/joborder/heatmap/get',
          { query: { ...asked, lang } },
          { signal },
        ),
      ),
  });

/** The heat map of a period; it asks by itself (HEAT-04). */
export function useHeatMap(asked: AskedPeriod, enabled: boolean) {
  const query = heatQuery(asked, useLang());
  return useQuery({ ...query, enabled, placeholderData: (before) => before });
}

export interface Pictures {
  /** In the order of the parts; null until all have arrived, because they share one scale. */
  readonly maps: readonly HeatMap[] | null;
  readonly loaded: number;
  readonly error: Error | null;
  retry(): void;
}

/** The heat maps of the parts of a period, asked for only once they are to be played. */
export function usePictures(parts: readonly Range[], enabled: boolean): Pictures {
  const lang = useLang();
  const { data, error, retry } = useQueries({
    queries: parts.map(({ from, to }) => ({
      ...heatQuery({ period: 'custom', startdate: from, enddate: to }, lang),
      enabled,
    })),
    combine: (results) => ({
      data: results.map((each) => each.data),
      error: results.find((each) => each.error)?.error ?? null,
      retry: () => {
        for (const each of results) if (each.error) void each.refetch();
      },
    }),
  });
  const maps = useMemo(() => data.filter((each) => each !== undefined), [data]);
  const isComplete = enabled && maps.length > 0 && maps.length === parts.length;
  return { maps: isComplete ? maps : null, loaded: maps.length, error, retry };
}

/** How warm the warmest province of a picture is next to the warmest of all. */
export function strengthOf(map: HeatMap, all: readonly HeatMap[]): number {
  const top = (each: HeatMap) => each.provinces[0]?.count ?? 0;
  const most = Math.max(...all.map(top));
  return most === 0 ? 1 : top(map) / most;
}
