import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database';
import { enqueue, PermanentError, jobKind, Jobs } from './jobs';

const { db, listen } = await testDatabase();
const letters = jobKind<{ number: number }>('letters');

const states = async () =>
  (
    await sql<{ state: string; count: number }>`select state::text, count(*)::int as count
      from pgboss.job group by state order by state`.execute(db)
  ).rows;
afterEach(() => sql`delete from pgboss.job`.execute(db));
/** Lets pauses between tries pass. */
const later = () =>
  sql`update pgboss.job set start_after = now() - interval '1 second'`.execute(db);

function worker(handler: (number: number) => Promise<void>) {
  const logged: unknown[][] = [];
  const log = {
    error: (about: unknown, text: unknown) => void logged.push(['error', text, about]),
    warn: (about: unknown, text: unknown) => void logged.push(['warn', text, about]),
  };
  // The two methods that are called.
  const jobs = new Jobs(db, listen, log as never);
  jobs.handle(letters, ({ data }) => handler(data.number));
  return { jobs, logged };
}

describe('jobs', () => {
  test('a job is there when its transaction commits, and never was when it rolls back', async () => {
    const done: number[] = [];
    const { jobs } = worker(async (number) => void done.push(number));
    await db
      .transaction()
      .execute(async (trx) => {
        await enqueue(trx, letters, [{ data: { number: 1 } }]);
        throw new Error('no');
      })
      .catch(() => {});
    expect(await jobs.drain()).toBe(0);
    await db
      .transaction()
      .execute((trx) => enqueue(trx, letters, [{ data: { number: 2 } }, { data: { number: 3 } }]));
    expect(await jobs.drain()).toBe(2);
    expect(done.toSorted((a, b) => a - b)).toEqual([2, 3]);
    expect(await jobs.drain()).toBe(0);
  });

  test('a job with an id is added once', async () => {
    const id = '6d1a4c0e-31f4-8f5b-8d5e-0a6f6d7b0f11';
    await enqueue(db, letters, [{ id, data: { number: 1 } }]);
    await enqueue(db, letters, [{ id, data: { number: 1 } }]);
    expect(await states()).toEqual([{ state: 'created', count: 1 }]);
  });

  test('a failed job is tried again after growing pauses, and fails permanently with a line in the log', async () => {
    let tries = 0;
    const { jobs, logged } = worker(async () => {
      tries += 1;
      throw Object.assign(new Error('mailbox of somebody@example.com'), { code: '23505' });
    });
    await enqueue(db, letters, [{ data: { number: 1 } }]);
    const pauses: number[] = [];
    for (;;) {
      expect(await jobs.drain()).toBe(1);
      expect(await jobs.drain()).toBe(0);
      const { rows } = await sql<{ state: string; pause: number }>`select state::text,
        extract(epoch from start_after - now())::float as pause from pgboss.job`.execute(db);
      if (rows[0]?.state !== 'retry') break;
      pauses.push(rows[0].pause);
      await later();
    }
    expect(tries).toBe(12);
    expect(await states()).toEqual([{ state: 'failed', count: 1 }]);
    expect(pauses[0]).toBeGreaterThan(25);
    expect(pauses[0]).toBeLessThan(65);
    expect(pauses[9]).toBeGreaterThan(3600);
    expect(logged.map(([level, text]) => [level, text])).toEqual([
      ...Array.from({ length: 11 }, () => ['warn', 'job failed, it is tried again']),
      ['error', 'job failed permanently'],
    ]);
    expect(JSON.stringify(logged)).not.toContain('somebody');
    const { rows } = await sql<{ output: string }>`select output::text from pgboss.job`.execute(db);
    expect(rows[0]?.output).toBe('{"code": "23505"}');
  });

  test('a job with a permanent error is not tried again', async () => {
    const { jobs, logged } = worker(() => Promise.reject(new PermanentError('NONE')));
    await enqueue(db, letters, [{ data: { number: 1 } }]);
    expect(await jobs.drain()).toBe(1);
    expect(await states()).toEqual([{ state: 'cancelled', count: 1 }]);
    expect(logged).toMatchObject([
      ['error', 'job failed permanently', { queue: 'letters', tries: 1 }],
    ]);
  });

  test('two workers share the jobs: each is done once', async () => {
    const done: number[] = [];
    const add = async (number: number) => void done.push(number);
    const [first, second] = [worker(add), worker(add)];
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    await enqueue(
      db,
      letters,
      numbers.map((number) => ({ data: { number } })),
    );
    await Promise.all([first.jobs.drain(), second.jobs.drain()]);
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  test('what a process was at when it died is done by the next one', async () => {
    let reached = () => {};
    const inside = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const dying = worker(() => {
      reached();
      return new Promise(() => {});
    });
    await enqueue(db, letters, [{ data: { number: 7 } }]);
    void dying.jobs.drain();
    await inside;
    expect(await states()).toEqual([{ state: 'active', count: 1 }]);

    const done: number[] = [];
    const next = worker(async (number) => void done.push(number));
    expect(await next.jobs.drain()).toBe(0);
    await sql`update pgboss.job set started_on = now() - interval '3 minutes'`.execute(db);
    await next.jobs.start();
    // It is given back a moment after the start.
    await expect
      .poll(async () => {
        await later();
        await next.jobs.drain();
        return done;
      })
      .toEqual([7]);
    await next.jobs.stop();
  });

  test('at work, a commit wakes it; stopping ends it, and what comes later waits', async () => {
    let finish = (_number: number) => {};
    const next = () =>
      new Promise<number>((resolve) => {
        finish = resolve;
      });
    const { jobs, logged } = worker(async (number) => finish(number));
    await jobs.start();
    for (const number of [1, 2, 3]) {
      const handled = next();
      await db.transaction().execute((trx) => enqueue(trx, letters, [{ data: { number } }]));
      expect(await handled).toBe(number);
    }
    await jobs.stop();
    await enqueue(db, letters, [{ data: { number: 4 } }]);
    expect(await states()).toContainEqual({ state: 'created', count: 1 });
    const again = worker(async (number) => finish(number));
    const handled = next();
    await again.jobs.start();
    expect(await handled).toBe(4);
    await again.jobs.stop();
    expect(logged).toEqual([]);
  });
});
