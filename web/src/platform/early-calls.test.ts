import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginEarly, endEarlyCalls, fetchOrTake } from './early-calls';
import { type ApiRequest, requestOf } from './request';

const never = new AbortController().signal;
const count = (change: Partial<Parameters<typeof requestOf>[2]> = {}): ApiRequest =>
  requestOf(
    'GET /count',
    { query: { status: '1' } },
    { authorization: 'Bearer a', lang: 'th', ...change },
  );
const fetchSpy = vi.fn<typeof fetch>();

beforeEach(() => {
  let sent = 0;
  fetchSpy.mockImplementation(async () => new Response(`answer ${(sent += 1)}`));
  vi.stubGlobal('fetch', fetchSpy);
});
afterEach(() => {
  endEarlyCalls();
  vi.useRealTimers();
  fetchSpy.mockReset();
  vi.unstubAllGlobals();
});

const textOf = async (request: ApiRequest, signal = never) =>
  (await fetchOrTake(request, signal)).text();

test('what was begun early answers the same call, once', async () => {
  beginEarly(count());
  expect(fetchSpy.mock.calls.map(([address, init]) => [address, init?.method])).toEqual([
    ['/count?status=1', 'GET'],
  ]);
  expect(await textOf(count())).toBe('answer 1');
  expect(await textOf(count())).toBe('answer 2');
});

test.each([
  ['by another person', count({ authorization: 'Bearer b' })],
  ['in another language', count({ lang: 'en' })],
  ['with another query', { ...count(), address: '/count?status=2' }],
  ['with another method', { ...count(), method: 'POST' }],
  ['with another body', { ...count(), body: '{}' }],
])('a call %s is sent for itself', async (_, other) => {
  beginEarly(count());
  expect(await textOf(other)).toBe('answer 2');
  expect(await textOf(count())).toBe('answer 1');
});

test('one that failed early is sent again', async () => {
  fetchSpy.mockRejectedValueOnce(new TypeError('no network'));
  beginEarly(count());
  expect(await textOf(count())).toBe('answer 1');
  expect(fetchSpy).toHaveBeenCalledTimes(2);
});

/** Answers never, and fails as `fetch` does when its signal ends it. */
const hang = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

test.each([
  ['while it waits', false],
  ['before it asks', true],
])('a caller that gives up %s ends it, and it is not sent again', async (_, isBefore) => {
  fetchSpy.mockImplementation(hang);
  beginEarly(count());
  const caller = new AbortController();
  if (isBefore) caller.abort(new Error('gave up'));
  const answer = fetchOrTake(count(), caller.signal);
  caller.abort(new Error('gave up'));
  await expect(answer).rejects.toThrow('gave up');
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

test('an answer that nobody takes is kept for 30 seconds, and not for a later call', async () => {
  vi.useFakeTimers();
  beginEarly(count());
  vi.advanceTimersByTime(29_999);
  expect(fetchSpy.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(fetchSpy.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect(await textOf(count())).toBe('answer 2');
});

test('what nobody asked for ends, and later calls are sent for themselves', async () => {
  fetchSpy.mockImplementationOnce(hang);
  beginEarly(count());
  endEarlyCalls();
  expect(fetchSpy.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect(await textOf(count())).toBe('answer 1');
});
