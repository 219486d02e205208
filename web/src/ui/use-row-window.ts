import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePrinting } from './use-printing';

/** Lists of at most so many are drawn whole. */
export const DRAWN_WHOLE = 50;
/** Rows drawn above and below those in view. */
const MARGIN = 8;
/** Browsers that keep what is in view in its place when something above it changes its height. */
const ANCHORS = CSS.supports('overflow-anchor', 'auto');

export interface RowWindowOptions {
  /** The element that the rows stand in, with the page as what scrolls. */
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Identity of a row; has to stay the same function while the rows do. */
  readonly keyOf: (index: number) => string;
  /** Height of a row in pixels until one is measured. */
  readonly height: number;
  /** Between two rows, in pixels, as the style of the list has it. */
  readonly gap?: number;
  /** Whether all rows are drawn, as of a list of at most `DRAWN_WHOLE`. */
  readonly isShort: boolean;
  /** Rows that are drawn wherever they are, such as the one with the focus. */
  readonly kept: readonly number[];
}

export interface DrawnRow {
  readonly index: number;
  /** Height of the rows left out before this one; 0 where none is. */
  readonly space: number;
}

export interface RowWindow {
  readonly rows: readonly DrawnRow[];
  /** Height of the rows left out at the end. */
  readonly rest: number;
  /** Ref of each row, which has its index from 0 as `data-row`. */
  readonly measure: (row: HTMLElement | null) => void;
}

type Rows = Virtualizer<Window, HTMLElement>;

/** To a fraction of a pixel: rounded heights would add up over many rows. */
function heightOf(row: HTMLElement, entry: ResizeObserverEntry | undefined, rows: Rows): number {
  const [box] = entry?.borderBoxSize ?? [];
  if (box) return box.blockSize;
  const known = rows.itemSizeCache.get(rows.options.getItemKey(rows.indexFromElement(row)));
  return known ?? row.getBoundingClientRect().height;
}

/** Where the list begins on the page, followed while what stands above it changes. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  const update = useEffectEvent(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });
  // oxlint-disable-next-line react/set-state-in-effect -- measures what was just drawn, before it is seen
  useLayoutEffect(() => update());
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => update());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return top;
}

/**
 * Which rows of a long list are in the document: those in view, some around them, and `kept`; on paper
 * all of them. The others are left out as empty space of their height.
 */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { list, count, keyOf, height, gap = 0, isShort, kept } = options;
  const isPrinting = usePrinting();
  const isWhole = isPrinting || isShort;
  const typical = useRef<number | null>(null);
  const top = useTop(list);
  const always = kept.filter((index) => index >= 0 && index < count).join(' ');
  const choose = useCallback(
    (range: Range) => {
      if (isWhole) return Array.from({ length: range.count }, (_, index) => index);
      const wanted = new Set(defaultRangeExtractor(range));
      for (const index of always.split(' ')) if (index !== '') wanted.add(Number(index));
      return [...wanted].toSorted((a, b) => a - b);
    },
    [isWhole, always],
  );
  // oxlint-disable-next-line react/incompatible-library -- its values are used here alone
  const rows = useWindowVirtualizer<HTMLElement>({
    count,
    getItemKey: keyOf,
    estimateSize: () => typical.current ?? height,
    measureElement: (row, entry, instance) => {
      const measured = heightOf(row, entry, instance);
      typical.current ??= measured;
      return measured;
    },
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    indexAttribute: 'data-row',
    overscan: MARGIN,
    rangeExtractor: choose,
    scrollMargin: top,
    gap,
  });
  // Both at once would move the page twice.
  rows.shouldAdjustScrollPositionOnItemSizeChange = ANCHORS ? () => false : undefined;

  let end = top - gap;
  const drawn = rows.getVirtualItems().map(({ index, start, end: next }): DrawnRow => {
    // The empty space has a gap of its own.
    const space = Math.max(0, start - end - 2 * gap);
    end = next;
    return { index, space };
  });
  const rest = Math.max(0, rows.getTotalSize() + top - end - gap);
  return { rows: drawn, rest, measure: rows.measureElement };
}
