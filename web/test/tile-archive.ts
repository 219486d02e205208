// A PMTiles archive of one tile, written as its specifications say: PMTiles version 3
// (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md) and Mapbox Vector Tile version 2.
import { zxyToTileId } from 'pmtiles';

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** A field of Protocol Buffers: a number, or bytes with their length. */
const field = (number: number, value: number | readonly number[]) =>
  typeof value === 'number'
    ? [...varint(number * 8), ...varint(value)]
    : [...varint(number * 8 + 2), ...varint(value.length), ...value];
const text = (value: string) => [...new TextEncoder().encode(value)];
const packed = (values: readonly number[]) => values.flatMap(varint);

const EXTENT = 4096;
const POINT = 1;
const POLYGON = 3;
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const MIDDLE = [9, zigzag(EXTENT / 2), zigzag(EXTENT / 2)];
const WHOLE_TILE = [9, 0, 0, 26, zigzag(EXTENT), 0, 0, zigzag(EXTENT), zigzag(-EXTENT), 0, 15];

function layer(
  name: string,
  type: number,
  geometry: readonly number[],
  properties: Readonly<Record<string, string>>,
) {
  const keys = Object.keys(properties);
  const tags = keys.flatMap((_key, index) => [index, index]);
  const feature = [...field(2, packed(tags)), ...field(3, type), ...field(4, packed(geometry))];
  return field(3, [
    ...field(15, 2),
    ...field(1, text(name)),
    ...field(2, feature),
    ...keys.flatMap((key) => field(3, text(key))),
    ...Object.values(properties).flatMap((value) => field(4, field(1, text(value)))),
    ...field(5, EXTENT),
  ]);
}

const HEADER_BYTES = 127;

/** An archive with one tile that is land all over, with a town of the given names in its middle. */
export function tileArchive(
  [z, x, y]: readonly [number, number, number],
  names: Readonly<Record<string, string>>,
): Blob {
  const tile = [
    ...layer('earth', POLYGON, WHOLE_TILE, { kind: 'earth' }),
    ...layer('places', POINT, MIDDLE, { kind: 'locality', ...names }),
  ];
  const directory = packed([1, zxyToTileId(z, x, y), 1, tile.length, 1]);
  const metadata = text('{}');
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  for (const [at, byte] of text('PMTiles').entries()) header.setUint8(at, byte);
  header.setUint8(7, 3);
  let start = HEADER_BYTES;
  // Root directory, metadata, leaf directories, tiles.
  for (const [index, { length }] of [directory, metadata, [], tile].entries()) {
    header.setBigUint64(8 + 16 * index, BigInt(start), true);
    header.setBigUint64(16 + 16 * index, BigInt(length), true);
    start += length;
  }
  for (const at of [72, 80, 88]) header.setBigUint64(at, 1n, true);
  // Clustered, nothing compressed, vector tiles, of this zoom only.
  for (const [index, byte] of [1, 1, 1, 1, z, z].entries()) header.setUint8(96 + index, byte);
  for (const [at, degrees] of [
    [102, -180],
    [106, -85],
    [110, 180],
    [114, 85],
  ] as const) {
    header.setInt32(at, degrees * 1e7, true);
  }
  return new Blob([header, new Uint8Array([...directory, ...metadata, ...tile])]);
}
