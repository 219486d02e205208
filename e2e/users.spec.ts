import { beSignedIn, expect, PASSWORD, REFUSED, test } from './fixtures';

// Accounts are changed here: nobody else looks at this world.
test.use({ world: 'users' });

test('D72 BROLE-10: from the work queue an officer comes to a licence that ends and renews it', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, 'officer');
  await page.goto('/Workqueue');
  const queue = page.getByRole('region', { name: 'ใบอนุญาตใกล้หมดอายุ' });
  await expect(queue.getByRole('listitem')).toHaveCount(3);
  await queue.getByRole('link', { name: 'ต่ออายุ ใบอนุญาตของ' }).first().click();
  await expect(page).toHaveURL(/mode=write&tab=licence/);
  const expiry = page.getByLabel('วันหมดอายุใบอนุญาต');
  await page.getByRole('button', { name: 'ต่ออายุ 2 ปี' }).click();
  const renewed = await expiry.inputValue();
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await page.getByRole('dialog').getByRole('button').click();
  await page.reload();
  await expect(expiry).toHaveValue(renewed);
  await page.goto('/Workqueue');
  await expect(queue.getByRole('listitem')).toHaveCount(2);
});

test('USER-13: a suspended account is at the sign-in with its next click', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  // What the page asks by itself would find the suspension out before the click.
  await page.route('**/notices/unread', (route) =>
    route.fulfill({ json: { status: 'success', unread: 0, latest: 0 } }),
  );
  await beSignedIn(page, server.base, '21-00003');
  await page.goto('/Joborder');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const call = async <T>(path: string, token: string, body?: object): Promise<T> => {
    const reply = await fetch(server.base + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await reply.json()) as T;
  };
  const login = { username: 'admin', password: PASSWORD };
  const { token } = (await call<{ data: { token: string } }>('/login', '', login)).data;
  const path = '/devexpress/users?license=21-00003';
  const [guide] = (await call<{ data: { id: number }[] }>(path, token)).data;
  const suspended = { users_id: guide?.id, information: { status: 2 } };
  expect(await call('/api/v2/web/users/update/information', token, suspended)).toMatchObject({
    status: 'success',
  });

  await page.getByRole('link', { name: 'แผนการเดินทาง', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('ชื่อผู้ใช้').fill('21-00003');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
