import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerRankings, monthRows, NOW } from '../../../test/reports';
import { api, openScreen } from '../../../test/screen';

// A file of its own: only the first screen of a page waits for what is loaded on first use.
test('ux: nothing of the trends moves while they load', async () => {
  let moved = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      moved += entry.value;
    }
  });
  answerRankings();
  api.answer('POST /api/v2/web/report/trending/country', monthRows(2, 3));
  observer.observe({ type: 'layout-shift' });
  await openScreen('/tourism-trends?search=JP', { as: 'admin', now: NOW, size: [1440, 900] });
  await expect.element(page.getByLabelText('วันเริ่มต้น')).toHaveAttribute('inputmode');
  await expect.element(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await expect.poll(() => document.querySelector('canvas')).not.toBeNull();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  observer.disconnect();
  expect(moved).toBeLessThan(0.02);
});
