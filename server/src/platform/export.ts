import type { FastifyReply } from 'fastify';
import type { Context } from './context';
import type { Db } from './db/schema';
import { type Cell, sendSpreadsheet } from './spreadsheet';

/** What an export says: headings, and rows that are read as they are sent. */
export interface Sheet {
  readonly headings: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/**
 * Sends DataGrid.xlsx of what `read` finds, all of it as it was at one moment (docs/decisions/0054). What
 * `read` rejects with is the answer; when the reader goes away, whatever it waits for is cancelled.
 */
export async function sendExport(
  { openSnapshot, reply }: Pick<Context, 'openSnapshot'> & { readonly reply: FastifyReply },
  read: (db: Db) => Promise<Sheet>,
): Promise<FastifyReply> {
  let isClosed = false;
  let end = async () => {};
  reply.raw.once('close', () => {
    isClosed = true;
    void end();
  });
  const snapshot = await openSnapshot();
  end = snapshot.end;
  try {
    const sheet = isClosed ? undefined : await read(snapshot.db);
    const rest = sheet?.batches[Symbol.asyncIterator]();
    // Before anything is sent: what fails here can still be answered, and read anew elsewhere.
    const first = await rest?.next();
    if (sheet && rest && first && !isClosed) {
      return sendSpreadsheet(reply, sheet.headings, endingWith(first, rest, end));
    }
  } catch (error) {
    await end();
    if (!isClosed) throw error;
  }
  await end();
  // Nobody is there to be answered.
  return reply.hijack();
}

type Batches = AsyncIterator<readonly (readonly Cell[])[]>;

/** The batches from the first on; `end` runs after the last one. */
async function* endingWith(
  first: Awaited<ReturnType<Batches['next']>>,
  rest: Batches,
  end: () => Promise<void>,
) {
  try {
    for (let batch = first; batch.done !== true; batch = await rest.next()) yield batch.value;
  } finally {
    await end();
  }
}

/** Different values of a column whose words are kept. */
const MOST_KEPT = 5_000;

/** The same function, which says again what it said of a value: words of a column repeat themselves. */
export function remembered<Value, Word>(say: (value: Value) => Word): (value: Value) => Word {
  const kept = new Map<Value, Word>();
  return (value) => {
    let word = kept.get(value);
    if (word === undefined) {
      word = say(value);
      if (kept.size < MOST_KEPT) kept.set(value, word);
    }
    return word;
  };
}

/**
 * Rows by their keys, `size` of them at once, in the order of the keys; the next ones are read while some
 * are written. `find` answers them by key; one that is missing is left out.
 */
export async function* readByKeys<Key, Row>(
  keys: readonly Key[],
  size: number,
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): AsyncGenerator<Row[]> {
  const read = async (at: number) => {
    const part = keys.slice(at, at + size);
    const rows = await find(part);
    return part.map((key) => rows.get(key)).filter((row) => row !== undefined);
  };
  if (keys.length === 0) return;
  let next = read(0);
  for (let at = 0; at < keys.length; at += size) {
    const rows = await next;
    if (at + size < keys.length) {
      next = read(at + size);
      // Whoever takes it hears of it; nobody does when the reader goes away.
      next.catch(() => {});
    }
    if (rows.length > 0) yield rows;
  }
}
