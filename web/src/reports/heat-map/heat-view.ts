import type { Range } from '@joborder/shared/reports/period';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { stringifySearch } from '../../platform/search-params';
import type { MapView } from '../../ui/heat/HeatMap';
import { partsOf, type Step, stepsFor } from './steps';

const route = getRouteApi('/signed-in/heat-map');

/** Where the map opens (HEAT-01). */
export const BANGKOK: MapView = { latitude: 13.75, longitude: 100.5, zoom: 5 };

/** What the address says about the map, beside the period. */
export interface HeatView {
  /** Steps that the period can be played in, and the chosen one; null where there is none. */
  readonly steps: readonly Step[];
  readonly step: Step | null;
  readonly parts: readonly Range[];
  /** The part that is shown; null for the whole period. */
  readonly index: number | null;
  readonly map: MapView;
}

type Search = Readonly<Record<string, string | undefined>>;

function readMap(text = ''): MapView {
  const [latitude, longitude, zoom] = text.split(',').map(Number);
  const isPoint = Math.abs(latitude ?? 90) < 90 && Math.abs(longitude ?? 180) < 180;
  if (!isPoint || !Number.isInteger(zoom)) return BANGKOK;
  return { latitude, longitude, zoom } as MapView;
}

export function readHeatView(search: Search, range: Range | null): HeatView {
  const steps = range ? stepsFor(range) : [];
  const step = steps.find((each) => each === search.step) ?? steps[0] ?? null;
  const parts = range && step ? partsOf(range, step) : [];
  const index = parts.findIndex(({ from }) => from === search.at);
  return { steps, step, parts, index: index < 0 ? null : index, map: readMap(search.map) };
}

/** A place of the map with as many decimals as its pixels have. */
function writeMap({ latitude, longitude, zoom }: MapView): string {
  const decimals = Math.ceil(Math.log10((512 * 2 ** zoom) / 360));
  const degrees = (value: number) => Number(value.toFixed(decimals));
  return `${degrees(latitude)},${degrees(longitude)},${zoom}`;
}

/** Parameters of the address for another view; '' leaves one out. */
export function writeHeatView(
  view: HeatView,
  change: Partial<Pick<HeatView, 'step' | 'index' | 'map'>>,
): Record<'step' | 'at' | 'map', string> {
  const { steps, parts, step, index, map } = { ...view, ...change };
  const place = writeMap(map);
  return {
    step: step === null || step === steps[0] ? '' : step,
    // Another step cuts the period elsewhere.
    at: index === null || step !== view.step ? '' : (parts[index]?.from ?? ''),
    map: place === writeMap(BANGKOK) ? '' : place,
  };
}

/** The view that the address describes and the way to another one; moving about leaves no history. */
export function useHeatView(range: Range | null) {
  const router = useRouter();
  const search = route.useSearch();
  const view = useMemo(() => readHeatView(search, range), [search, range]);
  const go = (change: Partial<Pick<HeatView, 'step' | 'index' | 'map'>>) => {
    const { pathname, search: before } = router.state.location;
    const next = { ...(before as Search), ...writeHeatView(view, change) };
    router.history.replace(pathname + stringifySearch(next));
  };
  return [view, go] as const;
}
