import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { closure } from '../scripts/check-budgets.mjs';
import { BEFORE_OFFLINE } from '../web/scripts/pages.mjs';
import { expect, openWizard, test } from './fixtures';
import { acknowledgeAll, type Say } from './wizard';

const say: Say = (th) => th;
const stepButton = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: 'ขั้นตอนของใบสั่งงาน' })
    .getByRole('button')
    .nth(number - 1);

test('DOC-03: a draft has its document in another tab, is filed, and is marked in the list', async ({
  page,
  server,
  context,
}) => {
  await openWizard(page, server.base, '11/00001', 'copy=110000169000148&tourists=1');
  await stepButton(page, 4).click();
  await expect(page.locator('#review-tourists')).toBeVisible();
  const [paper] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'ดูเอกสารก่อนพิมพ์' }).click(),
  ]);
  await expect(paper).toHaveURL(/\/Savedoc$/);
  await expect(paper.getByRole('article')).toContainText('Sakura Pacific Tours K.K.');
  await expect(paper.getByRole('article').getByLabel(/^ร่าง/)).toHaveCount(1);
  await paper.close();

  await acknowledgeAll(page, say);
  const confirm = page.getByRole('button', { name: 'ยืนยันสร้างใบสั่งงาน' }).first();
  const ask = page.getByRole('dialog', { name: 'ยืนยันหรือไม่?' });
  await confirm.click();
  await ask.getByRole('button', { name: 'ยืนยันสร้างใบสั่งงาน' }).click();
  const done = page.getByRole('dialog', { name: 'สำเร็จ!' });
  await expect(done).toContainText(/เพิ่มใบสั่งงานเรียบร้อยแล้ว เลขที่ 1100001 69 \d{6}/);
  await done.getByRole('button', { name: 'กลับไปรายการ' }).click();
  await expect(page).toHaveURL(/\/Joborder(\?.*)?$/);
  // The new order is marked where it stands.
  await expect(page.locator('tr[data-filed]')).toHaveCount(1);
});

test('without a network the wizard opens a calendar and the menu of a place that were never open', async ({
  page,
  server,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await openWizard(page, server.base, '11/00001', 'copy=110000169000148');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'เลือกจากปฏิทิน' }).first().click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await stepButton(page, 2).click();
  await expect(page.locator('[data-menu]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('[data-menu]').first().click();
  await expect(page.getByRole('menuitem', { name: 'เลื่อนลง', exact: true })).toBeVisible();
  await context.setOffline(false);
});

test('without a network the wizard goes on to steps that were never open, and what is wrong is said', async ({
  page,
  server,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await openWizard(page, server.base, '11/00001', 'copy=110000169000148&tourists=1');
  // What is loaded once the page stands there.
  const packs = new URL('../web/dist/.vite/packs.json', import.meta.url);
  const late = closure(
    JSON.parse(readFileSync(packs, 'utf8')) as Parameters<typeof closure>[0],
    BEFORE_OFFLINE,
  );
  await expect
    .poll(() =>
      page.evaluate(
        (files) =>
          files.filter((file) => !performance.getEntriesByName(`${location.origin}/${file}`)[0]),
        late,
      ),
    )
    .toEqual([]);
  await context.setOffline(true);
  const name = page.locator('#external_agencys');
  await name.fill('');
  await stepButton(page, 2).click();
  await page.getByRole('dialog', { name: 'คำเตือน' }).getByRole('button').click();
  await name.fill('Sakura without a network');
  await stepButton(page, 2).click();
  await expect(page.locator('[data-menu]').first()).toBeVisible();
  await stepButton(page, 3).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await stepButton(page, 4).click();
  await expect(page.locator('#review-tourists')).toBeVisible();
  // Nothing that was typed is lost when something else does not open.
  await page.getByRole('button', { name: 'รูปแบบหน้าจอ' }).click();
  await expect(page.locator('#review-details')).toContainText('Sakura without a network');
  await context.setOffline(false);
});
