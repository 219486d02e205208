import type { Page } from '@playwright/test';
import { expect, openWizard, test } from './fixtures';
import {
  addGuide,
  addPlace,
  drag,
  choosePart,
  day,
  fillDetails,
  next,
  openPlaces,
  type Say,
} from './wizard';

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
const confirm = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();

test.describe('step 2, the day board', () => {
  test.beforeEach(async ({ page, server }) => {
    await openWizard(page, server.base, '11/00002');
    await fillDetails(page, '07-12-2570', '08-12-2570');
    await next(page, say).click();
    await expect(day(page, say, 1)).toBeVisible();
  });

  test('JO2-01 JO2-02 JO2-03 JO2-04 JO2-06 JO2-08 JO2-12 JO2-13 JO2-14 JOX-21: fee, days that fold, are added and removed', async ({
    page,
  }) => {
    await expect(page.getByLabel('ค่ามัคคุเทศก์ต่อวัน')).toBeVisible();
    const first = day(page, say, 1);
    for (const part of ['เช้า', 'บ่าย', 'เย็น'])
      await expect(first.getByText(part, { exact: true }).first()).toBeVisible();
    await expect(first.getByRole('button', { name: 'เพิ่มมัคคุเทศก์' })).toBeVisible();
    await expect(
      first.getByRole('button', { name: 'เพิ่มสถานที่', exact: true }).first(),
    ).toBeVisible();
    const fold = first.getByRole('button', { name: /^วันที่ 1/ });
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(first.getByRole('button', { name: 'เพิ่มมัคคุเทศก์' })).toHaveCount(0);
    await page.getByRole('button', { name: 'เพิ่มวัน', exact: true }).click();
    await expect(day(page, say, 3)).toBeVisible();
    await page.getByRole('button', { name: 'ลบวันที่ 3' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ไม่ลบ' }).click();
    await expect(day(page, say, 3)).toBeVisible();
    await page.getByRole('button', { name: 'ลบวันที่ 3' }).click();
    await confirm(page, 'ลบวันที่ 3');
    await expect(page.getByText('ลบวันที่ 3 แล้ว').first()).toBeVisible();
    await expect(day(page, say, 3)).toHaveCount(0);
    // The end date that the third day brought stays (D13).
    await page
      .getByRole('navigation', { name: 'ขั้นตอนของใบสั่งงาน' })
      .getByRole('button')
      .first()
      .click();
    await expect(page.locator('#joborder_stop')).toHaveValue('10-12-2570');
  });

  test('PLACE-05 PLACE-06 PLACE-07 PLACE-08 PLACE-11 PLACE-12 PLACE-13 PLACE-14 PLACE-15: the places modal searches, pages and names everything', async ({
    page,
  }) => {
    const asked: { name?: string; take?: number; skip?: number; places_categorys?: number[] }[] =
      [];
    page.on('request', (request) => {
      if (request.url().endsWith('/joborder/place/get')) asked.push(request.postDataJSON());
    });
    const picker = await openPlaces(page, say, 1);
    const results = picker.getByRole('list', { name: 'ผลการค้นหา' });
    const cards = results.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await expect(cards).toHaveCount(10);
    const firstCard = cards.first();
    await expect(firstCard.getByRole('heading')).not.toBeEmpty();
    await expect(firstCard.locator('img').first()).toBeVisible();
    await expect(firstCard.getByRole('link', { name: /ดูรายละเอียด/ })).toHaveAttribute(
      'href',
      /\/places\/detail\?placeid=\d+/,
    );
    await expect(firstCard.getByRole('link', { name: /ดูรายละเอียด/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(picker.getByRole('link', { name: /สร้างสถานที่ใหม่/ })).toHaveAttribute(
      'href',
      '/Joborderadd',
    );
    await expect(picker.getByRole('checkbox')).toHaveCount(8);
    await picker.getByRole('button', { name: /โหลดเพิ่ม/ }).click();
    await expect(cards).toHaveCount(20);
    expect(asked.at(-1)).toMatchObject({ take: 10, skip: 10 });
    await picker.getByRole('searchbox').fill('วัด');
    await picker.getByRole('button', { name: 'ค้นหา', exact: true }).click();
    await expect(cards).toHaveCount(10);
    expect(asked.at(-1)).toMatchObject({ name: 'วัด', skip: 0 });
    await picker.getByRole('checkbox').first().check({ force: true });
    await expect.poll(() => asked.at(-1)?.places_categorys?.length).toBe(1);
    await picker.getByRole('searchbox').fill('ไม่มีสถานที่ชื่อนี้แน่นอน');
    await picker.getByRole('searchbox').press('Enter');
    await expect(picker.getByText('ไม่พบข้อมูล', { exact: true })).toBeVisible();
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

  test('PLACE-09 PLACE-10 JO2-05 JO2-07 JO2-09 JO2-10 JO2-15 JO2-16 JO2-17 JO2-23 JOX-19: places go into parts of the day, twice into none', async ({
    page,
  }) => {
    const picker = await openPlaces(page, say, 1);
    await picker.getByRole('searchbox').fill('วัดอรุณ');
    await picker.getByRole('searchbox').press('Enter');
    const select = picker.getByRole('button', { name: /^เลือก วัดอรุณ/ }).first();
    const time = page.getByRole('dialog', { name: 'เลือกช่วงเวลา' });
    await select.click();
    await expect(time.getByRole('checkbox')).toHaveCount(3);
    await time.getByRole('button', { name: 'ยกเลิก' }).click();
    await expect(select).toBeVisible();
    await expect(picker.getByText(/เพิ่มแล้ว:/)).toHaveCount(0);
    await select.click();
    await choosePart(page, say, ['เช้า', 'บ่าย']);
    await expect(page.getByText(/เพิ่ม “วัดอรุณ.*ในวันที่ 1/).first()).toBeVisible();
    await select.click();
    for (const box of await time.getByRole('checkbox').all()) await box.uncheck();
    await time.getByRole('checkbox', { name: 'เช้า' }).check();
    await time.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
    const warning = page.getByRole('dialog', { name: 'คำเตือน' });
    await expect(warning).toContainText('มีสถานที่นี้ในช่วงเวลาที่เลือกแล้ว กรุณาเลือกใหม่');
    await warning.getByRole('button', { name: 'ตกลง' }).click();
    if (await time.isVisible()) await time.getByRole('button', { name: 'ยกเลิก' }).click();
    await select.click();
    await choosePart(page, say, ['เช้า', 'เย็น']);
    await expect(page.getByText(/ข้ามช่วงเช้า/).first()).toBeVisible();
    await picker.getByRole('button', { name: 'เสร็จสิ้น' }).click();
    await expect(card(page, 'วัดอรุณ')).toHaveCount(3);
    await expect(card(page, 'วัดอรุณ').locator('img[src*="scenes/"]').first()).toBeVisible();
  });

  test('JO2-18 JO2-19 JO2-20: places move by mouse and menu, with undo, and go after a question', async ({
    page,
  }) => {
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
    await page.getByRole('button', { name: 'เลิกทำ' }).first().click();
    await menu(page, 'วัดอรุณ', 'บ่าย');
    await expect(page.getByText(/ย้าย “วัดอรุณ.*ไปช่วงบ่ายแล้ว/).first()).toBeVisible();
    await addPlace(page, say, 1, 'วัดอรุณ', ['เย็น']);
    await page
      .getByRole('button', { name: /ย้ายหรือจัดการ “วัดอรุณ/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'บ่าย' }).first().click();
    const warning = page.getByRole('dialog', { name: 'คำเตือน' });
    await expect(warning).toContainText('ช่วงเวลาที่เลือกมีสถานที่นี้อยู่แล้ว');
    await warning.getByRole('button', { name: 'ตกลง' }).click();
    await menu(page, 'พระบรมมหาราชวัง', 'นำออก');
    await page.getByRole('dialog').getByRole('button', { name: 'ไม่นำออก' }).click();
    await expect(card(page, 'พระบรมมหาราชวัง')).toHaveCount(1);
    await menu(page, 'พระบรมมหาราชวัง', 'นำออก');
    await confirm(page, 'นำสถานที่ออก');
    await expect(card(page, 'พระบรมมหาราชวัง')).toHaveCount(0);
    await expect(page.getByText(/นำ “พระบรมมหาราชวัง” ออกแล้ว/).first()).toBeVisible();
  });

  test('GUIDE-01 GUIDE-02 GUIDE-03 GUIDE-04 GUIDE-05 GUIDE-06 GUIDE-07 GUIDE-08: guides are found by name or licence, added once, removed after a question', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/guides\/(license\/)?get$/.test(request.url())) {
        asked.push(`${new URL(request.url()).pathname} ${request.postData()}`);
      }
    });
    const section = day(page, say, 1);
    const open = () => section.getByRole('button', { name: 'เพิ่มมัคคุเทศก์', exact: true }).click();
    await open();
    const picker = page.getByRole('dialog', { name: /^เพิ่มมัคคุเทศก์/ });
    await picker.getByRole('button', { name: 'ค้นหา', exact: true }).click();
    await expect(picker.getByText('กรุณากรอกชื่อหรือเลขที่ใบอนุญาต').first()).toBeVisible();
    expect(asked).toEqual([]);
    // Two letters would list guides instead of finding one (D59).
    await picker.getByRole('searchbox').fill('อน');
    await picker.getByRole('searchbox').press('Enter');
    await expect(picker.getByText('กรุณากรอกชื่ออย่างน้อย 3 ตัวอักษร')).toBeVisible();
    expect(asked).toEqual([]);
    await picker.getByRole('searchbox').fill('ไม่มีใครชื่อนี้');
    await picker.getByRole('searchbox').press('Enter');
    await expect(picker.getByText(/ไม่พบ.*ไม่มีใครชื่อนี้/).first()).toBeVisible();
    expect(asked.at(-1)).toBe('/api/v2/web/joborder/guides/get {"name":"ไม่มีใครชื่อนี้"}');
    await picker.getByRole('combobox').selectOption({ label: 'เลขที่ใบอนุญาต' });
    await picker.getByRole('searchbox').fill('21-00001');
    await picker.getByRole('searchbox').press('Enter');
    const add = picker.getByRole('button', { name: /^เพิ่ม .*อนุชา/ });
    await expect(add).toBeVisible();
    expect(asked.at(-1)).toBe('/api/v2/web/joborder/guides/license/get {"license":"21-00001"}');
    await add.click();
    await expect(picker).toBeHidden();
    await expect(section.getByText('อนุชา แก้วมณี').first()).toBeVisible();
    await expect(section.getByText(/21-00001/).first()).toBeVisible();
    await open();
    await picker.getByRole('searchbox').fill('อนุชา');
    await picker.getByRole('searchbox').press('Enter');
    await picker.getByRole('button', { name: /^เพิ่ม .*อนุชา/ }).click();
    const warning = page.getByRole('dialog', { name: 'คำเตือน' });
    await expect(warning).toContainText('มัคคุเทศก์ปฏิบัติงานในวันที่เลือกอยู่แล้ว');
    await warning.getByRole('button', { name: 'ตกลง' }).click();
    await picker.getByRole('button', { name: 'ปิด' }).last().click();
    await section.getByRole('button', { name: /นำ .*อนุชา.* ออกจากวันที่ 1/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ไม่นำออก' }).click();
    await expect(section.getByText('อนุชา แก้วมณี').first()).toBeVisible();
    await section.getByRole('button', { name: /นำ .*อนุชา.* ออกจากวันที่ 1/ }).click();
    await confirm(page, 'นำออก');
    await expect(page.getByText(/นำ .*อนุชา.*ออกจากวันที่ 1 แล้ว/).first()).toBeVisible();
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

  test('the guides of the last orders need no typing: days by checkbox, every day, another fee, a day copied', async ({
    page,
  }) => {
    const section = (number: number) => day(page, say, number);
    await section(1).getByRole('button', { name: 'เพิ่มมัคคุเทศก์', exact: true }).click();
    const picker = page.getByRole('dialog', { name: /^เพิ่มมัคคุเทศก์/ });
    const recent = picker.getByRole('list', { name: 'ใช้ล่าสุด' });
    const guide = recent.getByRole('listitem').filter({ hasNotText: 'เลือกไม่ได้' }).first();
    const [name = '', license = ''] = (await guide.getByRole('heading').innerText())
      .split(/ (?=\d)/)
      .map((part) => part.trim());
    await expect(guide.getByText(/^ใช้ล่าสุด \d+ /)).toBeVisible();
    // A fee that was typed stays with the guide, and counts.
    await guide.getByRole('button', { name: `ทุกวัน ${name}` }).click();
    const boxes = guide.getByRole('checkbox');
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    const count = await boxes.count();
    expect(count).toBeGreaterThan(1);
    await boxes.last().uncheck();
    await guide.getByLabel(`ค่าตอบแทนต่อวันของ ${name}`).fill('1800');
    await expect(picker.getByText(`วันที่ ${count} ยังไม่มีมัคคุเทศก์`)).toBeVisible();
    const total = ((count - 1) * 1800).toLocaleString('en-US');
    await expect(picker.getByText(`เลือกแล้ว 1 คน · ค่าตอบแทนรวม ${total} บาท`)).toBeVisible();
    await picker.getByRole('button', { name: 'ใช้มัคคุเทศก์ของวันที่ 1 กับทุกวัน' }).click();
    await expect(boxes.last()).toBeChecked();
    await picker.getByRole('button', { name: 'ใช้ 1 คนนี้' }).click();
    await expect(picker).toBeHidden();
    await expect(section(1).getByText(`ใบอนุญาต ${license} · 1,800 บาท/วัน`)).toBeVisible();

    // A day that is unticked asks before the guide leaves it (GUIDE-05).
    await section(1).getByRole('button', { name: 'เพิ่มมัคคุเทศก์', exact: true }).click();
    await guide.getByRole('checkbox', { name: new RegExp(`^${name} วันที่ 1`) }).uncheck();
    await picker.getByRole('button', { name: 'ใช้ 1 คนนี้' }).click();
    const asked = page.getByRole('dialog', { name: `นำ ${name} ออกจากบางวัน?` });
    await asked.getByRole('button', { name: 'นำออก', exact: true }).click();
    await expect(picker).toBeHidden();
    await expect(section(1).getByText(license)).toHaveCount(0);
  });
});
