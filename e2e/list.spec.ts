import type { Page } from '@playwright/test';
import { beSignedIn, expect, expectAccessible, holdBack, test } from './fixtures';

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

  test('D68: a draft begun on the list is found again, goes on, and is deleted', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'สร้างใบสั่งงาน', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'สร้างใบสั่งงาน' });
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
});
