import type { PostgresPool } from 'kysely';
import type { UrlName } from './hosts';
import { refusesSessions } from './pooler';

/** What a server says of itself, by which copies of one database are known. */
export interface ServerState {
  /** Of the whole system: a primary and its streaming replicas have the same. */
  readonly system: string;
  readonly database: string;
  /** Up to where a replica has replayed; null of a primary. */
  readonly replayed: string | null;
}

const STATE = `select system_identifier::text as system,
  (select oid::text from pg_database where datname = current_database()) as database,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed
  from pg_control_system()`;

type Client = Pick<Awaited<ReturnType<PostgresPool['connect']>>, 'query'>;

async function firstRow<Row>(client: Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text, []);
  return rows[0] as Row;
}

export const stateOn = (client: Client) => firstRow<ServerState>(client, STATE);

/** Lets `ask` have a connection of the pool. */
export async function asking<Answer>(
  pool: PostgresPool,
  ask: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    return await ask(client);
  } finally {
    client.release();
  }
}

/** Up to where the primary has written. */
export const writtenOn = async (client: Client): Promise<string> =>
  (await firstRow<{ lsn: string }>(client, 'select pg_current_wal_lsn()::text as lsn')).lsn;

/** A position in the write-ahead log, `16/B374D848`, as a number that can be compared. */
export function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Why a server is not that of DATABASE_URL, nor a copy of it; undefined where it is. */
export function strangeness(
  name: UrlName,
  state: ServerState,
  primary: ServerState,
): string | undefined {
  if (state.system !== primary.system) {
    return (
      `${name} reaches another database system than DATABASE_URL ` +
      `(system identifier ${state.system} instead of ${primary.system}).`
    );
  }
  if (state.database === primary.database) return undefined;
  return `${name} reaches another database of the same server than DATABASE_URL.`;
}

/** The failure of an address as a sentence for the operator, where a pooler refused its connections. */
export function explained(name: UrlName, error: Error): Error {
  if (!refusesSessions(error)) return error;
  const remedy = {
    DATABASE_URL:
      'name PostgreSQL itself in DATABASE_DIRECT_URL besides, or use session mode and list them in ' +
      'ignore_startup_parameters',
    DATABASE_DIRECT_URL: 'it has to reach PostgreSQL itself',
    DATABASE_READ_URL: 'set DATABASE_DIRECT_URL too, or name PostgreSQL itself',
  }[name];
  return new Error(
    `${name} reaches a connection pooler that refuses the settings of a session: ${remedy}.`,
    { cause: error },
  );
}
