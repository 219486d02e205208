import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { ApiError } from './errors';
import { PROBES } from './health';

/** Milliseconds by which the process is late on average before it refuses requests. */
const MOST_EVENT_LOOP_DELAY = 2_000;

/**
 * 429 for who calls a limited route too often, 503 for everybody while the process is overloaded.
 * `mostEventLoopDelay`: in milliseconds; 0 for none, however late it is.
 */
export async function registerOverload(
  app: FastifyInstance,
  config: Config,
  mostEventLoopDelay = MOST_EVENT_LOOP_DELAY,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: false,
    errorResponseBuilder: (_request, limit) =>
      new ApiError(
        429,
        'RATE_LIMITED',
        { seconds: Math.ceil(limit.ttl / 1000) },
        [],
        Math.ceil(limit.ttl / 1000),
      ),
    allowList: () => config.RATE_LIMITS === 'off',
  });
  if (config.RATE_LIMITS === 'on') {
    // Overload is said at once instead of after a minute in the queue; health checks are answered.
    await app.register(underPressure, {
      maxEventLoopDelay: mostEventLoopDelay,
      pressureHandler: (request) => {
        if (PROBES.has(request.url)) return;
        throw new ApiError(503, 'UNAVAILABLE', {}, [], 5, 'event loop');
      },
    });
  }
}
