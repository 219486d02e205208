import type { FastifyReply } from 'fastify';
import type { Lang } from '@joborder/shared/endpoint';
import { type Heading, heading } from '@joborder/shared/sentence';
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
  /** Headings of fields that mean something else here. */
  others: Readonly<Partial<Record<string, Heading>>> = {},
) {
  const headings = fields.map((field: string) =>
    heading(lang, others[field] ?? (field as Heading)),
  );
  return sendSpreadsheet(reply, headings, inOneBatch(rows, fields));
}
