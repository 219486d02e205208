import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Expression, sql } from 'kysely';
import type { GridReply, LoadQuery } from '@joborder/shared/devextreme';
import { preparedStatement } from '../db/prepared-statements';
import type { Db } from '../db/schema';
import { filterConditions } from './filter';
import { findGroups, groupOrder, type Groups, inGroups, leaves } from './group';
import { type LoadOptions, parseLoadOptions, type SummaryOf } from './parse';
import {
  type Executor,
  findByKeys,
  findComputedPage,
  findKeys,
  findPage,
  type GridRow,
  inOrderOf,
  rowsOf,
} from './rows';
import { orderOf } from './sort';
import { type AnySource, anySource, fromWith, type GridSource, whereAll } from './source';
import { streamReply } from './stream';
import { readSummary, summaryColumns, type Totals, totalsOf } from './summary';

/** Rows that a reply holds; a longer one is written while its rows are read. */
const MOST_AT_ONCE = 2_000;

type Conditions = readonly Expression<unknown>[];
type Head = Omit<GridReply<GridRow>, 'data'>;
type Loaded = GridReply<GridRow> | Readable;

/** Which rows a reader asks for, among those of the source. */
export async function conditionsOf(
  db: Executor,
  source: AnySource,
  filter: readonly unknown[],
): Promise<Conditions> {
  const conditions = await filterConditions(db, source, [...(source.filters ?? []), filter]);
  return [...source.where, ...conditions];
}

async function findTotals(
  db: Executor,
  source: AnySource,
  where: Conditions,
  summaries: readonly SummaryOf[],
): Promise<Totals> {
  const from = sql`${fromWith(source, summaryColumns(summaries))} ${whereAll(where)}`;
  const statement = totalsOf(summaries, from);
  const [totals] = await rowsOf<Totals>(
    db,
    where.length === 0 && !source.computed ? preparedStatement(statement) : statement,
  );
  return totals ?? { n: 0 };
}

/** What is said of all rows, of what was asked. */
const headOf = ({ totalCount, totalSummary }: LoadOptions, totals: Totals): Head => ({
  ...(totalCount ? { totalCount: totals.n } : {}),
  ...(totalSummary.length > 0 ? { summary: readSummary(totalSummary, totals) } : {}),
});

/** Everything but the data. Groups have counted their rows already. */
async function findHead(
  db: Executor,
  source: AnySource,
  where: Conditions,
  options: LoadOptions,
  counted?: Groups,
): Promise<Head> {
  const { totalSummary } = options;
  const totals =
    totalSummary.length > 0 || (options.totalCount && !counted)
      ? await findTotals(db, source, where, totalSummary)
      : { n: 0 };
  return {
    ...headOf(options, counted ? { ...totals, n: counted.totalCount } : totals),
    ...(counted && options.groupCount ? { groupCount: counted.groupCount } : {}),
  };
}

async function loadRows(
  db: Db,
  source: AnySource,
  where: Conditions,
  options: LoadOptions,
): Promise<Loaded> {
  const { skip, take } = options;
  const columns = options.sort.map(({ column }) => column);
  const page = { where, columns, order: orderOf(source, options.sort), skip };
  if (take !== undefined && take <= MOST_AT_ONCE) {
    const { computed: name } = source;
    const { totalCount, totalSummary } = options;
    if (name !== undefined && take > 0 && (totalCount || totalSummary.length > 0)) {
      const found = await findComputedPage(db, source, { ...page, name, take }, totalSummary);
      if (found) return { data: found.rows, ...headOf(options, found.totals) };
    }
    const [data, head] = await Promise.all([
      take === 0 ? [] : findPage(db, source, { ...page, take }),
      findHead(db, source, where, options),
    ]);
    return { data, ...head };
  }
  const [keys, head] = await Promise.all([
    findKeys(db, source, { ...page, take }),
    findHead(db, source, where, options),
  ]);
  return keys.length <= MOST_AT_ONCE
    ? { data: inOrderOf(keys, await findByKeys(db, source, keys)), ...head }
    : streamReply(db, source, keys, head);
}

/** Groups and the keys of their rows, which follow one another as the groups have counted them. */
async function findGroupsWithRows(
  db: Executor,
  source: AnySource,
  where: Conditions,
  options: LoadOptions,
) {
  const found = await findGroups(db, source, where, options);
  const head = await findHead(db, source, where, options, found);
  if (found.groups.length === 0) return { found, head, keys: [] };
  const keys = await findKeys(db, source, {
    where: [...where, ...inGroups(options, found.groups)],
    order: [...groupOrder(options.group), ...orderOf(source, options.sort)],
    columns: [...options.group, ...options.sort].map(({ column }) => column),
    skip: 0,
    take: undefined,
  });
  return { found, head, keys };
}

async function loadGroups(
  db: Db,
  source: AnySource,
  where: Conditions,
  options: LoadOptions,
): Promise<Loaded> {
  if (!options.expanded) {
    const groups = await findGroups(db, source, where, options);
    return { data: groups.groups, ...(await findHead(db, source, where, options, groups)) };
  }
  // One snapshot, or a row that comes in between would shift the others into wrong groups.
  const { found, head, keys } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => findGroupsWithRows(trx, source, where, options));
  if (keys.length > MOST_AT_ONCE) return streamReply(db, source, keys, head, found.groups);
  const rows = await findByKeys(db, source, keys);
  let at = 0;
  for (const leaf of leaves(found.groups)) {
    leaf.items = inOrderOf(keys.slice(at, at + leaf.count), rows);
    at += leaf.count;
  }
  return { data: found.groups, ...head };
}

/**
 * Answers the load options of DevExtreme (D41) from a source: rows or groups, counts and summaries.
 * A long reply comes as a stream of its JSON text. 400 for options that cannot be read.
 */
export async function loadGrid<Row extends object>(
  db: Db,
  source: GridSource<Row>,
  query: LoadQuery,
): Promise<GridReply<Row> | Readable> {
  const any = anySource(source);
  const options = parseLoadOptions(any, query);
  const where = await conditionsOf(db, any, options.filter);
  const loaded = options.countOnly
    ? { data: [], ...(await findHead(db, any, where, { ...options, totalCount: true })) }
    : options.group.length > 0
      ? await loadGroups(db, any, where, options)
      : await loadRows(db, any, where, options);
  return loaded as GridReply<Row> | Readable;
}

/** Sends what `loadGrid` answers: an object that is checked against the contract, or its stream. */
export async function sendGrid<Row>(
  reply: FastifyReply,
  loading: Promise<GridReply<Row> | Readable>,
): Promise<GridReply<Row> | FastifyReply> {
  const loaded = await loading;
  return loaded instanceof Readable
    ? reply.type('application/json; charset=utf-8').send(loaded)
    : loaded;
}
