import type { FastifyReply } from 'fastify';
import type { Lang } from '@joborder/shared/endpoint';
import { sentence } from '@joborder/shared/sentence';
import type { Texts } from '@joborder/shared/texts.th';
import { type Cell, sendSpreadsheet } from '../platform/spreadsheet';

async function* inOneBatch<Row>(rows: readonly Row[], fields: readonly (keyof Row)[]) {
  yield rows.map((row) => fields.map((field) => row[field] as Cell));
}

/** A spreadsheet of a bounded number of rows with these fields. */
export function sendRows<Row extends object>(
  reply: FastifyReply,
  lang: Lang,
  rows: readonly Row[],
  fields: readonly (keyof Row & string)[],
) {
  const headings = fields.map((field: string) =>
    sentence(lang, 'columns', field as keyof Texts['columns']),
  );
  return sendSpreadsheet(reply, headings, inOneBatch(rows, fields));
}
