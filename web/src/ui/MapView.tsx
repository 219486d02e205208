import { IconMapPinOff } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type * as LeafletMap from './leaflet-map';
import type { MapHandle, MapMarker, MapPoint, MapRoute, MapView as View } from './leaflet-map';
import styles from './MapView.module.css';

export type { MapMarker, MapPoint, MapRoute };

export interface MapViewProps {
  /** What the map shows, read aloud: 'เส้นทางวันที่ 2'. */
  readonly label: string;
  readonly markers: readonly MapMarker[];
  readonly routes?: readonly MapRoute[];
  /** Address of tiles with {z}, {x} and {y}, or of a PMTiles archive; without one our own outline stands alone. */
  readonly tilesUrl?: string;
  /** Where an empty map looks; the whole country unless told. */
  readonly start?: View;
  /** Goes there each time it changes, e.g. to a place that was chosen from a list. */
  readonly view?: View | null;
  /** A marker that moves within the frame leaves the frame where it is: for maps to point at. */
  readonly steady?: boolean;
  /** Shows far-off markers too at first, instead of naming them below. */
  readonly whole?: boolean;
  /** Makes markers buttons. */
  readonly onPick?: (key: string) => void;
  /** Somebody chose a point of the map. */
  readonly onPoint?: (point: MapPoint) => void;
  /** The middle of the frame, each time the map comes to rest. */
  readonly onCentre?: (point: MapPoint) => void;
  /** Keys of the markers outside the frame, each time they change. */
  readonly onOutside?: (keys: readonly string[]) => void;
  /** Without it a finger or the mouse scrolls the page instead of the map. */
  readonly movable?: boolean;
  /** Sets the height. */
  readonly className?: string;
}

const NO_ROUTES: readonly MapRoute[] = [];

/**
 * A map with numbered markers and routes. Leaflet arrives with the first map; until then, and
 * without internet, there is always something to look at: our own outline.
 */
export function MapView({
  label,
  markers,
  routes = NO_ROUTES,
  tilesUrl = '',
  start,
  view = null,
  steady = false,
  whole = false,
  onPick,
  onPoint,
  onCentre,
  onOutside,
  movable = true,
  className,
}: MapViewProps) {
  const t = useTranslations('ui');
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [outside, setOutside] = useState<readonly string[]>([]);
  const latest = useRef({ onPick, onPoint, onCentre, onOutside });
  latest.current = { onPick, onPoint, onCentre, onOutside };
  const first = useRef({ start, label, zoomIn: t('mapZoomIn'), zoomOut: t('mapZoomOut') });

  useEffect(() => {
    let gone = false;
    let made: MapHandle | null = null;
    const open = ({ openMap }: Pick<typeof LeafletMap, 'openMap'>) => {
      if (gone || !frame.current) return;
      made = openMap(frame.current, {
        ...first.current,
        styles,
        onPoint: (point) => latest.current.onPoint?.(point),
        onCentre: (point) => latest.current.onCentre?.(point),
        onOutside: (keys) => {
          setOutside(keys);
          latest.current.onOutside?.(keys);
        },
      });
      setHandle(made);
    };
    // Without a network its frame stays empty: what it would show stands beside it in words.
    void import('./leaflet-map').then(open, () => {});
    return () => {
      gone = true;
      made?.close();
    };
  }, []);

  const picks = onPick !== undefined;
  useEffect(() => {
    const pick = picks ? (key: string) => latest.current.onPick?.(key) : null;
    handle?.show(markers, routes, pick, whole, steady);
  }, [handle, markers, routes, picks, whole, steady]);
  useEffect(() => {
    if (view) handle?.lookAt(view);
  }, [handle, view]);
  useEffect(() => handle?.setTiles(tilesUrl, locale), [handle, tilesUrl, locale]);
  useEffect(() => handle?.setMovable(movable), [handle, movable]);

  const away = useMemo(
    () => markers.filter((marker) => outside.includes(marker.key)),
    [markers, outside],
  );
  const names = away.slice(0, 2).map((marker) => `${marker.label} ${marker.name}`.trim());
  return (
    <div
      className={[styles.map, className].filter(Boolean).join(' ')}
      role="region"
      aria-label={label}
    >
      <div ref={frame} className={styles.frame} />
      {away.length > 0 ? (
        <button type="button" className={styles.outside} onClick={() => handle?.fitAll()}>
          <IconMapPinOff size={16} stroke={1.75} aria-hidden />
          <span>
            {t('mapOutside', { names: names.join(', '), more: away.length - names.length })}
          </span>
        </button>
      ) : null}
    </div>
  );
}
