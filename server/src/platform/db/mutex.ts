/** The connection was not free in time. */
class DatabaseBusyError extends Error {
  readonly code = 'DATABASE_BUSY';
  constructor(timeout: number) {
    super(
      `The database connection was not free for ${timeout / 1000} s. ` +
        'Inside db.transaction() use only the transaction: the outer db waits for it.',
    );
  }
}

/** One holder at a time, first come, first served. */
export class Mutex {
  #held = false;
  readonly #waiting: (() => void)[] = [];

  get isHeld(): boolean {
    return this.#held;
  }

  /** How many wait for it. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves with the function that gives the lock back. Rejects after `timeout` milliseconds:
   * whoever holds the lock and waits for it again would otherwise wait for ever.
   */
  acquire(timeout: number): Promise<() => void> {
    if (!this.#held) {
      this.#held = true;
      return Promise.resolve(this.#releaser());
    }
    return new Promise((resolve, reject) => {
      const grant = () => {
        clearTimeout(timer);
        resolve(this.#releaser());
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(grant), 1);
        reject(new DatabaseBusyError(timeout));
      }, timeout);
      this.#waiting.push(grant);
    });
  }

  #releaser(): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#held = false;
    };
  }
}
