import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config';
import { readMapTiles } from './map-tiles';

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

const named = (...origins: (string | undefined)[]) =>
  origins.filter((origin) => origin !== undefined);

/** Content security policy, HSTS and the other headers that every reply has. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const tiles = readMapTiles(config.MAP_TILES_URL);
  const filesOrigin = config.FILES_URL ? new URL(config.FILES_URL).origin : undefined;
  // The plugin for this framework reads these settings again at every request.
  const secure = helmet({
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
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    secure(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}
