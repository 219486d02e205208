import { beSignedIn, expect, test } from './fixtures';
import { scannedFrom } from './paper-code';

test.use({ world: 'orders' });

const CODE = '110000169000148';

test('its own QR says valid to a stranger and superseded after an edit', async ({
  page,
  browser,
  server,
}) => {
  await beSignedIn(page, server.base, '11/00001');
  await page.goto(`/Savedoc/${CODE}`);
  const address = await scannedFrom(page);
  expect(address).toMatch(new RegExp(`^${server.base}/verify/[\\w-]{22}#${CODE}$`));

  const stranger = await browser.newContext({ baseURL: server.base, locale: 'th-TH' });
  const phone = await stranger.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('ใบสั่งงานถูกต้อง');
  await expect(phone.getByText(/^ฉบับที่ \d+$/)).toBeVisible();
  await expect(phone.getByRole('article')).toContainText('•••');

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
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('เอกสารฉบับเก่า');
  await expect(phone.getByText('ฉบับปัจจุบันคือฉบับที่')).toBeVisible();
  await stranger.close();
});
