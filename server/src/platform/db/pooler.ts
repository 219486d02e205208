import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DatabaseClient } from './client';

/** The statement that begins a transaction. */
export const BEGIN = /^(?:begin|start transaction[^;]*)$/i;

/**
 * Runs statements with these settings as those of their transaction. One outside a transaction gets
 * its own; the three texts are sent together, so it takes no longer.
 */
export function inTransaction(settings: Readonly<Record<string, string | number>>, limit: number) {
  const set = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`);
  const begin = (text: string) => [text, ...set].join('; ');
  return async (client: DatabaseClient, statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    if (BEGIN.test(statement.text)) {
      await client.run({ text: begin(statement.text) }, limit);
      return NOTHING;
    }
    if (client.isInTransaction) return client.run(statement, limit);
    const [begun, answer, ended] = await Promise.allSettled([
      client.run({ text: begin('begin') }, limit),
      client.run(statement, limit),
      client.run({ text: 'commit' }, limit),
    ]);
    for (const each of [begun, answer, ended]) if (each.status === 'rejected') throw each.reason;
    return (answer as PromiseFulfilledResult<pg.QueryResult>).value;
  };
}
const NOTHING: pg.QueryResult = { rows: [], rowCount: 0, fields: [], command: '', oid: 0 };

/**
 * Whether a pooler keeps named statements: one that does (PgBouncer from 1.21 with max_prepared_statements)
 * gives them names of its own, others let them through to whichever session is at hand.
 */
export async function keepsNamedStatements(
  client: DatabaseClient,
  limit: number,
): Promise<boolean> {
  const name = `probe_${randomUUID().replaceAll('-', '')}`;
  await client.run({ text: 'begin' }, limit);
  try {
    await client.run({ name, text: 'select 1' }, limit);
    const { rows } = await client.run<{ name: string }>(
      { text: 'select name from pg_prepared_statements' },
      limit,
    );
    const isPassedOn = rows.some((each) => each.name === name);
    if (isPassedOn) await client.run({ text: `deallocate ${name}` }, limit);
    return !isPassedOn && rows.length > 0;
  } finally {
    await client.run({ text: 'rollback' }, limit);
  }
}

/** Whether it is a pooler's refusal of what a connection of its own session asks for. */
export const refusesSessions = ({ message }: Error) =>
  /unsupported startup parameter/i.test(message);
