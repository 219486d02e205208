import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { orderBody, tourist } from '../../test/orders';
import { people } from '../../test/people';

const { anyone, as } = await testApp({ RATE_LIMITS: 'on' });

test('10,000 guessed codes yield no personal data', { timeout: 60_000 }, async () => {
  const lotus = await as('lotus');
  const codes: string[] = [];
  for (let order = 0; order < 40; order += 1) {
    const body = orderBody({ tourists: [tourist(`GUESS${1000 + order}`)] });
    codes.push((await lotus.post('/api/v2/web/joborder/new/save', body)).body.code);
  }
  const first = Number(codes[0]);
  let shown = 0;
  let refused = 0;
  for (let guess = 0; guess < 10_000; guess += 1) {
    const { status, body, headers } = await anyone.post('/joborder/get', {
      joborder_code: String(first + guess),
    });
    if (status === 200) {
      shown += 1;
      const text = JSON.stringify(body);
      expect(body.joborder.masked).toBe(true);
      expect(text).not.toMatch(/GUESS\d|1980-05-14|\/media\/passport/);
      expect(body.joborder.guides).toMatchObject([
        { guide_id: people.malee.guide_id, mobile: '', address: '' },
      ]);
    }
    if (status === 429) {
      refused += 1;
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  // Whoever goes on is stopped soon, though every one of the first codes exists.
  expect(shown).toBeLessThanOrEqual(30);
  expect(refused).toBeGreaterThanOrEqual(9_970);

  // Somebody who is signed in is counted by account and goes on working at the same address.
  const police = await as('police');
  expect((await police.post('/joborder/get', { joborder_code: codes[0] })).status).toBe(200);
});
