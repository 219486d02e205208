import { describe, expect, it } from 'vitest';
import { ruleMessagesOf } from '../sentence';
import type { Details, Draft, Tourist } from './draft';
import { emptyDay } from './itinerary';
import { emptyDraft, isUntouched, withPeriod, withTransportType } from './new-draft';
import { details, guide, manifest, programme, stop, tourist, validDraft } from './test-draft';
import { checkOrder } from './validate';
import type { Warning } from './warning';
import { concerns, type WarningContext, warnings } from './warnings';

const today = '2026-11-20';
/** The valid draft on other days, without the flight that is on its own. */
const during = (start: string, end: string): Draft => {
  const draft = validDraft();
  return { ...draft, details: { ...withPeriod(draft.details, start, end), flights_internal: [] } };
};
const found = (draft: Draft, context: Partial<WarningContext> = {}) =>
  warnings(draft, { today, busy: [], ...context });
const codes = (draft: Draft, context: Partial<WarningContext> = {}) =>
  found(draft, context).map(({ path, code }) => `${path} ${code}`);
const said = (draft: Draft, context: Partial<WarningContext> = {}) =>
  found(draft, context).map((warning) => ruleMessagesOf.en.warning(warning));

describe('warnings', () => {
  it('JOX-17 a busy guide, an expiring licence and a closed place are shown, not refused', () => {
    const draft = programme({
      days: [
        {
          ...emptyDay(1),
          // 2026-12-01 is a Tuesday.
          parts: { 1: [stop(1, { closed_weekdays: [2] })], 2: [], 3: [] },
          guides: [guide(1), guide(2, { license_expires: '2026-11-30' })],
        },
        { ...emptyDay(2), parts: { 1: [stop(2)], 2: [], 3: [] }, guides: [guide(1)] },
      ],
    });
    const busy = [
      { guide_id: 1, date: '2026-12-01', joborder_code: '110000269000093' },
      { guide_id: 1, date: '2026-12-03', joborder_code: '110000269000094' },
    ];
    expect(checkOrder(draft)).toEqual([]);
    expect(codes(draft, { busy })).toEqual([
      'days.0.guides.0 guideBusy',
      'days.0.guides.1 licenceExpired',
      'days.0.dayparts.0.places.0 placeClosed',
    ]);
  });

  it('JOX-17 far and past tours, days after the end and unknown ages are shown', () => {
    const period = (start: string, end: string) => codes(during(start, end));
    expect(codes(validDraft())).toEqual([]);
    expect(period('2028-11-20', '2028-11-21')).toEqual([]);
    expect(period('2029-01-01', '2029-01-02')).toEqual(['joborder_start tourFarAhead']);
    expect(period('2026-11-19', '2026-11-20')).toEqual(['joborder_start tourPast']);
    expect(period('2026-12-01', '2026-12-01')).toEqual(['days.1 dayAfterStop']);
    const tourists = [tourist(1, { date_of_birth: '' }), tourist(2, { passport: 'A-1' })];
    expect(codes(manifest({ tourists }))).toEqual([
      'tourists.0.date_of_birth ageUnknown',
      'tourists.1.passport passportOdd',
    ]);
  });

  it('D66: an order that is on its way is edited without a word about its start', () => {
    const began = during('2026-11-19', '2026-11-20');
    expect(codes(began, { filedStart: '2026-11-19' })).toEqual([]);
    expect(codes(began, { filedStart: '2026-11-18' })).toEqual(['joborder_start tourPast']);
  });

  it('D66: the own licence that ends before the last day of the tour, whatever today is', () => {
    const until = (expires: string, draft = validDraft()) =>
      said(draft, { licence: { license: '11/00777', expires } });
    expect(until('2026-12-01')).toEqual([
      'licence 11/00777 is valid until 1 Dec 2026, but the tour ends on 2 Dec 2026',
    ]);
    expect(until('2026-11-19')).toHaveLength(1);
    expect(until('2026-12-02')).toEqual([]);
    expect(until('')).toEqual([]);
    const { details: filled, ...rest } = validDraft();
    expect(until('2026-11-19', { ...rest, details: { ...filled, joborder_stop: '' } })).toEqual([]);
    expect(until('2026-11-19', { ...rest, details: { ...filled, joborder_stop: '31/2' } })).toEqual(
      [],
    );
    const [concern] = concerns(
      found(validDraft(), { licence: { license: '11/00777', expires: '2026-12-01' } }),
    );
    expect(concern?.key).toContain('2026-12-01');
  });

  it('D66: a day without guide is told once any day has one', () => {
    const { days } = validDraft().programme;
    const without = days.map((day) => ({ ...day, guides: [] }));
    expect(codes(programme({ days: without }))).toEqual([]);
    expect(said(programme({ days: [...days.slice(0, 1), ...without.slice(1)] }))).toEqual([
      'day 2 has no guide',
    ]);
  });

  it('D66: a fee of 0, and no arrival or departure date', () => {
    expect(found(programme({ guides_fee: 0 }))).toEqual([{ path: 'guides_fee', code: 'feeZero' }]);
    expect(said(programme({ guides_fee: 0 }))).toEqual(['the guide fee per day is 0 baht']);
    const { inbound } = validDraft().details;
    const none = { ...inbound, date: '' };
    expect(said(details({ inbound: none, outbound: none }))).toEqual([
      'no arrival date is given',
      'no departure date is given',
    ]);
    const domestic = withTransportType(none, 5, '');
    expect(codes(details({ inbound: domestic, outbound: domestic }))).toEqual([]);
  });

  it('D66: arrival after, departure before the tour, and both far from it', () => {
    const { inbound } = validDraft().details;
    const on = (date: string) => ({ ...inbound, date });
    expect(said(details({ inbound: on('2026-12-02'), outbound: on('2026-12-01') }))).toEqual([
      'the arrival on 2 Dec 2026 is after the start date 1 Dec 2026',
      'the departure on 1 Dec 2026 is before the end date 2 Dec 2026',
    ]);
    expect(codes(details({ inbound: on('2026-11-17'), outbound: on('2026-12-16') }))).toEqual([]);
    expect(said(details({ inbound: on('2026-11-16'), outbound: on('2026-12-17') }))).toEqual([
      '16 Nov 2026 is 15 days away from the tour, please check',
      '17 Dec 2026 is 15 days away from the tour, please check',
    ]);
  });

  it('D66: internal flights before and after the days of the tour', () => {
    const [flight] = validDraft().details.flights_internal;
    const flown = (date: string) => ({ ...flight!, flight_departure_date: date });
    const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '', '31/2'];
    const draft = details({ flights_internal: days.map(flown) });
    expect(said(draft)).toEqual([
      'internal flight 1 on 30 Nov 2026 is outside of the tour, which is from 1 Dec 2026 to 2 Dec 2026',
      'internal flight 4 on 3 Dec 2026 is outside of the tour, which is from 1 Dec 2026 to 2 Dec 2026',
    ]);
    // The mistake may be in one of them alone.
    expect(concerns(found(draft))).toHaveLength(2);
    expect(found(draft)[1]?.path).toBe('flights_internal.3.flight_departure_date');
    const open = { ...draft.details, joborder_stop: '' };
    expect(codes({ ...draft, details: open })).toEqual([]);
  });

  it('D66: passports of another order, with its number where it is told, and the last group', () => {
    const elsewhere = {
      elsewhere: [
        { passport: 'AA1001', joborder_code: '110000169000033' },
        { passport: 'AA1002', joborder_code: '' },
      ],
      same_as: '',
    };
    const tourists = [tourist(2), tourist(1, { passport: 'aa 1001' }), tourist(3)];
    expect(said(manifest({ tourists }), { elsewhere })).toEqual([
      'row 1 is in another job order on the same days',
      'row 2 is in another job order on the same days',
    ]);
    const same_as = '110000169000147';
    expect(said(validDraft(), { elsewhere: { elsewhere: [], same_as } })).toEqual([
      'the group of job order 110000169000147',
    ]);
  });

  it('D66: what a check digit speaks against is told until it has another text', () => {
    const unsure = { passport: 'AA1001', date_of_birth: '1984-03-07' };
    const of = (change: Partial<Tourist>) =>
      said(manifest({ tourists: [tourist(2), tourist(1, change)] }));
    const at = { passport: 'AA1001', date_of_birth: '1984-03-07' };
    expect(of({ ...at, unsure })).toEqual([
      '“AA1001” of row 2 does not agree with its check digit, please compare it with the passport',
      '“7 Mar 1984” of row 2 does not agree with its check digit, please compare it with the passport',
    ]);
    expect(of({ ...at, passport: 'AA1007', unsure })).toHaveLength(1);
    expect(of({ ...at, unsure: {} })).toEqual([]);
    expect(of({ ...at, date_of_birth: '1984-03-08', unsure: { date_of_birth: '' } })).toEqual([]);
  });

  it('D13: days of the tour beyond the itinerary are told', () => {
    const { days } = validDraft().programme;
    expect(said(programme({ days: days.slice(0, 1) }))).toEqual([
      'the tour lasts 2 days, but the itinerary ends on day 1',
    ]);
  });

  const { inbound } = validDraft().details;
  const on = (date: string, type: 1 | 5 = 1) => ({ ...inbound, date, type });

  it.each<[string, Partial<Details>, Warning[]]>([
    ['a tour that starts today', { joborder_start: today, inbound: on(today) }, []],
    ['no arrival date', { inbound: on('') }, [{ path: 'inbound_date', code: 'arrivalMissing' }]],
    [
      'no departure date',
      { outbound: on('') },
      [{ path: 'outbound_date', code: 'departureMissing' }],
    ],
    [
      'arrival and departure on the days of the tour',
      { inbound: on('2026-12-01'), outbound: on('2026-12-02') },
      [],
    ],
    [
      'arrival after the start',
      { inbound: on('2026-12-02') },
      [
        {
          path: 'inbound_date',
          code: 'arrivalAfterStart',
          values: { date: '2026-12-02', start: '2026-12-01' },
        },
      ],
    ],
    [
      'departure before the end',
      { outbound: on('2026-12-01') },
      [
        {
          path: 'outbound_date',
          code: 'departureBeforeStop',
          values: { date: '2026-12-01', stop: '2026-12-02' },
        },
      ],
    ],
    [
      'arrival long before, departure long after',
      { inbound: on('2026-11-16'), outbound: on('2026-12-17') },
      [
        { path: 'inbound_date', code: 'travelFar', values: { date: '2026-11-16', days: 15 } },
        { path: 'outbound_date', code: 'travelFar', values: { date: '2026-12-17', days: 15 } },
      ],
    ],
    [
      'dates of travel within the country',
      { inbound: on('2026-12-09', 5), outbound: on('', 5) },
      [],
    ],
    ['dates that are no days', { inbound: on('x'), outbound: on('31/2/2026') }, []],
    ['no end', { joborder_stop: '', outbound: on('2026-12-09') }, []],
    ['no start', { joborder_start: '', inbound: on('2026-12-09') }, []],
    [
      'neither start nor dates',
      {
        joborder_start: 'x',
        joborder_stop: 'x',
        inbound: on('2020-01-01'),
        outbound: on('2020-01-01'),
      },
      [],
    ],
  ])('JOX-17 D66: %s', (_, fields, expected) => {
    // How far the itinerary reaches is another rule.
    const ofDetails = found(details(fields)).filter(({ code }) => code !== 'daysUnplanned');
    expect(ofDetails).toEqual(expected);
  });

  it('JOX-17 each warning of a day says whom, what and when it is about', () => {
    const away = { lname: '', fname: 'Kanya' };
    const draft = programme({
      days: [
        {
          ...emptyDay(1),
          parts: {
            1: [stop(1, { closed_weekdays: [1, 3] })],
            2: [stop(2), stop(3, { closed_weekdays: [0, 2] })],
            3: [stop(4, { closed_weekdays: [2] })],
          },
          guides: [
            guide(1),
            guide(2, { license_expires: '2026-11-30', ...away }),
            guide(3, { license_expires: '2026-12-01' }),
          ],
        },
        { ...emptyDay(2), parts: { 1: [stop(5)], 2: [], 3: [] } },
        {
          ...emptyDay(3),
          parts: { 1: [stop(6)], 2: [], 3: [] },
          guides: [guide(4, { license_expires: '1970-01-01' })],
        },
      ],
    });
    const busy = [
      { guide_id: 1, date: '2026-12-01', joborder_code: '110000269000093' },
      { guide_id: 1, date: '2026-12-02', joborder_code: '110000269000094' },
      { guide_id: 2, date: '2026-12-01', joborder_code: '' },
      { guide_id: 9, date: '2026-12-01', joborder_code: '110000269000095' },
    ];
    const date = '2026-12-01';
    const closed = (place: string) => ({ place, weekday: 2, day: 1 });
    expect(found(draft, { busy })).toEqual([
      {
        path: 'days.0.guides.0',
        code: 'guideBusy',
        values: { name: 'สมชาย ใจดี', day: 1, date, code: '110000269000093' },
      },
      {
        path: 'days.0.guides.1',
        code: 'guideBusyElsewhere',
        values: { name: 'Kanya', day: 1, date },
      },
      {
        path: 'days.0.guides.1',
        code: 'licenceExpired',
        values: { name: 'Kanya', day: 1, date, expires: '2026-11-30' },
      },
      { path: 'days.0.dayparts.1.places.1', code: 'placeClosed', values: closed('Place 3') },
      { path: 'days.0.dayparts.2.places.0', code: 'placeClosed', values: closed('Place 4') },
      { path: 'days.1', code: 'dayWithoutGuide', values: { day: 2 } },
      { path: 'days.2', code: 'dayAfterStop', values: { day: 3, date: '2026-12-03' } },
    ]);
  });

  it('without a start there are no dates to warn of, without an end no day is after it', () => {
    const { days } = validDraft().programme;
    const shut = stop(1, { closed_weekdays: [0, 1, 2, 3, 4, 5, 6] });
    const [first = emptyDay(1)] = days;
    const board = [
      {
        ...first,
        parts: { 1: [shut], 2: [], 3: [] },
        guides: [guide(1, { license_expires: '2020-01-01' })],
      },
    ];
    const undated = {
      ...programme({ days: board }),
      details: details({ joborder_start: '' }).details,
    };
    expect(found(undated)).toEqual([]);
    const open = { ...validDraft(), details: details({ joborder_stop: '' }).details };
    expect(found(open)).toEqual([]);
  });

  it('D13: an itinerary that ends before the tour says on which day, an empty one nothing', () => {
    const { days } = validDraft().programme;
    const until = (joborder_stop: string, count: number) => {
      const draft = details({ joborder_stop });
      return found({ ...draft, programme: { ...draft.programme, days: days.slice(0, count) } });
    };
    expect(until('2026-12-04', 2)).toEqual([
      { path: 'days', code: 'daysUnplanned', values: { day: 2, days: 4 } },
    ]);
    expect(until('2026-12-02', 2)).toEqual([]);
    expect(until('2026-12-04', 0)).toEqual([]);
    expect(until('', 1)).toEqual([]);
  });

  it('JOX-17 each warning of a tourist names row and text', () => {
    const code = '110000169000033';
    const same_as = '110000169000147';
    const elsewhere = {
      elsewhere: [
        { passport: 'AA1001', joborder_code: code },
        { passport: '', joborder_code: '' },
      ],
      same_as,
    };
    const tourists = [
      tourist(1, { passport: 'aa 1001', unsure: { passport: 'aa 1001' } }),
      tourist(2, { passport: 'A-1', date_of_birth: '31/2/1990' }),
      tourist(3, { unsure: { date_of_birth: '1990-05-06' } }),
      tourist(4, { date_of_birth: '', unsure: { date_of_birth: '' } }),
    ];
    expect(found(manifest({ tourists }), { elsewhere })).toEqual([
      { path: 'tourists', code: 'sameGroup', values: { code: same_as } },
      { path: 'tourists.0.passport', code: 'checkDigitWrong', values: { row: 1, text: 'aa 1001' } },
      {
        path: 'tourists.0.passport',
        code: 'passportElsewhere',
        values: { row: 1, text: 'aa 1001', code },
      },
      { path: 'tourists.1.passport', code: 'passportOdd', values: { row: 2, text: 'A-1' } },
      { path: 'tourists.1.date_of_birth', code: 'ageUnknown', values: { row: 2 } },
      {
        path: 'tourists.2.date_of_birth',
        code: 'checkDigitWrong',
        values: { row: 3, text: '1990-05-06' },
      },
      { path: 'tourists.3.date_of_birth', code: 'ageUnknown', values: { row: 4 } },
    ]);
    // A row without a passport is refused, not warned of.
    expect(found(manifest({ tourists: [tourist(1, { passport: ' ' })] }))).toEqual([]);
  });

  it.each<[string, string, Warning[]]>([
    ['yesterday', '2026-11-19', [{ path: 'joborder_start', code: 'tourPast' }]],
    ['today', '2026-11-20', []],
    ['732 days from now', '2028-11-21', []],
    ['a day later', '2028-11-22', [{ path: 'joborder_start', code: 'tourFarAhead' }]],
  ])('JOX-17 a tour that starts %s', (_, start, expected) => {
    const draft = during(start, start);
    const days = draft.programme.days.slice(0, 1);
    expect(found({ ...draft, programme: { ...draft.programme, days } })).toEqual(expected);
  });
});

describe('what has to be acknowledged', () => {
  const matters = (draft: Draft, context: Partial<WarningContext> = {}) =>
    concerns(found(draft, context)).map(({ code, warnings: all }) => `${code} ${all.length}`);

  it('D66: days and rows of one kind are one matter, guides and orders one each', () => {
    const day = (number: number, guides = [guide(1)]) => ({
      ...emptyDay(number),
      parts: { 1: [stop(number)], 2: [], 3: [] },
      guides,
    });
    const ending = guide(5, { license_expires: '2026-11-30', fname: 'Kanya' });
    const tourists = [
      tourist(1, { date_of_birth: '' }),
      tourist(2, { passport: 'A-1' }),
      tourist(3, { passport: 'B-2' }),
      tourist(4),
      tourist(5, { unsure: { passport: 'AA1005' } }),
      tourist(6, { unsure: { passport: 'AA1006' } }),
    ];
    const draft = {
      ...validDraft(),
      programme: { guides_fee: 0, days: [day(1, []), day(2, [ending]), day(3, [])] },
      manifest: { tourists, tourists_followers: 0 },
    };
    const elsewhere = {
      elsewhere: [
        { passport: 'AA1004', joborder_code: '110000169000033' },
        { passport: 'AA1005', joborder_code: '110000169000034' },
      ],
      same_as: '',
    };
    expect(matters(draft, { elsewhere })).toEqual([
      'feeZero 1',
      'dayWithoutGuide 2',
      'licenceExpired 1',
      'dayAfterStop 1',
      'passportOdd 2',
      'passportElsewhere 1',
      'checkDigitWrong 2',
      'passportElsewhere 1',
    ]);
  });

  it('D66: an acknowledgement does not cover what came later', () => {
    const { days } = validDraft().programme;
    const [first = emptyDay(1), second = emptyDay(2)] = days;
    const bare = { ...second, guides: [] };
    const keys = (draft: Draft) => concerns(found(draft)).map(({ key }) => key);
    const before = keys(programme({ days: [first, bare] }));
    const third = { ...bare, day: 3 };
    const draft = programme({ days: [first, bare, third] });
    const after = keys({ ...draft, details: { ...draft.details, joborder_stop: '2026-12-03' } });
    expect(before).toHaveLength(1);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    expect(keys(programme({ days: [first, bare] }))).toEqual(before);
  });

  it('D66: one matter for each place, travel and order, of days and rows one for each kind', () => {
    const warning = (path: string, code: Warning['code'], values?: Warning['values']): Warning =>
      values ? { path, code, values } : { path, code };
    const [a, b] = ['110000169000033', '110000169000034'];
    const groups: readonly (readonly Warning[])[] = [
      [warning('guides_fee', 'feeZero')],
      [warning('inbound_date', 'travelFar', { days: 15 })],
      [warning('outbound_date', 'travelFar', { days: 15 })],
      [
        warning('days.0', 'dayWithoutGuide', { day: 1 }),
        warning('days.2', 'dayWithoutGuide', { day: 3 }),
      ],
      [
        warning('days.3', 'dayAfterStop', { day: 4 }),
        warning('days.4', 'dayAfterStop', { day: 5 }),
      ],
      [
        warning('days.0.guides.0', 'guideBusy', { name: 'Kanya', code: a, day: 1 }),
        warning('days.1.guides.0', 'guideBusy', { name: 'Kanya', code: a, day: 2 }),
      ],
      [warning('days.1.guides.0', 'guideBusy', { name: 'Kanya', code: b, day: 2 })],
      [warning('days.1.guides.1', 'guideBusy', { name: 'Preecha', code: a, day: 2 })],
      [
        warning('days.0.guides.2', 'guideBusyElsewhere', { name: 'Kanya', day: 1 }),
        warning('days.1.guides.2', 'guideBusyElsewhere', { name: 'Kanya', day: 2 }),
      ],
      [warning('days.0.guides.3', 'guideBusyElsewhere', { name: 'Preecha', day: 1 })],
      [
        warning('days.0.guides.2', 'licenceExpired', {
          name: 'Kanya',
          expires: '2026-11-30',
          day: 1,
        }),
        warning('days.1.guides.2', 'licenceExpired', {
          name: 'Kanya',
          expires: '2026-11-30',
          day: 2,
        }),
      ],
      [
        warning('days.1.guides.3', 'licenceExpired', {
          name: 'Kanya',
          expires: '2026-11-29',
          day: 2,
        }),
      ],
      [
        warning('days.1.guides.4', 'licenceExpired', {
          name: 'Preecha',
          expires: '2026-11-30',
          day: 2,
        }),
      ],
      [warning('days.0.dayparts.0.places.0', 'placeClosed', { place: 'Place 1' })],
      [warning('days.0.dayparts.0.places.1', 'placeClosed', { place: 'Place 2' })],
      [
        warning('tourists.0.passport', 'checkDigitWrong', { row: 1 }),
        warning('tourists.1.date_of_birth', 'checkDigitWrong', { row: 2 }),
      ],
      [
        warning('tourists.2.passport', 'passportOdd', { row: 3 }),
        warning('tourists.3.passport', 'passportOdd', { row: 4 }),
      ],
      [
        warning('tourists.4.passport', 'passportElsewhere', { row: 5, code: a }),
        warning('tourists.5.passport', 'passportElsewhere', { row: 6, code: a }),
      ],
      [warning('tourists.6.passport', 'passportElsewhere', { row: 7, code: b })],
    ];
    const told = [
      warning('tourists.7.date_of_birth', 'ageUnknown', { row: 8 }),
      warning('days', 'daysUnplanned'),
    ];
    const expected = groups.map((group) => ({
      key: JSON.stringify(group.map(({ path, code, values }) => [code, path, values ?? null])),
      code: group[0]?.code,
      warnings: group,
    }));
    expect(concerns([...told, ...groups.flat()])).toEqual(expected);
  });

  it('D62: an unknown age and days without a programme have not to be acknowledged', () => {
    expect(matters(manifest({ tourists: [tourist(1, { date_of_birth: '' })] }))).toEqual([]);
    const { days } = validDraft().programme;
    expect(matters(programme({ days: days.slice(0, 1) }))).toEqual([]);
  });
});

describe('a new draft', () => {
  it('D66: arrival and departure begin as the days of the tour and follow them until set otherwise', () => {
    const begun = withPeriod(emptyDraft().details, '2026-12-01', '2026-12-05');
    expect([begun.inbound.date, begun.outbound.date]).toEqual(['2026-12-01', '2026-12-05']);
    const own = { ...begun, inbound: { ...begun.inbound, date: '2026-11-30' } };
    const moved = withPeriod(own, '2026-12-08', '2026-12-12');
    expect([moved.inbound.date, moved.outbound.date]).toEqual(['2026-11-30', '2026-12-12']);
    const cleared = { ...begun, inbound: { ...begun.inbound, date: '' } };
    expect(withPeriod(cleared, '2026-12-08', '2026-12-12').inbound.date).toBe('');
    const odd = withPeriod(begun, '31/2/2026', '2026-12-05');
    expect([odd.joborder_start, odd.inbound.date]).toEqual(['31/2/2026', '2026-12-01']);
    const domestic = { ...begun, inbound: withTransportType(begun.inbound, 5, '') };
    expect(withPeriod(domestic, '2026-12-08', '2026-12-12').inbound.date).toBe('');
    expect(withTransportType(domestic.inbound, 1, '2026-12-01').date).toBe('2026-12-01');
  });

  it('D66: a section is untouched until something was filled in, empty days count as nothing', () => {
    const draft = emptyDraft();
    const sections = (of: Draft) =>
      (['details', 'programme', 'manifest'] as const).filter((section) => isUntouched(of, section));
    expect(sections(draft)).toEqual(['details', 'programme', 'manifest']);
    const dated = {
      ...draft,
      details: withPeriod(draft.details, '2026-12-01', ''),
      programme: { guides_fee: 0, days: [emptyDay(1), emptyDay(2)] },
    };
    expect(sections(dated)).toEqual(['programme', 'manifest']);
    expect(sections({ ...dated, programme: { guides_fee: 900, days: [] } })).toEqual(['manifest']);
    expect(sections(validDraft())).toEqual([]);
  });
});
