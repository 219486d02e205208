import { sql } from 'kysely';
import type { Db } from '../platform/db/schema';
import { hashOf, START, writeLine } from './chain';

const LOGS = ['audit', 'access'] as const;
type Log = (typeof LOGS)[number];

/** Lines that are read at once. */
const PAGE = 2_000;
/** Of pg_try_advisory_xact_lock: one process seals at a time. */
const SEAL_LOCK = 2_569_007;
/**
 * Hours after its end at which a day is sealed. A line has its number before its transaction ends: none may still
 * be under way. No transaction that writes one lasts for minutes.
 */
const SEALED_AFTER = 1;

interface Line {
  readonly id: number;
  readonly day: string;
  /** JSON, the same whenever it is read. */
  readonly content: string;
}
export interface Seal {
  readonly log: Log;
  readonly day: string;
  readonly after_id: number;
  readonly last_id: number;
  readonly lines: number;
  readonly previous: string;
  readonly hash: string;
}

const COLUMNS = {
  audit: ['id', 'at', 'actor_id', 'address', 'action', 'entity', 'entity_id', 'before', 'after'],
  access: ['id', 'at', 'actor_id', 'address', 'job_order_id', 'purpose'],
} as const;

/** Lines with `after` < id <= `last` in the order of their ids. */
async function* readLines(db: Db, log: Log, after: number, last: number): AsyncGenerator<Line[]> {
  const names = COLUMNS[log];
  for (let from = after; ; ) {
    const { rows } = await sql<{ id: number; day: string; at: Date }>`
      select ${sql.join(names.map((name) => sql.ref(name)))},
        (at at time zone 'Asia/Bangkok')::date as day
      from ${sql.table(`${log}_log`)} where id > ${from} and id <= ${last}
      order by id limit ${PAGE}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ day, ...row }) => ({
      id: row.id,
      day,
      content: JSON.stringify({ log, ...row }),
    }));
    from = rows.at(-1)!.id;
  }
}

/**
 * What a seal of `day` closes: the lines after that number to the last that was written by the end of the day. A page
 * without such a line ends the search, so that a line from a clock that was wrong does not.
 */
async function readDay(db: Db, log: Log, after: number, previous: string, day: string) {
  const read = { last_id: after, lines: 0, hash: previous };
  for await (const page of readLines(db, log, after, Number.MAX_SAFE_INTEGER)) {
    const count = page.findLastIndex((line) => line.day <= day) + 1;
    for (const { id, content } of page.slice(0, count)) {
      Object.assign(read, { last_id: id, hash: hashOf(read.hash, content) });
    }
    read.lines += count;
    if (count < page.length) break;
  }
  return read;
}

/** What the last line of a sealed day says. */
const sealContent = ({ log, day, lines, after_id, last_id }: Omit<Seal, 'previous' | 'hash'>) =>
  JSON.stringify({ log, sealed: day, lines, after_id, last_id });

/** The next day to be sealed and what it continues; undefined when there is none yet. */
async function nextSeal(db: Db, log: Log, now: Date | null) {
  const { rows } = await sql<{ day: string; after_id: number; previous: string }>`
    with last as (
      select day + 1 as day, last_id as after_id, hash as previous from log_seals
      where log = ${log} order by day desc limit 1
    ), next as (
      select * from last union all
      select * from (select (at at time zone 'Asia/Bangkok')::date, ${Number.MIN_SAFE_INTEGER}::bigint,
          ${START}::text
        from ${sql.table(`${log}_log`)} order by id limit 1) as first
      where not exists (select 1 from last)
    )
    select * from next where coalesce(${now}::timestamptz, now()) at time zone 'Asia/Bangkok'
      >= day + 1 + make_interval(hours => ${SEALED_AFTER})`.execute(db);
  return rows[0];
}

/**
 * Seals the days of both logs that are over, at most `most` of each; returns the new seals. Empty when another process
 * is doing it. `now`: the clock of the database unless given.
 */
export async function sealLogs(
  db: Db,
  { most = Infinity, now = null }: { readonly most?: number; readonly now?: Date | null } = {},
): Promise<Seal[]> {
  const made: Seal[] = [];
  for (const log of LOGS) {
    for (let count = 0; count < most; count += 1) {
      const seal = await db.transaction().execute((trx) => sealNext(trx, log, now));
      if (!seal) break;
      made.push(seal);
    }
  }
  return made;
}

async function sealNext(trx: Db, log: Log, now: Date | null): Promise<Seal | undefined> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(SEAL_LOCK)}) as free`.execute(trx);
  const next = rows[0]!.free ? await nextSeal(trx, log, now) : undefined;
  if (!next) return undefined;
  const { day, after_id, previous } = next;
  const { hash: end, ...read } = await readDay(trx, log, after_id, previous, day);
  const content = { log, day, after_id, ...read };
  const seal: Seal = { ...content, previous, hash: hashOf(end, sealContent(content)) };
  await trx.insertInto('log_seals').values(seal).execute();
  return seal;
}

export interface Period {
  /** Days, `YYYY-MM-DD`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The sealed days of both logs as lines of a file, each log from its first day on. Calls `report` for a day of which the
 * database no longer has what was sealed.
 */
export async function* exportLogs(
  db: Db,
  { from, to }: Period,
  report: (difference: string) => void,
): AsyncGenerator<string> {
  for (const log of LOGS) {
    let query = db.selectFrom('log_seals').selectAll().where('log', '=', log);
    if (from) query = query.where('day', '>=', from);
    if (to) query = query.where('day', '<=', to);
    let before: Seal | undefined;
    for (const seal of (await query.orderBy('day').execute()) as Seal[]) {
      const { day, previous, after_id, last_id } = seal;
      if (before && (before.hash !== previous || before.last_id !== after_id)) {
        report(`The seal of the ${log} log of ${day} does not follow that of ${before.day}.`);
      }
      before = seal;
      let hash = previous;
      let count = 0;
      for await (const page of readLines(db, log, after_id, last_id)) {
        for (const { content } of page) {
          const next = hashOf(hash, content);
          yield writeLine(content, hash, next);
          hash = next;
          count += 1;
        }
      }
      const content = sealContent(seal);
      if (count !== seal.lines || hashOf(hash, content) !== seal.hash) {
        report(
          `The ${log} log of ${day} is not what was sealed: ${seal.lines} lines were sealed, ${count} are there` +
            `${count === seal.lines ? ', and one was changed' : ''}.`,
        );
      }
      yield writeLine(content, hash, seal.hash);
    }
  }
}
