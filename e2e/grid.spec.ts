import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { beSignedIn, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';

const table = (page: Page) => page.getByRole('main').getByRole('table');
/** Rows of data: those with a way to their details or their form. */
const rows = (page: Page) =>
  table(page)
    .locator('tbody tr')
    .filter({ has: page.locator('a') });
const head = (page: Page, caption: string) =>
  table(page).getByRole('columnheader', { name: caption, exact: false }).first();
const group = (page: Page, name: RegExp) => table(page).getByRole('button', { name });

/** Drags with the mouse, step by step: the browser starts a drag only after a real movement. */
async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('nothing to drop on');
  await page.mouse.move(box.x + box.width / 2 + 4, box.y + box.height / 2, { steps: 6 });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.up();
}

async function spreadsheet(page: Page, button: Locator): Promise<string[][]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toBe('DataGrid.xlsx');
  const workbook = await readXlsx(await readFile(await file.path()));
  return (workbook.sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
}

test.describe('the place grid, in Thai', () => {
  test('BPLACE-01 BPLACE-02 BPLACE-03 BPLACE-04 BPLACE-05 BPLACE-06 BPLACE-07 BPLACE-08 BPLACE-12 GRID-01 GRID-02 GRID-03: an administrator finds, groups and exports places', async ({
    page,
    server,
    context,
  }) => {
    await beSignedIn(page, server.base, 'admin');
    const calls: { at: number; query: URLSearchParams }[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/devexpress/placeslist') {
        calls.push({ at: Date.now(), query: searchParams });
      }
    });
    await page.goto('/places');
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByRole('link', { name: 'เพิ่มสถานที่ใหม่' })).toHaveAttribute(
      'href',
      '/places/add',
    );
    for (const caption of ['ภาพ', 'ชื่อสถานที่', 'จังหวัด', 'อำเภอ/เขต', 'ตำบล/แขวง', 'สถานะ']) {
      await expect(head(page, caption)).toBeVisible();
    }
    // Without a photo the drawing of the category stands there: never an empty box.
    await expect(rows(page).first().locator('img')).toHaveAttribute('src', /.+/);
    await expect(rows(page).first()).toContainText('อนุมัติแล้ว');
    // Looking and editing are all that the row of an approved place offers.
    await expect(rows(page).first().getByRole('button')).toHaveCount(0);
    await expect(rows(page).first().getByRole('link')).toHaveCount(2);
    await expect(rows(page).first().getByRole('link', { name: /^แก้ไข/ })).toHaveAttribute(
      'href',
      /^\/places\/edit\/\d+$/,
    );
    const [detail] = await Promise.all([
      context.waitForEvent('page'),
      rows(page)
        .first()
        .getByRole('link', { name: /^ดูรายละเอียด/ })
        .click(),
    ]);
    await expect(detail).toHaveURL(/\/places\/detail\?placeid=\d+$/);
    await detail.close();
    expect([...(calls[0]?.query.keys() ?? [])].sort()).toEqual([
      'lang',
      'requireTotalCount',
      'skip',
      'take',
    ]);

    // Sorting: by one column, then by another beside it.
    await head(page, 'จังหวัด').getByRole('button', { name: 'จังหวัด', exact: true }).click();
    await expect(head(page, 'จังหวัด')).toHaveAttribute('aria-sort', 'ascending');
    await head(page, 'ชื่อสถานที่')
      .getByRole('button', { name: 'ชื่อสถานที่', exact: true })
      .click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/sort=province_name%2Cname/);
    await expect(rows(page).first()).toContainText('กระบี่');

    // Page sizes, and the pages.
    await page.getByRole('button', { name: '5', exact: true }).click();
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('button', { name: 'หน้าถัดไป' }).click();
    await expect(page.getByRole('status').filter({ hasText: '6–10' })).toBeVisible();
    for (const size of ['5', '10', '20']) {
      await expect(page.getByRole('button', { name: size, exact: true })).toBeVisible();
    }

    // The card: a text counts two seconds after the last key, a status at once.
    const before = calls.length;
    await page.getByRole('search').getByLabel('ชื่อสถานที่').pressSequentially('โรงแรม');
    const typed = Date.now();
    await expect.poll(() => calls.length).toBeGreaterThan(before);
    const first = calls[before];
    expect((first?.at ?? 0) - typed).toBeGreaterThan(1900);
    expect(first?.query.get('name')).toBe('โรงแรม');
    await expect(rows(page).first()).toContainText('โรงแรม');
    await page.getByRole('search').getByLabel('สถานะ').selectOption({ label: 'รออนุมัติ' });
    await expect(page).toHaveURL(/status=new/);
    await expect(page.getByText('ไม่พบข้อมูลตามตัวกรอง').or(rows(page).first())).toBeVisible();
    await page.getByRole('search').getByRole('button', { name: 'ล้าง' }).click();
    await expect(page.getByRole('search').getByLabel('ชื่อสถานที่')).toHaveValue('');
    await expect(page).not.toHaveURL(/status=|name=%/);
    await expect(rows(page)).toHaveCount(5);

    // Groups: one by dragging a head, one by the menu of its column.
    await drag(page, head(page, 'จังหวัด'), page.getByText('ลากหัวคอลัมน์มาวางที่นี่'));
    await expect(group(page, /จังหวัด: กระบี่/)).toBeVisible();
    await expect(page).toHaveURL(/group=province_name/);
    await page.getByRole('button', { name: 'ตัวเลือกคอลัมน์สถานะ' }).press('Enter');
    await page.getByRole('menuitem', { name: 'จัดกลุ่มตามคอลัมน์นี้' }).press('Enter');
    await expect(page).toHaveURL(/group=province_name%2Cstatus/);
    await group(page, /จังหวัด: กระบี่/).click();
    await group(page, /สถานะ: อนุมัติแล้ว/).click();
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('button', { name: /แสดงเพิ่มอีก 5/ }).click();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText(/แสดงกลุ่มที่ 1–5 จาก 77 กลุ่ม/)).toBeVisible();
    await page.reload();
    await expect(rows(page)).toHaveCount(5);
    await expect(group(page, /จังหวัด: กระบี่/)).toHaveAttribute('aria-expanded', 'true');

    // A view under a name brings order, groups and columns back.
    await page.getByRole('button', { name: 'เลือกคอลัมน์', exact: true }).click();
    await page.getByRole('checkbox', { name: 'ตำบล/แขวง' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(table(page).getByRole('columnheader', { name: /ตำบล/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'มุมมองที่บันทึกไว้' }).click();
    await page.getByLabel('ชื่อมุมมอง').fill('ตามจังหวัด');
    await page.getByRole('button', { name: 'บันทึกมุมมองนี้' }).click();
    await page.goto('/places');
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'มุมมองที่บันทึกไว้' }).click();
    await page.getByRole('button', { name: 'ตามจังหวัด', exact: true }).click();
    await expect(page).toHaveURL(/group=province_name%2Cstatus/);
    await expect(table(page).getByRole('columnheader', { name: /ตำบล/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'มุมมองที่บันทึกไว้' }).click();
    await page.getByRole('button', { name: 'ลบมุมมอง ตามจังหวัด' }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);

    // The spreadsheet: every filtered row, the columns that are shown.
    await page.goto('/places?name=โรงแรม&size=5&sort=name');
    await expect(rows(page)).toHaveCount(5);
    const text = await page.getByRole('status').filter({ hasText: 'รายการ' }).innerText();
    const total = Number(/([\d,]+) รายการ/.exec(text)?.[1]?.replace(',', ''));
    expect(total).toBeGreaterThan(5);
    const lines = await spreadsheet(page, page.getByRole('button', { name: /ส่งออก/ }));
    expect(lines).toHaveLength(total + 1);
    expect(lines[0]).toHaveLength(4);
    expect(lines.slice(1).every((line) => line[0]?.includes('โรงแรม'))).toBe(true);
  });
});

test.describe('the grids, in English', () => {
  test.use({ lang: 'en' });

  test('BERR-13 BPLACE-08 BPLACE-09 BCONST-01 GRID-02: an agency reads places, on a phone too', async ({
    page,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await beSignedIn(page, server.base, '11/00001');
    const [name, category] = ['N'.repeat(60), 'C'.repeat(30)];
    let answers = false;
    await page.route('**/devexpress/placeslist?**', async (route) => {
      if (!answers) return route.fulfill({ status: 500, json: {} });
      const reply = await route.fetch();
      const body = await reply.json();
      const [first, ...others] = body.data;
      const long = { name, category_name: category, photo: 'media/one.webp;media/two.webp' };
      return route.fulfill({ json: { ...body, data: [{ ...first, ...long }, ...others] } });
    });
    await page.route('**/media/*.webp', (route) => route.fulfill({ status: 404 }));
    const photo = page.waitForRequest(/media\/.+\.webp/);
    await page.goto('/places?size=10');
    await expect(page.getByRole('alert')).toContainText('Data Loading Error');
    answers = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
    expect((await photo).url()).toMatch(/media\/one\.webp$/);
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);

    const first = rows(page).first();
    for (const [text, most] of [
      [name, 50],
      [category, 28],
    ] as const) {
      const cut = first.getByTitle(text);
      await expect(cut.locator('[aria-hidden]')).toHaveText(`${text.slice(0, most)}…`);
      expect((await cut.getByText(text, { exact: true }).boundingBox())?.width).toBe(1);
    }
    // The whole name is there for the mouse and for the ear.
    await expect(first.getByTitle(name)).toBeVisible();
    await expect(
      first.getByRole('link', { name: `View Details of ${name}`, exact: false }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize({ width: 360, height: 740 });
    const cards = page.getByRole('list', { name: 'Places' }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await expect(cards.first().getByRole('link', { name: /^View Details/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Filter and sort/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Sort by').selectOption({ label: 'Place name (descending)' });
    await dialog.getByLabel('Group by').selectOption({ label: 'Province' });
    await dialog.getByLabel('Status').selectOption({ label: 'Approved' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/filter\.status=approved/);
    await expect(page).toHaveURL(/sort=-name/);
    await page
      .getByRole('button', { name: /^Province: / })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
