import type { Locator, Page } from '@playwright/test';
import { beSignedIn, expect, test } from './fixtures';
import {
  acknowledgeAll,
  addGuide,
  choosePart,
  day,
  drag,
  fillDetails,
  next as nextStep,
  openPlaces,
  type Say,
} from './wizard';

test.use({ world: 'orders' });

const next = (page: Page) =>
  page.getByRole('button', { name: 'ถัดไป', exact: true }).filter({ visible: true });
const menuOf = (page: Page | Locator, place: string) =>
  page.getByRole('button', { name: new RegExp(`ย้ายหรือจัดการ “${place}`) });

/** Takes the first places of the picker into the parts of a day; answers their names. */
async function take(page: Page, say: Say, number: number, count: number, parts: readonly string[]) {
  const head = day(page, say, number).getByRole('button', { name: new RegExp(`^วันที่ ${number}`) });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  const picker = await openPlaces(page, say, number);
  const selects = picker
    .getByRole('list', { name: 'ผลการค้นหา' })
    .getByRole('button', { name: /^เลือก / });
  await expect(selects.first()).toBeVisible();
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    names.push(((await selects.nth(at).getAttribute('aria-label')) ?? '').replace('เลือก ', ''));
    await selects.nth(at).click();
    await choosePart(page, say, parts);
  }
  await picker.getByRole('button', { name: 'เสร็จสิ้น', exact: true }).click();
  await expect(picker).toBeHidden();
  return names as [string, ...string[]];
}

test('TWIZ-19 TWIZ-22 TRIP-07: a trip is built by drag, survives a reload, is saved, chosen in the catalogue and filed', async ({
  page,
  server,
  say,
}) => {
  test.slow();
  await beSignedIn(page, server.base, '11/00001');
  await page.goto('/Trip/Addtrip/Selecttimeperiod');
  await page.getByRole('radio', { name: /^1–2 คืน/ }).check();
  await next(page).click();
  await page.getByRole('radio', { name: /^ภาคเหนือ/ }).check();
  await next(page).click();
  await page.getByRole('checkbox', { name: /^ศาสนาและวัฒนธรรม/ }).check();
  await next(page).click();
  const [place] = await take(page, say, 1, 1, ['เช้า']);
  const [one, two] = await take(page, say, 2, 2, ['เช้า']);

  // By mouse, within a part of the day and between two of them.
  const second = day(page, say, 2);
  await second.scrollIntoViewIfNeeded();
  const image = (name: string) =>
    second
      .getByRole('listitem')
      .filter({ has: menuOf(page, name) })
      .locator('img')
      .first();
  await drag(page, image(two as string), second.getByRole('heading', { name: 'เช้า' }));
  await expect(page.getByText(/ไปลำดับที่ 1 ของช่วงเช้าแล้ว/).first()).toBeVisible();
  await drag(page, image(one), second.getByRole('button', { name: 'เพิ่มสถานที่ ช่วงเย็น' }));
  await expect(page.getByText(/ไปช่วงเย็นแล้ว/).first()).toBeVisible();
  await page.reload();
  await expect(menuOf(page, place).first()).toBeVisible();

  await page
    .getByRole('button', { name: 'บันทึกแผน', exact: true })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'ต้องการบันทึกแผนนี้หรือไม่' });
  const title = 'ล้านนา 2 วัน ทดสอบการลาก';
  await dialog.getByRole('textbox', { name: 'ชื่อแผนการเดินทาง' }).fill(title);
  await dialog.getByRole('textbox', { name: 'รายละเอียด' }).fill('วัดและธรรมชาติของภาคเหนือ');
  await dialog.getByRole('button', { name: 'บันทึกแผนนี้' }).click();
  await expect(page).toHaveURL(/\/Trip$/);

  // The trip is in the catalogue, the newest first; chosen there it fills a job order, which is filed.
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading')).toHaveText(title);
  await card.getByRole('link', { name: /^ใช้แผนนี้/ }).click();
  await expect(page.locator('#external_agencys')).toBeVisible();
  await fillDetails(page, '01-12-2570', '02-12-2570');
  await nextStep(page, say).click();
  await expect(menuOf(page, place).first()).toBeVisible();
  await addGuide(page, say, 1, 'อนุชา');
  await nextStep(page, say).click();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'tourists.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'passport,prefix,firstname,lastname,date_of_birth,nation,flight\nTW1234567,Mr.,Ken,Sato,1990-02-03,JP,JL31\n',
      ),
    });
  await page.getByRole('button', { name: /^เพิ่ม 1 คน/ }).click();
  await nextStep(page, say).click();
  await expect(page.locator('#review-tourists')).toBeVisible();
  await acknowledgeAll(page, say);
  const submit = 'ยืนยันสร้างใบสั่งงาน';
  await page.getByRole('button', { name: submit }).filter({ visible: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: submit }).click();
  await expect(page.getByRole('dialog', { name: 'สำเร็จ!' })).toContainText(/เลขที่ 1100001 69 \d{6}/);
});

test('IMP-02: a file is read by the server into the builder, in the language of its reader', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, '21-00001');
  await page.goto('/Trip/FormUpload');
  const input = page.locator('input[type="file"]');
  const file = (buffer: Buffer) => ({ name: 'plan.csv', mimeType: 'text/csv', buffer });
  // The template itself is a plan.
  const template = await (await fetch(`${server.base}/csv/trip.csv`)).arrayBuffer();
  await input.setInputFiles(file(Buffer.from(template)));
  await page.getByRole('button', { name: 'ส่งไฟล์' }).click();
  await expect(page.getByText('อ่านได้ 5 จาก 5 แถว รวม 2 วัน')).toBeVisible();
  const rows = ['day,part of day,place name or id', '1,3,12', '2,1,ไม่มีที่นี่', '2,2,34'];
  await input.setInputFiles(file(Buffer.from(rows.join('\r\n'))));
  await page.getByRole('button', { name: 'ส่งไฟล์' }).click();
  await expect(page.getByText('ไม่พบสถานที่ “ไม่มีที่นี่”')).toBeVisible();
  await page.getByRole('button', { name: 'EN' }).click();
  await expect(page.getByText('no place “ไม่มีที่นี่” found')).toBeVisible();
  await page.getByRole('button', { name: /^Open in the builder without the 1 row/ }).click();
  await expect(page).toHaveURL(/\/Trip\/Addtrip\/Saveplan$/);
});
