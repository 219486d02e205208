import { Readable } from 'node:stream';
import type { GridReply } from '@joborder/shared/devextreme';
import type { Group } from './group';
import { type Executor, findByKeys, type GridRow, inOrderOf, type Key } from './rows';
import type { AnySource } from './source';

/** Rows that are held at once. Computing a report anew for every thousand would take too long. */
export const BATCH = { stored: 1_000, computed: 20_000 };

/** Reads rows by their keys, one share after another; a batch is in memory and no connection held. */
function reader(db: Executor, source: AnySource, keys: readonly Key[]) {
  const size = source.computed ? BATCH.computed : BATCH.stored;
  let at = 0;
  let loaded = 0;
  let batch: ReadonlyMap<Key, GridRow> = new Map();
  return async function* share(count: number): AsyncGenerator<GridRow[]> {
    const end = Math.min(at + count, keys.length);
    while (at < end) {
      if (at >= loaded) {
        loaded = Math.min(at + size, keys.length);
        batch = await findByKeys(db, source, keys.slice(at, loaded));
      }
      const stop = Math.min(end, loaded);
      const rows = inOrderOf(keys.slice(at, stop), batch);
      at = stop;
      if (rows.length > 0) yield rows;
    }
  };
}

async function* rowTexts(batches: AsyncIterable<GridRow[]>): AsyncGenerator<string> {
  let comma = '';
  for await (const batch of batches) {
    yield comma + batch.map((row) => JSON.stringify(row)).join();
    comma = ',';
  }
}

async function* groupTexts(
  groups: readonly Group[],
  share: (count: number) => AsyncGenerator<GridRow[]>,
): AsyncGenerator<string> {
  let comma = '';
  for (const { key, items, ...rest } of groups) {
    yield `${comma}{"key":${JSON.stringify(key)},"items":[`;
    yield* items === null ? rowTexts(share(rest.count)) : groupTexts(items as Group[], share);
    yield `],${JSON.stringify(rest).slice(1)}`;
    comma = ',';
  }
}

/**
 * A reply whose rows are read while it is written, so that its length does not matter. With
 * `groups`, each one of the last level takes its share of the keys, which follow their order.
 */
export function streamReply(
  db: Executor,
  source: AnySource,
  keys: readonly Key[],
  head: Omit<GridReply<unknown>, 'data'>,
  groups?: readonly Group[],
): Readable {
  const share = reader(db, source, keys);
  async function* texts() {
    yield '{"data":[';
    yield* groups ? groupTexts(groups, share) : rowTexts(share(keys.length));
    const rest = JSON.stringify(head).slice(1);
    yield rest === '}' ? ']}' : `],${rest}`;
  }
  return Readable.from(texts(), { objectMode: false });
}
