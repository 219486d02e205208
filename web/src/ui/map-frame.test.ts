import { expect, test } from 'vitest';
import { framed, spread } from './map-frame';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const town = [at(13.75, 100.49), at(13.74, 100.5), at(13.76, 100.51), at(13.745, 100.495)];

test('a far-off quarter is left out of the first frame', () => {
  const far = at(15, 102);
  expect(framed([...town, far])).toEqual(town);
});

test('few points, or points that lie evenly, all stay', () => {
  const two = [at(13.7, 100.5), at(18.8, 99)];
  expect(framed(two)).toEqual(two);
  expect(framed([])).toEqual([]);
  const even = [at(13, 100), at(14, 100), at(15, 100), at(16, 100), at(17, 100)];
  expect(framed(even)).toEqual(even);
});

test('more than a quarter far away is no exception any more', () => {
  const both = [...town, at(18.8, 99), at(18.79, 99.01), at(18.78, 99)];
  expect(framed(both)).toEqual(both);
});

test('markers that would cover one another move apart, the others stay', () => {
  const disc = (x: number, y: number) => ({ x, y, radius: 13 });
  const discs = [disc(100, 100), disc(100, 100), disc(106, 100), disc(300, 100)];
  const placed = spread(discs);
  expect(placed[3]).toEqual({ x: 300, y: 100 });
  for (const [i, a] of placed.entries()) {
    for (const b of placed.slice(i + 1)) {
      expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(26);
    }
  }
});
