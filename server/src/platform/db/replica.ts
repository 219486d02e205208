import type { PostgresPool, PostgresPoolClient } from 'kysely';
import {
  databaseOn,
  type ConnectionOptions,
  READS,
  type Read,
  type Replica,
  type Snapshot,
} from './connection';
import { outageOf } from './failures';
import type { Target } from './hosts';
import { poolClient } from './pool-client';
import { BEGIN } from './pooler';
import type { Db } from './schema';
import {
  asking,
  explained,
  positionOf,
  type ServerState,
  stateOn,
  strangeness,
  writtenOn,
} from './server-state';
import { openSnapshot } from './snapshot';
import type { Reading, Work } from './work';

export interface ReplicaOptions extends Pick<ConnectionOptions, 'log' | 'onQuery'> {
  readonly target: Target;
  readonly primary: (kind: Work) => PostgresPool;
  readonly replica: (kind: Reading | 'health') => PostgresPool;
  /** Milliseconds that what is read may be old. */
  readonly mostLag: number;
  /** Milliseconds between two looks at both servers. */
  readonly look: number;
}

/** Milliseconds that a look waits for an answer. */
const PATIENCE = 2_000;
/** Milliseconds for which positions of the primary are kept, to say by how much the replica is behind. */
const KEPT = 600_000;
/** What a replica that has not replayed a migration yet says of a column, a table or a function. */
const UNKNOWN_YET = /^42(703|P01|883)$/;
/** Reasons for which the primary may answer; what took too long would take as long there. */
const FAILURES: ReadonlySet<string | undefined> = new Set([
  'authentication',
  'conflict',
  'connection',
  'disk error',
  'disk full',
  'resources',
  'shutdown',
]);

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`no answer for ${PATIENCE} ms`)), PATIENCE).unref();
    }),
  ]);

/** Where the primary had written to at a moment of this process. */
interface Sample {
  readonly at: number;
  readonly position: bigint;
}

/**
 * The replicas of DATABASE_READ_URL. Whether a connection may be read from is decided by its own server's
 * position: no clock of another machine counts, and connections may lead to several replicas.
 */
export class StreamingReplica implements Replica {
  readonly #options: ReplicaOptions;
  readonly #shared = new Map<Reading, Db>();
  /** The servers on which a snapshot can be. */
  readonly #servers: readonly Db[];
  readonly #counts = Object.fromEntries(READS.map((each) => [each, 0])) as Record<Read, number>;
  /** How far the server of a connection had replayed when it was last asked. */
  readonly #positions = new WeakMap<PostgresPoolClient, bigint>();
  #samples: Sample[] = [];
  #primary: ServerState | undefined;
  #replayed: bigint | undefined;
  #looking: NodeJS.Timeout | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const { primary, replica, onQuery } = options;
    this.#servers = [primary('calls'), replica('calls')].map((pool) =>
      databaseOn(pool, 'calls', onQuery),
    );
  }

  /**
   * Begins to watch. Rejects with a sentence for the operator where the address is wrong; a replica that
   * is away is waited for meanwhile.
   */
  async start(): Promise<void> {
    const { primary, replica, target, log, look } = this.#options;
    this.#primary = await asking(primary('health'), stateOn);
    try {
      const state = await asking(replica('health'), stateOn);
      const strange = strangeness('DATABASE_READ_URL', state, this.#primary);
      if (strange) throw new Error(`${strange} It has to name streaming replicas of it.`);
      if (state.replayed === null && target !== 'prefer-standby') {
        throw new Error(
          'DATABASE_READ_URL reaches a primary, and not a replica. Where it may become one, name all ' +
            'servers and end with target_session_attrs=prefer-standby.',
        );
      }
    } catch (error) {
      const reason = explained('DATABASE_READ_URL', error as Error);
      const outage = outageOf(reason);
      // At the start it is the setting that is wrong.
      if (!outage || outage.reason === 'authentication') throw reason;
      log.warn({ err: error }, 'the replica does not answer, reading from the primary');
    }
    await this.#look();
    this.#looking = setInterval(() => void this.#look(), look).unref();
  }

  close(): void {
    clearInterval(this.#looking);
  }

  db(work: Reading, wrote?: string): Db {
    const make = () => databaseOn(this.#pool(work, wrote), work, this.#options.onQuery);
    if (wrote !== undefined) return make();
    const shared = this.#shared.get(work) ?? make();
    this.#shared.set(work, shared);
    return shared;
  }

  openSnapshot(wrote?: string): Promise<Snapshot> {
    return openSnapshot(this.db('exports', wrote), this.#servers);
  }

  isItsFailure(error: unknown): boolean {
    const { code } = error as { readonly code?: unknown };
    if (typeof code === 'string' && UNKNOWN_YET.test(code)) return true;
    return error instanceof Error && FAILURES.has(outageOf(error)?.reason);
  }

  lag(): number | undefined {
    const newest = this.#samples.at(-1);
    const replayed = this.#replayed;
    if (!newest || replayed === undefined) return undefined;
    const reached = this.#samples.findLast(({ position }) => position <= replayed);
    return (newest.at - (reached ?? this.#samples[0] ?? newest).at) / 1000;
  }

  counts(): Readonly<Record<Read, number>> {
    return this.#counts;
  }

  async #look(): Promise<void> {
    const { primary, replica, log } = this.#options;
    const at = performance.now();
    const written = await within(asking(primary('health'), writtenOn)).catch(() => undefined);
    if (written) this.#samples.push({ at, position: positionOf(written) });
    while (this.#samples[0] && at - this.#samples[0].at > KEPT) this.#samples.shift();
    const wasUp = this.#replayed !== undefined;
    try {
      this.#replayed = this.#placeOf(await within(asking(replica('health'), stateOn)));
      if (!wasUp) log.info({}, 'the replica answers, reading from it');
    } catch (err) {
      this.#replayed = undefined;
      if (wasUp) log.warn({ err }, 'the replica does not answer, reading from the primary');
    }
  }

  /** Where a server is that may be read from; throws of another one. */
  #placeOf(state: ServerState): bigint {
    const strange = this.#primary && strangeness('DATABASE_READ_URL', state, this.#primary);
    if (strange) throw new Error(strange);
    if (state.replayed === null) throw new Error('DATABASE_READ_URL reaches a primary.');
    return positionOf(state.replayed);
  }

  /** The position that has to be replayed, and what it means where it is not; undefined: unknown. */
  #required(wrote: string | undefined) {
    const since = performance.now() - this.#options.mostLag;
    const oldest = this.#samples.find(({ at }) => at >= since);
    if (!oldest) return undefined;
    const own = wrote === undefined ? 0n : positionOf(wrote);
    return own > oldest.position
      ? { position: own, otherwise: 'own write' as const }
      : { position: oldest.position, otherwise: 'late' as const };
  }

  /** Connections to the replica where that may be read from, else to the primary. */
  #pool(work: Reading, wrote: string | undefined): PostgresPool {
    return {
      connect: async () =>
        (await this.#connect(work, wrote)) ?? this.#options.primary(work).connect(),
      end: async () => {},
    };
  }

  async #connect(
    work: Reading,
    wrote: string | undefined,
  ): Promise<PostgresPoolClient | undefined> {
    const refuse = (why: Read) => {
      this.#counts[why] += 1;
      return undefined;
    };
    if (this.#replayed === undefined) return refuse('failed');
    const required = this.#required(wrote);
    if (!required) return refuse('late');
    let client: PostgresPoolClient | undefined;
    try {
      client = await this.#options.replica(work).connect();
      let place = this.#positions.get(client);
      if (place === undefined || place < required.position) {
        place = this.#placeOf(await stateOn(client));
        this.#positions.set(client, place);
      }
      if (place >= required.position) return this.#withPrimary(client, work);
      client.release();
      return refuse(required.otherwise);
    } catch {
      client?.release();
      return refuse('failed');
    }
  }

  /** The connection; what the replica fails to answer outside a transaction, the primary does. */
  #withPrimary(replica: PostgresPoolClient, work: Reading): PostgresPoolClient {
    let client: PostgresPoolClient | undefined = replica;
    let inTransaction = false;
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        const answer = await client!.query(text, values);
        this.#counts.replica += client === replica ? 1 : 0;
        inTransaction = BEGIN.test(text) || (inTransaction && !/^(commit|rollback)$/.test(text));
        return answer;
      } catch (error) {
        if (client !== replica || inTransaction || !this.isItsFailure(error)) throw error;
        this.#counts.failed += 1;
        client = undefined;
        replica.release();
        client = await this.#options.primary(work).connect();
        return client.query(text, values);
      }
    };
    return poolClient(query, () => client?.release());
  }
}
