import { UserType } from '@joborder/shared/endpoint';
import type { Policy } from '../platform/authorized';
import { type Caller, isStaff } from '../platform/session';

/** What decides who reads the tourists of a job order (D31). */
interface OrderOfFile {
  readonly agency_id: number | null;
  readonly created_by: number;
  readonly guide_ids: readonly number[];
}

export interface FileRecord {
  readonly name: string;
  readonly media_type: string;
  readonly uploaded_by: number;
  readonly agency_id: number | null;
  /** The job orders that hold the file. */
  readonly orders: readonly OrderOfFile[];
}

const mayReadTourists = (caller: Caller, order: OrderOfFile) =>
  (caller.type === UserType.guide && order.created_by === caller.id) ||
  (caller.agencyId !== null && order.agency_id === caller.agencyId) ||
  (caller.guideId !== null && order.guide_ids.includes(caller.guideId));

/**
 * Same agency, whoever uploaded it, staff, and whoever reads the tourists of an order that holds it:
 * an administrator uploads files for the order of an agency (wire-notes, Imports).
 */
export const reading: Policy<FileRecord> = {
  see: (caller, file) =>
    isStaff(caller) ||
    file.uploaded_by === caller.id ||
    (caller.agencyId !== null && file.agency_id === caller.agencyId) ||
    file.orders.some((order) => mayReadTourists(caller, order)),
};
