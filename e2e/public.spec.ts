import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from './fixtures';

/** Lets the application itself not arrive until the function that comes back is called. */
async function holdApplication(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!/\/(index|early)-[^/]*$/.test(route.request().url())) await arrived;
    await route.continue();
  });
  return arrive;
}

test.describe('what everybody gets without a session', () => {
  test('NAV-11 NAV-12: the preloader goes when the page is ready, and no service worker stays', async ({
    page,
  }) => {
    await page.goto('/forgot-password');
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
    await page.goto('/forgot-password', { waitUntil: 'commit' });
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
});

test.describe('before the application has arrived', () => {
  test('somebody signs in: what was typed, ticked and sent is not lost, and stands in no address', async ({
    page,
  }) => {
    const arrive = await holdApplication(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible();
    await expect(page.locator('#preloader')).toBeHidden();
    await page.locator('input[name="username"]').fill('11/00001');
    await page.locator('input[name="remember"]').check();
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.locator('input[name="password"]').press('Enter');
    expect(new URL(page.url()).search).toBe('');
    const sent = page.waitForRequest((request) => request.url().endsWith('/login'), {
      timeout: 15_000,
    });
    arrive();
    expect((await sent).postDataJSON()).toMatchObject({
      username: '11/00001',
      password: PASSWORD,
    });
    await page.waitForURL((url) => url.pathname !== '/login');

    // Whoever is signed in is led on, and does not see the page for visitors meanwhile.
    const again = await holdApplication(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#preloader')).toBeVisible();
    await expect(page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first()).toBeHidden();
    again();
    await expect(page).toHaveURL(/\/Joborder$/);
  });

  for (const [lang, width, height] of [
    ['th', 1440, 900],
    ['en', 360, 780],
  ] as const) {
    test.describe(`in a window of ${width} by ${height}, ${lang}`, () => {
      test.use({ lang, viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });
      for (const path of ['/introduction', '/login', '/joborder_search']) {
        test(`${path} looks as the application draws it`, async ({ page }, info) => {
          // It was drawn when the product was built.
          await page.clock.setFixedTime(Date.now() + 40 * 86_400_000);
          const arrive = await holdApplication(page);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(page.locator('#preloader')).toBeHidden();
          await expect(page.locator('html')).not.toHaveClass(/first-view-waits/);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const first = await page.screenshot({ fullPage: true });
          arrive();
          await expect(page.locator('#root')).not.toHaveAttribute('data-first-view');
          await page.waitForLoadState('networkidle');
          // The cursor is set in the first field when somebody could type there.
          await page.evaluate(() => (document.activeElement as HTMLElement).blur());
          const last = await page.screenshot({ fullPage: true });
          await info.attach('first', { body: first, contentType: 'image/png' });
          await info.attach('last', { body: last, contentType: 'image/png' });
          expect(first.equals(last)).toBe(true);
        });
      }
    });
  }

  test.describe('in English', () => {
    test.use({ lang: 'en' });
    test('the landing page is there in English, and its language can be changed', async ({
      page,
    }) => {
      const arrive = await holdApplication(page);
      await page.goto('/introduction', { waitUntil: 'commit' });
      const search = page.getByRole('heading', { level: 2 }).first();
      await expect(search).toHaveText(/job order/i);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.locator('#joborder_code').fill('1100 0016');
      await page.locator('button[lang="th"]').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      arrive();
      await expect(page.locator('html')).toHaveAttribute('lang', 'th');
      await expect(search).toHaveText(/ใบสั่งงาน/);
      await expect(page.locator('#joborder_code')).toHaveValue('1100 0016');
      await expect(page.locator('#joborder_code')).toHaveCount(1);
    });
  });
});

declare global {
  interface Window {
    /** Tells the test what the page says. */
    tell?: (text: string) => void;
  }
}

test('NAV-12: screens that arrive late are waited for in words, without an error', async ({
  page,
}) => {
  await page.goto('/introduction');
  const browser = await page.context().newCDPSession(page);
  // Longer than the page waits before it says so.
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 700,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.locator('#joborder_code').fill('110000169000141');
  await page.locator('#joborder_code').press('Enter');
  await expect(page.getByRole('status')).toHaveText(/กำลังเตรียมข้อมูล/);
  await expect(page).toHaveURL(/search_paper/);
  await expect(page.locator('#verdict')).toBeVisible();
});

test('a page whose files are gone with a newer version is loaded anew once, and then says so', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|Failed to fetch|Unable to preload/);
  await page.goto('/introduction', { waitUntil: 'networkidle' });
  // Its own scripts have come; what is asked for from here on is the next page's.
  await expect(page.locator('#root')).not.toHaveAttribute('data-first-view');
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const known = new Set(names);
  const gone = (url: URL) => url.pathname.startsWith('/assets/') && !known.has(url.href);
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  // What the page says while the new one is on its way, which keeps away until then.
  let tell: (text: string) => void = () => {};
  const told = new Promise<string>((resolve) => {
    tell = resolve;
  });
  await page.exposeFunction('tell', (text: string) => tell(text));
  await page.evaluate(() => {
    const look = () => {
      const found = document.body.innerText.match(/กำลังเตรียมข้อมูล|เปิดหน้านี้ไม่สำเร็จ/);
      if (found) window.tell?.(found[0]);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  const documents: string[] = [];
  await page.route('**/joborder_search*', async (route) => {
    if (route.request().isNavigationRequest()) {
      documents.push(new URL(route.request().url()).pathname);
      await told;
    }
    await route.fallback();
  });
  await page.locator('#joborder_code').fill('110000169000141');
  await page.locator('#joborder_code').press('Enter');
  expect(await told).toBe('กำลังเตรียมข้อมูล');
  await expect(page.getByRole('heading', { name: 'เปิดหน้านี้ไม่สำเร็จ', exact: true })).toBeVisible();
  expect(documents).toEqual(['/joborder_search']);
  await page.unroute(gone);
  await page.getByRole('button', { name: 'ลองอีกครั้ง', exact: true }).click();
  await expect(page.locator('#verdict')).toBeVisible();
});
