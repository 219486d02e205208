import { get, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';

export interface Task {
  readonly base: string;
  readonly token: string;
  /** One for each watcher. */
  readonly codes: readonly string[];
}
export interface Report {
  /** Events that a watcher missed, got twice or out of order. */
  readonly wrong: number;
  /** Deliveries before anybody was cut off. */
  readonly calm: number;
  readonly reconnects: number;
  /** From the phone's clock to the watcher in that time, milliseconds. */
  readonly p99: number;
}

class Watcher {
  last = 0;
  wrong = 0;
  reconnects = 0;
  #reply: IncomingMessage | undefined;
  #ended = false;

  constructor(
    private readonly task: Task,
    private readonly code: string,
    private readonly onDelay: (milliseconds: number) => void,
  ) {}

  /** Settles when the stream is open. */
  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      const url = `${this.task.base}/api/v2/web/joborder/progress/events?joborder_code=${this.code}`;
      const headers = {
        authorization: `Bearer ${this.task.token}`,
        accept: 'text/event-stream',
        'last-event-id': String(this.last),
      };
      // As the browser does: come back until the server is there.
      const again = () => {
        if (!this.#ended) setTimeout(() => void this.connect().then(resolve, reject), 100);
      };
      const asked = get(url, { headers, agent: false }, (reply) => {
        if (reply.statusCode !== 200) {
          reject(new Error(`The stream answers ${reply.statusCode}.`));
          return;
        }
        this.#reply = reply;
        const parser = createParser({
          onEvent: ({ event, data }) => {
            if (event === 'open') resolve();
            else if (event === 'order') this.#take(JSON.parse(data));
          },
        });
        reply.setEncoding('utf8');
        reply.on('data', (text: string) => parser.feed(text));
        reply.on('close', again);
      });
      asked.on('error', again);
    });
  }

  cut(): void {
    this.reconnects += 1;
    this.#reply?.destroy();
  }

  end(): void {
    this.#ended = true;
    this.#reply?.destroy();
  }

  #take({ number, at }: { number: number; at: string }): void {
    if (number !== this.last + 1) this.wrong += 1;
    this.last = number;
    this.onDelay(Date.now() - Date.parse(at));
  }
}

/** The other process of `watch.ts`: opens the streams, cuts them off now and then, and counts. */
export function watchersProcess(): void {
  const delays: number[] = [];
  let watchers: Watcher[] = [];
  let calm = 0;

  const open = async (task: Task) => {
    watchers = task.codes.map((code) => new Watcher(task, code, (taken) => delays.push(taken)));
    // A crowd that comes all at once would measure the backlog of the listening socket.
    for (let from = 0; from < watchers.length; from += 50) {
      await Promise.all(watchers.slice(from, from + 50).map((watcher) => watcher.connect()));
    }
    process.send?.('open');
  };
  const cut = (within: number) => {
    calm = delays.length;
    for (const [index, watcher] of watchers.entries()) {
      setTimeout(() => watcher.cut(), (index * within) / watchers.length);
    }
  };
  const finish = (events: number) => {
    // The last ones cut off have to be back before anything is missing.
    setTimeout(() => {
      const sorted = delays.slice(0, calm).toSorted((a, b) => a - b);
      const wrong = watchers.reduce(
        (sum, watcher) => sum + watcher.wrong + Math.abs(events - watcher.last),
        0,
      );
      const report: Report = {
        wrong,
        calm,
        reconnects: watchers.reduce((sum, watcher) => sum + watcher.reconnects, 0),
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      };
      for (const watcher of watchers) watcher.end();
      process.send?.(report);
    }, 5000);
  };
  process.on('message', (message: Task | { cutWithin: number } | { finish: number }) => {
    if ('finish' in message) finish(message.finish);
    else if ('cutWithin' in message) cut(message.cutWithin);
    else void open(message);
  });
  process.on('disconnect', () => process.exit());
}
