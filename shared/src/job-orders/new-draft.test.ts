import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Details,
  type Draft,
  type DraftSection,
  SECTIONS,
  type Transport,
  type TransportType,
} from './draft';
import { emptyDay } from './itinerary';
import {
  differingSections,
  emptyDraft,
  emptyFlight,
  isUntouched,
  withPeriod,
  withTransportType,
} from './new-draft';
import { details, guide, manifest, programme, stop, tourist, validDraft } from './test-draft';

describe('an order that nobody has begun to fill in', () => {
  test('has travel by air and nothing else', () => {
    const air = { type: 1, no: '', date: '', country: '' };
    expect(emptyDraft()).toEqual({
      details: {
        external_agencys: '',
        external_agencys_code: '',
        joborder_start: '',
        joborder_stop: '',
        inbound: air,
        outbound: air,
        flights_internal: [],
      },
      programme: { guides_fee: 0, days: [] },
      manifest: { tourists: [], tourists_followers: 0 },
    });
  });

  test('a new flight within the country is empty', () => {
    expect(emptyFlight()).toEqual({
      flight_departure_date: '',
      flight_no: '',
      flight_from: '',
      flight_departure_datetime: '',
      flight_to: '',
      flight_arrival_datetime: '',
    });
  });
});

describe('another type of transport', () => {
  const flight: Transport = { type: 1, no: 'JL31', date: '2026-12-01', country: 'JP' };
  const domestic: Transport = { type: 5, no: '', date: '', country: '' };
  test.each<[string, Transport, TransportType, Transport]>([
    ['keeps what was filled in', flight, 3, { ...flight, type: 3 }],
    ['keeps everything where it is the same', flight, 1, flight],
    ['JO1-08 within the country empties the rest', flight, 5, domestic],
    ['JO1-08 within the country stays empty', domestic, 5, domestic],
    [
      'coming back, begins on the day of the tour',
      domestic,
      2,
      { ...domestic, type: 2, date: '2026-12-03' },
    ],
  ])('%s', (_, before, type, after) => {
    expect(withTransportType(before, type, '2026-12-03')).toEqual(after);
  });
});

describe('other days of the tour', () => {
  const air = (date: string): Transport => ({ type: 1, no: 'JL31', date, country: 'JP' });
  const begun: Details = {
    external_agencys: 'Sakura',
    external_agencys_code: 'SPT-1',
    joborder_start: '2026-12-01',
    joborder_stop: '2026-12-05',
    inbound: air('2026-12-01'),
    outbound: air('2026-12-05'),
    flights_internal: [],
  };
  const domestic: Transport = { type: 5, no: '', date: '', country: '' };

  test.each<[string, Partial<Details>, [string, string], Partial<Details>]>([
    [
      'arrival and departure go along',
      {},
      ['2026-12-08', '2026-12-12'],
      { inbound: air('2026-12-08'), outbound: air('2026-12-12') },
    ],
    ['only the end moves', {}, ['2026-12-01', '2026-12-12'], { outbound: air('2026-12-12') }],
    [
      'days of their own stay',
      { inbound: air('2026-11-30'), outbound: air('2026-12-06') },
      ['2026-12-08', '2026-12-12'],
      {},
    ],
    ['cleared days are empty again', {}, ['', ''], { inbound: air(''), outbound: air('') }],
    ['impossible days are not taken over', {}, ['31/2/2026', '2026-02-31'], {}],
    [
      'travel within the country has no date, also from the first day on',
      { joborder_start: '', joborder_stop: '', inbound: domestic, outbound: domestic },
      ['2026-12-08', '2026-12-12'],
      {},
    ],
  ])('D66: %s', (_, before, [joborder_start, joborder_stop], changed) => {
    const own = { ...begun, ...before };
    expect(withPeriod(own, joborder_start, joborder_stop)).toEqual({
      ...own,
      ...changed,
      joborder_start,
      joborder_stop,
    });
  });
});

describe('D17: sections in which two drafts differ', () => {
  const { days } = validDraft().programme;
  const [first = emptyDay(1), second = emptyDay(2)] = days;
  const more = (count: number) => ({ ...emptyDay(count), parts: { 1: [], 2: [], 3: [stop(14)] } });

  test.each<[string, Draft, DraftSection[]]>([
    ['the very same', validDraft(), []],
    ['the tour code', details({ external_agencys_code: 'SPT-1' }), ['details']],
    ['a flight less', details({ flights_internal: [] }), ['details']],
    ['the fee of all guides', programme({ guides_fee: 1600 }), ['programme']],
    [
      'the fee of one guide',
      programme({ days: [{ ...first, guides: [guide(1, { fee: 1800 })] }, second] }),
      ['programme'],
    ],
    [
      'another guide',
      programme({ days: [{ ...first, guides: [guide(2)] }, second] }),
      ['programme'],
    ],
    [
      'a guide more',
      programme({ days: [{ ...first, guides: [guide(1), guide(2)] }, second] }),
      ['programme'],
    ],
    ['a day more', programme({ days: [first, second, more(3)] }), ['programme']],
    ['days the other way round', programme({ days: [second, first] }), ['programme']],
    [
      'a place in another part of the day',
      programme({ days: [{ ...first, parts: { 1: [], 2: [stop(11)], 3: [] } }, second] }),
      ['programme'],
    ],
    [
      'another place',
      programme({ days: [{ ...first, parts: { 1: [stop(15)], 2: [], 3: [] } }, second] }),
      ['programme'],
    ],
    ['a tourist less', manifest({ tourists: [tourist(1)] }), ['manifest']],
    [
      'tourists the other way round',
      manifest({ tourists: [tourist(2), tourist(1)] }),
      ['manifest'],
    ],
    [
      'another passport',
      manifest({ tourists: [tourist(1), tourist(2, { passport: 'X1' })] }),
      ['manifest'],
    ],
    ['followers', manifest({ tourists_followers: 2 }), ['manifest']],
    ['everything', emptyDraft(), ['details', 'programme', 'manifest']],
    // What is only shown, and the identities of rows and cards, are not of the order.
    ['a folded day', programme({ days: [{ ...first, collapsed: true }, second] }), []],
    [
      'a card of another name',
      programme({
        days: [
          { ...first, parts: { 1: [stop(11, { key: 's9', place_name: 'x' })], 2: [], 3: [] } },
          second,
        ],
      }),
      [],
    ],
    [
      'a guide of another name',
      programme({ days: [{ ...first, guides: [guide(1, { fname: 'x', accepted: 1 })] }, second] }),
      [],
    ],
    [
      'a row still to be compared with its passport',
      manifest({ tourists: [tourist(1, { unsure: { passport: 'AA1001' } }), tourist(2)] }),
      [],
    ],
    ['a row of another key', manifest({ tourists: [tourist(1, { key: 't8' }), tourist(2)] }), []],
  ])('%s', (_, other, sections) => {
    expect(differingSections(validDraft(), other)).toEqual(sections);
    expect(differingSections(other, validDraft())).toEqual(sections);
  });

  test('the order in which fields were written makes no difference', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, part]) => [key, reversed(part)]),
      );
    };
    expect(differingSections(validDraft(), reversed(validDraft()) as Draft)).toEqual([]);
  });
});

describe('D66: a section is untouched until something was filled in', () => {
  const base = emptyDraft();
  const inProgramme = (fields: Partial<Draft['programme']>): Draft => ({
    ...base,
    programme: { ...base.programme, ...fields },
  });
  test.each<[string, Draft, DraftSection[]]>([
    ['nothing', base, ['details', 'programme', 'manifest']],
    [
      'a start',
      { ...base, details: { ...base.details, joborder_start: '2026-12-01' } },
      ['programme', 'manifest'],
    ],
    [
      'empty days',
      inProgramme({ days: [emptyDay(1), emptyDay(2)] }),
      ['details', 'programme', 'manifest'],
    ],
    [
      'a guide on an else empty day',
      inProgramme({ days: [{ ...emptyDay(1), guides: [guide(1)] }] }),
      ['details', 'manifest'],
    ],
    [
      'a place in the evening',
      inProgramme({
        days: [emptyDay(1), { ...emptyDay(2), parts: { 1: [], 2: [], 3: [stop(1)] } }],
      }),
      ['details', 'manifest'],
    ],
    ['a fee', inProgramme({ guides_fee: 900 }), ['details', 'manifest']],
    [
      'a row',
      { ...base, manifest: { tourists: [tourist(1)], tourists_followers: 0 } },
      ['details', 'programme'],
    ],
    [
      'a follower',
      { ...base, manifest: { tourists: [], tourists_followers: 1 } },
      ['details', 'programme'],
    ],
    ['everything', validDraft(), []],
  ])('%s', (_, draft, untouched) => {
    expect(SECTIONS.filter((section) => isUntouched(draft, section))).toEqual(untouched);
  });

  test('any number of empty days is nothing', () => {
    fc.assert(
      fc.property(fc.nat(120), (count) => {
        const days = Array.from({ length: count }, (_, index) => emptyDay(index + 1));
        expect(isUntouched(inProgramme({ days }), 'programme')).toBe(true);
      }),
    );
  });
});
