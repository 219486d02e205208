import type { PostgresPoolClient } from 'kysely';

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** A connection for Kysely from what runs a statement and what gives the connection back. */
export const poolClient = (query: Query, release: () => void): PostgresPoolClient => ({
  // The other overload reads with cursors, which need a driver of their own: none is set.
  query: query as unknown as PostgresPoolClient['query'],
  release,
});
