import { beSignedIn, expect, test } from './fixtures';

test('JOX-11 D68: a draft begun on the list is found again, goes on, and is deleted', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, '11/00001');
  await page.goto('/Joborder');
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
  // The page itself would go on with it, as after a reload.
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

declare global {
  var asked: number;
  var drawn: number;
}

test('the first picture waits half a second for its faces, then does without', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, '11/00001');
  // They never come.
  await page.route(/\.woff2$/, () => {});
  await page.addInitScript(() => {
    const load = document.fonts.load.bind(document.fonts);
    document.fonts.load = (...face) => {
      globalThis.asked ??= performance.now();
      return load(...face);
    };
    new MutationObserver(() => {
      if (globalThis.asked && !document.getElementById('preloader'))
        globalThis.drawn ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/Joborder');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const waited = await page.evaluate(() => globalThis.drawn - globalThis.asked);
  expect(waited).toBeGreaterThanOrEqual(500);
});
