import { forbidden } from '../platform/errors';
import { type Caller, isStaff } from '../platform/session';

/** Lines are of every agency: an administrator who belongs to one does not read them. */
export function mayReadAudit(caller: Caller): void {
  if (!isStaff(caller)) throw forbidden();
}
