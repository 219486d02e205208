import { sql } from 'kysely';
import { OPERATORS, type Operator } from '@joborder/shared/load-options';
import { columnOf } from './parse';
import { refuse } from './refusal';
import { type Executor, findKeys, type Key, rowsOf } from './rows';
import { keyOf } from './sort';
import {
  type AnySource,
  asText,
  type ColumnType,
  comparable,
  type GridColumn,
  inOrder,
  type Sql,
} from './source';
import { valueFor } from './value';

type Value = string | number | boolean | null;
/** What is left of the operators when `<>` and `notcontains` are negations. */
type Positive = Exclude<Operator, '<>' | 'notcontains'>;

const NEVER = sql`false`;
const ALWAYS = sql`true`;

/** A condition that is written once its lookups are found. */
interface Later {
  readonly sql: () => Sql;
  /** Groups in one another. */
  readonly height: number;
}
const at = (condition: Sql): Later => ({ sql: () => condition, height: 0 });

/** Groups in one another that stand in one statement; the embedded database gives up near 250. */
const MOST_HEIGHT = 100;

/** Columns of one statement; PostgreSQL has room for 1,664. */
const MOST_COLUMNS = 1_000;

/**
 * Names of lookups are found before the condition is written, all in one statement: the planner
 * then knows how many rows each of them stands for, and whether an index is worth it.
 */
class Lookups {
  readonly #queries: Sql[] = [];
  readonly #found: unknown[][] = [];
  readonly #later: (() => Promise<void>)[] = [];

  /** Rows of a condition that is too high to stand in another: they are found one after another. */
  askRows(db: Executor, source: AnySource, condition: Later): () => readonly Key[] {
    let keys: readonly Key[] = [];
    this.#later.push(async () => {
      const where = [condition.sql()];
      keys = await findKeys(db, source, {
        where,
        order: [keyOf(source)],
        columns: [],
        skip: 0,
        take: undefined,
      });
    });
    return () => keys;
  }

  ask(query: Sql): () => unknown[] {
    const index = this.#queries.push(query) - 1;
    return () => this.#found[index] ?? [];
  }

  async find(db: Executor): Promise<void> {
    for (let start = 0; start < this.#queries.length; start += MOST_COLUMNS) {
      const columns = this.#queries
        .slice(start, start + MOST_COLUMNS)
        .map((query, index) => sql`array(${query}) as ${sql.id(`l${index}`)}`);
      const [row] = await rowsOf<Record<string, unknown[]>>(db, sql`select ${sql.join(columns)}`);
      this.#found.push(...columns.map((_, index) => row?.[`l${index}`] ?? []));
    }
    // Inner ones were asked first.
    for (const find of this.#later) await find();
  }
}

interface Reading {
  readonly db: Executor;
  readonly source: AnySource;
  readonly lookups: Lookups;
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
    .map((filter) => node({ db, source, lookups }, filter, false));
  await lookups.find(db);
  return conditions.map((condition) => condition.sql());
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

function group(reading: Reading, filter: readonly unknown[], negated: boolean): Later {
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
  const joined: Later = {
    sql: () =>
      sql`(${sql.join(
        operands.map((operand) => operand.sql()),
        word,
      )})`,
    height: 1 + Math.max(...operands.map(({ height }) => height)),
  };
  if (joined.height < MOST_HEIGHT) return joined;
  const { db, source, lookups } = reading;
  const found = lookups.askRows(db, source, joined);
  return {
    sql: () => among(keyOf(source), columnOf(source, 'filter', source.key).type, found()),
    height: 0,
  };
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
  if (typeof value === 'string' && value.includes('\0')) return refuse('filter', 'optionValue');
  const positive = operator === '<>' ? '=' : operator === 'notcontains' ? 'contains' : operator;
  const condition = compare(reading, column, positive, value as Value);
  const isNegated = (positive === operator) === negated;
  return isNegated ? { sql: () => sql`((${condition.sql()}) is not true)`, height: 0 } : condition;
}

function compare(reading: Reading, column: GridColumn, operator: Positive, value: Value): Later {
  if (operator === 'startswith' || operator === 'endswith' || operator === 'contains') {
    const text = value === null ? '' : String(value);
    // Everything contains nothing, and null counts as empty text here.
    if (text === '') return at(ALWAYS);
    const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
    const pattern = `${operator === 'startswith' ? '' : '%'}${literal}${operator === 'endswith' ? '' : '%'}`;
    return onText(reading, column, (stored) => sql`lower(${stored}) like lower(${pattern}::text)`);
  }
  if (value === null) {
    return at(operator === '=' && column.nullable ? sql`${column.sql} is null` : NEVER);
  }
  const wanted = valueFor(column, value);
  if (!wanted) return at(NEVER);
  const sign = sql.raw(operator);
  return column.type === 'text'
    ? onText(reading, column, (stored) => sql`${inOrder(stored)} ${sign} ${wanted}`)
    : at(sql`${comparable(column)} ${sign} ${wanted}`);
}

/** A condition on text: of a looked-up column asked of the few names, then of the reference's index. */
function onText({ lookups }: Reading, column: GridColumn, condition: (stored: Sql) => Sql): Later {
  const { lookup } = column;
  if (!lookup) return at(condition(asText(column)));
  const found = lookups.ask(
    sql`select ${lookup.id} from ${lookup.from} where ${condition(lookup.name)}`,
  );
  return { sql: () => among(lookup.reference, lookup.type, found()), height: 0 };
}

const among = (reference: Sql, type: ColumnType, ids: readonly unknown[]): Sql =>
  ids.length === 0
    ? NEVER
    : sql`${reference} = any(${ids}::${sql.raw(type === 'text' ? 'text[]' : 'bigint[]')})`;
