import { expect } from '@playwright/test';
import { addDays, todayInBangkok, weekdayOf } from '@joborder/shared/dates';
import type { JobOrder } from '@joborder/shared/job-orders/contract';
import { day, next, type Say } from '../wizard';
import type { Caller } from './api';
import type { FilePayload, Hand } from './hand';

const say: Say = (th) => th;

const GUIDE = 'อนุชา';
const FEE = 1500;
/** Day, part of the day, and what is typed to find each place. */
const STOPS = [
  { day: 1, part: 'เช้า', typed: ['พระบรมมหา', 'วัดอรุณ'] },
  { day: 2, part: 'เช้า', typed: ['พระเชตุพนวิ', 'สระเกศ'] },
  { day: 3, part: 'เช้า', typed: ['วัดเบญจ'] },
  { day: 4, part: 'เช้า', typed: ['วัดสุทัศน'] },
] as const;

/** The second Tuesday after everything that the demo plans: no place of the itinerary is closed. */
export function quietTuesday(): string {
  const later = addDays(todayInBangkok(), 90);
  return addDays(later, (9 - weekdayOf(later)) % 7);
}

/** '2027-02-23' → '230270', as a clerk types a day of a Buddhist year. */
const typedDay = (date: string) => {
  const [year, month, dayOfMonth] = date.split('-');
  return `${dayOfMonth}${month}${String(Number(year) + 543).slice(2)}`;
};

/** The list of a group as a foreign agency sends it; other letters are other passports. */
function groupOf30(letters: string): FilePayload {
  const names = ['SATO', 'SUZUKI', 'TAKAHASHI', 'TANAKA', 'WATANABE', 'ITO'];
  const rows = Array.from({ length: 30 }, (_, at) =>
    [
      `${letters}${String(3_104_527 + at * 37)}`,
      at % 2 === 0 ? 'Mr.' : 'Ms.',
      `${letters}${String.fromCharCode(65 + (at % 26))}KI`,
      names[at % names.length],
      `19${60 + at}-0${1 + (at % 9)}-1${at % 9}`,
      'JP',
    ].join(','),
  );
  const text = ['passport,prefix,firstname,lastname,date_of_birth,nation', ...rows, ''].join('\n');
  return { name: `group-${letters}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

async function addPlaces(hand: Hand, { day: number, part, typed }: (typeof STOPS)[number]) {
  const { page } = hand;
  if (number > 1) {
    await hand.click(page.getByRole('button', { name: new RegExp(`^วันที่ ${number}`) }).first());
  }
  const column = day(page, say, number).getByRole('region', { name: part, exact: true });
  await hand.click(column.getByRole('button', { name: /^เพิ่มสถานที่/ }));
  const picker = page.getByRole('dialog', { name: /^เพิ่มสถานที่ วันที่/ });
  const search = picker.getByRole('searchbox');
  await expect(search).toBeFocused();
  for (const [at, text] of typed.entries()) {
    if (at > 0) {
      await hand.click(search);
      await hand.press('Control+A');
    }
    await hand.type(text);
    await hand.press('Enter');
    const found = picker.getByRole('listitem').filter({ hasText: text }).first();
    await hand.click(found.getByRole('button', { name: /^เพิ่มพร้อมแห่งอื่น/ }));
  }
  await hand.click(picker.getByRole('button', { name: /^เพิ่ม \d+ แห่ง/ }));
  await hand.click(picker.getByRole('button', { name: 'เสร็จสิ้น', exact: true }));
  await expect(picker).toBeHidden();
}

async function importGroup(hand: Hand, group: FilePayload) {
  const { page } = hand;
  await hand.chooseFile(page.getByRole('button', { name: 'เลือกไฟล์' }), group);
  await hand.click(page.getByRole('button', { name: 'เพิ่ม 30 คน' }));
}

/** From the review to the number of the order. */
async function file(hand: Hand): Promise<string> {
  const { page } = hand;
  await expect(
    page.getByRole('heading', { name: /^(ยังยื่นไม่ได้|พร้อมยื่น)/ }),
    'the review has compared the group',
  ).toBeVisible();
  const concerns = page.locator('[id^="concern-"][type="checkbox"]');
  for (const concern of await concerns.all()) await hand.click(concern);
  const submit = 'ยืนยันสร้างใบสั่งงาน';
  await hand.click(page.getByRole('button', { name: submit }).filter({ visible: true }).first());
  await hand.click(page.getByRole('dialog').getByRole('button', { name: submit }));
  const done = page.getByRole('dialog', { name: 'สำเร็จ!' });
  await expect(done).toBeVisible();
  const [number] = (await done.innerText()).match(/\d{7} \d{2} \d{6}/) ?? [];
  return (number ?? '').replaceAll(' ', '');
}

/** From the list of orders to a filed one: four days, a guide on each, six stops, 30 tourists. */
export async function fileOrder(hand: Hand, start: string): Promise<string> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: 'สร้างใบสั่งงาน', exact: true }));
  await hand.click(page.getByRole('link', { name: 'เริ่มฉบับเปล่า' }));
  await expect(page.locator('#external_agencys')).toBeFocused();
  await hand.type('Sakura Pacific Tours');
  await hand.press('Tab');
  await hand.type('SPT-08');
  await hand.click(page.locator('#joborder_start'));
  await hand.type(typedDay(start));
  await hand.click(page.locator('#joborder_stop'));
  await hand.type(typedDay(addDays(start, 3)));
  await hand.click(next(page, say));

  await expect(day(page, say, 1)).toBeVisible();
  await hand.click(page.locator('#guides_fee'));
  await hand.type(String(FEE));
  await hand.click(day(page, say, 1).getByRole('button', { name: 'เพิ่มมัคคุเทศก์', exact: true }));
  const guides = page.getByRole('dialog', { name: /^เพิ่มมัคคุเทศก์/ });
  await hand.click(guides.getByRole('button', { name: new RegExp(`^ทุกวัน .*${GUIDE}`) }));
  await hand.click(guides.getByRole('button', { name: 'ใช้ 1 คนนี้' }));
  await expect(guides).toBeHidden();
  for (const stops of STOPS) await addPlaces(hand, stops);
  await hand.click(next(page, say));
  await importGroup(hand, groupOf30('TR'));
  await hand.click(next(page, say));
  return file(hand);
}

/** From the list to next week's group of the same agency: another list of tourists, the same plan. */
export async function copyOrder(hand: Hand, code: string): Promise<string> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: 'สร้างใบสั่งงาน', exact: true }));
  await hand.click(page.getByRole('button', { name: new RegExp(`^คัดลอก .*${code.slice(-6)}`) }));
  const dialog = page.getByRole('dialog', { name: /^คัดลอกใบสั่งงาน/ });
  await hand.click(dialog.getByRole('button', { name: 'คัดลอกแล้วเปิดแก้ไข' }));
  await hand.click(next(page, say));
  await hand.click(next(page, say));
  await importGroup(hand, groupOf30('TS'));
  await hand.click(next(page, say));
  return file(hand);
}

/** What the agency's order has to be, whichever way it was made. */
export async function expectOrder(clerk: Caller, code: string, start: string, letters: string) {
  const { joborder } = await clerk.post<{ joborder: JobOrder }>(
    '/api/v2/web/joborder/edit/prepare',
    { joborder_code: code },
  );
  expect(joborder).toMatchObject({
    external_agencys: 'Sakura Pacific Tours',
    external_agencys_code: 'SPT-08',
    joborder_start_date: start,
    joborder_stop_date: addDays(start, 3),
    guides_fee: FEE,
    tourists_all: 30,
  });
  expect(
    joborder.days.map(({ guides }) => guides.map(({ guide_info }) => guide_info.fname)),
  ).toEqual([1, 2, 3, 4].map(() => [GUIDE]));
  const places = joborder.days.map(({ day_details }) => day_details.map(({ place }) => place.name));
  expect(places.map(({ length }) => length)).toEqual([2, 2, 1, 1]);
  for (const [at, text] of STOPS.flatMap(({ typed }) => [...typed]).entries()) {
    expect(places.flat()[at]).toContain(text);
  }
  expect(joborder.tourists.map(({ passport }) => passport)).toEqual(
    expect.arrayContaining([`${letters}3104527`, `${letters}3105600`]),
  );
}
