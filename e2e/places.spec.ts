import type { BrowserContext, Page } from '@playwright/test';
import { beSignedIn, expect, REFUSED, test } from './fixtures';

/** A small real picture made in the browser, as somebody's camera would hand it over. */
const picture = async (page: Page, colour: string) =>
  Buffer.from(
    await page.evaluate(async (fill) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = fill;
      context.fillRect(0, 0, 320, 240);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    }, colour),
    'base64',
  );

/** A page of another user, in the same browser language. */
async function pageOf(context: BrowserContext, base: string, username: string) {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await other.newPage();
  await beSignedIn(page, base, username);
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog');
const ok = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(ตกลง|OK)$/ })
    .click();

/** Chooses province, district and sub-district: พระนคร, Bangkok. */
async function chooseAddress(page: Page) {
  await page.locator('#place_province').selectOption('10');
  await page.locator('#place_districts').selectOption('1001');
  await page.locator('#place_sub_district').selectOption('100101');
}

test('BROLE-08 BROLE-09 PADD-12: an agency adds a place with photos and hours, an officer approves it, another agency sees it', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(REFUSED);
  await beSignedIn(page, server.base, '11/00001');
  await page.goto('/places/add');
  const help = await page.getByRole('link', { name: /วิธีหาพิกัด/ }).getAttribute('href');
  expect((await page.request.get(help ?? '')).headers()['content-type']).toBe('image/png');
  await page.getByLabel('ชื่อสถานที่ (ไทย)').fill('ศาลาริมน้ำบัวหลวง');
  await page.getByLabel('รายละเอียด (ไทย)').fill('ศาลาไม้ริมคลองบัวหลวง');
  await page.getByLabel('ประเภทสถานที่').selectOption('4');
  await page.locator('#place_address').fill('1 ถนนหน้าพระลาน');
  await chooseAddress(page);
  // Near the middle of the chosen sub-district, to which the map has gone.
  const map = page.getByRole('region', { name: 'แผนที่สำหรับปักหมุดสถานที่' });
  await map.click({ position: { x: 200, y: 120 } });
  await dialog(page).getByRole('button', { name: 'ใช้พิกัดนี้' }).click();
  const latitude = await page.getByLabel('ละติจูด').inputValue();
  expect(Math.abs(Number(latitude) - 13.7525)).toBeLessThan(0.05);
  await page.getByRole('button', { name: 'เพิ่มเวลาเปิดทำการ' }).click();
  const hours = page.getByRole('group', { name: 'เวลาเปิดทำการรายการที่ 1' });
  await hours.getByLabel('วัน', { exact: true }).selectOption('-1');
  await hours.getByLabel('ข้อความแทนวัน').fill('วันนักขัตฤกษ์');
  await hours.getByLabel('เวลาเปิด', { exact: true }).fill('09:00');
  await hours.getByLabel('เวลาปิด', { exact: true }).fill('17:30');
  await page.getByLabel('โทรศัพท์').fill('02 222 3333');
  await page.locator('input[type="file"]').setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await picture(page, '#1f3f7a') },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await picture(page, '#b3261e') },
  ]);
  const pictures = page.getByRole('list', { name: 'ภาพของสถานที่ ตามลำดับ' });
  await expect(pictures.getByRole('listitem')).toHaveCount(2);
  // In another order, by mouse.
  const source = (at: number) => pictures.getByRole('img').nth(at).getAttribute('src');
  const second = await source(1);
  await pictures.getByRole('img').nth(1).dragTo(pictures.getByRole('img').nth(0));
  await expect.poll(() => source(0)).toBe(second);
  await page.getByRole('button', { name: 'เพิ่มสถานที่', exact: true }).click();
  await expect(dialog(page)).toContainText('เพิ่มสถานที่เรียบร้อยแล้ว');
  await ok(page);
  await expect(page).toHaveURL(/\/places$/);

  // Whoever added it finds it and the way to change it, another agency does not yet.
  const id = await page.evaluate(async () => {
    const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
    const reply = await fetch('/api/v2/web/place/filter', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
      body: JSON.stringify({ name: 'ศาลาริมน้ำบัวหลวง', lang: 'th' }),
    });
    return ((await reply.json()) as { tours: { id: number }[] }).tours[0]?.id ?? 0;
  });
  await page.goto(`/places/detail?placeid=${id}`);
  await page.getByRole('link', { name: 'แก้ไขสถานที่', exact: true }).click();
  await expect(page.getByLabel('โทรศัพท์')).toHaveValue('02 222 3333');
  const other = await pageOf(context, server.base, '11/00002');
  const title = (who: Page) => who.getByRole('heading', { level: 1 });
  await other.goto(`/places/detail?placeid=${id}`);
  await expect(title(other)).toHaveText('ไม่พบสถานที่นี้');
  await other.goto(`/places/edit/${id}`);
  await expect(title(other)).toHaveText('ไม่พบสถานที่นี้');

  // The officer deletes a picture, corrects the name and approves it.
  const officer = await pageOf(context, server.base, 'officer');
  await officer.goto(`/places/edit/${id}`);
  await expect(officer.getByLabel('ข้อความแทนวัน')).toHaveValue('วันนักขัตฤกษ์');
  const kept = officer.getByRole('list', { name: 'ภาพของสถานที่ ตามลำดับ' }).getByRole('listitem');
  await expect(kept).toHaveCount(2);
  await officer.getByRole('button', { name: 'ลบภาพที่ 2' }).click();
  await dialog(officer).getByRole('button', { name: 'ลบภาพ' }).click();
  await expect(kept).toHaveCount(1);
  await officer.getByLabel('อนุมัติแล้ว').check();
  await officer.getByLabel('ชื่อสถานที่ (ไทย)').fill('ศาลาริมน้ำบัวหลวง (เก่า)');
  await officer.getByRole('button', { name: 'บันทึกการแก้ไข' }).click();
  await expect(dialog(officer)).toContainText('แก้ไขสถานที่เรียบร้อยแล้ว');
  await ok(officer);
  await expect(officer.getByLabel('อนุมัติแล้ว')).toBeChecked();

  // Now others see it; its author may no longer change it.
  await other.goto(`/places/detail?placeid=${id}`);
  await expect(title(other)).toHaveText('ศาลาริมน้ำบัวหลวง (เก่า)');
  await page.goto(`/places/edit/${id}`);
  await expect(title(page)).toHaveText('แก้ไขสถานที่นี้ไม่ได้');
  await other.context().close();
  await officer.context().close();
});
