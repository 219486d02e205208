import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { vi } from 'vitest';
import { DatabaseClient } from '../src/platform/db/client';
import type { Db } from '../src/platform/db/schema';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly 'Actual Loops'?: number;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** Rows that `growTables` adds to each table. */
const ROWS = 2_000;
/** Tables whose size does not follow from how much is filed. */
const SMALL = /^(regions|provinces|districts|subdistricts|place_categories|queue|version)$/;
const PLANNED = /^\s*(\/\*.*?\*\/\s*)?(select|insert|update|delete|with)\b/i;
const SCAN = /^(Seq|Index|Index Only|Bitmap Index) Scan$/;

/** The tables, or else indexes, of which a plan reads all, or a good part. */
function wholeScans(node: Node): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
  const below = (node.Plans ?? []).flatMap(wholeScans);
  const isSought = 'Index Cond' in node && node['Plan Rows'] < ROWS / 5;
  if (!SCAN.test(type) || isSought || SMALL.test(table ?? '')) return below;
  return [table ?? index ?? type, ...below];
}

/** The statements of `work`, with their values; PostgreSQL only. */
async function statementsWithValues(
  work: () => Promise<unknown>,
): Promise<readonly pg.QueryConfig[]> {
  const run = vi.spyOn(DatabaseClient.prototype, 'run');
  try {
    await work();
    return run.mock.calls.map(([statement]) => statement);
  } finally {
    run.mockRestore();
  }
}

/**
 * Two thousand orders, places and accounts, so that the planner has reason to look for what it
 * needs instead of reading everything. Reports and searches are not kept up to date with them.
 */
export async function growTables(db: Db): Promise<void> {
  const base = 1_000_000;
  await db.transaction().execute(async (trx) => {
    // No triggers, no checks of references: this is about numbers only.
    await sql`set local session_replication_role = replica`.execute(trx);
    const fill = (insert: string) =>
      sql`${sql.raw(insert)} from generate_series(${base}::int + 1, ${base + ROWS}::int) n`.execute(
        trx,
      );
    await fill(`insert into guides (id, license) select n, '61-' || n`);
    await fill(`insert into agencies (id, name, license) select n, 'Agency ' || n, '61/' || n`);
    await fill(`insert into users (id, username, password_hash, type, first_name, last_name, guide_id,
      agency_id) select n, 'plan' || n, 'x', 2 + n % 2, 'First', 'Last' || n,
      case n % 2 when 0 then n end, case n % 2 when 1 then n end`);
    await fill(`insert into places (id, category_id, province_id, district_id, subdistrict_id, address,
      latitude, longitude, status, name_th, name_en) select n, 1, 10, 1001, 100101, '', 13, 100,
      'approved', 'ท' || n, 'P' || n`);
    await fill(`insert into place_texts (place_id, lang, name) select n, 'th', 'ท' || n`);
    await fill(`insert into job_orders (id, code, agency_id, created_by, updated_by, foreign_agency,
      tour_code, start_date, end_date, inbound_type, inbound_no, inbound_country, outbound_type,
      outbound_no, outbound_country, guide_fee, day_count, tourists_adults, tourists_children,
      tourists_fifteen, tourists_followers, tourists_all) select n, '77' || n, n, n, n, 'Far', 'T1',
      current_date - n % 300, current_date - n % 300, 1, 'TG1', 'JP', 1, 'TG2', 'JP', 0, 1, 1, 0, 0, 0, 1`);
    await fill(`insert into job_order_guides (job_order_id, day, guide_id) select n, 1, n`);
    await fill(`insert into job_order_acceptances (job_order_id, guide_id, accepted, first_name,
      last_name, license) select n, n, 1, '', '', ''`);
    await fill(`insert into job_order_stops (id, job_order_id, day, day_part, position, place_id,
      place_name) select n, n, 1, 1, 1, n, ''`);
    await fill(`insert into job_order_tourists (id, job_order_id, position, passport, passport_key,
      prefix, first_name, last_name, nationality, flight) select n, n, 1, 'P' || n, 'P' || n, '', '',
      '', 'JP', ''`);
    await fill(`insert into job_order_temperatures (tourist_id, day, status, recorded_at, recorded_by)
      select n, 1, 1, now(), n`);
    await fill(`insert into job_order_events (job_order_id, number, type, actor_id, happened_at)
      select n, 1, 'saved', n, now()`);
    await fill(
      `insert into job_order_saves (user_id, idempotency_key) select n, gen_random_uuid()`,
    );
    await fill(`insert into job_order_drafts (user_id, job_order_code, content, saved_at)
      select n, '', '{}', now()`);
    await fill(`insert into job_order_counters (prefix, agency_id, first_number, last_number)
      select n::text, n, 1, 1`);
    await fill(`insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
      select sha256(n::text::bytea), n, now(), now(), now()`);
    await fill(`insert into notices (user_id, kind, source, at, facts)
      select n, 'changed', gen_random_uuid(), now(), '{}'`);
    await fill(`insert into notice_letters (id, user_id, letter, created_at, taken_by, sent_at)
      select gen_random_uuid(), n, '{}', now(), gen_random_uuid(), now()`);
    await fill(`insert into inspections (job_order_id, officer_id, at) select n, n, now()`);
    await fill(`insert into access_log (actor_id, address, job_order_id, purpose)
      select n, '', n, 'paper'`);
    await fill(`insert into audit_log (actor_id, address, action, entity, entity_id)
      select n, '', 'job-order.create', 'job_order', n`);
    await fill(`insert into second_factors (user_id, secret, confirmed_at) select n, '', now()`);
    await fill(`insert into paper_tokens (token, job_order_id, version) select n::text, n, 1`);
    await fill(`insert into files (name, media_type, bytes, uploaded_by)
      select n::text, 'image/webp', 1, n`);
  });
  await sql`analyze`.execute(db);
}

/**
 * Tables of which the statements of `work` can only read all rows, or a good part of them:
 * `table: statement`, each once. The planner is kept from doing so where there is another way, since it
 * reads a few thousand rows rather than look for a hundred; tables should have grown before all the
 * same (`growTables`): of a handful of rows it reads a whole index. PostgreSQL only.
 */
export async function wholeReads(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsWithValues(work);
  return db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'mergejoin', 'hashjoin']) {
      await sql.raw(`set local enable_${way} = off`).execute(trx);
    }
    const found = new Set<string>();
    for (const { text, values = [] } of statements) {
      if (!PLANNED.test(text)) continue;
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        CompiledQuery.raw(`explain (format json) ${text}`, values),
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      for (const table of plan ? wholeScans(plan) : []) found.add(`${table}: ${text}`);
    }
    return [...found];
  });
}

/** What a statement's plan did, by its steps. */
const sumOf = (node: Node, value: (node: Node) => number): number =>
  value(node) + (node.Plans ?? []).reduce((sum, below) => sum + sumOf(below, value), 0);

/** Adds up what the statements of `work`, which read only, do with a table. PostgreSQL only. */
async function sumOfPlans(
  db: Db,
  table: string,
  work: () => Promise<unknown>,
  value: (node: Node) => number,
): Promise<number> {
  let sum = 0;
  for (const { text, values = [] } of await statementsWithValues(work)) {
    if (!text.includes(table)) continue;
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`, values),
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan) sum += sumOf(plan, (node) => (node['Relation Name'] === table ? value(node) : 0));
  }
  return sum;
}

/** How often the statements of `work`, which read only, look into a table. PostgreSQL only. */
export const looksInto = (db: Db, table: string, work: () => Promise<unknown>): Promise<number> =>
  sumOfPlans(db, table, work, (node) => node['Actual Loops'] ?? 0);

/** How many rows of a table the statements of `work`, which read only, look at. PostgreSQL only. */
export const rowsOfTable = (db: Db, table: string, work: () => Promise<unknown>): Promise<number> =>
  sumOfPlans(
    db,
    table,
    work,
    (node) =>
      ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) *
      (node['Actual Loops'] ?? 0),
  );
