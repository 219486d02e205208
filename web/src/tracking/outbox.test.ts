import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { EventResult, FieldEventInput } from '@joborder/shared/tracking/contract';
import { ApiError } from '../platform/api';
import { Outbox, type OutboxParts } from './outbox';
import { OutboxStore } from './outbox/store';

const GUIDE = 11;
let names = 0;

type Answer = (event: FieldEventInput) => Omit<EventResult, 'id'>;

/** A server as `guide/events` is: takes each id once, in the order they come. */
class Server {
  readonly taken: FieldEventInput[] = [];
  readonly calls: number[] = [];
  /** What the network does to the calls, in turn. */
  readonly weather: ('lost' | 'answer lost' | 'fine')[] = [];
  constructor(private readonly judge: Answer = () => ({ result: 'taken' })) {}

  readonly send = async (events: FieldEventInput[]): Promise<EventResult[]> => {
    const weather = this.weather.shift() ?? 'fine';
    this.calls.push(events.length);
    if (weather === 'lost') throw new ApiError(0, 'NETWORK', '');
    const results = events.map((event): EventResult => {
      if (this.taken.some(({ id }) => id === event.id)) return { id: event.id, result: 'repeated' };
      const answer = this.judge(event);
      if (answer.result === 'taken') this.taken.push(event);
      return { id: event.id, ...answer };
    });
    if (weather === 'answer lost') throw new ApiError(0, 'NETWORK', '');
    return results;
  };
}

/** One after another, as the browser's locks do it over all tabs. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}

function phone(server: Server, more: Partial<OutboxParts> = {}) {
  const name = `phone-${(names += 1)}`;
  const store = new OutboxStore(name);
  const parts: OutboxParts = {
    store,
    currentUser: () => GUIDE,
    send: server.send,
    alone: locks(),
    ...more,
  };
  const open = () => new Outbox(parts);
  return { store, parts, open, outbox: open(), name };
}

const checkIn = (minute: number): FieldEventInput => ({
  id: crypto.randomUUID(),
  type: 'check-in',
  joborder_code: '1',
  at: new Date(Date.UTC(2026, 10, 20, 3, minute)).toISOString(),
  day: 1,
  daypart: 1,
  place_id: minute + 1,
});
const put = (store: OutboxStore, event: FieldEventInput, user = GUIDE) =>
  store.add({ user, event });

describe('the outbox', () => {
  test('three check-ins without a network, a reload, the network: three events, own times', async () => {
    const server = new Server();
    server.weather.push('lost', 'lost', 'lost', 'lost', 'lost', 'lost');
    const { outbox, open, store } = phone(server);
    const events = [checkIn(1), checkIn(2), checkIn(3)];
    for (const event of events) {
      await outbox.add({ user: GUIDE, event });
      await outbox.flush();
    }
    outbox.stop();
    expect(server.taken).toEqual([]);
    expect(outbox.snapshot().entries.map((entry) => entry.event)).toEqual(events);
    expect(outbox.snapshot().problem?.code).toBe('NETWORK');

    server.weather.length = 0;
    const reopened = open();
    await reopened.refresh();
    expect(reopened.snapshot().entries).toHaveLength(3);
    await reopened.flush();
    expect(server.taken).toEqual(events);
    expect(await store.list(GUIDE)).toEqual([]);
    expect(reopened.snapshot()).toMatchObject({ entries: [], problem: null, sending: false });
    expect(reopened.snapshot().sentAt).not.toBe(null);
  });

  test('an entry leaves only with an answer; a lost answer sends it again, under its id', async () => {
    const server = new Server();
    server.weather.push('answer lost');
    const { outbox, store } = phone(server);
    const event = checkIn(1);
    await put(store, event);
    await outbox.flush();
    outbox.stop();
    expect(server.taken).toEqual([event]);
    expect(await store.list(GUIDE)).toHaveLength(1);
    await outbox.flush();
    expect(server.taken).toEqual([event]);
    expect(await store.list(GUIDE)).toEqual([]);
  });

  test('a refused one stays with its reason and lets the others pass; retry and dismiss', async () => {
    let closed = true;
    const server = new Server((event) =>
      closed && 'place_id' in event && event.place_id === 3
        ? { result: 'refused', code: 'FIELD_CHECKED_IN', message: 'เช็กอิน “วัด” แล้ว' }
        : { result: 'taken' },
    );
    const { outbox, store } = phone(server);
    for (const minute of [1, 2, 3]) await put(store, checkIn(minute));
    await outbox.flush();
    expect(server.taken).toHaveLength(2);
    const [refused] = outbox.snapshot().entries;
    expect(refused?.refusal).toEqual({ code: 'FIELD_CHECKED_IN', message: 'เช็กอิน “วัด” แล้ว' });
    const { length } = server.calls;
    await outbox.flush();
    expect(server.calls).toHaveLength(length);

    closed = false;
    await outbox.retry(refused?.seq ?? 0);
    expect(server.taken).toHaveLength(3);
    expect(outbox.snapshot().entries).toEqual([]);

    closed = true;
    await put(store, checkIn(2));
    await outbox.flush();
    await outbox.dismiss(outbox.snapshot().entries[0]?.seq ?? 0);
    expect(outbox.snapshot().entries).toEqual([]);
    expect(server.taken).toHaveLength(3);
  });

  test('one event that the server cannot read does not hold up the others', async () => {
    const server = new Server();
    const picky = async (events: FieldEventInput[]) => {
      if (events.some((event) => event.at === 'yesterday')) {
        throw new ApiError(400, 'VALIDATION', 'ข้อมูลไม่ถูกต้อง');
      }
      return server.send(events);
    };
    const { outbox, store } = phone(server, { send: picky });
    await put(store, checkIn(1));
    await put(store, { ...checkIn(2), at: 'yesterday' });
    await put(store, checkIn(3));
    await outbox.flush();
    expect(server.taken).toHaveLength(2);
    expect(outbox.snapshot().entries.map((entry) => entry.refusal?.message)).toEqual([
      'ข้อมูลไม่ถูกต้อง',
    ]);
  });

  test('nothing of another account is shown or sent', async () => {
    let user = 12;
    const server = new Server();
    const { outbox, store } = phone(server, { currentUser: () => user });
    await put(store, checkIn(1));
    await outbox.refresh();
    await outbox.flush();
    expect([outbox.snapshot().entries, server.calls]).toEqual([[], []]);
    user = GUIDE;
    await outbox.flush();
    expect(server.taken).toHaveLength(1);

    await store.keep(GUIDE, 'orders', { names: ['NA LI'] }, '2026-11-20T00:00:00Z');
    await store.keep(12, 'orders', {}, '2026-11-20T00:00:00Z');
    await put(store, checkIn(2));
    await store.begin(12);
    expect(await store.kept(GUIDE, 'orders')).toBe(undefined);
    expect(await store.kept(12, 'orders')).toBeDefined();
    expect(await store.list(GUIDE)).toHaveLength(1);
    await outbox.clear(GUIDE);
    expect(await store.list(GUIDE)).toEqual([]);
    expect(await store.kept(12, 'orders')).toBeDefined();
  });

  test('an answer that comes after the sign-out leaves nothing on the phone, until the next sign-in', async () => {
    const server = new Server();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { outbox, store } = phone(server, {
      send: async (events) => {
        const results = await server.send(events);
        await answered;
        return results;
      },
      onTaken: () => store.keep(GUIDE, 'orders', { names: ['NA LI'] }, '2026-11-20T00:00:00Z'),
    });
    await put(store, checkIn(1));
    const sent = outbox.flush();
    await expect.poll(() => server.taken.length).toBe(1);
    await outbox.clear(GUIDE);
    answer();
    await sent;
    expect([...(await store.times(GUIDE)).keys()]).toEqual([]);
    expect(outbox.snapshot().sentAt).toBe(null);
    await store.begin(GUIDE);
    await put(store, checkIn(2));
    await outbox.flush();
    expect([...(await store.times(GUIDE)).keys()].sort()).toEqual(['orders', 'sentAt']);
  });

  test('an ended session stops the sending and keeps the entries', async () => {
    const { outbox, store } = phone(new Server(), {
      send: async () => {
        throw new ApiError(401, 'UNAUTHENTICATED', '');
      },
    });
    await put(store, checkIn(1));
    await outbox.flush();
    expect(await store.list(GUIDE)).toHaveLength(1);
    expect(outbox.snapshot().problem?.status).toBe(401);
  });

  test('the pauses double up to a minute while nothing gets through, and begin anew once something did', async () => {
    const server = new Server();
    const { outbox, store } = phone(server);
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const pauses = () =>
      timer.mock.calls.flatMap(([, pause = 0]) => (pause >= 1000 ? [pause / 1000] : []));
    try {
      server.weather.push('lost', 'lost', 'lost', 'lost', 'lost', 'lost', 'lost');
      await put(store, checkIn(1));
      while (server.weather.length > 0) await outbox.flush();
      expect(pauses()).toEqual([2, 4, 8, 16, 32, 60, 60]);
      await outbox.flush();
      expect(server.taken).toHaveLength(1);
      server.weather.push('lost');
      await put(store, checkIn(2));
      await outbox.flush();
      expect(pauses().at(-1)).toBe(2);
    } finally {
      outbox.stop();
      timer.mockRestore();
    }
  });

  test('two tabs at once: each event goes out once', async () => {
    const server = new Server();
    const { store, open } = phone(server);
    const events = Array.from({ length: 120 }, (_, minute) => checkIn(minute % 60));
    for (const event of events) await put(store, event);
    await Promise.all([open().flush(), open().flush(), open().flush()]);
    expect(server.taken).toEqual(events);
    expect(server.calls).toEqual([50, 50, 20]);
  });

  test('whatever the network and reloads do, every event arrives exactly once, in order', async () => {
    const weather = fc.constantFrom('lost' as const, 'answer lost' as const, 'fine' as const);
    const steps = fc.array(
      fc.record({ weather, deed: fc.constantFrom('add', 'flush', 'reload') }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const server = new Server();
        const { store, open, outbox } = phone(server);
        let current = outbox;
        const events: FieldEventInput[] = [];
        for (const [minute, step] of list.entries()) {
          server.weather.push(step.weather);
          if (step.deed === 'reload') {
            current.stop();
            current = open();
          } else if (step.deed === 'add') {
            const event = checkIn(minute);
            events.push(event);
            await current.add({ user: GUIDE, event });
          } else await current.flush();
        }
        server.weather.length = 0;
        await current.flush();
        current.stop();
        await current.flush();
        current.stop();
        expect(server.taken).toEqual(events);
        expect(await store.list(GUIDE)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
