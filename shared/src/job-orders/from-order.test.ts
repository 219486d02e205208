import { describe, expect, it } from 'vitest';
import type { JobOrder } from './contract';
import { copyOfJobOrder, draftFromJobOrder, guideFrom } from './from-order';
import { differingSections } from './new-draft';
import { formatCode, orderNumberPrefix, orderNumberPreview } from './order-number';
import { summarise } from './summary';
import { tourist, validDraft } from './test-draft';
import { checkOrder } from './validate';

describe('stored order', () => {
  const place = {
    id: 11,
    name: 'Place 11',
    photo: 'a.webp',
    detail: '',
    category_id: 1,
    category_name: 'วัด',
    category_icon: 'temple',
    province_name: '',
    latitude: 13,
    longitude: 100,
    open_period: [{ day: 6, open_time: '08:00', close_time: '18:00' }],
  };
  const stored = {
    guide_id: 1,
    guide_info: { fname: 'สมชาย', lname: 'ใจดี' },
    license: '21-00001',
    license_expires: '2027-01-01',
    address: '',
    mobile: '',
    photo: '',
    accepted: 1 as const,
    fee: 1800,
  };
  const visit = {
    daypart: 2,
    place_id: 11,
    place_ordering: 1,
    place,
    guides: [],
    checkindate: '2026-12-01T03:00:00Z',
    checkoutdate: null,
    remark: '',
    status: 0,
  };
  const { step_1 } = validDraft();
  const order = {
    ...summarise(validDraft(), { idempotency_key: 'k' }),
    joborder_start_date: step_1.joborder_start,
    joborder_stop_date: step_1.joborder_stop,
    flights_internal: [
      {
        flight_departure_date: '2026-12-02',
        flight_no: 'TG102',
        flight_from: 'BKK',
        flight_to: 'CNX',
        flight_depart: Date.parse('2026-12-02T07:55:00+07:00') / 1000,
        flight_arrival: Date.parse('2026-12-02T09:15:00+07:00') / 1000,
      },
    ],
    days: [
      {
        day: 1,
        dayno: 1,
        dayparts: [{ daypart: 2, places: [visit] }],
        day_details: [visit],
        guides: [stored],
      },
    ],
    tourists: [
      {
        id: 71,
        passport: 'AA1001',
        passport_file: '',
        prefix: 'Ms.',
        fname: 'MIHO',
        lname: 'SUZUKI',
        dob: '1990-05-06',
        age: 36,
        origincountry: 'JP',
        arrivalflight: 'JL31',
        flight_no: '',
      },
    ],
  } as unknown as JobOrder;

  it('JOX-05 API-04 CONST-02 edit mode gets details and flights as a draft without issues', () => {
    const draft = draftFromJobOrder(order);
    expect(draft.step_1).toEqual(step_1);
    expect(checkOrder(draft)).toEqual([]);
  });

  it('API-06 API-08 edit mode gets places and guides', () => {
    expect(draftFromJobOrder(order).step_2.days[0]).toMatchObject({
      day: 1,
      parts: {
        1: [],
        2: [
          { place_id: 11, place_img: 'a.webp', locked: true, closed_weekdays: [0, 1, 2, 3, 4, 5] },
        ],
        3: [],
      },
      guides: [{ guide_id: 1, fname: 'สมชาย', lname: 'ใจดี', accepted: 1 }],
    });
  });

  it('API-09 edit mode gets tourists', () => {
    expect(draftFromJobOrder(order).step_3).toEqual({
      tourists: [tourist(1, { key: 't71' })],
      tourists_followers: 1,
    });
  });

  const all = { start: step_1.joborder_start, guides: null, tourists: true };

  it('D67: a copy moves every date by the same days and takes along what was chosen', () => {
    const filed = {
      ...order,
      tourists: order.tourists.map((each) => ({ ...each, passport_file: 'files/a.webp' })),
    };
    const copied = copyOfJobOrder(filed, { start: '2026-12-29', guides: [2], tourists: false });
    expect(copied.step_1).toEqual({
      ...step_1,
      joborder_start: '2026-12-29',
      joborder_stop: '2026-12-30',
      inbound: { ...step_1.inbound, date: '2026-12-29' },
      outbound: { type: 5, no: '', date: '', country: '' },
      flights_internal: [
        {
          flight_departure_date: '2026-12-30',
          flight_no: 'TG102',
          flight_from: 'BKK',
          flight_departure_datetime: '2026-12-30T07:55',
          flight_to: 'CNX',
          flight_arrival_datetime: '2026-12-30T09:15',
        },
      ],
    });
    expect(copied.step_2.days.map(({ guides }) => guides)).toEqual([[]]);
    expect(copied.step_3).toEqual({ tourists: [], tourists_followers: 0 });
    const whole = copyOfJobOrder(filed, { ...all, guides: [1] });
    expect(whole.step_2.days[0]?.guides).toMatchObject([{ guide_id: 1 }]);
    expect(whole.step_3).toEqual({
      tourists: [tourist(1, { key: 't71', passport_file: '' })],
      tourists_followers: 1,
    });
  });

  it('D10: a copy has nothing visited and no answer of a guide', () => {
    const [day] = copyOfJobOrder(order, all).step_2.days;
    expect(day?.parts[2][0]?.locked).toBe(false);
    expect(day?.guides[0]?.accepted).toBe(0);
    expect(guideFrom(stored).accepted).toBe(0);
  });

  it('D17: the sections that differ are named', () => {
    const draft = validDraft();
    const other = { ...draft, step_3: { ...draft.step_3, tourists_followers: 4 } };
    expect(differingSections(draft, other)).toEqual(['step_3']);
  });
});

describe('order number', () => {
  it('JO1-15 D9: shows licence, Buddhist year and xxxxxx, and saves digits', () => {
    expect(orderNumberPreview('11/00001', '2026-11-20')).toBe('11/0000169xxxxxx');
    expect(orderNumberPrefix('11/00001', '2026-11-20')).toBe('110000169');
    expect(orderNumberPrefix('21-00001', '2057-01-01')).toBe('210000100');
    expect(formatCode('110000169000148')).toBe('1100001 69 000148');
    expect(formatCode('123')).toBe('123');
  });
});
