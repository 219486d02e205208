import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DatabaseClient, type ClientOptions } from './client';
import type { DatabaseTimes, NotificationHandler } from './connection';

export interface ListenerOptions extends ClientOptions {
  /** Notifies a channel: over another connection, so that a pooler which mixes them is found out. */
  readonly send: (channel: string) => Promise<void>;
  readonly times: DatabaseTimes;
}

/** Milliseconds between tries to connect: the first pause, which doubles, and the longest. */
const PAUSE = { first: 100, longest: 2_000 } as const;

/** Lets so many milliseconds pass, or what is left when the signal comes. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds).unref();
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/**
 * A separate connection that receives notifications. A notification to itself every few seconds
 * shows whether they arrive; where it does not come twice, or the connection breaks, another one is
 * made, and every handler is called with '': read again.
 */
export class Listener {
  readonly #handlers = new Map<string, Set<NotificationHandler>>();
  /** Of this process alone. */
  readonly #heartbeat = `heartbeat_${randomUUID().replaceAll('-', '')}`;
  #client: DatabaseClient | undefined;
  #heardAt = -Infinity;
  #heard = () => {};
  /** Why the last heartbeat could not be sent. */
  #unsent: Error | undefined;
  /** One statement after another. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #closed = new AbortController();

  constructor(private readonly options: ListenerOptions) {}

  /** Whether a heartbeat arrived lately. */
  get isListening(): boolean {
    const { heartbeat, arrival } = this.options.times;
    return this.heardAgo <= heartbeat + 2 * arrival;
  }

  /** Milliseconds since the last one; Infinity before the first. */
  get heardAgo(): number {
    return performance.now() - this.#heardAt;
  }

  /** Connects; rejects when that fails, or when what is sent does not arrive. */
  async start(): Promise<void> {
    const client = await this.#connect();
    if (!(await this.#beat())) {
      this.close();
      if (this.#unsent) throw this.#unsent;
      throw new Error(
        'Notifications of the database do not arrive (LISTEN, NOTIFY). A pooler between this process ' +
          'and PostgreSQL has to keep whole sessions (PgBouncer in session mode), or ' +
          'DATABASE_DIRECT_URL has to name PostgreSQL itself.',
      );
    }
    void this.#keep(client);
  }

  /**
   * From then on the handler is called. While the connection is away that begins when it is back, with
   * a call of ''.
   */
  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    if (this.#closed.signal.aborted) throw new Error('The database is closed.');
    const listening = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, listening.add(handler));
    const client = this.#client;
    // One that fails here is replaced, and listens to every channel.
    if (client)
      await this.#listenTo(client, channel).catch((error: Error) => client.destroy(error));
    return async () => {
      listening.delete(handler);
    };
  }

  close(): void {
    this.#closed.abort();
    this.#heardAt = -Infinity;
    this.#client?.destroy();
    this.#client = undefined;
  }

  /** Watches the connection, and makes another one when it is lost; until `close`. */
  async #keep(first: DatabaseClient): Promise<void> {
    const { logger, onSilent } = this.options;
    for (let client = first; ; ) {
      const wasSilent = await this.#untilLost(client);
      if (this.#closed.signal.aborted) return;
      this.#client = undefined;
      client.destroy();
      logger.warn({ silent: wasSilent }, 'The connection for notifications was lost.');
      if (wasSilent) onSilent?.();
      const next = await this.#reconnect();
      if (!next) return;
      client = next;
      for (const handlers of this.#handlers.values()) for (const handler of handlers) handler('');
    }
  }

  /** True when heartbeats did not arrive, false when the connection broke. */
  async #untilLost(client: DatabaseClient): Promise<boolean> {
    const broken = new AbortController();
    client.once('end', () => broken.abort());
    if (client.connection.stream.destroyed) broken.abort();
    const lost = AbortSignal.any([broken.signal, this.#closed.signal]);
    for (;;) {
      await pause(this.options.times.heartbeat, lost);
      if (lost.aborted) return false;
      if ((await this.#beat(lost)) || (await this.#beat(lost))) continue;
      return !lost.aborted;
    }
  }

  async #reconnect(): Promise<DatabaseClient | undefined> {
    const { signal } = this.#closed;
    for (let wait: number = PAUSE.first; ; wait = Math.min(wait * 2, PAUSE.longest)) {
      await pause(wait, signal);
      if (signal.aborted) return undefined;
      try {
        const client = await this.#connect();
        if (await this.#beat()) return client;
        client.destroy();
        throw new Error('No heartbeat arrived.');
      } catch (err) {
        this.#client = undefined;
        if (signal.aborted) return undefined;
        this.options.logger.warn({ err }, 'The connection for notifications is not back yet.');
      }
    }
  }

  /** A connection that listens to every channel; one that fails on the way is ended. */
  async #connect(): Promise<DatabaseClient> {
    const { address, logger } = this.options;
    // Not told of silence here: whoever watches it is.
    const client = new DatabaseClient({ address, logger });
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === this.#heartbeat) this.#heard();
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload);
    });
    try {
      await client.connect();
      // From here on `listen` uses it: no channel that is added meanwhile is left out.
      this.#client = client;
      for (const channel of [this.#heartbeat, ...this.#handlers.keys()]) {
        await this.#listenTo(client, channel);
      }
      if (this.#closed.signal.aborted) throw new Error('The database is closed.');
      return client;
    } catch (error) {
      this.#client = undefined;
      client.destroy();
      throw error;
    }
  }

  async #listenTo(client: DatabaseClient, channel: string): Promise<void> {
    const text = `listen ${pg.escapeIdentifier(channel)}`;
    const listening = this.#turn.then(() => client.run({ text }, this.options.times.arrival));
    this.#turn = listening.catch(() => {});
    await listening;
  }

  /** Sends one notification to itself; whether it arrived in time. */
  async #beat(lost = this.#closed.signal): Promise<boolean> {
    const { send, times } = this.options;
    const arrived = new Promise<boolean>((resolve) => {
      this.#heard = () => {
        this.#heardAt = performance.now();
        resolve(true);
      };
    });
    this.#unsent = undefined;
    send(this.#heartbeat).catch((error: Error) => {
      this.#unsent = error;
    });
    return Promise.race([arrived, pause(times.arrival, lost).then(() => false)]);
  }
}
