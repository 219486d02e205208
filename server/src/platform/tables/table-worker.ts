import type { TableRow } from '@joborder/shared/files/table';
import { Unreadable } from './archive';
import { readRows, type TableLimits } from './read-table';

export interface TableTask {
  /** Absent to have a worker ready. */
  readonly file?: { readonly bytes: Uint8Array; readonly limits: TableLimits };
}
export type TableResult =
  | { readonly rows: readonly TableRow[] }
  | { readonly refused: Unreadable['reason'] };

/** Runs in a worker thread: whatever a file does there, the server goes on. */
export default async function readTableFile({ file }: TableTask): Promise<TableResult> {
  if (!file) return { rows: [] };
  try {
    return { rows: await readRows(file.bytes, file.limits) };
  } catch (error) {
    return { refused: error instanceof Unreadable ? error.reason : 'unreadable' };
  }
}
