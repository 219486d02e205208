interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function span(points: readonly Point[]): number {
  const side = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.hypot(
    side(points.map((point) => point.latitude)),
    side(points.map((point) => point.longitude)),
  );
}

/**
 * The points that a map should show at first: all of them, unless at most a quarter lies so far off
 * that leaving it out shows the others at three times the size.
 */
export function framed<P extends Point>(points: readonly P[]): readonly P[] {
  const spare = Math.floor(points.length / 4);
  if (spare === 0) return points;
  const centre = {
    latitude: median(points.map((point) => point.latitude)),
    longitude: median(points.map((point) => point.longitude)),
  };
  const distance = (point: Point) =>
    Math.hypot(point.latitude - centre.latitude, point.longitude - centre.longitude);
  const near = points.toSorted((a, b) => distance(a) - distance(b));
  const whole = span(points);
  for (let left = 1; left <= spare; left += 1) {
    const kept = near.slice(0, -left);
    if (span(kept) < whole / 3) return points.filter((point) => kept.includes(point));
  }
  return points;
}

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * Positions in px at which no disc covers the square around another: each moves as little as its neighbours let it.
 * Discs that touch nobody stay where they are.
 */
export function spread(discs: readonly Disc[], gap = 2): ReadonlyArray<{ x: number; y: number }> {
  const placed = discs.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < 60; round += 1) {
    let moved = false;
    for (const [i, a] of placed.entries()) {
      for (const [j, b] of placed.entries()) {
        if (j <= i) continue;
        const least = (discs[i]?.radius ?? 0) + (discs[j]?.radius ?? 0) + gap;
        const [x, y] = [b.x - a.x, b.y - a.y];
        const [overX, overY] = [least - Math.abs(x), least - Math.abs(y)];
        if (overX <= 0.01 || overY <= 0.01) continue;
        // The shorter way out; as targets of a finger they are squares.
        const axis = overX < overY ? 'x' : 'y';
        const push = (Math.min(overX, overY) / 2) * ((axis === 'x' ? x : y) < 0 ? -1 : 1);
        a[axis] -= push;
        b[axis] += push;
        moved = true;
      }
    }
    if (!moved) break;
  }
  return placed;
}
