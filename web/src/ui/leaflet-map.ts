import * as L from 'leaflet';
import { at, type MapPoint, type MapView, openGround, type Styles } from './leaflet-ground';
import { framed, spread } from './map-frame';

export type { MapPoint, MapView };

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
  setTiles(url: string, lang: string): void;
  setMovable(movable: boolean): void;
  fitAll(): void;
  close(): void;
}

const COUNTRY = { latitude: 13.2, longitude: 101.2, zoom: 5 };

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
  const ground = openGround(element, { ...options, start });
  const { map } = ground;

  const drawn = L.layerGroup().addTo(map);
  let markers: readonly MapMarker[] = [];
  let pins: readonly L.Marker[] = [];
  let frame = markers;
  let placed = '';
  /** The person chose another frame: it stays until the markers change. */
  let chosen = false;
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
    setTiles: ground.setTiles,
    setMovable: ground.setMovable,
    fitAll() {
      chosen = true;
      fit(markers);
    },
    close() {
      resized.disconnect();
      ground.close();
    },
  };
}
