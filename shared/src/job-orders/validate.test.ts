import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueMessages } from '../sentence';
import type { Issue } from '../endpoint';
import type { Details, Draft, InternalFlight, Tourist } from './draft';
import { emptyDay } from './itinerary';
import { emptyDraft } from './new-draft';
import { details, guide, manifest, programme, stop, tourist, validDraft } from './test-draft';
import { checkLicences, checkOrder, checkVisited, stepOf } from './validate';

const found = (draft: Draft) => checkOrder(draft).map(({ path, code }) => `${path} ${code}`);
const messages = (draft: Draft) =>
  issueMessages('en', checkOrder(draft)).map(({ message }) => message);

describe('rules of a job order', () => {
  it('JO1-14 D16: a complete order has no issue, tour code or not', () => {
    expect(found(validDraft())).toEqual([]);
    expect(found(details({ external_agencys_code: 'SPT-1' }))).toEqual([]);
  });

  it.each([
    ['JO1-10', 'foreign agency information not found, please specify'],
    ['JO1-11', 'job order start date not found, please specify'],
    ['JO1-12', 'job order end date not found, please specify'],
    ['JO2-21', 'add at least 1 day of guide'],
    ['JO3-07', 'tourist data not found, please fill in'],
  ])('%s an empty order is told: %s', (_, words) => {
    expect(messages(emptyDraft())).toContain(words);
  });

  it('JO1-13 D57 lists every broken rule in the specified order', () => {
    expect(found(emptyDraft())).toEqual([
      'external_agencys agencyMissing',
      'joborder_start startMissing',
      'joborder_stop stopMissing',
      'days guideMissing',
      'tourists touristsMissing',
    ]);
  });

  it('JO1-10 a foreign agency of spaces is none', () => {
    expect(messages(details({ external_agencys: '  ' }))).toEqual([
      'foreign agency information not found, please specify',
    ]);
  });

  it('JO1-11 JO1-12 D6 1970-01-01 is no date', () => {
    const draft = details({ joborder_start: '1970-01-01', joborder_stop: '1970-01-01' });
    expect(found(draft)).toEqual(['joborder_start startMissing', 'joborder_stop stopMissing']);
  });

  it('D57: the first message stays the same whatever else is broken', () => {
    const breakers: ((draft: Draft) => Draft)[] = [
      (draft) => ({ ...draft, programme: emptyDraft().programme }),
      (draft) => ({ ...draft, manifest: emptyDraft().manifest }),
      (draft) => ({ ...draft, details: { ...draft.details, joborder_stop: '' } }),
    ];
    fc.assert(
      fc.property(fc.subarray(breakers), (chosen) => {
        const draft = chosen.reduce(
          (broken, apply) => apply(broken),
          details({ external_agencys: '' }),
        );
        expect(messages(draft)[0]).toBe('foreign agency information not found, please specify');
        const steps = checkOrder(draft).map(({ path }) => stepOf(path));
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      }),
    );
  });

  it('tour days must be days, in order and not beyond measure', () => {
    expect(found(details({ joborder_stop: '2026-11-30' }))).toEqual([
      'joborder_stop stopBeforeStart',
    ]);
    expect(found(details({ joborder_stop: '2027-03-31' }))).toEqual([]);
    expect(found(details({ joborder_stop: '2027-04-01' }))).toEqual(['joborder_stop tourTooLong']);
    expect(found(details({ joborder_stop: '31/2/2026' }))).toEqual(['joborder_stop dayImpossible']);
  });

  it('CONST-03 a transport type outside 1-5 is refused', () => {
    const { inbound } = validDraft().details;
    for (const type of [0, 6, 1.5, -1, Number.NaN]) {
      const odd = { ...inbound, type: type as 1 };
      expect(found(details({ inbound: odd }))).toEqual(['inbound_type transportType']);
    }
    expect(found(details({ outbound: { ...inbound, country: 'Atlantis', date: 'x' } }))).toEqual([
      'outbound_date dayImpossible',
      'outbound_country countryUnknown',
    ]);
  });

  it('JO1-06 an internal flight arrives after it departs', () => {
    const [flight] = validDraft().details.flights_internal;
    if (!flight) throw new Error('the valid draft has a flight');
    const early = { ...flight, flight_arrival_datetime: '2026-12-02T07:54' };
    const odd = { ...flight, flight_departure_datetime: '2026-12-02T25:00' };
    expect(found(details({ flights_internal: [flight, early, odd] }))).toEqual([
      'flights_internal.1.flight_arrival_datetime arrivalBeforeDeparture',
      'flights_internal.2.flight_departure_datetime timeImpossible',
    ]);
  });

  it('JO2-21 one guide on one day is enough', () => {
    const { days } = validDraft().programme;
    const without = days.map((day) => ({ ...day, guides: [] }));
    expect(messages(programme({ days: without }))).toEqual(['add at least 1 day of guide']);
    expect(found(programme({ days: [...without.slice(0, 1), ...days.slice(0, 1)] }))).toEqual([]);
  });

  it('JO2-22 a day without place is refused with its number', () => {
    const days = [...validDraft().programme.days, emptyDay(3)];
    expect(found(programme({ days }))).toEqual(['days.2 dayWithoutPlace']);
    expect(messages(programme({ days }))[0]).toContain('day 3');
    const evening = { ...emptyDay(3), parts: { 1: [], 2: [], 3: [stop(1)] } };
    expect(found(programme({ days: days.with(2, evening) }))).toEqual([]);
  });

  it('JO2-15 GUIDE-04 JOX-17 doubles on a day are refused', () => {
    const parts = { 1: [], 2: [stop(1), stop(1)], 3: [stop(1)] };
    const days = [{ ...emptyDay(1), parts, guides: [guide(1), guide(1)] }];
    expect(found(programme({ days }))).toEqual([
      'days.0.dayparts.1.places.1 placeTwice',
      'days.0.guides.1 guideTaken',
    ]);
  });

  it('JO2-01 the guide fee is not negative', () => {
    expect(found(programme({ guides_fee: -1 }))).toEqual(['guides_fee feeNegative']);
    expect(found(programme({ guides_fee: Number.NaN }))).toEqual(['guides_fee feeNegative']);
    expect(found(programme({ guides_fee: 0 }))).toEqual([]);
  });

  it('JOX-17 no passport, a passport twice, an impossible or late birth date are refused', () => {
    const tourists = [
      tourist(1, { passport: 'AB 123' }),
      tourist(2, { passport: ' ' }),
      tourist(3, { passport: 'ab123' }),
      tourist(4, { date_of_birth: '1990-02-31' }),
      tourist(5, { date_of_birth: '2026-12-02' }),
      tourist(6, { date_of_birth: '1790-01-01' }),
      tourist(7, { nation: 'Atlantis' }),
      tourist(8, { prefix: 'Dr.' }),
      tourist(9, { date_of_birth: '2026-12-01', prefix: '', lastname: '' }),
    ];
    expect(found(manifest({ tourists }))).toEqual([
      'tourists.1.passport passportMissing',
      'tourists.2.passport passportTwice',
      'tourists.3.date_of_birth birthImpossible',
      'tourists.4.date_of_birth birthAfterStart',
      'tourists.5.date_of_birth birthImpossible',
      'tourists.6.nation nationUnknown',
      'tourists.7.prefix prefixUnknown',
    ]);
    expect(messages(manifest({ tourists }))[1]).toBe(
      'the passport number of row 3 is also in row 1',
    );
  });

  it('D62: a tourist has at least a first name and a nationality', () => {
    const tourists = [
      tourist(1, { firstname: ' ', nation: '' }),
      tourist(2, { prefix: '', lastname: '', date_of_birth: '', flight: '' }),
      tourist(3, { nation: ' ' }),
    ];
    expect(found(manifest({ tourists }))).toEqual([
      'tourists.0.firstname touristNameMissing',
      'tourists.0.nation nationMissing',
      'tourists.2.nation nationMissing',
    ]);
    expect(messages(manifest({ tourists }))).toEqual([
      'row 1 has no first name, please specify',
      'row 1 has no nationality, please choose from the list',
      'row 3 has no nationality, please choose from the list',
    ]);
  });

  it('D66: a guide whose licence has expired cannot be added, one on the order already may stay', () => {
    const expired = guide(7, { license_expires: '2026-11-19', fname: 'Preecha', lname: 'Srithai' });
    const last = guide(8, { license_expires: '2026-11-20' });
    const days = [
      { ...emptyDay(1), parts: { 1: [stop(1)], 2: [], 3: [] }, guides: [last, expired] },
    ];
    const draft = programme({ days });
    const checked = (kept: number[]) =>
      issueMessages('en', checkOrder(draft, { today: '2026-11-20', kept: new Set(kept) }));
    expect(checked([8])).toMatchObject([
      {
        path: 'days.0.guides.1',
        message:
          'the licence of Preecha Srithai expired on 19 Nov 2026, so no work can be assigned',
      },
    ]);
    expect(checked([7])).toEqual([]);
    expect(checkOrder(draft)).toEqual([]);
  });

  it('JO3-10 followers are a whole number, 0 or more', () => {
    for (const tourists_followers of [-1, 1.5, Number.NaN]) {
      expect(found(manifest({ tourists_followers }))).toEqual([
        'tourists_followers followersNegative',
      ]);
    }
  });

  it('D10: a visited stop must stay on its day and part', () => {
    const { days } = validDraft().programme;
    const visited = { day: 2, part: 1, place_id: 13, place_name: 'Place 13' };
    expect(checkVisited([visited], days)).toEqual([]);
    for (const moved of [
      { ...visited, part: 2 },
      { ...visited, day: 1 },
      { ...visited, day: 9 },
    ]) {
      expect(checkVisited([moved], days)).toMatchObject([{ code: 'placeLocked' }]);
    }
  });

  it.each([
    ['days', 2],
    ['days.1.guides.0', 2],
    ['days.0.dayparts.2.places.1', 2],
    ['guides_fee', 2],
    ['tourists', 3],
    ['tourists.3.passport', 3],
    ['tourists_followers', 3],
    ['external_agencys', 1],
    ['inbound_type', 1],
    ['flights_internal.0.flight_no', 1],
    ['joborder_start', 1],
    ['days_off', 1],
    ['the days', 1],
  ])('the field of %s stands on step %i', (path, step) => {
    expect(stepOf(path)).toBe(step);
  });

  const long = (length: number) => 'x'.repeat(length);
  const travel = (fields: Partial<Details['inbound']>): Details['inbound'] => ({
    type: 1,
    no: 'JL31',
    date: '2026-12-01',
    country: 'JP',
    ...fields,
  });
  const [flight] = validDraft().details.flights_internal;
  const flown = (fields: Partial<InternalFlight>): Partial<Details> => {
    if (!flight) throw new Error('the valid draft has a flight');
    return { flights_internal: [flight, { ...flight, ...fields }] };
  };
  const tooLong = (path: string, max: number): Issue => ({
    path,
    code: 'textTooLong',
    values: { max },
  });
  const of = (name: keyof InternalFlight) => `flights_internal.1.${name}`;

  it.each<[string, Partial<Details>, Issue[]]>([
    ['an agency of 300 letters', { external_agencys: long(300) }, []],
    [
      'an agency of 301 letters',
      { external_agencys: long(301) },
      [tooLong('external_agencys', 300)],
    ],
    ['a tour code of 100', { external_agencys_code: long(100) }, []],
    [
      'a tour code of 101',
      { external_agencys_code: long(101) },
      [tooLong('external_agencys_code', 100)],
    ],
    ['a transport number of 100', { inbound: travel({ no: long(100) }) }, []],
    [
      'a transport number of 101',
      { inbound: travel({ no: long(101) }) },
      [tooLong('inbound_no', 100)],
    ],
    [
      'a transport number of 101 on the way back',
      { outbound: travel({ no: long(101) }) },
      [tooLong('outbound_no', 100)],
    ],
    ['no date and country', { inbound: travel({ date: '', country: '' }) }, []],
    [
      'an impossible arrival',
      { inbound: travel({ date: '31/2/2026' }) },
      [{ path: 'inbound_date', code: 'dayImpossible', values: { text: '31/2/2026' } }],
    ],
    [
      'a country that there is not',
      { outbound: travel({ country: 'Atlantis' }) },
      [{ path: 'outbound_country', code: 'countryUnknown', values: { text: 'Atlantis' } }],
    ],
    [
      'a start that is no day',
      { joborder_start: '31/2/2026' },
      [{ path: 'joborder_start', code: 'dayImpossible', values: { text: '31/2/2026' } }],
    ],
    ['start and end on one day', { joborder_stop: '2026-12-01' }, []],
    [
      'an end before the start',
      { joborder_stop: '2026-11-30' },
      [{ path: 'joborder_stop', code: 'stopBeforeStart' }],
    ],
    [
      'a tour of too many nights',
      { joborder_stop: '2027-04-01' },
      [{ path: 'joborder_stop', code: 'tourTooLong', values: { max: 120 } }],
    ],
    [
      'a flight on an impossible day',
      flown({ flight_departure_date: 'x' }),
      [{ path: of('flight_departure_date'), code: 'dayImpossible', values: { text: 'x' } }],
    ],
    ['a flight number of 60', flown({ flight_no: long(60) }), []],
    ['a flight number of 61', flown({ flight_no: long(61) }), [tooLong(of('flight_no'), 60)]],
    ['airports of 100', flown({ flight_from: long(100), flight_to: long(100) }), []],
    [
      'airports of 101',
      flown({ flight_from: long(101), flight_to: long(101) }),
      [tooLong(of('flight_from'), 100), tooLong(of('flight_to'), 100)],
    ],
    [
      'a flight without days and times',
      flown({
        flight_departure_date: '',
        flight_departure_datetime: '',
        flight_arrival_datetime: '',
      }),
      [],
    ],
    ['no arrival', flown({ flight_arrival_datetime: '' }), []],
    ['no departure', flown({ flight_departure_datetime: '' }), []],
    ['arriving as it departs', flown({ flight_arrival_datetime: '2026-12-02T07:55' }), []],
    [
      'arriving before it departs',
      flown({ flight_arrival_datetime: '2026-12-02T07:54' }),
      [{ path: of('flight_arrival_datetime'), code: 'arrivalBeforeDeparture' }],
    ],
  ])('step 1: %s', (_, fields, issues) => {
    expect(checkOrder(details(fields))).toEqual(issues);
  });

  it.each([
    ['2026-12-02T00:00', true],
    ['2026-12-02T19:59', true],
    ['2026-12-02T23:59', true],
    ['2026-12-02T24:00', false],
    ['2026-12-02T09:60', false],
    ['2026-12-02T9:15', false],
    ['2026-02-30T09:15', false],
    ['2026-12-02T09:15:00', false],
    [' 2026-12-02T09:15', false],
    ['2026-12-02 2026-12-02T09:15', false],
    ['2026-12-02 09:15', false],
    ['2026-12-02', false],
    ['09:15', false],
  ])('a departure is a day and a time of the clock: “%s”', (text, expected) => {
    const issue = {
      path: of('flight_departure_datetime'),
      code: 'timeImpossible',
      values: { text },
    };
    const fields = flown({ flight_departure_datetime: text, flight_arrival_datetime: '' });
    expect(checkOrder(details(fields))).toEqual(expected ? [] : [issue]);
  });

  it.each<[string, number, Issue[]]>([
    ['nothing', 0, []],
    ['a million', 1_000_000, []],
    [
      'a million and one',
      1_000_001,
      [{ path: '', code: 'feeTooHigh', values: { max: 1_000_000 } }],
    ],
    ['less than nothing', -1, [{ path: '', code: 'feeNegative' }]],
    ['no number', Number.NaN, [{ path: '', code: 'feeNegative' }]],
    ['no end', Number.POSITIVE_INFINITY, [{ path: '', code: 'feeNegative' }]],
  ])('JO2-01 a fee of %s, of the order and of one guide', (_, fee, issues) => {
    const at = (path: string) => issues.map((issue) => ({ ...issue, path }));
    expect(checkOrder(programme({ guides_fee: fee }))).toEqual(at('guides_fee'));
    const days = validDraft().programme.days.with(1, {
      ...emptyDay(2),
      parts: { 1: [stop(5)], 2: [], 3: [] },
      guides: [guide(1), guide(2, { fee })],
    });
    expect(checkOrder(programme({ days }))).toEqual(at('days.1.guides.1'));
  });

  it('GUIDE-04 a guide may work on several days, but once on each', () => {
    const day = (guides: number[]) => ({
      ...emptyDay(1),
      parts: { 1: [stop(1)], 2: [], 3: [] },
      guides: guides.map((id) => guide(id)),
    });
    const days = [day([1, 2]), day([2, 1, 2, 1])];
    expect(checkOrder(programme({ days }))).toEqual([
      { path: 'days.1.guides.2', code: 'guideTaken' },
      { path: 'days.1.guides.3', code: 'guideTaken' },
    ]);
  });

  it('D66: each day of an expired licence is told, with the name as far as it is known', () => {
    const on = (license_expires: string, fields = {}) => guide(7, { license_expires, ...fields });
    const day = (...guides: ReturnType<typeof guide>[]) => ({ ...emptyDay(1), guides });
    const days = [
      day(guide(1), on('2026-11-19')),
      day(on('2026-11-20'), on(''), on('1970-01-01'), on('31/2/2026')),
      day(on('2026-11-18', { lname: '' })),
    ];
    const code = 'guideExpired';
    const licences = { today: '2026-11-20', kept: new Set([8]) };
    expect(checkLicences(days, licences)).toEqual([
      { path: 'days.0.guides.1', code, values: { name: 'สมชาย ใจดี', expires: '2026-11-19' } },
      { path: 'days.2.guides.0', code, values: { name: 'สมชาย', expires: '2026-11-18' } },
    ]);
    expect(checkLicences(days, { ...licences, kept: new Set([7]) })).toEqual([]);
  });

  const row = (name: keyof Tourist, code: string, values = {}): Issue => ({
    path: `tourists.1.${name}`,
    code,
    values: { row: 2, ...values },
  });
  it.each<[string, Partial<Tourist>, Issue[]]>([
    [
      'a passport of signs that nobody sees',
      { passport: '\u200b ' },
      [row('passport', 'passportMissing')],
    ],
    [
      'the passport of the row above',
      { passport: 'aa 1001' },
      [row('passport', 'passportTwice', { other: 1 })],
    ],
    ['no first name', { firstname: ' ' }, [row('firstname', 'touristNameMissing')]],
    ['no birth date', { date_of_birth: '' }, []],
    ['a birth on the first day', { date_of_birth: '2026-12-01' }, []],
    [
      'a birth after it',
      { date_of_birth: '2026-12-02' },
      [row('date_of_birth', 'birthAfterStart')],
    ],
    ['a birth 130 years ago', { date_of_birth: '1895-12-02' }, []],
    [
      'a birth 131 years ago',
      { date_of_birth: '1895-12-01' },
      [row('date_of_birth', 'birthImpossible', { text: '1895-12-01' })],
    ],
    [
      'no day of birth',
      { date_of_birth: '9999' },
      [row('date_of_birth', 'birthImpossible', { text: '9999' })],
    ],
    ['no nationality', { nation: ' ' }, [row('nation', 'nationMissing')]],
    [
      'a nationality that there is not',
      { nation: 'Atlantis' },
      [row('nation', 'nationUnknown', { text: 'Atlantis' })],
    ],
    ['no title', { prefix: '' }, []],
    [
      'a title that is none of the three',
      { prefix: 'Dr.' },
      [row('prefix', 'prefixUnknown', { text: 'Dr.' })],
    ],
    [
      'texts as long as they may be',
      {
        passport: long(60),
        firstname: long(200),
        lastname: long(200),
        flight: long(100),
        flight_no: long(100),
      },
      [],
    ],
    [
      'texts that are one letter longer',
      {
        passport: long(61),
        firstname: long(201),
        lastname: long(201),
        flight: long(101),
        flight_no: long(101),
      },
      [
        tooLong('tourists.1.passport', 60),
        tooLong('tourists.1.firstname', 200),
        tooLong('tourists.1.lastname', 200),
        tooLong('tourists.1.flight', 100),
        tooLong('tourists.1.flight_no', 100),
      ],
    ],
  ])('step 3: %s', (_, fields, issues) => {
    expect(checkOrder(manifest({ tourists: [tourist(1), tourist(2, fields)] }))).toEqual(issues);
  });

  it('JOX-17 without a start a birth date is only a day, in the past or not', () => {
    const tourists = [
      tourist(1, { date_of_birth: '1790-01-01' }),
      tourist(2, { date_of_birth: '2099-01-01' }),
      tourist(3, { date_of_birth: '1990-02-31' }),
    ];
    const draft = { ...manifest({ tourists }), details: details({ joborder_start: '' }).details };
    expect(found(draft)).toEqual([
      'joborder_start startMissing',
      'tourists.2.date_of_birth birthImpossible',
    ]);
  });

  it.each<[number, Issue[]]>([
    [0, []],
    [1000, []],
    [1001, [{ path: 'tourists_followers', code: 'followersTooMany', values: { max: 1000 } }]],
    [-1, [{ path: 'tourists_followers', code: 'followersNegative' }]],
  ])('JO3-10 %i followers', (tourists_followers, issues) => {
    expect(checkOrder(manifest({ tourists_followers }))).toEqual(issues);
  });

  it('a list of tourists has 2000 rows and no more', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, id) => tourist(id));
    expect(checkOrder(manifest({ tourists: rows(2000) }))).toEqual([]);
    expect(checkOrder(manifest({ tourists: rows(2001) }))).toEqual([
      { path: 'tourists', code: 'touristsTooMany', values: { max: 2000 } },
    ]);
  });

  it('D10: each visited stop that an edit moves is named with the day that it was on', () => {
    const { days } = validDraft().programme;
    const at = (day: number, part: number, place_id: number) => ({
      day,
      part,
      place_id,
      place_name: `Place ${place_id}`,
    });
    const gone = [at(1, 1, 12), at(2, 3, 13), at(2, 4, 13), at(3, 1, 13)];
    expect(checkVisited([at(1, 1, 11), at(2, 1, 12), ...gone], days)).toEqual(
      gone.map(({ day, place_name }) => ({
        path: `days.${day - 1}`,
        code: 'placeLocked',
        values: { place: place_name },
      })),
    );
  });
});
