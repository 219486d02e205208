import { ApiError } from './errors';

/** Seconds after which another try makes sense. */
const RETRY = { busy: 5, own: 2 } as const;

export interface ConcurrencyBounds {
  /** At once in this process. */
  readonly total: number;
  /** Of one account or address, what waits included; any number by default. */
  readonly each?: number;
  /** How many may wait for their turn, in `run`; none by default. */
  readonly waiting?: number;
}

/**
 * Bounds how much of a kind of work is under way in this process at once. Whoever has too much of it
 * is refused with 429, anybody beyond the total with 503.
 */
export class ConcurrencyLimit {
  #running = 0;
  readonly #byKey = new Map<string, number>();
  readonly #queue: (() => void)[] = [];

  constructor(
    readonly name: string,
    private readonly bounds: ConcurrencyBounds,
  ) {}

  get running(): number {
    return this.#running;
  }

  /** Begins at once, or refuses; the result ends it and may be called again without effect. */
  begin(key = ''): () => void {
    const leave = this.#enter(key);
    if (this.#running >= this.bounds.total) {
      leave();
      throw this.#busy();
    }
    this.#running += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      leave();
      this.#end();
    };
  }

  /** Does `work` in its turn: first come, first served; 503 when too many wait already. */
  async run<T>(work: () => Promise<T>, key = ''): Promise<T> {
    const { total, waiting = 0 } = this.bounds;
    const leave = this.#enter(key);
    try {
      while (this.#running >= total) {
        if (this.#queue.length >= waiting) throw this.#busy();
        await new Promise<void>((resolve) => this.#queue.push(resolve));
      }
      this.#running += 1;
      try {
        return await work();
      } finally {
        this.#end();
      }
    } finally {
      leave();
    }
  }

  /** Counts for a key what is under way or waits; 429 when it has too much of it. */
  #enter(key: string): () => void {
    const own = this.#byKey.get(key) ?? 0;
    if (own >= (this.bounds.each ?? Infinity)) {
      throw new ApiError(429, 'TOO_MANY_AT_ONCE', {}, [], RETRY.own, this.name);
    }
    this.#byKey.set(key, own + 1);
    return () => {
      const left = (this.#byKey.get(key) ?? 1) - 1;
      if (left > 0) this.#byKey.set(key, left);
      else this.#byKey.delete(key);
    };
  }

  #end(): void {
    this.#running -= 1;
    this.#queue.shift()?.();
  }

  #busy(): ApiError {
    return new ApiError(503, 'UNAVAILABLE', {}, [], RETRY.busy, this.name);
  }
}

/**
 * Requests under way, by what they ask for (docs/decisions/0032). A screen asks for 25 things at
 * most; an office behind one address may sign in together. The embedded database does one thing at a
 * time, so that fewer may wait there.
 */
export const createRequestLimits = (database: 'embedded' | 'postgresql', mostExports = 6) => ({
  /** By session, or by address without one, before the caller is looked up. */
  requests: new ConcurrencyLimit('requests', {
    total: database === 'embedded' ? 60 : 150,
    each: 30,
  }),
  accounts: new ConcurrencyLimit('accounts', { total: Infinity, each: 30 }),
  grids: new ConcurrencyLimit('grids', { total: 60, each: 8 }),
  exports: new ConcurrencyLimit('exports', { total: mostExports, each: 2 }),
});
export type RequestLimits = ReturnType<typeof createRequestLimits>;
