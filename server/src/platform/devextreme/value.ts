import { type RawBuilder, sql } from 'kysely';
import { isDay } from '@joborder/shared/dates';
import { refuse } from './refusal';
import type { GridColumn, Sql } from './source';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
/** What DevExtreme's client makes of a Date: month first, Bangkok time (protocol, Dates). */
const CLIENT_DATE =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?)?$/;
const ISO_DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The value of a filter as SQL beside `comparable(column)`; undefined when no row can have it. */
export function valueFor(column: GridColumn, value: string | number | boolean): Sql | undefined {
  switch (column.type) {
    case 'text':
      return sql`lower(${String(value)}::text)`;
    case 'boolean':
      return /^(true|false)$/i.test(String(value))
        ? sql`${String(value).toLowerCase()}::boolean`
        : undefined;
    case 'integer':
    case 'number':
      return numberFor(column, value);
    case 'date':
    case 'instant':
      return typeof value === 'string' ? dateFor(column, value) : undefined;
  }
}

function numberFor({ type }: GridColumn, value: string | number | boolean): Sql | undefined {
  if (typeof value === 'boolean') return undefined;
  if (typeof value === 'string' && !NUMBER.test(value.trim())) return undefined;
  const number = Number(value);
  if (type === 'number') return sql`${String(number)}::float8`;
  // Not rounded to the column's type: 5.5 lies between 5 and 6, 1e12 above them all.
  return Number.isSafeInteger(number)
    ? sql`${String(number)}::bigint`
    : sql`${String(number)}::numeric`;
}

function dateFor({ type }: GridColumn, text: string): RawBuilder<unknown> | undefined {
  const client = CLIENT_DATE.exec(text);
  const iso = ISO_DATE.exec(text);
  const [year, month, day, hour = '0', minute = '0', second = '0', fraction = '0'] = client
    ? [client[3], client[1], client[2], ...client.slice(4)]
    : (iso?.slice(1) ?? []);
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [, , , , , , , , zone] = iso ?? [];
  const shift = /^[+-](\d{2}):?(\d{2})$/.exec(zone ?? '');
  const possible =
    isDay(date) &&
    date >= '0001' &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60 &&
    (!shift || (Number(shift[1]) < 15 && Number(shift[2]) < 60));
  if (!possible) return refuse('filter', 'optionDate', text);
  const local = `${date} ${hour}:${minute}:${second}.${fraction}`;
  const midnight = Number(hour) + Number(minute) + Number(second) + Number(fraction) === 0;
  if (type === 'date' && midnight && !zone) return sql`${date}::date`;
  const instant = zone
    ? sql`${`${local}${zone}`}::timestamptz`
    : sql`(${local}::timestamp at time zone 'Asia/Bangkok')`;
  // A calendar day begins in Bangkok; compared with an instant it is that midnight.
  return type === 'date' ? sql`(${instant} at time zone 'Asia/Bangkok')` : instant;
}
