import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database';
import { people } from '../../test/people';
import type { Db } from '../platform/db/schema';
import { verifyLines } from './chain';
import { exportLogs, sealLogs } from './seals';

const { db } = await testDatabase();
const [oldest, middle, yesterday, today] = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];
/** Lines of the last second of that day in Bangkok. */
const addLines = (day: string, ...actions: string[]) =>
  sql`insert into audit_log (at, actor_id, address, action, entity, entity_id, before, after)
    select (${day}::date + time '23:59:59') at time zone 'Asia/Bangkok', ${people.admin.id}::bigint,
      '192.0.2.4', action, 'place', 7, '{"b": 1, "a": "ก"}', null
    from unnest(${actions}::text[]) with ordinality as given (action, position)
    order by position`.execute(db);
await addLines(oldest, 'place.add', 'place.edit', 'place.approve');
await addLines(yesterday, 'place.remove', 'place.restore');
await addLines(today, 'place.view');

const sealAt = (time: string) => sealLogs(db, { now: new Date(`${time}+07:00`) });
const early = await sealAt(`${today}T00:59:59`);
const made = [...early, ...(await sealAt(`${today}T01:00:00`))];
const read = async (from: Db = db, period = {}) => {
  const differences: string[] = [];
  const lines: string[] = [];
  for await (const line of exportLogs(from, period, (each) => differences.push(each))) {
    lines.push(line.trimEnd());
  }
  return { lines, differences };
};
const { lines: file, differences } = await read();
const faultsOf = async (lines: readonly string[]) => (await verifyLines(lines)).faults;
test('finished days are sealed once, each continuing the one before, empty ones too', async () => {
  expect(made.map(({ log, day: sealed, lines }) => [log, sealed, lines])).toEqual([
    ['audit', oldest, 3],
    ['audit', middle, 0],
    ['audit', yesterday, 2],
  ]);
  expect(made.slice(1).map(({ previous }) => previous)).toEqual(
    made.slice(0, 2).map(({ hash }) => hash),
  );
  // An hour after the end of a day no transaction of that day is under way.
  expect(early).toHaveLength(2);
  expect(await sealAt(`${today}T23:00:00`)).toEqual([]);
});

test('an export has the lines of sealed days in order, and is found whole', async () => {
  expect(differences).toEqual([]);
  const contents = file.map((line) => JSON.parse(line) as { action?: string; sealed?: string });
  expect(contents.map(({ action, sealed }) => action ?? sealed)).toEqual([
    'place.add',
    'place.edit',
    'place.approve',
    oldest,
    middle,
    'place.remove',
    'place.restore',
    yesterday,
  ]);
  expect(contents[0]).toMatchObject({ address: '192.0.2.4', before: { a: 'ก', b: 1 } });
  expect(await verifyLines(file)).toMatchObject({ faults: [], lines: 5 });
  const part = await read(db, { from: yesterday, to: yesterday });
  expect(part.lines).toEqual(file.slice(5));
  // The file of one day continues that of the days before.
  expect(await faultsOf([...file.slice(0, 5), ...part.lines])).toEqual([]);
});

test('a file says where a line is missing, changed, swapped or added', async () => {
  const without = (at: number) => file.filter((_, index) => index !== at);
  expect(await faultsOf(without(1))).toEqual([
    'line 2: does not follow the audit line before it: lines are missing or in another order',
    `line 3: 2 audit lines stand before the seal of ${oldest}, which has 3`,
  ]);
  const changed = file.with(1, file[1]!.replace('192.0.2.4', '192.0.2.5'));
  expect(await faultsOf(changed)).toEqual(['line 2: was changed']);
  const swapped = file.with(1, file[2]!).with(2, file[1]!);
  expect(await faultsOf(swapped)).toHaveLength(3);
  expect(await faultsOf(without(7))).toEqual([
    'The audit log ends without a seal: its end is missing.',
  ]);
  expect(await faultsOf(without(4))).toHaveLength(1);
  expect(await faultsOf(file.toSpliced(2, 0, file[1]!))).toHaveLength(2);
  expect(await faultsOf(file.with(3, 'nothing'))).not.toEqual([]);
});

/** The export of a database that somebody changed who may do anything there. */
async function exportAfter(change: ReturnType<typeof sql>) {
  class Undone extends Error {}
  let found: Awaited<ReturnType<typeof read>> | undefined;
  const work = db.transaction().execute(async (trx) => {
    for (const table of ['audit_log', 'log_seals']) {
      await sql`alter table ${sql.table(table)} disable trigger append_only`.execute(trx);
    }
    await change.execute(trx);
    found = await read(trx);
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
  return found!;
}

test('a line that was removed, changed or added in the database does not fit its seal', async () => {
  const not = (there: string) => [
    `The audit log of ${oldest} is not what was sealed: 3 lines were sealed, ${there}.`,
  ];
  const removed = await exportAfter(sql`delete from audit_log where action = 'place.edit'`);
  expect(removed.differences).toEqual(not('2 are there'));
  expect(await faultsOf(removed.lines)).not.toEqual([]);
  const changed = await exportAfter(
    sql`update audit_log set actor_id = ${people.officer.id} where action = 'place.edit'`,
  );
  expect(changed.differences).toEqual(not('3 are there, and one was changed'));
  const swapped = await exportAfter(sql`update audit_log set action =
    case action when 'place.add' then 'place.edit' else 'place.add' end
    where action in ('place.add', 'place.edit')`);
  expect(swapped.differences).toEqual(not('3 are there, and one was changed'));
  const added = await exportAfter(sql`insert into audit_log (id, at, action, entity)
    select max(id) - 1000000, now(), 'place.add', 'place' from audit_log`);
  expect(added.differences).toEqual(not('4 are there'));
  const seal = await exportAfter(sql`delete from log_seals where day = ${middle}`);
  expect(seal.differences).toEqual([
    `The seal of the audit log of ${yesterday} does not follow that of ${oldest}.`,
  ]);
});

test('seals cannot be changed or removed', async () => {
  for (const statement of [
    sql`update log_seals set lines = 0`,
    sql`delete from log_seals`,
    sql`truncate log_seals`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow('log_seals is append-only');
  }
});
