import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { Page } from '@playwright/test';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REFUSED,
  test,
} from './fixtures';

test.use({ world: 'verify' });

const CODE = '110000169000148';

/** The address in the QR code of the paper that is shown. */
async function scannedFrom(page: Page): Promise<string> {
  const qr = page.getByRole('img', { name: /คิวอาร์โค้ด|QR code/ });
  await expect(qr.locator('svg')).toBeVisible();
  // Large enough to be read as a camera would.
  await qr.evaluate((element) => {
    element.style.cssText = 'width: 400px; height: 400px; display: block';
  });
  const { data, width, height } = PNG.sync.read(await qr.screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
}

for (const lang of ['th', 'en'] as const) {
  test.describe(`the paper in hand, in ${lang}`, () => {
    test.use({ lang });
    test(`its own QR says valid to a stranger and superseded after an edit (${lang})`, async ({
      page,
      browser,
      server,
      say,
      expectedErrors,
    }) => {
      expectedErrors.push(REFUSED);
      await beSignedIn(page, server.base, '11/00001');
      await page.goto(`/Savedoc/${CODE}`);
      const address = await scannedFrom(page);
      expect(address).toMatch(new RegExp(`^${server.base}/verify/[\\w-]{22}$`));

      const stranger = await browser.newContext({ baseURL: server.base });
      await stranger.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang);
      const phone = await stranger.newPage();
      await phone.setViewportSize({ width: 360, height: 740 });
      await phone.goto(address);
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
        say('ใบสั่งงานถูกต้อง', 'Valid job order'),
      );
      await expect(phone.getByText(/^(ฉบับที่|Version) \d+$/)).toBeVisible();
      await expect(phone.getByRole('article')).toContainText('•••');
      await expectAccessible(phone);
      await expectNoSidewaysScroll(phone);

      await page.evaluate(async (code) => {
        const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
        const post = async (path: string, body: object) =>
          (
            await fetch(path, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                authorization: `Bearer ${data.token}`,
              },
              body: JSON.stringify(body),
            })
          ).json();
        const { joborder } = await post('/api/v2/web/joborder/edit/prepare', {
          joborder_code: code,
        });
        await post('/api/v2/web/joborder/new/save', {
          ...joborder,
          external_agencys_code: `${joborder.external_agencys_code}+`,
          tourists: joborder.tourists.map((each: Record<string, string>) => ({
            ...each,
            firstname: each.fname,
            lastname: each.lname,
            date_of_birth: each.dob,
            nation: each.origincountry,
            flight: each.arrivalflight,
          })),
        });
      }, CODE);
      await phone.reload();
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
        say('เอกสารฉบับเก่า', 'Outdated paper'),
      );
      await expect(phone.getByText(say('ฉบับปัจจุบันคือฉบับที่', 'its present version is'))).toBeVisible();
      await phone.goto('/verify/AAAAAAAAAAAAAAAAAAAAAA');
      await expect(
        phone.getByText(say('ไม่พบเอกสารของคิวอาร์โค้ดนี้', 'There is no paper with this QR code')),
      ).toBeVisible();
      await stranger.close();
    });
  });
}

test('DOC-01: an officer sees the complete paper, adds the place and goes on to the live state', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 13.7563, longitude: 100.5018 });
  await beSignedIn(page, server.base, 'police');
  await page.goto(`/joborder/search_paper/${CODE}`);
  await expect(page.getByText('บันทึกสถานที่ตรวจแล้ว')).toBeVisible();
  await expect(page.getByRole('article')).not.toContainText('•••');
  await expect(page.getByRole('link', { name: 'ติดตามการเดินทาง' })).toHaveAttribute(
    'href',
    `/joborder/progress?joborder_code=${CODE}`,
  );
});

test('a code is scanned with the camera where the browser can', async ({
  browserName,
  playwright,
  launchOptions,
  server,
}) => {
  const browser = await playwright[browserName].launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  });
  const page = await browser.newPage({ baseURL: server.base, locale: 'th-TH' });
  // This browser has a camera but no reader of codes: the test puts one in that sees a paper.
  await page.addInitScript((code) => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        #looks = 0;
        detect(source: HTMLVideoElement) {
          this.#looks += 1;
          if (source.videoWidth === 0) return Promise.resolve([]);
          return Promise.resolve([{ rawValue: this.#looks < 3 ? 'https://example.com' : code }]);
        }
      },
    });
  }, CODE);
  await page.goto('/joborder_search');
  await page.getByRole('button', { name: 'สแกนด้วยกล้อง' }).click();
  await expect(page).toHaveURL(new RegExp(`/joborder/search_paper/${CODE}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ใบสั่งงานถูกต้อง');
  await browser.close();
});

test('without a reader of codes the number is typed, and nothing else is offered', async ({
  page,
}) => {
  await page.goto('/joborder_search');
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'สแกนด้วยกล้อง' })).toHaveCount(0);
});
