import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect } from 'react';
import { type Drop, dropData } from './drag-data';

/** Makes an element a place to drop stops on. */
export function useDropTarget(element: RefObject<HTMLElement | null>, drop: Drop): void {
  const key = JSON.stringify(drop);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => typeof source.data.stop === 'string',
      getData: () => dropData(JSON.parse(key) as Drop),
    });
  }, [element, key]);
}
