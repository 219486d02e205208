import { at, type MapPoint, type MapView, openGround, type Styles } from '../leaflet-ground';
import { addHeatLayer, type HeatLayer } from './heat-layer';
import type { Size } from './label-places';

/** What of the map is to be seen, and where a point of it stands there in px. */
export interface Frame extends Size {
  place(point: MapPoint): { readonly x: number; readonly y: number };
}

export interface HeatMapOptions {
  readonly styles: Styles;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly start: MapView;
  /** Each time it moves; null while a zoom is on its way. */
  onFrame(frame: Frame | null): void;
  /** Where it came to rest. */
  onView(view: MapView): void;
}

export interface HeatMapHandle extends HeatLayer {
  lookAt(view: MapView): void;
  setTiles(url: string, lang: string): void;
  setMovable(movable: boolean): void;
  close(): void;
}

const WIDE = 560;

/** Opens a map of warmth in an element. */
export function openHeatMap(element: HTMLElement, options: HeatMapOptions): HeatMapHandle {
  // The country fills a wide frame and a phone's at the same zoom.
  const tileSize = element.clientWidth < WIDE ? 256 : 512;
  const ground = openGround(element, { ...options, tileSize });
  const { map } = ground;
  const { warm } = addHeatLayer(map, options.styles.heat);

  const report = () => {
    const { x: width, y: height } = map.getSize();
    options.onFrame({ width, height, place: (point) => map.latLngToContainerPoint(at(point)) });
  };
  map.on('move resize', report);
  map.on('zoomstart', () => options.onFrame(null));
  map.on('moveend', () => {
    const { lat: latitude, lng: longitude } = map.getCenter();
    options.onView({ latitude, longitude, zoom: map.getZoom() });
  });
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);
  report();

  return {
    warm,
    lookAt(view) {
      const { lat, lng } = map.getCenter();
      const away = Math.max(Math.abs(lat - view.latitude), Math.abs(lng - view.longitude));
      // Who keeps the view may round it; what is said of where the map stands does not move it.
      const pixel = 360 / (256 * 2 ** view.zoom);
      if (away < pixel && map.getZoom() === view.zoom) return;
      map.setView(at(view), view.zoom, { animate: false });
    },
    setTiles: ground.setTiles,
    setMovable: ground.setMovable,
    close() {
      resized.disconnect();
      ground.close();
    },
  };
}
