import { describe, expect, test } from 'vitest';
import type { Progress, ProgressStop } from '@joborder/shared/tracking/contract';
import { changesBetween, partsOf } from './changes';
import {
  BANGKOK,
  dayOfTour,
  markersOf,
  minutesAt,
  readingsOf,
  routesOf,
  visitsOf,
} from './progress-view';
import { pageOf, queryOf, readView } from './view-state';

const stop = (n: number, change: Partial<ProgressStop> = {}): ProgressStop => ({
  daypart: 1,
  place_id: n,
  place_ordering: n,
  place: {
    id: n,
    name: `P${n}`,
    photo: '',
    detail: '',
    category_id: 1,
    category_name: '',
    category_icon: '',
    province_name: '',
    latitude: 13 + n / 10,
    longitude: 100,
    capital_district: false,
    open_period: [],
    address: '',
  },
  guides: [],
  checkindate: null,
  checkoutdate: null,
  remark: '',
  status: 0,
  ...change,
});
const IN = '2026-11-20T02:00:00.000Z';
const OUT = '2026-11-20T02:48:30.000Z';
const order = (stops: ProgressStop[], change: object = {}) =>
  ({
    code: '1',
    version: 1,
    status: 2,
    joborder_start_date: '2026-11-19',
    joborder_stop_date: '2026-11-21',
    tourists: [{ id: 1 }, { id: 2 }, { id: 3 }],
    guides: [{ guide_id: 5, guide_info: { fname: 'A', lname: 'B' }, accepted: 0 }],
    days: [1, 2, 3].map((day) => ({
      day,
      dayno: day,
      day_details: day === 2 ? stops : [],
      tourists_temperature:
        day === 2
          ? [
              { joborder_tourist_id: 1, temperaturestatus: 1, remark: '' },
              { joborder_tourist_id: 2, temperaturestatus: 0, remark: ' 38.4 ' },
            ]
          : [],
    })),
    ...change,
  }) as unknown as Progress;
const road = order([
  stop(1, { checkindate: IN, checkoutdate: OUT }),
  stop(2, { checkindate: OUT }),
  stop(3, { status: -1 }),
  stop(4),
]);

describe('the view of an order', () => {
  test('PROG-05 PROG-09 PROG-10: one numbered marker per place, coloured by its state', () => {
    const markers = markersOf(visitsOf(road), ({ stop: { place } }) => place.name);
    expect(markers.map(({ label, tone, current }) => [label, tone, current])).toEqual([
      ['1', 'green', false],
      ['2', 'amber', true],
      ['3', 'red', false],
      ['4', 'grey', false],
    ]);
  });

  test('PROG-14: a place without a position is on no map; then it shows Bangkok at zoom 13', () => {
    const nowhere = stop(1);
    nowhere.place.latitude = 0;
    nowhere.place.longitude = 0;
    expect(markersOf(visitsOf(order([nowhere])), () => '')).toEqual([]);
    expect(BANGKOK).toEqual({ latitude: 13.7563, longitude: 100.5018, zoom: 13 });
  });

  test('the way gone ends where the way to go begins, cancelled stops on neither', () => {
    const routes = routesOf(visitsOf(road));
    expect(routes.map(({ look, points }) => [look, points.map((at) => at.latitude)])).toEqual([
      ['done', [13.1, 13.2]],
      ['rest', [13.2, 13.4]],
    ]);
    expect(routesOf(visitsOf(order([stop(1), stop(2)]))).map(({ look }) => look)).toEqual(['rest']);
  });

  test('PROG-11 API-10: normal, abnormal with the remark, unspecified, and days to come', () => {
    const readings = readingsOf(road, '2026-11-20');
    expect(readings.get(1)).toEqual([
      { state: 'unspecified' },
      { state: 'normal' },
      { state: 'ahead' },
    ]);
    expect(readings.get(2)?.[1]).toEqual({ state: 'abnormal', remark: '38.4' });
    expect(readings.get(3)?.[1]).toEqual({ state: 'unspecified' });
  });

  test('days, minutes and runs of days', () => {
    expect(dayOfTour(road, '2026-11-20')).toBe(2);
    expect(dayOfTour(road, '2026-11-25')).toBe(null);
    const [first, second, , fourth] = visitsOf(road);
    if (!first || !second || !fourth) throw new Error('four stops');
    expect(minutesAt(first, 0)).toBe(48);
    expect(minutesAt(second, Date.parse(OUT) + 125_000)).toBe(2);
    expect(minutesAt(second, 0)).toBe(0);
    expect(minutesAt(fourth, 0)).toBe(null);
  });
});

test('PROG-01: a cancellation is one change, and no edit', () => {
  expect(changesBetween(road, { ...road, status: 3, version: 2 })).toEqual([
    { kind: 'status', status: 3 },
  ]);
  expect(changesBetween(road, { ...road, status: 4, version: 2 })).toEqual([
    { kind: 'status', status: 4 },
    { kind: 'edited' },
  ]);
});

describe('PROG-01: what changed', () => {
  test('a check, an answer, temperatures and an edit are each named, with what they touch', () => {
    const next = order(
      [
        stop(1, { checkindate: IN, checkoutdate: OUT }),
        stop(2, { checkindate: OUT }),
        stop(3, { status: -1 }),
        stop(4, { checkindate: OUT }),
      ],
      {
        version: 2,
        guides: [{ guide_id: 5, guide_info: { fname: 'A', lname: 'B' }, accepted: -1 }],
      },
    );
    (next.days[2] as Progress['days'][number]).tourists_temperature = [
      { joborder_tourist_id: 3, temperaturestatus: 1, remark: '' },
    ];
    const changes = changesBetween(road, next);
    expect(changes).toEqual([
      { kind: 'visit', key: '2-1-4', name: 'P4', state: 'checkedIn', from: 'planned', at: OUT },
      { kind: 'guide', id: 5, name: 'A B', accepted: -1 },
      { kind: 'temperatures', day: 3, tourists: [3] },
      { kind: 'edited' },
    ]);
    expect(changes.flatMap(partsOf)).toEqual([
      'visit-2-1-4',
      'count-checkedIn',
      'count-planned',
      'guide-5',
      'tourist-3-3',
      'header',
    ]);
    // The same finding in other words is a change too.
    const words = (remark: string) => {
      const measured = order([stop(1)]);
      (measured.days[0] as Progress['days'][number]).tourists_temperature = [
        { joborder_tourist_id: 3, temperaturestatus: 0, remark },
      ];
      return measured;
    };
    expect(changesBetween(words('38.4'), words('39.1'))).toEqual([
      { kind: 'temperatures', day: 1, tourists: [3] },
    ]);
    expect(changesBetween(words('38.4'), words('38.4'))).toEqual([]);
    expect(changesBetween(road, road)).toEqual([]);
    expect(changesBetween(road, { ...next, code: '2' })).toEqual([]);
  });
});

describe('the address of the page', () => {
  test('PROG-12 PROG-13: ten places and fifty tourists a page unless another size is offered', () => {
    const usual = readView({});
    expect([usual.size, usual.touristSize, usual.day, usual.map]).toEqual([10, 50, null, 'day']);
    expect(readView({ size: '7', tourists_size: '20', page: '-1' })).toMatchObject({
      size: 10,
      touristSize: 20,
      page: 1,
    });
  });

  test('a view survives its address', () => {
    const search = {
      day: 'all',
      state: 'cancelled',
      page: '2',
      size: '5',
      tourists_page: '3',
      tourists_size: '10',
      map: 'tour',
    };
    const view = readView(search);
    expect(queryOf(view)).toEqual({
      ...search,
      page: 2,
      size: 5,
      tourists_page: 3,
      tourists_size: 10,
    });
    expect(Object.values(queryOf(readView({}))).every((value) => value === '')).toBe(true);
  });

  test('a page that no longer exists is the last one', () => {
    expect(pageOf([1, 2, 3], 9, 2)).toEqual({ page: 2, rows: [3] });
    expect(pageOf([], 1, 5)).toEqual({ page: 1, rows: [] });
  });
});
