import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { BaseLogger } from 'pino';
import type { Config } from '../config';
import { trackConnections } from './connections';
import { ApiError } from './errors';

/** Interval at which idle connections are closed. */
const SWEEP_MS = 20;
/** A connection that has not sent a whole head this long after the listener closed is closed. */
const HEAD_WITHIN_MS = 1_000;
/** Ctrl-C reaches the process from the terminal, from npm and from `scripts/start.mjs`. */
const SAME_SIGNAL_MS = 500;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** For the running job and the database, after the last response. */
const END_WITHIN_MS = 10_000;

type Times = Pick<Config, 'SHUTDOWN_DELAY' | 'SHUTDOWN_TIMEOUT'>;

export interface Drain {
  /** Is the process about to stop? `/readyz` says so, and each answer closes its connection. */
  readonly begun: boolean;
  begin(): void;
}
declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain;
  }
}

/** Refuses streams while the server closes; returns what ends those that are open. */
function countStreams(app: FastifyInstance, isClosing: () => boolean): () => void {
  const streams = new Set<ServerResponse>();
  app.addHook('onRequest', async (request, { raw }) => {
    if (!request.routeOptions.config?.stream) return;
    if (isClosing()) throw new ApiError(503, 'UNAVAILABLE', {}, [], 1, 'shutdown');
    streams.add(raw);
    raw.once('close', () => streams.delete(raw));
  });
  // Those that were about to open when the others ended, too.
  return () => {
    for (const stream of streams) if (stream.headersSent) stream.end();
  };
}

/**
 * Makes `app.close()` end without cutting a request: what runs is answered within `finish`
 * milliseconds, idle connections are closed, streams end, and new ones are refused (503). Register it
 * before the routes.
 */
export function registerDrain(app: FastifyInstance, finish: number): void {
  const { server } = app;
  const connections = trackConnections(server);
  let begun = false;
  let closing = false;
  let sweep: NodeJS.Timeout | undefined;
  app.decorate('drain', {
    get begun() {
      return begun;
    },
    begin: () => {
      begun = true;
    },
  });

  // Node's own takes an answer for sent that still waits for a slow reader, and cuts it.
  server.closeIdleConnections = () => connections.closeIdle(false);

  const endStreams = countStreams(app, () => closing);
  app.addHook('onSend', async (_request, reply) => {
    // HTTP/2 has no such header: its connections are told to end.
    if (begun && reply.request.raw.httpVersionMajor < 2) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    begun = true;
    closing = true;
    const started = performance.now();
    sweep = setInterval(() => {
      const elapsed = performance.now() - started;
      endStreams();
      connections.closeIdle(elapsed > HEAD_WITHIN_MS);
      if (elapsed < finish || connections.size === 0) return;
      app.log.warn({ requests: connections.size }, 'requests aborted: shutdown timeout');
      connections.destroyAll();
    }, SWEEP_MS);
    // With the listener, the system resets connections that it has made and nobody has taken yet.
    for (
      let before = -1;
      before < connections.taken && performance.now() - started < HEAD_WITHIN_MS;
    ) {
      before = connections.taken;
      await nextTurn();
      await nextTurn();
    }
  });
  // The server has closed by then.
  app.addHook('onClose', async () => clearInterval(sweep));
}

/**
 * Calls `end`, with the error if there is one, at the first SIGTERM, SIGINT or failure that nobody
 * caught, says so in the log, and then ends the process: with 0, or with 1 after a failure, when `end`
 * takes too long, and at once at a second signal.
 */
export function endOnSignal(
  times: Times,
  log: BaseLogger,
  end: (err?: Error) => Promise<void>,
): void {
  const within = (times.SHUTDOWN_DELAY + times.SHUTDOWN_TIMEOUT) * 1000 + END_WITHIN_MS;
  let signalled: string | undefined;
  let began: number | undefined;
  const { close } = closeWithGrace(
    { delay: within, logger: false, skip: [...SIGNALS] },
    async ({ err, signal = signalled }) => {
      began = performance.now();
      if (err) log.error({ err }, 'stopping after an error');
      else log.info({ signal }, 'stopping');
      await end(err);
      log.info('stopped');
    },
  );
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (began === undefined) {
        signalled = signal;
        close();
      } else if (performance.now() - began > SAME_SIGNAL_MS) process.exit(1);
    });
  }
}

/**
 * Takes the process out of service: from now on it is not ready; after so many seconds, in which
 * balancers notice, it takes no more requests. Resolves when those under way are answered.
 */
export async function takeOutOfService(app: FastifyInstance, seconds: number): Promise<void> {
  app.drain.begin();
  await delay(seconds * 1000);
  await app.close();
}
