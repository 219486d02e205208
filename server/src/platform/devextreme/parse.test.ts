import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors';
import { columnOf, parseLoadOptions, readList } from './parse';
import { refuse } from './refusal';
import { type AnySource, column } from './source';

const columns = {
  id: column('integer', sql.ref('id')),
  name: column('text', sql.ref('name'), true),
  price: column('number', sql.ref('price')),
  day: column('date', sql.ref('day')),
  at: column('instant', sql.ref('at')),
  open: column('boolean', sql.ref('open')),
};
const source: AnySource = { from: sql`trial`, where: [], key: 'id', columns };

const parse = (options: Record<string, unknown>) =>
  parseLoadOptions(
    source,
    Object.fromEntries(
      Object.entries(options).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  );
/** What a refusal names: the option, what is wrong with it, and the text that was not understood. */
function refusalOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, values, issues } = error;
    const [first, ...others] = issues;
    expect([status, code, others]).toEqual([400, 'INVALID_INPUT', []]);
    expect(values).toEqual({ path: first?.path });
    expect(first?.values?.option).toBe(first?.path);
    return [first?.path, first?.code, first?.values?.text];
  }
  return 'not refused';
}

const NOTHING = {
  skip: 0,
  take: undefined,
  totalCount: false,
  groupCount: false,
  countOnly: false,
  sort: [],
  filter: [],
  group: [],
  expanded: true,
  totalSummary: [],
  groupSummary: [],
};
const sorted = (desc: unknown) => [{ selector: 'id', desc }];
const grouped = (selector: string, groupInterval?: unknown) => [{ selector, groupInterval }];
const level = (of: keyof typeof columns, interval: unknown, desc = false) => ({
  column: columns[of],
  desc,
  interval,
});

describe('GRID-06: load options are read', () => {
  test.each([
    [{}, {}],
    [{ skip: '', take: '', requireTotalCount: '', sort: '', filter: '', group: '' }, {}],
    [
      { skip: '40', take: '20' },
      { skip: 40, take: 20 },
    ],
    [
      { skip: '0', take: '0' },
      { skip: 0, take: 0 },
    ],
    [{ skip: '9'.repeat(30) }, { skip: Number.MAX_SAFE_INTEGER }],
    [
      { requireTotalCount: 'true', requireGroupCount: 'false', isCountQuery: 'false' },
      { totalCount: true },
    ],
    [{ requireGroupCount: 'true' }, { groupCount: true }],
    [{ isCountQuery: 'true' }, { countOnly: true }],
    [{ sort: sorted(undefined) }, { sort: [{ column: columns.id, desc: false }] }],
    [{ sort: sorted(null) }, { sort: [{ column: columns.id, desc: false }] }],
    [{ sort: sorted(true) }, { sort: [{ column: columns.id, desc: true }] }],
    [{ filter: ['id', '=', 1] }, { filter: ['id', '=', 1] }],
    [{ group: grouped('name') }, { group: [level('name', undefined)] }],
    [{ group: grouped('id', null) }, { group: [level('id', undefined)] }],
    [{ group: [{ selector: 'id', desc: true }] }, { group: [level('id', undefined, true)] }],
    [{ group: grouped('day', 'month') }, { group: [level('day', 'month')] }],
    [{ group: grouped('at', 'hour') }, { group: [level('at', 'hour')] }],
    [{ group: grouped('id', 50) }, { group: [level('id', 50)] }],
    [{ group: grouped('price', '0.5') }, { group: [level('price', 0.5)] }],
    [
      { group: [{ selector: 'id', isExpanded: false }] },
      { group: [level('id', undefined)], expanded: false },
    ],
    // The last level says whether its rows come.
    [
      { group: [{ selector: 'id', isExpanded: false }, { selector: 'name' }] },
      { group: [level('id', undefined), level('name', undefined)] },
    ],
    [
      { totalSummary: [{ summaryType: 'count' }, { selector: null, summaryType: 'count' }] },
      {
        totalSummary: [
          { type: 'count', column: undefined },
          { type: 'count', column: undefined },
        ],
      },
    ],
    [
      {
        groupSummary: [
          { selector: 'id', summaryType: 'sum' },
          { selector: 'price', summaryType: 'avg' },
          { selector: 'name', summaryType: 'min' },
          { selector: 'open', summaryType: 'count' },
        ],
      },
      {
        groupSummary: [
          { type: 'sum', column: columns.id },
          { type: 'avg', column: columns.price },
          { type: 'min', column: columns.name },
          { type: 'count', column: columns.open },
        ],
      },
    ],
  ] as const)('%j', (options, wanted) => {
    expect(parse(options)).toStrictEqual({ ...NOTHING, ...wanted });
  });
});

const times = (length: number, entry: object) => Array.from({ length }, () => entry);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const summary = (selector: unknown, summaryType: unknown) => [{ selector, summaryType }];

describe('GRID-06: what is wrong with an option is named', () => {
  const refused = [
    [{ skip: '-1' }, ['skip', 'optionNumber', '-1']],
    [{ skip: '1.5' }, ['skip', 'optionNumber', '1.5']],
    [{ take: 'x1' }, ['take', 'optionNumber', 'x1']],
    [{ take: '1x' }, ['take', 'optionNumber', '1x']],
    [{ requireTotalCount: 'yes' }, ['requireTotalCount', 'optionFlag', 'yes']],
    [{ requireGroupCount: 'TRUE' }, ['requireGroupCount', 'optionFlag', 'TRUE']],
    [{ isCountQuery: '1' }, ['isCountQuery', 'optionFlag', '1']],
    [{ sort: '[' }, ['sort', 'optionJson', '']],
    [{ sort: '{}' }, ['sort', 'optionJson', '']],
    [{ filter: 'null' }, ['filter', 'optionJson', '']],
    [{ filter: nested(500) }, ['filter', 'optionDeep', '']],
    [{ sort: ['id'] }, ['sort', 'optionEntry', 'id']],
    [{ sort: [null] }, ['sort', 'optionEntry', 'null']],
    [{ sort: [[]] }, ['sort', 'optionEntry', '[]']],
    [{ sort: [7] }, ['sort', 'optionEntry', '7']],
    [{ sort: sorted('true') }, ['sort', 'optionEntry', '{"desc":"true"}']],
    [{ sort: times(21, { selector: 'id' }) }, ['sort', 'optionLong', '']],
    [{ group: times(11, { selector: 'id' }) }, ['group', 'optionLong', '']],
    [{ totalSummary: times(31, {}) }, ['totalSummary', 'optionLong', '']],
    [{ groupSummary: times(31, {}) }, ['groupSummary', 'optionLong', '']],
    [{ sort: [{ selector: 'Id' }] }, ['sort', 'optionField', 'Id']],
    [{ sort: [{ selector: '__proto__' }] }, ['sort', 'optionField', '__proto__']],
    [{ sort: [{ selector: 7 }] }, ['sort', 'optionField', '7']],
    [{ sort: [{}] }, ['sort', 'optionField', '']],
    [{ group: grouped('toString') }, ['group', 'optionField', 'toString']],
    [{ group: [{ selector: 'id', desc: 1 }] }, ['group', 'optionEntry', '{"desc":1}']],
    [{ group: grouped('day', 'fortnight') }, ['group', 'optionInterval', 'fortnight']],
    [{ group: grouped('at', 7) }, ['group', 'optionInterval', '7']],
    [{ group: grouped('name', 'year') }, ['group', 'optionInterval', 'year']],
    [{ group: grouped('name', 5) }, ['group', 'optionInterval', '5']],
    [{ group: grouped('open', '5') }, ['group', 'optionInterval', '5']],
    [{ group: grouped('id', 0) }, ['group', 'optionInterval', '0']],
    [{ group: grouped('id', -5) }, ['group', 'optionInterval', '-5']],
    [{ group: grouped('id', 'ten') }, ['group', 'optionInterval', 'ten']],
    [{ group: grouped('id', '') }, ['group', 'optionInterval', '']],
    [{ group: grouped('id', ' ') }, ['group', 'optionInterval', ' ']],
    [{ group: grouped('price', '1e999') }, ['group', 'optionInterval', '1e999']],
    [{ group: grouped('id', true) }, ['group', 'optionInterval', 'true']],
    [{ group: grouped('id', [5]) }, ['group', 'optionInterval', '[5]']],
    [{ totalSummary: summary('id', 'median') }, ['totalSummary', 'optionSummary', 'median']],
    [{ totalSummary: [{ selector: 'id' }] }, ['totalSummary', 'optionSummary', '']],
    [{ totalSummary: summary('name', 'sum') }, ['totalSummary', 'optionSummary', 'sum name']],
    [{ groupSummary: summary('day', 'avg') }, ['groupSummary', 'optionSummary', 'avg day']],
    [{ groupSummary: summary('x', 'count') }, ['groupSummary', 'optionField', 'x']],
    [{ groupSummary: summary('', 'count') }, ['groupSummary', 'optionField', '']],
    [{ totalSummary: summary(null, 'min') }, ['totalSummary', 'optionField', 'null']],
    [{ totalSummary: [{ summaryType: 'sum' }] }, ['totalSummary', 'optionField', '']],
  ] as const;
  // Named by the answer: some options are long.
  test.each(refused.map(([options, wanted]) => [wanted, options] as const))(
    '%j',
    (wanted, options) => {
      expect(refusalOf(() => parse(options))).toEqual(wanted);
    },
  );

  test('the longest that are taken', () => {
    expect(readList('filter', nested(499))).toHaveLength(1);
    expect(parse({ sort: times(20, { selector: 'id' }) }).sort).toHaveLength(20);
    expect(parse({ group: times(10, { selector: 'id' }) }).group).toHaveLength(10);
    const counts = times(30, { summaryType: 'count' });
    expect(parse({ totalSummary: counts }).totalSummary).toHaveLength(30);
    expect(parse({ groupSummary: counts }).groupSummary).toHaveLength(30);
  });

  test('no more than 60 characters are repeated', () => {
    const long = 'x'.repeat(70);
    const repeated = 'x'.repeat(60);
    expect(refusalOf(() => columnOf(source, 'columns', long))).toEqual([
      'columns',
      'optionField',
      repeated,
    ]);
    expect(refusalOf(() => refuse('filter', 'optionValue', [long]))).toEqual([
      'filter',
      'optionValue',
      `["${'x'.repeat(58)}`,
    ]);
  });
});
