import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Leg, RoadLegs } from '@joborder/shared/trips/feasibility';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import type { PlanDay, PlanStop } from '@joborder/shared/trips/plan';
import { call } from '../platform/api';
import { useConfig } from '../platform/config';

/** The call takes no more stops of a day. */
const MOST_STOPS = 60;

const positionOf = ({ latitude, longitude }: PlanStop) =>
  latitude === null || longitude === null ? [] : [{ latitude, longitude }];
const keyOf = (from: PlanStop, to: PlanStop) =>
  [from.latitude, from.longitude, to.latitude, to.longitude].join();

/** The ways by road of all days; undefined while there are only estimates. */
export function useRoadLegs(days: readonly PlanDay[]): RoadLegs | undefined {
  const { routing } = useConfig();
  // Days may have the same stops: each way is asked for once.
  const routes = new Map(
    days
      .map((day) =>
        stopsOf([day])
          .filter((stop) => positionOf(stop).length > 0)
          .slice(0, MOST_STOPS),
      )
      .filter((stops) => routing && stops.length > 1)
      .map((stops) => [JSON.stringify(stops.flatMap(positionOf)), stops]),
  );
  const answers = useQueries({
    queries: [...routes.values()].map((stops) => ({
      queryKey: ['road-legs', stops.flatMap(positionOf)],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const body = { stops: stops.flatMap(positionOf) };
        const answer = await call('POST /api/v2/web/tour/legs', { body }, { signal });
        return answer.legs;
      },
      staleTime: 600_000,
      retry: false,
    })),
  });
  const known = new Map<string, Leg>();
  for (const [index, stops] of [...routes.values()].entries()) {
    for (const [at, leg] of (answers[index]?.data ?? []).entries()) {
      const [from, to] = [stops[at], stops[at + 1]];
      if (from && to) known.set(keyOf(from, to), leg);
    }
  }
  const fingerprint = JSON.stringify([...known]);
  return useMemo(() => {
    const legs = new Map<string, Leg>(JSON.parse(fingerprint) as [string, Leg][]);
    return legs.size === 0 ? undefined : (from, to) => legs.get(keyOf(from, to)) ?? null;
  }, [fingerprint]);
}
