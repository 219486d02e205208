import { beSignedIn, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';

const SCREENS = [
  '/Trip',
  '/profile',
  '/profile?tab=password',
  '/Savedoc',
  '/Savedoc/110000169000148',
  '/Savedoc/110000169000148?layout=plain',
  '/places/detail?placeid=34',
  '/joborder/progress',
  '/Joborderadd',
  '/tourists-report',
  '/no/such/page',
];

for (const lang of ['th', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });
    test(`I18N-01: the other signed-in screens are accessible in ${lang}, and fit 360 px`, async ({
      page,
      server,
    }) => {
      test.setTimeout(180_000);
      await beSignedIn(page, server.base, '11/00002');
      for (const path of SCREENS) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        // The paper is as wide as paper is.
        if (path.startsWith('/Savedoc')) continue;
        await page.setViewportSize({ width: 360, height: 740 });
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
