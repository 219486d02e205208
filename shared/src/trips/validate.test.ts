import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueMessages } from '../sentence';
import { TripSaveBody } from './contract';
import { tripFromWire } from './from-wire';
import { emptyDay, stopsOf } from './itinerary';
import { MAX_DAYS, MAX_PLACES_PER_SLOT, MAX_TRIP_LENGTH } from './limits';
import { DAY_PARTS, type PlanDay } from './plan';
import type { TripPlan } from './tour';
import { checkTrip, checkTripFacts } from './validate';

const days = (...places: [day: number, part: 1 | 2 | 3, id: number][]): PlanDay[] => {
  const made = new Map<number, PlanDay>();
  for (const [day, part, id] of places) {
    made.set(day, made.get(day) ?? emptyDay(day));
    made.get(day)?.parts[part].push({
      key: `s${id}`,
      place_id: id,
      place_name: `Place ${id}`,
      place_img: '',
      place_detail: '',
      place_category_name: '',
      place_category_icon: '',
      place_ordering: 0,
      province_name: '',
      latitude: null,
      longitude: null,
      closed_weekdays: [],
    });
  }
  return [...made.values()];
};
const plan = (more: Partial<TripPlan> = {}): TripPlan => ({
  name: 'ล้านนา 2 วัน',
  description: 'เชียงใหม่และลำพูน',
  visible: 1,
  min_recommend: 10,
  max_recommend: 20,
  days: days([1, 1, 1], [2, 2, 1]),
  ...more,
});
const said = (more: Partial<TripPlan>) => issueMessages('en', checkTrip(plan(more)));
const body = (more: object) =>
  tripFromWire(TripSaveBody.parse({ tour_name: 'A', description: 'B', ...more }));
/** Places by day and part. */
const slots = ({ days: read }: TripPlan) =>
  read.map((day) => DAY_PARTS.map((part) => day.parts[part].map((stop) => stop.place_id)));

describe('the rules of a trip template', () => {
  it('TWIZ-34: a complete plan breaks none, the same place in other parts of a day included', () => {
    expect(checkTrip(plan())).toEqual([]);
    expect(checkTrip(plan({ days: days([1, 1, 7], [1, 2, 7]) }))).toEqual([]);
  });

  it('API-46 TWIZ-31: name and description, a place on every day, none twice in a part of a day', () => {
    expect(said({ name: '  ' })).toEqual([
      { path: 'tour_name', message: 'Please enter your trip plan name' },
    ]);
    expect(said({ description: '' })).toEqual([
      { path: 'tour_description', message: 'Please enter your trip plan name and description' },
    ]);
    expect(said({ days: [] })).toEqual([
      { path: 'days', message: 'please select all travel places' },
    ]);
    expect(said({ days: [...days([1, 1, 1]), emptyDay(2)], name: '' })).toEqual([
      { path: 'days.1', message: 'please select all travel places' },
      { path: 'tour_name', message: 'Please enter your trip plan name' },
    ]);
    expect(said({ days: days([1, 3, 7], [1, 3, 7]) })).toEqual([
      { path: 'days.0.dayparts.2.places.1', message: expect.stringContaining('Place 7') },
    ]);
  });

  it('CONST-06 CONST-07 TMPL-16: public for 1 to 100 people unless told, at least one and in order', () => {
    expect(said({ min_recommend: 0 })[0]?.path).toBe('min_recommend');
    expect(said({ min_recommend: 2.5 })[0]?.path).toBe('min_recommend');
    expect(said({ min_recommend: 21 })[0]?.path).toBe('max_recommend');
    expect(said({ max_recommend: 1_000_000 })[0]?.path).toBe('max_recommend');
    expect(body({})).toMatchObject({ visible: 1, min_recommend: 1, max_recommend: 100 });
    expect(TripSaveBody.safeParse({ visible: '3' }).success).toBe(false);
  });

  it('D18: no more days and places than a job order holds, and no longer texts', () => {
    const filled = (count: number) =>
      days(...Array.from({ length: count }, (_, at): [number, 1, number] => [at + 1, 1, 1]));
    const full = (count: number) =>
      days(...Array.from({ length: count }, (_, at): [number, 1, number] => [1, 1, at + 1]));
    expect(said({ days: filled(MAX_DAYS) })).toEqual([]);
    expect(said({ days: filled(MAX_DAYS + 1) })).toHaveLength(1);
    expect(said({ days: full(MAX_PLACES_PER_SLOT) })).toEqual([]);
    expect(said({ days: full(MAX_PLACES_PER_SLOT + 1) })).toHaveLength(1);
    expect(said({ name: 'x'.repeat(MAX_TRIP_LENGTH.name + 1) })[0]?.path).toBe('tour_name');
  });
});

const MISSING_NAME = { path: 'tour_name', code: 'tripNameMissing' };
const size = (path: string) => ({ path, code: 'groupSize', values: { max: 10_000 } });
const order = { path: 'max_recommend', code: 'groupSizeOrder' };

it.each([
  [
    { name: ' ', description: '\n' },
    [MISSING_NAME, { path: 'tour_description', code: 'tripDescriptionMissing' }],
  ],
  [{ min_recommend: 1, max_recommend: 10_000 }, []],
  [{ min_recommend: 12, max_recommend: 12 }, []],
  [{ min_recommend: 13, max_recommend: 12 }, [order]],
  [{ min_recommend: 0 }, [size('min_recommend')]],
  [{ min_recommend: 0, max_recommend: 0.5 }, [size('min_recommend'), size('max_recommend')]],
  [{ max_recommend: 10_001 }, [size('max_recommend')]],
  [{ min_recommend: Number.NaN }, [size('min_recommend')]],
  [{ name: '', min_recommend: 99, max_recommend: 0 }, [MISSING_NAME, size('max_recommend'), order]],
])('the facts %j of a template are answered with %j', (facts, issues) => {
  expect(checkTripFacts(plan(facts))).toEqual(issues);
  expect(checkTrip(plan(facts))).toEqual(issues);
});

it('D18: name and description have their limits, blanks around them do not count', () => {
  const facts = (name: number, description: number) =>
    checkTripFacts(
      plan({ name: ` ${'ก'.repeat(name)} `, description: ` ${'ข'.repeat(description)} ` }),
    );
  expect(facts(200, 4000)).toEqual([]);
  expect(facts(201, 4001)).toEqual([
    { path: 'tour_name', code: 'textTooLong', values: { max: 200 } },
    { path: 'tour_description', code: 'textTooLong', values: { max: 4000 } },
  ]);
});

it('TWIZ-31: the days of a template are named before its facts, each with its own rule', () => {
  const one = { path: 'days', code: 'tripPlacesMissing' };
  expect(checkTrip(plan({ days: [], name: '' }))).toEqual([one, MISSING_NAME]);
  expect(checkTrip(plan({ days: [emptyDay(1), ...days([2, 1, 7], [2, 1, 7])], name: '' }))).toEqual(
    [
      { path: 'days.0', code: 'tripPlacesMissing' },
      {
        path: 'days.1.dayparts.0.places.1',
        code: 'placeTwice',
        values: { day: 2, part: 1, place: 'Place 7' },
      },
      MISSING_NAME,
    ],
  );
});

describe('a plan on the wire', () => {
  const wire = [
    {
      day: 5,
      places: [
        { place_id: '9', daypart: '3', placeordering: '1' },
        { place_id: 8, daypart: 1, placeordering: 3 },
        { place_id: 7, daypart: 1, placeordering: 2 },
      ],
    },
    { day: 1, places: [{ place_id: 5, daypart: 2, placeordering: 1 }] },
  ];

  it('API-12 BAPI-27: days and places in the order of their numbers, however the list is wrapped', () => {
    for (const tour_detail of [
      wire,
      { days: wire },
      JSON.stringify(wire),
      JSON.stringify({ days: wire }),
    ]) {
      const read = body({ tour_detail });
      expect(slots(read)).toEqual([
        [[], [5], []],
        [[7, 8], [], [9]],
      ]);
      expect(read.days.map(({ day }) => day)).toEqual([1, 2]);
      expect(stopsOf(read.days).map((stop) => stop.place_ordering)).toEqual([1, 2, 3, 4]);
    }
    for (const tour_detail of [
      '{',
      '"x"',
      5,
      { day: [] },
      [{ places: [{ place_id: 1, daypart: 4 }] }],
    ]) {
      expect(TripSaveBody.safeParse({ tour_detail }).success).toBe(false);
    }
  });

  it('BAPI-26: either name of the description; what an edit leaves out stays as it was', () => {
    expect(body({ tour_description: 'C', description: '' }).description).toBe('C');
    expect(body({ tour_description: '', description: 'D' }).description).toBe('D');
    const parsed = TripSaveBody.parse({ tour_id: '4', visible: null });
    const present = { visible: 2 as const, min_recommend: 3, max_recommend: 4 };
    expect(tripFromWire(parsed, present)).toMatchObject(present);
    expect(tripFromWire(TripSaveBody.parse({ visible: '1' }), present).visible).toBe(1);
  });

  it('a whole plan, and one of which nothing is sent', () => {
    expect(
      body({
        tour_name: 'ล้านนา',
        tour_description: 'เชียงใหม่',
        visible: '2',
        min_recommend: ' 4 ',
        max_recommend: 8,
        tour_detail: [
          { places: [{ place_id: '7', daypart: '2', place_name: ' วัดอรุณ ' }] },
          { day: null, places: null },
        ],
      }),
    ).toEqual({
      name: 'ล้านนา',
      description: 'เชียงใหม่',
      visible: 2,
      min_recommend: 4,
      max_recommend: 8,
      days: [
        {
          ...emptyDay(1),
          parts: {
            1: [],
            2: [
              {
                key: 'w0-0',
                place_id: 7,
                place_name: 'วัดอรุณ',
                place_img: '',
                place_detail: '',
                place_category_name: '',
                place_category_icon: '',
                place_ordering: 1,
                province_name: '',
                latitude: null,
                longitude: null,
                closed_weekdays: [],
              },
            ],
            3: [],
          },
        },
        emptyDay(2),
      ],
    });
    expect(tripFromWire(TripSaveBody.parse({}))).toEqual({
      name: '',
      description: '',
      visible: 1,
      min_recommend: 1,
      max_recommend: 100,
      days: [],
    });
  });

  it('BAPI-26: a description of blanks gives way to the other one', () => {
    expect(body({ tour_description: ' ', description: 'D' }).description).toBe('D');
    expect(body({ tour_description: ' ', description: null }).description).toBe('');
    expect(body({ tour_description: ' C ', description: 'D' }).description).toBe(' C ');
  });

  it('a place without a name is called by its number', () => {
    const places = [undefined, null, ' ', 'วัด'].map((place_name, index) => ({
      place_id: index + 5,
      daypart: 1,
      place_name,
    }));
    expect(
      stopsOf(body({ tour_detail: [{ places }] }).days).map(({ key, place_name }) => [
        key,
        place_name,
      ]),
    ).toEqual([
      ['w0-0', '5'],
      ['w0-1', '6'],
      ['w0-2', '7'],
      ['w0-3', 'วัด'],
    ]);
  });

  it('API-12: days of one number are one day; a day or place without number stands where it is listed', () => {
    const at = (place_id: number, placeordering?: number) => ({
      place_id,
      daypart: 1,
      placeordering,
    });
    const read = body({
      tour_detail: [
        { day: 3, places: [at(31)] },
        { places: [at(21), at(22), at(23, 1)] },
        { day: 3, places: [at(32)] },
        { day: 0, places: [at(41)] },
        { day: 1, places: [at(11)] },
      ],
    });
    expect(slots(read)).toEqual([
      [[11], [], []],
      [[21, 23, 22], [], []],
      [[31, 32], [], []],
      [[41], [], []],
    ]);
    expect(read.days.map(({ day }) => day)).toEqual([1, 2, 3, 4]);
    expect(new Set(stopsOf(read.days).map(({ key }) => key)).size).toBe(7);
  });

  it('API-12: any order of sending gives the same plan', () => {
    const places = [1, 2, 3].flatMap((daypart) =>
      [1, 2].map((at) => ({
        place_id: daypart * 10 + at,
        daypart,
        placeordering: daypart * 2 + at,
      })),
    );
    const sorted = body({ tour_detail: [{ day: 1, places }] });
    fc.assert(
      fc.property(fc.shuffledSubarray(places, { minLength: places.length }), (shuffled) => {
        expect(slots(body({ tour_detail: [{ day: 1, places: shuffled }] }))).toEqual(slots(sorted));
      }),
    );
  });
});
