import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REFUSED,
  signIn,
  test,
} from './fixtures';
import { mailedCode } from './mailed-code';

test('AUTH-02 D65: the initial password must be changed before anything else, with a mailed code', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await page.goto('/login');
  await page.getByLabel('ชื่อผู้ใช้').fill('11/00005');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('0105569000005');
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=password/);
  await page.getByLabel('รหัสผ่านเดิม').fill('0105569000005');
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('Lotus-Pond-88');
  await page.getByLabel(/รหัสผ่านใหม่อีกครั้ง/).fill('Lotus-Pond-88');
  const save = page.getByRole('button', { name: /บันทึก|เปลี่ยนรหัสผ่าน/ }).last();
  await save.click();
  const code = page.getByLabel('รหัสยืนยันจากอีเมล');
  await expect(code).toBeFocused();
  await expect(page.getByRole('status').first()).toContainText('ระบบส่งรหัสยืนยันไปยังอีเมล');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await code.fill('abcd-efgh-2345');
  await save.click();
  await expect(page.getByRole('dialog')).toContainText('รหัสยืนยันไม่ถูกต้อง');
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText('รหัสยืนยันไม่ถูกต้อง').first()).toBeVisible();
  await code.fill(await mailedCode(server.dataDir, '@example.com'));
  await save.click();
  await expect(page.getByRole('dialog')).toContainText('กรุณาเข้าสู่ระบบอีกครั้ง');
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, '11/00005', 'Lotus-Pond-88');
  await expect(page).toHaveURL(/\/Trip$/);
});
