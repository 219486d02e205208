import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config';
import type { Context } from './context';
import { READ_ONLY } from './db/failures';
import { isMigrated } from './db/migrate';
import { notFound } from './errors';
import type { Metrics } from './metrics';

/** Addresses that balancers and Prometheus ask for every few seconds. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const anyone = { access: { public: true, rows: 'none' } } as const;

/** Milliseconds after which a database that does not answer counts as not ready. */
const READY_WITHIN = 3_000;
/** Fails as writing would, so that the connection is closed and the next one made to the primary. */
const askWritable = sql`do $$ begin
  if current_setting('transaction_read_only')::bool then raise read_only_sql_transaction; end if;
end $$`;
type Missing = 'database' | 'migrated' | 'writable' | 'listening';

/** Looks at what serving takes; the result names what is not there. */
function createReadiness({ pools, isListening }: Context): () => Promise<Missing[]> {
  // Applied ones stay, also while a newer version that starts beside this one adds its own.
  let migrated = false;
  const look = async (): Promise<Missing[]> => {
    const writable = await askWritable.execute(pools.health).then(
      () => true,
      (error: { readonly code?: string }) => {
        if (error.code === READ_ONLY) return false;
        throw error;
      },
    );
    migrated ||= await isMigrated(pools.health).catch(() => false);
    return [
      ...(migrated ? [] : (['migrated'] as const)),
      ...(writable ? [] : (['writable'] as const)),
      ...(isListening() ? [] : (['listening'] as const)),
    ];
  };
  return async () => {
    const late = new AbortController();
    const { signal } = late;
    const silence = delay<Missing[]>(READY_WITHIN, ['database'], { signal }).catch(() => []);
    try {
      return await Promise.race([look().catch((): Missing[] => ['database']), silence]);
    } finally {
      late.abort();
    }
  };
}

/** `/healthz` (alive), `/readyz` (can serve), `/metrics`. */
export function registerHealth(app: FastifyInstance, context: Context) {
  const { config } = context;
  const readiness = createReadiness(context);
  const { durations, registry } = app.metrics;
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
    if (app.drain.begun) return reply.code(503).send({ status: 'stopping' });
    const missing = await readiness();
    if (missing.length === 0) return { status: 'ok' };
    return reply.code(503).send({ status: 'error', missing });
  });
  app.get('/metrics', { config: anyone, schema }, async (request, reply) => {
    if (!mayReadMetrics(config, request)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * With METRICS_TOKEN only requests that carry it; with METRICS_PORT none on this port; with neither
 * all, but not in production. Metrics name no person, yet they show how loaded the service is.
 */
function mayReadMetrics(
  { METRICS_PORT, METRICS_TOKEN, NODE_ENV }: Config,
  request: FastifyRequest,
) {
  if (METRICS_TOKEN !== undefined) {
    const sent = request.headers.authorization ?? '';
    return timingSafeEqual(digest(sent), digest(`Bearer ${METRICS_TOKEN}`));
  }
  return METRICS_PORT === undefined && NODE_ENV !== 'production';
}

/** Serves the metrics alone on METRICS_PORT, for a network that only the operator reaches. */
export async function listenForMetrics(
  { registry }: Metrics,
  { HOST, METRICS_PORT }: Config,
): Promise<Server | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(METRICS_PORT, HOST, resolve);
  });
  return server;
}
