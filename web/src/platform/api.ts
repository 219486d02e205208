import type { ByKey, EndpointSpec, Failure, Input, Reply } from '@joborder/shared/endpoint';
import type { audit } from '@joborder/shared/audit/contract';
import type { files } from '@joborder/shared/files/contract';
import type { geography } from '@joborder/shared/geography/contract';
import type { inspections } from '@joborder/shared/inspections/contract';
import type { calendar } from '@joborder/shared/job-orders/calendar-contract';
import type { jobOrders } from '@joborder/shared/job-orders/contract';
import type { notices } from '@joborder/shared/notices/contract';
import type { workQueue } from '@joborder/shared/job-orders/queue-contract';
import type { places } from '@joborder/shared/places/contract';
import type { profile } from '@joborder/shared/profile/contract';
import type { reports } from '@joborder/shared/reports/contract';
import type { session } from '@joborder/shared/session/contract';
import type { tracking } from '@joborder/shared/tracking/contract';
import type { trips } from '@joborder/shared/trips/contract';
import type { identity } from '@joborder/shared/users/identity';
import type { users } from '@joborder/shared/users/contract';
import { getLang } from './i18n/language';
import { fetchOrTake } from './early-calls';
import { noteReached } from './network';
import { addressOf, type Parts, requestOf } from './request';
import { storedAuthorization } from './session';

/** Every call of the API by its key. One line per feature. */
export type Endpoints = ByKey<typeof audit> &
  ByKey<typeof calendar> &
  ByKey<typeof files> &
  ByKey<typeof geography> &
  ByKey<typeof identity> &
  ByKey<typeof inspections> &
  ByKey<typeof jobOrders> &
  ByKey<typeof notices> &
  ByKey<typeof places> &
  ByKey<typeof profile> &
  ByKey<typeof reports> &
  ByKey<typeof session> &
  ByKey<typeof tracking> &
  ByKey<typeof trips> &
  ByKey<typeof users> &
  ByKey<typeof workQueue>;

export type CallKey = keyof Endpoints;
export type CallInput<K extends CallKey> = Input<Endpoints[K] & EndpointSpec>;
/** A file for endpoints that produce one, else the JSON of the contract. */
export type CallReply<K extends CallKey> = Endpoints[K] extends { produces: string }
  ? Blob
  : Reply<Endpoints[K] & EndpointSpec>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Timeout of the call in milliseconds; 15 s unless told. */
  readonly timeout?: number;
  /** `Bearer …` of a session that is not stored (yet), or null to call as nobody. */
  readonly authorization?: string | null;
  /** Sees the headers of a good answer before its content is there. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** A failed call (decision D2). `code` is `NETWORK` when no answer arrived, or arrived too late. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues: ReadonlyArray<{ path: string; message: string }> = [],
    readonly reference: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface SessionHandlers {
  /** The token that a call carried is no longer good. */
  expired(): void;
  /** The initial password must be changed first (D33). */
  passwordChangeRequired(): void;
}

let handlers: SessionHandlers = { expired() {}, passwordChangeRequired() {} };

/** Says what happens on screen when the server ends or restricts the session. */
export function onSessionTrouble(next: SessionHandlers): void {
  handlers = next;
}

const TIMEOUT = 15_000;

async function failureOf(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => ({}))) as Partial<Failure>;
  return new ApiError(
    answer.status,
    body.code ?? `HTTP_${answer.status}`,
    body.message ?? body.msg ?? body.users ?? '',
    body.issues,
    body.reference ?? null,
  );
}

async function send(key: string, parts: Parts, options: CallOptions): Promise<Response> {
  const authorization =
    options.authorization === undefined ? storedAuthorization() : options.authorization;
  const request = requestOf(key, parts, { authorization, lang: getLang() });
  const timeout = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let answer: Response;
  try {
    answer = await fetchOrTake(request, signal);
  } catch (cause) {
    // A caller that aborted must see its own abort, not a network failure.
    if (options.signal?.aborted) throw cause;
    noteReached(false);
    throw new ApiError(0, 'NETWORK', '', [], null, { cause });
  }
  noteReached(true);
  if (answer.ok) return answer;
  const failure = await failureOf(answer);
  // A token that was replaced meanwhile, by a sign-in in another window, ends nothing.
  const isCurrent = options.authorization === undefined && authorization === storedAuthorization();
  if (failure.status === 401 && authorization && isCurrent) handlers.expired();
  if (failure.code === 'PASSWORD_CHANGE_REQUIRED') handlers.passwordChangeRequired();
  throw failure;
}

const isJson = (answer: Response) => answer.headers.get('content-type')?.includes('json') ?? false;

async function contentOf<T>(answer: Response): Promise<T> {
  try {
    return (await (isJson(answer) ? answer.json() : answer.blob())) as T;
  } catch (cause) {
    throw new ApiError(answer.status, 'NETWORK', '', [], null, { cause });
  }
}

type Rest<K extends CallKey> =
  object extends CallInput<K>
    ? [input?: CallInput<K>, options?: CallOptions]
    : [input: CallInput<K>, options?: CallOptions];

/**
 * Calls the API, e.g. `call('POST /login', { body })`; keys, inputs and answers are typed by the
 * shared contracts. Throws `ApiError`; an aborted signal throws its own reason.
 */
export async function call<K extends CallKey>(key: K, ...rest: Rest<K>): Promise<CallReply<K>> {
  const [input, options] = rest;
  const answer = await send(key, input ?? {}, options ?? {});
  options?.onHeaders?.(answer.headers);
  return contentOf(answer);
}

type StreamKey = {
  [K in CallKey]: Endpoints[K] extends { produces: 'text/event-stream' } ? K : never;
}[CallKey];

/**
 * Opens a stream of server-sent events with the stored token, which `EventSource` cannot send. The
 * answer comes as it is, refusals too; without one `fetch` rejects. Nothing but `signal` ends it.
 */
export function openEventStream<K extends StreamKey>(
  key: K,
  input: CallInput<K>,
  { lastEventId, signal }: { readonly lastEventId: string; readonly signal: AbortSignal },
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'text/event-stream',
    'last-event-id': lastEventId,
  };
  const authorization = storedAuthorization();
  if (authorization) headers.authorization = authorization;
  const path = key.slice(key.indexOf(' ') + 1);
  return fetch(addressOf(path, input), { headers, signal, cache: 'no-store' });
}
