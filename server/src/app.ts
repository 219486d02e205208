import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import sse from '@fastify/sse';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from '@fastify/type-provider-zod';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import { registerFiles } from './files/routes';
import { registerGeography } from './geography/routes';
import { registerPaper } from './job-orders/paper-routes';
import { registerJobOrders } from './job-orders/routes';
import { registerPlaces } from './places/routes';
import type { Context } from './platform/context';
import { ApiError, handleErrors, MOST_HEADER_BYTES, refuseConnection } from './platform/errors';
import { registerHealth } from './platform/health';
import { registerWeb } from './platform/web';
import { registerProfile } from './profile/routes';
import { registerReports } from './reports/routes';
import { registerSession } from './session/routes';
import { registerTracking } from './tracking/routes';
import { registerTrips } from './trips/routes';

export interface AppOptions extends Context {
  /** Absent in tests: nothing is logged. */
  readonly log?: FastifyBaseLogger;
  /** Folder of the built web application; absent in tests of the API. */
  readonly webRoot?: string;
}

/** Builds the whole server: every feature registered here, in sight. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { webRoot, log, ...context } = options;
  const { config } = context;
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 4_000_000,
    http: { maxHeaderSize: MOST_HEADER_BYTES },
    clientErrorHandler: refuseConnection,
    // Open streams must not keep close() waiting.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Replies are checked against the contract while developing and testing, not in production.
  app.setSerializerCompiler(
    config.NODE_ENV === 'production' ? () => JSON.stringify : serializerCompiler,
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Legacy clients send an empty JSON body with calls that take none.
    if (body === '') done(null, undefined);
    else void app.getDefaultJsonParser('error', 'error')(request, body as string, done);
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
  const anyone = { access: { public: true, rows: 'none' } } as const;

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Positions of dragged and positioned elements are style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...origins(config.MAP_TILES_URL, config.FILES_URL)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
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
  await app.register(sse, { heartbeatInterval: 15_000 });
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 20_000 },
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
  registerProfile(app, context);
  registerGeography(app, context);
  registerPlaces(app, context);
  registerTrips(app, context);
  registerJobOrders(app, context);
  registerPaper(app, context);
  registerTracking(app, context);
  registerReports(app, context);
  registerFiles(app, context);
  await registerWeb(app, context, webRoot);
  return app;
}

/** Origins of absolute URLs, for the content security policy. */
function origins(...urls: string[]): string[] {
  return urls.filter(Boolean).map((url) => new URL(url.replaceAll(/[{}]/g, '')).origin);
}
