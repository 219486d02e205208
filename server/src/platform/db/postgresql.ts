import type { ClientOptions, Pooler } from './client';
import {
  type ConnectionOptions,
  type DatabaseConnection,
  type DatabaseLog,
  type DatabaseTimes,
  poolsOf,
} from './connection';
import { describeAddress, passwordOf, readDatabaseUrl, type UrlName } from './hosts';
import { Listener } from './listener';
import { keepsNamedStatements } from './pooler';
import { StreamingReplica } from './replica';
import { asking, explained, stateOn, strangeness } from './server-state';
import { openSnapshot } from './snapshot';
import { type Work, WORK_LIMITS } from './work';
import { WorkPool } from './work-pool';

const TIMES: DatabaseTimes = { answer: 5_000, heartbeat: 10_000, arrival: 5_000, look: 1_000 };

export interface DatabaseUrls {
  readonly databaseUrl: string;
  /** Leads to PostgreSQL where `databaseUrl` leads to a pooler: for what needs a session of its own. */
  readonly directUrl?: string;
  /** Leads to replicas. */
  readonly readUrl?: string;
  /** Seconds that what they answer may be old. */
  readonly readLag?: number;
}
const READ_LAG = 10;

export interface PostgresqlConnection extends DatabaseConnection {
  /**
   * Checks the other addresses and starts to receive notifications; rejects with a sentence for the
   * operator when an address is wrong or none arrives.
   */
  start(): Promise<void>;
}

/** The password that a URL has now; the last one where it cannot be read, as while it is replaced. */
function passwordSource(currentUrl: () => string | undefined, log: DatabaseLog) {
  let last: string | undefined;
  return () => {
    try {
      const url = currentUrl();
      if (url) last = passwordOf(url);
    } catch (err) {
      log.warn({ err }, 'reading the database password failed');
    }
    return last;
  };
}

/** An address, and the pools of connections to it. */
interface Target {
  readonly client: ClientOptions;
  readonly pools: Map<Work, WorkPool>;
}

/** What connections to one of the addresses have in common, and its pools. */
function targetOf(
  name: UrlName,
  url: string,
  pooler: Pooler | undefined,
  { log, currentUrl }: ConnectionOptions,
  times: DatabaseTimes,
): Target {
  const pools = new Map<Work, WorkPool>();
  const client: ClientOptions = {
    ...(pooler ? { pooler } : {}),
    address: readDatabaseUrl(url),
    logger: log,
    currentPassword: currentUrl && passwordSource(() => currentUrl(name), log),
    // If one connection is silent the others are too: the server lost power, or a firewall dropped them.
    onSilent: () => {
      log.warn({ name }, 'database connections went silent, reconnecting');
      for (const pool of pools.values()) pool.replace(times.answer);
    },
  };
  return { client, pools };
}

/** The replica of DATABASE_READ_URL, whose pools are opened when they are needed. */
const openReplica = (
  { client, pools }: Target,
  primary: (work: Work) => WorkPool['forKysely'],
  options: ConnectionOptions,
  { times, mostLag }: { readonly times: DatabaseTimes; readonly mostLag: number },
) =>
  new StreamingReplica({
    ...options,
    target: client.address.target,
    primary,
    replica: (kind) => {
      const limits = { ...WORK_LIMITS[kind], ...options.limits?.[kind] };
      const pool = pools.get(kind) ?? new WorkPool(client, limits, times);
      pools.set(kind, pool);
      return pool.forKysely;
    },
    mostLag,
    look: times.look,
  });

/** DATABASE_DIRECT_URL has to reach the primary that the pooler of DATABASE_URL reaches. */
async function checkDirectUrl(primary: (work: Work) => WorkPool['forKysely']): Promise<void> {
  try {
    const state = await asking(primary('maintenance'), stateOn);
    const strange = strangeness(
      'DATABASE_DIRECT_URL',
      state,
      await asking(primary('health'), stateOn),
    );
    if (strange) throw new Error(strange);
    if (state.replayed !== null) throw new Error('DATABASE_DIRECT_URL reaches a standby.');
  } catch (error) {
    throw explained('DATABASE_DIRECT_URL', error as Error);
  }
}

/** Connections in use and waited for, by kind of work. */
const connectionsOf = (primary: Map<Work, WorkPool>, replica?: Map<Work, WorkPool>) => [
  ...[...primary].map(([work, pool]) => ({ work, ...pool.connections })),
  ...[...(replica ?? [])].map(([work, pool]) => ({
    work: `replica ${work}` as const,
    ...pool.connections,
  })),
];

/** Connects to a PostgreSQL server when a statement needs it. */
export function openPostgresql(
  { databaseUrl, directUrl, readUrl, readLag = READ_LAG }: DatabaseUrls,
  options: ConnectionOptions,
): PostgresqlConnection {
  const times = { ...TIMES, ...options.times };
  const pooler: Pooler | undefined = directUrl === undefined ? undefined : { keepsNamed: false };
  const open = (name: UrlName, url: string, via?: Pooler) =>
    targetOf(name, url, via, options, times);
  const main = open('DATABASE_URL', databaseUrl, pooler);
  const direct = directUrl === undefined ? main : open('DATABASE_DIRECT_URL', directUrl);
  const all = new Map<Work, WorkPool>();
  const pools = poolsOf(options, (limits, kind) => {
    const { client, pools: own } = kind === 'maintenance' ? direct : main;
    const pool = new WorkPool(client, limits, times);
    own.set(kind, pool);
    all.set(kind, pool);
    return pool.forKysely;
  });
  const primary = (kind: Work) => all.get(kind)!.forKysely;

  const reading = readUrl === undefined ? undefined : open('DATABASE_READ_URL', readUrl, pooler);
  const replica =
    reading && openReplica(reading, primary, options, { times, mostLag: readLag * 1000 });

  const send = async (channel: string) =>
    all.get('health')?.run({ text: `select pg_notify($1, '')`, values: [channel] });
  const listener = new Listener({ ...direct.client, times, send });
  const checkDirect = async () => {
    if (!pooler) return;
    await checkDirectUrl(primary);
    const { answer } = times;
    pooler.keepsNamed = await all
      .get('calls')!
      .use((client) => keepsNamedStatements(client, answer));
  };
  return {
    db: pools.calls,
    pools,
    kind: 'postgresql',
    description: [main, ...(pooler ? [direct] : []), ...(reading ? [reading] : [])]
      .map(({ client }) => describeAddress(client.address))
      .join(', '),
    openSnapshot: () => openSnapshot(pools.exports, [pools.calls]),
    replica,
    start: async () => {
      await checkDirect();
      await listener.start();
      await replica?.start();
    },
    listen: (channel, handler) => listener.listen(channel, handler),
    isListening: () => listener.isListening,
    heardAgo: () => listener.heardAgo,
    use: () => connectionsOf(all, reading?.pools),
    close: async () => {
      listener.close();
      replica?.close();
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
      const opened = [...all.values(), ...(reading?.pools.values() ?? [])];
      await Promise.all(opened.map((pool) => pool.end()));
    },
  };
}
