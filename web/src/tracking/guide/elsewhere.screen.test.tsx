import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerGuide, LIST, listed, openGuide, SEND, sentDeeds } from '../../../test/guide';
import { textOf, textsOf } from '../../../test/look';
import { CODE } from '../../../test/progress';
import { address, api } from '../../../test/screen';
import { noteReached } from '../../platform/network';
import { forgetGuide, store } from './running-outbox';

const GUIDE = 202;
const deed = {
  type: 'check-in',
  joborder_code: CODE,
  day: 2,
  daypart: 3,
  place_id: 505,
} as const;
const waits = (id: string) =>
  store.add({ user: GUIDE, event: { ...deed, id, at: '2026-11-21T04:31:00Z' } });

afterEach(forgetGuide);

describe('on other screens of a guide', () => {
  test('without a network it is said how much waits, and the way to the work', async () => {
    answerGuide([listed()]);
    api.leaveOthersWaiting().refuse(SEND, 503, 'UNAVAILABLE', 'zz');
    await waits('00000000-0000-4000-8000-000000000001');
    await waits('00000000-0000-4000-8000-000000000002');
    await openGuide('/profile');
    await expect.poll(() => api.sent(LIST).length).toBeGreaterThan(0);
    api.setOffline(true);
    const line = page.getByText('Offline, data as of 12:00 · 2 waiting', { exact: true });
    await expect.element(line).toBeVisible();
    const strip = line.element().closest('div')!;
    await expect.poll(() => textOf(strip)).toBe('Offline, data as of 12:00 · 2 waiting My work');
    (strip.querySelector('a') as HTMLElement).click();
    await expect.poll(address).toBe('/guide');
    // There it stands once, with the way to what waits.
    await expect
      .element(page.getByRole('button', { name: '2 waiting · Show entries' }))
      .toBeVisible();
    await expect.poll(() => textsOf(page.getByText(/^Offline, data as of/))).toHaveLength(1);
  });

  test('what waits is sent from there too, also when the page is looked at again', async () => {
    answerGuide([listed()]);
    api.leaveOthersWaiting();
    await waits('00000000-0000-4000-8000-000000000003');
    await openGuide('/profile');
    await expect.poll(sentDeeds).toEqual([deed]);
    await expect.poll(() => store.list(GUIDE)).toEqual([]);
    await waits('00000000-0000-4000-8000-000000000004');
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    seen.mockReturnValue('visible');
    expect(sentDeeds()).toHaveLength(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(sentDeeds).toEqual([deed, deed]);
    await waits('00000000-0000-4000-8000-000000000005');
    dispatchEvent(new Event('pageshow'));
    await expect.poll(() => sentDeeds().length).toBe(3);
    await expect.poll(() => store.list(GUIDE)).toEqual([]);
  });

  test('a server that does not answer is asked again', async () => {
    const real = globalThis.setInterval;
    vi.spyOn(globalThis, 'setInterval').mockImplementation((run: () => void, pause?: number) =>
      real(run, pause === 10_000 ? 50 : pause),
    );
    answerGuide([listed()]);
    api.leaveOthersWaiting();
    await openGuide('/profile');
    await expect.poll(async () => (await store.times(GUIDE)).has('orders')).toBe(true);
    const before = api.sent(LIST).length;
    // The browser knows of a network, but the last call got no answer.
    noteReached(false);
    await expect.poll(() => api.sent(LIST).length).toBeGreaterThan(before);
    await expect.element(page.getByText(/^Offline, data as of/)).not.toBeInTheDocument();
  });
});
