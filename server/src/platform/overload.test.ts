import { expect, test } from 'vitest';
import { testApp } from '../../test/app';

const MOST_DELAY = 100;
const { anyone, as } = await testApp({ RATE_LIMITS: 'on' }, {}, MOST_DELAY);

/** Keeps the process from everything else. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('while the process is late everybody is asked to come again, but for who asks whether it lives', async () => {
  const lotus = await as('lotus');
  const ask = async () => {
    const { status, body, headers } = await lotus.get('/api/v2/web/joborder/get');
    const probes = await Promise.all([anyone.get('/healthz'), anyone.get('/readyz')]);
    return [status, body.code, headers['retry-after'], ...probes.map((probe) => probe.status)];
  };
  const served = [200, undefined, undefined, 200, 200];
  await expect.poll(ask).toEqual(served);
  // It is measured every second: late by that much on average, whatever else there was to do.
  block(4_000);
  await expect.poll(ask, { interval: 20 }).toEqual([503, 'UNAVAILABLE', '5', 200, 200]);
  await expect.poll(ask).toEqual(served);
});
