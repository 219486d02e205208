import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';

const KIND = 'grid-column';

/** Lets the mouse carry the head of a column to the group panel of its grid. */
export function dragHead(element: HTMLElement, grid: string, field: string): () => void {
  return draggable({ element, getInitialData: () => ({ kind: KIND, grid, field }) });
}

/** Makes the group panel take the heads of its grid's columns. */
export function dropOnPanel(
  element: HTMLElement,
  grid: string,
  { onOver, onDrop }: { onOver: (over: boolean) => void; onDrop: (field: string) => void },
): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data.kind === KIND && source.data.grid === grid,
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source }) => {
      onOver(false);
      onDrop(String(source.data.field));
    },
  });
}
