import { addDays, diffDays, weekdayOf } from '@joborder/shared/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  agendaOf,
  barsOf,
  daysOf,
  kindOn,
  runsOf,
  weekOf,
  weeksOf,
} from './calendar-days';

const day = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('2026-01-01', days));

describe('the days of a calendar', () => {
  it('weeks from Sunday to Saturday hold every day of the month once', () => {
    fc.assert(
      fc.property(day, (any) => {
        const month = `${any.slice(0, 7)}-01`;
        const days = weeksOf(month).flat();
        expect(days.map((each) => diffDays(days[0] as string, each))).toEqual(
          days.map((_, at) => at),
        );
        expect([weekdayOf(days[0] as string), days.length % 7]).toEqual([0, 0]);
        expect(days.filter((each) => each.startsWith(month.slice(0, 7)))).toEqual(daysOf(month));
        expect(days.length).toBeLessThanOrEqual(42);
      }),
    );
    expect(weeksOf('2026-11-01')).toHaveLength(5);
    expect(addMonths('2026-11-01', 2)).toBe('2027-01-01');
    expect(addMonths('2026-01-01', -1)).toBe('2025-12-01');
  });

  it('a bar covers the days of its tour in the week, and no others', () => {
    fc.assert(
      fc.property(day, day, fc.nat(40), (any, start, length) => {
        const item = { start, stop: addDays(start, length) };
        const week = weekOf(any);
        const covered = barsOf([item], week).flatMap(({ from, span }) =>
          week.slice(from - 1, from - 1 + span),
        );
        expect(covered).toEqual(week.filter((each) => each >= item.start && each <= item.stop));
      }),
    );
    const week = weekOf('2026-11-20');
    const long = { start: '2026-11-10', stop: '2026-11-30' };
    const short = { start: '2026-11-20', stop: '2026-11-20' };
    expect(barsOf([short, long], week)).toEqual([
      { item: long, from: 1, span: 7, begins: false, ends: false },
      { item: short, from: 6, span: 1, begins: true, ends: true },
    ]);
  });

  it('the list of days has all of the first day, then what starts and ends', () => {
    const a = { start: '2026-11-18', stop: '2026-11-22' };
    const b = { start: '2026-11-21', stop: '2026-11-21' };
    expect(agendaOf([a, b], '2026-11-20', '2026-11-30')).toEqual([
      { date: '2026-11-20', entries: [{ item: a, kind: 'runs', day: 3, days: 5 }] },
      { date: '2026-11-21', entries: [{ item: b, kind: 'starts', day: 1, days: 1 }] },
      { date: '2026-11-22', entries: [{ item: a, kind: 'ends', day: 5, days: 5 }] },
    ]);
    expect(agendaOf([], '2026-11-20', '2026-11-30')).toEqual([{ date: '2026-11-20', entries: [] }]);
  });

  it('a guide is free where nothing is known, and never after the licence has ended', () => {
    const guide = {
      guide_id: 1,
      name: '',
      license: '',
      license_expires: '2026-11-12',
      days: [
        { date: '2026-11-11', kind: 'accepted' as const },
        { date: '2026-11-13', kind: 'accepted' as const },
      ],
    };
    const dates = ['10', '11', '12', '13', '14'].map((each) => `2026-11-${each}`);
    expect(dates.map((date) => kindOn(guide, date))).toEqual([
      'free',
      'accepted',
      'free',
      'expired',
      'expired',
    ]);
    expect(kindOn({ ...guide, license_expires: '' }, '2026-11-13')).toBe('accepted');
    expect(runsOf(guide, dates).slice(-1)).toEqual([
      { kind: 'expired', from: '2026-11-13', to: '2026-11-14' },
    ]);
  });
});
