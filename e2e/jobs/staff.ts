import { expect, type Page } from '@playwright/test';
import { todayInBangkok } from '@joborder/shared/dates';
import type { Caller } from './api';
import type { Hand } from './hand';

const PLACES = 5;

interface Waiting {
  counts: { places: number };
  places: { id: number }[];
}
const waiting = (officer: Caller) => officer.get<Waiting>('/api/v2/web/work_queue/get');

/** From an officer's first page: five places, each looked at in its row, approved together. */
export async function approvePlaces(hand: Hand, officer: Caller): Promise<void> {
  const { page } = hand;
  const before = await waiting(officer);
  expect(before.counts.places, 'places that wait').toBeGreaterThanOrEqual(PLACES);
  const group = page.getByRole('region', { name: /^สถานที่รออนุมัติ/ });
  const rows = group.getByRole('listitem');
  // A person looks before the first click: until then faces and pictures may still move the rows.
  await page.waitForLoadState('networkidle');
  for (let at = 0; at < PLACES; at += 1) {
    const box = rows.nth(at).getByRole('checkbox');
    await hand.click(box);
    await expect(box).toBeChecked();
  }
  await hand.click(group.getByRole('button', { name: `อนุมัติ ${PLACES} แห่งที่เลือก` }));
  await expect(page.getByText(`อนุมัติสถานที่แล้ว ${PLACES} แห่ง`)).toBeVisible();
  for (const { id } of before.places.slice(0, PLACES)) {
    expect(await officer.get(`/api/v2/web/place/get/${id}`)).toMatchObject({ status: 'approved' });
  }
  expect((await waiting(officer)).counts.places).toBe(before.counts.places - PLACES);
}

const GUIDE = {
  username: 'jobs.guide',
  firstname: 'ปรีชา',
  lastname: 'นำทาง',
  email: 'preecha@example.com',
  mobile: '0812345678',
  identication_card: '1100200345672',
  license: '33-00007',
  license_expires: '310572',
  address: '9 ถนนเจริญนคร กรุงเทพฯ',
};

/** From an administrator's first page to an account whose owner is invited by mail. */
export async function addGuide(hand: Hand, administrator: Caller): Promise<void> {
  const { page } = hand;
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' }).first();
  await hand.click(menu.getByRole('link', { name: 'ผู้ใช้งาน', exact: true }));
  await hand.click(page.getByRole('button', { name: 'เพิ่มผู้ใช้', exact: true }));
  await hand.click(page.getByRole('menuitem', { name: 'มัคคุเทศก์' }));
  await hand.click(page.locator('#username'));
  // What follows is reached with Tab alone; fields that may stay empty are passed.
  for (let left = Object.keys(GUIDE).length, step = 0; step < 40; step += 1) {
    const field = await page.evaluate(() => document.activeElement?.id ?? '');
    if (field in GUIDE) {
      await hand.type(GUIDE[field as keyof typeof GUIDE]);
      left -= 1;
    }
    if (left === 0) break;
    await hand.press('Tab');
  }
  await hand.click(page.locator('button[type="submit"]'));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'ตกลง' }));
  await expect(page).toHaveURL(/\/User$/);
  const { data } = await administrator.get<{ data: { id: number }[] }>(
    `/devexpress/users?filter=${encodeURIComponent(JSON.stringify(['username', '=', GUIDE.username]))}`,
  );
  expect(data).toHaveLength(1);
  expect(await administrator.get(`/api/v2/web/users/get/${data[0]?.id}`)).toMatchObject({
    fname: GUIDE.firstname,
    lname: GUIDE.lastname,
    mobile: GUIDE.mobile,
    guide_license: GUIDE.license,
    guide_address: GUIDE.address,
    license_expires: '2029-05-31',
  });
}

declare global {
  interface Window {
    /** The rows of the table as they stood when the browser was told to print. */
    paper?: string[][];
  }
}

/** Before a page is opened: paper begins where the browser is told to print. */
export const watchPaper = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const [table] = [...document.querySelectorAll('table')].toSorted(
        (a, b) => b.rows.length - a.rows.length,
      );
      window.paper = [...(table?.tBodies[0]?.rows ?? [])].map((row) =>
        [...row.cells].map((cell) => cell.innerText),
      );
    };
  });

/** From an administrator's first page to the calendar year's report as it is printed. */
export async function printYear(hand: Hand, administrator: Caller): Promise<void> {
  const { page } = hand;
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' }).first();
  await hand.click(menu.getByRole('link', { name: 'รายงานนักท่องเที่ยว' }));
  await hand.click(page.getByRole('radio', { name: 'ปีปฏิทิน' }));
  await expect(page).toHaveURL(/period=year/);
  const year = todayInBangkok().slice(0, 4);
  const { data } = await administrator.get<{ data: { country_name: string; amount: number }[] }>(
    `/devexpress/report/country?startdate=${year}-01-01&enddate=${year}-12-31&period=custom&take=500`,
  );
  const all = data.reduce((sum, { amount }) => sum + amount, 0);
  // A person looks at the new figures before printing them.
  await expect(page.getByRole('main')).toContainText(all.toLocaleString('en-US'));
  await hand.click(page.getByRole('button', { name: 'พิมพ์', exact: true }));
  await expect.poll(() => page.evaluate(() => window.paper?.length)).toBe(data.length);
  const paper = await page.evaluate(() => window.paper);
  for (const { country_name: name, amount } of data) {
    expect(paper).toContainEqual(expect.arrayContaining([name, amount.toLocaleString('en-US')]));
  }
}
