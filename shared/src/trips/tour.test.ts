import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addPlace, appendDay, emptyDay, renumber, stopsOf } from './itinerary';
import type { PickedPlace, PlanDay } from './plan';
import { DAY_PARTS } from './plan';
import { pickedFrom } from './plan';
import { daysFromTour, fromTour, toTourDetail, toTourSave } from './tour';

type Tour = Parameters<typeof fromTour>[0];

const tourPlace = (id: number, place_ordering: number) => ({
  id,
  name: `Place ${id}`,
  photo: 'a.webp',
  detail: '',
  category_id: 1,
  category_name: 'วัด',
  category_icon: 'temple',
  province_name: 'กรุงเทพมหานคร',
  latitude: 13,
  longitude: 100,
  capital_district: false,
  open_period: [{ day: 1, open_time: '08:00', close_time: '17:00' }],
  place_id: id,
  place_name: `Place ${id}`,
  place_img: 'a.webp;b.webp',
  place_detail: 'Old town',
  place_ordering,
  address: '',
});
const picked = (id: number): PickedPlace => ({
  place_id: id,
  place_name: `Place ${id}`,
  place_img: '',
  place_detail: '',
  place_category_name: '',
  place_category_icon: '',
  province_name: '',
  latitude: null,
  longitude: null,
  closed_weekdays: [],
});
const slots = (days: PlanDay[]) =>
  days.map((day) => DAY_PARTS.map((part) => day.parts[part].map((stop) => stop.place_id)));

describe('templates', () => {
  it('JOX-06 TMPL-17: a template fills the board in its order; the open flag is of the screen alone', () => {
    const days = daysFromTour([
      { day: 3, dayparts: [{ daypart: 1, places: [tourPlace(9, 1)] }] },
      {
        day: 1,
        dayparts: [
          { daypart: 2, places: [tourPlace(2, 2), tourPlace(1, 1), tourPlace(1, 3)] },
          { daypart: 9, places: [tourPlace(8, 1)] },
        ],
      },
    ]);
    expect(slots(days)).toEqual([
      [[], [1, 2], []],
      [[9], [], []],
    ]);
    expect(stopsOf(days)[0]).toMatchObject({
      place_category_icon: 'temple',
      place_img: 'a.webp;b.webp',
      place_detail: 'Old town',
      place_ordering: 1,
      closed_weekdays: [0, 2, 3, 4, 5, 6],
    });
    expect(renumber(days)).toEqual(days);
    expect(JSON.stringify(toTourDetail(days))).not.toMatch(/collapsed|isOpen/);
  });

  it('TMPL-16: the recommended group is 1 to 100 where the template names none', () => {
    const detail: Tour['detail'] = { days: [] };
    expect(fromTour({ detail })).toEqual({
      name: '',
      description: '',
      visible: 1,
      min_recommend: 1,
      max_recommend: 100,
      days: [],
    });
    expect(fromTour({ detail, min_recommend: 8, max_recommend: 12, visible: 2 })).toMatchObject({
      visible: 2,
      min_recommend: 8,
      max_recommend: 12,
    });
  });

  it('API-12 BAPI-27: placeordering counts from 1 within each day, place_ordering over all days', () => {
    let days = appendDay(appendDay([], emptyDay).days, emptyDay).days;
    days = addPlace(days, 1, picked(5), [3, 1]).days;
    days = addPlace(days, 2, picked(7), [2]).days;
    expect(stopsOf(days).map((stop) => stop.place_ordering)).toEqual([1, 2, 3]);
    expect(toTourDetail(days)).toEqual({
      days: [
        {
          day: 1,
          places: [
            { place_id: 5, daypart: 1, placeordering: 1 },
            { place_id: 5, daypart: 3, placeordering: 2 },
          ],
        },
        { day: 2, places: [{ place_id: 7, daypart: 2, placeordering: 1 }] },
      ],
    });
  });

  it('API-12 BAPI-27: what is saved comes back as it stood on the board', () => {
    const plan = fc.array(
      fc.tuple(
        fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
      ),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(plan, (wanted) => {
        let days: PlanDay[] = [];
        for (const [index, parts] of wanted.entries()) {
          days = appendDay(days, emptyDay).days;
          for (const part of DAY_PARTS) {
            for (const id of parts[part - 1] ?? []) {
              days = addPlace(days, index + 1, picked(id), [part]).days;
            }
          }
        }
        const { days: sent } = toTourDetail(days);
        for (const { places } of sent) {
          expect(places.map((place) => place.placeordering)).toEqual(places.map((_, at) => at + 1));
        }
        const stored = sent.map(({ day, places }) => ({
          day,
          dayparts: DAY_PARTS.map((daypart) => ({
            daypart,
            places: places
              .filter((place) => place.daypart === daypart)
              .map((place) => tourPlace(place.place_id, place.placeordering)),
          })),
        }));
        expect(slots(daysFromTour(stored))).toEqual(slots(days));
      }),
    );
  });

  it('a stored template opens with its own texts and numbers', () => {
    expect(
      fromTour({
        detail: { days: [{ day: 1, dayparts: [] }] },
        name: 'ล้านนา',
        description: 'เชียงใหม่',
        visible: 3,
        min_recommend: 0,
        max_recommend: 8,
      }),
    ).toEqual({
      name: 'ล้านนา',
      description: 'เชียงใหม่',
      visible: 1,
      min_recommend: 0,
      max_recommend: 8,
      days: [emptyDay(1)],
    });
  });

  it('a stop of a stored template has the facts of its place', () => {
    const stored = {
      ...tourPlace(5, 9),
      id: 50,
      name: 'Another name',
      photo: 'z.webp',
      detail: 'Another text',
      address: '1 ถนนสนามไชย',
      capital_district: true,
    };
    const [stop] = stopsOf(
      daysFromTour([{ day: 4, dayparts: [{ daypart: 3, places: [stored] }] }]),
    );
    expect(stop).toEqual({
      key: 's1',
      place_id: 5,
      place_name: 'Place 5',
      place_img: 'a.webp;b.webp',
      place_detail: 'Old town',
      place_category_name: 'วัด',
      place_category_icon: 'temple',
      place_ordering: 1,
      province_name: 'กรุงเทพมหานคร',
      place_address: '1 ถนนสนามไชย',
      latitude: 13,
      longitude: 100,
      closed_weekdays: [0, 2, 3, 4, 5, 6],
      open_period: [{ day: 1, open_time: '08:00', close_time: '17:00' }],
      capital_district: true,
    });
  });

  it('a part that is none and a place that a part holds already are left out', () => {
    const days = daysFromTour([
      {
        day: 1,
        dayparts: [
          { daypart: 4, places: [tourPlace(9, 1)] },
          { daypart: 2, places: [tourPlace(3, 2), tourPlace(1, 1), tourPlace(3, 3)] },
          { daypart: 3, places: [tourPlace(3, 1)] },
        ],
      },
    ]);
    expect(slots(days)).toEqual([[[], [1, 3], [3]]]);
    expect(stopsOf(days).map(({ key }) => key)).toEqual(['s1', 's2', 's3']);
  });

  it('a template opens with as many days as a plan has', () => {
    const stored = Array.from({ length: 121 }, (_, index) => ({ day: 121 - index, dayparts: [] }));
    expect(daysFromTour(stored)).toHaveLength(120);
  });

  it('BAPI-26: a template is saved with both names of its description, edited by its number', () => {
    const plan = {
      name: ' ล้านนา ',
      description: ' เชียงใหม่ ',
      visible: 2 as const,
      min_recommend: 4,
      max_recommend: 8,
      days: addPlace([emptyDay(1)], 1, picked(5), [2]).days,
    };
    const sent = {
      tour_name: 'ล้านนา',
      tour_description: 'เชียงใหม่',
      description: 'เชียงใหม่',
      visible: '2',
      min_recommend: 4,
      max_recommend: 8,
      tour_detail: { days: [{ day: 1, places: [{ place_id: 5, daypart: 2, placeordering: 1 }] }] },
    };
    expect(toTourSave(plan)).toStrictEqual(sent);
    expect(toTourSave(plan, { tour_id: 7, version: 'v' })).toStrictEqual({
      tour_id: 7,
      version: 'v',
      ...sent,
    });
  });
});

test('a place is picked with what is known of it', () => {
  const found = {
    id: 5,
    name: 'วัดอรุณ',
    photo: 'a.webp',
    detail: 'ริมแม่น้ำ',
    category_name: 'วัด',
    category_icon: 'temple',
    province_name: 'กรุงเทพมหานคร',
    latitude: 13.7,
    longitude: null,
    open_period: [{ day: 'จันทร์', open_time: '08:00', close_time: '' }],
  };
  const wanted = {
    place_id: 5,
    place_name: 'วัดอรุณ',
    place_img: 'a.webp',
    place_detail: 'ริมแม่น้ำ',
    place_category_name: 'วัด',
    place_category_icon: 'temple',
    province_name: 'กรุงเทพมหานคร',
    latitude: 13.7,
    longitude: null,
    closed_weekdays: [0, 2, 3, 4, 5, 6],
    open_period: found.open_period,
    capital_district: false,
  };
  expect(pickedFrom(found)).toStrictEqual(wanted);
  expect(pickedFrom({ ...found, address: '' })).toStrictEqual(wanted);
  expect(pickedFrom({ ...found, address: '2 ถนนวังเดิม', capital_district: true })).toStrictEqual({
    ...wanted,
    place_address: '2 ถนนวังเดิม',
    capital_district: true,
  });
});
