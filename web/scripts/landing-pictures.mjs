/**
 * Draws the pictures of the landing page: public/thailand.svg from the province outlines and the
 * sample QR code. Run again when the outlines change:
 *   node web/scripts/landing-pictures.mjs path/to/thailand_provinces.topo.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import bwip from 'bwip-js/node';
import { feature } from 'topojson-client';

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the topology file');
const topology = JSON.parse(readFileSync(source, 'utf8'));
const provinces = feature(topology, topology.objects.provinces).features;

// The page shows the country down to the head of the gulf; LandingMap places its points with the
// same frame.
const FRAME = { west: 97.2, east: 105.8, north: 20.6, south: 12.0, width: 700 };
const stretch = Math.cos((16 * Math.PI) / 180);
const scale = FRAME.width / ((FRAME.east - FRAME.west) * stretch);
const height = Math.round((FRAME.north - FRAME.south) * scale);
const project = ([longitude, latitude]) => [
  (longitude - FRAME.west) * stretch * scale,
  (FRAME.north - latitude) * scale,
];

/** Ramer–Douglas–Peucker; tolerance in px of the picture. */
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

function pathOf(ring) {
  const points = ring.map(project);
  const kept = simplify(points, 0.9).map(([x, y]) => [Math.round(x), Math.round(y)]);
  if (kept.length < 4) return '';
  let text = `M${kept[0][0]} ${kept[0][1]}l`;
  for (let i = 1; i < kept.length - 1; i += 1) {
    const dx = kept[i][0] - kept[i - 1][0];
    const dy = kept[i][1] - kept[i - 1][1];
    if (dx === 0 && dy === 0) continue;
    text += `${text.endsWith('l') ? '' : ' '}${dx} ${dy}`;
  }
  return `${text}z`.replaceAll(' -', '-');
}

const shapes = provinces
  .flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  )
  .filter(([ring]) => ring.some(([, latitude]) => latitude > FRAME.south))
  .map((rings) => rings.map(pathOf).join(''))
  .filter((path) => path !== '')
  .join('');

const target = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
writeFileSync(
  target('thailand.svg'),
  // Neighbours do not share all their points: one stroke under all closes the slivers between them.
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${height}"><defs><path id="p" d="${shapes}"/></defs><use href="#p" fill="none" stroke="#ddd5c4" stroke-width="4" stroke-linejoin="round"/><use href="#p" fill="#efebe1" stroke="#fff" stroke-width="1.200" stroke-linejoin="round"/></svg>\n`,
);

writeFileSync(
  target('example-qr.svg'),
  `${bwip.toSVG({ bcid: 'qrcode', text: '110000169000141', eclevel: 'M' })}\n`,
);

const round = (value) => Math.round(value * 10) / 10;
const points = {
  bangkok: [100.5018, 13.7563],
  ayutthaya: [100.5689, 14.3532],
  phitsanulok: [100.2659, 16.8211],
  chiangMai: [98.9853, 18.7883],
  chiangRai: [99.8406, 19.9105],
};
console.log(`frame ${FRAME.width} × ${height}`);
for (const [name, point] of Object.entries(points)) console.log(name, project(point).map(round));
