import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type SecureServerOptions,
} from 'node:http2';
import { createSecureContext } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';
import type { ConnectionTimes } from './connections';
import { MOST_HEADER_BYTES } from './errors';

/** Streams that one connection may have open at a time; browsers open up to 100. */
const MOST_STREAMS = 128;
/** How often it is looked whether the certificate was renewed. */
const RENEWAL_CHECK_MS = 3_600_000;

/** Files in PEM: a certificate with those that issued it, and its private key. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

type CreateServer = (
  options: SecureServerOptions,
  handler: RequestListener,
) => Http2SecureServer & Server;
// Fastify knows one kind of server at a time; requests of both have what it uses of them.
const createServer = createSecureServer as unknown as CreateServer;

/** The content of both files; throws an error that names the variable where they are of no use. */
function readFiles({ cert, key }: TlsFiles) {
  const read = (name: string, file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(`${name}: the file ${file} cannot be read (${code}).`, { cause: error });
    }
  };
  const found = { cert: read('TLS_CERT', cert), key: read('TLS_KEY', key) };
  try {
    createSecureContext(found);
    // Neither an empty file, such as one that is just being written, nor a key of another kind than the certificate's
    // is an error there: handshakes fail then.
    if (!new X509Certificate(found.cert).checkPrivateKey(createPrivateKey(found.key))) {
      throw new Error('the key is of another certificate');
    }
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`TLS_CERT and TLS_KEY cannot be used together: ${message}.`, { cause: error });
  }
  return found;
}

/** A request that does not arrive whole is ended; of HTTP/1 Node.js does so itself (`requestTimeout`). */
function endSlowRequests(server: Http2SecureServer, within: number): void {
  server.on('request', ({ httpVersionMajor, stream }: Http2ServerRequest) => {
    if (httpVersionMajor < 2 || stream.endAfterHeaders) return;
    const timer = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), within);
    const stop = () => clearTimeout(timer);
    stream.once('end', stop).once('close', stop);
  });
}

/** A renewed certificate serves new connections; one that is of no use leaves the one before. */
function followRenewals(
  server: Http2SecureServer,
  files: TlsFiles,
  log: FastifyBaseLogger | undefined,
  every: number,
): void {
  let current = JSON.stringify(readFiles(files));
  const timer = setInterval(() => {
    try {
      const found = readFiles(files);
      if (JSON.stringify(found) === current) return;
      current = JSON.stringify(found);
      server.setSecureContext(found);
      log?.info('TLS certificate renewed');
    } catch (err) {
      log?.error({ err }, 'TLS certificate not renewed');
    }
  }, every);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/**
 * The server of `https:` addresses: HTTP/2, and HTTP/1.1 for whoever does not speak it, with the same
 * limits. Throws where the files are of no use.
 */
export function createTlsServer(
  handler: RequestListener,
  files: TlsFiles,
  times: ConnectionTimes,
  log?: FastifyBaseLogger,
  renewalCheck = RENEWAL_CHECK_MS,
): Server {
  const options = {
    ...readFiles(files),
    allowHTTP1: true,
    minVersion: 'TLSv1.2' as const,
    handshakeTimeout: times.headers,
    settings: { maxConcurrentStreams: MOST_STREAMS, maxHeaderListSize: MOST_HEADER_BYTES },
    // Of HTTP/1; Node.js lets it be set here from version 24 on.
    connectionsCheckingInterval: times.check,
  };
  const server = createServer(options, handler);
  server.setTimeout(times.idle);
  endSlowRequests(server, times.request);
  followRenewals(server, files, log, renewalCheck);
  // These count for HTTP/1.
  return Object.assign(server, {
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: times.headers,
    requestTimeout: times.request,
    keepAliveTimeout: times.idle,
  });
}
