import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure, Issue, Lang } from '@joborder/shared/endpoint';
import { issueMessages, sentence } from '@joborder/shared/sentence';
import type { ErrorCode } from '@joborder/shared/texts';
import { outageOf } from './db/failures';
import { languageOf } from './language';
import { countRefusal, type Metrics } from './metrics';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

type Values = Readonly<Record<string, string | number>>;

/** A refusal the caller can understand; everything else that is thrown is an unexpected error. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    /** Values of the sentence; as a function where they are words of a language themselves. */
    readonly values: Values | ((lang: Lang) => Values) = {},
    readonly issues: readonly Issue[] = [],
    /** Seconds until another try makes sense (429, 503). */
    readonly retryAfter?: number,
    /** Name of the bound that was reached, for the metrics. */
    readonly limit?: string,
  ) {
    super(code);
  }
}

export const unauthenticated = () => new ApiError(401, 'UNAUTHENTICATED');
export const forbidden = () => new ApiError(403, 'FORBIDDEN');
export const notFound = () => new ApiError(404, 'NOT_FOUND');
/** Broken rules in the specification's order (D57): the first one is the message. */
export const invalid = (issues: readonly Issue[]) => new ApiError(422, 'VALIDATION', {}, issues);

/** The one place where a failure becomes the body of decision D2. */
function failure(error: ApiError, lang: Lang): Failure {
  const issues = issueMessages(lang, error.issues);
  const values = typeof error.values === 'function' ? error.values(lang) : error.values;
  const message = issues[0]?.message ?? sentence(lang, 'errors', error.code, values);
  return {
    message,
    msg: message,
    status: 'error',
    code: error.code,
    ...(issues.length > 0 ? { issues } : {}),
  };
}

const BY_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
};

function known(error: FastifyError | ApiError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const outage = outageOf(error);
  if (outage) {
    const limit = outage.reason === 'statement' ? 'statement' : 'database';
    return new ApiError(503, 'UNAVAILABLE', {}, [], 5, limit);
  }
  if (error.validation) {
    const issues = error.validation.map((problem) => ({
      path: problem.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      code: 'invalid',
    }));
    return new ApiError(400, 'INVALID_INPUT', { path: issues[0]?.path ?? '' }, issues);
  }
  // Text that PostgreSQL cannot hold or a number out of its range: the input's fault, not ours.
  if (/^22(P0[2-5]|00[1-8]|021)$/.test(error.code ?? '')) return new ApiError(400, 'INVALID_INPUT');
  const status = error.statusCode;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError(413, 'BODY_TOO_LARGE');
  if (status !== undefined && status >= 400 && status < 500) {
    return new ApiError(status, BY_STATUS[status] ?? 'INVALID_INPUT');
  }
  return undefined;
}

/** D2's body with what the called endpoint says beside it. */
function answer(request: FastifyRequest, error: ApiError): Failure {
  const body = failure(error, languageOf(request));
  return { ...body, ...request.routeOptions.config?.failsWith?.(body.message) };
}

/** Has the request a body of which some has not come yet? */
function isArriving({ raw, headers }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] ?? (headers['content-length'] || '0') !== '0';
  return hasBody !== false && !raw.complete;
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  countRefusal(request.server.metrics, error);
  // Who is refused before the body has arrived need not send the rest of it.
  if (isArriving(request)) reply.header('connection', 'close');
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(answer(request, error));
}

/** The client closed the connection, or was cut off, before its request was complete. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;
const aborted = () => new ApiError(400, 'INVALID_INPUT', { path: 'HTTP' });

/** A database that cannot serve is the operator's business: counted and logged by its reason. */
function noteOutage(request: FastifyRequest, error: Error): void {
  const outage = outageOf(error);
  if (!outage) return;
  request.server.metrics.outages.inc({ reason: outage.reason });
  request.log.warn({ err: error, reason: outage.reason }, `database: ${outage.text}`);
}

/** Every failure leaves through here; the reply to an unknown one carries the id under which it is logged. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const refusal = isAborted(request) ? aborted() : known(error);
    if (refusal) {
      noteOutage(request, error);
      return sendFailure(request, reply, refusal);
    }
    const reference = request.id;
    request.log.error({ err: error }, 'unexpected error');
    const body = answer(request, new ApiError(500, 'INTERNAL', { reference }));
    return reply
      .code(500)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ ...body, reference });
  });
}

/** An address that cannot be read, which therefore belongs to no route. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // No hook runs here that would set the headers of every other answer.
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  void sendFailure(request, reply, new ApiError(400, 'INVALID_INPUT', { path: 'URL' }));
}

/** Bytes of headers, the address among them: the filters of a grid's headings make it long. */
export const MOST_HEADER_BYTES = 65_536;

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function connectionRefusal({ code }: NodeJS.ErrnoException): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError(431, 'BODY_TOO_LARGE');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError(408, 'REQUEST_TIMEOUT');
  return new ApiError(400, 'INVALID_INPUT', { path: 'HTTP' });
}

/**
 * What never became a request is refused in the same shape: its head is too long or is none, or it
 * did not arrive in time.
 */
export function refuseConnection(
  metrics: Metrics,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const refusal = connectionRefusal(error);
    countRefusal(metrics, refusal);
    const body = JSON.stringify(failure(refusal, 'th'));
    socket.write(
      `HTTP/1.1 ${refusal.status} ${REASONS[refusal.status]}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
