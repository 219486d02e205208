import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  REFUSED,
  test,
} from './fixtures';
import { dialog, main, rows } from './user-list';

// Accounts are changed here: nobody else looks at this world.
test.use({ world: 'users-bulk' });

test('an officer suspends, lets in, renews and exports the accounts that are picked; what is refused stays picked', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await beSignedIn(page, server.base, 'officer');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/Usermanagement?user_type=3');
  const bar = page.getByRole('region', { name: 'ทำกับหลายบัญชี' });
  await expect(rows(page)).toHaveCount(11);
  await expect(bar).toHaveCount(0);
  const pick = (index: number) => rows(page).nth(index).getByRole('checkbox');
  // 11/00001, and 11/00004 that may not use the website.
  await pick(0).check();
  await pick(3).check();
  await expect(bar.getByRole('status')).toHaveText('เลือก 2 บัญชี');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'ส่งออกที่เลือก' }).click(),
  ]);
  const { sheets } = await readXlsx(await readFile(await file.path()));
  expect(sheets[0]?.rows).toHaveLength(3);

  await bar.getByRole('button', { name: 'ให้เข้าใช้เว็บไซต์' }).click();
  await dialog(page).getByRole('button', { name: 'ให้เข้าใช้เว็บไซต์' }).click();
  await expect(page.getByText('เปิดให้เข้าใช้แล้ว 2 บัญชี')).toBeVisible();
  await expect(bar).toHaveCount(0);
  const login = await page.request.post('/login', {
    data: { username: '11/00004', password: PASSWORD },
  });
  expect(login.status()).toBe(200);

  // 11/00005 was never used, the other one has a password of its own.
  await pick(4).check();
  await pick(5).check();
  await bar.getByRole('button', { name: 'ต่ออายุรหัสผ่านเริ่มต้น' }).click();
  await dialog(page).getByRole('button', { name: 'ต่ออายุรหัสผ่านเริ่มต้น' }).click();
  await expect(page.getByText('ต่ออายุรหัสผ่านเริ่มต้นแล้ว 1 บัญชี')).toBeVisible();
  await expect(page.getByText(/^ไม่สำเร็จ 1 บัญชี เช่น นางสาวชลธิชา/)).toBeVisible();
  await expect(bar.getByRole('status')).toHaveText('เลือก 1 บัญชี');
  await expect(pick(5)).toBeChecked();

  await bar.getByRole('button', { name: 'ระงับ', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'ระงับ', exact: true }).click();
  await expect(page.getByText('ระงับแล้ว 1 บัญชี')).toBeVisible();
  await expect(rows(page).nth(5)).toContainText('ระงับ');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('checkbox').first().check();
  await expect(bar).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('names, states and actions of the list are in sight from 1,366 px, actions from 1,024', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, 'admin');
  for (const path of ['/Usermanagement', '/Audit']) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(path);
    const table = main(page).getByRole('table');
    await expect(table.locator('tbody tr').nth(3)).toBeVisible();
    const [needs, has] = await table.evaluate(({ scrollWidth, parentElement }) => [
      scrollWidth,
      parentElement?.clientWidth,
    ]);
    expect([path, (needs ?? 0) <= (has ?? 0)]).toEqual([path, true]);
    await page.setViewportSize({ width: 1024, height: 768 });
    const action = table
      .locator('tbody tr')
      .nth(3)
      .getByRole(path === '/Audit' ? 'button' : 'link')
      .last();
    const box = await action.boundingBox();
    expect((box?.x ?? 2000) + (box?.width ?? 0)).toBeLessThan(1024);
  }
});

test('USER-04: while a search runs the rows before it are no answer: they cannot be used, and no count is told', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, 'admin');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/Usermanagement');
  await expect(rows(page).first()).toContainText('อรพรรณ');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/devexpress/users?**', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('#user_type').selectOption('2');
  const waiting = main(page).getByRole('status').filter({ hasText: 'กำลังค้นหา…' });
  // Above the rows, and where the number of rows stood.
  await expect(waiting).toHaveCount(2);
  await expect(main(page).getByText(/จาก\s*\d+\s*รายการ/)).toHaveCount(0);
  await expect(main(page).getByRole('table').locator('tbody')).toHaveAttribute('inert');
  await expectAccessible(page);
  answer();
  await expect(waiting).toHaveCount(0);
  await expect(rows(page).first()).toContainText('มัคคุเทศก์');
});
