import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldEventInput, GuideOrder, Progress } from '@joborder/shared/tracking/contract';
import { checkState } from '@joborder/shared/tracking/rules';
import { mapLink } from './map-link';
import {
  applyToList,
  applyToOrder,
  countTemperatures,
  currentStop,
  dayOfToday,
  dayOfWork,
  mayUndo,
  type RoadEvent,
  type GuideOrderView,
  type RoadStop,
  rememberSkips,
  guideOrderOf,
} from './guide-order';

const CODE = '110000169000141';
const stop = (day: number, daypart: number, place_id: number): RoadStop => ({
  day,
  daypart,
  place_id,
  number: place_id,
  name: `สถานที่ ${place_id}`,
  category: '',
  icon: 'leaf',
  photo: '',
  address: '',
  latitude: 14.35,
  longitude: 100.56,
  checkindate: null,
  checkoutdate: null,
  status: 0,
  remark: '',
  changedAt: null,
});
const ORDER: GuideOrderView = {
  code: CODE,
  start: '2026-11-18',
  stop: '2026-11-19',
  cancelled: false,
  agency: { name: 'บริษัท', license: '11/00001', mobile: '0 2000 1100' },
  verification: 'mLq3V0x',
  checkCode: '7K3F9P',
  external_agencys: 'Agency',
  people: 2,
  guides: [],
  tourists: [
    { id: 1, name: 'Ms. NA LI', origincountry: 'CN' },
    { id: 2, name: 'Mr. WEI ZHANG', origincountry: 'CN' },
  ],
  days: [
    { day: 1, stops: [stop(1, 1, 7), stop(1, 2, 7), stop(1, 3, 8)], temperatures: [] },
    { day: 2, stops: [stop(2, 1, 7)], temperatures: [] },
  ],
};
const moment = (minute: number) => new Date(Date.UTC(2026, 10, 18, 2, minute)).toISOString();
let ids = 0;
const base = (minute: number) => ({
  id: `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  joborder_code: CODE,
  at: moment(minute),
});
const at = (
  type: 'check-in' | 'check-out' | 'reset',
  minute: number,
  where = { day: 1, daypart: 1, place_id: 7 },
): FieldEventInput => ({ ...base(minute), type, ...where });
const first = (order: GuideOrderView) => order.days[0]?.stops[0] as RoadStop;

describe('what waits stands on top of what the server said', () => {
  test('a check-in is seen at once, at its own stop and time only', () => {
    const after = applyToOrder(ORDER, [{ event: at('check-in', 5) }]);
    expect(first(after)).toMatchObject({ checkindate: moment(5), changedAt: moment(5) });
    const others = after.days.flatMap((day) => day.stops).filter((each) => each !== first(after));
    expect(others.map(checkState)).toEqual(['planned', 'planned', 'planned']);
    expect(first(ORDER).checkindate).toBe(null);
    expect(currentStop(after.days[0] as GuideOrderView['days'][number])).toBe(first(after));
  });

  test('a stop that was skipped is on the way again when it is checked in after all', () => {
    const skip = { ...base(3), type: 'skip', day: 1, daypart: 1, place_id: 7, remark: 'ปิด' };
    const events = [{ event: skip as FieldEventInput }, { event: at('check-in', 6) }];
    expect(first(applyToOrder(ORDER, events))).toEqual({
      ...first(ORDER),
      checkindate: moment(6),
      changedAt: moment(6),
    });
  });

  test('taking back goes one step: out, in, skipped', () => {
    const inAndOut: RoadEvent[] = [{ event: at('check-in', 1) }, { event: at('check-out', 9) }];
    const back = [...inAndOut, { event: at('reset', 10), undoes: 'checkedOut' as const }];
    expect(checkState(first(applyToOrder(ORDER, back)))).toBe('checkedIn');
    const further = [...back, { event: at('reset', 11), undoes: 'checkedIn' as const }];
    expect(first(applyToOrder(ORDER, further))).toEqual(first(ORDER));
    const skip = { ...base(3), type: 'skip', day: 1, daypart: 1, place_id: 7, remark: ' ปิด ' };
    const skipped = applyToOrder(ORDER, [{ event: skip as FieldEventInput }]);
    expect(first(skipped)).toMatchObject({ status: -1, remark: 'ปิด' });
    const event = at('reset', 4);
    expect(first(applyToOrder(skipped, [{ event, undoes: 'cancelled' }]))).toEqual(first(ORDER));
  });

  test('API-10: temperatures replace those of the same tourist, all normal keeps the others', () => {
    const readings = (list: [number, 0 | 1, string?][]): RoadEvent => ({
      event: {
        ...base(1),
        type: 'temperatures',
        day: 1,
        readings: list.map(([id, status, remark]) => ({
          joborder_tourist_id: id,
          temperaturestatus: status,
          ...(remark === undefined ? {} : { remark }),
        })),
      },
    });
    const day = (events: RoadEvent[]) => applyToOrder(ORDER, events).days[0];
    const counts = (events: RoadEvent[]) =>
      countTemperatures(ORDER, day(events) as GuideOrderView['days'][number]);
    expect(counts([])).toEqual({ normal: 0, abnormal: 0, unspecified: 2 });
    const all = readings([
      [1, 1],
      [2, 1],
    ]);
    expect(counts([all])).toEqual({ normal: 2, abnormal: 0, unspecified: 0 });
    expect(counts([all, readings([[2, 0, '38.2 °C']])])).toEqual({
      normal: 1,
      abnormal: 1,
      unspecified: 0,
    });
    expect(counts([readings([[1, 0]])]).unspecified).toBe(2);
  });

  test('an answer shows in the list, with its reason', () => {
    const orders = [{ code: CODE, accepted: 0, reason: '' }] as unknown as GuideOrder[];
    const refuse: FieldEventInput = { ...base(1), type: 'refuse', reason: ' ป่วย ' };
    const accept: FieldEventInput = { ...base(2), type: 'accept' };
    expect(applyToList(orders, [{ event: refuse }])[0]).toMatchObject({
      accepted: -1,
      reason: 'ป่วย',
    });
    expect(applyToList(orders, [{ event: refuse }, { event: accept }])[0]).toMatchObject({
      accepted: 1,
      reason: '',
    });
    const elsewhere = { ...accept, joborder_code: '1' };
    expect(applyToList(orders, [{ event: elsewhere }])).toEqual(orders);
  });

  test('whatever part of the events the server has already, the result is the same', () => {
    // What a guide may tap at one stop in each state.
    const legal = {
      planned: ['check-in', 'skip'],
      checkedIn: ['check-out', 'reset'],
      checkedOut: ['reset'],
      cancelled: ['check-in', 'reset'],
    } as const;
    const taps = fc.array(fc.record({ choice: fc.nat(1), stop: fc.nat(2) }), { maxLength: 14 });
    const withoutMoment = (order: GuideOrderView) =>
      order.days.map((day) => day.stops.map((each) => ({ ...each, changedAt: null })));
    fc.assert(
      fc.property(taps, fc.nat(14), (list, taken) => {
        const events: RoadEvent[] = [];
        let order = ORDER;
        for (const [minute, tap] of list.entries()) {
          const target = order.days[0]?.stops[tap.stop] as RoadStop;
          const state = checkState(target);
          const types = legal[state];
          const type = types[tap.choice % types.length];
          const { day, daypart, place_id } = target;
          const event = { ...base(minute), type, day, daypart, place_id, remark: 'ปิด' };
          const next: RoadEvent = {
            event: event as FieldEventInput,
            ...(type === 'reset' ? { undoes: state } : {}),
          };
          events.push(next);
          order = applyToOrder(order, [next]);
        }
        const server = applyToOrder(ORDER, events.slice(0, taken));
        expect(withoutMoment(applyToOrder(server, events))).toEqual(withoutMoment(order));
      }),
    );
  });
});

describe('what the phone keeps', () => {
  test('names for the temperatures, but no passport, birth date, flight or fee', () => {
    const tourist = {
      id: 1,
      prefix: 'Ms.',
      fname: 'NA',
      lname: 'LI',
      passport: 'EB9911221',
      passport_file: 'files/secret.pdf',
      dob: '1997-05-05',
      age: 29,
      origincountry: 'CN',
      arrivalflight: 'MU541',
      flight_no: 'MU541',
    };
    const kept = guideOrderOf({
      code: CODE,
      status: 2,
      joborder_start_date: '2026-11-18',
      joborder_stop_date: '2026-11-19',
      agency: { name: 'บริษัท', mobile: '', license: '11/00001', address: '' },
      external_agencys: 'Agency',
      tourists_all: 1,
      verification: 'x8Tn2',
      check_code: 'H4W9QB',
      guides_fee: 2500,
      guides: [],
      tourists: [tourist],
      days: [],
    } as unknown as Progress);
    expect(kept).toMatchObject({ verification: 'x8Tn2', checkCode: 'H4W9QB' });
    expect(kept.agency).toEqual({ name: 'บริษัท', license: '11/00001', mobile: '' });
    expect(kept.tourists).toEqual([{ id: 1, name: 'Ms. NA LI', origincountry: 'CN' }]);
    expect(JSON.stringify(kept)).not.toMatch(/EB9911221|secret|1997|MU541|2500/);
  });

  test('a fresh answer does not forget when a stop was skipped', () => {
    const skip = { ...base(3), type: 'skip', day: 1, daypart: 1, place_id: 7, remark: 'ปิด' };
    const skipped = applyToOrder(ORDER, [{ event: skip as FieldEventInput }]);
    const answer = {
      ...skipped,
      days: skipped.days.map((day) => ({
        ...day,
        stops: day.stops.map((each) => ({ ...each, changedAt: null })),
      })),
    };
    expect(mayUndo(first(answer), Date.parse(moment(4)))).toBe(false);
    expect(mayUndo(first(rememberSkips(answer, skipped)), Date.parse(moment(4)))).toBe(true);
    expect(mayUndo(first(rememberSkips(answer, skipped)), Date.parse(moment(19)))).toBe(false);
  });

  test('today is a day of the order from its first to its last', () => {
    const on = (today: string) => dayOfToday(ORDER, today);
    expect(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map(on)).toEqual([
      null,
      1,
      2,
      null,
    ]);
  });

  test('the last day is worked on until the end of the day after', () => {
    const on = (today: string) => dayOfWork(ORDER, today);
    expect(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map(on)).toEqual([
      null,
      1,
      2,
      2,
      null,
    ]);
  });
});

test('map links are those of the phone itself', () => {
  const place = { latitude: 14.35, longitude: 100.56, name: 'วัด (ใหญ่)' };
  const name = '%E0%B8%A7%E0%B8%B1%E0%B8%94%20(%E0%B9%83%E0%B8%AB%E0%B8%8D%E0%B9%88)';
  const link = (device: string) => mapLink(place, `Mozilla/5.0 (${device})`);
  expect(link('Linux; Android 11')).toBe(`geo:14.35,100.56?q=14.35,100.56(${name})`);
  for (const device of ['iPhone', 'iPad', 'iPod']) {
    expect(link(device)).toBe(`https://maps.apple.com/?daddr=14.35,100.56&q=${name}`);
  }
  expect(link('X11; Linux')).toBe('https://www.google.com/maps/search/?api=1&query=14.35,100.56');
});
