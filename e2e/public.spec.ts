import { beSignedIn, expect, expectAccessible, REFUSED, test } from './fixtures';

test.describe('the landing page', () => {
  test('PUB-03: the manuals of three audiences are there, in both languages', async ({
    request,
  }) => {
    for (const lang of ['th', 'en']) {
      for (const audience of ['agency', 'guide', 'officer']) {
        const manual = await request.get(`/manuals/${audience}.${lang}.html`);
        expect(manual.ok()).toBe(true);
        expect(await manual.text()).toContain('<h1');
      }
    }
  });

  test('I18N-02 I18N-03 NAV-10: Thai at first, English on demand, kept across a reload', async ({
    browser,
    baseURL,
  }) => {
    // A visitor who has chosen nothing yet.
    const context = await browser.newContext({ baseURL, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto('/introduction');
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    const languages = page.getByRole('group', { name: /ภาษา|Language/ }).first();
    await expect(languages.getByRole('button')).toHaveCount(2);
    await languages.getByRole('button', { name: /^EN/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.getByRole('main').innerText()).not.toMatch(/[ก-๙]/);
    await context.close();
  });

  test('NAV-11 NAV-12: the preloader goes when the page is ready, and no service worker stays', async ({
    page,
  }) => {
    await page.goto('/introduction');
    await expect(page.locator('#preloader')).toBeHidden({ timeout: 2500 });
    const workers = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map((each) => each.scope),
    );
    expect(workers).toEqual([]);
  });

  test('NAV-11 D42: the preloader gives up after 2.5 seconds even when scripts do not arrive', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/introduction', { waitUntil: 'commit' });
    await expect(page.locator('#preloader')).toBeVisible();
    await expect(page.locator('#preloader')).toBeHidden({ timeout: 3200 });
  });

  test('API-51 CONST-05: the templates and the category icons are static files without a token', async ({
    request,
  }) => {
    const csv = await request.get('/csv/tourist.csv');
    expect(csv.ok()).toBe(true);
    expect(await csv.text()).toContain(
      'passport,prefix,firstname,lastname,date_of_birth,nation,flight',
    );
    expect((await request.get('/csv/joborder.csv')).ok()).toBe(true);
    for (const icon of [
      'beach',
      'leaf',
      'mountain',
      'building-pavilion',
      'bed',
      'massage',
      'tools-kitchen-2',
      'shopping-bag',
    ]) {
      const reply = await request.get(`/logo/${icon}.svg`);
      expect([icon, reply.headers()['content-type']]).toEqual([icon, 'image/svg+xml']);
    }
  });

  test('NAV-13: the old prototype guides list is not there', async ({ page }) => {
    for (const path of ['/guides', '/guides-list', '/Guides']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ไม่พบหน้าที่ต้องการ');
      await expect(page.getByRole('banner').getByText('ใบสั่งงานออนไลน์')).toBeVisible();
    }
  });
});

test.describe('looking up a job order', () => {
  test('PUB-07 PUB-10 D63: a number leads to the summary, with the check code to the masked paper', async ({
    page,
    browser,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    // The paper in hand: printed by its agency.
    const office = await browser.newContext({ baseURL: server.base });
    const desk = await office.newPage();
    await beSignedIn(desk, server.base, '11/00001');
    await desk.goto('/Savedoc/110000169000141');
    const printed = desk.getByText(/^รหัสตรวจสอบ \w{3} \w{3}$/);
    await expect(printed).toBeVisible();
    const check = ((await printed.textContent()) ?? '').replace('รหัสตรวจสอบ ', '');
    await office.close();

    await page.goto('/joborder_search');
    await page.getByLabel('เลขที่ใบสั่งงาน').fill('110000169000141');
    await page.getByLabel('เลขที่ใบสั่งงาน').press('Enter');
    await expect(page).toHaveURL(/\/joborder\/search_paper\/110000169000141$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ใบสั่งงานถูกต้อง');
    await expect(page.getByText('พระนครศรีอยุธยา').first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByText('พระบรมมหาราชวัง')).toHaveCount(0);

    const cells = page.getByLabel('รหัสตรวจสอบ', { exact: true });
    await cells.fill('AAAAAA');
    await cells.press('Enter');
    await expect(cells).toHaveAccessibleDescription('รหัสไม่ตรงกับใบ\u2060สั่งงานนี้');
    await expect(cells).toBeFocused();
    await expectAccessible(page);
    await cells.fill(check.toLowerCase());
    await page.getByRole('button', { name: 'ดูเอกสาร' }).click();
    await expect(page.getByRole('article')).toContainText('พระบรมมหาราชวัง');
    await expect(page.getByText(/••••+\w{3}/).first()).toBeVisible();
    // Mrs. XIU XU: both initials, though they are the same.
    await expect(page.getByRole('article')).toContainText('Mrs. X. X.');
    await expect(page.getByRole('article')).not.toContainText('XIU');
    await expect(page.getByRole('article')).not.toContainText('Nanjing');
    await expect(page.getByRole('article')).not.toContainText('1,500');

    // The other way: both on the first page.
    await page.goto('/joborder_search');
    await page.getByLabel('เลขที่ใบสั่งงาน').fill('1100001 69 000141');
    await page.getByLabel('รหัสตรวจสอบ').fill('AAA AAA');
    await page.getByRole('button', { name: 'ตรวจสอบ', exact: true }).click();
    await expect(page.getByLabel('รหัสตรวจสอบ')).toHaveAccessibleDescription(/รหัสตรวจสอบไม่ถูกต้อง/);
    await page.getByLabel('รหัสตรวจสอบ').fill(check);
    await page.getByRole('button', { name: 'ตรวจสอบ', exact: true }).click();
    await expect(page.getByRole('article')).toContainText('พระบรมมหาราชวัง');
  });
});
