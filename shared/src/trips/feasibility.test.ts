import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASSUMED, earlierPart, estimatedLeg, type Leg, feasibilityOf } from './feasibility';
import { emptyDay, moveStop, renumber } from './itinerary';
import type { PlanDay, PlanStop } from './plan';
import { stop } from './test-plan';

const WEDNESDAY = 3;
const hours = (open_time: string, close_time: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, open_time, close_time }));
const at = (latitude: number, longitude: number, more: Partial<PlanStop> = {}) => ({
  latitude,
  longitude,
  province_name: 'กรุงเทพมหานคร',
  capital_district: true,
  ...more,
});
const palace = stop('palace', 1, at(13.7501, 100.4913, { open_period: hours('08:30', '15:30') }));
const watPho = stop('watpho', 2, at(13.7465, 100.493, { open_period: hours('08:00', '18:30') }));
const museum = stop('museum', 3, at(13.7576, 100.4921, { open_period: hours('09:00', '16:00') }));
const doiSuthep = stop(
  'doi',
  4,
  at(18.805, 98.9216, { province_name: 'เชียงใหม่', capital_district: true }),
);
const dayOf = (parts: Partial<PlanDay['parts']>): PlanDay => ({
  ...emptyDay(1),
  parts: { 1: [], 2: [], 3: [], ...parts },
});
const context = { weekday: WEDNESDAY, flights: 0 };

describe('a leg without a routing server', () => {
  test('D77: straight line × 1.3 at 60 km/h, 25 km/h within a capital district, 10 minutes more', () => {
    const one = stop('a', 1, at(14, 100));
    const north = stop('b', 2, at(15, 100));
    // A degree of latitude is 111.19 km.
    expect(estimatedLeg(one, { ...north, province_name: 'ลพบุรี' })?.km).toBeCloseTo(144.55, 1);
    expect(estimatedLeg(one, { ...north, province_name: 'ลพบุรี' })?.minutes).toBeCloseTo(154.55, 1);
    expect(estimatedLeg(one, north)?.minutes).toBeCloseTo(356.9, 0);
    expect(estimatedLeg(one, { ...north, capital_district: false })?.minutes).toBeCloseTo(
      154.55,
      1,
    );
    expect(estimatedLeg(one, { ...north, latitude: null })).toBeNull();
  });
});

describe('a day', () => {
  test('D77: arrives at nine, stays an hour and a half, and goes on', () => {
    const plan = feasibilityOf(dayOf({ 1: [palace, watPho] }), context);
    expect(plan.visits.map(({ arrival, closes, late }) => [arrival, closes, late])).toEqual([
      [540, 930, false],
      [540 + 90 + 11, 1110, false],
    ]);
    expect([plan.driving, plan.staying, plan.needed, plan.drivable]).toEqual([11, 180, 191, true]);
    expect([plan.begins, plan.ends]).toEqual([540, 731]);
  });

  test('a part begins with its hours; a place that opens later is waited for', () => {
    const market = { ...watPho, key: 'market', open_period: hours('19:00', '23:00') };
    const plan = feasibilityOf(dayOf({ 1: [palace], 2: [museum], 3: [market] }), context);
    expect(plan.visits.map(({ arrival }) => arrival)).toEqual([540, 720, 1080]);
    // Waited until seven in the evening.
    expect(plan.ends).toBe(1140 + 90);
  });

  test('D77: an arrival after closing is late, with the part before as the way out', () => {
    const days = renumber([dayOf({ 1: [palace], 3: [museum] })]);
    const late = feasibilityOf(days[0] as PlanDay, context).visits.at(-1);
    expect(late).toMatchObject({ late: true, closes: 960, arrival: 1080 });
    expect(earlierPart(days, 1, late as NonNullable<typeof late>, context, moveStop)).toEqual({
      day: 1,
      part: 2,
      index: Number.MAX_SAFE_INTEGER,
    });
    // No part of the day is early enough for a breakfast place after three others.
    const full = renumber([
      dayOf({ 1: [watPho], 2: [{ ...museum, open_period: hours('06:00', '08:00') }] }),
    ]);
    const breakfast = feasibilityOf(full[0] as PlanDay, context).visits.at(-1);
    expect(
      earlierPart(full, 1, breakfast as NonNullable<typeof breakfast>, context, moveStop),
    ).toBeNull();
  });

  test('D77: without dates, without hours and on a closed day nothing is called late', () => {
    const lateOf = (place: PlanStop, weekday: number | null) =>
      feasibilityOf(dayOf({ 3: [place] }), { weekday, flights: 0 }).visits[0]?.late;
    expect(lateOf(museum, WEDNESDAY)).toBe(true);
    expect(lateOf(museum, null)).toBe(false);
    expect(lateOf({ ...museum, open_period: [] }, WEDNESDAY)).toBe(false);
    const weekend = [{ day: 6, open_time: '09:00', close_time: '16:00' }];
    expect(lateOf({ ...museum, open_period: weekend }, WEDNESDAY)).toBe(false);
  });

  test('D77: Bangkok, Chiang Mai and back to the temple cannot be driven in a day, but can be flown', () => {
    const day = dayOf({ 1: [palace, watPho], 2: [doiSuthep], 3: [{ ...palace, key: 'again' }] });
    const plan = feasibilityOf(day, context);
    expect(plan.drivable).toBe(false);
    expect(plan.longest?.leg?.from.key).toBe('watpho');
    expect(Math.round(plan.longest?.leg?.km ?? 0)).toBe(763);
    const oneWay = feasibilityOf(day, { ...context, flights: 1 });
    expect([oneWay.drivable, oneWay.visits.filter(({ leg }) => leg?.flown).length]).toEqual([
      false,
      1,
    ]);
    expect(feasibilityOf(day, { ...context, flights: 2 }).drivable).toBe(true);
    // A flight does not replace a walk across the street.
    expect(feasibilityOf(dayOf({ 1: [palace, watPho] }), { ...context, flights: 1 }).driving).toBe(
      11,
    );
  });

  test('D77: legs of a routing server count before straight lines', () => {
    const legs = (): Leg => ({ minutes: 400, km: 300 });
    const plan = feasibilityOf(dayOf({ 1: [palace, watPho], 2: [museum] }), { ...context, legs });
    expect([plan.driving, Math.round(plan.km), plan.drivable]).toEqual([800, 600, false]);
  });
});

const anyStop = fc
  .record({
    key: fc.uuid(),
    latitude: fc.option(fc.double({ min: 5, max: 21, noNaN: true })),
    longitude: fc.option(fc.double({ min: 97, max: 106, noNaN: true })),
    open: fc.integer({ min: 0, max: 23 }),
    close: fc.integer({ min: 0, max: 23 }),
  })
  .map(({ key, open, close, ...position }) =>
    stop(key, 1, { ...position, open_period: hours(`${open}:00`, `${close}:30`) }),
  );
const anyDay = fc
  .record({
    1: fc.array(anyStop, { maxLength: 5 }),
    2: fc.array(anyStop, { maxLength: 5 }),
    3: fc.array(anyStop, { maxLength: 5 }),
  })
  .map(dayOf);

test('whatever the day: arrivals follow each other, parts keep their hours, sums are those of the visits', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 6 }), fc.nat(3), (day, weekday, flights) => {
      const plan = feasibilityOf(day, { weekday, flights });
      let before = 0;
      for (const { part, arrival, late, closes } of plan.visits) {
        expect(arrival).toBeGreaterThanOrEqual(before);
        expect(arrival).toBeGreaterThanOrEqual(ASSUMED.partBegins[part]);
        if (late) expect(arrival).toBeGreaterThanOrEqual(closes ?? Number.NaN);
        before = arrival + ASSUMED.stay;
      }
      expect(plan.needed).toBe(plan.driving + plan.visits.length * ASSUMED.stay);
      expect(plan.drivable).toBe(plan.needed <= ASSUMED.day);
      expect(plan.visits.filter(({ leg }) => leg?.flown).length).toBeLessThanOrEqual(flights);
      expect(plan.ends).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('the part that is offered keeps the place from being late', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = renumber([day]);
      const plan = feasibilityOf(days[0] as PlanDay, context);
      for (const visit of plan.visits.filter(({ late }) => late)) {
        const to = earlierPart(days, 1, visit, context, moveStop);
        if (!to) continue;
        const moved = moveStop(days, visit.stop.key, to).days[0] as PlanDay;
        const again = feasibilityOf(moved, context).visits;
        expect(again.find(({ stop: each }) => each.key === visit.stop.key)?.late).toBe(false);
        expect(again.filter(({ late }) => late).length).toBeLessThan(
          plan.visits.filter(({ late }) => late).length,
        );
      }
    }),
  );
});
