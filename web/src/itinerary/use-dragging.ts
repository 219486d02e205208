import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { useEffect, useRef, useState } from 'react';
import type { PlanDay } from '@joborder/shared/trips/plan';
import { END, findStop, type Target } from '@joborder/shared/trips/itinerary';
import type { Dragging } from './BoardContext';
import { dropOf } from './drag-data';

type Data = Parameters<typeof extractClosestEdge>[0];

/** Where a stop would land: among the target's other stops, as `moveStop` counts. */
function landingOf(
  days: readonly PlanDay[],
  key: string,
  records: readonly { data: Data }[],
  before: Target | null,
): Target | null {
  const data = records[0]?.data;
  const drop = data && dropOf(data);
  const from = findStop(days, key);
  if (!drop || !from) return null;
  if (drop.kind === 'day') {
    // On the day that it is in it stays where it is.
    return drop.day === from.day.day ? null : { day: drop.day, part: from.part, index: END };
  }
  const slot = days.find((day) => day.day === drop.day)?.parts[drop.part] ?? [];
  const others = slot.filter((stop) => stop.key !== key);
  if (drop.kind === 'stop') {
    if (drop.key === key) return null;
    const at = others.findIndex((stop) => stop.key === drop.key);
    const index = extractClosestEdge(data) === 'bottom' ? at + 1 : at;
    return { day: drop.day, part: drop.part, index };
  }
  if (drop.kind === 'slot' && before) return before;
  const { day, part } = drop;
  return { day, part, index: drop.kind === 'column' ? others.length : 0 };
}

const same = (a: Target | null, b: Target | null) =>
  a === b || (a?.day === b?.day && a?.part === b?.part && a?.index === b?.index);

/** Follows the mouse over the board; `onMove` gets the drop. */
export function useDragging(
  days: readonly PlanDay[],
  onMove: (key: string, to: Target) => void,
): Dragging | null {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const latest = useRef({ days, onMove });
  latest.current = { days, onMove };
  useEffect(() => {
    let landing: Target | null = null;
    return combine(
      autoScrollWindowForElements(),
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data.stop === 'string',
        onDragStart: ({ source }) => {
          landing = null;
          const key = String(source.data.stop);
          setDragging({ key, height: source.element.offsetHeight, landing });
        },
        onDrag: ({ source, location }) => {
          const next = landingOf(
            latest.current.days,
            String(source.data.stop),
            location.current.dropTargets,
            landing,
          );
          if (same(next, landing)) return;
          landing = next;
          setDragging((before) => before && { ...before, landing: next });
        },
        onDrop: ({ source, location }) => {
          setDragging(null);
          // Let go of quickly, the last movement of the mouse has not been reported as one.
          const key = String(source.data.stop);
          const to = landingOf(latest.current.days, key, location.current.dropTargets, landing);
          if (to) latest.current.onMove(key, to);
        },
      }),
    );
  }, []);
  return dragging;
}
