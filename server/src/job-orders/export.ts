import type { Expression, SqlBool } from 'kysely';
import { formatGridDay } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import { STATUS_NAMES, type Status } from '@joborder/shared/job-orders/status';
import { heading, sentence } from '@joborder/shared/sentence';
import type { Db } from '../platform/db/schema';
import { remembered, type Sheet } from '../platform/export';
import type { Cell } from '../platform/spreadsheet';
import type { Filter } from './filter';
import { guideStatusOf, type OrderRow, readJobOrders, type Sort } from './list';

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

/** What a row says, in a language. */
function ruleMessages(lang: Lang) {
  const day = remembered((value: string) => formatGridDay(value, lang));
  const guides = remembered((status: 'ready' | 'pending') =>
    sentence(lang, 'guide_status', status),
  );
  const status = remembered((value: Status) => sentence(lang, 'status', STATUS_NAMES[value]));
  const late = heading(lang, 'filed_late');
  return (row: OrderRow): Cell[] => [
    row.code,
    row.tourCode,
    row.external_agencys,
    row.agencyName,
    row.license,
    day(row.inbound_date),
    day(row.outbound_date),
    row.tourists_all,
    guides(guideStatusOf(row.answers)),
    status(row.status),
    // Filed after its tour had ended (D61); as a word, to be found and filtered.
    row.filed_late ? late : '',
  ];
}

/** All job orders that a filter finds, as a spreadsheet. */
export async function exportJobOrders(
  db: Db,
  today: string,
  readable: Expression<SqlBool> | undefined,
  { filter, sort, lang }: { readonly filter: Filter; readonly sort: Sort; readonly lang: Lang },
): Promise<Sheet> {
  const found = await readJobOrders(db, today, readable, filter, sort);
  const cellsOf = ruleMessages(lang);
  async function* batches() {
    for await (const rows of found) yield rows.map(cellsOf);
  }
  return { headings: COLUMNS.map((column) => heading(lang, column)), batches: batches() };
}
