import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SaveBody } from './contract';
import type { Draft } from './draft';
import { checkWire, draftFromWire } from './from-wire';
import { differingSections, emptyDraft, emptyFlight, withTransportType } from './new-draft';
import { type SaveIdentity, summarise, SummaryError } from './summary';
import { guide, tourist, validDraft } from './test-draft';
import { checkOrder } from './validate';

const KEY = '3f0c1a52-6f0e-4b52-9a77-0d4f3c2b1a00';
const save = (draft: Draft) => summarise(draft, { idempotency_key: KEY });
const received = (body: unknown) => draftFromWire(SaveBody.parse(body));

describe('summary of a save', () => {
  it('API-36 what is still to be compared with a passport is not sent', () => {
    const draft = validDraft();
    const plain = save(draft);
    draft.manifest.tourists[0] = { ...tourist(1), unsure: { passport: 'AA1001' } };
    expect(save(draft)).toEqual(plain);
  });

  it('API-36 API-38 has the wire form', () => {
    expect(save(validDraft())).toEqual({
      idempotency_key: KEY,
      external_agencys: 'Sakura Pacific Tours',
      external_agencys_code: '',
      joborder_start: Date.parse('2026-12-01T00:00:00+07:00') / 1000,
      joborder_stop: Date.parse('2026-12-02T00:00:00+07:00') / 1000,
      inbound_type: 1,
      inbound_no: 'JL31',
      inbound_date: '2026-12-01',
      inbound_country: 'JP',
      outbound_type: 5,
      outbound_no: '',
      outbound_date: '',
      outbound_country: '',
      flights_internal: [
        {
          flight_departure_date: '2026-12-02',
          flight_no: 'TG102',
          flight_from: 'BKK',
          flight_departure_datetime: Date.parse('2026-12-02T07:55:00+07:00') / 1000,
          flight_to: 'CNX',
          flight_arrival_datetime: Date.parse('2026-12-02T09:15:00+07:00') / 1000,
        },
      ],
      guides_fee: 1500,
      days: [
        {
          day: 1,
          dayno: 1,
          dayparts: [
            { daypart: 1, places: [{ place_id: 11, place_name: 'Place 11', place_ordering: 1 }] },
            { daypart: 2, places: [] },
            { daypart: 3, places: [] },
          ],
          guides: [{ guide_id: 1 }],
        },
        {
          day: 2,
          dayno: 2,
          dayparts: [
            {
              daypart: 1,
              places: [
                { place_id: 12, place_name: 'Place 12', place_ordering: 2 },
                { place_id: 13, place_name: 'Place 13', place_ordering: 3 },
              ],
            },
            { daypart: 2, places: [] },
            { daypart: 3, places: [] },
          ],
          guides: [{ guide_id: 1 }],
        },
      ],
      tourists: [1, 2].map((id) => {
        const { key: _key, ...fields } = tourist(id);
        return { ...fields, before_date_of_birth: fields.date_of_birth };
      }),
      tourists_adults: 2,
      tourists_children: 0,
      tourists_fifteen: 0,
      tourists_followers: 1,
      tourists_all: 3,
    });
  });

  it('CONST-01 start and stop are seconds of midnight in Bangkok', () => {
    expect(save(validDraft())).toMatchObject({
      joborder_start: Date.parse('2026-11-30T17:00:00Z') / 1000,
      joborder_stop: Date.parse('2026-12-01T17:00:00Z') / 1000,
    });
  });

  it('API-02 API-03 travel in and out is flat, flights within are in seconds', () => {
    expect(save(validDraft())).toMatchObject({
      inbound_type: 1,
      inbound_no: 'JL31',
      inbound_date: '2026-12-01',
      inbound_country: 'JP',
      outbound_type: 5,
      outbound_no: '',
      outbound_date: '',
      outbound_country: '',
      flights_internal: [
        {
          flight_departure_datetime: Date.parse('2026-12-02T00:55:00Z') / 1000,
          flight_arrival_datetime: Date.parse('2026-12-02T02:15:00Z') / 1000,
        },
      ],
    });
  });

  it('API-37 an edit carries its id, code and version', () => {
    const identity = { idempotency_key: KEY, joborder_id: 9, code: '110000169000001', version: 3 };
    expect(summarise(validDraft(), identity)).toMatchObject({
      joborder_id: 9,
      code: '110000169000001',
      joborder_code: '110000169000001',
      version: 3,
    });
  });

  it('JO4-10 what cannot be summarised is error 99', () => {
    const broken = [
      () => save(emptyDraft()),
      () => summarise(validDraft(), { idempotency_key: '' }),
      () => summarise(validDraft(), { idempotency_key: KEY, joborder_id: 9 }),
    ];
    for (const build of broken) {
      expect(build).toThrow(SummaryError);
    }
    expect(new SummaryError()).toMatchObject({ number: 99, code: 'SUMMARY_FAILED' });
  });

  it('JO4-10 an order without tour days, or an edit without code or version, says so', () => {
    const period = (joborder_start: string, joborder_stop: string) => {
      const draft = validDraft();
      return { ...draft, details: { ...draft.details, joborder_start, joborder_stop } };
    };
    const edit = { idempotency_key: KEY, joborder_id: 9, code: '110000169000001', version: 3 };
    const { code: _code, ...withoutCode } = edit;
    const { version: _version, ...withoutVersion } = edit;
    const error = (draft: Draft, identity: SaveIdentity) => {
      try {
        return summarise(draft, identity).idempotency_key;
      } catch (thrown) {
        return thrown;
      }
    };
    const days = new SummaryError('no tour days or no key');
    const version = new SummaryError('an edit without code or version');
    const create = { idempotency_key: KEY };
    expect(error(period('', '2026-12-02'), create)).toEqual(days);
    expect(error(period('2026-12-01', ''), create)).toEqual(days);
    expect(error(period('2026-12-01', '1970-01-01'), create)).toEqual(days);
    expect(error(validDraft(), { idempotency_key: '' })).toEqual(days);
    expect(error(validDraft(), withoutCode)).toEqual(version);
    expect(error(validDraft(), { ...edit, code: '' })).toEqual(version);
    expect(error(validDraft(), withoutVersion)).toEqual(version);
    expect(error(validDraft(), { ...edit, version: 0 })).toBe(KEY);
  });

  it('D17 D61: what a save says of itself', () => {
    const { idempotency_key: _key, ...order } = save(validDraft());
    const said = (identity: SaveIdentity) => summarise(validDraft(), identity);
    const key = { idempotency_key: KEY };
    expect(said({ ...key, agency_id: 5, confirm_past: true })).toEqual({
      ...order,
      ...key,
      agency_id: 5,
      confirm_past: true,
    });
    const edit = { joborder_id: 9, code: '110000169000001', version: 3 };
    // An edit stays with the agency that filed the order.
    expect(said({ ...key, ...edit, agency_id: 5 })).toEqual({
      ...order,
      ...key,
      ...edit,
      joborder_code: edit.code,
    });
  });

  it('API-36 texts go without the blanks around them, countries as codes, impossible births as none', () => {
    const draft = validDraft();
    draft.details = {
      ...draft.details,
      external_agencys: ' Sakura ',
      external_agencys_code: ' SPT-1 ',
      inbound: { type: 2, no: ' bus 7 ', date: '2026-11-30', country: 'Malaysia' },
      outbound: { type: 3, no: ' ferry 9 ', date: '2026-12-03', country: 'Atlantis' },
    };
    draft.programme.days[1]?.guides.push(guide(2, { fee: 1800 }), guide(3, { fee: 0 }));
    draft.manifest.tourists = [
      tourist(1, { passport: ' AA1 ', nation: 'Japan' }),
      tourist(2, { date_of_birth: '31/2/1990', nation: 'Atlantis' }),
    ];
    const found = save(draft);
    expect(found).toMatchObject({
      external_agencys: 'Sakura',
      external_agencys_code: 'SPT-1',
      inbound_type: 2,
      inbound_no: 'bus 7',
      inbound_date: '2026-11-30',
      inbound_country: 'MY',
      outbound_type: 3,
      outbound_no: 'ferry 9',
      outbound_date: '2026-12-03',
      outbound_country: 'Atlantis',
    });
    expect(found.days?.map(({ guides }) => guides)).toEqual([
      [{ guide_id: 1 }],
      [{ guide_id: 1 }, { guide_id: 2, fee: 1800 }, { guide_id: 3, fee: 0 }],
    ]);
    const { key: _first, ...one } = tourist(1, { passport: 'AA1' });
    const { key: _second, ...two } = tourist(2, { date_of_birth: '', nation: 'Atlantis' });
    expect(found.tourists).toEqual([
      { ...one, before_date_of_birth: '1990-05-06' },
      { ...two, before_date_of_birth: '' },
    ]);
  });

  it('API-03 a flight without times is sent with 0 for them', () => {
    const draft = validDraft();
    const flight = { ...emptyFlight(), flight_no: 'TG102' };
    draft.details = { ...draft.details, flights_internal: [flight] };
    expect(save(draft).flights_internal).toEqual([
      { ...flight, flight_departure_datetime: 0, flight_arrival_datetime: 0 },
    ]);
  });

  it('a flight of which nothing is given is none', () => {
    const draft = validDraft();
    const given = { ...emptyFlight(), flight_to: 'CNX' };
    draft.details = { ...draft.details, flights_internal: [emptyFlight(), given, emptyFlight()] };
    expect(save(draft).flights_internal?.map(({ flight_to }) => flight_to)).toEqual(['CNX']);
  });

  it('JO1-08 travel within the country is sent without number, date and country', () => {
    const draft = validDraft();
    const full = { type: 5, no: 'JL31', date: '2026-12-01', country: 'JP' } as const;
    draft.details = { ...draft.details, inbound: full, outbound: full };
    expect(save(draft)).toMatchObject({
      inbound_type: 5,
      inbound_no: '',
      inbound_date: '',
      inbound_country: '',
      outbound_type: 5,
      outbound_no: '',
      outbound_date: '',
      outbound_country: '',
    });
  });

  it('JOX-17 D18: the server checks the very structure that the form checks', () => {
    const day = fc.constantFrom('', '2026-12-01', '2026-12-05', '2026-11-01');
    const birth = fc.constantFrom('', '1990-05-06', '2020-01-01', '2027-01-01', '1970-01-01');
    const passport = fc.constantFrom('', 'AA1', 'aa 1', 'BB2', 'C-3');
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('', ' ', 'Sakura'),
        fc.array(fc.record({ passport, date_of_birth: birth }), { maxLength: 6 }),
        fc.integer({ min: -2, max: 4 }),
        fc.subarray([0, 1]),
        (stop, external_agencys, rows, tourists_followers, kept) => {
          const draft = validDraft();
          draft.details = { ...draft.details, external_agencys };
          if (stop) draft.details.joborder_stop = stop;
          draft.programme.days = draft.programme.days.filter((_, index) => kept.includes(index));
          draft.programme.days.forEach((each, index) => {
            each.day = index + 1;
          });
          draft.manifest = {
            tourists: rows.map((row, id) => tourist(id, row)),
            tourists_followers,
          };
          const expected = checkOrder(draft).filter(({ code }) => code !== 'followersNegative');
          const there = checkOrder(received(save(draft)));
          expect(there).toEqual(expected);
        },
      ),
    );
  });

  it('JOX-01 a valid draft survives the wire', () => {
    const draft = validDraft();
    draft.details.external_agencys_code = 'SPT-1126';
    draft.details.outbound = { type: 2, no: 'TR 45', date: '2026-12-02', country: 'MY' };
    const back = received(save(draft));
    expect(back.details).toEqual(draft.details);
    expect(differingSections(back, draft)).toEqual([]);
    expect(save(back)).toEqual(save(draft));
  });
});

describe('save body of other clients', () => {
  const body = () => save(validDraft());
  const births = (fields: object) =>
    received({ ...body(), tourists: [{ passport: 'A123', ...fields }] }).manifest.tourists[0]
      ?.date_of_birth;

  it('API-38 D7: before_date_of_birth is preferred when the two differ', () => {
    const start = body().joborder_start;
    expect(births({ date_of_birth: start, before_date_of_birth: '1990-05-06' })).toBe('1990-05-06');
    expect(births({ date_of_birth: String(start), before_date_of_birth: '6/5/2533' })).toBe(
      '1990-05-06',
    );
    expect(births({ date_of_birth: '1990-05-06' })).toBe('1990-05-06');
    expect(births({ date_of_birth: 0, before_date_of_birth: '' })).toBe('');
    expect(births({ date_of_birth: '1990-02-31' })).toBe('1990-02-31');
    expect(births({})).toBe('');
  });

  it('D7: a tourist may be born on the day that means empty elsewhere', () => {
    expect(births({ date_of_birth: '1970-01-01' })).toBe('1970-01-01');
  });

  it('JO1-09 D6: 0 and 1970-01-01 are no day', () => {
    const { details } = received({
      ...body(),
      joborder_start: 0,
      joborder_stop: '',
      inbound_date: '1970-01-01',
    });
    expect([details.joborder_start, details.joborder_stop, details.inbound.date]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('JOX-17 nations are accepted as codes and as Thai or English names', () => {
    for (const nation of ['JP', 'jpn', 'Japan', 'ญี่ปุ่น', 'Japanese']) {
      const draft = received({ ...body(), tourists: [{ passport: 'A123', nation }] });
      expect(draft.manifest.tourists[0]?.nation).toBe('JP');
    }
  });

  it('API-05 a day is sent with its number twice, its three parts in order, and its guides', () => {
    const days = save(validDraft()).days ?? [];
    expect(days.map(({ day, dayno }) => [day, dayno])).toEqual(
      days.map((_, index) => [index + 1, index + 1]),
    );
    for (const { dayparts, guides } of days) {
      expect(dayparts?.map(({ daypart }) => daypart)).toEqual([1, 2, 3]);
      expect(guides).toEqual(expect.any(Array));
    }
  });

  it('API-05 days and ids as text, in any order; an unknown part of the day is named', () => {
    const wire = {
      ...body(),
      guides_fee: '1500',
      inbound_type: '2',
      days: [
        { dayno: '2', dayparts: [{ daypart: '3', places: [{ place_id: '12' }] }], guides: [] },
        { dayno: '1', dayparts: [{ daypart: 4, places: [] }], guides: [{ guide_id: '5' }] },
      ],
    };
    const draft = received(wire);
    expect(draft.details.inbound.type).toBe(2);
    expect(draft.programme.guides_fee).toBe(1500);
    expect(draft.programme.days.map((day) => day.parts[3].map((stop) => stop.place_id))).toEqual([
      [],
      [12],
    ]);
    expect(draft.programme.days[0]?.guides[0]?.guide_id).toBe(5);
    expect(checkWire(SaveBody.parse(wire))).toEqual([
      { path: 'days.0', code: 'placePart', values: { day: 1 } },
    ]);
  });

  it('JOX-17 an empty body breaks the specified rules and nothing else', () => {
    expect(checkOrder(received({})).map(({ code }) => code)).toEqual([
      'agencyMissing',
      'startMissing',
      'stopMissing',
      'guideMissing',
      'touristsMissing',
    ]);
  });

  it('a day that is sent in two parts is one day', () => {
    const part = (day: number, daypart: number, place_id: number, guide_id: number) => ({
      day,
      dayparts: [{ daypart, places: [{ place_id }] }],
      guides: [{ guide_id }],
    });
    const { days } = received({
      ...body(),
      days: [part(2, 1, 21, 1), part(1, 3, 13, 2), part(1, 1, 11, 3)],
    }).programme;
    expect(
      days.map(({ day, parts, guides }) => [
        day,
        parts[1].map((stop) => stop.place_id),
        parts[3].map((stop) => stop.place_id),
        guides.map(({ guide_id }) => guide_id),
      ]),
    ).toEqual([
      [1, [11], [13], [2, 3]],
      [2, [21], [], [1]],
    ]);
  });

  it('every field of the wire arrives in its place, without the blanks around it', () => {
    const wire = {
      external_agencys: ' Sakura ',
      external_agencys_code: ' SPT-1 ',
      joborder_start: Date.parse('2026-12-01T00:00:00+07:00') / 1000,
      joborder_stop: String(Date.parse('2026-12-02T00:00:00+07:00') / 1000),
      inbound_type: 2,
      inbound_no: ' bus 7 ',
      inbound_date: ' 1/12/2569 ',
      inbound_country: ' Malaysia ',
      outbound_type: 3,
      outbound_no: ' ferry 9 ',
      outbound_date: ' soon ',
      outbound_country: ' Atlantis ',
      flights_internal: [
        {
          flight_departure_date: '0',
          flight_no: ' TG102 ',
          flight_from: ' BKK ',
          flight_departure_datetime: Date.parse('2026-12-02T07:55:00+07:00') / 1000,
          flight_to: ' CNX ',
          flight_arrival_datetime: 0,
        },
        { flight_departure_date: '2026-12-02' },
      ],
      guides_fee: '1500',
      days: [
        {
          day: 1,
          dayparts: [
            {
              daypart: 3,
              places: [{ place_id: 31, place_name: ' Place 31 ' }, { place_id: '32' }],
            },
            { daypart: 5, places: [{ place_id: 51, place_name: 'Place 51' }] },
            { daypart: 1, places: [{ place_id: 11, place_name: null, place_ordering: 7 }] },
          ],
          guides: [
            { guide_id: 5, fee: 1800 },
            { guide_id: '6', fee: null },
            { guide_id: 7, fee: 0 },
          ],
        },
        {},
      ],
      tourists: [
        {
          passport: ' aa 1 ',
          passport_file: ' files/a.webp ',
          prefix: ' นาย ',
          firstname: ' KENJI ',
          lastname: ' TANAKA ',
          date_of_birth: ' 6/5/2533 ',
          nation: ' Japan ',
          flight: ' JL31 ',
          flight_no: ' JL32 ',
        },
        { passport: 'B2', nation: ' Atlantis ', prefix: ' Dr. ' },
      ],
      tourists_followers: '3',
    };
    const shown = {
      place_img: '',
      place_detail: '',
      place_category_name: '',
      place_category_icon: '',
      province_name: '',
      latitude: null,
      longitude: null,
      closed_weekdays: [],
      locked: false,
    };
    const unnamed = {
      fname: '',
      lname: '',
      license: '',
      address: '',
      mobile: '',
      photo: '',
      license_expires: '',
      accepted: 0,
    };
    expect(received(wire)).toEqual({
      details: {
        external_agencys: 'Sakura',
        external_agencys_code: 'SPT-1',
        joborder_start: '2026-12-01',
        joborder_stop: '2026-12-02',
        inbound: { type: 2, no: 'bus 7', date: '2026-12-01', country: 'MY' },
        outbound: { type: 3, no: 'ferry 9', date: 'soon', country: 'Atlantis' },
        flights_internal: [
          {
            flight_departure_date: '',
            flight_no: 'TG102',
            flight_from: 'BKK',
            flight_departure_datetime: '2026-12-02T07:55',
            flight_to: 'CNX',
            flight_arrival_datetime: '',
          },
          {
            flight_departure_date: '2026-12-02',
            flight_no: '',
            flight_from: '',
            flight_departure_datetime: '',
            flight_to: '',
            flight_arrival_datetime: '',
          },
        ],
      },
      programme: {
        guides_fee: 1500,
        days: [
          {
            day: 1,
            collapsed: false,
            parts: {
              1: [{ key: 's1-1-1', place_id: 11, place_name: '', place_ordering: 1, ...shown }],
              2: [],
              3: [
                {
                  key: 's1-3-1',
                  place_id: 31,
                  place_name: 'Place 31',
                  place_ordering: 2,
                  ...shown,
                },
                { key: 's1-3-2', place_id: 32, place_name: '', place_ordering: 3, ...shown },
              ],
            },
            guides: [
              { guide_id: 5, ...unnamed, fee: 1800 },
              { guide_id: 6, ...unnamed },
              { guide_id: 7, ...unnamed, fee: 0 },
            ],
          },
          { day: 2, collapsed: false, parts: { 1: [], 2: [], 3: [] }, guides: [] },
        ],
      },
      manifest: {
        tourists: [
          {
            key: 't1',
            passport: 'aa 1',
            passport_file: 'files/a.webp',
            prefix: 'Mr.',
            firstname: 'KENJI',
            lastname: 'TANAKA',
            date_of_birth: '1990-05-06',
            nation: 'JP',
            flight: 'JL31',
            flight_no: 'JL32',
          },
          {
            key: 't2',
            passport: 'B2',
            passport_file: '',
            prefix: 'Dr.',
            firstname: '',
            lastname: '',
            date_of_birth: '',
            nation: 'Atlantis',
            flight: '',
            flight_no: '',
          },
        ],
        tourists_followers: 3,
      },
    });
  });

  it('an empty body is an order that nobody has begun to fill in', () => {
    expect(received({})).toEqual(emptyDraft());
  });

  it.each([
    [-86_400 * 365, '1969-01-01'],
    [` ${Date.parse('1990-05-06T00:00:00+07:00') / 1000} `, '1990-05-06'],
    ['-31536000', '1969-01-01'],
    ['99999999999', '5138-11-16'],
    ['999999999999', '999999999999'],
    ['6 พ.ค. 2533', '1990-05-06'],
    ['x641952000', 'x641952000'],
    ['641952000x', '641952000x'],
    [null, ''],
  ])('D7: a birth date of the wire in seconds, as a day or as it was typed: %s', (sent, birth) => {
    expect(births({ date_of_birth: sent })).toBe(birth);
  });

  it('API-05 days stand in the order of their numbers, those without one where they are sent', () => {
    const { days } = received({
      days: [
        { dayno: 3, guides: [{ guide_id: 33 }] },
        { guides: [{ guide_id: 22 }] },
        { day: 1, dayno: 9, guides: [{ guide_id: 11 }] },
      ],
    }).programme;
    expect(days.map(({ day, guides }) => [day, guides.map(({ guide_id }) => guide_id)])).toEqual([
      [1, [11]],
      [2, [22]],
      [3, [33]],
    ]);
  });

  it('API-05 every unknown part of a day is named with the day that it is on', () => {
    const part = (daypart: number) => ({ daypart, places: [] });
    const days = [
      { day: 2, dayparts: [part(0), part(1), part(4)] },
      { day: 1, dayparts: [part(1), part(2), part(3)] },
      { day: 3 },
    ];
    const issue = { path: 'days.1', code: 'placePart', values: { day: 2 } };
    expect(checkWire(SaveBody.parse({ days }))).toEqual([issue, issue]);
    expect(checkWire(SaveBody.parse({}))).toEqual([]);
  });

  it('JO1-08 transport type 5 has no number, date and country', () => {
    const full = { type: 1, no: 'JL31', date: '2026-12-01', country: 'JP' } as const;
    expect(withTransportType(full, 5, '2026-12-03')).toEqual({
      type: 5,
      no: '',
      date: '',
      country: '',
    });
    expect(withTransportType(full, 3, '2026-12-03')).toEqual({ ...full, type: 3 });
    const wire = {
      ...body(),
      outbound_no: 'X',
      outbound_date: '2026-12-01',
      outbound_country: 'JP',
    };
    expect(received(wire).details.outbound).toEqual({ type: 5, no: '', date: '', country: '' });
  });
});
