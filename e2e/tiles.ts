import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface TileServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Map tiles from beside the application, as in life. Answering the browser's requests in the tests
 * instead would switch off its cache, and every page would load every script again.
 */
export async function startTileServer(): Promise<TileServer> {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=86400' });
    reply.end(PIXEL);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/tiles/{z}/{x}/{y}.png`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
