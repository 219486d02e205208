import type { Server } from 'node:http';
import { validatorCompiler } from '@fastify/type-provider-zod';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import { BODY_LIMIT } from '@joborder/shared/endpoint';
import type { Config } from '../config';
import type { ConnectionTimes } from './connections';
import { handleErrors, MOST_HEADER_BYTES, refuseAddress, refuseConnection } from './errors';
import { MOST_NESTING, nesting, tooDeep } from './json';
import type { Metrics } from './metrics';
import { replySerializer } from './reply';
import { proxyTrust, registerRequestIds, requestIdBy } from './request-id';
import { registerTraces } from './request-traces';
import { registerDrain } from './shutdown';
import { createTlsServer } from './tls-server';
import type { Traces } from './traces';

const CONNECTION_TIMES: ConnectionTimes = {
  request: 60_000,
  headers: 15_000,
  idle: 120_000,
  check: 5_000,
};
/** More connections are closed at once. */
const MOST_CONNECTIONS = 10_000;

export interface HttpServerOptions {
  readonly config: Config;
  readonly metrics: Metrics;
  /** Absent in tests: nothing is logged. */
  readonly log?: FastifyBaseLogger;
  /** Absent where nothing is traced. */
  readonly traces?: Traces | undefined;
  /** Shorter ones for tests. */
  readonly times?: Partial<ConnectionTimes>;
}

/** The HTTP server before any plugin or route: time limits, bodies, errors, shutdown. */
export function createHttpServer({
  config,
  metrics,
  log,
  traces,
  times: given,
}: HttpServerOptions) {
  const times = { ...CONNECTION_TIMES, ...given };
  const trust = proxyTrust(config.TRUST_PROXY);
  const { TLS_CERT: cert, TLS_KEY: key } = config;
  const app = Fastify<Server>({
    ...(log ? { loggerInstance: log } : {}),
    ...(cert && key
      ? { serverFactory: (handler) => createTlsServer(handler, { cert, key }, times, log) }
      : {}),
    trustProxy: trust,
    genReqId: requestIdBy(trust),
    bodyLimit: BODY_LIMIT,
    http: {
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: times.headers,
      connectionsCheckingInterval: times.check,
    },
    requestTimeout: times.request,
    connectionTimeout: times.idle,
    clientErrorHandler: (error, socket) => refuseConnection(metrics, error, socket),
    // Requests that arrive while it closes still get a response.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // How long a part of the path may be is said by the contract of its call.
    routerOptions: { maxParamLength: MOST_HEADER_BYTES },
    frameworkErrors: refuseAddress,
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  registerRequestIds(app);
  if (traces) registerTraces(app, traces, trust);
  registerDrain(app, config.SHUTDOWN_TIMEOUT * 1000);
  app.decorate('metrics', metrics);
  app.addHook('onClose', async () => metrics.registry.clear());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replySerializer({ exact: config.NODE_ENV === 'test' }));
  // No call takes plain text; what a foreign page may send without asking is not read at all.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Legacy clients send an empty JSON body with calls that take none.
    if (body === '') return done(null, undefined);
    if (nesting(body as string) > MOST_NESTING) return done(tooDeep(), undefined);
    void app.getDefaultJsonParser('error', 'error')(request, body as string, done);
  });
  handleErrors(app);
  requireAccess(app);
  return app;
}

/** The server does not start when a route does not declare who may call it. */
function requireAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (routeOptions) => {
    routes.push(routeOptions);
  });
  app.addHook('onReady', async () => {
    const silent = routes.filter((each) => !each.config?.access);
    if (silent.length > 0) {
      const names = silent.map((each) => `${String(each.method)} ${each.url}`).join(', ');
      throw new Error(`These routes do not declare who may call them: ${names}`);
    }
  });
}
