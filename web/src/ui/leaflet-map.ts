import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { framed, spread } from './map-frame';

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapMarker extends MapPoint {
  readonly key: string;
  /** One or two digits. */
  readonly label: string;
  readonly name: string;
  /** blue while planning; the status colours otherwise. */
  readonly tone?: 'blue' | 'green' | 'amber' | 'red' | 'grey';
  /** Larger, with a halo, its name always to be read. */
  readonly current?: boolean;
}

export interface MapRoute {
  readonly points: readonly MapPoint[];
  /** done: solid green; rest: dotted grey; plan: solid blue. */
  readonly look?: 'plan' | 'done' | 'rest';
}

type Styles = Readonly<Record<string, string>>;

export interface MapView extends MapPoint {
  readonly zoom: number;
}

export interface MapOptions {
  readonly styles: Styles;
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly start?: MapView;
  onPoint(point: MapPoint): void;
  /** The middle of the frame, each time the map comes to rest. */
  onCentre(point: MapPoint): void;
  onOutside(keys: readonly string[]): void;
}

export interface MapHandle {
  show(
    markers: readonly MapMarker[],
    routes: readonly MapRoute[],
    onPick: ((key: string) => void) | null,
    /** All markers in the first frame, however far apart. */
    whole: boolean,
    /** A marker that moves within the frame leaves the frame where it is. */
    steady: boolean,
  ): void;
  /** Goes to a point, whatever the markers. */
  lookAt(view: MapView): void;
  setTiles(url: string): void;
  setMovable(movable: boolean): void;
  fitAll(): void;
  close(): void;
}

const COUNTRY = { latitude: 13.2, longitude: 101.2, zoom: 5 };
const at = ({ latitude, longitude }: MapPoint): L.LatLngTuple => [latitude, longitude];

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

/** Tiles come only after one of them has arrived, and go when they stop coming: no row of errors. */
function tilesOf(map: L.Map, url: string): () => void {
  const options = { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' as const };
  const layer = L.tileLayer(url, {
    ...options,
    attribution:
      '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>',
  });
  let failures = 0;
  layer.on('tileload', () => {
    failures = 0;
  });
  layer.on('tileerror', () => {
    failures += 1;
    if (failures >= 4) layer.remove();
  });
  const tryOut = () => {
    if (!navigator.onLine || map.hasLayer(layer)) return;
    const probe = new Image();
    probe.referrerPolicy = options.referrerPolicy;
    probe.addEventListener('load', () => {
      failures = 0;
      if (map.getPane('tilePane')) layer.addTo(map);
    });
    probe.src = L.Util.template(url, { s: 'a', r: '', z: 5, x: 24, y: 14 });
  };
  tryOut();
  window.addEventListener('online', tryOut);
  return () => {
    window.removeEventListener('online', tryOut);
    layer.remove();
  };
}

const sizeOf = (marker: MapMarker) => (marker.current ? 36 : 26);

function iconOf(marker: MapMarker, styles: Styles): L.DivIcon {
  const digit = document.createElement('span');
  digit.textContent = marker.label;
  const size = sizeOf(marker);
  const look = [styles.marker, styles[marker.tone ?? 'blue'], marker.current && styles.current];
  return L.divIcon({
    className: look.filter(Boolean).join(' '),
    html: digit,
    iconSize: [size, size],
  });
}

/** Opens a map in an element. */
export function openMap(element: HTMLElement, options: MapOptions): MapHandle {
  const { styles, start = COUNTRY } = options;
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
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

  const drawn = L.layerGroup().addTo(map);
  let markers: readonly MapMarker[] = [];
  let pins: readonly L.Marker[] = [];
  let frame = markers;
  let placed = '';
  /** The person chose another frame: it stays until the markers change. */
  let chosen = false;
  let dropTiles = () => {};
  let reported = '';

  const fit = (which: readonly MapMarker[]) => {
    if (which.length === 0) map.setView(at(start), start.zoom, { animate: false });
    else {
      const bounds = L.latLngBounds(which.map(at));
      map.fitBounds(bounds, { padding: [36, 36], maxZoom: 14, animate: false });
    }
  };
  /** Neighbours that would hide each other at this zoom stand side by side. */
  const arrange = () => {
    const zoom = map.getZoom();
    const discs = markers.map((marker) => {
      const { x, y } = map.project(at(marker), zoom);
      return { x, y, radius: sizeOf(marker) / 2 };
    });
    for (const [index, { x, y }] of spread(discs).entries()) {
      pins[index]?.setLatLng(map.unproject([x, y], zoom));
    }
  };
  const report = () => {
    const bounds = map.getBounds();
    const keys = markers.filter((marker) => !bounds.contains(at(marker))).map(({ key }) => key);
    if (keys.join() === reported) return;
    reported = keys.join();
    options.onOutside(keys);
  };

  map.on('moveend', () => {
    report();
    const { lat, lng } = map.getCenter();
    options.onCentre({ latitude: lat, longitude: lng });
  });
  map.on('zoomend', arrange);
  map.on('dragstart', () => {
    chosen = true;
  });
  map.on('click', ({ latlng }) => options.onPoint({ latitude: latlng.lat, longitude: latlng.lng }));
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    if (!chosen) fit(frame);
  });
  resized.observe(element);

  return {
    show(next, routes, onPick, whole, steady) {
      markers = next;
      frame = whole ? next : framed(next);
      drawn.clearLayers();
      for (const { points, look = 'plan' } of routes) {
        const line = points.map(at);
        const shared = { interactive: false, lineJoin: 'round', lineCap: 'round' } as const;
        L.polyline(line, { ...shared, className: styles.casing }).addTo(drawn);
        L.polyline(line, { ...shared, className: styles[look] }).addTo(drawn);
      }
      pins = next.map((each) => {
        const pin = L.marker(at(each), {
          icon: iconOf(each, styles),
          keyboard: onPick !== null,
          interactive: true,
          riseOnHover: true,
          zIndexOffset: each.current ? 1000 : 0,
        });
        const name = `${each.label} ${each.name}`.trim();
        const tip = document.createElement('span');
        tip.textContent = each.name;
        pin.bindTooltip(tip, {
          direction: 'top',
          offset: [0, each.current ? -20 : -14],
          className: styles.tip,
          permanent: each.current ?? false,
        });
        if (onPick) pin.on('click', () => onPick(each.key));
        pin.addTo(drawn);
        const icon = pin.getElement();
        icon?.setAttribute('role', onPick ? 'button' : 'img');
        icon?.setAttribute('aria-label', name);
        if (onPick) {
          icon?.addEventListener('keydown', ({ key }) => {
            if (key === 'Enter') onPick(each.key);
          });
        }
        return pin;
      });
      const now = next.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
      if (now !== placed) {
        const stays =
          steady && placed !== '' && next.every((each) => map.getBounds().contains(at(each)));
        placed = now;
        chosen = stays;
        if (!stays) fit(frame);
      }
      arrange();
      report();
    },
    lookAt(view) {
      chosen = true;
      map.setView(at(view), view.zoom, { animate: false });
    },
    setTiles(url) {
      dropTiles();
      dropTiles = url === '' ? () => {} : tilesOf(map, url);
    },
    setMovable(movable) {
      const action = movable ? 'enable' : 'disable';
      map.dragging[action]();
      map.touchZoom[action]();
      element.classList.toggle(styles.still ?? '', !movable);
    },
    fitAll() {
      chosen = true;
      fit(markers);
    },
    close() {
      resized.disconnect();
      dropTiles();
      map.remove();
    },
  };
}
