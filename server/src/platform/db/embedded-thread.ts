import { Worker } from 'node:worker_threads';
import { workerFile } from '../worker-file';
import type { DatabaseLog } from './connection';
import { DatabaseGoneError, type EmbeddedEngine, StatementTimeout } from './embedded-engine';
import type { Answer, Question } from './embedded-serve';

export interface ThreadOptions {
  readonly log: DatabaseLog;
  /** Called when the thread cannot go on. Afterwards the database answers nothing any more. */
  readonly onFatal: (reason: string) => void;
  /** File of the thread; the built `embedded-worker.js` by default. */
  readonly worker?: string;
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const NOTHING = new Uint8Array();

/**
 * The embedded database in a thread of its own, so that a statement blocks no request but those that
 * wait for the database. PGlite has no way to cancel a statement: over its time limit the thread is
 * ended and the database opened anew, as after a crash; what was acknowledged is on the disk.
 */
export class EmbeddedThread implements EmbeddedEngine {
  generation = 1;
  closed = false;
  /** Undefined while one is ended and the next has not begun. */
  #worker: Worker | undefined;
  #opened!: Promise<unknown>;
  #waiting: Waiting | undefined;

  constructor(
    private readonly directory: string,
    private readonly options: ThreadOptions,
  ) {}

  /** Starts the thread; rejects when the database does not open. */
  async open(): Promise<void> {
    this.#start();
    await this.#opened;
  }

  async send(request: Uint8Array, limit: number): Promise<Uint8Array> {
    await this.#opened;
    const reply = this.#ask({ kind: 'send', request });
    if (limit === 0) return reply;
    const timer = setTimeout(() => this.#interrupt(limit), limit);
    try {
      return await reply;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Copies the files of the database, in the thread that alone writes to them. */
  async copyFiles(folder: string): Promise<void> {
    await this.#opened;
    await this.#ask({ kind: 'copy', folder });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    await this.#opened;
    this.closed = true;
    await this.#ask({ kind: 'close' });
    await this.#worker?.terminate();
  }

  #start(): void {
    const file = this.options.worker ?? workerFile('embedded-worker');
    const worker = new Worker(file, { workerData: { database: this.directory } });
    this.#worker = worker;
    this.#opened = this.#reply();
    // The next `send` rejects with it.
    this.#opened.catch(() => {});
    worker.on('message', (answer: Answer) => {
      if (worker === this.#worker) this.#hear(answer);
    });
    const ended = (reason: string) => {
      if (worker !== this.#worker || this.closed) return;
      this.#settle()?.reject(new DatabaseGoneError(reason));
      this.options.onFatal(reason);
    };
    worker.on('error', (error) => ended(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => ended('The thread of the database ended.'));
  }

  #hear(answer: Answer): void {
    if ('panic' in answer) this.options.onFatal(answer.panic);
    else if ('error' in answer) this.#settle()?.reject(new DatabaseGoneError(answer.error));
    else this.#settle()?.resolve(answer.bytes ?? NOTHING);
  }

  #interrupt(limit: number): void {
    const waiting = this.#settle();
    this.generation += 1;
    const ended = this.#worker?.terminate();
    this.options.log.warn({ seconds: limit / 1000 }, 'statement cancelled after its time limit');
    this.#worker = undefined;
    // The next one is opened when nothing holds the files any more.
    this.#opened = Promise.resolve(ended).then(() => this.open());
    this.#opened.catch((error: Error) => this.options.onFatal(error.message));
    waiting?.reject(new StatementTimeout(limit));
  }

  #ask(question: Question): Promise<Uint8Array> {
    const reply = this.#reply();
    this.#worker?.postMessage(question);
    return reply;
  }

  #reply(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  #settle(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }
}
