import { describe, expect, it } from 'vitest';
import type { JobOrder } from './contract';
import { copyOfJobOrder, daysFromTrip, draftFromJobOrder, guideFrom } from './from-order';
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
  const { details } = validDraft();
  const order = {
    ...summarise(validDraft(), { idempotency_key: 'k' }),
    joborder_start_date: details.joborder_start,
    joborder_stop_date: details.joborder_stop,
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
  } as unknown as JobOrder; // the fields that a draft is made of

  it('JOX-05 API-04 CONST-02 edit mode gets details and flights as a draft without issues', () => {
    const draft = draftFromJobOrder(order);
    expect(draft.details).toEqual(details);
    expect(checkOrder(draft)).toEqual([]);
  });

  it('API-06 API-08 edit mode gets places and guides', () => {
    expect(draftFromJobOrder(order).programme.days[0]).toMatchObject({
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
    expect(draftFromJobOrder(order).manifest).toEqual({
      tourists: [tourist(1, { key: 't71' })],
      tourists_followers: 1,
    });
  });

  const all = { start: details.joborder_start, guides: null, tourists: true };

  it('D67: a copy moves every date by the same days and takes along what was chosen', () => {
    const filed = {
      ...order,
      tourists: order.tourists.map((each) => ({ ...each, passport_file: 'files/a.webp' })),
    };
    const copied = copyOfJobOrder(filed, { start: '2026-12-29', guides: [2], tourists: false });
    expect(copied.details).toEqual({
      ...details,
      joborder_start: '2026-12-29',
      joborder_stop: '2026-12-30',
      inbound: { ...details.inbound, date: '2026-12-29' },
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
    expect(copied.programme.days.map(({ guides }) => guides)).toEqual([[]]);
    expect(copied.manifest).toEqual({ tourists: [], tourists_followers: 0 });
    const whole = copyOfJobOrder(filed, { ...all, guides: [1] });
    expect(whole.programme.days[0]?.guides).toMatchObject([{ guide_id: 1 }]);
    expect(whole.manifest).toEqual({
      tourists: [tourist(1, { key: 't71', passport_file: '' })],
      tourists_followers: 1,
    });
  });

  it('D10: a copy has nothing visited and no answer of a guide', () => {
    const [day] = copyOfJobOrder(order, all).programme.days;
    expect(day?.parts[2][0]?.locked).toBe(false);
    expect(day?.guides[0]?.accepted).toBe(0);
    expect(guideFrom(stored).accepted).toBe(0);
  });

  it('D17: the sections that differ are named', () => {
    const draft = validDraft();
    const other = { ...draft, manifest: { ...draft.manifest, tourists_followers: 4 } };
    expect(differingSections(draft, other)).toEqual(['manifest']);
  });
});

/** An order of which no two fields are the same. */
describe('a stored order with everything', () => {
  const placeOf = (id: number) => ({
    id,
    name: `Place ${id}`,
    photo: `${id}.webp`,
    detail: `detail ${id}`,
    category_id: id + 100,
    category_name: `category ${id}`,
    category_icon: `icon ${id}`,
    province_name: `province ${id}`,
    address: `address ${id}`,
    latitude: id + 0.25,
    longitude: id + 0.75,
    open_period: [{ day: id % 7, open_time: '08:00', close_time: '18:00' }],
    capital_district: id === 21,
  });
  const stored = (id: number, place_ordering: number, checkindate: string | null = null) => ({
    place_id: id,
    place_ordering,
    place: placeOf(id),
    guides: [],
    checkindate,
    checkoutdate: null,
    remark: `remark ${id}`,
    status: 0,
  });
  const picked = (id: number, key: string, place_ordering: number, locked = false) => ({
    key,
    place_id: id,
    place_ordering,
    place_name: `Place ${id}`,
    place_img: `${id}.webp`,
    place_detail: `detail ${id}`,
    place_category_name: `category ${id}`,
    place_category_icon: `icon ${id}`,
    province_name: `province ${id}`,
    place_address: `address ${id}`,
    latitude: id + 0.25,
    longitude: id + 0.75,
    closed_weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== id % 7),
    open_period: [{ day: id % 7, open_time: '08:00', close_time: '18:00' }],
    capital_district: id === 21,
    locked,
  });
  const row = (id: number) => ({
    guide_id: id,
    guide_info: { fname: `first ${id}`, lname: `last ${id}` },
    license: `21-0000${id}`,
    license_expires: `2027-01-0${id}`,
    address: `home ${id}`,
    mobile: `08${id}`,
    photo: `guide ${id}.webp`,
  });
  const assigned = (id: number) => {
    const { guide_info, ...fields } = row(id);
    return { ...fields, ...guide_info };
  };
  const seconds = (local: string) => Date.parse(`${local}:00+07:00`) / 1000;
  const order = {
    external_agencys: 'Sakura Pacific Tours',
    external_agencys_code: 'SPT-1126',
    joborder_start_date: '2026-12-01',
    joborder_stop_date: '2026-12-03',
    inbound_type: 2,
    inbound_no: 'bus 7',
    inbound_date: '2026-11-30',
    inbound_country: 'Malaysia',
    outbound_type: 3,
    outbound_no: 'ferry 9',
    outbound_date: '1970-01-01',
    outbound_country: 'Atlantis',
    flights_internal: [
      {
        flight_departure_date: '2026-12-02',
        flight_no: 'TG102',
        flight_from: 'BKK',
        flight_to: 'CNX',
        flight_depart: seconds('2026-12-02T07:55'),
        flight_arrival: seconds('2026-12-02T09:15'),
      },
      {
        flight_departure_date: '',
        flight_no: 'FD3',
        flight_from: 'DMK',
        flight_to: 'HKT',
        flight_depart: 0,
        flight_arrival: seconds('2026-12-03T18:40'),
      },
    ],
    guides_fee: 1500,
    days: [
      {
        dayno: 2,
        dayparts: [
          { daypart: 3, places: [stored(23, 7), stored(22, 6)] },
          { daypart: 1, places: [stored(21, 5)] },
        ],
        guides: [{ ...row(2), accepted: -1, fee: null }],
      },
      {
        dayno: 1,
        dayparts: [
          { daypart: 1, places: [stored(12, 2), stored(11, 1, '2026-12-01T03:00:00Z')] },
          { daypart: 2, places: [stored(13, 3)] },
          { daypart: 3, places: [stored(14, 4)] },
        ],
        guides: [
          { ...row(1), accepted: 1, fee: 1800 },
          { ...row(3), accepted: 0, fee: 0 },
        ],
      },
    ],
    tourists: [
      {
        id: 71,
        passport: 'AA1001',
        passport_file: 'files/a.webp',
        prefix: 'Ms.',
        fname: 'MIHO',
        lname: 'SUZUKI',
        dob: '1990-05-06',
        age: 36,
        origincountry: 'Japan',
        arrivalflight: 'JL31',
        flight_no: 'JL32',
      },
      {
        id: 72,
        passport: 'BB2002',
        passport_file: 'files/b.webp',
        prefix: 'Mr.',
        fname: 'KENJI',
        lname: 'TANAKA',
        dob: '',
        age: null,
        origincountry: 'Atlantis',
        arrivalflight: 'TG661',
        flight_no: 'TG662',
      },
    ],
    tourists_followers: 4,
  } as unknown as JobOrder; // the fields that a draft is made of
  const [miho, kenji] = [
    {
      key: 't71',
      passport: 'AA1001',
      passport_file: 'files/a.webp',
      prefix: 'Ms.',
      firstname: 'MIHO',
      lastname: 'SUZUKI',
      date_of_birth: '1990-05-06',
      nation: 'JP',
      flight: 'JL31',
      flight_no: 'JL32',
    },
    {
      key: 't72',
      passport: 'BB2002',
      passport_file: 'files/b.webp',
      prefix: 'Mr.',
      firstname: 'KENJI',
      lastname: 'TANAKA',
      date_of_birth: '',
      nation: 'Atlantis',
      flight: 'TG661',
      flight_no: 'TG662',
    },
  ];
  const flights = [
    {
      flight_departure_date: '2026-12-02',
      flight_no: 'TG102',
      flight_from: 'BKK',
      flight_departure_datetime: '2026-12-02T07:55',
      flight_to: 'CNX',
      flight_arrival_datetime: '2026-12-02T09:15',
    },
    {
      flight_departure_date: '',
      flight_no: 'FD3',
      flight_from: 'DMK',
      flight_departure_datetime: '',
      flight_to: 'HKT',
      flight_arrival_datetime: '2026-12-03T18:40',
    },
  ];

  it('is opened with days, parts and places in their order', () => {
    expect(draftFromJobOrder(order)).toEqual({
      details: {
        external_agencys: 'Sakura Pacific Tours',
        external_agencys_code: 'SPT-1126',
        joborder_start: '2026-12-01',
        joborder_stop: '2026-12-03',
        inbound: { type: 2, no: 'bus 7', date: '2026-11-30', country: 'MY' },
        outbound: { type: 3, no: 'ferry 9', date: '', country: 'Atlantis' },
        flights_internal: flights,
      },
      programme: {
        guides_fee: 1500,
        days: [
          {
            day: 1,
            collapsed: false,
            parts: {
              1: [picked(11, 's1', 1, true), picked(12, 's2', 2)],
              2: [picked(13, 's3', 3)],
              3: [picked(14, 's4', 4)],
            },
            guides: [
              { ...assigned(1), accepted: 1, fee: 1800 },
              { ...assigned(3), accepted: 0, fee: 0 },
            ],
          },
          {
            day: 2,
            collapsed: false,
            parts: {
              1: [picked(21, 's5', 5)],
              2: [],
              3: [picked(22, 's6', 6), picked(23, 's7', 7)],
            },
            guides: [{ ...assigned(2), accepted: -1 }],
          },
        ],
      },
      manifest: { tourists: [miho, kenji], tourists_followers: 4 },
    });
  });

  it('D67: is copied ten days later with all guides and tourists, nothing visited or answered', () => {
    const copied = copyOfJobOrder(order, { start: '2026-12-11', guides: null, tourists: true });
    const [first, second] = flights;
    expect(copied).toEqual({
      details: {
        external_agencys: 'Sakura Pacific Tours',
        external_agencys_code: 'SPT-1126',
        joborder_start: '2026-12-11',
        joborder_stop: '2026-12-13',
        inbound: { type: 2, no: 'bus 7', date: '2026-12-10', country: 'MY' },
        outbound: { type: 3, no: 'ferry 9', date: '', country: 'Atlantis' },
        flights_internal: [
          {
            ...first,
            flight_departure_date: '2026-12-12',
            flight_departure_datetime: '2026-12-12T07:55',
            flight_arrival_datetime: '2026-12-12T09:15',
          },
          { ...second, flight_arrival_datetime: '2026-12-13T18:40' },
        ],
      },
      programme: {
        guides_fee: 1500,
        days: [
          {
            day: 1,
            collapsed: false,
            parts: {
              1: [picked(11, 's1', 1), picked(12, 's2', 2)],
              2: [picked(13, 's3', 3)],
              3: [picked(14, 's4', 4)],
            },
            guides: [
              { ...assigned(1), accepted: 0, fee: 1800 },
              { ...assigned(3), accepted: 0, fee: 0 },
            ],
          },
          {
            day: 2,
            collapsed: false,
            parts: {
              1: [picked(21, 's5', 5)],
              2: [],
              3: [picked(22, 's6', 6), picked(23, 's7', 7)],
            },
            guides: [{ ...assigned(2), accepted: 0 }],
          },
        ],
      },
      manifest: {
        tourists: [
          { ...miho, passport_file: '' },
          { ...kenji, passport_file: '' },
        ],
        tourists_followers: 4,
      },
    });
  });

  it('D67: only the chosen guides come along to a copy, each with the own days', () => {
    const copied = copyOfJobOrder(order, { start: '2026-12-11', guides: [3, 2], tourists: true });
    expect(copied.programme.days.map(({ guides }) => guides)).toEqual([
      [{ ...assigned(3), accepted: 0, fee: 0 }],
      [{ ...assigned(2), accepted: 0 }],
    ]);
  });

  it('a guide of a search is assigned with the answer still awaited', () => {
    expect(guideFrom(row(4))).toEqual({ ...assigned(4), accepted: 0 });
  });

  it('days of a trip template begin without guides', () => {
    const days = daysFromTrip([
      {
        day: 1,
        dayparts: [
          {
            daypart: 2,
            places: [
              {
                ...placeOf(21),
                place_id: 21,
                place_name: 'Place 21',
                place_img: '21.webp',
                place_detail: 'detail 21',
                place_ordering: 1,
              },
            ],
          },
        ],
      },
      { day: 2, dayparts: [] },
    ]);
    const { locked: _locked, ...stop } = picked(21, 's1', 1);
    expect(days).toEqual([
      { day: 1, collapsed: false, parts: { 1: [], 2: [stop], 3: [] }, guides: [] },
      { day: 2, collapsed: false, parts: { 1: [], 2: [], 3: [] }, guides: [] },
    ]);
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

  it.each([
    ['1100001690001480', '11000016 90 001480'],
    ['A69000148', 'A 69 000148'],
    ['69000148', '69000148'],
    ['', ''],
  ])(
    'an order code is grouped from its end where it has a licence, a year and a number: %s',
    (code, shown) => {
      expect(formatCode(code)).toBe(shown);
    },
  );

  it.each([
    ['11/00001', '2056-12-31', '11/0000199xxxxxx', '110000199'],
    ['11/00001', '2057-01-01', '11/0000100xxxxxx', '110000100'],
    ['21-00042', '2066-06-15', '21-0004209xxxxxx', '210004209'],
  ])('D9: the Buddhist year of %s on %s has two digits', (licence, day, preview, prefix) => {
    expect(orderNumberPreview(licence, day)).toBe(preview);
    expect(orderNumberPrefix(licence, day)).toBe(prefix);
  });
});
