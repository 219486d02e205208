import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import { type RefObject, useEffect } from 'react';
import type { DayPart } from '@joborder/shared/trips/plan';
import { dropData } from './drag-data';

export interface DragCard {
  /** The list item: its edges say before or after. */
  readonly item: RefObject<HTMLElement | null>;
  /** What the mouse carries. */
  readonly card: RefObject<HTMLElement | null>;
  readonly stop: string;
  readonly day: number;
  readonly part: DayPart;
  readonly movable: boolean;
  /** Class of the copy under the mouse. */
  readonly preview: string;
}

/** A place card that the mouse, and only the mouse, can carry. */
export function useDragCard({ item, card, stop, day, part, movable, preview }: DragCard): void {
  useEffect(() => {
    const carried = card.current;
    if (!item.current || !carried) return;
    let pointer = 'mouse';
    const remember = (event: PointerEvent) => {
      pointer = event.pointerType;
    };
    carried.addEventListener('pointerdown', remember);
    const target = dropTargetForElements({
      element: item.current,
      canDrop: ({ source }) => typeof source.data.stop === 'string',
      getData: ({ input, element }) =>
        attachClosestEdge(dropData({ kind: 'stop', day, part, key: stop }), {
          input,
          element,
          allowedEdges: ['top', 'bottom'],
        }),
    });
    const drag = movable
      ? draggable({
          element: carried,
          // A long touch would start a drag too, where somebody only wants to scroll.
          canDrag: () => pointer === 'mouse',
          getInitialData: () => ({ stop }),
          onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
            setCustomNativeDragPreview({
              nativeSetDragImage,
              getOffset: preserveOffsetOnSource({
                element: carried,
                input: location.current.input,
              }),
              render: ({ container }) => {
                const copy = carried.cloneNode(true) as HTMLElement;
                copy.classList.add(preview);
                copy.style.width = `${carried.offsetWidth}px`;
                container.append(copy);
              },
            });
          },
        })
      : () => {};
    return combine(target, drag, () => carried.removeEventListener('pointerdown', remember));
  }, [item, card, stop, day, part, movable, preview]);
}
