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

  test.each([
    ['both in the capital district of one province', {}, {}, 25],
    ['one outside the district', {}, { capital_district: false }, 60],
    ['the other outside the district', { capital_district: false }, {}, 60],
    ['a district that is not known', {}, { capital_district: undefined }, 60],
    ['districts of two provinces', {}, { province_name: 'ลพบุรี' }, 60],
  ])('D77: %s', (_where, first, second, speed) => {
    const leg = estimatedLeg(stop('a', 1, at(14, 100, first)), stop('b', 2, at(14.5, 100, second)));
    const km = 55.597 * 1.3;
    expect(leg).toEqual({
      km: expect.closeTo(km, 2),
      minutes: expect.closeTo((km / speed) * 60 + 10, 1),
    });
  });

  test('D77: without one of the four coordinates there is no estimate', () => {
    const whole = stop('a', 1, at(14, 100));
    for (const part of [
      stop('b', 2, at(14, 100, { latitude: null })),
      stop('b', 2, at(14, 100, { longitude: null })),
    ]) {
      expect([estimatedLeg(whole, part), estimatedLeg(part, whole)]).toEqual([null, null]);
    }
  });
});

/** Legs by the key of the place that they lead to. */
const legsTo =
  (table: Readonly<Record<string, readonly [minutes: number, km: number]>>) =>
  (_from: PlanStop, to: PlanStop): Leg | null => {
    const [minutes, km] = table[to.key] ?? [];
    return minutes === undefined || km === undefined ? null : { minutes, km };
  };

describe('a day', () => {
  test('D77: is the whole of its visits, its roads and its hours', () => {
    const [a, b, c, d] = [
      stop('a', 1, at(14, 100, { open_period: hours('08:00', '17:00') })),
      stop('b', 2, at(14, 100, { open_period: hours('11:30', '14:00') })),
      stop('c', 3, at(14, 100)),
      stop('d', 4, at(14, 100, { open_period: hours('09:00', '17:00') })),
    ];
    const legs = legsTo({ b: [30, 20], c: [45.4, 31], d: [45.4, 30.5] });
    const toC = {
      stop: c,
      part: 2,
      leg: { minutes: 45.4, km: 31, from: b, flown: false },
      arrival: 825,
      closes: null,
      late: false,
    };
    expect(feasibilityOf(dayOf({ 1: [a, b], 2: [c], 3: [d] }), { ...context, legs })).toEqual({
      visits: [
        { stop: a, part: 1, leg: null, arrival: 540, closes: 1020, late: false },
        {
          stop: b,
          part: 1,
          leg: { minutes: 30, km: 20, from: a, flown: false },
          arrival: 660,
          closes: 840,
          late: false,
        },
        toC,
        {
          stop: d,
          part: 3,
          leg: { minutes: 45.4, km: 30.5, from: c, flown: false },
          arrival: 1080,
          closes: 1020,
          late: true,
        },
      ],
      driving: 121,
      staying: 360,
      needed: 481,
      km: 81.5,
      longest: toC,
      begins: 540,
      ends: 1170,
      drivable: true,
    });
  });

  test('D77: without a place needs nothing', () => {
    expect(feasibilityOf(dayOf({}), context)).toEqual({
      visits: [],
      driving: 0,
      staying: 0,
      needed: 0,
      km: 0,
      longest: null,
      begins: 540,
      ends: 540,
      drivable: true,
    });
  });

  test.each([
    ['1', 540],
    ['2', 720],
    ['3', 1080],
  ])('D77: with places in part %s alone begins with it', (part, begins) => {
    const plan = feasibilityOf(dayOf({ [part]: [stop('a', 1)] }), context);
    expect([plan.begins, plan.ends]).toEqual([begins, begins + 90]);
  });

  test('D77: fourteen hours are the most', () => {
    const drivable = (minutes: number) =>
      feasibilityOf(dayOf({ 1: [palace, watPho] }), {
        ...context,
        legs: legsTo({ watpho: [minutes, 1] }),
      }).drivable;
    expect([660, 661].map(drivable)).toEqual([true, false]);
  });

  test('D77: a place without a position has no leg, the next one comes from the place before', () => {
    const nowhere = stop('nowhere', 9, at(0, 0, { latitude: null, longitude: null }));
    const plan = feasibilityOf(
      dayOf({ 1: [nowhere, palace, { ...nowhere, key: 'again' }, watPho] }),
      context,
    );
    expect(plan.visits.map(({ leg }) => leg?.from.key ?? null)).toEqual([
      null,
      null,
      null,
      'palace',
    ]);
    expect(plan.visits.map(({ arrival }) => arrival)).toEqual([540, 630, 720, 821]);
  });

  test('D77: where the routing server knows no leg the straight line counts', () => {
    const legs = legsTo({ museum: [33, 22] });
    const plan = feasibilityOf(dayOf({ 1: [palace, watPho, museum] }), { ...context, legs });
    expect(plan.visits.map(({ leg }) => leg && Math.round(leg.minutes))).toEqual([null, 11, 33]);
  });

  test('D77: who arrives at closing time is late, who arrives in a break waits', () => {
    const open_period = [...hours('08:00', '09:00'), ...hours('10:00', '11:00')];
    const inBreak = feasibilityOf(dayOf({ 1: [{ ...palace, open_period }] }), context);
    expect([inBreak.visits[0]?.late, inBreak.visits[0]?.closes, inBreak.ends]).toEqual([
      false,
      660,
      690,
    ]);
    const closing = { ...palace, open_period: hours('08:00', '09:00') };
    const late = feasibilityOf(dayOf({ 1: [closing] }), context);
    expect([late.visits[0]?.late, late.visits[0]?.closes, late.ends]).toEqual([true, 540, 630]);
  });

  test('D77: flights take the longest legs from a hundred kilometres on', () => {
    const day = dayOf({
      1: [palace, watPho],
      2: [museum],
      3: [doiSuthep, { ...palace, key: 'e' }],
    });
    const legs = legsTo({ watpho: [90, 100], museum: [200, 300], doi: [300, 200], e: [95, 99.9] });
    const flown = (flights: number) => {
      const plan = feasibilityOf(day, { ...context, legs, flights });
      return [
        plan.visits.flatMap(({ leg, stop: to }) => (leg?.flown ? [to.key] : [])),
        plan.driving,
        plan.km,
        plan.longest?.stop.key,
      ];
    };
    expect([0, 1, 2, 9].map(flown)).toEqual([
      [[], 685, expect.closeTo(699.9, 6), 'doi'],
      [['museum'], 485, expect.closeTo(399.9, 6), 'doi'],
      [['museum', 'doi'], 185, expect.closeTo(199.9, 6), 'e'],
      [['watpho', 'museum', 'doi'], 95, expect.closeTo(99.9, 6), 'e'],
    ]);
    const [, , flight] = feasibilityOf(day, { ...context, legs, flights: 1 }).visits;
    // 540 + 90 at the palace, an hour and a half of road, 90 at Wat Pho; nothing for the flight.
    expect(flight?.arrival).toBe(540 + 90 + 90 + 90);
  });

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

  describe('an earlier part of the day', () => {
    const open = (key: string, placeId: number, close: string) =>
      stop(key, placeId, at(14, 100, { open_period: hours('06:00', close) }));
    const noWay = { ...context, legs: (): Leg => ({ minutes: 0, km: 0 }) };
    const offered = (day: number, key: string, ...planned: PlanDay[]) => {
      const days = renumber(planned);
      const visit = feasibilityOf(days[day - 1] as PlanDay, noWay).visits.find(
        (each) => each.stop.key === key,
      );
      return earlierPart(days, day, visit as NonNullable<typeof visit>, noWay, moveStop);
    };
    const last = Number.MAX_SAFE_INTEGER;

    test('D77: is one of the same day, the latest in which the place is open', () => {
      const before = dayOf({ 3: [open('x', 1, '16:00'), open('y', 2, '10:00')] });
      const day = dayOf({ 3: [open('a', 1, '17:00'), open('b', 2, '11:00')] });
      expect(offered(2, 'a', before, day)).toEqual({ day: 2, part: 2, index: last });
      expect(offered(2, 'b', before, day)).toEqual({ day: 2, part: 1, index: last });
    });

    test('D77: does not hold the place already', () => {
      const day = dayOf({ 2: [open('a', 1, '17:00')], 3: [open('b', 1, '17:00')] });
      expect(offered(1, 'b', day)).toEqual({ day: 1, part: 1, index: last });
      expect(
        offered(1, 'b', { ...day, parts: { ...day.parts, 1: [open('c', 1, '17:00')] } }),
      ).toBeNull();
    });

    test('D77: is none where another order of the same part would help', () => {
      const days = renumber([dayOf({ 1: [stop('a', 1), open('far', 2, '13:00'), stop('b', 3)] })]);
      const legs = (from: PlanStop, to: PlanStop): Leg => ({
        minutes: from.key === 'a' && to.key === 'far' ? 600 : 10,
        km: 1,
      });
      const visit = feasibilityOf(days[0] as PlanDay, { ...context, legs }).visits[1];
      expect([visit?.stop.key, visit?.late]).toEqual(['far', true]);
      expect(
        earlierPart(days, 1, visit as NonNullable<typeof visit>, { ...context, legs }, moveStop),
      ).toBeNull();
      const reordered = moveStop(days, 'far', { day: 1, part: 1, index: last }).days;
      expect(feasibilityOf(reordered[0] as PlanDay, { ...context, legs }).visits[2]?.late).toBe(
        false,
      );
    });

    test('D77: makes no other place late', () => {
      const day = (close: string) =>
        dayOf({
          1: [open('a', 1, '17:00'), open('b', 2, '17:00')],
          2: [open('c', 3, close)],
          3: [open('d', 4, '12:40')],
        });
      expect(offered(1, 'd', day('12:30'))).toBeNull();
      // Noon is not before closing time: it was late before.
      expect(offered(1, 'd', day('12:00'))).toEqual({ day: 1, part: 1, index: last });
    });
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
