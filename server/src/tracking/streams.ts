import type { FastifyReply } from 'fastify';
import type { OrderEvent } from '@joborder/shared/tracking/contract';
import { findOwnership } from '../job-orders/ownership';
import { mayRead } from '../job-orders/policy';
import type { Context } from '../platform/context';
import { ApiError } from '../platform/errors';
import { type Caller, SESSIONS_ENDED, stillSignedIn } from '../platform/session';
import { EventHub, type Watcher } from './event-hub';

/** How often open streams are checked against expired sessions; ended ones are notified (D35). */
const RECHECK_MS = 5_000;
/** How often it is checked whether notifications still arrive; if not, all streams end. */
const LISTENING_MS = 1_000;
/** A reader that lags behind by more than this is cut off; it comes back where it stopped. */
const MOST_BUFFERED_BYTES = 256 * 1024;
/** Open streams of one account, and of this process. */
const MOST = { account: 10, all: 5_000 } as const;
const TRY_AGAIN_SECONDS = 30;
const DEAF_SECONDS = 5;

interface Open extends Watcher {
  readonly token: string;
  readonly userId: number;
  readonly orderId: number;
}

export interface Wanted {
  readonly token: string;
  readonly caller: Caller;
  readonly orderId: number;
  /** Number of the last event that the reader has. */
  readonly after: number;
}

/** The open event streams of this process. */
export class Streams {
  readonly #hub: EventHub;
  readonly #open = new Set<Open>();
  readonly #timers: readonly NodeJS.Timeout[];
  #listening: Promise<() => Promise<void>> | undefined;

  constructor(
    private readonly context: Context,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#hub = new EventHub(
      context.db,
      context.listen,
      (_orderId, watchers) => this.#entitled(watchers as readonly Open[]),
      onError,
    );
    this.#timers = [
      setInterval(() => this.#recheck(), RECHECK_MS).unref(),
      setInterval(() => this.#endIfDeaf(), LISTENING_MS).unref(),
    ];
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * 503 while events do not arrive from the database: the page then says so, and reads every few
   * seconds. 429 where an account, or this process, has as many streams as it may.
   */
  admit(userId: number): void {
    if (!this.context.isListening()) {
      throw new ApiError(503, 'UNAVAILABLE', {}, [], DEAF_SECONDS, 'notifications');
    }
    if (this.context.config.RATE_LIMITS === 'off') return;
    let own = 0;
    for (const open of this.#open) if (open.userId === userId) own += 1;
    if (own < MOST.account && this.#open.size < MOST.all) return;
    const seconds = TRY_AGAIN_SECONDS;
    throw new ApiError(429, 'RATE_LIMITED', { seconds }, [], seconds, 'streams');
  }

  /** Streams the events of an order to a reply until either side ends it, or the entitlement does. */
  async serve(reply: FastifyReply, { token, caller, orderId, after }: Wanted): Promise<void> {
    const { sse } = reply;
    let leave = () => {};
    const open: Open = {
      token,
      userId: caller.id,
      orderId,
      end: () => sse.close(),
      send: (event: OrderEvent) => {
        if (!sse.isConnected) return;
        void sse.send({ id: String(event.number), event: 'order', data: event });
        if (reply.raw.writableLength > MOST_BUFFERED_BYTES) sse.close();
      },
    };
    sse.keepAlive();
    this.#open.add(open);
    sse.onClose(() => {
      this.#open.delete(open);
      leave();
    });
    await this.#hearOfSessions();
    // The head goes out before the rest: the reader knows that it is connected before anything happens.
    await sse.send({ event: 'open', data: { after }, retry: 1000 });
    leave = await this.#hub.watch(orderId, after, open);
    if (!sse.isConnected) leave();
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#hub.close();
    for (const open of this.#open) open.end();
    const stop = await this.#listening?.catch(() => undefined);
    await stop?.();
  }

  /** From the first stream on. Where it fails, the next stream tries again and the timer goes on. */
  async #hearOfSessions(): Promise<void> {
    this.#listening ??= this.context.listen(SESSIONS_ENDED, () => this.#recheck());
    await this.#listening.catch((error: unknown) => {
      this.#listening = undefined;
      this.onError(error);
    });
  }

  /** A stream that stays open says that the page is up to date. */
  #endIfDeaf(): void {
    if (this.context.isListening()) return;
    for (const open of this.#open) open.end();
  }

  #recheck(): void {
    if (this.#open.size > 0) this.#closeEnded().catch(this.onError);
  }

  async #closeEnded(): Promise<void> {
    const checked = [...this.#open];
    const entitled = await this.#entitled(checked);
    for (const open of checked) if (!entitled.has(open)) open.end();
  }

  /** Those whose session is still good and whose user may read the order, both as they are now. */
  async #entitled(opens: readonly Open[]): Promise<ReadonlySet<Watcher>> {
    const { db, config, now } = this.context;
    const tokens = [...new Set(opens.map(({ token }) => token))];
    const orderIds = [...new Set(opens.map(({ orderId }) => orderId))];
    const callers = await stillSignedIn(db, tokens, { now: now(), config });
    const orders = await findOwnership(db, orderIds);
    const may = ({ token, orderId }: Open) => {
      const [caller, order] = [callers.get(token), orders.get(orderId)];
      return caller && order && !caller.mustChangePassword && mayRead(caller, order);
    };
    return new Set(opens.filter(may));
  }
}
