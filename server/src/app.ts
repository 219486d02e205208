import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import sse from '@fastify/sse';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, validatorCompiler } from '@fastify/type-provider-zod';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import { BODY_LIMIT } from '@joborder/shared/endpoint';
import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import { registerAudit } from './audit/routes';
import { registerFiles } from './files/routes';
import { registerGeography } from './geography/routes';
import { registerInspections } from './inspections/routes';
import { registerNotices } from './notices/routes';
import { registerPaper } from './job-orders/paper-routes';
import { registerWorkQueue } from './job-orders/queue/routes';
import { registerJobOrders } from './job-orders/routes';
import { registerPlaces } from './places/routes';
import type { Context } from './platform/context';
import {
  ApiError,
  handleErrors,
  MOST_HEADER_BYTES,
  refuseAddress,
  refuseConnection,
} from './platform/errors';
import { createRequestLimits } from './platform/concurrency';
import { pictureLimit } from './platform/image';
import { readMapTiles } from './platform/map-tiles';
import { createMetrics } from './platform/metrics';
import { passwordLimit } from './platform/passwords';
import { MOST_NESTING, nesting, tooDeep } from './platform/json';
import { PROBES, registerHealth } from './platform/health';
import { closeTableReaders } from './platform/tables/table-file';
import { proxyTrust, registerRequestIds, requestIdBy } from './platform/request-id';
import { replySerializer } from './platform/reply';
import { registerTraces } from './platform/request-traces';
import { registerDrain } from './platform/shutdown';
import type { Traces } from './platform/traces';
import { registerWeb } from './platform/web';
import { registerProfile } from './profile/routes';
import { registerReports } from './reports/routes';
import { registerSession } from './session/routes';
import { registerTracking } from './tracking/routes';
import { registerTrips } from './trips/routes';
import { registerIdentity } from './users/identity/routes';
import { registerNewUsers } from './users/new/routes';
import { registerUsers } from './users/routes';

/** Times that the connections of clients may take, in milliseconds. */
export interface ConnectionTimes {
  /** From the first byte of a request to the last. */
  readonly request: number;
  /** The same for its head. */
  readonly headers: number;
  /** Without a byte in either direction. */
  readonly idle: number;
  /** How often that is looked at. */
  readonly check: number;
}
const CONNECTION_TIMES: ConnectionTimes = {
  request: 60_000,
  headers: 15_000,
  idle: 120_000,
  check: 5_000,
};
/** What a page may use of the device: nothing but what inspections and check-ins need. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'geolocation=(self)',
  ...['accelerometer', 'browsing-topics', 'display-capture', 'gyroscope', 'magnetometer'].map(
    (feature) => `${feature}=()`,
  ),
  ...['microphone', 'midi', 'payment', 'usb', 'xr-spatial-tracking'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** Milliseconds by which the process is late on average before it refuses requests. */
const MOST_EVENT_LOOP_DELAY = 2_000;
/** More connections are closed at once. */
const MOST_CONNECTIONS = 10_000;

export interface AppOptions extends Omit<Context, 'limits'> {
  /** Absent in tests: nothing is logged. */
  readonly log?: FastifyBaseLogger;
  readonly traces?: Traces | undefined;
  /** Folder of the built web application; absent in tests of the API. */
  readonly webRoot?: string;
  /** Shorter ones for tests. */
  readonly times?: Partial<ConnectionTimes>;
}

/** Builds the whole server: every feature registered here, in sight. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { webRoot, log, traces, times: given, ...rest } = options;
  const { config } = rest;
  const limits = createRequestLimits(
    config.DATABASE_URL ? 'postgresql' : 'embedded',
    // More would wait for a connection.
    config.DATABASE_CONNECTIONS.exports?.connections,
  );
  const context: Context = { ...rest, limits };
  const metrics = createMetrics(
    [...Object.values(limits), pictureLimit, passwordLimit],
    config.DATA_DIR,
  );
  const times = { ...CONNECTION_TIMES, ...given };
  const trust = proxyTrust(config.TRUST_PROXY);
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
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
    // Nothing of what is still asked while it closes is left without its answer.
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
  app.addHook('onClose', closeTableReaders);
  const anyone = { access: { public: true, rows: 'none' } } as const;

  const tiles = readMapTiles(config.MAP_TILES_URL);
  const filesOrigin = config.FILES_URL ? new URL(config.FILES_URL).origin : undefined;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Positions of dragged and positioned elements are style attributes.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...named(tiles.imageOrigin, filesOrigin)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...named(tiles.connectOrigin)],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // Addresses carry order numbers, which stay here; whoever serves the map tiles wants to know
    // which site asks for them.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] });
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
      maxEventLoopDelay: MOST_EVENT_LOOP_DELAY,
      pressureHandler: (request) => {
        if (PROBES.has(request.url)) return;
        throw new ApiError(503, 'UNAVAILABLE', {}, [], 5, 'event loop');
      },
    });
  }
  await app.register(sse, { heartbeatInterval: 15_000 });
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, headerPairs: 20 },
  });
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Job Order Online',
        version: '1.0.0',
        description:
          'Paths and field names are fixed: a guide app and an officer app speak them. Failures have the shape of the schema of every 4xx answer.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (routeOptions) => {
      routeOptions.config = { ...routeOptions.config, ...anyone };
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs' });
  });
  app.get('/api/openapi.json', { config: anyone, schema: { hide: true } }, () => app.swagger());

  registerHealth(app, context);
  registerSession(app, context);
  registerNewUsers(app, context);
  registerUsers(app, context);
  registerIdentity(app, context);
  registerProfile(app, context);
  registerGeography(app, context);
  registerPlaces(app, context);
  registerTrips(app, context);
  registerJobOrders(app, context);
  registerWorkQueue(app, context);
  registerPaper(app, context);
  registerInspections(app, context);
  registerNotices(app, context);
  registerTracking(app, context);
  registerReports(app, context);
  registerFiles(app, context);
  registerAudit(app, context);
  await registerWeb(app, context, webRoot);
  return app;
}

const named = (...origins: (string | undefined)[]) =>
  origins.filter((origin) => origin !== undefined);
