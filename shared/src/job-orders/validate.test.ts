import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueMessages } from '../sentence';
import type { Draft } from './draft';
import { emptyDay } from './itinerary';
import { emptyDraft } from './new-draft';
import { details, guide, manifest, programme, stop, tourist, validDraft } from './test-draft';
import { checkOrder, checkVisited, stepOf } from './validate';

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
      (draft) => ({ ...draft, step_2: emptyDraft().step_2 }),
      (draft) => ({ ...draft, step_3: emptyDraft().step_3 }),
      (draft) => ({ ...draft, step_1: { ...draft.step_1, joborder_stop: '' } }),
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
    const { inbound } = validDraft().step_1;
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
    const [flight] = validDraft().step_1.flights_internal;
    if (!flight) throw new Error('the valid draft has a flight');
    const early = { ...flight, flight_arrival_datetime: '2026-12-02T07:54' };
    const odd = { ...flight, flight_departure_datetime: '2026-12-02T25:00' };
    expect(found(details({ flights_internal: [flight, early, odd] }))).toEqual([
      'flights_internal.1.flight_arrival_datetime arrivalBeforeDeparture',
      'flights_internal.2.flight_departure_datetime timeImpossible',
    ]);
  });

  it('JO2-21 one guide on one day is enough', () => {
    const { days } = validDraft().step_2;
    const without = days.map((day) => ({ ...day, guides: [] }));
    expect(messages(programme({ days: without }))).toEqual(['add at least 1 day of guide']);
    expect(found(programme({ days: [...without.slice(0, 1), ...days.slice(0, 1)] }))).toEqual([]);
  });

  it('JO2-22 a day without place is refused with its number', () => {
    const days = [...validDraft().step_2.days, emptyDay(3)];
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
    const { days } = validDraft().step_2;
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
});
