import type { Page } from '@playwright/test';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdBack,
  REFUSED,
  test,
} from './fixtures';

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const row = (page: Page, code: string) => rows(page).filter({ hasText: code });

test.describe('the job order list', () => {
  test.beforeEach(async ({ page, server }) => {
    await beSignedIn(page, server.base, '11/00001');
    await page.goto('/Joborder');
    await expect(rows(page)).toHaveCount(10);
  });

  test('LIST-01 LIST-02: filters search, stay in the address, and Clear empties them', async ({
    page,
  }) => {
    await page.getByLabel('เลขหนังสือเดินทาง').fill('no such passport');
    await page.getByRole('button', { name: 'ค้นหา', exact: true }).click();
    await expect(page.getByText('ไม่พบใบสั่งงานตามตัวกรอง')).toBeVisible();
    await page.getByRole('button', { name: 'ล้าง', exact: true }).click();
    await expect(page.getByLabel('เลขหนังสือเดินทาง')).toHaveValue('');
    await expect(rows(page)).toHaveCount(10);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await expect(page.getByLabel('เลขที่ใบสั่งงาน').first()).toBeFocused();
    await page.keyboard.type('1100001 69 000141');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/joborder_code=/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await expect(rows(page)).toHaveCount(10);
  });

  test('LIST-03 LIST-08 D68: creating begins with a choice; the landing card leads to the blank one', async ({
    page,
  }) => {
    await expect(page.getByRole('link', { name: /สร้างใบสั่งงานด้วยตนเอง/ })).toHaveAttribute(
      'href',
      '/Joborderaddjb',
    );
    await page.getByRole('button', { name: 'สร้างใบสั่งงาน', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'สร้างใบสั่งงาน' });
    await expect(choice.getByRole('link', { name: 'เลือกแผน' })).toHaveAttribute('href', '/Trip');
    await expect(choice.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    // The draft is never lost without a word: it stands first, and blank asks nothing twice.
    await choice.getByRole('link', { name: 'เริ่มฉบับเปล่า' }).click();
    await page.locator('#external_agencys').fill('Draft K.K.');
    await expect(page.getByText(/บันทึกร่างแล้ว/).first()).toBeVisible();
    await page.reload();
    await expect(page.locator('#external_agencys')).toHaveValue('Draft K.K.');
    await page.goto('/Joborder');
    await page.getByRole('button', { name: 'สร้างใบสั่งงาน', exact: true }).click();
    await expect(choice.getByRole('region', { name: 'มีร่างที่ยังไม่ได้ยื่น' })).toContainText('Draft K.K.');
    await page.goto('/Joborderaddjb');
    const ask = page.getByRole('dialog', { name: 'มีร่างใบสั่งงานที่ยังไม่ยื่น' });
    await ask.getByRole('button', { name: 'ทำร่างต่อ' }).click();
    await expect(page.locator('#external_agencys')).toHaveValue('Draft K.K.');
    await page.goto('/Joborder');
    await page.goto('/Joborderaddjb');
    await ask.getByRole('button', { name: 'เริ่มใหม่' }).click();
    await expect(page.locator('#external_agencys')).toHaveValue('');
    await page.goto('/Joborder');
    // Nothing was typed since: the old one is still there.
    await page.getByRole('button', { name: 'ลบร่าง' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ลบร่าง' }).click();
    await expect(page.getByText('ลบร่างแล้ว')).toBeVisible();
  });

  test('D67: a copy asks for its start and moves every date; tourists come along on wish', async ({
    page,
  }) => {
    await page.goto('/Joborder?sort=-code');
    await row(page, '1100001 69 000148').getByRole('button', { name: /คัดลอก/ }).click();
    const copy = page.getByRole('dialog', { name: 'คัดลอกใบสั่งงาน 1100001 69 000148' });
    await copy.getByLabel('วันเริ่มใหม่').fill('12 มี.ค. 2571');
    await copy.getByLabel('วันเริ่มใหม่').blur();
    await expect(copy.getByRole('row', { name: /วันเดินทาง/ })).toContainText('12–16 มี.ค. 2571');
    await expect(copy.getByText('ว่างทุกวัน')).toHaveCount(2);
    await expectAccessible(page);
    await copy.getByRole('checkbox', { name: /กัญญารัตน์/ }).uncheck();
    await copy.getByRole('button', { name: 'คัดลอกแล้วเปิดแก้ไข' }).click();
    await expect(page.locator('#joborder_start')).toHaveValue('12-03-2571');
    await expect(page.locator('#joborder_stop')).toHaveValue('16-03-2571');
    await expect(page.locator('#inbound_date')).toHaveValue('12-03-2571');
    await expect(page.locator('#outbound_date')).toHaveValue('16-03-2571');
    const tab = (number: number) =>
      page
        .getByRole('navigation', { name: 'ขั้นตอนของใบสั่งงาน' })
        .getByRole('button')
        .nth(number - 1);
    await expect(tab(3)).toContainText('ยังไม่เริ่ม');
    await tab(2).click();
    await expect(page.getByText('21-00001').first()).toBeVisible();
    await expect(page.getByText('21-00002')).toHaveCount(0);
  });

  test('an order that has ended opens with the reason, and no draft begins', async ({ page }) => {
    await page.goto('/Joborder?status=4');
    const code = (await rows(page).first().getByRole('link').first().innerText()).replaceAll(
      ' ',
      '',
    );
    await page.goto(`/Joborderaddjb?joborder_code=${code}`);
    await expect(page.getByText(/^การเดินทางสิ้นสุดแล้วเมื่อวันที่ .+ จึงแก้ไขไม่ได้/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'ดูและพิมพ์เอกสาร' })).toHaveAttribute(
      'href',
      `/Savedoc/${code}`,
    );
    await expect(page.getByRole('button', { name: 'คัดลอก' })).toBeVisible();
    await expect(page.locator('#external_agencys')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('D71: the list comes back as it was left, page and size', async ({ page }) => {
    await page.getByRole('button', { name: '20', exact: true }).click();
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'หน้าถัดไป' }).click();
    await expect(page).toHaveURL(/page=2&size=20/);
    await rows(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/Savedoc\//);
    // The list has left only when the paper is there.
    await expect(page.getByRole('article')).toBeVisible();
    await page.getByRole('link', { name: 'ใบสั่งงาน', exact: true }).first().click();
    await expect(page).toHaveURL(/page=2&size=20/);
    await expect(rows(page)).toHaveCount(20);
  });

  test('D71: the list keeps its page when its menu entry is pressed before a paper has opened', async ({
    page,
  }) => {
    await page.goto('/Joborder?size=5&page=3');
    await expect(page.getByRole('table', { name: 'รายการใบสั่งงาน' })).toBeVisible();
    // The paper is slow to come.
    const release = await holdBack(page, '**/assets/*.js');
    await page
      .getByRole('link', { name: /^110000/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'ใบสั่งงาน', exact: true }).click();
    release();
    await expect(page).toHaveURL(/\/Joborder\?.*page=3/);
    await expect(page.getByRole('table', { name: 'รายการใบสั่งงาน' })).toBeVisible();
    await page.goto('/Trip');
    await page.getByRole('link', { name: 'ใบสั่งงาน', exact: true }).click();
    await expect(page).toHaveURL(/page=3/);
  });

  test('LIST-04 LIST-05: edit opens the wizard, detail the progress page in a new tab', async ({
    page,
    context,
  }) => {
    await page.goto('/Joborder?sort=-code');
    const order = row(page, '1100001 69 000148');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      order.getByRole('link', { name: /รายละเอียด/ }).click(),
    ]);
    await expect(tab).toHaveURL(/\/joborder\/progress\?joborder_code=110000169000148$/);
    await tab.close();
    await order.getByRole('link', { name: /แก้ไข/ }).click();
    await expect(page).toHaveURL(/\/Joborderaddjb\?joborder_code=110000169000148$/);
  });

  test('LIST-06 LIST-13: delete asks, cancels, and the row stays without a bin', async ({
    page,
  }) => {
    await page.goto('/Joborder?sort=-code');
    const order = row(page, '1100001 69 000144');
    await order.getByRole('button', { name: /ลบใบสั่งงาน/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ไม่ลบ' }).click();
    await expect(order.getByText('ยื่นแล้ว')).toBeVisible();
    await order.getByRole('button', { name: /ลบใบสั่งงาน/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /ลบใบสั่งงาน/ })
      .click();
    await expect(page.getByText('ลบข้อมูลสำเร็จ').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(order.getByText('ยกเลิก')).toBeVisible();
    await expect(order.getByRole('button', { name: /ลบใบสั่งงาน/ })).toHaveCount(0);
  });

  test('LIST-14: a delete that fails says so', async ({ page, expectedErrors }) => {
    await page.goto('/Joborder?sort=-code');
    expectedErrors.push(/Failed to load resource/);
    await page.route('**/joborder/delete', (route) => route.fulfill({ status: 500, json: {} }));
    await row(page, '1100001 69 000148')
      .getByRole('button', { name: /ลบใบสั่งงาน/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /ลบใบสั่งงาน/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('ไม่สำเร็จ');
  });

  test('LIST-07: no bin on a cancelled row, a disabled one that says why on a completed row', async ({
    page,
  }) => {
    await page.goto('/Joborder?status=3');
    await expect(rows(page).first().getByText('ยกเลิก')).toBeVisible();
    await expect(rows(page).getByRole('button', { name: /ลบใบสั่งงาน/ })).toHaveCount(0);
    await page.goto('/Joborder?status=4');
    const bin = rows(page)
      .first()
      .getByRole('button', { name: /ลบใบสั่งงาน/ });
    await expect(bin).toHaveAttribute('aria-disabled', 'true');
    await expect(bin).toHaveAccessibleName(/เสร็จสิ้นแล้วลบไม่ได้/);
  });

  test('LIST-16: ten rows a page, five on demand, and the pages go on', async ({ page }) => {
    const first = await rows(page).first().innerText();
    await page.getByRole('button', { name: 'หน้าถัดไป' }).click();
    await expect(rows(page).first()).not.toHaveText(first);
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('button', { name: '5', exact: true }).click();
    await expect(rows(page)).toHaveCount(5);
  });

  test("LIST-17 LIST-18: dates are DD-MM-YYYY in Buddhist years, '-' where there is none", async ({
    page,
    server,
  }) => {
    await page.goto('/Joborder?sort=-code');
    await expect(row(page, '1100001 69 000148')).toContainText(/\b\d\d-\d\d-25\d\d\b/);
    await page.route('**/api/v2/web/joborder/get?**', async (route) => {
      const reply = await route.fetch();
      const list = await reply.json();
      await route.fulfill({ json: [{ ...list[0], inbound_date: '1970-01-01' }, ...list.slice(1)] });
    });
    await page.goto(`${server.base}/Joborder?sort=-code`);
    await expect(rows(page).first().getByRole('cell').nth(2)).toHaveText(/^-/);
  });

  test('LIST-10 LIST-11: guide badges are green and yellow words with an icon', async ({
    page,
  }) => {
    await expect(page.getByText('พร้อมปฏิบัติงาน').first()).toBeVisible();
    await expect(page.getByText(/รอตอบรับ 1 จาก/).first()).toBeVisible();
    await page.goto('/Joborder?joborder_code=110000169000146');
    await expect(rows(page).getByText(/ปฏิเสธ/).first()).toBeVisible();
  });

  test('LIST-19: the export holds all filtered rows', async ({ page }) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'ส่งออก' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('DataGrid.xlsx');
  });

  test('a list that cannot be loaded says so and can be tried again', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route('**/joborder/get?**', (route) => route.abort());
    await page.goto('/Joborder');
    await expect(page.getByText('โหลดใบสั่งงานไม่สำเร็จ')).toBeVisible();
    await page.unroute('**/joborder/get?**');
    await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});

for (const lang of ['th', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });
    test('the list is accessible, on a phone without sideways scrolling', async ({
      page,
      server,
      say,
    }) => {
      await beSignedIn(page, server.base, '11/00001');
      await page.goto('/Joborder');
      await expect(rows(page)).toHaveCount(10);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      const cards = page.getByRole('list', { name: say('รายการใบสั่งงาน', 'Job orders') });
      await expect(cards).toBeVisible();
      await expectNoSidewaysScroll(page);
      // Below the controls the first order is in sight whole, above the bar of the menu.
      const first = await cards.getByRole('listitem').first().boundingBox();
      const bar = await page
        .getByRole('navigation', { name: say('เมนูหลัก', 'Main menu') })
        .last()
        .boundingBox();
      expect((first?.y ?? 0) + (first?.height ?? 740)).toBeLessThan(bar?.y ?? 0);
      await expectAccessible(page);
    });
  });
}

test('BROLE-05 BROLE-11: police read, they do not write', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await beSignedIn(page, server.base, 'police');
  await page.goto('/Joborder');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: /ลบใบสั่งงาน/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /แก้ไข/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'สร้างใบสั่งงาน', exact: true })).toHaveCount(0);
  await page.goto('/Joborderaddjb');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('สร้างใบสั่งงาน');
});
