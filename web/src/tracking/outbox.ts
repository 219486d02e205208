import type { EventResult, FieldEventInput } from '@joborder/shared/tracking/contract';
import { ApiError } from '../platform/api';
import type { Entry, NewEntry, OutboxStore } from './outbox/store';

export interface OutboxParts {
  readonly store: OutboxStore;
  /** Who is signed in now; entries of anybody else stay where they are. */
  readonly currentUser: () => number | null;
  /** Sends events in order; throws `ApiError`. */
  readonly send: (events: FieldEventInput[]) => Promise<EventResult[]>;
  /** Runs one at a time over all tabs of this browser. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The server has these now; called before they leave the outbox. */
  readonly onTaken?: (entries: readonly Entry[]) => Promise<void> | void;
  /** The list of entries changed; other tabs want to know. */
  readonly onChanged?: () => void;
  readonly now?: () => Date;
}

export interface OutboxState {
  /** Null until the phone's store has been read. */
  readonly user: number | null;
  /** What waits or was refused, as it happened. */
  readonly entries: readonly Entry[];
  readonly sending: boolean;
  /** Why the last attempt brought nothing through; the next one is planned. */
  readonly problem: ApiError | null;
  /** When the server last took something, ISO. */
  readonly sentAt: string | null;
}

const NOTHING: OutboxState = {
  user: null,
  entries: [],
  sending: false,
  problem: null,
  sentAt: null,
};
const BATCH = 50;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
const SENT_AT = 'sentAt';

const isWaiting = (entry: Entry) => entry.refusal === null;
/** Answers that say the request itself is wrong: another try of the same brings the same. */
const isFinal = ({ status }: ApiError) => [400, 413, 415, 422].includes(status);

/**
 * Keeps what the guide did on the phone and brings it to the server, in order, as soon as there is
 * a network. An entry leaves only when the server answered for it; one that was sent without an
 * answer coming back is sent again under its own id, which the server takes once.
 */
export class Outbox {
  private state = NOTHING;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = FIRST_PAUSE_MS;
  private running: Promise<void> | null = null;
  private again = false;

  constructor(private readonly parts: OutboxParts) {}

  readonly snapshot = (): OutboxState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private publish(change: Partial<OutboxState>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Reads the store again: at the start, after a change, when another tab changed it. */
  async refresh(): Promise<void> {
    const user = this.parts.currentUser();
    if (user === null) {
      this.publish(NOTHING);
      return;
    }
    const [entries, sentAt] = await Promise.all([
      this.parts.store.list(user),
      this.parts.store.kept<string>(user, SENT_AT),
    ]);
    if (this.parts.currentUser() !== user) return this.refresh();
    this.publish({ user, entries, sentAt: sentAt?.value ?? null });
  }

  private async changed(): Promise<void> {
    await this.refresh();
    this.parts.onChanged?.();
  }

  /** Takes an event over; when this resolves it survives closing the page. */
  async add(entry: NewEntry): Promise<void> {
    await this.parts.store.add(entry);
    await this.changed();
    void this.flush();
  }

  /** Sends a refused entry once more, at its place in the order. */
  async retry(seq: number): Promise<void> {
    await this.parts.store.setRefusal(seq, null);
    await this.changed();
    await this.flush();
  }

  /** The guide has read why and lets it go. */
  async dismiss(seq: number): Promise<void> {
    await this.parts.store.remove([seq]);
    await this.changed();
  }

  /** No copy of the account stays on this phone; what was not sent waits for its next sign-in. */
  async leave(user: number): Promise<void> {
    this.stop();
    await this.parts.store.leave(user);
    await this.changed();
  }

  /** Forgets everything of the account on this phone. */
  async clear(user: number): Promise<void> {
    this.stop();
    await this.parts.store.clear(user);
    await this.changed();
  }

  /** No further attempt is planned. */
  stop(): void {
    clearTimeout(this.timer);
  }

  /** Tries now, whatever the pause; calls that come while one runs share it. Never throws. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    // What was added while a batch is under way must not wait for the next occasion.
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(): Promise<void> {
    while (this.again) {
      this.again = false;
      try {
        await this.parts.alone(() => this.sendAll());
        this.pause = FIRST_PAUSE_MS;
        this.publish({ sending: false, problem: null });
      } catch (error) {
        const problem = error instanceof ApiError ? error : new ApiError(0, 'STORE', '');
        this.publish({ sending: false, problem });
        // Signing in again starts the outbox anew.
        if (problem.status !== 401) this.plan();
        return;
      }
    }
  }

  private plan() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  private async sendAll(): Promise<void> {
    // A batch that brought nothing through, event by event, is the last of this attempt.
    for (;;) {
      const user = this.parts.currentUser();
      if (user === null) return;
      const waiting = (await this.parts.store.list(user)).filter(isWaiting).slice(0, BATCH);
      if (waiting.length === 0) return;
      this.publish({ sending: true });
      // Between reading and sending somebody else may have signed in.
      if (this.parts.currentUser() !== user) continue;
      await this.sendBatch(user, waiting);
    }
  }

  private async sendBatch(user: number, batch: readonly Entry[]): Promise<void> {
    let results: EventResult[];
    try {
      results = await this.parts.send(batch.map((entry) => entry.event));
    } catch (error) {
      if (!(error instanceof ApiError) || !isFinal(error)) throw error;
      const [only, ...others] = batch;
      if (only && others.length === 0) {
        const { code, message } = error;
        await this.parts.store.setRefusal(only.seq, { code, message });
        await this.changed();
        return;
      }
      // One that the server cannot read must not hold up the others.
      for (const entry of batch) {
        if (this.parts.currentUser() !== user) return;
        await this.sendBatch(user, [entry]);
      }
      return;
    }
    await this.settle(user, batch, results);
  }

  private async settle(user: number, batch: readonly Entry[], results: readonly EventResult[]) {
    const resultOf = new Map(results.map((result) => [result.id, result]));
    const answered = batch.flatMap((entry) => {
      const result = resultOf.get(entry.event.id);
      return result ? [{ entry, result }] : [];
    });
    // An answer that names none of them would be asked for again without end.
    if (answered.length === 0) throw new ApiError(0, 'NETWORK', '');
    const { store } = this.parts;
    const taken = answered.flatMap(({ entry, result }) =>
      result.result === 'refused' ? [] : [entry],
    );
    for (const { entry, result } of answered) {
      if (result.result !== 'refused') continue;
      const { code = '', message = '' } = result;
      await store.setRefusal(entry.seq, { code, message });
    }
    if (taken.length > 0) {
      await this.parts.onTaken?.(taken);
      await store.remove(taken.map((entry) => entry.seq));
      if (this.parts.currentUser() === user) {
        const now = (this.parts.now?.() ?? new Date()).toISOString();
        await store.keep(user, SENT_AT, now, now);
      }
    }
    await this.changed();
  }
}
