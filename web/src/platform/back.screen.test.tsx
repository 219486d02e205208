import { createBrowserHistory } from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { leaveBehind } from './back';

const address = () => location.pathname + location.search;

test('what was typed stands in an entry of its own where nothing may hold a page up', async () => {
  const before = address();
  const router = createBrowserHistory();
  onTestFinished(() => {
    router.destroy();
    history.replaceState(null, '', before);
  });
  leaveBehind(router, '/inspect?joborder_code=1', '/inspect/order?joborder_code=1');
  await expect.poll(address).toBe('/inspect/order?joborder_code=1');
  history.back();
  await expect.poll(address).toBe('/inspect?joborder_code=1');
});
