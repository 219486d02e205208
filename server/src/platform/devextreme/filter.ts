import { sql } from 'kysely';
import { OPERATORS, type Operator } from '@joborder/shared/devextreme';
import { columnOf } from './parse';
import { refuse } from './refusal';
import { type Executor, rowsOf } from './rows';
import {
  type AnySource,
  asText,
  type ColumnType,
  comparable,
  type GridColumn,
  type Lookup,
  type Sql,
} from './source';
import { valueFor } from './value';

type Value = string | number | boolean | null;
/** What is left of the operators when `<>` and `notcontains` are negations. */
type Positive = Exclude<Operator, '<>' | 'notcontains'>;

const NEVER = sql`false`;
const ALWAYS = sql`true`;

/**
 * What the comparisons of a filter may cost together. A heading with every province ticked is 77, a
 * screen with every column filtered and searched under 60.
 */
const MOST_COST = 100;
const COST = { value: 1, search: 2, costly: 4 } as const;
/** Whole numbers that may stand for one another are compared at once, so many for the cost of a value. */
const LIST_PER_COST = 20;
/** Characters of a value; a longer text stands in no column that is searched. */
const MOST_VALUE = 1_000;

/** A condition that is written once its lookups are found. */
type Later = () => Sql;
const at =
  (condition: Sql): Later =>
  () =>
    condition;

/** A condition on a text whose letter case is folded. */
type OnText = (folded: Sql) => Sql;

/**
 * Names of lookups are found before the condition is written, all of a filter in one statement: the
 * planner then knows how many rows each of them stands for, and whether an index is worth it. Several
 * questions about the same names are answered by one look at each of them.
 */
class Lookups {
  readonly #lookups = new Map<Lookup, OnText[]>();
  readonly #found = new Map<Lookup, unknown[][]>();

  ask(lookup: Lookup, condition: OnText): () => unknown[] {
    const conditions = this.#lookups.get(lookup) ?? [];
    this.#lookups.set(lookup, conditions);
    const index = conditions.push(condition) - 1;
    return () => this.#found.get(lookup)?.[index] ?? [];
  }

  async find(db: Executor): Promise<void> {
    if (this.#lookups.size === 0) return;
    const lookups = [...this.#lookups];
    const columns = lookups.map(
      ([lookup, conditions], index) =>
        sql`${this.#query(lookup, conditions)} as ${sql.id(`l${index}`)}`,
    );
    const [row] = await rowsOf<Record<string, unknown[][]>>(db, sql`select ${sql.join(columns)}`);
    for (const [index, [lookup]] of lookups.entries()) {
      this.#found.set(lookup, row?.[`l${index}`] ?? []);
    }
  }

  /** A list with the ids for each condition. */
  #query({ id, from, name }: Lookup, conditions: readonly OnText[]): Sql {
    const [only, ...more] = conditions;
    if (only && more.length === 0) {
      return sql`json_build_array(array(select ${id} from ${from} where ${only(sql`lower(${name})`)}))`;
    }
    const lists = conditions.map(
      (condition) =>
        sql`coalesce(json_agg(id) filter (where ${condition(sql.ref('folded'))}), '[]')`,
    );
    return sql`(select json_build_array(${sql.join(lists)})
      from (select ${id} as id, lower(${name}) as folded from ${from} offset 0) as names)`;
  }
}

/** Comparisons of one column from which its text is made once a row instead of for each. */
const SHARED_FROM = { costly: 2, plain: 4 } as const;

/**
 * Texts that are made for the filter alone: where many comparisons look at a column, and already where
 * two look at one that has to be looked for, its letter case is folded once a row.
 */
class SharedTexts {
  readonly #uses = new Map<GridColumn, number>();

  use(column: GridColumn): void {
    this.#uses.set(column, (this.#uses.get(column) ?? 0) + 1);
  }

  /** The folded text of a column that is shared; undefined for any other. */
  folded(column: GridColumn): Sql | undefined {
    const index = this.#shared().indexOf(column);
    return index === -1 ? undefined : sql.ref(`made.c${index}`);
  }

  around(condition: Sql): Sql {
    const shared = this.#shared();
    if (shared.length === 0) return condition;
    const values = shared.map(
      (column, index) => sql`lower(${asText(column)}) as ${sql.id(`c${index}`)}`,
    );
    // Without `offset 0` the planner would write the value into every comparison again.
    return sql`(select ${condition} from (select ${sql.join(values)} offset 0) as made)`;
  }

  #shared(): GridColumn[] {
    return [...this.#uses]
      .filter(([column, uses]) => uses >= SHARED_FROM[column.costly ? 'costly' : 'plain'])
      .map(([column]) => column);
  }
}

interface Reading {
  readonly source: AnySource;
  readonly lookups: Lookups;
  readonly texts: SharedTexts;
  cost: number;
}

/**
 * The conditions of filters, each as a client writes it; an empty one asks for nothing. Negations
 * are pushed down to the comparisons, so that 'unknown' cannot spread: in a condition of and/or
 * alone it counts as false.
 */
export async function filterConditions(
  db: Executor,
  source: AnySource,
  filters: readonly (readonly unknown[])[],
): Promise<Sql[]> {
  const lookups = new Lookups();
  const conditions = filters
    .filter((filter) => filter.length > 0)
    .map((filter): Later => {
      const texts = new SharedTexts();
      const condition = node({ source, lookups, texts, cost: 0 }, filter, false);
      return () => texts.around(condition());
    });
  await lookups.find(db);
  return conditions.map((condition) => condition());
}

function node(reading: Reading, filter: readonly unknown[], negated: boolean): Later {
  const [first, second] = filter;
  if (first === '!') {
    return filter.length === 2 && Array.isArray(second)
      ? node(reading, second, !negated)
      : refuse('filter', 'optionEntry', filter);
  }
  return Array.isArray(first) ? group(reading, filter, negated) : leaf(reading, filter, negated);
}

/**
 * The rows that somebody ticked come as `id = 1 or id = 2 …`, hundreds of them: the whole numbers of one
 * column, which an index finds as a list; undefined for any other filter.
 */
function listOf({ source }: Reading, filter: readonly unknown[]) {
  const numbers: number[] = [];
  const [first] = filter;
  const name: unknown = Array.isArray(first) ? first[0] : undefined;
  for (const [index, part] of filter.entries()) {
    if (index % 2 === 1) {
      if (part !== 'or') return undefined;
    } else if (!Array.isArray(part) || part[0] !== name) {
      return undefined;
    } else {
      const value: unknown = part.at(-1);
      const isEqual = part.length === 2 || (part.length === 3 && part[1] === '=');
      if (!isEqual || typeof value !== 'number' || !Number.isSafeInteger(value)) return undefined;
      numbers.push(value);
    }
  }
  if (numbers.length < 2 || filter.length % 2 === 0 || typeof name !== 'string') return undefined;
  const column = columnOf(source, 'filter', name);
  return column.type === 'integer' && !column.costly && !column.lookup
    ? { column, numbers }
    : undefined;
}

function spend(reading: Reading, cost: number): void {
  reading.cost += cost;
  if (reading.cost > MOST_COST) refuse('filter', 'optionLong');
}

function group(reading: Reading, filter: readonly unknown[], negated: boolean): Later {
  const list = listOf(reading, filter);
  if (list) {
    spend(reading, Math.ceil(list.numbers.length / LIST_PER_COST));
    const found = among(comparable(list.column), 'integer', list.numbers);
    return at(negated ? sql`((${found}) is not true)` : found);
  }
  const operands: Later[] = [];
  let connector: 'and' | 'or' | undefined;
  const join = (next: 'and' | 'or') => {
    if (connector !== undefined && connector !== next) refuse('filter', 'optionConnector', next);
    connector = next;
  };
  let expectsOperand = true;
  for (const part of filter) {
    if (Array.isArray(part)) {
      // Neighbours without a word between them mean 'and'.
      if (!expectsOperand) join('and');
      operands.push(node(reading, part, negated));
      expectsOperand = false;
    } else {
      const word = typeof part === 'string' ? part.toLowerCase() : part;
      if (expectsOperand || (word !== 'and' && word !== 'or')) {
        return refuse('filter', 'optionConnector', part);
      }
      join(word);
      expectsOperand = true;
    }
  }
  if (expectsOperand) refuse('filter', 'optionConnector', filter.at(-1));
  if (operands.length === 1) return operands[0] as Later;
  // not (a and b) = not a or not b
  const isAnd = (connector === 'and') !== negated;
  const word = isAnd ? sql` and ` : sql` or `;
  return () =>
    sql`(${sql.join(
      operands.map((operand) => operand()),
      word,
    )})`;
}

function leaf(reading: Reading, filter: readonly unknown[], negated: boolean): Later {
  if (filter.length !== 2 && filter.length !== 3) return refuse('filter', 'optionEntry', filter);
  const column = columnOf(reading.source, 'filter', filter[0]);
  const named = filter.length === 3 ? filter[1] : '=';
  const word = typeof named === 'string' ? named.toLowerCase() : named;
  const operator = OPERATORS.find((each) => each === word);
  if (!operator) return refuse('filter', 'optionOperator', named);
  const value = filter.at(-1);
  if (typeof value === 'object' && value !== null) return refuse('filter', 'optionValue', value);
  if (typeof value === 'string' && (value.includes('\0') || value.length > MOST_VALUE)) {
    return refuse('filter', 'optionValue', value);
  }
  const isValue = operator === '=' || operator === '<>';
  spend(reading, COST[column.costly ? 'costly' : isValue ? 'value' : 'search']);
  const positive = operator === '<>' ? '=' : operator === 'notcontains' ? 'contains' : operator;
  const condition = compare(reading, column, positive, value as Value);
  const isNegated = (positive === operator) === negated;
  return isNegated ? () => sql`((${condition()}) is not true)` : condition;
}

function compare(reading: Reading, column: GridColumn, operator: Positive, value: Value): Later {
  if (operator === 'startswith' || operator === 'endswith' || operator === 'contains') {
    const text = value === null ? '' : String(value);
    // Everything contains nothing, and null counts as empty text here.
    if (text === '') return at(ALWAYS);
    const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
    const pattern = `${operator === 'startswith' ? '' : '%'}${literal}${operator === 'endswith' ? '' : '%'}`;
    return onText(reading, column, (folded) => sql`${folded} like lower(${pattern}::text)`);
  }
  if (value === null) {
    return at(operator === '=' && column.nullable ? sql`${column.sql} is null` : NEVER);
  }
  const wanted = valueFor(column, value);
  if (!wanted) return at(NEVER);
  const sign = sql.raw(operator);
  return column.type === 'text'
    ? onText(reading, column, (folded) => sql`${folded} collate "und-x-icu" ${sign} ${wanted}`)
    : at(sql`${comparable(column)} ${sign} ${wanted}`);
}

/** A condition on text: of a looked-up column asked of the few names, then of the reference's index. */
function onText({ lookups, texts }: Reading, column: GridColumn, condition: OnText): Later {
  const { lookup } = column;
  if (!lookup) {
    texts.use(column);
    return () => condition(texts.folded(column) ?? sql`lower(${asText(column)})`);
  }
  const found = lookups.ask(lookup, condition);
  return () => among(lookup.reference, lookup.type, found());
}

const among = (reference: Sql, type: ColumnType, ids: readonly unknown[]): Sql =>
  ids.length === 0
    ? NEVER
    : sql`${reference} = any(${ids}::${sql.raw(type === 'text' ? 'text[]' : 'bigint[]')})`;
