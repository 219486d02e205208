import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { orderBody, tourist } from '../../test/orders';

const { anyone, as, clock } = await testApp({ RATE_LIMITS: 'on' });
const lotus = await as('lotus');
const codes: string[] = [];
for (let order = 0; order < 40; order += 1) {
  const body = orderBody({ tourists: [tourist(`GUESS${1000 + order}`)] });
  codes.push((await lotus.post('/api/v2/web/joborder/new/save', body)).body.code);
}
const [first = ''] = codes;

test('D19 D63: 10,000 guessed codes yield no personal data', { timeout: 240_000 }, async () => {
  let shown = 0;
  let refused = 0;
  for (let guess = 0; guess < 10_000; guess += 1) {
    const code = String(Number(first) + guess);
    // One counter over all ways of asking.
    const { status, body, headers } = await [
      () => anyone.post('/joborder/get', { joborder_code: code }),
      () => anyone.get(`/search/joborder/${code}`),
      () => anyone.send({ method: 'HEAD', url: `/search/joborder/${code}` }),
      () => anyone.post('/joborder/get', { joborder_code: code, check: 'AAAAAA' }),
    ][guess % 4]!();
    if (status !== 429) shown += 1;
    if (status === 200 && body.joborder) {
      expect(body.joborder.depth).toBe('summary');
      expect(JSON.stringify(body)).not.toMatch(/GUESS\d|KENJI|TANAKA|1980|\/media\/passport/);
    }
    if (status === 429) {
      refused += 1;
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  // Whoever goes on is stopped soon, though every one of the first codes exists.
  expect(shown).toBeLessThanOrEqual(60);
  expect(refused).toBeGreaterThanOrEqual(9_940);

  // Somebody who is signed in is counted by account and goes on working at the same address.
  const police = await as('police');
  expect((await police.post('/joborder/get', { joborder_code: first })).status).toBe(200);
});

test('D63: check codes of one order are not tried through, whoever tries and from wherever', async () => {
  clock.now = new Date(clock.now.getTime() + 11 * 60_000);
  const guessers = [await as('chang'), await as('somchai'), anyone];
  const code = codes[1] ?? '';
  const replies: number[] = [];
  for (let guess = 0; guess < 40; guess += 1) {
    const who = guessers[guess % guessers.length] ?? anyone;
    replies.push(
      (await who.post('/joborder/get', { joborder_code: code, check: 'AAAAAB' })).status,
    );
  }
  expect(replies.filter((status) => status === 422)).toHaveLength(20);
  expect(replies.slice(20).every((status) => status === 429)).toBe(true);
  // The order is looked up and its QR code read as before, and another order's code is tried anew.
  const look = (body: object) => anyone.post('/joborder/get', body);
  expect((await look({ joborder_code: code })).body.joborder.depth).toBe('summary');
  expect((await look({ joborder_code: codes[2], check: 'AAAAAB' })).status).toBe(422);
  const { joborder } = (await lotus.post('/joborder/get', { joborder_code: code })).body;
  const verified = await anyone.get(`/api/v2/web/joborder/verify/${joborder.verification}`);
  expect(verified.body.state).toBe('valid');
  clock.now = new Date(clock.now.getTime() + 61 * 60_000);
  const opened = await look({ joborder_code: code, check: joborder.check_code });
  expect(opened.body.joborder.depth).toBe('masked');
});
