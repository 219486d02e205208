/** Position in px within the frame, and how much stands there. */
export type HeatPoint = readonly [x: number, y: number, weight: number];

export interface HeatField {
  readonly columns: number;
  readonly rows: number;
  /** Row by row, the warmth of each cell. */
  readonly values: Float32Array;
  readonly peak: number;
}

/** Side of a cell in px: fine enough for warmth that fades over ten of them. */
export const CELL = 4;

/** Fades from 1 in the middle to nearly nothing at the radius; beyond there is nothing. */
function fading(reach: number): Float32Array {
  const kernel = new Float32Array(2 * reach + 1);
  for (let step = -reach; step <= reach; step += 1) {
    kernel[step + reach] = Math.exp((-4.5 * step * step) / (reach * reach));
  }
  return kernel;
}

/**
 * How warm each cell of a frame is when every point warms all around it up to `radius` px. Points are
 * added up by cell before they spread, first along the rows, then along the columns: a year of visits
 * costs hardly more than a day's. A lone point is as warm as its weight.
 */
export function heatField(
  points: Iterable<HeatPoint>,
  { width, height }: { readonly width: number; readonly height: number },
  radius: number,
): HeatField {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const reach = Math.round(radius / CELL);
  const kernel = fading(reach);
  // What lies just outside of the frame warms its edge too.
  const tall = rows + 2 * reach;
  const along = new Float32Array(columns * tall);
  for (const [x, y, weight] of added(points, columns, rows, reach)) {
    const from = Math.max(0, x - reach);
    const to = Math.min(columns - 1, x + reach);
    for (let column = from; column <= to; column += 1) {
      along[(y + reach) * columns + column]! += weight * kernel[column - x + reach]!;
    }
  }
  const values = new Float32Array(columns * rows);
  for (let y = 0; y < tall; y += 1) {
    const from = Math.max(0, y - 2 * reach);
    const to = Math.min(rows - 1, y);
    for (let column = 0; column < columns; column += 1) {
      const warmth = along[y * columns + column]!;
      if (warmth === 0) continue;
      for (let row = from; row <= to; row += 1) {
        values[row * columns + column]! += warmth * kernel[row - y + 2 * reach]!;
      }
    }
  }
  return { columns, rows, values, peak: values.reduce((most, value) => Math.max(most, value), 0) };
}

/** Points by cell, those beyond the reach of the frame left out. */
function added(
  points: Iterable<HeatPoint>,
  columns: number,
  rows: number,
  reach: number,
): Iterable<HeatPoint> {
  const cells = new Map<number, [number, number, number]>();
  const wide = columns + 2 * reach;
  for (const [x, y, weight] of points) {
    const column = Math.floor(x / CELL);
    const row = Math.floor(y / CELL);
    const isNear =
      column >= -reach && column < columns + reach && row >= -reach && row < rows + reach;
    if (!isNear) continue;
    const key = (row + reach) * wide + column + reach;
    const cell = cells.get(key);
    if (cell) cell[2] += weight;
    else cells.set(key, [column, row, weight]);
  }
  return cells.values();
}

type Colour = readonly [red: number, green: number, blue: number];

/** From few to many, as the legend shows it (tokens.md). */
const RAMP: readonly Colour[] = [
  [250, 240, 216],
  [240, 200, 115],
  [229, 154, 66],
  [207, 97, 40],
  [168, 50, 31],
  [124, 26, 32],
];
const SHADES = 256;

function shadesOf(ramp: readonly Colour[]): Uint8ClampedArray {
  const shades = new Uint8ClampedArray(SHADES * 4);
  for (let shade = 0; shade < SHADES; shade += 1) {
    const place = (shade / (SHADES - 1)) * (ramp.length - 1);
    const index = Math.min(Math.floor(place), ramp.length - 2);
    const [low, high] = [ramp[index]!, ramp[index + 1]!];
    const mix = (part: 0 | 1 | 2) => low[part] + (high[part] - low[part]) * (place - index);
    // The coolest quarter fades out, so that nothing ends in a visible edge.
    const opacity = Math.min(1, shade / (SHADES / 4));
    shades.set([mix(0), mix(1), mix(2), 255 * opacity], shade * 4);
  }
  return shades;
}
const HEAT_SHADES = shadesOf(RAMP);

/**
 * The colours of a field as RGBA, row by row. Half of the ramp stands for a quarter of the warmth:
 * next to the capital, nothing else would be seen. `strength` is the share of the ramp in use.
 */
export function heatColours(
  { values, peak }: HeatField,
  strength = 1,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(values.length * 4);
  if (peak === 0) return pixels;
  for (let cell = 0; cell < values.length; cell += 1) {
    const warmth = Math.sqrt((values[cell]! / peak) * strength);
    const shade = Math.round(warmth * (SHADES - 1)) * 4;
    for (let part = 0; part < 4; part += 1) pixels[cell * 4 + part] = HEAT_SHADES[shade + part]!;
  }
  return pixels;
}
