import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from './distance';

const BANGKOK = { latitude: 13.7525, longitude: 100.4935 };
const CHIANG_MAI = { latitude: 18.7877, longitude: 98.9931 };

test('Bangkok and Chiang Mai are 582 km apart as the crow flies', () => {
  expect(Math.round(distanceKm(BANGKOK, CHIANG_MAI))).toBe(582);
});

test('there and back is the same, over a third place never shorter', () => {
  const position = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(position, position, position, (a, b, c) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      // At the other end of the world the arcsine is exact to a metre.
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3);
      expect(distanceKm(a, a)).toBe(0);
    }),
    {
      examples: [
        [
          { latitude: 0, longitude: 0 },
          { latitude: 0, longitude: -0.000005533085627007495 },
          { latitude: 0, longitude: 180 },
        ],
      ],
    },
  );
});
