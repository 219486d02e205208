import type { FastifyReply } from 'fastify';
import type { OrderEvent } from '@joborder/shared/tracking/contract';
import type { Context } from '../platform/context';
import { SESSIONS_ENDED, stillSignedIn } from '../platform/session';
import { EventHub } from './hub';

/** How often open streams are checked against sessions that ran out; ended ones are heard of (D35). */
const RECHECK_MS = 5_000;
/** A reader that lags behind by more than this is cut off; it comes back where it stopped. */
const MOST_BUFFERED_BYTES = 256 * 1024;

interface Open {
  readonly token: string;
  close(): void;
}

/** The open event streams of this process. */
export class Streams {
  readonly #hub: EventHub;
  readonly #open = new Set<Open>();
  readonly #timer: NodeJS.Timeout;
  #listening: Promise<() => Promise<void>> | undefined;

  constructor(
    private readonly context: Context,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#hub = new EventHub(context.db, context.listen, onError);
    this.#timer = setInterval(() => this.#recheck(), RECHECK_MS);
    this.#timer.unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** Streams the events of an order to a reply until either side ends it. */
  async serve(reply: FastifyReply, token: string, orderId: number, after: number): Promise<void> {
    const { sse } = reply;
    let leave = () => {};
    const open = { token, close: () => sse.close() };
    sse.keepAlive();
    this.#open.add(open);
    sse.onClose(() => {
      this.#open.delete(open);
      leave();
    });
    const send = (event: OrderEvent) => {
      if (!sse.isConnected) return;
      void sse.send({ id: String(event.number), event: 'order', data: event });
      if (reply.raw.writableLength > MOST_BUFFERED_BYTES) sse.close();
    };
    await this.#hearOfSessions();
    // The head goes out before the rest: the reader knows that it is connected before anything happens.
    await sse.send({ event: 'open', data: { after }, retry: 1000 });
    leave = await this.#hub.watch(orderId, after, { send, end: () => sse.close() });
    if (!sse.isConnected) leave();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#hub.close();
    for (const open of this.#open) open.close();
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

  #recheck(): void {
    if (this.#open.size > 0) this.#closeEnded().catch(this.onError);
  }

  async #closeEnded(): Promise<void> {
    const tokens = [...new Set([...this.#open].map((open) => open.token))];
    const valid = await stillSignedIn(this.context.db, tokens, this.context.now());
    for (const open of this.#open) if (!valid.has(open.token)) open.close();
  }
}
