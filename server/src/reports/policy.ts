import { type Caller, isStaff } from '../platform/session';

/** The agency whose orders a report counts; null for those of everybody (D31, D40). */
export type Scope = number | null;

export const scopeOf = (caller: Caller): Scope => (isStaff(caller) ? null : (caller.agencyId ?? 0));
