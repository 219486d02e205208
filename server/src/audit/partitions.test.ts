import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, todayInBangkok } from '@joborder/shared/dates';
import { testDatabase } from '../../test/database';
import { people } from '../../test/people';
import { migrationsDirectory } from '../platform/db/migrate';
import { addLogPartitions } from './partitions';
import { exportLogs, sealLogs } from './seals';

const [{ db }, { db: sealing }, { db: older }] = await Promise.all([
  testDatabase(),
  testDatabase(),
  testDatabase(),
]);
const LOGS = ['audit_log', 'access_log'];
const thisYear = Number(todayInBangkok().slice(0, 4));
/** The first with a partition of its own: in December the first one includes all of the next year. */
const firstYear = Number(addDays(todayInBangkok(), 31).slice(0, 4)) + 1;
const yearsAhead = [thisYear + 1, thisYear + 2].filter((year) => year >= firstYear);
/** A line of that moment in Bangkok; the partition of the log that has it, and its number. */
async function addLine(at: string, to = db) {
  const { rows } = await sql<{ part: string; id: number }>`
    insert into audit_log (at, actor_id, action, entity, entity_id)
    values (${`${at}+07:00`}::timestamptz, ${people.admin.id}, 'place.add', 'place', 7)
    returning tableoid::regclass::text as part, id`.execute(to);
  return rows[0]!;
}
const partsOf = async (log: string, of = db) =>
  (
    await sql<{ part: string }>`
      select inhrelid::regclass::text as part from pg_inherits
      where inhparent = ${log}::regclass order by part`.execute(of)
  ).rows.map(({ part }) => part);

test('each year in Bangkok has a partition of each log, two years ahead; the first one has what was before', async () => {
  for (const log of LOGS) {
    expect(await partsOf(log)).toEqual([
      ...yearsAhead.map((year) => `${log}_${year}`),
      `${log}_default`,
      `${log}_first`,
    ]);
  }
  const lines: { part: string; id: number }[] = [];
  for (const at of [
    '2019-05-01T12:00:00',
    `${firstYear - 1}-12-31T23:59:59`,
    `${firstYear}-01-01T00:00:00`,
    `${thisYear + 2}-12-31T23:59:59`,
    `${thisYear + 9}-06-01T12:00:00`,
  ]) {
    lines.push(await addLine(at));
  }
  expect(lines.map(({ part }) => part)).toEqual([
    'audit_log_first',
    'audit_log_first',
    `audit_log_${firstYear}`,
    `audit_log_${thisYear + 2}`,
    'audit_log_default',
  ]);
  // One sequence of numbers, in whatever partition a line is.
  expect(lines.map(({ id }) => id - lines[0]!.id)).toEqual([0, 1, 2, 3, 4]);
});

test('the year after next gets its partition in time, once', async () => {
  // In Bangkok the year has just begun.
  const newYear = new Date(`${thisYear + 19}-12-31T17:00:00Z`);
  const years = [thisYear + 20, thisYear + 21, thisYear + 22];
  const of = (log: string) => years.map((year) => `${log}_${year}`);
  expect(await addLogPartitions(db, newYear)).toEqual({
    added: [...of('audit_log'), ...of('access_log')],
    failures: [],
  });
  expect(await addLogPartitions(db, newYear)).toEqual({ added: [], failures: [] });
  expect((await addLine(`${thisYear + 22}-12-31T23:59:59`)).part).toBe(
    `audit_log_${thisYear + 22}`,
  );
  // A year that the first partition includes has none of its own.
  const before = new Date(`${thisYear}-06-01T00:00:00Z`);
  expect(await addLogPartitions(db, before)).toEqual({ added: [], failures: [] });
});

test('a year of which the default partition has a line keeps no other year back', async () => {
  const { added, failures } = await addLogPartitions(
    db,
    new Date(`${thisYear + 8}-06-01T00:00:00Z`),
  );
  const of = (log: string, ...years: number[]) => years.map((year) => `${log}_${year}`);
  expect(added).toEqual([
    ...of('audit_log', thisYear + 8, thisYear + 10),
    ...of('access_log', thisYear + 8, thisYear + 9, thisYear + 10),
  ]);
  expect(failures.map(String)).toEqual([expect.stringContaining('"audit_log_default"')]);
});

test('a default partition that was detached is replaced', async () => {
  await sql`alter table audit_log detach partition audit_log_default`.execute(db);
  await sql`alter table audit_log_default rename to audit_log_ahead`.execute(db);
  const newYear = new Date(`${thisYear + 9}-06-01T00:00:00Z`);
  // Its line no longer keeps the partition of its year from being added.
  expect(await addLogPartitions(db, newYear)).toEqual({
    added: [
      `audit_log_${thisYear + 9}`,
      `audit_log_${thisYear + 11}`,
      'audit_log_default',
      `access_log_${thisYear + 11}`,
    ],
    failures: [],
  });
  expect((await addLine(`${thisYear + 50}-06-01T12:00:00`)).part).toBe('audit_log_default');
});

test('two processes that add a partition at once add one', async () => {
  const at = new Date(`${thisYear + 30}-03-01T00:00:00Z`);
  const both = await Promise.all([addLogPartitions(db, at), addLogPartitions(db, at)]);
  expect(both.flatMap(({ added }) => added)).toHaveLength(6);
  expect(both.flatMap(({ failures }) => failures)).toEqual([]);
});

test('every partition refuses changes by itself, and has the indexes and keys of its log', async () => {
  for (const log of LOGS) {
    for (const part of [log, ...(await partsOf(log))]) {
      for (const change of ['delete from', 'truncate', 'update']) {
        const statement = `${change} ${part}${change === 'update' ? " set address = ''" : ''}`;
        await expect(sql.raw(statement).execute(db)).rejects.toThrow(`${part} is append-only`);
      }
    }
    const { rows } = await sql<{ part: string; has: string[] }>`
      select inhrelid::regclass::text as part, array(
        select regexp_replace(pg_get_indexdef(indexrelid), '^.* USING', case when indisunique then 'unique' else '' end)
        from pg_index where indrelid = inhrelid
        union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = inhrelid and contype = 'f'
        order by 1) as has
      from pg_inherits where inhparent = ${log}::regclass`.execute(db);
    expect(new Set(rows.map(({ has }) => has.join('; ')))).toEqual(
      new Set([
        log === 'audit_log'
          ? " btree (actor_id, id);  btree (at);  btree (at) WHERE (entity = 'user'::text);  btree (at) WHERE (entity = ANY (ARRAY['guide'::text, 'agency'::text]));  btree (entity, entity_id, id); FOREIGN KEY (actor_id) REFERENCES users(id); unique btree (id)"
          : ' btree (actor_id, id);  btree (job_order_id, id); FOREIGN KEY (actor_id) REFERENCES users(id); FOREIGN KEY (job_order_id) REFERENCES job_orders(id); unique btree (id)',
      ]),
    );
  }
});

test('a year that was detached is no longer in the log; the days after it agree with their seals', async () => {
  // In December, when it has none of its own, that of the next year is added.
  await addLogPartitions(sealing, new Date(`${firstYear}-06-01T00:00:00Z`));
  const [last, next] = [`${firstYear}-12-31`, `${firstYear + 1}-01-01`];
  for (const day of [last, next]) await addLine(`${day}T08:00:00`, sealing);
  const sealed = await sealLogs(sealing, { now: new Date(`${firstYear + 1}-01-02T12:00:00Z`) });
  expect(sealed.map(({ day, lines }) => [day, lines])).toEqual([
    [last, 1],
    [next, 1],
  ]);
  const year = `audit_log_${firstYear}`;
  await sql`alter table audit_log detach partition ${sql.table(year)}`.execute(sealing);
  const exported = async (period: { from?: string }) => {
    const differences: string[] = [];
    const lines: unknown[] = [];
    for await (const line of exportLogs(sealing, period, (each) => differences.push(each))) {
      lines.push(line);
    }
    return { lines: lines.length, differences };
  };
  // The line, and the seal of its day.
  expect(await exported({ from: next })).toEqual({ lines: 2, differences: [] });
  expect(await exported({})).toMatchObject({
    differences: [
      `The audit log of ${last} is not what was sealed: 1 lines were sealed, 0 are there.`,
    ],
  });
  // It still refuses changes, until it is dropped.
  await expect(sql`delete from ${sql.table(year)}`.execute(sealing)).rejects.toThrow('append-only');
});

test('the logs of the version before become the first partitions, with every line and the next number', async () => {
  const run = (text: string) => sql.raw(text).execute(older);
  await run(`
    drop table audit_log, access_log; drop function add_log_partition;
    create table audit_log (id bigint generated by default as identity primary key,
      at timestamptz not null default now(), actor_id bigint references users,
      address text not null default '', action text not null, entity text not null,
      entity_id bigint, before jsonb, after jsonb);
    create index audit_log_entity on audit_log (entity, entity_id, id);
    create index audit_log_at on audit_log (at);
    create index audit_log_of_users on audit_log (at) where entity = 'user';
    create table access_log (id bigint generated by default as identity primary key,
      at timestamptz not null default now(), actor_id bigint not null references users,
      address text not null default '', job_order_id bigint not null references job_orders,
      purpose text not null);
    create index access_log_order on access_log (job_order_id, id);
    insert into audit_log (id, at, action, entity, after) values
      (41, '2025-03-01 08:00+07', 'place.add', 'place', '{"name": "ก"}'),
      (43, '${firstYear}-12-31 23:00+07', 'place.edit', 'place', null);`);
  const nodes = async () =>
    (
      await sql<{ name: string; node: string }>`
        select relname as name, relfilenode::text as node from pg_class
        where relname ~ '^audit_log' and relkind in ('r', 'i') and relfilenode <> 0
        order by oid`.execute(older)
    ).rows;
  const before = await nodes();
  for (const name of ['0034_years_of_logs', '0035_lines_of_first_years', '0036_log_partitions']) {
    await run(readFileSync(join(migrationsDirectory(), `${name}.sql`), 'utf8'));
  }
  await run(`insert into audit_log (action, entity) values ('place.remove', 'place')`);
  const { rows } = await sql`
    select tableoid::regclass::text as part, id, action, after from audit_log order by id`.execute(
    older,
  );
  expect(rows).toEqual([
    { part: 'audit_log_first', id: 41, action: 'place.add', after: { name: 'ก' } },
    // The clock was ahead: the first partition ends after that year.
    { part: 'audit_log_first', id: 43, action: 'place.edit', after: null },
    { part: 'audit_log_first', id: 44, action: 'place.remove', after: null },
  ]);
  for (const log of LOGS) {
    expect(await partsOf(log, older)).toEqual([
      ...yearsAhead.filter((year) => year > firstYear).map((year) => `${log}_${year}`),
      `${log}_default`,
      `${log}_first`,
    ]);
  }
  // Neither the table nor an index of it was written anew.
  const after = new Map((await nodes()).map(({ name, node }) => [node, name]));
  expect(before.map(({ node }) => after.get(node))).toEqual([
    'audit_log_first',
    'audit_log_first_pkey',
    'audit_log_first_entity',
    'audit_log_first_at',
    'audit_log_first_of_users',
  ]);
});
