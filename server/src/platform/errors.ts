import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure, Issue, Lang } from '@joborder/shared/endpoint';
import { issueMessages, sentence } from '@joborder/shared/sentence';
import type { ErrorCode } from '@joborder/shared/texts';
import { languageOf } from './language';

type Values = Readonly<Record<string, string | number>>;

/** A refusal the caller can understand; everything else that is thrown is an unknown failure. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    /** Values of the sentence; as a function where they are words of a language themselves. */
    readonly values: Values | ((lang: Lang) => Values) = {},
    readonly issues: readonly Issue[] = [],
    /** Seconds until another try makes sense (429). */
    readonly retryAfter?: number,
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
  if (status !== undefined && status >= 400 && status < 500) {
    return new ApiError(status, BY_STATUS[status] ?? 'INVALID_INPUT');
  }
  return undefined;
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({
      ...failure(error, languageOf(request)),
      ...request.routeOptions.config.failureFields,
    });
}

/** A failure as a log may have it. A database error quotes the row: names and passports do not belong there. */
export function harmless(error: Error & { readonly code?: string }) {
  const { name, message, code, stack, ...rest } = error;
  const { constraint, table } = rest as { constraint?: string; table?: string };
  return code && /^[0-9A-Z]{5}$/.test(code)
    ? { name, code, constraint, table, stack: stack?.split('\n').slice(1).join('\n') }
    : { name, message, code, stack };
}

/** Every failure leaves through here; an unknown one is logged under a reference that the reply carries. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const refusal = known(error);
    if (refusal) return sendFailure(request, reply, refusal);
    const reference = randomBytes(4).toString('hex').toUpperCase();
    request.log.error({ err: harmless(error), reference }, 'unknown failure');
    const body = failure(new ApiError(500, 'INTERNAL', { reference }), languageOf(request));
    return reply
      .code(500)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ ...body, reference });
  });
}

/** Bytes of headers, the address among them: the filters of a grid's headings make it long. */
export const MOST_HEADER_BYTES = 65_536;

/** What never became a request, because its head is too long or is none, is refused in the same shape. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
    const refusal = tooLong
      ? new ApiError(431, 'BODY_TOO_LARGE')
      : new ApiError(400, 'INVALID_INPUT', { path: 'HTTP' });
    const body = JSON.stringify(failure(refusal, 'th'));
    socket.write(
      `HTTP/1.1 ${tooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
