import type { HeatMap } from '@joborder/shared/reports/contract';
import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from '../../geography/regions';

/** Number of the colour of a region (`--chart-1` …), by its Thai name (HEAT-03). */
const COLOUR_OF: Readonly<Record<string, number>> = {
  ภาคกลาง: 1,
  ภาคใต้: 2,
  ภาคเหนือ: 3,
  ภาคตะวันออก: 4,
  ภาคตะวันตก: 5,
  ภาคตะวันออกเฉียงเหนือ: 6,
};

/** The colours of the regions of an answer, whichever language it is in. */
export function useRegionColours(regions: HeatMap['regions']): readonly number[] {
  const { data: thai = [] } = useQuery(regionsQuery('th'));
  return regions.map(({ id, name }) => {
    const known = thai.find((each) => each.id === id)?.name ?? name;
    return COLOUR_OF[known] ?? 1;
  });
}
