import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerList } from '../../test/job-orders';
import type { Who } from '../../test/people';
import { address, api, drawScreen, loadScreen, openScreen } from '../../test/screen';
import { progress } from '../../test/progress';
import { answerWizard } from '../../test/wizard';
import type { CallKey } from './api';
import { queryClient } from './query';

const LIST = 'GET /api/v2/web/joborder/get';
const COUNT = 'GET /api/v2/web/joborder/count';
const DRAFT = 'GET /api/v2/web/joborder/draft';
const AGENCY = 'GET /api/v2/web/agency/get/:agency_id';
const PROFILE = 'GET /api/v2/web/profile';
const PREPARE = 'POST /api/v2/web/joborder/edit/prepare';
const PROGRESS = 'POST /api/v2/web/joborder/progress';
const HEAT = 'GET /api/v2/web/joborder/heatmap/get';
const CALLS = [LIST, COUNT, DRAFT, AGENCY, PROFILE, PREPARE, PROGRESS, HEAT] as const;

const asked = () => CALLS.filter((key) => api.sent(key).length > 0);
const once = (keys: readonly CallKey[]) => keys.map((key) => [key, 1]);
const times = (keys: readonly CallKey[]) => keys.map((key) => [key, api.sent(key).length]);

describe('what a page needs is asked for before anything is drawn, and once', () => {
  const pages: readonly (readonly [string, Who, string, readonly CallKey[]])[] = [
    ['list of an agency', 'agency', '/Joborder?status=2', [LIST, COUNT, DRAFT, AGENCY]],
    ['list of an officer', 'officer', '/Joborder', [LIST, COUNT]],
    ['new order', 'agency', '/Joborderaddjb', [DRAFT, AGENCY, PROFILE]],
    [
      'stored order',
      'agency',
      '/Joborderaddjb?joborder_code=110077769000042',
      [DRAFT, PROFILE, PREPARE],
    ],
    ['progress without a number', 'officer', '/joborder/progress', [LIST]],
    ['progress', 'officer', '/joborder/progress?joborder_code=1100777%2069%20000042', [PROGRESS]],
    ['heat map', 'admin', '/heat-map?period=90', [HEAT]],
  ];
  test.each(pages)('%s', async (_name, as, at, keys) => {
    api.leaveOthersWaiting();
    await loadScreen(at, { as });
    expect(asked()).toEqual(keys);
    drawScreen();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(times(keys)).toEqual(once(keys));
    for (const { body } of api.sent(PROGRESS)) expect(body.joborder_code).toBe('110077769000042');
  });
});

describe('nothing is asked for in vain', () => {
  const answered: readonly (readonly [string, string, readonly CallKey[]])[] = [
    ['the list', '/Joborder', [LIST, COUNT, DRAFT, AGENCY]],
    ['the wizard', '/Joborderaddjb', [DRAFT, AGENCY, PROFILE]],
    ['an order', '/joborder/progress?joborder_code=1100777%2069%20000042', [PROGRESS]],
  ];
  test.each(answered)('what came before %s was drawn', async (_name, at, keys) => {
    answerList([]);
    answerWizard();
    api
      .answer(PROGRESS, { status: 'success', joborder: progress({ code: '110077769000042' }) })
      .leaveOthersWaiting();
    await loadScreen(at, { as: 'agency' });
    await expect.poll(() => [asked(), queryClient.isFetching()]).toEqual([keys, 0]);
    drawScreen();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(times(keys)).toEqual(once(keys));
  });

  test('where the calendar stands in place of the list', async () => {
    api.leaveOthersWaiting();
    await loadScreen('/Joborder?view=calendar', { as: 'agency' });
    expect(asked()).toEqual([DRAFT, AGENCY]);
  });

  test('where the list comes back as it was left', async () => {
    api.leaveOthersWaiting();
    sessionStorage.setItem('jobOrderList.303', '?status=3');
    await loadScreen('/Joborder', { as: 'agency' });
    expect(asked()).toEqual([DRAFT, AGENCY]);
    drawScreen();
    await expect.poll(address).toBe('/Joborder?status=3');
  });

  test('of whom the page is not for', async () => {
    api.leaveOthersWaiting();
    await loadScreen('/Joborderaddjb', { as: 'officer' });
    expect(asked()).toEqual([]);
  });
});

test('going back to the wizard is another visit: it is opened anew', async () => {
  answerList([]);
  answerWizard();
  await openScreen('/Joborderaddjb', { as: 'agency' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'สร้างใบสั่งงาน' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'ใบสั่งงาน' }).first().click();
  await expect.poll(address).toBe('/Joborder');
  history.back();
  await expect.poll(address).toBe('/Joborderaddjb');
  await expect.poll(() => api.sent(PROFILE).length).toBe(2);
});
