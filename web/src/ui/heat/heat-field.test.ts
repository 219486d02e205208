import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CELL, heatColours, heatField, type HeatPoint } from './heat-field';

const FRAME = { width: 400, height: 240 };
const RADIUS = 40;
const warmthAt = (points: readonly HeatPoint[], x: number, y: number) => {
  const field = heatField(points, FRAME, RADIUS);
  return field.values[Math.floor(y / CELL) * field.columns + Math.floor(x / CELL)] ?? Number.NaN;
};
const weight = fc.integer({ min: 1, max: 10_000 });
const inside = fc.tuple(
  fc.integer({ min: 0, max: FRAME.width - 1 }),
  fc.integer({ min: 0, max: FRAME.height - 1 }),
  weight,
);
const anywhere = fc.tuple(
  fc.integer({ min: -200, max: 600 }),
  fc.integer({ min: -200, max: 440 }),
  weight,
);

test('HEAT-06: a point is as warm as its weight, cools with the distance and warms nothing beyond 40 px', () => {
  fc.assert(
    fc.property(inside, ([x, y, heavy]) => {
      const at = (px: number) => warmthAt([[200, y, heavy]], px, y);
      expect(warmthAt([[x, y, heavy]], x, y)).toBeCloseTo(heavy, 3);
      expect([200, 212, 224, 236].map(at)).toEqual(
        [200, 212, 224, 236].map(at).toSorted((a, b) => b - a),
      );
      expect(at(236)).toBeGreaterThan(0);
      expect(at(200 + RADIUS + CELL)).toBe(0);
      expect(at(200 - RADIUS - CELL)).toBe(0);
    }),
  );
});

test('HEAT-06: warmth adds up, in whichever order the points come; those far outside warm nothing', () => {
  fc.assert(
    fc.property(fc.array(anywhere, { maxLength: 30 }), fc.array(anywhere), (some, others) => {
      const field = (points: readonly HeatPoint[]) => heatField(points, FRAME, RADIUS).values;
      const [a, b] = [field(some), field(others)];
      const together = field([...others, ...some]);
      const wrong = together.findIndex(
        (value, cell) =>
          Math.abs(value - (a[cell] ?? 0) - (b[cell] ?? 0)) > 1e-4 * Math.max(1, value),
      );
      expect(wrong).toBe(-1);
      const far = some.filter(([x, y]) => x < -60 || y < -60 || x > 460 || y > 300);
      expect(heatField(far, FRAME, RADIUS).peak).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('HEAT-06: just outside of the frame still warms its edge', () => {
  expect(warmthAt([[-10, 100, 8]], 0, 100)).toBeGreaterThan(0);
  expect(warmthAt([[200, 250, 8]], 200, 239)).toBeGreaterThan(0);
});

test('HEAT-06: warmer is darker, the warmest the darkest, and nothing has no colour', () => {
  const field = heatField([[100, 100, 100]], FRAME, RADIUS);
  const of = (pixels: Uint8ClampedArray, x: number) => {
    const cell = (Math.floor(100 / CELL) * field.columns + Math.floor(x / CELL)) * 4;
    return Array.from(pixels.subarray(cell, cell + 4));
  };
  const pixels = heatColours(field);
  expect(of(pixels, 100)).toEqual([124, 26, 32, 255]);
  expect(of(pixels, 300)).toEqual([250, 240, 216, 0]);
  const green = [100, 112, 120, 128].map((x) => of(pixels, x)[1]);
  expect(green).toEqual(green.toSorted((a = 0, b = 0) => a - b));
  // A quarter of the strength uses half of the ramp.
  expect(of(heatColours(field, 0.25), 100)[1]).toBeGreaterThan(95);
  expect(heatColours(heatField([], FRAME, RADIUS)).every((part) => part === 0)).toBe(true);
});
