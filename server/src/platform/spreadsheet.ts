import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';
import { SPREADSHEET } from '@joborder/shared/devextreme';

export type Cell = string | number | boolean | null;

/** Excel runs text that starts like a formula; an apostrophe in front keeps it text. */
export const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

/**
 * Sends DataGrid.xlsx with these headings and rows. Rows are written as they come: with rows that
 * are read batch by batch memory stays flat.
 */
export function sendSpreadsheet(
  reply: FastifyReply,
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): FastifyReply {
  async function* rows() {
    for await (const batch of batches) for (const row of batch) yield row.map(harmless);
  }
  const stream = writeXlsxStream(rows(), {
    name: 'DataGrid',
    columns: headings.map((header) => ({ header, width: 20 })),
    freezePane: { rows: 1 },
  });
  return reply
    .type(SPREADSHEET)
    .header('content-disposition', 'attachment; filename="DataGrid.xlsx"')
    .send(Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]));
}
