import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FieldEvent } from './contract';
import {
  checkState,
  countStates,
  NOT_SPECIFIED,
  refusalOfEvent,
  type Situation,
  temperatureState,
} from './rules';

const NOW = new Date('2026-11-21T03:00:00Z');
const base = { joborder_code: '1', id: '7f0d1f0e-98b4-4c2a-9b5f-4c8f0c2b8f11' };
const stopOf = { day: 1, daypart: 1, place_id: 7 };
const event = (rest: object) =>
  FieldEvent.parse({ ...base, at: '2026-11-21T09:00:00+07:00', ...rest });
const planned = { checkindate: null, checkoutdate: null, status: 0 };
const situation = (over: Partial<Situation> = {}): Situation => ({
  cancelledAt: null,
  start: '2026-11-20',
  stop: '2026-11-22',
  dayCount: 3,
  accepted: 1,
  answeredAt: null,
  askedAt: null,
  acceptedUntil: null,
  at: { ...planned, place: 'วัดอรุณ', changedAt: null },
  knowsTourists: true,
  ...over,
});
const code = (one: FieldEvent, where: Partial<Situation> = {}) =>
  refusalOfEvent(one, situation(where), NOW)?.code ?? null;
const at = (state: object) => ({
  at: { ...planned, place: 'วัดอรุณ', changedAt: NOW, ...state },
});
const checkedIn = at({ checkindate: '2026-11-21T01:30:00Z' });
const checkedOut = at({
  checkindate: '2026-11-21T01:30:00Z',
  checkoutdate: '2026-11-21T01:50:00Z',
});

describe('states', () => {
  test('PROG-09: planned, checked in, checked out, and cancelled whatever the dates', () => {
    expect(checkState(planned)).toBe('planned');
    expect(checkState(checkedIn.at)).toBe('checkedIn');
    expect(checkState(checkedOut.at)).toBe('checkedOut');
    expect(checkState({ ...checkedOut.at, status: -1 })).toBe('cancelled');
  });

  test('PROG-04: every stop is counted once', () => {
    const stops = [planned, checkedIn.at, checkedOut.at, { ...planned, status: -1 }, planned];
    expect(countStates(stops)).toEqual({ planned: 2, checkedIn: 1, checkedOut: 1, cancelled: 1 });
  });

  test('PROG-11 API-10: 1 is normal, 0 with a remark abnormal, 0 with the default remark unspecified', () => {
    const state = (temperaturestatus: number, remark: string) =>
      temperatureState({ temperaturestatus, remark });
    expect(state(1, '')).toBe('normal');
    expect(state(0, '38.2 °C')).toBe('abnormal');
    expect(state(0, NOT_SPECIFIED)).toBe('unspecified');
    expect(state(0, ' ')).toBe('unspecified');
    expect(state(0, ` ${NOT_SPECIFIED} `)).toBe('unspecified');
    expect(state(1, '38.2 °C')).toBe('normal');
    expect(temperatureState(undefined)).toBe('unspecified');
  });
});

describe('field events', () => {
  test('check in, check out and skip follow one another', () => {
    expect(code(event({ type: 'check-in', ...stopOf }))).toBe(null);
    expect(code(event({ type: 'check-in', ...stopOf }), checkedIn)).toBe('FIELD_CHECKED_IN');
    const skipped = at({ status: -1, changedAt: new Date('2026-11-21T01:50:00Z') });
    expect(code(event({ type: 'check-in', ...stopOf }), skipped)).toBe(null);
    expect(code(event({ type: 'check-out', ...stopOf }))).toBe('FIELD_NOT_CHECKED_IN');
    expect(code(event({ type: 'check-out', ...stopOf }), checkedIn)).toBe(null);
    expect(code(event({ type: 'check-out', ...stopOf }), checkedOut)).toBe('FIELD_CHECKED_OUT');
    const early = event({ type: 'check-out', ...stopOf, at: '2026-11-21T08:00:00+07:00' });
    expect(code(early, checkedIn)).toBe('FIELD_OUT_BEFORE_IN');
    expect(code(event({ type: 'skip', ...stopOf, remark: ' ' }))).toBe('FIELD_REASON');
    expect(code(event({ type: 'skip', ...stopOf, remark: 'ปิด' }))).toBe(null);
    expect(code(event({ type: 'skip', ...stopOf, remark: 'ปิด' }), checkedIn)).toBe(
      'FIELD_CHECKED_IN',
    );
    expect(code(event({ type: 'check-in', ...stopOf }), { at: null })).toBe('FIELD_STOP_UNKNOWN');
  });

  test.each([
    [{ type: 'check-in' }, checkedIn, 'FIELD_CHECKED_IN'],
    [{ type: 'check-in' }, checkedOut, 'FIELD_CHECKED_OUT'],
    [{ type: 'check-out' }, {}, 'FIELD_NOT_CHECKED_IN'],
    [{ type: 'check-out' }, at({ status: -1 }), 'FIELD_NOT_CHECKED_IN'],
    [{ type: 'check-out' }, checkedOut, 'FIELD_CHECKED_OUT'],
    [{ type: 'check-out', at: '2026-11-21T08:29:59+07:00' }, checkedIn, 'FIELD_OUT_BEFORE_IN'],
    [{ type: 'skip', remark: 'ปิด' }, checkedIn, 'FIELD_CHECKED_IN'],
    [{ type: 'skip', remark: 'ปิด' }, checkedOut, 'FIELD_CHECKED_OUT'],
    [{ type: 'check-in' }, at({ status: -1 }), 'FIELD_CHANGED_SINCE'],
    [{ type: 'check-in' }, at({}), 'FIELD_CHANGED_SINCE'],
    [{ type: 'skip', remark: 'ปิด' }, at({ status: -1 }), 'FIELD_CHANGED_SINCE'],
    [{ type: 'reset' }, {}, 'FIELD_NOTHING_TO_RESET'],
    [{ type: 'reset' }, at({ status: -1, changedAt: null }), 'FIELD_NOTHING_TO_RESET'],
    [
      { type: 'reset' },
      { at: { ...checkedIn.at, changedAt: new Date('2026-11-21T01:44:59Z') } },
      'FIELD_RESET_LATE',
    ],
  ])('%j is refused with the name of the place: %j as %s', (rest, where, refusal) => {
    expect(refusalOfEvent(event({ ...stopOf, ...rest }), situation(where), NOW)).toEqual({
      code: refusal,
      values: { place: 'วัดอรุณ' },
    });
  });

  test('a guide leaves a place no earlier than the second of the arrival', () => {
    const out = event({ type: 'check-out', ...stopOf, at: '2026-11-21T08:30:00+07:00' });
    expect(code(out, checkedIn)).toBe(null);
    expect(code(out, at({ checkindate: new Date('2026-11-21T01:30:00Z') }))).toBe(null);
    expect(code(out, at({ checkindate: new Date('2026-11-21T01:30:01Z') }))).toBe(
      'FIELD_OUT_BEFORE_IN',
    );
  });

  test('what is checked in or out can be taken back, up to the last second of a quarter of an hour', () => {
    const reset = event({ type: 'reset', ...stopOf });
    const changedAt = new Date('2026-11-21T01:45:00Z');
    for (const state of [checkedIn, checkedOut]) {
      expect(code(reset, { at: { ...state.at, changedAt } })).toBe(null);
    }
    expect(code(reset, at({ changedAt }))).toBe('FIELD_NOTHING_TO_RESET');
  });

  test('what somebody recorded later is not taken back by an undo that waited on a phone', () => {
    const reset = event({ type: 'reset', ...stopOf });
    const moment = new Date(reset.at).getTime();
    const changed = (milliseconds: number) =>
      code(reset, { at: { ...checkedIn.at, changedAt: new Date(moment + milliseconds) } });
    expect([changed(0), changed(1)]).toEqual([null, 'FIELD_NOTHING_TO_RESET']);
  });

  test('what somebody recorded later is not replaced by an entry that waited on a phone', () => {
    for (const entry of [
      event({ type: 'check-in', ...stopOf }),
      event({ type: 'skip', remark: 'ปิด', ...stopOf }),
    ]) {
      const moment = new Date(entry.at).getTime();
      const since = (milliseconds: number) =>
        code(entry, at({ status: -1, changedAt: new Date(moment + milliseconds) }));
      expect([since(0), since(1)]).toEqual([null, 'FIELD_CHANGED_SINCE']);
    }
  });

  test('what lies ahead of everybody, as in a demo of the early morning, holds nobody up', () => {
    const reset = event({ type: 'reset', ...stopOf });
    const ahead = (milliseconds: number) =>
      code(reset, { at: { ...checkedIn.at, changedAt: new Date(NOW.getTime() + milliseconds) } });
    expect([ahead(5 * 60_000), ahead(5 * 60_000 + 1)]).toEqual(['FIELD_NOTHING_TO_RESET', null]);
  });

  test('of two answers of a guide the later one counts, in whichever order they arrive', () => {
    for (const answer of [event({ type: 'accept' }), event({ type: 'refuse', reason: 'ป่วย' })]) {
      const moment = new Date(answer.at).getTime();
      const since = (milliseconds: number) =>
        code(answer, { accepted: -1, answeredAt: new Date(moment + milliseconds) });
      expect([since(-1), since(0), since(1)]).toEqual([null, null, 'FIELD_ANSWER_OLD']);
    }
  });

  test('an answer from before an edit that asked anew is none, one from that moment on is', () => {
    for (const answer of [event({ type: 'accept' }), event({ type: 'refuse', reason: 'ป่วย' })]) {
      const moment = new Date(answer.at).getTime();
      const asked = (milliseconds: number) =>
        code(answer, { accepted: 0, askedAt: new Date(moment + milliseconds) });
      expect([asked(-1), asked(0), asked(1)]).toEqual([null, null, 'FIELD_ASKED_AGAIN']);
    }
  });

  test('who had accepted when something was done may have done it', () => {
    const entry = event({ type: 'check-in', ...stopOf });
    const moment = new Date(entry.at).getTime();
    const until = (milliseconds: number) =>
      code(entry, { accepted: 0, acceptedUntil: new Date(moment + milliseconds) });
    expect([until(0), until(1)]).toEqual(['FIELD_NOT_ACCEPTED', null]);
  });

  test('a check is taken back within a quarter of an hour', () => {
    const reset = event({ type: 'reset', ...stopOf });
    expect(code(reset)).toBe('FIELD_NOTHING_TO_RESET');
    expect(code(reset, at({ status: -1, changedAt: new Date('2026-11-21T01:50:00Z') }))).toBe(null);
    expect(code(reset, at({ status: -1, changedAt: new Date('2026-11-21T01:44:00Z') }))).toBe(
      'FIELD_RESET_LATE',
    );
  });

  test('only an assigned guide who accepted checks in', () => {
    const checkIn = event({ type: 'check-in', ...stopOf });
    expect(code(checkIn, { accepted: null })).toBe('FIELD_NOT_ASSIGNED');
    expect(code(checkIn, { accepted: 0 })).toBe('FIELD_NOT_ACCEPTED');
    expect(code(checkIn, { accepted: -1 })).toBe('FIELD_NOT_ACCEPTED');
    expect(code(event({ type: 'accept' }), { accepted: 0 })).toBe(null);
    expect(code(event({ type: 'refuse', reason: '' }), { accepted: 0 })).toBe('FIELD_REASON');
    expect(code(event({ type: 'accept' }), { stop: '2026-11-20' })).toBe('FIELD_ANSWER_LATE');
  });

  test('what was done before an order was cancelled is taken afterwards, and nothing later', () => {
    for (const entry of [
      event({ type: 'check-in', ...stopOf }),
      event({ type: 'skip', remark: 'ปิด', ...stopOf }),
      event({ type: 'accept' }),
    ]) {
      const moment = new Date(entry.at).getTime();
      const cancelled = (milliseconds: number) =>
        code(entry, { cancelledAt: new Date(moment + milliseconds) });
      expect([cancelled(-1), cancelled(0), cancelled(1)]).toEqual([
        'FIELD_CANCELLED',
        'FIELD_CANCELLED',
        null,
      ]);
    }
  });

  test('an order is answered until its last day, and refused with a reason', () => {
    const accept = event({ type: 'accept' });
    const refuse = (reason: string) => event({ type: 'refuse', reason });
    expect(code(accept, { stop: '2026-11-21' })).toBe(null);
    // Long before the tour, and by a guide who answered already.
    expect(code(accept, { start: '2026-12-20', stop: '2026-12-22', accepted: -1 })).toBe(null);
    expect(code(refuse('ป่วย'), { accepted: 0 })).toBe(null);
    expect(code(refuse(' '), { accepted: 0 })).toBe('FIELD_REASON');
    expect(code(refuse('ป่วย'), { stop: '2026-11-20' })).toBe('FIELD_ANSWER_LATE');
  });

  test('the first refusal is the one that is said', () => {
    const future = event({ type: 'check-in', ...stopOf, at: '2026-11-30T09:00:00+07:00' });
    const broken = { accepted: null, cancelledAt: new Date('2026-11-20T00:00:00Z'), at: null };
    expect(code(future, broken)).toBe('FIELD_NOT_ASSIGNED');
    expect(code(future, { ...broken, accepted: 0 })).toBe('FIELD_CANCELLED');
    expect(code(future, { ...broken, accepted: 0, cancelledAt: null })).toBe('FIELD_FUTURE');
    const past = event({ type: 'check-in', ...stopOf, at: '2026-11-10T09:00:00+07:00' });
    expect(code(past, { at: null, accepted: 0 })).toBe('FIELD_NOT_ACCEPTED');
    expect(refusalOfEvent(past, situation({ at: null }), NOW)).toEqual({
      code: 'FIELD_NOT_THEN',
      values: { start: '2026-11-20', stop: '2026-11-22' },
    });
  });

  test('the clock of a phone may be five minutes ahead', () => {
    const on = (moment: string) => event({ type: 'check-in', ...stopOf, at: moment });
    expect(code(on('2026-11-21T10:05:00+07:00'))).toBe(null);
    expect(code(on('2026-11-21T10:05:01+07:00'))).toBe('FIELD_FUTURE');
  });

  test('the time it happened counts: from the eve to the day after, and never in the future', () => {
    const on = (moment: string) => event({ type: 'check-in', ...stopOf, at: moment });
    const judge = (moment: string) =>
      refusalOfEvent(on(moment), situation(), new Date('2026-12-31T00:00:00Z'))?.code ?? null;
    expect(judge('2026-11-19T00:00:00+07:00')).toBe(null);
    expect(judge('2026-11-18T23:59:00+07:00')).toBe('FIELD_NOT_THEN');
    expect(judge('2026-11-23T23:59:00+07:00')).toBe(null);
    expect(judge('2026-11-24T00:00:00+07:00')).toBe('FIELD_NOT_THEN');
    expect(code(on('2026-11-21T10:04:00+07:00'))).toBe(null);
    expect(code(on('2026-11-21T10:06:00+07:00'))).toBe('FIELD_FUTURE');
  });

  test('temperatures belong to a day of the order and to its tourists', () => {
    const readings = [{ joborder_tourist_id: 1, temperaturestatus: 1 }];
    expect(code(event({ type: 'temperatures', day: 3, readings }))).toBe(null);
    expect(code(event({ type: 'temperatures', day: 4, readings }))).toBe('FIELD_DAY_UNKNOWN');
    expect(code(event({ type: 'temperatures', day: 1, readings }), { knowsTourists: false })).toBe(
      'FIELD_TOURIST_UNKNOWN',
    );
  });

  test('whatever comes, an event that is taken leaves the stop in the state that it names', () => {
    const states = [planned, checkedIn.at, checkedOut.at, { ...planned, status: -1 }];
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.constantFrom('check-in' as const, 'check-out' as const, 'skip' as const),
        (from, type) => {
          const taken = code(
            event({ type, ...stopOf, remark: 'ปิดปรับปรุง' }),
            at({ ...from, changedAt: null }),
          );
          const legal = {
            'check-in': ['planned', 'cancelled'],
            'check-out': ['checkedIn'],
            skip: ['planned', 'cancelled'],
          }[type];
          expect(taken === null).toBe(legal.includes(checkState(from)));
        },
      ),
    );
  });
});
