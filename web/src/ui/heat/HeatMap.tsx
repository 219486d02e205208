import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { MapView } from '../leaflet-ground';
import ground from '../MapView.module.css';
import { type HeatLabel, HeatLabels, type LabelLink } from './HeatLabels';
import styles from './HeatMap.module.css';
import type { HeatSource } from './heat-layer';
import type { Frame, HeatMapHandle } from './leaflet-heat';

export type { HeatLabel, HeatSource, MapView };

export interface HeatMapProps {
  /** What the map shows, read aloud. */
  readonly label: string;
  readonly sources: readonly HeatSource[];
  /** How much of the ramp the warmest place uses, where several maps share one scale. */
  readonly strength?: number;
  /** The strongest first: they have the first choice of room. */
  readonly labels: readonly HeatLabel[];
  /** The link component of the application. */
  readonly as: LabelLink;
  /** Address of tiles with {z}, {x} and {y}, or of a PMTiles archive; without one our own outline stands alone. */
  readonly tilesUrl?: string;
  /** Goes there each time it changes. */
  readonly view: MapView;
  readonly onView: (view: MapView) => void;
  /** Without it a finger scrolls the page instead of the map. */
  readonly movable?: boolean;
  /** What stands on the map, such as its legend; labels keep clear of it. */
  readonly children?: ReactNode;
  /** Sets the height. */
  readonly className?: string;
}

/** A map of how often its places were visited, the strongest named. */
export function HeatMap({
  label,
  sources,
  strength = 1,
  labels,
  as,
  tilesUrl = '',
  view,
  onView,
  movable = true,
  children,
  className,
}: HeatMapProps) {
  const t = useTranslations('ui');
  const locale = useLocale();
  const element = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<HeatMapHandle | null>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const latest = useRef({ onView });
  latest.current = { onView };
  const first = useRef({ start: view, zoomIn: t('mapZoomIn'), zoomOut: t('mapZoomOut') });

  useEffect(() => {
    let gone = false;
    let made: HeatMapHandle | null = null;
    void import('./leaflet-heat').then(({ openHeatMap }) => {
      if (gone || !element.current) return;
      made = openHeatMap(element.current, {
        ...first.current,
        styles: { ...ground, ...styles },
        onFrame: setFrame,
        onView: (moved) => latest.current.onView(moved),
      });
      setHandle(made);
    });
    return () => {
      gone = true;
      made?.close();
    };
  }, []);
  useEffect(() => handle?.warm(sources, strength), [handle, sources, strength]);
  useEffect(() => handle?.setTiles(tilesUrl, locale), [handle, tilesUrl, locale]);
  useEffect(() => handle?.setMovable(movable), [handle, movable]);
  const { latitude, longitude, zoom } = view;
  useEffect(
    () => handle?.lookAt({ latitude, longitude, zoom }),
    [handle, latitude, longitude, zoom],
  );

  return (
    <div
      className={[ground.map, className].filter(Boolean).join(' ')}
      role="region"
      aria-label={label}
    >
      <div ref={element} className={ground.frame} />
      {frame ? <HeatLabels labels={labels} frame={frame} as={as} /> : null}
      {children ? <div className={styles.corner}>{children}</div> : null}
    </div>
  );
}
