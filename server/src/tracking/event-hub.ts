import type { OrderEvent } from '@joborder/shared/tracking/contract';
import { EVENT_CHANNEL, eventsAfter } from '../job-orders/events';
import type { DatabaseConnection } from '../platform/db/connection';
import type { Db } from '../platform/db/schema';

/** Somebody who watches an order. `send` is called with events in the order of their numbers. */
export interface Watcher {
  send(event: OrderEvent): void;
  /** The stream cannot go on; the client comes back with the last number it saw. */
  end(): void;
}

/** Which of those who watch an order may still read it. */
export type Entitled = (
  orderId: number,
  watchers: readonly Watcher[],
) => Promise<ReadonlySet<Watcher>>;

interface Seat {
  readonly watcher: Watcher;
  /** Number of the last event sent. */
  last: number;
  /** False while the events before the watcher came are being read for it. */
  ready: boolean;
}

interface Channel {
  readonly seats: Set<Seat>;
  /** The highest number handed out so far. */
  last: number;
  reading: Promise<void> | undefined;
  again: boolean;
}

/**
 * Hands the events of orders to those who watch them, however many server processes there are:
 * every process is notified of each event by LISTEN/NOTIFY and reads it once for all its watchers.
 */
export class EventHub {
  readonly #channels = new Map<number, Channel>();
  #listening: Promise<() => Promise<void>> | undefined;

  constructor(
    private readonly db: Db,
    private readonly listen: DatabaseConnection['listen'],
    private readonly entitled: Entitled,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Watches an order from after event `after`; the result ends it. */
  async watch(orderId: number, after: number, watcher: Watcher): Promise<() => void> {
    this.#listening ??= this.listen(EVENT_CHANNEL, (payload) => this.#hear(payload));
    await this.#listening.catch((error: unknown) => {
      this.#listening = undefined;
      throw error;
    });
    let channel = this.#channels.get(orderId);
    if (!channel) {
      channel = { seats: new Set(), last: 0, reading: undefined, again: false };
      this.#channels.set(orderId, channel);
    }
    const seat: Seat = { watcher, last: after, ready: false };
    channel.seats.add(seat);
    const leave = () => {
      channel.seats.delete(seat);
      if (channel.seats.size === 0 && this.#channels.get(orderId) === channel) {
        this.#channels.delete(orderId);
      }
    };
    try {
      await this.#catchUp(orderId, channel, seat);
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** How many watch at present. */
  get watchers(): number {
    let count = 0;
    for (const { seats } of this.#channels.values()) count += seats.size;
    return count;
  }

  async close(): Promise<void> {
    for (const { seats } of this.#channels.values()) {
      for (const { watcher } of seats) watcher.end();
    }
    this.#channels.clear();
    const stop = await this.#listening?.catch(() => undefined);
    await stop?.();
  }

  /** Reads what a newcomer missed; what happens meanwhile reaches it like everybody else. */
  async #catchUp(orderId: number, channel: Channel, seat: Seat): Promise<void> {
    for (;;) {
      const events = await this.#read(orderId, seat.last);
      if (events.length === 0) break;
      if (!(await this.entitled(orderId, [seat.watcher])).has(seat.watcher)) {
        seat.watcher.end();
        return;
      }
      this.#send(seat, events);
    }
    seat.ready = true;
    // An event may have been handed out to the others since that last look.
    if (channel.reading || channel.last > seat.last) this.#refresh(orderId, channel);
  }

  #send(seat: Seat, events: readonly OrderEvent[]): void {
    for (const event of events) {
      if (event.number <= seat.last) continue;
      seat.watcher.send(event);
      seat.last = event.number;
    }
  }

  async #read(orderId: number, after: number): Promise<OrderEvent[]> {
    const rows = await eventsAfter(this.db, orderId, after);
    return rows.map(({ happened_at, received_at, ...row }) => ({
      ...row,
      at: happened_at.toISOString(),
      received_at: received_at.toISOString(),
    }));
  }

  #hear(payload: string): void {
    // An empty payload: the connection was lost and is back, anything may have happened.
    const [orderId] = payload.split(':').map(Number);
    for (const id of payload === '' ? this.#channels.keys() : [orderId as number]) {
      const channel = this.#channels.get(id);
      if (channel) this.#refresh(id, channel);
    }
  }

  #refresh(orderId: number, channel: Channel): void {
    if (channel.reading) {
      channel.again = true;
      return;
    }
    channel.reading = this.#deliver(orderId, channel)
      .catch((error: unknown) => {
        this.onError(error);
        // Clients have to reconnect with the number of their last event, to get what they missed.
        for (const seat of channel.seats) seat.watcher.end();
      })
      .finally(() => {
        channel.reading = undefined;
        if (channel.again) {
          channel.again = false;
          this.#refresh(orderId, channel);
        }
      });
  }

  async #deliver(orderId: number, channel: Channel): Promise<void> {
    // Who becomes ready while this reads may need older events than these: its own turn follows.
    const ready = [...channel.seats].filter((seat) => seat.ready);
    const from = Math.min(channel.last, ...ready.map((seat) => seat.last));
    const events = await this.#read(orderId, from);
    // Looked at after the events were read: whatever ended the entitlement happened before them or is one.
    const watchers = ready.map((seat) => seat.watcher);
    const asks = events.length > 0 && watchers.length > 0;
    const entitled = asks ? await this.entitled(orderId, watchers) : new Set();
    for (const seat of ready) {
      if (events.length === 0 || entitled.has(seat.watcher)) this.#send(seat, events);
      else {
        channel.seats.delete(seat);
        seat.watcher.end();
      }
    }
    channel.last = Math.max(channel.last, events.at(-1)?.number ?? 0);
  }
}
