import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './fixtures';

test.use({ world: 'work-queue' });

for (const lang of ['th', 'en'] as const) {
  test.describe(`the work queue in ${lang}`, () => {
    test.use({ lang });
    test(`D59 D72: an officer sees old and new, refuses with a reason, approves (${lang})`, async ({
      page,
      browser,
      server,
      say,
    }) => {
      test.setTimeout(120_000);
      // A request of its own for each language.
      const number = say('11/00701', '11/00702');
      const name = 'บริษัท ล้านนาสไมล์ ทัวร์ จำกัด';
      const office = await browser.newContext({ baseURL: server.base });
      const desk = await office.newPage();
      await beSignedIn(desk, server.base, '11/00002');
      const ask = (license: string) =>
        desk.evaluate(
          async ([asked, company]) => {
            const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
            const reply = await fetch('/api/v2/web/profile', {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                authorization: `Bearer ${data.token}`,
              },
              body: JSON.stringify({ license: asked, name: company, address: '1' }),
            });
            return (await reply.json()).pending;
          },
          [license, name] as const,
        );
      await desk.goto('/profile');
      expect(await ask(number)).toEqual(['license']);

      await beSignedIn(page, server.base, 'officer');
      await page.goto('/Joborder');
      const menu = page.getByRole('navigation', { name: say('เมนูหลัก', 'Main menu') }).first();
      await menu.getByRole('link', { name: say('งานรอดำเนินการ', 'Work queue') }).click();
      await expect(page).toHaveURL(/\/Workqueue$/);
      const changes = page.getByRole('region', {
        name: say('ขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาต', 'Changes of names and licence numbers'),
      });
      const item = changes.getByRole('listitem').filter({ hasText: name });
      await expect(item).toContainText(number);
      await expect(item.locator('mark')).toBeVisible();
      await expectAccessible(page);
      await item.getByRole('button', { name: say('ปฏิเสธ', 'Refuse') }).click();
      const reason = item.getByLabel(say('เหตุผลที่ปฏิเสธ', 'Reason of the refusal'));
      await expect(reason).toBeFocused();
      const confirm = item.getByRole('button', { name: say('ยืนยันปฏิเสธ', 'Refuse the change') });
      await confirm.click();
      await expect(reason).toHaveAccessibleDescription(
        say('กรุณาระบุเหตุผลที่ปฏิเสธ', 'please say why the change is refused'),
      );
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1366, height: 768 });
      await reason.fill('เลขไม่ตรงกับทะเบียน');
      await confirm.click();
      await expect(item).toHaveCount(0);

      // Once more, from the page of the account.
      expect(await ask(number)).toEqual(['license']);
      await page.goto('/Userdetail/5?mode=read&tab=licence');
      const waiting = page.getByRole('region', {
        name: say('คำขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาตรออนุมัติ', 'Another name or licence number waits'),
      });
      await expect(waiting).toContainText(number);
      await expectAccessible(page);
      await waiting.getByRole('button', { name: say('อนุมัติ', 'Approve') }).click();
      await expect(waiting).toHaveCount(0);
      await expect(page.getByLabel(say('เลขที่ใบอนุญาต', 'Licence number'))).toHaveValue(number);
      await desk.reload();
      await expect(desk.getByLabel(say('เลขที่ใบอนุญาต', 'เลขที่ใบอนุญาต'))).toHaveValue(number);
      await office.close();
    });
  });
}

test('D72: it is where officers land; places are approved in the row, together, and one after the other', async ({
  page,
}) => {
  await signIn(page, 'officer');
  await expect(page).toHaveURL(/\/Workqueue$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('งานรอดำเนินการ');
  const group = page.getByRole('region', { name: 'สถานที่รออนุมัติ' });
  const rows = group.getByRole('listitem');
  const entry = page
    .getByRole('navigation', { name: 'เมนูหลัก' })
    .first()
    .getByRole('link', { name: /^งานรอดำเนินการ/ });
  await expect(rows).toHaveCount(5);
  const waiting = async () => Number(/\d+/.exec(await entry.innerText())?.[0]);
  // It comes when the page stands there.
  await expect(entry).toHaveText(/\d$/);
  const before = await waiting();
  expect(before).toBeGreaterThan(5);
  await expect(page.getByRole('navigation', { name: 'จำนวนงานแต่ละกลุ่ม' })).toContainText(
    'สถานที่รออนุมัติ 5',
  );
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await rows
    .first()
    .getByRole('button', { name: /^อนุมัติ / })
    .click();
  await expect(page.getByText('อนุมัติสถานที่แล้ว 1 แห่ง')).toBeVisible();
  await expect(rows).toHaveCount(4);
  expect(await waiting()).toBe(before - 1);

  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await expect(group.getByText('เลือก 2 จาก 4 แห่ง')).toBeVisible();
  await group.getByRole('button', { name: 'อนุมัติ 2 แห่งที่เลือก' }).click();
  await expect(rows).toHaveCount(2);

  await group.getByRole('link', { name: 'ตรวจทีละแห่ง 1 จาก 2' }).click();
  await expect(page).toHaveURL(/\/Workqueue\/places$/);
  await expect(page.getByText('แห่งที่ 1 จาก 2 · อนุมัติแล้ว 0')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ที่อยู่' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  const name = page.getByRole('article').getByRole('heading', { level: 2 });
  const first = await name.innerText();
  await page.getByRole('button', { name: 'ข้าม' }).click();
  await expect(page.getByText('แห่งที่ 2 จาก 2 · อนุมัติแล้ว 0')).toBeVisible();
  await page.getByRole('button', { name: 'ก่อนหน้า' }).click();
  await page.getByRole('button', { name: 'อนุมัติ ไปแห่งที่ 2' }).click();
  await expect(page.getByText('แห่งที่ 2 จาก 2 · อนุมัติแล้ว 1')).toBeVisible();
  await expect(name).not.toHaveText(first);
  await page.getByRole('button', { name: 'อนุมัติ และจบการตรวจ' }).click();
  await expect(page).toHaveURL(/\/Workqueue$/);
  await expect(group).toHaveCount(0);
  expect(await waiting()).toBe(before - 5);
});

test('D72: the page stays when nothing waits, and says so of each group', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, 'officer');
  await page.route('**/work_queue/get**', (route) =>
    route.fulfill({
      json: {
        status: 'success',
        counts: { silent: 0, jobs: 0, identity: 0, places: 0, licences: 0, accounts: 0 },
        silent: [],
        jobs: [],
        places: [],
        licences: [],
        accounts: [],
      },
    }),
  );
  await page.goto('/Workqueue');
  const empty = page.getByRole('region', { name: 'ไม่มีงานรอดำเนินการ' });
  await expect(empty.getByRole('listitem')).toHaveCount(6);
  await expect(empty.getByRole('listitem').first()).toHaveText('คณะที่กำลังเดินทาง ยังไม่มีเช็กอินวันนี้ไม่มี');
  await expectAccessible(page);
});
