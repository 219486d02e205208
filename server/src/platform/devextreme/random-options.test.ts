import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_INTERVALS, OPERATORS } from '@joborder/shared/devextreme';
import { testDatabase } from '../../../test/database';
import { evaluate, type TrialOptions, type TrialType } from '../../../test/grid-in-memory';
import {
  DAYS,
  FIELDS,
  INSTANTS,
  KINDS,
  NAMES,
  ROWS,
  TYPES,
  trialGrid,
} from '../../../test/grid-trial';
import { loadGrid } from './run';

const { db } = await testDatabase();
const source = await trialGrid(db);

const wire = (options: TrialOptions) =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, JSON.stringify(value)]));
/** Averages of the database and of JavaScript may differ in the last digit. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'number' ? Number(each.toPrecision(12)) : each,
  );

const VALUES: Record<TrialType, readonly unknown[]> = {
  text: [...NAMES, ...KINDS, 'bang', 'ขา', 'เ', 'วัด', '%', '_', '\\', 7, true],
  integer: [0, 7, -3, 42, 5.5, 1e12, 1e300, '7', '70', 'ไทย', '', null],
  number: [0.5, 12.25, -7.75, 5, '1250.5', '.', null],
  date: [...DAYS, '1/1/2025', '12/31/2024', '1/1/2025 10:30:00.000', '2024-12-31T17:00:00Z', '202'],
  instant: [
    ...INSTANTS,
    '1/1/2025',
    '12/31/2024 23:59:59.999',
    '2025-01-01',
    '2025-06-01T07:00:00+07:00',
  ],
  boolean: [true, false, null, 'true'],
};
const anyField = fc.constantFrom(...FIELDS);
const leaf = anyField.chain((field) =>
  fc.oneof(
    fc.tuple(
      fc.constant(field),
      fc.constantFrom(...OPERATORS, 'CONTAINS', 'StartsWith'),
      fc.constantFrom(...VALUES[TYPES[field]]),
    ),
    fc.tuple(fc.constant(field), fc.constantFrom(...VALUES[TYPES[field]])),
  ),
);
const { filter } = fc.letrec<{ filter: unknown[]; group: unknown[] }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf as fc.Arbitrary<unknown[]>,
    tie('group'),
    fc.tuple(fc.constant('!'), tie('filter')),
  ),
  group: fc
    .tuple(
      fc.array(tie('filter'), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('and', 'or', 'OR', undefined),
    )
    .map(([operands, word]) =>
      operands.flatMap((each, index) => (index > 0 && word ? [word, each] : [each])),
    ),
}));
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 2 });
const sort = fc.array(fc.record({ selector: anyField, desc: maybe(fc.boolean()) }), {
  maxLength: 3,
});
const level = anyField.chain((selector) => {
  const type = TYPES[selector];
  const interval: fc.Arbitrary<string | number> | undefined =
    type === 'date' || type === 'instant'
      ? fc.constantFrom(...DATE_INTERVALS)
      : type === 'integer' || type === 'number'
        ? fc.constantFrom(10, 0.5, 7)
        : undefined;
  return fc.record({
    selector: fc.constant(selector),
    desc: maybe(fc.boolean()),
    isExpanded: maybe(fc.boolean()),
    groupInterval: interval ? maybe(interval) : fc.constant(undefined),
  });
});
const summary = anyField.chain((selector) =>
  fc.record({
    selector: fc.constant(selector),
    summaryType:
      TYPES[selector] === 'integer' || TYPES[selector] === 'number'
        ? fc.constantFrom('sum', 'avg', 'min', 'max', 'count')
        : fc.constantFrom('min', 'max', 'count'),
  }),
);
const options = fc.record(
  {
    skip: fc.nat(12),
    take: fc.nat(25),
    requireTotalCount: fc.boolean(),
    requireGroupCount: fc.boolean(),
    sort,
    filter,
    group: fc.array(level, { maxLength: 3 }),
    totalSummary: fc.array(summary, { maxLength: 3 }),
    groupSummary: fc.array(summary, { maxLength: 3 }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<TrialOptions>;

test('GRID-04 GRID-06 D41: any load options answer what the protocol says, evaluated in memory', async () => {
  await fc.assert(
    fc.asyncProperty(options, async (asked) => {
      const answer = await loadGrid(db, source, wire(asked));
      expect(rounded(answer)).toEqual(rounded(evaluate(TYPES, 'id', ROWS, asked)));
    }),
    { seed: 2569, numRuns: 300 },
  );
}, 120_000);

test('GRID-06 D41: any filter finds what the protocol says', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (asked) => {
      const answer = await loadGrid(db, source, wire({ filter: asked, take: 100 }));
      expect(answer).toEqual(evaluate(TYPES, 'id', ROWS, { filter: asked, take: 100 }));
    }),
    { seed: 2570, numRuns: 500 },
  );
}, 120_000);
