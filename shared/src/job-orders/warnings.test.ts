import { describe, expect, it } from 'vitest';
import { speakers } from '../sentence';
import type { Draft, Tourist } from './draft';
import { emptyDay } from './itinerary';
import { emptyDraft, isUntouched, withPeriod, withTransportType } from './new-draft';
import { details, guide, manifest, programme, stop, tourist, validDraft } from './test-draft';
import { checkOrder } from './validate';
import { concerns, type WarningContext, warnings } from './warnings';

const today = '2026-11-20';
const found = (draft: Draft, context: Partial<WarningContext> = {}) =>
  warnings(draft, { today, busy: [], ...context });
const codes = (draft: Draft, context: Partial<WarningContext> = {}) =>
  found(draft, context).map(({ path, code }) => `${path} ${code}`);
const said = (draft: Draft, context: Partial<WarningContext> = {}) =>
  found(draft, context).map((warning) => speakers.en.warning(warning));

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
    const period = (start: string, stop_: string) => {
      const draft = validDraft();
      return codes({ ...draft, step_1: withPeriod(draft.step_1, start, stop_) });
    };
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

  it('D66: a day without guide is told once any day has one', () => {
    const { days } = validDraft().step_2;
    const without = days.map((day) => ({ ...day, guides: [] }));
    expect(codes(programme({ days: without }))).toEqual([]);
    expect(said(programme({ days: [...days.slice(0, 1), ...without.slice(1)] }))).toEqual([
      'day 2 has no guide',
    ]);
  });

  it('D66: a fee of 0, and no arrival or departure date', () => {
    expect(said(programme({ guides_fee: 0 }))).toEqual(['the guide fee per day is 0 baht']);
    const { inbound } = validDraft().step_1;
    const none = { ...inbound, date: '' };
    expect(said(details({ inbound: none, outbound: none }))).toEqual([
      'no arrival date is given',
      'no departure date is given',
    ]);
    const domestic = withTransportType(none, 5, '');
    expect(codes(details({ inbound: domestic, outbound: domestic }))).toEqual([]);
  });

  it('D66: arrival after, departure before the tour, and both far from it', () => {
    const { inbound } = validDraft().step_1;
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
    const { days } = validDraft().step_2;
    expect(said(programme({ days: days.slice(0, 1) }))).toEqual([
      'the tour lasts 2 days, but the itinerary ends on day 1',
    ]);
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
      step_2: { guides_fee: 0, days: [day(1, []), day(2, [ending]), day(3, [])] },
      step_3: { tourists, tourists_followers: 0 },
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
    const { days } = validDraft().step_2;
    const [first = emptyDay(1), second = emptyDay(2)] = days;
    const bare = { ...second, guides: [] };
    const keys = (draft: Draft) => concerns(found(draft)).map(({ key }) => key);
    const before = keys(programme({ days: [first, bare] }));
    const third = { ...bare, day: 3 };
    const draft = programme({ days: [first, bare, third] });
    const after = keys({ ...draft, step_1: { ...draft.step_1, joborder_stop: '2026-12-03' } });
    expect(before).toHaveLength(1);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    expect(keys(programme({ days: [first, bare] }))).toEqual(before);
  });

  it('D62: an unknown age and days without a programme have not to be acknowledged', () => {
    expect(matters(manifest({ tourists: [tourist(1, { date_of_birth: '' })] }))).toEqual([]);
    const { days } = validDraft().step_2;
    expect(matters(programme({ days: days.slice(0, 1) }))).toEqual([]);
  });
});

describe('a new draft', () => {
  it('D66: arrival and departure begin as the days of the tour and follow them until set otherwise', () => {
    const begun = withPeriod(emptyDraft().step_1, '2026-12-01', '2026-12-05');
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
      (['step_1', 'step_2', 'step_3'] as const).filter((section) => isUntouched(of, section));
    expect(sections(draft)).toEqual(['step_1', 'step_2', 'step_3']);
    const dated = {
      ...draft,
      step_1: withPeriod(draft.step_1, '2026-12-01', ''),
      step_2: { guides_fee: 0, days: [emptyDay(1), emptyDay(2)] },
    };
    expect(sections(dated)).toEqual(['step_2', 'step_3']);
    expect(sections({ ...dated, step_2: { guides_fee: 900, days: [] } })).toEqual(['step_3']);
    expect(sections(validDraft())).toEqual([]);
  });
});
