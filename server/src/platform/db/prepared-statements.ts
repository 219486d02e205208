import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  type Expression,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { DatabaseClient } from './client';
import { READ_ONLY } from './failures';
import { poolClient } from './pool-client';
import type { Db } from './schema';

const MARK = '/* planned once */';
/** Statements that a connection keeps at most, those used last: users can sort a grid in any order. */
const MOST = 200;

/**
 * A statement that PostgreSQL plans once for each connection and not at every call: for those that
 * many calls make, or whose planning takes longer than their work. Its best plan must not depend on
 * its values. The embedded database plans it as any other.
 */
export const preparedStatement = <T>(statement: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`${sql.raw(MARK)} ${statement}`;

/**
 * The rows of a query that is planned once. It has to name its columns: a statement that asks for `*` fails
 * on the connections that keep it when a migration adds a column.
 */
export const preparedRows = async <Row>(db: Db, query: Expression<Row>): Promise<Row[]> =>
  (await preparedStatement(sql<Row>`${query}`).execute(db)).rows;

/** Stands where a value goes in a query that is composed once. */
class Placeholder {
  constructor(readonly name: string) {}
}

type ValuesOf<Given> = {
  readonly [Name in keyof Given]: Given[Name] extends Expression<infer Value> ? Value : never;
};

/**
 * A query that is composed once, at its first call, and planned once: what `compose` makes must depend on
 * nothing but the values given, which it has as expressions. For what nearly every call does, where composing
 * takes longer than reading the answer; `preparedRows` says what it has to name.
 */
export function preparedQuery<Given extends Record<string, Expression<unknown>>, Row>(
  compose: (db: Db, given: Given) => Expression<Row>,
): (db: Db, given: ValuesOf<Given>) => Promise<Row[]> {
  const expressions = new Proxy({} as Given, {
    get: (_, name) => sql`${new Placeholder(String(name))}`,
  });
  let composed: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    composed ??= preparedStatement(sql<Row>`${compose(db, expressions)}`).compile(db);
    const values = composed.parameters.map((each) =>
      each instanceof Placeholder ? given[each.name] : each,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(composed.sql, values))).rows;
  };
}

/** Queries that differ in more than their values, such as by language; few, as each is kept. */
export function perShape<Shape extends string | number, Query>(
  make: (shape: Shape) => Query,
): (shape: Shape) => Query {
  const made = new Map<Shape, Query>();
  return (shape) => {
    const known = made.get(shape);
    if (known) return known;
    const query = make(shape);
    made.set(shape, query);
    return query;
  };
}

/** With what node-postgres knows of a connection's named statements, which its types leave out. */
type PooledClient = pg.PoolClient &
  DatabaseClient & {
    readonly connection: { readonly parsedStatements: Record<string, string> };
  };

/** Statements that one connection has planned, with their names, those used longest ago first. */
class KeptStatements {
  readonly #names = new Map<string, string>();
  readonly #parsed: Record<string, string>;

  constructor(client: PooledClient) {
    this.#parsed = client.connection.parsedStatements;
  }

  /** The name of a statement that is about to run; undefined where it would be one too many. */
  nameOf(text: string, othersMayGo: boolean): string | undefined {
    const known = this.#names.get(text);
    if (known === undefined && !othersMayGo && this.#names.size === MOST) return undefined;
    const name = known ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  /** Takes out what was used longest ago; its name where the server has it still. */
  takeOldest(): string | undefined {
    const [oldest] = this.#names;
    if (!oldest || this.#names.size <= MOST) return undefined;
    const [text, name] = oldest;
    this.#names.delete(text);
    // One that failed when it was read has never been there.
    if (this.#parsed[name] === undefined) return undefined;
    delete this.#parsed[name];
    return name;
  }
}

/**
 * The pool as Kysely uses it, whose statements go through `run`; gives those that are planned once the
 * name that does it, where connections keep such statements. `pooled`: connections share their sessions
 * through a pooler, which has names of its own and does not see that one is given up.
 */
export function preparingPool(
  pool: pg.Pool,
  run: (client: DatabaseClient, statement: pg.QueryConfig) => Promise<pg.QueryResult>,
  { keepsNamed, pooled }: { readonly keepsNamed: () => boolean; readonly pooled: boolean },
): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const planning = (client: PooledClient): PostgresPoolClient => {
    const known = clients.get(client);
    if (known) return known;
    const kept = new KeptStatements(client);
    let isLost = false;
    const giveUp = (name: string) =>
      run(client, { text: `deallocate "${name}"` }).catch((error: unknown) => {
        // The server may have it still, under a name that would be given again.
        isLost = true;
        throw error;
      });
    const nameOf = async (text: string): Promise<string | undefined> => {
      if (!text.startsWith(MARK) || !keepsNamed()) return undefined;
      const name = kept.nameOf(text, !pooled);
      const oldest = kept.takeOldest();
      if (oldest !== undefined) await giveUp(oldest);
      return name;
    };
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        const statement = { name: await nameOf(text), text, values: [...values] };
        return await run(client, statement);
      } catch (error) {
        const { code, severity } = error as { code?: string; severity?: string };
        isLost ||= code === READ_ONLY || severity === 'FATAL';
        throw error;
      }
    };
    // Another server may have become the primary: the next connection looks for it. After a fatal
    // error the server has ended it, which may not have arrived yet.
    const made = poolClient(query, () => client.release(isLost));
    clients.set(client, made);
    return made;
  };
  return {
    connect: async () => planning((await pool.connect()) as PooledClient),
    end: () => pool.end(),
  };
}
