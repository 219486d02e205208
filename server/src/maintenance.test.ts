import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { todayInBangkok } from '@joborder/shared/dates';
import { testApp } from '../test/app';
import { people } from '../test/people';
import { openSession } from './platform/session';
import { startMaintenance } from './maintenance';

const { app, db, dataDir } = await testApp();
const HOUR = 3_600_000;
const config = { DATA_DIR: dataDir } as Parameters<typeof startMaintenance>[2]['config'];

const sessions = async () => (await db.selectFrom('sessions').select('user_id').execute()).length;
const refusedForClock = async () =>
  Number(
    /^removals_refused_total\{reason="clock"\} (\d+)$/m.exec(
      await app.metrics.registry.metrics(),
    )?.[1] ?? 0,
  );

test('what has run out is removed at the start, by a clock that is that of the database alone', async () => {
  const open = (life: number) =>
    openSession(db, {
      userId: people.lotus.id,
      now: new Date(),
      life,
      address: '127.0.0.1',
      userAgent: 'test',
    });
  await open(HOUR);
  // By its clock the session ended an hour ago.
  const ahead = () => new Date(Date.now() + 2 * HOUR);
  const stopFirst = startMaintenance(app, db, { config, now: ahead });
  await expect.poll(refusedForClock).toBe(1);
  await stopFirst();
  expect(await sessions()).toBe(1);
  await open(-HOUR);
  const stopSecond = startMaintenance(app, db, { config, now: () => new Date() });
  await expect.poll(sessions).toBe(1);
  await stopSecond();
  expect(await refusedForClock()).toBe(1);
});

test('a missing partition of the logs is added at the start, with a line in the log of the process', async () => {
  const part = `access_log_${Number(todayInBangkok().slice(0, 4)) + 2}`;
  await sql`drop table ${sql.table(part)}`.execute(db);
  const info = vi.spyOn(app.log, 'info');
  const stop = startMaintenance(app, db, { config, now: () => new Date() });
  await expect
    .poll(() => info.mock.calls)
    .toContainEqual([{ partitions: [part] }, 'partitions of the logs added']);
  await stop();
  const { rows } = await sql`select inhparent::regclass::text as log from pg_inherits
    where inhrelid = ${part}::regclass`.execute(db);
  expect(rows).toEqual([{ log: 'access_log' }]);
});

test('days that are sealed together are one line in the log of the process, with the hash of the last', async () => {
  const days = ['2026-05-01', '2026-05-02', '2026-05-03'];
  const lines = days.map((day) => ({
    at: new Date(`${day}T12:00:00+07:00`),
    action: 'place.add',
    entity: 'place',
  }));
  await db.insertInto('audit_log').values(lines).execute();
  const info = vi.spyOn(app.log, 'info');
  const stop = startMaintenance(app, db, { config, now: () => new Date() });
  const sealed = () =>
    info.mock.calls.flatMap(([line, text]) => (text === 'audit log sealed' ? [line] : []));
  await expect.poll(() => sealed()).toHaveLength(1);
  await stop();
  const made = await db
    .selectFrom('log_seals')
    .select(['log', 'day', 'after_id', 'last_id', 'lines', 'previous', 'hash'])
    .where('log', '=', 'audit')
    .orderBy('day')
    .execute();
  expect(made.length).toBeGreaterThan(days.length);
  expect(sealed()).toEqual([{ days: made.length, ...made.at(-1) }]);
});

test('a partition that cannot be added is an error in the log of the process', async () => {
  const year = Number(todayInBangkok().slice(0, 4)) + 2;
  const part = sql.table(`audit_log_${year}`);
  await sql`drop table ${part}`.execute(db);
  await sql`insert into audit_log (at, action, entity) values (${`${year}-06-01`}, 'place.add', 'place')`.execute(
    db,
  );
  const error = vi.spyOn(app.log, 'error');
  const stop = startMaintenance(app, db, { config, now: () => new Date() });
  await expect
    .poll(() => error.mock.calls.map(([, text]) => text))
    .toEqual(['adding a partition of a log failed']);
  await stop();
});
