import { expect, test } from 'vitest';
import { look } from '../../../test/chart';
import { networkDrawing } from './network';

const names = [
  'The Grand Palace and Wat Phra Kaew',
  'วัดพระศรีรัตนศาสดาราม',
  'Museum Siam',
  'Phra Nakhon Si Ayutthaya Historical Park, northern part',
];
const spec = {
  kind: 'network' as const,
  centre: 'พระบรมมหาราชวัง',
  by: 'Attraction',
  items: names.map((name) => ({ key: name, name })),
  series: [{ name: 'Job orders', values: [1204, 9, 6, 1] }],
};

interface Node {
  readonly x: number;
  readonly y: number;
  readonly symbolSize: number | readonly [number, number];
  readonly label: { readonly formatter: string; readonly width?: number };
}

interface Series {
  readonly left: number;
  readonly right: number;
  readonly data: readonly Node[];
}
const seriesAt = (width: number) =>
  (networkDrawing(spec).option({ ...look, width }).series as readonly Series[])[0];
/** The centre and the nodes as they are drawn in this width. */
const nodesAt = (width: number) => seriesAt(width)?.data ?? [];
const placesAt = (width: number) =>
  nodesAt(width).map(({ x, y }) => [Math.round(x), Math.round(y)]);
/** How wide what they are drawn into is: where they are as wide, nothing is made smaller. */
const roomAt = (width: number) =>
  width - (seriesAt(width)?.left ?? 0) - (seriesAt(width)?.right ?? 0);

test('on a phone names have two lines beside their nodes, within the picture', () => {
  const [centre, ...nodes] = nodesAt(294);
  expect(centre?.label.formatter).toBe('พระบรมมหาราช\nวัง');
  expect(nodes.map(({ label }) => label.formatter)).toEqual([
    '1,204 The Grand\nPalace and Wat…',
    '9 วัดพระ\nศรีรัตนศาสดาราม',
    '6 Museum Siam',
    '1 Phra Nakhon Si\nAyutthaya…',
  ]);
  // From the nodes to the right edge, less the gap between node and name.
  expect(nodes.map(({ label }) => label.width)).toEqual([127, 127, 127, 127]);
});

test('on a phone the nodes stand in a column beside the middle of it, a finger apart', () => {
  expect(placesAt(294)).toEqual([
    [0, 60],
    [92, 0],
    [92, 40],
    [92, 80],
    [92, 120],
  ]);
  expect(roomAt(294)).toBe(92);
});

test('with room they stand around the centre, the strongest at the top and on clockwise', () => {
  expect(placesAt(800)).toEqual([
    [0, 0],
    [0, -220],
    [290, 0],
    [0, 220],
    [-290, 0],
  ]);
  expect(roomAt(800)).toBe(580);
});

test('the centre is as high as the lines of its name', () => {
  const high = (centre: string) => {
    const { series } = networkDrawing({ ...spec, centre }).option({ ...look, width: 294 });
    return (series as readonly { readonly data: readonly Node[] }[])[0]?.data[0]?.symbolSize;
  };
  expect(high('จีน')).toEqual([104, 48]);
  expect(high('United Kingdom of Great Britain')).toEqual([104, 65]);
});
