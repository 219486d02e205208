import type { TableRow } from '@joborder/shared/files/table';
import { ApiError } from '../errors';
import type { Caller } from '../session';
import type { TableLimits } from './read-table';
import { WorkerQueue } from './worker-queue';

/** Of a file of 800,000 bytes: the most tourists with their heading and some blank rows. */
const USUAL: TableLimits = {
  rows: 2_100,
  columns: 60,
  unpacked: 12_000_000,
  characters: 1_500_000,
};
/** A workbook of the most accounts of an import unfolds to about as much. */
const LARGE: TableLimits = {
  rows: 100_100,
  columns: 60,
  unpacked: 120_000_000,
  characters: 60_000_000,
};

const usual = new WorkerQueue({
  workers: 2,
  waiting: 20,
  each: 4,
  megabytes: 96,
  milliseconds: 2_000,
});
const large = new WorkerQueue({ workers: 1, waiting: 2, megabytes: 1_500, milliseconds: 60_000 });

async function read(queue: WorkerQueue, bytes: Uint8Array, limits: TableLimits, account?: number) {
  const result = await queue.read({ file: { bytes, limits } }, account?.toString());
  if ('rows' in result) return [...result.rows];
  throw result.refused === 'tooLarge'
    ? new ApiError(413, 'BODY_TOO_LARGE')
    : new ApiError(422, 'IMPORT_UNREADABLE');
}

/**
 * Rows of a CSV, TXT or XLSX file (D15); 422 for what is neither, 413 for what unfolds too far or
 * takes too long, 429 for too many at once of one account, 503 where too many are waiting.
 */
export const readTable = (bytes: Uint8Array, { id }: Pick<Caller, 'id'>): Promise<TableRow[]> =>
  read(usual, bytes, USUAL, id);

/** The same of a file of accounts, which may be much larger. */
export const readLargeTable = (bytes: Uint8Array): Promise<TableRow[]> => read(large, bytes, LARGE);

/** Ends the workers; the next file starts new ones. */
export async function closeTableReaders(): Promise<void> {
  await Promise.all([usual.close(), large.close()]);
}
