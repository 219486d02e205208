import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from './context';

const anyone = { access: { public: true, rows: 'none' } } as const;

/** `/healthz` (alive), `/readyz` (database reachable and migrated), `/metrics`. */
export function registerHealth(app: FastifyInstance, { db }: Context) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      {
        method: request.method,
        // The pattern, not the address asked for: no codes in metrics.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });
  const schema = { hide: true };
  app.get('/healthz', { config: anyone, schema }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: anyone, schema }, async (_request, reply) => {
    try {
      await sql`select 1 from users limit 1`.execute(db);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'error' });
    }
  });
  app.get('/metrics', { config: anyone, schema }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.addHook('onClose', async () => registry.clear());
}
