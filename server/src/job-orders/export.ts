import { formatGridDay } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import type { ListRow } from '@joborder/shared/job-orders/contract';
import { STATUS_NAMES, type Status } from '@joborder/shared/job-orders/status';
import { heading, sentence } from '@joborder/shared/sentence';
import type { Cell } from '../platform/spreadsheet';

const BATCH = 1000;
const COLUMNS = [
  'code',
  'tourCode',
  'external_agencys',
  'agencyName',
  'license',
  'inbound_date',
  'outbound_date',
  'tourists_all',
  'guide_status_msg',
  'status',
  'filed_late',
] as const;

/** Headings of the spreadsheet of job orders. */
export const headings = (lang: Lang) => COLUMNS.map((column) => heading(lang, column));

/** All rows as cells, fetched batch by batch. */
export async function* cells(
  lang: Lang,
  read: (skip: number, take: number) => Promise<ListRow[]>,
): AsyncGenerator<Cell[][]> {
  for (let skip = 0; ; skip += BATCH) {
    const batch = await read(skip, BATCH);
    yield batch.map((row) => [
      row.code,
      row.tourCode,
      row.external_agencys,
      row.agencyName,
      row.license,
      formatGridDay(row.inbound_date, lang),
      formatGridDay(row.outbound_date, lang),
      row.tourists_all,
      sentence(lang, 'guide_status', row.guide_status_msg),
      sentence(lang, 'status', STATUS_NAMES[row.status as Status]),
      // Filed after its tour had ended (D61); as a word, to be found and filtered.
      row.filed_late === 1 ? heading(lang, 'filed_late') : '',
    ]);
    if (batch.length < BATCH) return;
  }
}
