import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import sse from '@fastify/sse';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import { registerAudit } from './audit/routes';
import { registerFiles } from './files/routes';
import { registerGeography } from './geography/routes';
import { registerInspections } from './inspections/routes';
import { registerPaper } from './job-orders/paper-routes';
import { registerWorkQueue } from './job-orders/queue/routes';
import { registerJobOrders } from './job-orders/routes';
import { registerNotices } from './notices/routes';
import { registerPlaces } from './places/routes';
import { registerApiDocs } from './platform/api-docs';
import { createRequestLimits } from './platform/concurrency';
import type { Context } from './platform/context';
import { registerHealth } from './platform/health';
import type { ConnectionTimes } from './platform/connections';
import { createHttpServer } from './platform/http-server';
import { pictureLimit } from './platform/image';
import { createMetrics } from './platform/metrics';
import { registerOverload } from './platform/overload';
import { passwordLimit } from './platform/passwords';
import { registerSecurityHeaders } from './platform/security-headers';
import { closeTableReaders } from './platform/tables/table-file';
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

export interface AppOptions extends Omit<Context, 'limits'> {
  /** Absent in tests: nothing is logged. */
  readonly log?: FastifyBaseLogger;
  /** Absent where nothing is traced. */
  readonly traces?: Traces | undefined;
  /** Folder of the built web application; absent in tests of the API. */
  readonly webRoot?: string;
  /** Shorter ones for tests. */
  readonly times?: Partial<ConnectionTimes>;
  /** Milliseconds by which the process may be late before it refuses requests; 0 for any. */
  readonly mostEventLoopDelay?: number;
}

/** Builds the whole server: every plugin and feature is registered here. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { webRoot, log, traces, times, mostEventLoopDelay, ...rest } = options;
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
  const app = createHttpServer({
    config,
    metrics,
    ...(log ? { log } : {}),
    ...(traces ? { traces } : {}),
    ...(times ? { times } : {}),
  });
  app.addHook('onClose', closeTableReaders);
  registerSecurityHeaders(app, config);
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] });
  await registerOverload(app, config, mostEventLoopDelay);
  await app.register(sse, { heartbeatInterval: 15_000 });
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, headerPairs: 20 },
  });
  await registerApiDocs(app);
  registerFeatures(app, context);
  await registerWeb(app, context, webRoot);
  return app;
}

function registerFeatures(app: FastifyInstance, context: Context): void {
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
}
