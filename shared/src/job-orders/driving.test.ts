import { describe, expect, test } from 'vitest';
import { drivingContext, drivingWarnings } from './driving';
import { emptyDraft } from './new-draft';
import { emptyDay } from './itinerary';
import type { Draft } from './draft';
import { stop } from './test-draft';
import { warnings } from './warnings';

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  open_time: '08:30',
  close_time: '15:30',
}));
const palace = stop(1, {
  place_name: 'พระบรมมหาราชวัง',
  latitude: 13.7501,
  longitude: 100.4913,
  open_period: everyDay,
});
const doiSuthep = stop(2, { place_name: 'วัดพระธาตุดอยสุเทพ', latitude: 18.805, longitude: 98.9216 });
const draft = (): Draft => {
  const base = emptyDraft();
  const day = emptyDay(2);
  return {
    ...base,
    details: { ...base.details, joborder_start: '2026-12-01', joborder_stop: '2026-12-02' },
    programme: {
      guides_fee: 0,
      days: [
        { ...emptyDay(1), parts: { 1: [], 2: [], 3: [palace] } },
        { ...day, parts: { 1: [palace], 2: [doiSuthep], 3: [{ ...palace, key: 's9' }] } },
      ],
    },
  };
};
const flight = (date: string) => ({
  flight_departure_date: date,
  flight_no: 'TG102',
  flight_from: 'BKK',
  flight_departure_datetime: '',
  flight_to: 'CNX',
  flight_arrival_datetime: '',
});

describe('a day on the road', () => {
  test('D66 D77: a day that cannot be driven and a place that has closed are warnings, named with their numbers', () => {
    const found = drivingWarnings(draft());
    expect(found).toEqual([
      {
        path: 'days.0.dayparts.2.places.0',
        code: 'placeLate',
        values: { place: 'พระบรมมหาราชวัง', day: 1, arrival: '18:00', closes: '15:30' },
      },
      {
        path: 'days.1',
        code: 'dayUndrivable',
        values: { day: 2, hours: 30, minutes: 15, km: 1525 },
      },
      {
        path: 'days.1.dayparts.2.places.0',
        code: 'placeLate',
        values: expect.objectContaining({ place: 'พระบรมมหาราชวัง', day: 2 }),
      },
    ]);
    const all = warnings(draft(), { today: '2026-11-20', busy: [] });
    expect(all).toEqual(expect.arrayContaining(found));
  });

  test('flights of that day count, those of others do not', () => {
    const flown = (...dates: string[]) => {
      const base = draft();
      return { ...base, details: { ...base.details, flights_internal: dates.map(flight) } };
    };
    const codes = (each: Draft) => drivingWarnings(each).map(({ code }) => code);
    expect(codes(flown('2026-12-02', '2026-12-02'))).not.toContain('dayUndrivable');
    expect(codes(flown('2026-12-02'))).toContain('dayUndrivable');
    expect(codes(flown('2026-12-01', '2026-12-01'))).toContain('dayUndrivable');
    const departs = { ...flight(''), flight_departure_datetime: '2026-12-02T08:10' };
    const base = draft();
    const byTime = { ...base, details: { ...base.details, flights_internal: [departs] } };
    expect(drivingContext(byTime, 2)).toEqual({ weekday: 3, flights: 1 });
  });

  test('without dates there are no weekdays and no flights', () => {
    const base = draft();
    const undated = {
      ...base,
      details: { ...base.details, joborder_start: '', flights_internal: [flight('')] },
    };
    expect(drivingContext(undated, 1)).toEqual({ weekday: null, flights: 0 });
  });

  test.each([
    ['the date of a flight counts', '2026-12-02', '', 1],
    ['else its time of departure', '', '2026-12-02T23:59', 1],
    ['which says nothing where there is a date', '2026-12-01', '2026-12-02T08:10', 0],
    ['another day is none', '', '2026-12-03T00:10', 0],
    ['nor is a flight without a day', '', '', 0],
  ])('flights of a day: %s', (_, date, departure, flights) => {
    const base = draft();
    const one = { ...flight(date), flight_departure_datetime: departure };
    const details = { ...base.details, flights_internal: [one] };
    expect(drivingContext({ details }, 2)).toEqual({ weekday: 3, flights });
  });

  test('D77: legs by road go before straight lines', () => {
    const legs = () => ({ minutes: 45, km: 30 });
    expect(drivingContext(draft(), 1, legs)).toEqual({ weekday: 2, flights: 0, legs });
    // 45 minutes each way instead of half a day: only what closes in the afternoon is late.
    expect(drivingWarnings(draft(), legs)).toEqual([
      {
        path: 'days.0.dayparts.2.places.0',
        code: 'placeLate',
        values: { place: 'พระบรมมหาราชวัง', day: 1, arrival: '18:00', closes: '15:30' },
      },
      {
        path: 'days.1.dayparts.2.places.0',
        code: 'placeLate',
        values: { place: 'พระบรมมหาราชวัง', day: 2, arrival: '18:00', closes: '15:30' },
      },
    ]);
  });

  test('D66: times after midnight are those of a clock, and the stop is named by where it stands', () => {
    const open = (open_time: string, close_time: string) =>
      everyDay.map(({ day }) => ({ day, open_time, close_time }));
    const evening = [
      stop(1),
      stop(2),
      stop(3),
      stop(4),
      stop(5, { open_period: open('10:00', '23:05') }),
      stop(6, { open_period: open('18:00', '01:05') }),
      stop(7, { open_period: open('18:00', '04:00') }),
    ];
    const base = draft();
    const days = [emptyDay(1), { ...emptyDay(2), parts: { 1: [], 2: [], 3: evening } }];
    const late = { ...base, programme: { guides_fee: 0, days } };
    expect(drivingWarnings(late)).toEqual([
      {
        path: 'days.1.dayparts.2.places.4',
        code: 'placeLate',
        values: { place: 'Place 5', day: 2, arrival: '00:00', closes: '23:05' },
      },
      {
        path: 'days.1.dayparts.2.places.5',
        code: 'placeLate',
        values: { place: 'Place 6', day: 2, arrival: '01:30', closes: '01:05' },
      },
    ]);
  });
});
