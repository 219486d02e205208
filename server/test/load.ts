import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
// oxlint-disable-next-line no-restricted-imports -- clients that were refused wait before they try again
import { setTimeout as delay } from 'node:timers/promises';
import { orderOfParts } from './saved-orders';

const CLERKS = 4;
/** Milliseconds between the tries of a client that was refused; real ones wait for Retry-After. */
const PAUSE = 100;
/** Longer than any limit of the server: who waits so long was left without an answer. */
const ANSWER_WITHIN = 45_000;
/** How long what was begun is still tried when the load ends. */
const END_WITHIN = 60_000;

export interface Answer {
  /** 0: none, the connection broke. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Number of the saved order, or what is wrong. */
  readonly code: string;
  /** Moments of `performance.now()`. */
  readonly sent: number;
  readonly came: number;
}
export type Ask = (path: string, body?: object) => Promise<Answer>;

/** Sends requests of one account over connections that are kept; `ca` is the server's certificate. */
export function createAsk(base: string, token: string, ca?: string): Ask {
  const { request, Agent } = base.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, ...(ca ? { ca } : {}) });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return (path, body) =>
    new Promise((resolve) => {
      const sent = performance.now();
      const end = (status: number, code: string, retryAfter?: string) =>
        resolve({ status, code, retryAfter, sent, came: performance.now() });
      const broken = ({ message }: Error) => end(0, message);
      const options = { method: body ? 'POST' : 'GET', agent, headers, timeout: ANSWER_WITHIN };
      const asked = request(`${base}${path}`, options, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
        reply.on('error', broken).on('end', () => {
          const { code } = JSON.parse(text) as { code: string };
          end(reply.statusCode ?? 0, code, reply.headers['retry-after']);
        });
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer'))).on('error', broken);
      asked.end(body && JSON.stringify(body));
    });
}

export interface Load {
  /** Codes of saved orders by their keys. */
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly answers: readonly Answer[];
  /** Those of saves that were acknowledged. */
  readonly saves: readonly Answer[];
  /** Resolves when everything that was begun is acknowledged, or has been tried for a minute more. */
  end(): Promise<void>;
}

/** Clerks who save, each order until it is acknowledged, and one who reads the list, without a pause. */
export function startLoad(ask: Ask): Load {
  const acknowledged = new Map<string, string>();
  const answers: Answer[] = [];
  const saves: Answer[] = [];
  const over = new AbortController();
  let until = Infinity;
  const note = (answer: Answer) => {
    answers.push(answer);
    return answer;
  };
  const clerk = async () => {
    while (!over.signal.aborted) {
      const key = randomUUID();
      // Also after the end: the key keeps it a single order, and all that was begun is to be there.
      while (performance.now() < until) {
        const answer = note(await ask('/api/v2/web/joborder/new/save', orderOfParts(key)));
        if (answer.status === 200) {
          acknowledged.set(key, answer.code);
          saves.push(answer);
          break;
        }
        await delay(PAUSE);
      }
    }
  };
  const reader = async () => {
    while (!over.signal.aborted) {
      const { status } = note(await ask('/api/v2/web/joborder/get?take=10'));
      if (status !== 200) await delay(PAUSE);
    }
  };
  const working = [...Array.from({ length: CLERKS }, clerk), reader()];
  return {
    acknowledged,
    answers,
    saves,
    end: async () => {
      until = performance.now() + END_WITHIN;
      over.abort();
      await Promise.all(working);
    },
  };
}
