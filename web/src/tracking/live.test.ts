import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Live, type LiveState } from './live';

type Handler = (request: IncomingMessage, reply: ServerResponse) => void;

const TIMES = {
  firstPause: 10,
  longestPause: 40,
  silence: 2_000,
  opening: 2_000,
  pollEvery: 30,
  burst: 80,
  good: 0,
};
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A stream that says at once that it is open, as ours does. */
function stream(reply: ServerResponse): ServerResponse {
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.write('event: open\ndata: {}\n\n');
  return reply;
}
const order = (number: number) => `id: ${number}\nevent: order\ndata: {"number":${number}}\n\n`;

/** A real server that answers each connection by the next handler, the last one from then on. */
async function watch(
  handlers: Handler[],
  options: { after?: number; reads?: boolean[]; times?: Partial<typeof TIMES> } = {},
) {
  const seen: (string | undefined)[] = [];
  const states: LiveState['connection'][] = [];
  const server = createServer((request, reply) => {
    const at = Math.min(seen.length, handlers.length - 1);
    seen.push(request.headers['last-event-id'] as string | undefined);
    handlers[at]?.(request, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const reads = options.reads ?? [];
  const read = vi.fn<() => Promise<boolean>>(async () => reads.shift() ?? true);
  const live = new Live({
    after: options.after ?? 0,
    open: (lastEventId, signal) =>
      fetch(url, { headers: { 'last-event-id': lastEventId }, signal }),
    read,
    onState: ({ connection }) => {
      if (states.at(-1) !== connection) states.push(connection);
    },
    times: { ...TIMES, ...options.times },
  });
  closing.push(() => {
    live.close();
    server.closeAllConnections();
    server.close();
  });
  return { live, read, seen, states };
}
const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 5000, interval: 5 });

describe('PROG-01: hearing of events', () => {
  test('it starts after the loaded event, is live at the first word, and reads once per burst', async () => {
    let out: ServerResponse | undefined;
    const { live, read, seen, states } = await watch(
      [
        (_request, reply) => {
          out = stream(reply);
        },
      ],
      { after: 7 },
    );
    await until(() => expect(states).toEqual(['live']));
    expect(seen).toEqual(['7']);
    expect(live.state.heardAt).toBeGreaterThan(0);
    expect(read).not.toHaveBeenCalled();
    out?.write(order(8) + order(9));
    out?.write(order(10));
    await until(() => expect(read).toHaveBeenCalledTimes(1));
    out?.write(order(11));
    await until(() => expect(read).toHaveBeenCalledTimes(2));
  });

  test('events that the page has read already are not read again', async () => {
    let out: ServerResponse | undefined;
    const { live, read, states } = await watch([
      (_request, reply) => {
        out = stream(reply);
      },
    ]);
    await until(() => expect(states).toEqual(['live']));
    live.known(3);
    out?.write(order(2) + order(3));
    out?.write(order(4));
    await until(() => expect(read).toHaveBeenCalledTimes(1));
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('a connection that was cut comes back after the last event', async () => {
    const { read, seen, states } = await watch([
      (_request, reply) => {
        stream(reply).write(order(1));
        // oxlint-disable-next-line no-restricted-globals -- after what was written has arrived
        setTimeout(() => reply.destroy(), 30);
      },
      (_request, reply) => void stream(reply),
    ]);
    await until(() => expect(states).toEqual(['live', 'reconnecting', 'live']));
    expect(seen).toEqual(['0', '1']);
    await until(() => expect(read).toHaveBeenCalledTimes(1));
  });

  test('a stream that ends again and again is no failure as long as each was a good one', async () => {
    const { seen, states } = await watch([(_request, reply) => void stream(reply).end()]);
    await until(() => expect(seen.length).toBeGreaterThan(4));
    expect(states).not.toContain('polling');
  });

  test('the pauses double up to the longest, and begin anew when the network is back', async () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(1);
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const times = { firstPause: 11, longestPause: 23 };
    const pauses = () =>
      timer.mock.calls.flatMap(([, pause]) => ([11, 22, 23].includes(pause ?? 0) ? [pause] : []));
    try {
      const { live } = await watch([(_request, reply) => void reply.destroy()], { times });
      await until(() => expect(pauses().length).toBeGreaterThan(3));
      expect(pauses().slice(0, 4)).toEqual([11, 22, 23, 23]);
      const before = pauses().length;
      live.wake();
      await until(() => expect(pauses().slice(before)).toContain(11));
    } finally {
      timer.mockRestore();
      chance.mockRestore();
    }
  });

  test('a silent connection counts as dead', async () => {
    const { seen, states } = await watch([(_request, reply) => void stream(reply)], {
      times: { silence: 100 },
    });
    await until(() => expect(seen.length).toBeGreaterThan(1));
    expect(states.slice(0, 2)).toEqual(['live', 'reconnecting']);
  });

  test('heartbeats keep a quiet connection', async () => {
    const SILENCE = 4_321;
    // The timers of silence alone, so that a machine that stands still is none.
    const waiting = new Set<() => void>();
    let set = 0;
    const { setTimeout: start, clearTimeout: stop } = globalThis;
    const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
      run: () => void,
      pause?: number,
    ) => {
      if (pause !== SILENCE) return start(run, pause);
      set += 1;
      waiting.add(run);
      return run;
    }) as unknown as typeof start);
    const end = vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((
      given: NodeJS.Timeout & (() => void),
    ) => {
      if (!waiting.delete(given)) stop(given);
    }) as typeof stop);
    try {
      const replies: ServerResponse[] = [];
      const { seen, states } = await watch(
        [(_request, reply) => void replies.push(stream(reply))],
        { times: { silence: SILENCE } },
      );
      for (let heard = 1; heard <= 4; heard += 1) {
        await until(() => expect(set).toBe(heard));
        // The one before no longer waits.
        expect(waiting.size).toBe(1);
        replies[0]?.write(': heartbeat\n\n');
      }
      await until(() => expect(set).toBe(5));
      expect([seen.length, states]).toEqual([1, ['live']]);
      for (const pass of waiting) pass();
      await until(() => expect(seen).toHaveLength(2));
    } finally {
      timer.mockRestore();
      end.mockRestore();
    }
  });

  test('a stream that the server ends and refuses from then on is said at once, and replaced by polling', async () => {
    const { read, states } = await watch([
      (_request, reply) => void stream(reply).end(),
      (_request, reply) => void reply.writeHead(503, { 'retry-after': '5' }).end(),
    ]);
    await until(() => expect(states).toEqual(['live', 'reconnecting', 'polling']));
    expect(read).toHaveBeenCalled();
  });

  test('without a stream it polls, and stops polling when the stream is back', async () => {
    let blocked = true;
    const { read, states } = await watch([
      (_request, reply) => {
        if (blocked) reply.writeHead(502).end();
        else stream(reply);
      },
    ]);
    await until(() => expect(states).toContain('polling'));
    await until(() => expect(read.mock.calls.length).toBeGreaterThan(2));
    blocked = false;
    await until(() => expect(states.at(-1)).toBe('live'));
    const reads = read.mock.calls.length;
    const since = Date.now();
    await until(() => expect(Date.now() - since).toBeGreaterThan(TIMES.pollEvery * 3));
    expect(read.mock.calls.length).toBeLessThanOrEqual(reads + 1);
  });

  test('a proxy that holds the stream back is no stream', async () => {
    const { states } = await watch(
      [
        (_request, reply) => {
          reply.writeHead(200, { 'content-type': 'text/event-stream' });
          reply.flushHeaders();
        },
      ],
      { times: { opening: 60 } },
    );
    await until(() => expect(states).toContain('polling'));
    expect(states).not.toContain('live');
  });

  test('while nothing can be read it does not claim to poll', async () => {
    const { read, states } = await watch([(_request, reply) => void reply.destroy()], {
      reads: [false, false, false, true],
    });
    await until(() => expect(read).toHaveBeenCalledTimes(2));
    expect(states).toEqual(['reconnecting']);
    await until(() => expect(states).toEqual(['reconnecting', 'polling']));
  });

  test('a reading that failed is made good at the next word of the server', async () => {
    const { read } = await watch(
      [
        (_request, reply) => {
          stream(reply).write(order(1));
          // oxlint-disable-next-line no-restricted-globals -- the server speaks at such times
          setTimeout(() => reply.write(': heartbeat\n\n'), 250);
        },
      ],
      { reads: [false, true] },
    );
    await until(() => expect(read).toHaveBeenCalledTimes(2));
  });

  test.each([401, 403, 404])('%i ends it, and the page reads why', async (status) => {
    const { live, read, seen } = await watch([
      (_request, reply) => void reply.writeHead(status).end(),
    ]);
    await until(() => expect(live.state.connection).toBe('ended'));
    await until(() => expect(read).toHaveBeenCalledTimes(1));
    live.wake();
    expect(seen).toHaveLength(1);
  });

  test('asleep it gives the connection back; awake it is there at once', async () => {
    const gone = vi.fn<() => void>();
    const { live, seen, states } = await watch([
      (_request, reply) => {
        reply.on('close', gone);
        stream(reply);
      },
    ]);
    await until(() => expect(states).toEqual(['live']));
    live.sleep();
    await until(() => expect(gone).toHaveBeenCalledTimes(1));
    expect(states.at(-1)).toBe('reconnecting');
    live.wake();
    await until(() => expect(states.at(-1)).toBe('live'));
    expect(seen).toHaveLength(2);
  });

  test('what it has heard of before it sleeps is read, although more might have come', async () => {
    let out: ServerResponse | undefined;
    const { live, read, states } = await watch(
      [
        (_request, reply) => {
          out = stream(reply);
        },
      ],
      { times: { burst: 60_000 } },
    );
    await until(() => expect(states).toEqual(['live']));
    const opened = live.state.heardAt;
    await until(() => expect(Date.now()).toBeGreaterThan(opened));
    out?.write(order(8));
    await until(() => expect(live.state.heardAt).toBeGreaterThan(opened));
    expect(read).not.toHaveBeenCalled();
    live.sleep();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('asleep and awake in a moment it has one connection, which the end of the one before leaves alone', async () => {
    const { live, seen, states } = await watch([(_request, reply) => stream(reply)]);
    await until(() => expect(states).toEqual(['live']));
    live.sleep();
    live.wake();
    await until(() => expect(states).toEqual(['live', 'reconnecting', 'live']));
    expect(seen).toHaveLength(2);
  });

  test('a network that comes back is used at once, however long the pause was to be', async () => {
    let blocked = true;
    const { live, states } = await watch([
      (_request, reply) => {
        if (blocked) reply.destroy();
        else stream(reply);
      },
    ]);
    await until(() => expect(states).toContain('polling'));
    blocked = false;
    live.wake();
    await until(() => expect(states.at(-1)).toBe('live'));
  });
});
