import { beforeAll, expect, test } from 'vitest';
import { dayToSeconds } from '@joborder/shared/dates';
import { type Client, testApp } from '../../test/app';
import { dayFromNow, onePlaceDay, orderBody } from '../../test/orders';

const { as } = await testApp();

async function save(client: Client, start: string, code = '') {
  const reply = await client.post(
    '/api/v2/web/joborder/new/save',
    orderBody({
      external_agencys_code: code,
      joborder_start: dayToSeconds(start),
      joborder_stop: dayToSeconds(start),
      inbound_date: start,
      outbound_date: start,
      days: [onePlaceDay(1, [1, 30])],
    }),
  );
  expect(reply.status).toBe(200);
}

beforeAll(async () => {
  const [lotus, somchai, malee] = await Promise.all([as('lotus'), as('somchai'), as('malee')]);
  await save(lotus, dayFromNow(0));
  await save(somchai, dayFromNow(0), 'one');
  await save(malee, dayFromNow(-2), 'two');
  await save(malee, dayFromNow(-2), 'three');
});

/** The sum of the ranking, and what it leaves out. */
async function ranking(client: Client, days: { startdate: string; enddate: string }) {
  const query = new URLSearchParams({
    ...days,
    period: 'custom',
    totalSummary: JSON.stringify([{ selector: 'amount', summaryType: 'sum' }]),
  });
  const { body } = await client.get(`/devexpress/report/agencys?${query.toString()}`);
  return { ranked: body.summary[0], uncounted: body.uncounted };
}

test('the ranking of agencies says how many orders of the period guides without one filed', async () => {
  const officer = await as('officer');
  const today = { startdate: dayFromNow(0), enddate: dayFromNow(0) };
  const week = { startdate: dayFromNow(-6), enddate: dayFromNow(0) };
  expect(await ranking(officer, today)).toEqual({ ranked: 1, uncounted: 1 });
  expect(await ranking(officer, week)).toEqual({ ranked: 1, uncounted: 3 });
  // Rows alone come without it, and another subject has no such orders.
  const total = encodeURIComponent('[{"selector":"amount","summaryType":"sum"}]');
  for (const call of ['agencys?period=7', `guides?period=7&totalSummary=${total}`]) {
    const { status, body } = await officer.get(`/devexpress/report/${call}`);
    expect([call, status, 'uncounted' in body]).toEqual([call, 200, false]);
  }
});

test('BROLE-13 D40: an agency is not told what others filed', async () => {
  const week = { startdate: dayFromNow(-6), enddate: dayFromNow(0) };
  expect(await ranking(await as('lotus'), week)).toEqual({ ranked: 1, uncounted: 0 });
  expect(await ranking(await as('chang'), week)).toEqual({ ranked: 0, uncounted: 0 });
});
