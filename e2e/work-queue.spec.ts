import { beSignedIn, expect, test } from './fixtures';

test.use({ world: 'work-queue' });

test('D59 D72: an agency asks for another licence number, an officer approves it, and the agency has it', async ({
  page,
  browser,
  server,
}) => {
  const [number, name] = ['11/00701', 'บริษัท ล้านนาสไมล์ ทัวร์ จำกัด'];
  const office = await browser.newContext({ baseURL: server.base });
  const desk = await office.newPage();
  await beSignedIn(desk, server.base, '11/00002');
  await desk.goto('/profile');
  const asked = await desk.evaluate(
    async ([license, company]) => {
      const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
      const reply = await fetch('/api/v2/web/profile', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
        body: JSON.stringify({ license, name: company, address: '1' }),
      });
      return (await reply.json()).pending;
    },
    [number, name] as const,
  );
  expect(asked).toEqual(['license']);

  await beSignedIn(page, server.base, 'officer');
  await page.goto('/Joborder');
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' }).first();
  await menu.getByRole('link', { name: 'งานรอดำเนินการ' }).click();
  await expect(page).toHaveURL(/\/Workqueue$/);
  const item = page
    .getByRole('region', { name: 'ขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาต' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(item).toContainText(number);
  await item.getByRole('link', { name }).click();
  const waiting = page.getByRole('region', { name: 'คำขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาตรออนุมัติ' });
  await waiting.getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByLabel('เลขที่ใบอนุญาต')).toHaveValue(number);
  await desk.reload();
  await expect(desk.getByLabel('เลขที่ใบอนุญาต')).toHaveValue(number);
  await office.close();
});
