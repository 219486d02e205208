import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, EndpointSpec, Lang, Reply } from '@joborder/shared/endpoint';
import { Failure } from '@joborder/shared/endpoint';
import type { Context } from './context';
import { ApiError, forbidden, unauthenticated } from './errors';
import { languageOf } from './language';
import { bearerToken, type Caller, callerOf } from './session';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route; a route without it cannot be registered. */
    access?: Access;
    /** Callable while the initial password still has to be changed. */
    beforePasswordChange?: boolean;
    failsWith?: EndpointSpec['failsWith'];
  }
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a handler receives: everything parsed, the caller known. */
export interface Call<E extends EndpointSpec> extends Context {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: Out<E['body']>;
  /** Undefined only on public endpoints. */
  readonly caller: E['access'] extends { public: true } ? Caller | undefined : Caller;
  readonly lang: Lang;
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteOptions {
  readonly beforePasswordChange?: boolean;
  /** Answers with server-sent events: the handler streams. */
  readonly stream?: boolean;
  /** Calls per address and time. */
  readonly limit?: {
    readonly max: number;
    readonly minutes: number;
    /** Calls of a signed-in user, who is counted by account instead of by address. */
    readonly signedIn?: number;
  };
}

async function identify(context: Context, request: FastifyRequest): Promise<Caller | undefined> {
  const token = bearerToken(request);
  return token ? callerOf(context.db, token, context.now(), request.ip) : undefined;
}

/** Refuses who may not make the call at all. */
function admit(caller: Caller | undefined, access: Access, free: boolean): void {
  if ('public' in access) return;
  if (!caller) throw unauthenticated();
  if (caller.mustChangePassword && !free) throw new ApiError(403, 'PASSWORD_CHANGE_REQUIRED');
  if (!access.types.includes(caller.type)) throw forbidden();
}

/**
 * Serves an endpoint of the shared contract on its path and its aliases: the caller
 * is known and allowed before the input is looked at (401 before anything else).
 */
export function route<E extends EndpointSpec>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Reply<E> | FastifyReply> | Reply<E> | FastifyReply,
  options: RouteOptions = {},
) {
  const callers = new WeakMap<FastifyRequest, Caller | undefined>();
  const rateLimit = ({ max, minutes, signedIn }: NonNullable<RouteOptions['limit']>) => ({
    timeWindow: minutes * 60_000,
    max: (request: FastifyRequest) => (callers.get(request) && signedIn) || max,
    keyGenerator: (request: FastifyRequest) => {
      const caller = signedIn ? callers.get(request) : undefined;
      return caller ? `user ${caller.id}` : request.ip;
    },
  });
  for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    app.route({
      method: endpoint.method,
      url,
      ...(options.stream ? { sse: 'manual' as const } : {}),
      config: {
        access: endpoint.access,
        beforePasswordChange: options.beforePasswordChange ?? false,
        ...(endpoint.failsWith ? { failsWith: endpoint.failsWith } : {}),
        ...(options.limit ? { rateLimit: rateLimit(options.limit) } : {}),
      },
      schema: {
        summary: endpoint.summary,
        description:
          'public' in endpoint.access
            ? `Public. Rows: ${endpoint.access.rows}.`
            : `User types ${endpoint.access.types.join(', ')}. Rows: ${endpoint.access.rows}.`,
        deprecated: url !== endpoint.path,
        ...('public' in endpoint.access ? {} : { security: [{ bearer: [] }] }),
        ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
        ...(endpoint.produces ? { produces: [endpoint.produces] } : {}),
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        response: endpoint.produces ? { '4xx': Failure } : { 200: endpoint.reply, '4xx': Failure },
      },
      // Multipart bodies are streams that the handler reads; their schema only documents them.
      ...(endpoint.multipart ? { validatorCompiler: () => (value: unknown) => ({ value }) } : {}),
      onRequest: async (request) => {
        const caller = await identify(context, request);
        callers.set(request, caller);
        admit(caller, endpoint.access, options.beforePasswordChange ?? false);
      },
      // Who was refused what stands in the log; what was asked for does not.
      onError: async (request, _reply, error) => {
        if (!(error instanceof ApiError) || ![401, 403, 404, 429].includes(error.status)) return;
        const { status, code } = error;
        request.log.warn({ account: callers.get(request)?.id, status, code }, 'refused');
      },
      preValidation: async (request) => {
        if (endpoint.body && request.body === undefined) request.body = {};
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const result = await handler({
          ...context,
          params: request.params as Out<E['params']>,
          query: request.query as Out<E['query']>,
          body: request.body as Out<E['body']>,
          caller: callers.get(request) as Call<E>['caller'],
          lang: languageOf(request),
          address: request.ip,
          request,
          reply,
        });
        return result;
      },
    });
  }
}
