import { describe, expect, test } from 'vitest';
import type { GridGroup } from '@joborder/shared/devextreme';
import { testDatabase } from '../../../test/database';
import type { TrialRow } from '../../../test/grid-in-memory';
import { ROWS, trialGrid } from '../../../test/grid-trial';
import { loadGrid } from './run';

const { db } = await testDatabase();
const source = await trialGrid(db);

const ask = async (options: Record<string, unknown>) =>
  (await loadGrid(
    db,
    source,
    Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  )) as { data: never[]; totalCount?: number; groupCount?: number; summary?: unknown[] };
const rows = async (options: Record<string, unknown>) => (await ask(options)).data as TrialRow[];
const groups = async (options: Record<string, unknown>) =>
  (await ask(options)).data as GridGroup<TrialRow>[];
/** Values of a column in the rows that a filter finds, each once. */
const found = async (column: string, filter: unknown) => [
  ...new Set((await rows({ filter })).map((row) => row[column])),
];
const count = async (filter: unknown) => (await rows({ filter })).length;
const some = (holds: (row: TrialRow) => boolean) => ROWS.filter(holds).length;

describe('GRID-06: request', () => {
  test('without take every row comes; past the end none, with the true count', async () => {
    expect(await rows({})).toHaveLength(ROWS.length);
    expect(await ask({ skip: 5000, take: 20, requireTotalCount: true })).toEqual({
      data: [],
      totalCount: ROWS.length,
    });
    expect(await ask({ take: 0, requireTotalCount: true })).toEqual({
      data: [],
      totalCount: ROWS.length,
    });
    expect(await ask({ skip: 88 })).toEqual({ data: ROWS.slice(88) });
  });

  test('ties are broken by primary key: walking the pages gives each row exactly once', async () => {
    const seen: unknown[] = [];
    for (let skip = 0; skip < ROWS.length; skip += 7) {
      const page = await rows({ skip, take: 7, sort: [{ selector: 'open', desc: true }] });
      seen.push(...page.map((row) => row.id));
    }
    expect(seen).toHaveLength(ROWS.length);
    expect(new Set(seen).size).toBe(ROWS.length);
  });

  test('isCountQuery answers the number alone', async () => {
    expect(await ask({ isCountQuery: true, filter: ['open', true] })).toEqual({
      data: [],
      totalCount: some((row) => row.open === true),
    });
  });
});

describe('GRID-06: filter', () => {
  test('leaves, groups, adjacent arrays, [[a]] and negation', async () => {
    const both = some((row) => row.amount === 7 && row.open === true);
    expect(await count(['amount', 7])).toBe(some((row) => row.amount === 7));
    expect(await count([['amount', '=', 7], 'and', ['open', true]])).toBe(both);
    expect(
      await count([
        ['amount', 7],
        ['open', true],
      ]),
    ).toBe(both);
    expect(await count([['amount', 7], 'OR', ['open', true]])).toBe(
      some((row) => row.amount === 7 || row.open === true),
    );
    expect(await count([[['amount', '=', 7]]])).toBe(some((row) => row.amount === 7));
    expect(
      await count([
        '!',
        [
          ['amount', 7],
          ['open', true],
        ],
      ]),
    ).toBe(ROWS.length - both);
    expect(await count([])).toBe(ROWS.length);
  });

  test('a comparison is true or false, and ! flips it: with its negation it finds every row', async () => {
    for (const leaf of [
      ['amount', '>', 10],
      ['name', '=', 'Bangkok'],
      ['name', 'contains', 'a'],
      ['day', '<=', '2025-01-01'],
      ['at', '<>', '2025-06-01T00:00:00.000Z'],
      ['open', '=', null],
      ['price', '<', null],
      ['kind', 'startswith', 'm'],
    ]) {
      expect((await count(leaf)) + (await count(['!', leaf]))).toBe(ROWS.length);
    }
  });

  test('D41: text ignores case in every operator, and wildcards are letters', async () => {
    expect(await found('name', ['name', '=', 'bAngKok'])).toHaveLength(3);
    expect(await found('name', ['name', '<>', 'bangkok'])).not.toContain('BANGKOK');
    expect(await found('name', ['name', 'startswith', 'bang'])).toHaveLength(4);
    expect(await found('name', ['name', 'endswith', 'KOK'])).toHaveLength(3);
    const without = await found('name', ['name', 'notcontains', 'GK']);
    expect(without.filter((name) => /bangkok/i.test(String(name)))).toEqual([]);
    expect(without).toContain('Bang Saen');
    expect(new Set(await found('kind', ['kind', '=', 'market']))).toEqual(
      new Set(['Market', 'MARKET']),
    );
    expect(await found('name', ['name', 'contains', '%'])).toEqual(['100%']);
    expect(await found('name', ['name', 'contains', 'A_B'])).toEqual(['a_b']);
    expect(await found('name', ['name', 'contains', '\\'])).toEqual(['back\\slash']);
    expect(await found('name', ['name', '=', "o'brien"])).toEqual(["O'Brien"]);
    expect(await found('name', ['name', 'contains', '🙂'])).toEqual(['🙂 smile']);
  });

  test('null and empty text', async () => {
    expect(await found('name', ['name', '=', null])).toEqual([null]);
    expect(await found('name', ['name', '=', ''])).toEqual(['']);
    expect(await found('name', ['name', '<>', null])).not.toContain(null);
    expect(await found('name', ['name', '<>', 'zoo'])).toContain(null);
    for (const operator of ['<', '<=', '>', '>=']) {
      expect(await count(['name', operator, null])).toBe(0);
      expect(await found('amount', ['amount', operator, 5])).not.toContain(null);
    }
    expect(await found('name', ['name', 'notcontains', 'a'])).toContain(null);
    expect(await count(['name', 'contains', ''])).toBe(ROWS.length);
  });

  test("the string operators work on an integer's digits; 5.5 and 1e12 are numbers to compare", async () => {
    expect(new Set(await found('amount', ['amount', 'contains', '7']))).toEqual(new Set([7, 70]));
    expect(await found('amount', ['amount', 'startswith', '-'])).toEqual([-3]);
    expect(await found('amount', ['amount', '>', 5.5])).not.toContain(0);
    expect(await count(['amount', '<', 1e12])).toBe(some((row) => row.amount !== null));
    expect(await count(['amount', '=', 5.5])).toBe(0);
    // Text that is no number equals none.
    expect(await count(['amount', '=', 'สิบ'])).toBe(0);
    expect(await count(['amount', '<>', 'สิบ'])).toBe(ROWS.length);
  });
});

describe('GRID-06: dates', () => {
  test("the client's M/D/YYYY is Bangkok's, with or without a time", async () => {
    expect(await found('day', ['day', '=', '2/29/2024'])).toEqual(['2024-02-29']);
    expect(await found('at', ['at', '>=', '1/1/2025'])).not.toContain('2024-12-31T16:59:59.999Z');
    expect(await found('at', ['at', '=', '1/1/2025'])).toEqual(['2024-12-31T17:00:00.000Z']);
    expect(await found('at', ['at', '=', '12/31/2024 23:59:59.999'])).toEqual([
      '2024-12-31T16:59:59.999Z',
    ]);
    expect(await found('day', ['day', '<', '1/1/2025 10:30:00.000'])).toContain('2025-01-01');
  });

  test('what rows carry is read back, with Z or an offset', async () => {
    for (const day of new Set(ROWS.map((row) => row.day))) {
      expect(await found('day', ['day', '=', day])).toEqual([day]);
    }
    for (const at of new Set(ROWS.map((row) => row.at))) {
      expect(await found('at', ['at', '=', at])).toEqual([at]);
    }
    expect(await found('at', ['at', '=', '2025-06-01T07:00:00+07:00'])).toEqual([
      '2025-06-01T00:00:00.000Z',
    ]);
  });
});

describe('GRID-06: sort and groups', () => {
  test('null first ascending, last descending; one text order everywhere', async () => {
    const names = async (desc: boolean) =>
      (await rows({ sort: [{ selector: 'name', desc }] })).map((row) => row.name);
    const ascending = await names(false);
    expect(ascending[0]).toBeNull();
    expect((await names(true)).at(-1)).toBeNull();
    const order = [...new Set(ascending.map((name) => (name as string)?.toLowerCase()))];
    // Thai by its dictionary: the leading vowel counts after its consonant.
    const thai = ['กาญจนบุรี', 'เกาะสมุย', 'ขนอม', 'เขาใหญ่', 'ค่ายหลวง'];
    expect(order.filter((name) => thai.includes(name))).toEqual(thai);
    const keys = (await groups({ group: [{ selector: 'name', isExpanded: false }] })).map(
      ({ key }) => (key as string)?.toLowerCase(),
    );
    expect([...new Set(keys)]).toEqual(order);
    for (const name of order.slice(1)) {
      const before = await found('name', ['name', '<', name]);
      const lower = new Set(before.map((each) => (each as string).toLowerCase()));
      expect(lower).toEqual(new Set(order.slice(1, order.indexOf(name))));
    }
  });

  test('collapsed groups have items null and count their rows; expanded ones bring them', async () => {
    const collapsed = await groups({ group: [{ selector: 'kind', isExpanded: false }] });
    expect(collapsed.map(({ items }) => items)).toEqual([null, null, null, null]);
    for (const { key, count: size } of collapsed) {
      expect(size).toBe(some((row) => row.kind === key));
    }
    const [expanded] = await groups({ group: [{ selector: 'kind' }], take: 1 });
    expect(expanded?.items).toEqual(ROWS.filter((row) => row.kind === expanded?.key));
    const [upper] = await groups({
      group: [
        { selector: 'kind', isExpanded: false },
        { selector: 'open', isExpanded: true },
      ],
    });
    const inner = upper?.items as GridGroup<TrialRow>[];
    expect(inner.map(({ key }) => key)).toEqual([null, false, true]);
    expect(inner.flatMap(({ items }) => items as TrialRow[])).toHaveLength(upper?.count ?? 0);
  });

  test('keys are stored values of the same type, null among them, and find their rows', async () => {
    for (const selector of ['id', 'amount', 'price', 'day', 'at', 'open', 'kind', 'name']) {
      const level = await groups({ group: [{ selector, isExpanded: false }] });
      expect(new Set(level.map(({ key }) => key))).toEqual(
        new Set(ROWS.map((row) => row[selector])),
      );
      for (const { key } of level) {
        const ids = (await rows({ filter: [selector, '=', key] })).map((row) => row.id);
        const own = ROWS.filter((row) => row[selector] === key).map((row) => row.id);
        expect(ids).toEqual(expect.arrayContaining(own));
      }
    }
  });

  test('skip and take page the groups of the first level; counts are of before', async () => {
    const level = [{ selector: 'amount', desc: true, isExpanded: false }];
    const all = await groups({ group: level });
    expect(
      await ask({
        group: level,
        skip: 2,
        take: 3,
        requireGroupCount: true,
        requireTotalCount: true,
      }),
    ).toEqual({ data: all.slice(2, 5), groupCount: all.length, totalCount: ROWS.length });
    expect(await ask({ group: level, skip: 99, requireGroupCount: true })).toEqual({
      data: [],
      groupCount: all.length,
    });
  });

  test('intervals of dates are parts in Bangkok, of numbers ranges', async () => {
    const keys = async (selector: string, groupInterval: unknown) =>
      (await groups({ group: [{ selector, groupInterval, isExpanded: false }] })).map(
        ({ key }) => key,
      );
    expect(await keys('at', 'year')).toEqual([null, 2024, 2025, 2026]);
    expect(await keys('at', 'hour')).toEqual([null, 0, 7, 16, 23]);
    expect(await keys('day', 'quarter')).toEqual([null, 1, 4]);
    expect(await keys('day', 'dayOfWeek')).toEqual([null, 2, 3, 4, 5]);
    expect(await keys('amount', 50)).toEqual([null, -50, 0, 50, 1000]);
  });
});

describe('GRID-06: summaries', () => {
  test('are over all matching rows, in their order, as JSON numbers', async () => {
    const totalSummary = ['count', 'sum', 'avg', 'min', 'max'].map((summaryType) => ({
      selector: 'amount',
      summaryType,
    }));
    const values = ROWS.map((row) => row.amount as number | null).filter((each) => each !== null);
    const sum = values.reduce((total, value) => total + value, 0);
    const { summary } = await ask({ totalSummary, take: 1 });
    expect(summary?.slice(0, 2)).toEqual([ROWS.length, sum]);
    expect(summary?.[2]).toBeCloseTo(sum / values.length, 9);
    expect(summary?.slice(3)).toEqual([-3, 1000]);
    const none = await ask({ totalSummary, filter: ['id', -1] });
    expect(none.summary).toEqual([0, 0, null, null, null]);
  });

  test('stand in each group of every level', async () => {
    const level = await groups({
      group: [{ selector: 'kind' }, { selector: 'open', isExpanded: false }],
      groupSummary: [{ selector: 'price', summaryType: 'sum' }],
    });
    for (const { key, items, summary } of level) {
      const inside = ROWS.filter((row) => row.kind === key);
      const sum = (of: readonly TrialRow[]) =>
        of.reduce((total, row) => total + ((row.price as number | null) ?? 0), 0);
      expect(summary).toEqual([sum(inside)]);
      for (const inner of items as GridGroup<TrialRow>[]) {
        expect(inner.summary).toEqual([sum(inside.filter((row) => row.open === inner.key))]);
      }
    }
  });
});
