import { expect, test } from './fixtures';

test.describe('what everybody gets without a session', () => {
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
});
