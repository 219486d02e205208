import { afterEach, expect, test, vi } from 'vitest';
import { afterPage, loadAfterPage } from './after-page';
import { call } from './api';
import { queryClient } from './query';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a call that its screen gives up ends as such, not as one without an answer', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );
  const screen = new AbortController();
  const answer = call('GET /api/v2/web/profile', {}, { signal: screen.signal });
  screen.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

test('what waits for the page runs once all is fetched, and not where it is called off', async () => {
  vi.useFakeTimers();
  const run = vi.fn<() => void>();
  let arrive = () => {};
  const reply = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const fetched = queryClient.fetchQuery({ queryKey: ['slow'], queryFn: () => reply });
  afterPage(1000, run);
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).not.toHaveBeenCalled();
  arrive();
  await fetched;
  await vi.advanceTimersByTimeAsync(1499);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
  afterPage(1000, run)();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledOnce();
});

test('what may be wanted without a network is loaded after the page, and not while there is none', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<unknown>>().mockResolvedValue(null);
  loadAfterPage(load);
  await vi.advanceTimersByTimeAsync(1499);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);

  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stop = loadAfterPage(load);
  loadAfterPage(load);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(1);
  stop();
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
