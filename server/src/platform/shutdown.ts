import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { ApiError } from './errors';

/** How often it is looked at which connections may be closed. */
const SWEEP_MS = 20;
/** A connection that has not sent a whole head this long after the listener closed is closed. */
const HEAD_WITHIN_MS = 1_000;
/** Ctrl-C reaches the process from the terminal, from npm and from `scripts/start.mjs`. */
const SAME_SIGNAL_MS = 500;
/** For the job at hand and the database, once the last request is answered. */
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

interface Connection {
  /** Requests without a whole answer. */
  running: number;
  /** Bytes that had come when its last answer had left; -1 before the first. */
  read: number;
}

/**
 * Makes `app.close()` end without cutting a request: what runs is answered within `finish`
 * milliseconds, idle connections are closed, streams are refused (503). Routes of streams end theirs
 * in a `preClose` hook. Register it before the routes.
 */
export function registerDrain(app: FastifyInstance, finish: number): void {
  const { server } = app;
  const connections = new Map<Socket, Connection>();
  let begun = false;
  let closing = false;
  app.decorate('drain', {
    get begun() {
      return begun;
    },
    begin: () => {
      begun = true;
    },
  });

  server.on('connection', (socket) => {
    connections.set(socket, { running: 0, read: -1 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.running += 1;
    response.once('close', () => {
      connection.running -= 1;
      connection.read = socket.bytesRead;
    });
  });
  const closeIdle = (silentToo: boolean) => {
    for (const [socket, { running, read }] of connections) {
      if (running === 0 && (silentToo || socket.bytesRead === read)) socket.destroy();
    }
  };
  // Node's own takes an answer for sent that still waits for a slow reader, and cuts it.
  server.closeIdleConnections = () => closeIdle(false);

  app.addHook('onRequest', async (request) => {
    if (closing && request.routeOptions.config?.stream) {
      throw new ApiError(503, 'UNAVAILABLE', {}, [], 1, 'shutdown');
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    begun = true;
    closing = true;
    const started = performance.now();
    const sweep = setInterval(() => {
      const elapsed = performance.now() - started;
      closeIdle(elapsed > HEAD_WITHIN_MS);
      if (elapsed < finish || connections.size === 0) return;
      app.log.warn({ requests: connections.size }, 'requests were cut: they took too long');
      for (const socket of connections.keys()) socket.destroy();
    }, SWEEP_MS);
    server.once('close', () => clearInterval(sweep));
    // A server that never listened closes without saying so.
    sweep.unref();
  });
}

/**
 * Calls `end` at the first SIGTERM, SIGINT or failure that nobody caught, and then ends the process:
 * with 0, or with 1 after a failure, when `end` takes too long, and at once at a second signal.
 */
export function endOnSignal(
  times: Times,
  end: (reason: { err?: Error; signal?: string }) => Promise<void>,
): void {
  const within = (times.SHUTDOWN_DELAY + times.SHUTDOWN_TIMEOUT) * 1000 + END_WITHIN_MS;
  let first: { signal: string; at: number } | undefined;
  const { close } = closeWithGrace(
    { delay: within, logger: false, skip: ['SIGTERM', 'SIGINT'] },
    ({ err }) => end({ ...(err ? { err } : {}), ...(first ? { signal: first.signal } : {}) }),
  );
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      const at = performance.now();
      if (first && at - first.at > SAME_SIGNAL_MS) process.exit(1);
      if (first) return;
      first = { signal, at };
      close();
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
