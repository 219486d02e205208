import type { Policy } from '../platform/authorized';
import { isStaff } from '../platform/session';

export interface FileRecord {
  readonly name: string;
  readonly media_type: string;
  readonly uploaded_by: number;
  readonly agency_id: number | null;
  /** Guides assigned to an order that holds the file. */
  readonly guide_ids: readonly number[];
}

/** Same agency, whoever uploaded it, an assigned guide, or staff (wire-notes, Imports). */
export const reading: Policy<FileRecord> = {
  see: (caller, file) =>
    isStaff(caller) ||
    file.uploaded_by === caller.id ||
    (caller.agencyId !== null && file.agency_id === caller.agencyId) ||
    (caller.guideId !== null && file.guide_ids.includes(caller.guideId)),
};
