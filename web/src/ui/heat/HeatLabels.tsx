import {
  type AnchorHTMLAttributes,
  type ComponentType,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MapPoint } from '../leaflet-ground';
import styles from './HeatMap.module.css';
import { type Box, placeLabels, type Size } from './label-places';
import type { Frame } from './leaflet-heat';

export interface HeatLabel extends MapPoint {
  readonly key: string | number;
  readonly name: string;
  /** How much stands there, in the reader's figures. */
  readonly amount: string;
  /** What it counts. */
  readonly href: string;
}

export type LabelLink = ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>;

/** What was measured, and for which labels in which frame. */
interface Room {
  readonly labels: readonly HeatLabel[];
  readonly frame: Size;
  readonly sizes: readonly Size[];
  /** Buttons and legend of the map. */
  readonly taken: readonly Box[];
}

const NO_ROOM: Room = { labels: [], frame: { width: 0, height: 0 }, sizes: [], taken: [] };

function measure(layer: HTMLElement): Pick<Room, 'sizes' | 'taken'> {
  const map = layer.parentElement;
  const origin = layer.getBoundingClientRect();
  const furniture = map?.querySelectorAll(`.leaflet-control-zoom, .${styles.corner}`) ?? [];
  return {
    sizes: [...layer.querySelectorAll('a')].map((link) => ({
      width: link.offsetWidth,
      height: link.offsetHeight,
    })),
    taken: [...furniture].map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return { x: left - origin.left, y: top - origin.top, width, height };
    }),
  };
}

/** Names beside the strongest points, each with a line to it; they lead to what they count. */
export function HeatLabels({
  labels,
  frame,
  as: Anchor,
}: {
  readonly labels: readonly HeatLabel[];
  readonly frame: Frame;
  readonly as: LabelLink;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(NO_ROOM);
  const { width, height } = frame;
  useLayoutEffect(() => {
    if (layer.current) setRoom({ labels, frame: { width, height }, ...measure(layer.current) });
  }, [labels, width, height]);
  const places = useMemo(() => {
    if (room.labels !== labels) return [];
    const points = labels.map((label, index) => ({
      ...frame.place(label),
      ...(room.sizes[index] ?? { width: 0, height: 0 }),
    }));
    return placeLabels(points, room.frame, room.taken).map(
      (place, index) => place && { ...place, point: points[index] },
    );
  }, [labels, frame, room]);

  return (
    <div ref={layer} className={styles.labels}>
      <svg aria-hidden width={width} height={height}>
        {places.map((place, index) =>
          place?.point ? (
            <g key={labels[index]?.key}>
              <line x1={place.point.x} y1={place.point.y} x2={place.line[0]} y2={place.line[1]} />
              <circle cx={place.point.x} cy={place.point.y} r={2.5} />
            </g>
          ) : null,
        )}
      </svg>
      {labels.map((label, index) => {
        const place = places[index];
        return (
          <Anchor
            key={label.key}
            href={label.href}
            data-hidden={place ? undefined : true}
            style={place ? { left: Math.round(place.x), top: Math.round(place.y) } : undefined}
          >
            {label.name} <b>{label.amount}</b>
          </Anchor>
        );
      })}
    </div>
  );
}
