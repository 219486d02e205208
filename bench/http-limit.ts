import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pgTypes } from '../server/src/platform/db/parsers';
import { answerByHand, type Facts } from './operation';
import { allOperations } from './operations';
import type { Query, Who } from './test-bench';

export interface LimitOptions {
  readonly databaseUrl: string;
  readonly facts: Facts;
  readonly tokens: Readonly<Record<Who, string>>;
}

/** Connections to the database, as many as the product's own pool for calls has. */
export const CONNECTIONS = 20;

/**
 * The limit, a process of its own: `node:http`, the driver and named statements, nothing else. `/3/17` answers
 * operation 3 of `allOperations` for round 17. Sends its port to the process that forked it.
 */
export function limitProcess(): void {
  process.once('message', ({ databaseUrl, facts, tokens }: LimitOptions) => {
    const operations = allOperations(facts);
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: CONNECTIONS,
      types: pgTypes,
      options: '-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0',
    });
    const names = new Map<string, string>();
    const nameOf = (text: string) => {
      const name = names.get(text) ?? `limit-${names.size}`;
      names.set(text, name);
      return name;
    };
    const answer = async (url: string, body: unknown) => {
      const [, at, round] = url.split('/').map(Number);
      const operation = operations[at as number];
      if (!operation) throw new Error(`There is no operation ${at}.`);
      const client = await pool.connect();
      // Values decide the plan of a search: those are planned each time.
      const query: Query = async (text, values = []) =>
        (
          await client.query({
            ...(/\blike\b/.test(text) ? {} : { name: nameOf(text) }),
            text,
            values: values as unknown[],
          })
        ).rows;
      try {
        const token = operation.who ? tokens[operation.who] : '';
        return await answerByHand(operation, query, token, round as number, body);
      } finally {
        client.release();
      }
    };
    const server = createServer((received, reply) => {
      const work = async () => {
        let text = '';
        for await (const chunk of received) text += chunk;
        return JSON.stringify(
          await answer(received.url as string, text === '' ? undefined : JSON.parse(text)),
        );
      };
      work().then(
        (text) => reply.setHeader('content-type', 'application/json').end(text),
        (error: unknown) => {
          reply.statusCode = 500;
          reply.end(String(error));
        },
      );
    });
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  });
  // Ends with the process that started it.
  process.once('disconnect', () => process.exit());
}
