import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REFUSED,
  test,
} from './fixtures';
import { scannedFrom } from './paper-code';

test.use({ world: 'verify' });

const CODE = '110000169000148';

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
      expect(address).toMatch(new RegExp(`^${server.base}/verify/[\\w-]{22}#${CODE}$`));

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

test('DOC-01: an officer sees the complete paper, and goes on to the live state or the result', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, 'police');
  await page.goto(`/joborder/search_paper/${CODE}`);
  await expect(page.getByRole('article')).not.toContainText('•••');
  await expect(page.getByRole('link', { name: 'ติดตามการเดินทาง' })).toHaveAttribute(
    'href',
    `/joborder/progress?joborder_code=${CODE}`,
  );
  await expect(page.getByRole('link', { name: 'บันทึกผลการตรวจ' })).toHaveAttribute(
    'href',
    `/inspect/order?joborder_code=${CODE}`,
  );
});
