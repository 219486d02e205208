import type { Page } from '@playwright/test';
import { expect, openWizard, test } from './fixtures';
import { addGuide, addPlace, drag, day, fillDetails, next, type Say } from './wizard';

const say: Say = (th) => th;

const card = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('button', { name: new RegExp(`ย้ายหรือจัดการ “${name}`) }) });
const menu = async (page: Page, name: string, item: string) => {
  await page
    .getByRole('button', { name: new RegExp(`ย้ายหรือจัดการ “${name}`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).first().click();
};

test.describe('step 2, the day board', () => {
  test.beforeEach(async ({ page, server }) => {
    await openWizard(page, server.base, '11/00002');
    await fillDetails(page, '07-12-2570', '08-12-2570');
    await next(page, say).click();
    await expect(day(page, say, 1)).toBeVisible();
  });

  test('the picker opens with what was used and what is near, says what is closed, and adds several in one go', async ({
    page,
  }) => {
    await addPlace(page, say, 1, 'พระบรมมหาราชวัง', ['บ่าย']);
    await day(page, say, 1).getByRole('button', { name: 'เพิ่มสถานที่ ช่วงเย็น วันที่ 1' }).click();
    const picker = page.getByRole('dialog', { name: /^เพิ่มสถานที่ วันที่ 1/ });
    await expect(picker.getByRole('radio', { name: 'ใกล้ พระบรมมหาราชวัง' })).toBeChecked();
    const cards = picker
      .getByRole('list', { name: 'ผลการค้นหา' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(cards.first().getByText(/· ห่าง 0 กม\.$/)).toBeVisible();
    const names = [cards.nth(1), cards.nth(2)];
    const [first, second] = await Promise.all(
      names.map((each) => each.getByRole('heading').innerText()),
    );
    for (const each of names) await each.getByRole('button', { name: /^เพิ่มพร้อมแห่งอื่น/ }).click();
    await picker.getByRole('button', { name: 'เพิ่ม 2 แห่งในช่วงเย็น' }).click();
    await expect(picker.getByText('เพิ่มแล้ว 2 รายการ')).toBeVisible();
    // The afternoon holds the palace; the evening goes on from its own last stop.
    await picker.getByRole('radio', { name: 'ใช้ล่าสุด' }).check({ force: true });
    await expect(cards.first()).toBeVisible();
    await picker.getByRole('button', { name: 'เสร็จสิ้น' }).click();
    const evening = day(page, say, 1).getByRole('region', { name: 'เย็น' });
    await expect(evening.getByRole('listitem')).toHaveCount(2);
    for (const name of [first, second])
      await expect(evening.getByText(name as string)).toBeVisible();
  });

  test('JO2-19: a card is carried by mouse to another part of the day', async ({ page }) => {
    await addPlace(page, say, 1, 'วัดอรุณ');
    await addPlace(page, say, 1, 'พระบรมมหาราชวัง', ['บ่าย']);
    const order = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('li[id^="stop-"]')].map(
          // The way to a card is written above it.
          (item) => item.querySelector('[data-number]')?.textContent ?? '',
        ),
      );
    // By mouse: from the morning to the evening.
    await drag(
      page,
      card(page, 'วัดอรุณ').first().locator('img').first(),
      day(page, say, 1).getByRole('button', { name: 'เพิ่มสถานที่ ช่วงเย็น' }),
    );
    await expect(page.getByText(/ย้าย “วัดอรุณ.*ไปช่วงเย็นแล้ว/).first()).toBeVisible();
    expect(await order()).toEqual(['1', '2']);
  });

  test('warnings stand on what causes them: a closed day with its way out, a busy guide, an expired licence', async ({
    page,
  }) => {
    await addPlace(page, say, 1, 'ตลาดนัดจตุจักร');
    await expect(card(page, 'ตลาดนัดจตุจักร').getByText(/ปิดวัน/)).toBeVisible();
    await addGuide(page, say, 1, 'อนุชา');
    await day(page, say, 1).getByRole('button', { name: 'เพิ่มมัคคุเทศก์', exact: true }).click();
    const picker = page.getByRole('dialog', { name: /^เพิ่มมัคคุเทศก์/ });
    await picker.getByRole('combobox').selectOption({ label: 'เลขที่ใบอนุญาต' });
    await picker.getByRole('searchbox').fill('21-00003');
    await picker.getByRole('searchbox').press('Enter');
    // D66: a licence that has ended cannot be chosen, and says so before anybody tries.
    const expired = picker.getByRole('listitem').filter({ hasText: '21-00003' });
    await expect(expired.getByText(/^ใบอนุญาตหมดอายุ .* เลือกไม่ได้$/)).toBeVisible();
    for (const box of await expired.getByRole('checkbox').all()) await expect(box).toBeDisabled();
    await expect(expired.getByRole('button')).toHaveCount(0);
  });

  test('D77: ways between the stops, what has closed with its way out, a day that cannot be driven', async ({
    page,
  }) => {
    await addPlace(page, say, 1, 'พระบรมมหาราชวัง', ['เช้า']);
    await addPlace(page, say, 1, 'วัดอรุณ', ['บ่าย']);
    const section = day(page, say, 1);
    await expect(section.getByText(/^จากจุดที่ 1: \d+ นาที · [\d.]+ กม\.$/)).toBeVisible();
    await expect(card(page, 'พระบรมมหาราชวัง').getByText('ถึง 09:00 · ปิด 15:30')).toBeVisible();
    await expect(section.getByText('ไปได้ทัน', { exact: true })).toBeVisible();
    await expect(page.getByText(/^เวลาเดินทางเป็นค่าประมาณ: ระยะเส้นตรง × 1\.3/)).toBeVisible();

    // In the evening the palace has closed; the link moves it to where it is open.
    await menu(page, 'พระบรมมหาราชวัง', 'เย็น');
    await expect(
      card(page, 'พระบรมมหาราชวัง').getByText('ปิด 15:30 น. แต่จะถึง 18:00 น.'),
    ).toBeVisible();
    await expect(section.getByText('ไปได้ทัน แต่ปิด 1 แห่ง')).toBeVisible();
    await card(page, 'พระบรมมหาราชวัง').getByRole('button', { name: 'ย้ายไปช่วงบ่าย' }).click();
    await expect(section.getByText('ไปได้ทัน', { exact: true })).toBeVisible();

    await addPlace(page, say, 1, 'วัดพระธาตุดอยสุเทพ', ['เย็น']);
    const note = section.getByRole('note');
    await expect(note.getByText('ขับรถไม่ทันในวันเดียว')).toBeVisible();
    await expect(note.getByText(/^\d+ ชม\. \d+ นาที ขับรถ \d+ กม\.$/)).toBeVisible();
    await expect(
      note.getByText(/^ช่วงที่ยาวที่สุด: .* → วัดพระธาตุดอยสุเทพ.* หากไปด้วยเครื่องบินให้ระบุเที่ยวบินภายในประเทศ$/),
    ).toBeVisible();
    await note.getByRole('button', { name: /^ย้าย วัดพระธาตุดอยสุเทพ.*ไปวันที่ 2$/ }).click();
    await expect(note).toHaveCount(0);
    await expect(section.getByText('ไปได้ทัน', { exact: true })).toBeVisible();
  });
});
