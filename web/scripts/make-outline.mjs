/**
 * Writes public/outline.topo.json, the outline that every map draws under its tiles: the provinces
 * and the countries around them, thinned out and quantised. Run again when the outlines change:
 *   node web/scripts/make-outline.mjs path/to/folder/with/the/two/topo.json/files
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bbox, feature, quantize } from 'topojson-client';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of thailand_provinces.topo.json');
const read = (name) => JSON.parse(readFileSync(join(folder, `${name}.topo.json`), 'utf8'));

// What a map centred in Thailand can show at its smallest zoom.
const FRAME = { west: 90, east: 112, south: 0, north: 25 };

/** Ramer–Douglas–Peucker in degrees; the ends of an arc stay, so neighbours keep meeting. */
function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const [x1, y1] = points[0];
  const [x2, y2] = points.at(-1);
  const length = Math.hypot(x2 - x1, y2 - y1);
  let farthest = 0;
  let at = 0;
  for (let i = 1; i < points.length - 1; i += 1) {
    const [x, y] = points[i];
    const distance =
      length === 0
        ? Math.hypot(x - x1, y - y1)
        : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
    if (distance > farthest) [farthest, at] = [distance, i];
  }
  if (farthest <= tolerance) return [points[0], points.at(-1)];
  return [
    ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(at), tolerance),
  ];
}

function absolute({ arcs, transform }) {
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

const inFrame = (topology, geometry) =>
  JSON.stringify(feature(topology, geometry).geometry.coordinates)
    .match(/\[-?[\d.]+,-?[\d.]+\]/g)
    .some((pair) => {
      const [x, y] = JSON.parse(pair);
      return x > FRAME.west && x < FRAME.east && y > FRAME.south && y < FRAME.north;
    });

/** One object of a topology, its arcs thinned and only those that are in use. */
function layer(topology, name, tolerance, wanted) {
  const points = absolute(topology);
  const kept = new Map();
  const arcs = [];
  const renamed = (index) => {
    if (Array.isArray(index)) return index.map(renamed);
    const plain = index < 0 ? ~index : index;
    if (!kept.has(plain)) {
      kept.set(plain, arcs.length);
      arcs.push(simplify(points[plain], tolerance));
    }
    return index < 0 ? ~kept.get(plain) : kept.get(plain);
  };
  const geometries = topology.objects[name].geometries
    .filter(wanted)
    .map(({ type, arcs: own }) => ({ type, arcs: renamed(own) }));
  const made = {
    type: 'Topology',
    objects: { [name]: { type: 'GeometryCollection', geometries } },
    arcs,
  };
  made.bbox = bbox(made);
  return quantize(made, 1e4);
}

const provinces = read('thailand_provinces');
const countries = read('neighbour_countries');
const outline = {
  provinces: layer(provinces, 'provinces', 0.002, () => true),
  countries: layer(
    countries,
    'countries',
    0.012,
    (geometry) => geometry.properties.name_en !== 'Thailand' && inFrame(countries, geometry),
  ),
};
const text = JSON.stringify(outline);
writeFileSync(fileURLToPath(new URL('../public/outline.topo.json', import.meta.url)), `${text}\n`);
console.log(`${Math.round(text.length / 1000)} kB`);
