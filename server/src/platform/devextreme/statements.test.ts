import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database';
import { ROWS, trialGrid } from '../../../test/grid-trial';
import type { Group } from './group';
import { inOrderOf } from './rows';
import { loadGrid } from './run';
import { orderOf, orderTerm } from './sort';
import type { column } from './source';
import { anySource, type GridSource } from './source';
import { BATCH, streamReply } from './stream';

const { db, statementsOf } = await testDatabase();
const source = await trialGrid(db);
const MARK = '/* planned once */';

const { kind: _kind, ...columns } = source.columns;
/** The same rows as a report has them: computed anew by each statement that reads them. */
const computed: GridSource<Record<string, unknown>> = {
  ...source,
  columns,
  from: sql`(select * from trial) as trial`,
  computed: 'trial',
};

const asked = (options: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, JSON.stringify(value)]));
/** The statements of a request, and its reply. */
async function loadFrom<Row extends object>(
  from: GridSource<Row>,
  options: Record<string, unknown>,
) {
  let reply: unknown;
  const statements = await statementsOf(async () => {
    reply = await loadGrid(db, from, asked(options));
  });
  return { statements, reply };
}
const load = (options: Record<string, unknown>) => loadFrom(source, options);
const COUNTED = { requireTotalCount: true };
const SUM = [{ selector: 'amount', summaryType: 'sum' }];
const sumOf = (rows: typeof ROWS) =>
  rows.reduce((sum, { amount }) => sum + ((amount as number | null) ?? 0), 0);

describe('statements of a page', () => {
  test.each([
    // The page, and the number of all rows, as a screen opens them.
    [{ take: 20 }, [true]],
    [{ take: 5, skip: 0, ...COUNTED }, [true, true]],
    [{ take: 7, ...COUNTED }, [false, true]],
    [{ take: 20, skip: 20 }, [true]],
    [{ take: 7, skip: 20 }, [false]],
    [{ take: 20, sort: [{ selector: 'amount' }] }, [true]],
    [{ take: 20, sort: [{ selector: 'amount' }, { selector: 'name' }] }, [false]],
    [{ take: 20, skip: 20, sort: [{ selector: 'amount' }] }, [true]],
    [{ take: 20, filter: ['amount', 7], ...COUNTED }, [false, false]],
    [{ take: 0, ...COUNTED }, [true]],
    [{ take: 0 }, []],
    [{ isCountQuery: true }, [true]],
    // Their keys, and the rows of these.
    [{}, [false, false]],
  ] as const)('%j', async (options, planned) => {
    const { statements, reply } = await load(options);
    const {
      skip = 0,
      take,
      filter,
    } = options as { skip?: number; take?: number; filter?: unknown };
    const { data } = reply as { data: { id: number }[] };
    if (!('sort' in options) && !filter && !('isCountQuery' in options)) {
      const end = take === undefined ? undefined : skip + take;
      expect(data).toEqual(ROWS.slice(skip, end));
    }
    const marked = statements.map((text) => text.startsWith(MARK));
    // The page and the number of all are asked for side by side.
    const once = (list: readonly boolean[]) => list.filter(Boolean).length;
    expect([marked.length, once(marked)]).toEqual([planned.length, once(planned)]);
  });

  test('skipped rows are found by their keys alone', async () => {
    const first = (await load({ take: 7 })).statements;
    const later = (await load({ take: 7, skip: 7 })).statements;
    expect([first, later].map(([text]) => /where .* in \(select/s.test(text!))).toEqual([
      false,
      true,
    ]);
  });
});

describe('statements of a report, which computes its rows', () => {
  const ofReport = (options: Record<string, unknown>) => loadFrom(computed, options);

  test.each([
    [{ take: 20 }, 1],
    [{ take: 20, ...COUNTED }, 1],
    [{ take: 20, totalSummary: SUM }, 1],
    [{ take: 20, skip: 20, ...COUNTED, totalSummary: SUM }, 1],
    [{ take: 0, ...COUNTED }, 1],
    // Beyond the last page nothing could carry the totals.
    [{ take: 20, skip: 5000, ...COUNTED }, 3],
  ] as const)('%j', async (options, most) => {
    const { statements, reply } = await ofReport(options);
    expect(statements).toHaveLength(most);
    const { skip = 0, take } = options as { skip?: number; take: number };
    const { data, ...head } = reply as { data: { id: number }[] };
    expect(data.map(({ id }) => id)).toEqual(ROWS.slice(skip, skip + take).map(({ id }) => id));
    expect(head).toEqual({
      ...('requireTotalCount' in options ? { totalCount: ROWS.length } : {}),
      ...('totalSummary' in options ? { summary: [sumOf(ROWS)] } : {}),
    });
  });

  test('a page with its totals is planned once unless something is sought', async () => {
    const isPlanned = async (options: object) =>
      (await ofReport({ take: 20, ...COUNTED, ...options })).statements.map((text) =>
        text.startsWith(MARK),
      );
    expect(await isPlanned({})).toEqual([true]);
    expect(await isPlanned({ filter: ['amount', 7] })).toEqual([false]);
    // A report alone is never: how many rows it has decides.
    const { statements } = await ofReport({ isCountQuery: true });
    expect(statements.map((text) => text.startsWith(MARK))).toEqual([false]);
  });
});

describe('statements of groups', () => {
  const byKind = [{ selector: 'kind', isExpanded: false }];
  const isCounted = async (options: Record<string, unknown>) =>
    (await load(options)).statements.map((text) => text.includes('as counted'));

  test('names that stand in another table are looked up once for all their rows', async () => {
    expect(await isCounted({ group: byKind })).toEqual([true]);
    expect(await isCounted({ group: [{ selector: 'name', isExpanded: false }] })).toEqual([false]);
    expect(await isCounted({ group: byKind, groupSummary: SUM })).toEqual([false]);
    expect(
      await isCounted({ group: [...byKind, { selector: 'open', isExpanded: false }] }),
    ).toEqual([true, false]);
  });

  test('a page of them reads no other group, and one beyond the last asks for the counts', async () => {
    const paged = { group: [{ selector: 'kind' }], take: 1, requireGroupCount: true };
    const { reply, statements } = await load(paged);
    // Groups, keys and rows, in one transaction that begins and ends.
    expect(statements).toHaveLength(5);
    const { data } = reply as { data: { count: number; items: unknown[] }[] };
    expect(data.map(({ count, items }) => [count, items.length])).toEqual([
      [data[0]?.count, data[0]?.count],
    ]);
    const beyond = { group: byKind, skip: 50, requireGroupCount: true };
    expect((await load(beyond)).statements).toHaveLength(2);
    expect((await load({ ...beyond, skip: 3 })).statements).toHaveLength(1);
  });

  test('where no group is left no row is looked for', async () => {
    const none = { group: [{ selector: 'kind' }], filter: ['amount', 12_345] };
    const { reply, statements } = await load(none);
    expect([reply, statements.length]).toEqual([{ data: [] }, 3]);
  });
});

test('an order names each column once, and ends with a key that tells rows apart', () => {
  const { id, amount, name } = columns as Record<string, ReturnType<typeof column>>;
  const by = (...sorted: (typeof id)[]) => sorted.map((each) => ({ column: each!, desc: false }));
  const any = anySource(source);
  expect(orderOf(any, by())).toHaveLength(1);
  expect(orderOf(any, by(amount, name, amount))).toHaveLength(3);
  expect(orderOf(any, by(amount, id))).toHaveLength(2);
  // A text is sorted without its letter case, which does not tell rows apart.
  const byName = { ...any, key: 'name' };
  expect(orderOf(byName, by(amount, name))).toHaveLength(3);
});

test('null comes first ascending and last descending; where there is none nothing is said of it', () => {
  const text = (desc: boolean, nullable: boolean) =>
    orderTerm(sql.ref('x'), desc, nullable).compile(db).sql;
  expect(text(false, true)).toBe('"x" nulls first');
  expect(text(true, true)).toBe('"x" desc nulls last');
  expect(text(false, false)).toBe('"x"');
  expect(text(true, false)).toBe('"x" desc');
});

describe('replies that are written while their rows are read', () => {
  const { stored } = BATCH;
  const any = anySource(source);
  const keys = ROWS.map(({ id }) => id as number);
  async function write(of: readonly number[], head: object, groups?: readonly Group[]) {
    BATCH.stored = 10;
    let text = '';
    try {
      const statements = await statementsOf(async () => {
        for await (const part of streamReply(db, any, of, head, groups)) text += String(part);
      });
      return { reply: JSON.parse(text) as unknown, statements: statements.length };
    } finally {
      BATCH.stored = stored;
    }
  }

  test('are those of the keys in their order, ten at a time', async () => {
    const { reply, statements } = await write(keys.slice(0, 25), { totalCount: 89 });
    expect(reply).toEqual({ data: ROWS.slice(0, 25), totalCount: 89 });
    expect(statements).toBe(3);
    expect(await write(keys.slice(0, 20), {})).toEqual({
      reply: { data: ROWS.slice(0, 20) },
      statements: 2,
    });
    expect(await write([], {})).toEqual({ reply: { data: [] }, statements: 0 });
  });

  test('leave out what is gone meanwhile', async () => {
    const gone = Array.from({ length: 10 }, (_, index) => 9000 + index);
    const { reply } = await write([...gone, ...keys.slice(0, 3), 9999, ...keys.slice(3, 5)], {});
    expect(reply).toEqual({ data: ROWS.slice(0, 5) });
    const rows = new Map([[1, { id: 1 }]]);
    expect(inOrderOf([2, 1, 3], rows)).toEqual([{ id: 1 }]);
  });

  test('give each group its share, whatever is read at once', async () => {
    const group = (key: string, count: number) => ({ key, items: null, count });
    const groups = [
      { key: 'a', items: [group('a1', 7), group('a2', 1)], count: 8, summary: [5] },
      { key: null, items: [group('b1', 17)], count: 17 },
    ];
    const { reply, statements } = await write(keys.slice(0, 25), { groupCount: 2 }, groups);
    const filled = (key: string, from: number, to: number) => ({
      ...group(key, to - from),
      items: ROWS.slice(from, to),
    });
    expect(reply).toEqual({
      data: [
        { ...groups[0], items: [filled('a1', 0, 7), filled('a2', 7, 8)] },
        { ...groups[1], items: [filled('b1', 8, 25)] },
      ],
      groupCount: 2,
    });
    expect(statements).toBe(3);
  });
});
