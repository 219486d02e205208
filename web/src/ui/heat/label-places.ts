export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export interface LabelPlace {
  /** Upper left corner of the label. */
  readonly x: number;
  readonly y: number;
  /** Where the line to its point begins. */
  readonly line: readonly [x: number, y: number];
}

const GAP = 4;
/** Room around a point that no label covers: there it is warmest. */
const CLEAR = 12;
const DISTANCES = [30, 52, 78, 108, 144];
/** To the sides first, where a line is shortest to read; then askew, then steep. */
const SLOPES = [0, -0.5, 0.5, -1, 1, -2, 2, -4, 4];

const overlap = (a: Box, b: Box, gap: number) =>
  a.x < b.x + b.width + gap &&
  b.x < a.x + a.width + gap &&
  a.y < b.y + b.height + gap &&
  b.y < a.y + a.height + gap;

function candidates({ x, y, width, height }: Box, { width: whole }: Size): LabelPlace[] {
  // Away from the middle there is more room.
  const sides = x < whole / 2 ? ([-1, 1] as const) : ([1, -1] as const);
  return DISTANCES.flatMap((distance) =>
    SLOPES.flatMap((slope) =>
      sides.map((side) => {
        const length = Math.hypot(1, slope);
        const end = x + (side * distance) / length;
        const middle = y + (slope * distance) / length;
        return {
          x: side === 1 ? end : end - width,
          y: middle - height / 2,
          line: [end, middle] as const,
        };
      }),
    ),
  );
}

/**
 * Where labels of the given sizes stand beside their points so that none covers another, a point,
 * what else stands there or the edge of the frame; the first have the first choice. Null where there
 * is no room, or the point is outside.
 */
export function placeLabels(
  points: readonly Box[],
  frame: Size,
  furniture: readonly Box[] = [],
): Array<LabelPlace | null> {
  const around = ({ x, y }: Box): Box => ({
    x: x - CLEAR,
    y: y - CLEAR,
    width: 2 * CLEAR,
    height: 2 * CLEAR,
  });
  const taken: Box[] = [...furniture, ...points.map(around)];
  return points.map((point) => {
    const { x, y, width, height } = point;
    if (x < 0 || y < 0 || x > frame.width || y > frame.height) return null;
    const place = candidates(point, frame).find((each) => {
      const box = { x: each.x, y: each.y, width, height };
      const isInside =
        box.x >= GAP &&
        box.y >= GAP &&
        box.x + width <= frame.width - GAP &&
        box.y + height <= frame.height - GAP;
      return isInside && taken.every((other) => !overlap(box, other, GAP));
    });
    if (!place) return null;
    taken.push({ x: place.x, y: place.y, width, height });
    return place;
  });
}
