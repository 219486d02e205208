import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

/** What may go into logs and replies as it is. */
const ACCEPTED = /^[\w.:-]{8,64}$/;

/** 48 random bits, of those that the platform has drawn ahead. */
const newId = () => randomUUID().replace('-', '').slice(0, 12).toUpperCase();

const current = new AsyncLocalStorage<string>();

/** The id of the request, or of the request that began the job, for which this code runs. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work` for that request; without an id, for none. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T =>
  id === undefined ? current.exit(work) : current.run(id, work);

export type Trust = (address: string, hop: number) => boolean;

/** Whether TRUST_PROXY (`true`, or a list of addresses and networks) counts an address as a proxy. */
export function proxyTrust(setting: boolean | string): Trust {
  if (typeof setting === 'boolean') return () => setting;
  return proxyAddr.compile(setting.split(',').map((address) => address.trim()));
}

/**
 * The id that a trusted proxy gave in `X-Request-Id`, else a new one of twelve letters and digits: in
 * every line of the log, on the reply, and what a person reads out as the reference of an error.
 */
export const requestIdBy =
  (trust: Trust) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    const isAccepted =
      typeof given === 'string' && ACCEPTED.test(given) && trust(socket.remoteAddress ?? '', 0);
    return isAccepted ? given : newId();
  };

/** Sends the id with every reply, and keeps it for what the handler calls. Register it first. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    current.run(request.id, done);
  });
}
