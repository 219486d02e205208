import type { Server } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';

/** Times that the connections of clients may take, in milliseconds. */
export interface ConnectionTimes {
  /** From the first byte of a request to the last. */
  readonly request: number;
  /** The same for its head. */
  readonly headers: number;
  /** Without a byte in either direction. */
  readonly idle: number;
  /** How often that is looked at. */
  readonly check: number;
}

interface Use {
  /** Requests without a whole answer. */
  running: number;
  /** Bytes that had come when its last answer had left; -1 before the first. */
  read: number;
}

/** The connections that a server has, for when it stops. */
export interface OpenConnections {
  /** How many there have been. */
  readonly taken: number;
  /** How many there are. */
  readonly size: number;
  /** Closes those on which nothing is asked; `silentToo`: also those that have sent no whole request yet. */
  closeIdle(silentToo: boolean): void;
  destroyAll(): void;
}

/** Keeps account of a server's connections, of HTTP/2 too where it has a certificate. */
export function trackConnections(server: Server): OpenConnections {
  const sockets = new Map<Socket, Use>();
  const sessions = new Set<ServerHttp2Session>();
  let taken = 0;
  server.on('connection', () => {
    taken += 1;
  });
  const hasTls = server.listenerCount('secureConnection') > 0;
  server.on(hasTls ? 'secureConnection' : 'connection', (socket: Socket) => {
    if ((socket as TLSSocket).alpnProtocol === 'h2') return;
    sockets.set(socket, { running: 0, read: -1 });
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.on('request', ({ socket }, response) => {
    const use = sockets.get(socket);
    if (!use) return;
    use.running += 1;
    response.once('close', () => {
      use.running -= 1;
      use.read = socket.bytesRead;
    });
  });
  return {
    get taken() {
      return taken;
    },
    get size() {
      return sockets.size + sessions.size;
    },
    closeIdle(silentToo) {
      for (const [socket, { running, read }] of sockets) {
        if (running === 0 && (silentToo || socket.bytesRead === read)) socket.destroy();
      }
      // What they have open is answered; a client repeats what it sends from now on elsewhere.
      if (silentToo) for (const session of sessions) session.close();
    },
    destroyAll() {
      for (const connection of [...sockets.keys(), ...sessions]) connection.destroy();
    },
  };
}
