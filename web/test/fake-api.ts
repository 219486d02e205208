import type { Failure } from '@joborder/shared/endpoint';
import { z } from 'zod';
import type { CallInput, CallKey, CallReply } from '../src/platform/api';
import type { Config } from '../src/platform/config';
import { endpointAt } from './endpoints';

/** A reply, or what makes one of the call's input; a refusal is thrown. */
type Answer<K extends CallKey> =
  | CallReply<K>
  | ((input: CallInput<K>) => CallReply<K> | Promise<CallReply<K>>);

/** How the server refuses a call. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: Partial<Failure> = {},
  ) {
    super(message);
  }
}

interface Sent {
  readonly key: CallKey;
  readonly input: { params?: unknown; query?: unknown; body?: unknown };
  readonly headers: Headers;
}

const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** A query as the contract reads it: one value, or a list where a name comes twice. */
function queryOf(search: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Names of `sent`, at any depth, that are lost when the contract reads it. */
function unnamed(sent: unknown, named: unknown, path = ''): string[] {
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([key, value]) => {
    const known = Object.entries(named ?? {}).find(([name]) => name === key);
    if (known) return unnamed(value, known[1], `${path}.${key}`);
    return value === undefined ? [] : [`${path}.${key}`.slice(1)];
  });
}

/**
 * Stands in for the server behind `fetch`. Each call is checked against its contract both ways: what the
 * screen sends as the server would, and what a test lets it answer. `problems` holds what broke it and
 * every call that no answer was given for; a test fails over them.
 */
export class FakeApi {
  readonly problems: string[] = [];
  readonly #answers = new Map<CallKey, Answer<CallKey>>();
  readonly #held = new Map<CallKey, Promise<void>>();
  readonly #sent: Sent[] = [];
  readonly #replyHeaders = new Map<CallKey, Readonly<Record<string, string>>>();
  readonly #streams = new Map<CallKey, Set<ReadableStreamDefaultController<Uint8Array>>>();
  #offline = false;
  #waits = false;
  /** Photos are one dot each, which every browser has. */
  config: Partial<Config> = {
    fileHost: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=#',
  };

  /** From now on the call is answered so. */
  answer<K extends CallKey>(key: K, answer: Answer<K>): this {
    this.#answers.set(key, answer);
    return this;
  }

  /** Good answers of the call have these headers. */
  answerWithHeaders(key: CallKey, headers: Readonly<Record<string, string>>): this {
    this.#replyHeaders.set(key, headers);
    return this;
  }

  /** The call is answered so where a test does not say how. */
  byDefault<K extends CallKey>(key: K, answer: Answer<K>): this {
    return this.#answers.has(key) ? this : this.answer(key, answer);
  }

  /** From now on the call is refused. */
  refuse(key: CallKey, status: number, code: string, message: string, more?: Partial<Failure>) {
    return this.answer(key, () => {
      throw new Refusal(status, code, message, more);
    });
  }

  /** From now on the call is answered as a later version of the server may: not by this one's contract. */
  answerAsLater(key: CallKey, reply: unknown): this {
    this.#answers.set(key, () => new Blob([JSON.stringify(reply)], { type: 'application/json' }));
    return this;
  }

  /** The call is not answered until the function that comes back is called. */
  hold(key: CallKey): () => void {
    let release = () => {};
    this.#held.set(
      key,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    return () => {
      this.#held.delete(key);
      release();
    };
  }

  /** Calls without an answer wait for ever: of a screen that a test only arrives at. */
  leaveOthersWaiting(): this {
    this.#waits = true;
    return this;
  }

  /** No call arrives any more, as without a network; `false` brings it back. */
  setOffline(offline: boolean): void {
    this.#offline = offline;
    // The browser's own statement, which the screens read too.
    Object.defineProperty(navigator, 'onLine', { value: !offline, configurable: true });
    dispatchEvent(new Event(offline ? 'offline' : 'online'));
  }

  /** What was sent with a call so far, the oldest first. */
  sent<K extends CallKey>(key: K): CallInput<K>[] {
    return this.#sent.filter((each) => each.key === key).map(({ input }) => input as CallInput<K>);
  }

  /** The form that was last sent with a call. */
  form(key: CallKey): FormData {
    const body = this.#sent.findLast((each) => each.key === key)?.input.body;
    if (!(body instanceof FormData)) throw new Error(`${key} sent no form`);
    return body;
  }

  /** Headers of a call's requests so far. */
  headers(key: CallKey): Headers[] {
    return this.#sent.filter((each) => each.key === key).map(({ headers }) => headers);
  }

  /** Sends an event to all who listen to a stream. */
  push(key: CallKey, data: unknown, { event, id }: { event?: string; id?: string } = {}): void {
    const lines = [
      ...(event ? [`event: ${event}`] : []),
      ...(id ? [`id: ${id}`] : []),
      `data: ${JSON.stringify(data)}`,
    ];
    for (const stream of this.#streams.get(key) ?? []) {
      stream.enqueue(new TextEncoder().encode(`${lines.join('\n')}\n\n`));
    }
  }

  /** How many listen to a stream at the moment. */
  listeners(key: CallKey): number {
    return this.#streams.get(key)?.size ?? 0;
  }

  /** What `fetch` does as long as this stands in. */
  readonly fetch = async (request: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(request instanceof Request ? request.url : request, location.origin);
    const method = init.method ?? 'GET';
    if (this.#offline) throw new TypeError('Failed to fetch');
    if (url.pathname === '/config.json') return json(this.config);
    const found = endpointAt(method, url.pathname);
    if (!found) return this.#files(request, init);
    const { key, spec, params } = found;
    const query = queryOf(url.searchParams);
    const body =
      typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? undefined);
    this.#sent.push({ key, input: { params, query, body }, headers: new Headers(init.headers) });
    for (const [part, schema, value] of [
      ['params', spec.params, params],
      ['query', spec.query, query],
      ['body', spec.multipart ? undefined : spec.body, body],
    ] as const) {
      const error = schema?.safeParse(value).error;
      if (error) this.problems.push(`${key} sent other ${part}: ${z.prettifyError(error)}`);
    }
    await this.#held.get(key);
    init.signal?.throwIfAborted();
    if (spec.produces === 'text/event-stream') return this.#stream(key, init.signal);
    return this.#reply(key, { params, query, body });
  };

  async #reply(key: CallKey, input: Sent['input']): Promise<Response> {
    const { spec } = endpointAt(...(key.split(' ') as [string, string]))!;
    if (!this.#answers.has(key)) {
      if (this.#waits) return new Promise(() => {});
      this.problems.push(`${key} was called, and no answer is given for it`);
      return json({ status: 'error', code: 'NOT_FOUND', message: key, msg: key }, 404);
    }
    const answer = this.#answers.get(key);
    try {
      const reply: unknown =
        typeof answer === 'function'
          ? await (answer as (given: unknown) => unknown)(input)
          : answer;
      if (reply instanceof Blob) return new Response(reply);
      const { data, error } = z.safeEncode(spec.reply, reply);
      if (error) this.problems.push(`${key} answers otherwise: ${z.prettifyError(error)}`);
      const extra = error ? [] : unnamed(reply, data);
      if (extra.length > 0) this.problems.push(`${key} answers more: ${extra.join(', ')}`);
      return json(data ?? reply, 200, this.#replyHeaders.get(key));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message, more } = error;
      return json({ status: 'error', code, message, msg: message, ...more }, status);
    }
  }

  #stream(key: CallKey, signal: AbortSignal | null | undefined): Response {
    const streams = this.#streams.get(key) ?? new Set();
    this.#streams.set(key, streams);
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller;
        streams.add(own);
        // As the server does: proxies let a stream through with its first word.
        own.enqueue(new TextEncoder().encode(': open\n\n'));
        signal?.addEventListener('abort', () => {
          streams.delete(own);
          own.error(signal.reason);
        });
      },
      cancel: () => void streams.delete(own),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  /** Files of the application itself, which are there in tests too. */
  readonly #files = window.fetch.bind(window);
}
