import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, EndpointSpec, Lang, Reply } from '@joborder/shared/endpoint';
import { Failure, UserType } from '@joborder/shared/endpoint';
import { SPREADSHEET } from '@joborder/shared/devextreme';
import type { ConcurrencyLimit } from './concurrency';
import { plainFields } from '@joborder/shared/plain-text';
import type { Context } from './context';
import { ApiError, forbidden, unauthenticated } from './errors';
import { languageOf } from './language';
import { bearerToken, type Caller, callerOf, isBackground, noteWrite } from './session';
import { networkOf } from './rate-limit';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route; a route without it cannot be registered. */
    access?: Access;
    /** Answers with server-sent events, until the process stops. */
    stream?: boolean;
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
  /** Callable while the initial password still has to be changed. */
  readonly beforePasswordChange?: boolean;
  /** Answers with server-sent events: the handler streams. */
  readonly stream?: boolean;
  /**
   * `replica`: `db` and `openSnapshot` may be those of a replica, and the answer a few seconds old, but
   * has what the caller wrote. What is written goes to `context.db`. Grids and exports always are.
   */
  readonly reads?: 'replica';
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
  if (!token) return undefined;
  const { config } = context;
  // A stream that reconnects by itself is no activity of a user.
  const background = isBackground(request) || request.routeOptions.config.stream === true;
  return callerOf(context.db, token, {
    now: context.now(),
    address: request.ip,
    config,
    background,
  });
}

/** Paths of what reads many rows to answer few: grids, charts and the heat map. */
const GRIDS = /^\/(devexpress|api\/v2\/web\/(report|joborder\/heatmap))\//;

/** What the statements of a call are for. */
function workOf({ path, produces }: EndpointSpec): 'calls' | 'grids' | 'exports' {
  if (produces === SPREADSHEET) return 'exports';
  return GRIDS.test(path) ? 'grids' : 'calls';
}

/** Refuses who may not make the call at all. */
function admit(caller: Caller | undefined, access: Access, free: boolean): void {
  if ('public' in access) return;
  if (!caller) throw unauthenticated();
  if (caller.mustChangePassword && !free) throw new ApiError(403, 'PASSWORD_CHANGE_REQUIRED');
  if (!access.types.includes(caller.type)) throw forbidden();
  if (access.withoutAgency && caller.type === UserType.administrator && caller.agencyId !== null) {
    throw forbidden();
  }
}

type Source = Pick<Context, 'db' | 'openSnapshot'>;

/** Where a call reads: from the primary, or from a replica where it may. */
function readingFrom(context: Context, work: ReturnType<typeof workOf>, isReading: boolean) {
  const primary: Source = { db: context.pools[work], openSnapshot: context.openSnapshot };
  const { replica } = context;
  /** Answers from the replica where it may, and once more from the primary where that fails. */
  const fromReplica = async <Answer>(
    wrote: string | undefined,
    answer: (source: Source) => Promise<Answer>,
  ): Promise<Answer> => {
    if (!replica || !isReading) return answer(primary);
    try {
      return await answer({
        db: replica.db(work, wrote),
        openSnapshot: () => replica.openSnapshot(wrote),
      });
    } catch (error) {
      if (!replica.isItsFailure(error)) throw error;
      return answer(primary);
    }
  };
  return { primary, fromReplica };
}

/** What @fastify/rate-limit takes for the limit of a route. */
const rateLimitOf = (
  { max, minutes, signedIn }: NonNullable<RouteOptions['limit']>,
  callers: WeakMap<FastifyRequest, Caller | undefined>,
) => ({
  timeWindow: minutes * 60_000,
  max: (request: FastifyRequest) => (callers.get(request) && signedIn) || max,
  keyGenerator: (request: FastifyRequest) => {
    const caller = signedIn ? callers.get(request) : undefined;
    return caller ? `user ${caller.id}` : request.ip;
  },
});

/** The schema by which a call is checked and documented. */
function schemaOf(endpoint: EndpointSpec, url: string) {
  return {
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
  };
}

/** The options of a call for Fastify, from its contract and its own options. */
const declaredBy = (
  endpoint: EndpointSpec,
  url: string,
  options: RouteOptions,
  callers: WeakMap<FastifyRequest, Caller | undefined>,
) => ({
  method: endpoint.method,
  url,
  ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
  ...(options.stream ? { sse: 'manual' as const } : {}),
  config: {
    access: endpoint.access,
    stream: options.stream ?? false,
    ...(endpoint.failsWith ? { failsWith: endpoint.failsWith } : {}),
    ...(options.limit ? { rateLimit: rateLimitOf(options.limit, callers) } : {}),
  },
  schema: schemaOf(endpoint, url),
  // Multipart bodies are streams that the handler reads; their schema only documents them.
  ...(endpoint.multipart ? { validatorCompiler: () => (value: unknown) => ({ value }) } : {}),
});

function takePlainInput(endpoint: EndpointSpec, request: FastifyRequest): void {
  if (endpoint.body && request.body === undefined) request.body = {};
  // What nobody sees is no part of any text, before the contract looks at it (D59).
  if (!endpoint.multipart) request.body = plainFields(request.body);
  request.query = plainFields(request.query);
}

/** The log names the refused caller and call, never the content of the request. */
function logRefusal(request: FastifyRequest, caller: Caller | undefined, error: Error): void {
  if (!(error instanceof ApiError) || ![401, 403, 404, 429].includes(error.status)) return;
  const { status, code } = error;
  request.log.warn({ account: caller?.id, status, code }, 'refused');
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
  const work = workOf(endpoint);
  const isReading = work !== 'calls' || options.reads === 'replica';
  const { primary, fromReplica } = readingFrom(context, work, isReading);
  const mayWrite = context.replica !== undefined && !isReading && endpoint.method !== 'GET';
  /** Counts a request among those under way until its answer has left or its connection is gone. */
  const begin = (reply: FastifyReply, limit: ConcurrencyLimit, key: string) => {
    if (context.config.RATE_LIMITS === 'on') reply.raw.once('close', limit.begin(key));
  };
  for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    app.route({
      ...declaredBy(endpoint, url, options, callers),
      onRequest: async (request, reply) => {
        // A stream has a limit of its own.
        if (!options.stream) {
          begin(reply, context.limits.requests, bearerToken(request) ?? networkOf(request.ip));
        }
        const caller = await identify(context, request);
        callers.set(request, caller);
        admit(caller, endpoint.access, options.beforePasswordChange ?? false);
        if (caller && !options.stream) begin(reply, context.limits.accounts, `${caller.id}`);
        if (work !== 'calls') {
          begin(reply, context.limits[work], `${caller?.id ?? networkOf(request.ip)}`);
        }
      },
      onError: async (request, _reply, error) => logRefusal(request, callers.get(request), error),
      preValidation: async (request) => takePlainInput(endpoint, request),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const caller = callers.get(request);
        const answer = async (source: Source) =>
          handler({
            ...context,
            ...source,
            params: request.params as Out<E['params']>,
            query: request.query as Out<E['query']>,
            body: request.body as Out<E['body']>,
            caller: caller as Call<E>['caller'],
            lang: languageOf(request),
            address: request.ip,
            request,
            reply,
          });
        if (!mayWrite || !caller) return fromReplica(caller?.wrote, answer);
        try {
          return await answer(primary);
        } finally {
          // Also where it failed: whether a commit came through may be unknown.
          await noteWrite(context.db, bearerToken(request) ?? '').catch((err: unknown) =>
            request.log.warn({ err }, 'noting that a session wrote failed'),
          );
        }
      },
    });
  }
}
