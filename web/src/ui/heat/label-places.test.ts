import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from './label-places';

const FRAME = { width: 640, height: 600 };
const LEGEND = { x: 440, y: 520, width: 190, height: 70 };
const point = fc.record({
  x: fc.integer({ min: -50, max: 690 }),
  y: fc.integer({ min: -50, max: 650 }),
  width: fc.integer({ min: 40, max: 160 }),
  height: fc.constant(24),
});

test('labels of a map cover neither one another nor a point, and stay inside the frame', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 8 }), (points) => {
      const places = placeLabels(points, FRAME, [LEGEND]);
      const boxes = places.flatMap((place, index) => {
        const size = points[index];
        return place && size ? [{ ...place, width: size.width, height: size.height }] : [];
      });
      for (const [index, a] of [...boxes, LEGEND].entries()) {
        expect(a.x).toBeGreaterThanOrEqual(0);
        expect(a.y).toBeGreaterThanOrEqual(0);
        expect(a.x + a.width).toBeLessThanOrEqual(FRAME.width);
        expect(a.y + a.height).toBeLessThanOrEqual(FRAME.height);
        for (const b of [...boxes, LEGEND].slice(index + 1)) {
          const apart =
            a.x + a.width <= b.x ||
            b.x + b.width <= a.x ||
            a.y + a.height <= b.y ||
            b.y + b.height <= a.y;
          expect(apart).toBe(true);
        }
        for (const { x, y } of a === LEGEND ? [] : points) {
          const covered = x > a.x && x < a.x + a.width && y > a.y && y < a.y + a.height;
          expect(covered).toBe(false);
        }
      }
    }),
  );
});

test('neighbours around a capital all find a place; what lies outside of the frame has none', () => {
  const size = { width: 120, height: 24 };
  const near = [
    { x: 320, y: 300, ...size },
    { x: 322, y: 286, ...size },
    { x: 336, y: 312, ...size },
    { x: 306, y: 318, ...size },
  ];
  expect(placeLabels([...near, { x: 700, y: 10, ...size }], FRAME)).toEqual([
    ...near.map(() => expect.objectContaining({ line: expect.any(Array) })),
    null,
  ]);
});
