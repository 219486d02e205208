import type { CalendarGuide, CalendarOrder } from '@joborder/shared/job-orders/calendar-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerList, NOW } from '../../../test/job-orders';
import { textOf, textsOf } from '../../../test/look';
import { address, api, openScreen } from '../../../test/screen';

const CALENDAR = 'GET /api/v2/web/joborder/calendar';
const DRAFT = 'GET /api/v2/web/joborder/draft';

const order = (number: number, start: string, stop: string): CalendarOrder => ({
  code: `110077769000${number}`,
  provinces: ['กรุงเทพมหานคร'],
  tourCode: `T-${number}`,
  external_agencys: `Agency ${number}`,
  start,
  stop,
  status: 1,
  tourists_all: number,
  guides_refused: [],
});
const guide = (guide_id: number, more: Partial<CalendarGuide> = {}): CalendarGuide => ({
  guide_id,
  name: `มัคคุเทศก์ ${guide_id}`,
  license: `21-000${guide_id}`,
  license_expires: '2028-03-31',
  days: [],
  ...more,
});
const answer = (orders: CalendarOrder[], guides: CalendarGuide[] = [], count = orders.length) =>
  api.answer(CALENDAR, { status: 'success', orders, guides, count });
const open = (query = '', options: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/Joborder?view=calendar${query}`, { as: 'agency', now: NOW, ...options });

beforeEach(() => {
  answerList();
});

describe('the calendar', () => {
  test('that cannot be loaded says why, and is loaded on the next try', async () => {
    api.refuse(CALENDAR, 403, 'FORBIDDEN', 'ไม่มีสิทธิ์');
    await open();
    const problem = page.getByRole('alert');
    await expect.element(problem).toBeVisible();
    await expect.poll(() => textOf(problem.element())).toBe('โหลดปฏิทินไม่สำเร็จ ไม่มีสิทธิ์ ลองอีกครั้ง');
    await expect
      .element(page.getByRole('region', { name: 'ปฏิทินใบสั่งงาน พฤศจิกายน 2569' }))
      .toBeVisible();
    answer([order(151, '2026-11-10', '2026-11-11')]);
    await problem.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.element(page.getByRole('link', { name: /T-151/ })).toBeVisible();
    expect(problem.elements()).toEqual([]);
  });

  test('says how many orders of a month it does not show, and that there is none', async () => {
    answer([order(151, '2026-12-10', '2026-12-11'), order(152, '2026-10-28', '2026-10-31')], [], 7);
    await open();
    await expect.element(page.getByText('ไม่มีใบสั่งงานในเดือนนี้')).toBeVisible();
    await expect
      .poll(() => textsOf(page.getByRole('status')))
      .toEqual(['แสดง 2 ฉบับแรก อีก 5 ฉบับดูได้ในรายการ']);
    expect(api.sent(CALENDAR).at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-12-11' });
  });

  test('an order that begins on the last day of the month is in it', async () => {
    answer([order(151, '2026-11-30', '2026-12-11')]);
    await open();
    await expect.element(page.getByRole('link', { name: /T-151/ }).first()).toBeVisible();
    expect(page.getByText('ไม่มีใบสั่งงานในเดือนนี้').elements()).toEqual([]);
    expect(page.getByRole('status').elements()).toEqual([]);
  });

  test('of two that begin together the longer stands first; a draft without a name is called so', async () => {
    answer([order(151, '2026-11-10', '2026-11-10'), order(152, '2026-11-10', '2026-11-12')]);
    api.answer(DRAFT, {
      status: 'success',
      draft: {
        saved_at: '2026-11-22T02:05:00Z',
        guides: [],
        content: {
          step: 1,
          details: {
            external_agencys: '',
            external_agencys_code: '',
            joborder_start: '2026-11-16',
            joborder_stop: '2026-11-17',
          },
          manifest: { tourists: [], tourists_followers: 3 },
        },
      },
    });
    await open();
    await expect
      .poll(() => textsOf(page.getByRole('link', { name: /T-15|ร่าง/ })))
      .toEqual([
        'T-152 · 152 คน , ยื่นแล้ว, 10–12 พ.ย. 2569',
        'T-151 · 151 คน , ยื่นแล้ว, 10 พ.ย. 2569',
        'ร่าง · 3 คน , ร่าง, 16–17 พ.ย. 2569',
      ]);
  });

  test('a month that cannot be loaded does not show the orders of the one before', async () => {
    answer([order(151, '2026-11-30', '2026-12-11')]);
    await open();
    await expect.element(page.getByRole('link', { name: /T-151/ }).first()).toBeVisible();
    api.refuse(CALENDAR, 403, 'FORBIDDEN', 'ไม่มีสิทธิ์');
    await page.getByRole('button', { name: 'เดือนถัดไป' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('ไม่มีสิทธิ์');
    expect(address()).toBe('/Joborder?view=calendar&month=2026-12');
    expect(page.getByRole('link', { name: /T-151/ }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'เดือนก่อนหน้า' }).click();
    await expect.element(page.getByRole('link', { name: /T-151/ }).first()).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});

describe('guides in the calendar of a phone', () => {
  const phone = { size: [360, 740] } as const;
  const cards = () =>
    [...document.querySelectorAll('main ul[aria-label] > li')].map((each) =>
      [...each.querySelectorAll('p, ul li')].map(textOf),
    );

  test('say for the week what each does, free all of it, or until when the licence lasted', async () => {
    answer(
      [],
      [
        guide(71),
        guide(72, {
          days: [
            { date: '2026-11-24', kind: 'accepted' },
            { date: '2026-11-25', kind: 'accepted' },
          ],
        }),
        guide(73, { license_expires: '2026-11-20' }),
      ],
    );
    await open('&day=2026-11-22&part=guides', phone);
    await expect.poll(cards).toEqual([
      ['มัคคุเทศก์ 71 21-00071', 'ว่างทั้งสัปดาห์'],
      ['มัคคุเทศก์ 72 21-00072', 'ว่าง 22–23 พ.ย.', 'ตอบรับแล้ว 24–25 พ.ย.', 'ว่าง 26–28 พ.ย.'],
      ['มัคคุเทศก์ 73 21-00073', 'ใบอนุญาตหมดอายุ 20 พ.ย. 2569'],
    ]);
  });

  test('arrows go on by a week', async () => {
    answer([], [guide(71)]);
    await open('&day=2026-11-22&part=guides', phone);
    await expect.poll(() => cards().length).toBe(1);
    const head = page.getByRole('heading', { level: 2 }).last();
    await expect.poll(() => textOf(head.element())).toBe('22–28 พ.ย. 2569');
    await page.getByRole('button', { name: 'สัปดาห์ถัดไป' }).click();
    await expect.poll(() => textOf(head.element())).toBe('29 พ.ย. – 5 ธ.ค. 2569');
    for (let times = 0; times < 2; times += 1)
      await page.getByRole('button', { name: 'สัปดาห์ก่อนหน้า' }).click();
    await expect.poll(() => textOf(head.element())).toBe('15–21 พ.ย. 2569');
    expect(new URLSearchParams(location.search).get('day')).toBe('2026-11-15');
  });

  test('of nobody say how one gets there', async () => {
    answer([]);
    await open('&day=2026-11-22&part=guides', phone);
    await expect.element(page.getByText('มัคคุเทศก์ที่เคยอยู่ในใบสั่งงานของบริษัทในปีนี้จะแสดงที่นี่')).toBeVisible();
    expect(cards()).toEqual([]);
  });
});
