import type { GuideOrder, Progress } from '@joborder/shared/tracking/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listed } from '../../../test/guide';
import { colourOf } from '../../../test/look';
import { CODE, NOW, progress, stop } from '../../../test/progress';
import { api, openScreen } from '../../../test/screen';
import type { Lang } from '../../platform/i18n/language';
import { queryClient } from '../../platform/query';

const PHONE = [360, 740] as const;

/** Jobs of the week after that wait for an answer. */
const unanswered = (code: string, start: string) =>
  listed({
    code,
    accepted: 0,
    status: 1,
    joborder_start_date: start,
    joborder_stop_date: '2026-11-30',
    stops_done: 0,
  });

const answerOrders = (...orders: GuideOrder[]) =>
  api.answer('GET /api/v2/guide/orders', { status: 'success', orders });

const answerDay = (order: Progress) =>
  api.answer('GET /api/v2/guide/orders/:code', { status: 'success', joborder: order });

/** Opens the second day of the order at its noon. */
async function openDay(order = progress(), lang: Lang = 'th') {
  answerOrders(listed());
  answerDay(order);
  await openScreen(`/guide?joborder_code=${CODE}&day=2`, {
    as: 'guide',
    lang,
    now: NOW,
    size: PHONE,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The second day alone, with one stop on it. */
const dayWith = (one: ReturnType<typeof stop>) =>
  progress({
    days: progress().days.map((day) =>
      day.day === 2
        ? {
            ...day,
            day_details: [one],
            dayparts: day.dayparts.map((part) => ({
              ...part,
              places: part.daypart === 1 ? [one] : [],
            })),
          }
        : day,
    ),
  });

describe('the day of a guide', () => {
  test('D69: it has the number of the order, its people, its paper and its QR code', async () => {
    api.config = { publicUrl: 'https://joborder.example' };
    await openDay(progress({ verification: 'mLq3V0x', check_code: '7K3F9P' }));
    const head = page.getByRole('main').getByRole('banner').or(page.getByRole('main'));
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^วันที่ 2 จาก 3$/);
    await expect.element(head.getByText('000042', { exact: true })).toBeVisible();
    await expect.element(head.getByText('56 คน', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'ใบสั่งงาน', exact: true }))
      .toHaveAttribute('href', `/Savedoc/${CODE}`);
    await page.getByRole('button', { name: 'คิวอาร์', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'แสดงต่อเจ้าหน้าที่' });
    await expect
      .element(sheet.getByRole('img', { name: 'คิวอาร์โค้ดของใบสั่งงาน 1100777 69 000042' }))
      .toBeVisible();
    await expect.element(sheet.getByText('รหัสตรวจสอบ 7K3 F9P')).toBeVisible();
  });

  test('D69: it can be put on the home screen, the other screens are no app of their own', async () => {
    const manifest = () =>
      document.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? null;
    api.leaveOthersWaiting();
    await openDay();
    expect(manifest()).toBe('/guide.webmanifest');
    await page.getByRole('main').getByRole('link', { name: 'ใบสั่งงาน', exact: true }).click();
    await expect.poll(manifest).toBeNull();
  });

  test.each([
    ['th', 'ยกเลิกเช็กอิน 11:52 น.', 'ยกเลิกเช็กเอาต์ 11:58 น.'],
    ['en', 'Undo check-in 11:52', 'Undo check-out 11:58'],
  ] as const)(
    'D78: undo names what it undoes, and when that was (%s)',
    async (lang, came, left) => {
      const arrived = { n: 3, name: 'วัดพระศรีสรรเพชญ์', checkindate: '2026-11-21T04:52:00Z' };
      await openDay(dayWith(stop(arrived)), lang);
      await expect.element(page.getByRole('button', { name: came, exact: true })).toBeVisible();
      const gone = stop({ ...arrived, checkoutdate: '2026-11-21T04:58:00Z' });
      answerDay(dayWith(gone));
      await queryClient.invalidateQueries();
      await page.getByRole('button', { name: /วัดพระศรีสรรเพชญ์/ }).click();
      await expect
        .element(page.getByRole('dialog').getByRole('button', { name: left, exact: true }))
        .toBeVisible();
      await expect
        .element(page.getByRole('button', { name: came, exact: true }))
        .not.toBeInTheDocument();
    },
  );
});

describe('on every screen of a guide', () => {
  test.each(['/guide', '/Joborder', '/profile'])(
    'D69: %s says at once and in grey that there is no network',
    async (at) => {
      api.leaveOthersWaiting();
      answerOrders(listed());
      await openScreen(at, { as: 'guide', now: NOW, size: PHONE });
      await expect.poll(() => api.sent('GET /api/v2/guide/orders').length).toBeGreaterThan(0);
      const word = page.getByText(/^ออฟไลน์ ข้อมูล ณ 12:00 น\.$/);
      await expect.element(word).not.toBeInTheDocument();
      api.setOffline(true);
      await expect.element(word).toBeVisible();
      const strip = word.element().closest('div') as HTMLElement;
      expect(getComputedStyle(strip).backgroundColor).toBe(colourOf('--line-2'));
      api.setOffline(false);
      await expect.element(word).not.toBeInTheDocument();
    },
  );

  test('D69: the menu entry of the work says how many jobs wait for an answer', async () => {
    api.answer('GET /api/v2/web/notices', {
      status: 'success',
      unread: 0,
      notices: [],
      count: 0,
    });
    answerOrders(
      listed(),
      unanswered('110077769000043', '2026-11-25'),
      unanswered('110077769000044', '2026-11-27'),
    );
    await openScreen('/notices', { as: 'guide', now: NOW, size: [1366, 800] });
    const entry = page
      .getByRole('navigation', { name: 'เมนูหลัก' })
      .first()
      .getByRole('link')
      .first();
    await expect.element(entry).toHaveTextContent(/^งานของฉัน2มี 2 งานรอท่านตอบรับ$/);
    await expect.element(entry).toHaveAttribute('href', '/guide');
  });
});
