import type { OrderEvent } from '@joborder/shared/tracking/contract';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * How the page hears of events: `live` from the stream; `polling` by reading every few seconds
 * because the stream cannot be had; `reconnecting` not at all at present; `ended` never again.
 */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'ended';

export interface LiveState {
  readonly connection: Connection;
  /** When the server was last heard, in milliseconds; 0 before that. */
  readonly heardAt: number;
}

export interface LiveOptions {
  /** Number of the last event that is known already. */
  readonly after: number;
  /** Opens the stream after an event. */
  readonly open: (lastEventId: string, signal: AbortSignal) => Promise<Response>;
  /** Reads the order again; false when the server could not be reached. */
  readonly read: () => Promise<boolean>;
  readonly onState: (state: LiveState) => void;
  readonly times?: Partial<Times>;
}

/** All in milliseconds. */
export interface Times {
  /** Pause before the second try; it doubles with every failure. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** Silence after which a connection counts as dead: two heartbeats of 15 s and a little more. */
  readonly silence: number;
  /** How long the first word of the server may take; proxies that hold a stream back never say it. */
  readonly opening: number;
  readonly pollEvery: number;
  /** Events that come within this time are one reading. */
  readonly burst: number;
  /** A connection that lasted this long was a good one: the pauses start small again. */
  readonly good: number;
}

const TIMES: Times = {
  firstPause: 1_000,
  longestPause: 30_000,
  silence: 35_000,
  opening: 10_000,
  pollEvery: 5_000,
  burst: 60,
  good: 5_000,
};
/** Failures in a row after which reading goes on without the stream. */
const TRIES_BEFORE_POLLING = 2;
/** Answers that another try does not change: signed out, not allowed, not there. */
const FINAL = [401, 403, 404];

/** Keeps a view of an order current until `close`; knows neither the page nor the clock on it. */
export class Live {
  readonly #options: LiveOptions;
  readonly #times: Times;
  #state: LiveState = { connection: 'connecting', heardAt: 0 };
  #last: number;
  #failures = 0;
  #attempt: AbortController | null = null;
  #retry: Timer;
  #poll: Timer;
  #burst: Timer;
  #reading = false;
  #readAgain = false;
  #isStale = false;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#times = { ...TIMES, ...options.times };
    this.#last = options.after;
    void this.#connect();
  }

  get state(): LiveState {
    return this.#state;
  }

  /** The order was read and contains the events up to this one. */
  known(last: number): void {
    this.#last = Math.max(this.#last, last);
  }

  /** There may be a network again, or a reader: tries at once. */
  wake(): void {
    this.#failures = 0;
    if (this.#attempt || this.#state.connection === 'ended') return;
    void this.#connect();
  }

  /** The network is known to be gone. */
  lost(): void {
    if (this.#attempt && this.#state.connection !== 'ended') this.#attempt.abort();
  }

  /** Nobody is looking: gives the connection back until `wake`. */
  sleep(): void {
    if (this.#state.connection === 'ended') return;
    this.#attempt?.abort();
    this.#attempt = null;
    // Events that were heard of must not get lost with the timer that waits for their burst.
    if (this.#burst !== undefined) this.#wantReading();
    this.#stopTimers();
    this.#say('reconnecting');
  }

  close(): void {
    this.#attempt?.abort();
    this.#attempt = null;
    this.#stopTimers();
    this.#say('ended');
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#retry);
    const attempt = new AbortController();
    this.#attempt = attempt;
    const opened = Date.now();
    let isOpen = false;
    let silence: Timer = setTimeout(() => attempt.abort(), this.#times.opening);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => attempt.abort(), this.#times.silence);
      this.#set({ connection: 'live', heardAt: Date.now() });
    };
    let status = 0;
    try {
      const answer = await this.#options.open(String(this.#last), attempt.signal);
      status = answer.status;
      const type = answer.headers.get('content-type') ?? '';
      if (!answer.ok || !answer.body || !type.includes('text/event-stream')) {
        await answer.body?.cancel();
        throw new Error(`no stream: ${status}`);
      }
      const parser = createParser({ onEvent: (message) => this.#take(message) });
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done || this.#attempt !== attempt) break;
        if (!isOpen) {
          isOpen = true;
          clearTimeout(this.#poll);
          this.#poll = undefined;
        }
        heard();
        parser.feed(value);
        // A fetch that failed is retried with the next message of the server.
        if (this.#isStale) this.#wantReading();
      }
    } catch {
      // Whatever broke the connection, the same is done about it.
    } finally {
      clearTimeout(silence);
    }
    // Sent to sleep, and perhaps woken already: another attempt goes on from here.
    if (this.#attempt !== attempt) return;
    this.#attempt = null;
    if (this.#state.connection === 'ended') return;
    if (FINAL.includes(status)) {
      this.#stopTimers();
      this.#say('ended');
      // The answer to reading says why, to the session and to the page.
      this.#wantReading();
      return;
    }
    const wasGood = isOpen && Date.now() - opened >= this.#times.good;
    this.#failures = wasGood ? 1 : this.#failures + 1;
    if (isOpen || this.#state.connection === 'connecting') this.#say('reconnecting');
    if (this.#failures >= TRIES_BEFORE_POLLING && this.#poll === undefined) void this.#pollNow();
    this.#retry = setTimeout(() => void this.#connect(), this.#pause());
  }

  /** Doubles up to the longest, by chance up to a half less: not everybody at the same moment. */
  #pause(): number {
    const { firstPause, longestPause } = this.#times;
    const full = Math.min(longestPause, firstPause * 2 ** (this.#failures - 1));
    return full * (0.5 + Math.random() / 2);
  }

  #take({ event, id, data }: EventSourceMessage): void {
    if (event !== 'order') return;
    const number = Number(id ?? (JSON.parse(data) as OrderEvent).number);
    if (!(number > this.#last)) return;
    this.#last = number;
    this.#burst ??= setTimeout(() => {
      this.#burst = undefined;
      this.#wantReading();
    }, this.#times.burst);
  }

  /** Events during a reading may have come too late for it: it is done once more. */
  #wantReading(): void {
    if (this.#reading) this.#readAgain = true;
    else void this.#read();
  }

  async #read(): Promise<boolean> {
    this.#reading = true;
    let isReached = false;
    do {
      this.#readAgain = false;
      isReached = await this.#options.read();
    } while (this.#readAgain);
    this.#reading = false;
    this.#isStale = !isReached;
    if (isReached) this.#set({ ...this.#state, heardAt: Date.now() });
    return isReached;
  }

  async #pollNow(): Promise<void> {
    // Stands for the poll while it runs, so that no second one begins.
    const running = setTimeout(() => {}, 0);
    this.#poll = running;
    const isReached = this.#reading || (await this.#read());
    // The stream came back meanwhile, or nobody wants to know any more.
    if (this.#poll !== running) return;
    this.#say(isReached ? 'polling' : 'reconnecting');
    this.#poll = setTimeout(() => void this.#pollNow(), this.#times.pollEvery);
  }

  #say(connection: Connection): void {
    if (this.#state.connection !== 'ended' && this.#state.connection !== connection) {
      this.#set({ ...this.#state, connection });
    }
  }

  #set(state: LiveState): void {
    this.#state = state;
    this.#options.onState(state);
  }

  #stopTimers(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#poll);
    clearTimeout(this.#burst);
    this.#poll = undefined;
    this.#burst = undefined;
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;
