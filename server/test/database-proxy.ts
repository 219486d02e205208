import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database through this proxy. */
  readonly url: string;
  /** Connections that clients have open. */
  readonly open: number;
  /** Nothing more comes through connections that sent a text like this (all unless given), and nobody is told. */
  silence(sent?: RegExp): void;
  /** The same for every connection that sends it from now on; undefined: none. */
  silenceOn(sent: RegExp | undefined): void;
  /** Swallows what the server notifies, as a pooler that mixes sessions does. */
  withoutNotifications(): void;
  close(): Promise<void>;
}

interface Connection {
  readonly client: Socket;
  readonly server: Socket;
  sent: string;
}

/** The server's messages but those of one type: a byte of type, four of length, the rest. */
function withoutType(type: string): (bytes: Buffer) => Buffer {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const kept: Buffer[] = [];
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.toString('latin1', 0, 1) !== type) kept.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    return Buffer.concat(kept);
  };
}

/**
 * A TCP proxy before the PostgreSQL server of a test, whose connections can go silent as those to a
 * server that lost its power: no end, no reset, bytes are taken and not answered; new ones work.
 */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const path = `${new URL(databaseUrl).searchParams.get('host')}/.s.PGSQL.5432`;
  const connections = new Set<Connection>();
  let silentOn: RegExp | undefined;
  let filter = (): ((bytes: Buffer) => Buffer) => (bytes) => bytes;
  const silenceOne = ({ client, server }: Connection) => {
    client.removeAllListeners('data').resume();
    server.removeAllListeners('data').resume();
  };
  const proxy = createServer((client) => {
    const connection: Connection = { client, server: connect(path), sent: '' };
    const { server } = connection;
    const pass = filter();
    connections.add(connection);
    client.on('data', (bytes) => {
      connection.sent += bytes.toString('latin1');
      if (silentOn?.test(connection.sent)) silenceOne(connection);
      else server.write(bytes);
    });
    server.on('data', (bytes) => client.write(pass(bytes)));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one
        .on('error', () => {})
        .on('close', () => {
          other.destroy();
          connections.delete(connection);
        });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `postgresql://postgres@127.0.0.1:${port}${new URL(databaseUrl).pathname}`,
    get open() {
      return connections.size;
    },
    silence: (sent) => {
      for (const each of connections) if (!sent || sent.test(each.sent)) silenceOne(each);
    },
    silenceOn: (sent) => {
      silentOn = sent;
    },
    withoutNotifications: () => {
      filter = () => withoutType('A');
    },
    close: async () => {
      for (const { client } of connections) client.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
