import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, distanceKm } from './distance';

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

test('a degree of the great circle is 111.195 km in every direction', () => {
  const from = { latitude: 0, longitude: 100 };
  for (const [latitude, longitude] of [
    [1, 100],
    [-1, 100],
    [0, 101],
    [0, 99],
  ] as const) {
    expect(distanceKm(from, { latitude, longitude })).toBeCloseTo(111.19508, 5);
  }
  // Meridians come closer to each other towards the poles.
  const north = { latitude: 60, longitude: 100 };
  expect(distanceKm(north, { latitude: 60, longitude: 101 })).toBeCloseTo(55.59701, 5);
  expect(distanceKm(north, { latitude: -60, longitude: 280 })).toBeCloseTo(20_015.11444, 4);
});

test('the box is a degree high on either side, and wider where the meridians are closer', () => {
  const DEGREE = 111.1950802;
  // A matcher stands in for the number; Vitest types it as any object.
  const near = (value: number) => expect.closeTo(value, 5) as unknown as number;
  expect(boxAround({ latitude: 0, longitude: 100 }, DEGREE)).toEqual({
    south: near(-1),
    north: near(1),
    west: near(100 - 1.00015233),
    east: near(100 + 1.00015233),
  });
  // The side that is nearer to the pole counts: 1 / cos 61°.
  for (const latitude of [60, -60]) {
    expect(boxAround({ latitude, longitude: -100 }, DEGREE)).toEqual({
      south: near(latitude - 1),
      north: near(latitude + 1),
      west: near(-100 - 2.06266534),
      east: near(-100 + 2.06266534),
    });
  }
});

test('around the poles and across the date line the box has all longitudes', () => {
  const DEGREE = 111.1950802;
  for (const [latitude, longitude] of [
    [89.5, 10],
    [-89.5, 10],
    [90, 0],
    [0, 179.5],
    [0, -179.5],
  ] as const) {
    const { west, east } = boxAround({ latitude, longitude }, DEGREE);
    expect([latitude, longitude, west, east]).toEqual([latitude, longitude, -180, 180]);
  }
  const { west, east } = boxAround({ latitude: 0, longitude: 178 }, DEGREE);
  expect(east).toBeLessThan(180);
  expect(west).toBeGreaterThan(176);
});

test('the box holds every point of the circle', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), degrees(1), degrees(1), (latitude, longitude, a, b) => {
      const other = {
        latitude: Math.max(-90, Math.min(90, latitude + a / 100)),
        longitude: ((longitude + b / 100 + 540) % 360) - 180,
      };
      const near = distanceKm({ latitude, longitude }, other) <= 0.5;
      const box = boxAround({ latitude, longitude }, 0.5);
      const inside =
        other.latitude >= box.south &&
        other.latitude <= box.north &&
        other.longitude >= box.west &&
        other.longitude <= box.east;
      expect(!near || inside).toBe(true);
    }),
  );
});
