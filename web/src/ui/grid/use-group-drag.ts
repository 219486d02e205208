import { type RefObject, useEffect, useRef } from 'react';

const loadDrag = () => import('./group-drag');
type Drag = Awaited<ReturnType<typeof loadDrag>>;

/** Attaches dragging once its code has arrived; answers how to take it away again. */
function withDrag(
  element: HTMLElement | null,
  attach: (drag: Drag, element: HTMLElement) => () => void,
): () => void {
  // Without a mouse the menu of the column groups.
  if (!element || !matchMedia('(any-pointer: fine)').matches) return () => {};
  let isGone = false;
  let detach = () => {};
  void loadDrag().then((drag) => {
    if (!isGone) detach = attach(drag, element);
  });
  return () => {
    isGone = true;
    detach();
  };
}

/** The head of a column that can be carried to the group panel; null for one that cannot. */
export function useDragHead(
  head: RefObject<HTMLElement | null>,
  grid: string,
  field: string | null,
): void {
  useEffect(() => {
    if (field === null) return;
    return withDrag(head.current, (drag, element) => drag.dragHead(element, grid, field));
  }, [head, grid, field]);
}

interface PanelEvents {
  readonly onOver: (over: boolean) => void;
  readonly onDrop: (field: string) => void;
}

export function useGroupPanel(
  panel: RefObject<HTMLElement | null>,
  grid: string,
  events: PanelEvents,
): void {
  const latest = useRef(events);
  latest.current = events;
  useEffect(
    () =>
      withDrag(panel.current, (drag, element) =>
        drag.dropOnPanel(element, grid, {
          onOver: (over) => latest.current.onOver(over),
          onDrop: (field) => latest.current.onDrop(field),
        }),
      ),
    [panel, grid],
  );
}
