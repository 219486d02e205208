import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/platform/db/schema';
import { onePlaceDay, orderBody, PLACES, tourist } from './orders';

// What was acknowledged while things broke, compared with what the database has afterwards.
const TOURISTS = 10;
const FIRST_DAY = PLACES.slice(0, 5);
const SECOND_DAY = PLACES.slice(5, 8);
/** Tourists, stops, guides, acceptances and lines of the audit log of one order. */
const WHOLE = [TOURISTS, FIRST_DAY.length + SECOND_DAY.length, 1, 1, 1];

/** The body of an order of several parts; the key tells it from all others. */
export const orderOfParts = (key: string) =>
  orderBody({
    idempotency_key: key,
    days: [onePlaceDay(1, FIRST_DAY), onePlaceDay(2, SECOND_DAY)],
    tourists: Array.from({ length: TOURISTS }, (_, at) => tourist(`P${key}${at}`)),
  });

interface Saved {
  readonly rows: readonly { key: string; code: string; parts: number[] }[];
  readonly orders: number;
  readonly last: number;
  readonly keys: number;
}

export async function readSaved(db: Db): Promise<Saved> {
  const count = (table: string) =>
    sql.raw(`(select count(*) from ${table} where job_order_id = o.id)`);
  const { rows } = await sql<Saved['rows'][number]>`
    select saves.idempotency_key as key, o.code, array[${count('job_order_tourists')},
      ${count('job_order_stops')}, ${count('job_order_guides')}, ${count('job_order_acceptances')},
      (select count(*) from audit_log where entity = 'job_order' and entity_id = o.id)]::int[] as parts
    from job_orders o join job_order_saves saves on saves.job_order_id = o.id`.execute(db);
  const counted = await sql<Omit<Saved, 'rows'>>`select
      (select count(*) from job_orders) as orders, (select count(*) from job_order_saves) as keys,
      (select sum(last_number) from job_order_counters) as last`.execute(db);
  return { rows, ...counted.rows[0]! };
}

/** All that was acknowledged (codes by key) is there, once and whole, and nothing else. */
export function expectSaved(
  { rows, orders, last, keys }: Saved,
  acknowledged: ReadonlyMap<string, string>,
): void {
  expect(Object.fromEntries(rows.map(({ key, code }) => [key, code]))).toEqual(
    Object.fromEntries(acknowledged),
  );
  expect(rows.filter(({ parts }) => String(parts) !== String(WHOLE))).toEqual([]);
  // Every saved order has its own number, and the numbers have no gap (D9).
  const numbers = rows.map(({ code }) => Number(code.slice(-6))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: acknowledged.size }, (_, at) => at + 1));
  expect([orders, last, keys]).toEqual([acknowledged.size, acknowledged.size, acknowledged.size]);
}
