import { beSignedIn, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';

test('NAV-14 NAV-15 NAV-16 NAV-17 NAV-18: one arranges the screen, and it stays so', async ({
  page,
  server,
}) => {
  test.setTimeout(90_000);
  await beSignedIn(page, server.base, 'admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/Joborder');
  const button = page.getByRole('button', { name: 'รูปแบบหน้าจอ' });
  const panel = page.getByRole('complementary', { name: 'รูปแบบหน้าจอ' });
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' }).first();
  const root = page.locator('html');
  const choose = (group: string, choice: string) =>
    panel.getByRole('group', { name: group }).getByRole('radio', { name: choice }).check();
  const isChosen = (group: string, choice: string) =>
    expect(
      panel.getByRole('group', { name: group }).getByRole('radio', { name: choice }),
    ).toBeChecked();

  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeFocused();
  await button.click();
  await expect(panel).toBeHidden();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');

  const rows = await page.getByRole('table').first().getByRole('row').count();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await choose('สีของเมนู', 'เข้ม');
    await choose('สีของแถบบน', 'เข้ม');
    for (const size of ['กระชับ', 'ไอคอนเท่านั้น', 'ไอคอนพร้อมชื่อด้านล่าง', 'ปกติ']) {
      await choose('ขนาดของเมนู', size);
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    await choose('สีของแถบบน', 'สว่าง');
  }
  await page.emulateMedia({ colorScheme: 'light' });

  await choose('ตำแหน่งเมนู', 'แนวนอน');
  await isChosen('สีของเมนู', 'สว่าง');
  const bar = await menu.boundingBox();
  expect(bar?.width).toBeGreaterThan(1000);
  expect(bar?.height).toBeLessThan(140);
  await expectAccessible(page);
  await choose('ความกว้าง', 'จำกัดความกว้าง');
  await isChosen('ขนาดของเมนู', 'ไอคอนเท่านั้น');
  await choose('ตำแหน่งเมนู', 'แนวตั้ง');
  expect((await menu.boundingBox())?.width).toBeLessThan(80);
  await choose('สีของแถบบน', 'เข้ม');
  expect(await page.getByRole('table').first().getByRole('row').count()).toBe(rows);

  await page.reload();
  await expect(root).toHaveAttribute('data-width', 'boxed');
  await expect(root).toHaveAttribute('data-topbar', 'dark');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(button).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' }).last()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button.click();
  await choose('ความกว้าง', 'เต็มหน้าจอ');
  await isChosen('ขนาดของเมนู', 'ปกติ');

  // A storage that refuses to write, and one that holds nonsense, trouble nobody.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await choose('สีของเมนู', 'เข้ม');
  await expect(root).toHaveAttribute('data-sidebar', 'dark');
  await page.reload();
  await page.evaluate(() => localStorage.setItem('layoutSettings', '{"layout":7'));
  await page.reload();
  await expect(root).toHaveAttribute('data-layout', 'vertical');
});

test('the user menu opens by keyboard at its first use, and gives the focus back', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, 'officer');
  await page.goto('/Joborder');
  const button = page.getByRole('button', { name: 'เมนูผู้ใช้' });
  const items = page.getByRole('menuitem');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(items).toHaveText(['ข้อมูลส่วนตัว', 'ศูนย์บริการข้อมูล 0 2000 1690', 'ออกจากระบบ']);
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await items.first().press('Enter');
  await expect(page).toHaveURL(/\/profile/);
});
