import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates';
import { sentence } from '../sentence';
import {
  abilities,
  type Action,
  ACTIONS,
  isLegal,
  LEGAL_ACTIONS,
  mayCorrect,
  refusalOf,
  Status,
  STATUSES,
  statusOf,
} from './status';

const course = { cancelled: false, start: '2026-12-01', stop: '2026-12-05', firstCheckin: null };

describe('D10: status of a job order', () => {
  it('LIST-12 D10: follows from the days of the tour', () => {
    expect(statusOf(course, '2026-11-30')).toBe(Status.submitted);
    expect(statusOf(course, '2026-12-01')).toBe(Status.inProgress);
    expect(statusOf(course, '2026-12-05')).toBe(Status.inProgress);
    expect(statusOf(course, '2026-12-06')).toBe(Status.completed);
  });

  it('LIST-12 D10: is in progress from the first check-in, also before the start', () => {
    const begun = { ...course, firstCheckin: '2026-11-30T20:00:00Z' };
    expect(statusOf(begun, '2026-11-30')).toBe(Status.inProgress);
    expect(statusOf(begun, '2026-12-06')).toBe(Status.completed);
  });

  it('LIST-12 D10: cancelled wins over every day, and status never goes back in time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), fc.boolean(), (offset, checkedIn) => {
        const today = addDays(course.start, offset);
        const given = { ...course, firstCheckin: checkedIn ? '2026-11-30T20:00:00Z' : null };
        expect(statusOf({ ...given, cancelled: true }, today)).toBe(Status.cancelled);
        const rank = [1, 2, 4];
        const now = rank.indexOf(statusOf(given, today));
        expect(rank.indexOf(statusOf(given, addDays(today, 1)))).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  it('D10: 1 and 2 may be edited and cancelled; 3 and 4 only copied and printed', () => {
    expect(STATUSES.map((status) => LEGAL_ACTIONS[status].join(' '))).toEqual([
      'edit cancel copy print',
      'edit cancel copy print',
      'copy print',
      'copy print',
    ]);
    expect(abilities(2, false)).toEqual({ edit: false, cancel: false, copy: false, print: true });
    expect(abilities(4, true)).toEqual({ edit: false, cancel: false, copy: true, print: true });
  });

  it('D10: a refusal names the status and everything that is allowed', () => {
    const words = { edit: 'edit', cancel: 'cancel', copy: 'copy', print: 'print' };
    for (const status of STATUSES) {
      for (const action of ACTIONS) {
        const refusal = refusalOf(status, action);
        expect(refusal === null).toBe(isLegal(status, action));
        if (!refusal) continue;
        const text = sentence('en', 'errors', refusal.code, refusal.values);
        const allowed = text.slice(text.indexOf('Allowed:'));
        expect(ACTIONS.filter((each) => allowed.includes(words[each]))).toEqual(
          LEGAL_ACTIONS[status],
        );
        expect(sentence('th', 'errors', refusal.code, refusal.values)).toContain('ไม่ได้');
      }
    }
    expect(sentence('en', 'errors', 'NOT_EDITABLE', refusalOf(3, 'edit')?.values)).toBe(
      'A job order that is cancelled cannot be edited. Allowed: copy and print',
    );
  });

  it.each<[Status, boolean, boolean, Action[]]>([
    [1, true, false, ['edit', 'cancel', 'copy', 'print']],
    [2, true, false, ['edit', 'cancel', 'copy', 'print']],
    [3, true, false, ['copy', 'print']],
    [4, true, false, ['copy', 'print']],
    [1, false, false, ['print']],
    [2, false, false, ['print']],
    [3, false, false, ['print']],
    [4, false, false, ['print']],
    [1, true, true, ['edit', 'cancel', 'copy', 'print']],
    // What is cancelled stays cancelled, also for who may still correct it.
    [3, true, true, ['copy', 'print']],
    [4, true, true, ['edit', 'cancel', 'copy', 'print']],
    [4, false, true, ['print']],
  ])(
    'D10 D61: in status %i, who writes (%s) and corrects (%s) may do %j',
    (status, mayWrite, corrects, actions) => {
      const of = abilities(status, mayWrite, corrects);
      expect(ACTIONS.filter((action) => of[action])).toEqual(actions);
    },
  );

  it('D10: without a word about corrections nobody corrects', () => {
    expect(abilities(4, true)).toEqual(abilities(4, true, false));
  });

  it.each<[Status, Action, string]>([
    [3, 'edit', 'cancelled'],
    [3, 'cancel', 'cancelled'],
    [4, 'edit', 'completed'],
    [4, 'cancel', 'completed'],
  ])('D10: status %i refuses to %s', (status, action, name) => {
    expect(refusalOf(status, action)).toEqual({
      code: 'NOT_EDITABLE',
      values: { status: name, action },
    });
    expect(isLegal(status, action)).toBe(false);
  });

  it.each([
    ['at once', {}, 0, true],
    ['a moment before the day is over', {}, 86_399_999, true],
    ['when the day is over', {}, 86_400_000, false],
    ['an order that was filed in time', { filed_late: false }, 1000, false],
    ['an order of somebody else', { late_by: 8 }, 1000, false],
  ])('D61: who filed late corrects for 24 hours: %s', (_, change, later, expected) => {
    const late_since = new Date('2026-12-06T03:04:05.678Z');
    const order = { filed_late: true, late_since, late_by: 7, ...change };
    expect(mayCorrect(order, 7, new Date(late_since.getTime() + later))).toBe(expected);
  });
});
