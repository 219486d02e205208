import type { Day } from '../dates';
import type { Values } from '../texts';

/** Status of a job order (decision D10). All but cancelled are derived from dates and check-ins. */
export const Status = { submitted: 1, inProgress: 2, cancelled: 3, completed: 4 } as const;
export type Status = (typeof Status)[keyof typeof Status];
export const STATUSES: readonly Status[] = [1, 2, 3, 4];

export type Action = 'edit' | 'cancel' | 'copy' | 'print';
export const ACTIONS: readonly Action[] = ['edit', 'cancel', 'copy', 'print'];

/** Name of a status in message values. */
export const STATUS_NAMES = {
  1: 'submitted',
  2: 'in_progress',
  3: 'cancelled',
  4: 'completed',
} as const satisfies Record<Status, string>;

/** What a job order's status permits; menu and server read this one table (D10). */
export const LEGAL_ACTIONS: Readonly<Record<Status, readonly Action[]>> = {
  1: ['edit', 'cancel', 'copy', 'print'],
  2: ['edit', 'cancel', 'copy', 'print'],
  3: ['copy', 'print'],
  4: ['copy', 'print'],
};

/** What the status of an order follows from. Days are calendar days of Bangkok. */
export interface Course {
  cancelled: boolean;
  start: Day;
  stop: Day;
  /** Instant of the first check-in at any stop, or null. */
  firstCheckin: string | Date | null;
}

/** The status on a day: cancelled, else completed after the end, else in progress, else submitted. */
export function statusOf(course: Course, today: Day): Status {
  if (course.cancelled) return Status.cancelled;
  if (today > course.stop) return Status.completed;
  return today >= course.start || course.firstCheckin !== null
    ? Status.inProgress
    : Status.submitted;
}

export function isLegal(status: Status, action: Action): boolean {
  return LEGAL_ACTIONS[status].includes(action);
}

const CORRECTION = 24 * 3_600_000;

/** Whether an order was filed after its tour had ended; then since when and by whom. */
export interface Filing {
  readonly filed_late: boolean;
  readonly late_since: Date | null;
  readonly late_by: number | null;
}

/** Who filed an order late, or moved it into the past, may correct or cancel it for 24 hours (D61). */
export const mayCorrect = (order: Filing, userId: number, now: Date): boolean =>
  order.filed_late &&
  order.late_since !== null &&
  order.late_by === userId &&
  now.getTime() - order.late_since.getTime() < CORRECTION;

/** The reason why an action is not legal, as code and values of `errors`; null when it is. */
export function refusalOf(
  status: Status,
  action: Action,
): { code: 'NOT_EDITABLE'; values: Values } | null {
  return isLegal(status, action)
    ? null
    : { code: 'NOT_EDITABLE', values: { status: STATUS_NAMES[status], action } };
}

/**
 * The viewer's abilities: what the status permits, editing and cancelling only for writers; a
 * completed order also to who may still correct it.
 */
export function abilities(
  status: Status,
  mayWrite: boolean,
  corrects = false,
): Record<Action, boolean> {
  const isOpen = corrects && status === Status.completed;
  return {
    edit: mayWrite && (isOpen || isLegal(status, 'edit')),
    cancel: mayWrite && (isOpen || isLegal(status, 'cancel')),
    copy: mayWrite && isLegal(status, 'copy'),
    print: isLegal(status, 'print'),
  };
}
