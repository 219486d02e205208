import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { OPENSTREETMAP } from './attribution';

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapView extends MapPoint {
  readonly zoom: number;
}

export interface GroundOptions {
  readonly styles: Styles;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly start: MapView;
  /** px of a tile: at twice the size, the same zoom shows the country twice as large. */
  readonly tileSize?: TileSize;
}

type TileSize = 256 | 512;

export type Styles = Readonly<Record<string, string>>;

export const at = ({ latitude, longitude }: MapPoint): L.LatLngTuple => [latitude, longitude];

interface Outline {
  provinces: Topology<{ provinces: GeometryCollection }>;
  countries: Topology<{ countries: GeometryCollection }>;
}
let outline: Promise<Outline> | null = null;

/** Written by scripts/make-outline.mjs; fetched once, like a picture. */
function loadOutline(): Promise<Outline> {
  outline ??= fetch('/outline.topo.json').then((answer) => {
    if (!answer.ok) throw new Error(`outline: ${answer.status}`);
    return answer.json() as Promise<Outline>;
  });
  outline.catch(() => {
    outline = null;
  });
  return outline;
}

function drawOutline(map: L.Map, styles: Styles): void {
  const pane = map.createPane('outline');
  pane.style.zIndex = '150';
  const renderer = L.svg({ pane: 'outline', padding: 0.5 });
  const layer = (data: GeoJSON.GeoJsonObject, className = '') =>
    L.geoJSON(data, {
      pane: 'outline',
      interactive: false,
      style: { className, weight: 1, color: 'none', fillOpacity: 1 },
      ...({ renderer } as object),
    }).addTo(map);
  void loadOutline().then(
    ({ provinces, countries }) => {
      // The map may have been closed while the outline was on its way.
      if (!map.getPane('outline')) return;
      layer(feature(countries, countries.objects.countries), styles.abroad);
      const land = feature(provinces, provinces.objects.provinces);
      // Neighbouring provinces do not share all their points: the stroke below closes the slivers.
      layer(land, styles.landEdge);
      layer(land, styles.land);
    },
    () => {
      // Markers and routes are still right on a plain ground.
    },
  );
}

const { scale, zoom } = L.CRS.EPSG3857;
const CRS: Readonly<Record<TileSize, L.CRS>> = {
  256: L.CRS.EPSG3857,
  512: L.Util.extend({}, L.CRS.EPSG3857, {
    scale: (level: number) => 2 * scale(level),
    zoom: (size: number) => zoom(size / 2),
  }),
};

/** Pictures of tiles; waits for one of them, so that a server that does not answer leaves no row of errors. */
async function openPictures(url: string, tileSize: TileSize): Promise<L.Layer> {
  const options = { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' as const };
  const probe = new Image();
  probe.referrerPolicy = options.referrerPolicy;
  probe.src = L.Util.template(url, { s: 'a', r: '', z: 5, x: 24, y: 14 });
  await probe.decode();
  const layer = L.tileLayer(url, {
    ...options,
    // Servers have pictures of 256 px: four of the next zoom stand for a large one.
    zoomOffset: tileSize === 512 ? 1 : 0,
    attribution: OPENSTREETMAP,
  });
  let failures = 0;
  layer.on('tileload', () => {
    failures = 0;
  });
  // They go when they stop coming.
  layer.on('tileerror', () => {
    failures += 1;
    if (failures >= 4) layer.remove();
  });
  return layer;
}

/** Adds tiles once they are there, now or when the browser is online again; the answer drops them. */
function addTiles(map: L.Map, open: () => Promise<L.Layer>): () => void {
  let layer: L.Layer | undefined;
  let dropped = false;
  const isShown = () => layer !== undefined && map.hasLayer(layer);
  const tryOut = () => {
    if (!navigator.onLine || isShown()) return;
    void open().then(
      (opened) => {
        if (dropped || isShown()) return;
        layer = opened.addTo(map);
      },
      () => {
        // The outline stands alone.
      },
    );
  };
  tryOut();
  window.addEventListener('online', tryOut);
  return () => {
    dropped = true;
    window.removeEventListener('online', tryOut);
    layer?.remove();
  };
}

/** Tiles of an archive, or pictures by their address. */
const openTiles = (url: string, lang: string, tileSize: TileSize) => () =>
  /\.pmtiles(\?|$)/.test(url)
    ? import('./tile-archive').then(({ openArchive }) => openArchive(url, { lang, tileSize }))
    : openPictures(url, tileSize);

export interface Ground {
  readonly map: L.Map;
  /** `lang`: of the names on tiles that are drawn here. */
  setTiles(url: string, lang: string): void;
  setMovable(movable: boolean): void;
  close(): void;
}

/** What every map stands on: the country's own outline, tiles over it where there are any. */
export function openGround(element: HTMLElement, options: GroundOptions): Ground {
  const { styles, start, tileSize = 256 } = options;
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    crs: CRS[tileSize],
    center: at(start),
    zoom: start.zoom,
    minZoom: 5,
    maxZoom: 18,
    maxBounds: [
      [-2, 88],
      [27, 116],
    ],
    zoomControl: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    // The wheel belongs to the page; the buttons, the keys and a double click zoom.
    scrollWheelZoom: false,
  });
  map.attributionControl.setPrefix(false);
  L.control
    .zoom({ position: 'topright', zoomInTitle: options.zoomIn, zoomOutTitle: options.zoomOut })
    .addTo(map);
  drawOutline(map, styles);

  let dropTiles = () => {};
  return {
    map,
    setTiles(url, lang) {
      dropTiles();
      dropTiles = url === '' ? () => {} : addTiles(map, openTiles(url, lang, tileSize));
    },
    setMovable(movable) {
      const action = movable ? 'enable' : 'disable';
      map.dragging[action]();
      map.touchZoom[action]();
      element.classList.toggle(styles.still ?? '', !movable);
    },
    close() {
      dropTiles();
      map.remove();
    },
  };
}
