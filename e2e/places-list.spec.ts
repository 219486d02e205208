import type { Page } from '@playwright/test';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from './fixtures';

test.use({ world: 'places-list' });

const rows = (page: Page) => page.locator('tbody > tr');

for (const lang of ['th', 'en'] satisfies Lang[]) {
  test.describe(`the list of places in ${lang}`, () => {
    test.use({ lang, viewport: { width: 1366, height: 768 } });

    test(`BPLACE-12: staff approve a new place in its row, others have no such button (${lang})`, async ({
      page,
      server,
      say,
      browser,
    }) => {
      await beSignedIn(page, server.base, 'officer');
      await page.goto('/places?status=new');
      const approve = page.getByRole('button', { name: new RegExp(say('^อนุมัติ .', '^Approve .')) });
      await expect(approve.first()).toBeVisible();
      const before = await approve.count();
      const first = rows(page).first();
      const name = (await first.getByRole('link').first().getAttribute('aria-label')) ?? '';
      await expectAccessible(page);
      await first.getByRole('button').click();
      await expect(page.getByText(say('อนุมัติสถานที่แล้ว 1 แห่ง', '1 place approved'))).toBeVisible();
      await expect(page.getByRole('link', { name })).toHaveCount(0);
      await expect(approve).toHaveCount(before - 1);

      // In the whole list the row stays, with another status and without the button.
      await page.goto('/places?sort=-status&size=5');
      await expect(approve.first()).toBeVisible();
      const open = await approve.count();
      const link = rows(page).first().getByRole('link').first();
      await rows(page).first().getByRole('button').click();
      await expect(approve).toHaveCount(open - 1);
      await expect(link).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);

      const office = await browser.newContext({ baseURL: server.base });
      const agency = await office.newPage();
      await beSignedIn(agency, server.base, '11/00001');
      await agency.goto('/places');
      await expect(rows(agency).first()).toBeVisible();
      await expect(rows(agency).getByRole('button')).toHaveCount(0);
      await office.close();
    });
  });
}

const CONTACTS = {
  tel: '02 222 3333',
  email: 'hello@example.org',
  website: 'https://example.org/pavilion',
  facebook: 'river.pavilion',
  instagram: '@pavilion',
  google_business: 'River Pavilion',
};

/** A new place of the one who is signed in, with every way to reach it; its id. */
const addPlace = (page: Page, name: string) =>
  page.evaluate(
    async ([title, contacts]) => {
      const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
      const headers = { authorization: `Bearer ${data.token}` };
      const form = new FormData();
      const fields = {
        place_detail: JSON.stringify([{ lang_code: 'th', place_name: title, place_detail: 'x' }]),
        place_category: '1',
        place_address: '1 ริมน้ำ',
        place_province: '10',
        place_districts: '1001',
        place_sub_district: '100101',
        place_latitude: '13.75',
        place_longitude: '100.49',
      };
      for (const [key, value] of Object.entries(fields)) form.set(key, value);
      for (const [key, value] of Object.entries(contacts)) form.set(`place_contact_${key}`, value);
      const added = await fetch('/api/v2/web/place/add', { method: 'POST', headers, body: form });
      if (!added.ok) throw new Error(await added.text());
      const found = await fetch('/api/v2/web/place/filter', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: title, lang: 'th' }),
      });
      return ((await found.json()) as { tours: { id: number }[] }).tours[0]?.id ?? 0;
    },
    [name, CONTACTS] as const,
  );

test('PLACE-01 PEDIT-01: a place shows how to reach it; who may change it finds the way there', async ({
  page,
  server,
  browser,
}) => {
  await beSignedIn(page, server.base, '11/00001');
  await page.goto('/places');
  const id = await addPlace(page, 'ศาลาริมน้ำทดสอบ');
  await page.goto(`/places/detail?placeid=${id}`);
  const reach = page.getByRole('heading', { name: 'การติดต่อ' }).locator('..');
  await expect(reach.getByRole('definition')).toHaveText(Object.values(CONTACTS));
  for (const [text, href] of [
    [CONTACTS.tel, 'tel:022223333'],
    [CONTACTS.email, `mailto:${CONTACTS.email}`],
    [CONTACTS.website, CONTACTS.website],
  ] as const) {
    await expect(reach.getByRole('link', { name: text })).toHaveAttribute('href', href);
  }
  await expect(reach.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'แก้ไขสถานที่', exact: true }).click();
  await expect(page).toHaveURL(`/places/edit/${id}`);
  await expect(page.getByLabel('โทรศัพท์')).toHaveValue(CONTACTS.tel);

  // An approved place of somebody else is not the agency's to change; staff have the way.
  await page.goto('/places/detail?placeid=34');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ตลาดนัดจตุจักร');
  await expect(page.getByRole('link', { name: 'แก้ไขสถานที่', exact: true })).toHaveCount(0);
  const office = await browser.newContext({ baseURL: server.base });
  const staff = await office.newPage();
  await beSignedIn(staff, server.base, 'admin');
  await staff.goto('/places/detail?placeid=34');
  await expect(staff.getByRole('link', { name: 'แก้ไขสถานที่', exact: true })).toHaveAttribute(
    'href',
    '/places/edit/34',
  );
  await office.close();
});

test('BPLACE-10: the list leads to the cards for who plans trips, and nobody else', async ({
  page,
  server,
  browser,
}) => {
  await beSignedIn(page, server.base, '11/00001');
  await page.goto('/places');
  await page.getByRole('link', { name: 'เลือกใส่แผนการเดินทาง' }).click();
  await expect(page).toHaveURL(/\/places\/cards/);
  await expect(page.getByRole('list', { name: 'สถานที่ที่พบ' })).toBeVisible();
  const office = await browser.newContext({ baseURL: server.base });
  const officer = await office.newPage();
  await beSignedIn(officer, server.base, 'officer');
  await officer.goto('/places');
  await expect(rows(officer).first()).toBeVisible();
  await expect(officer.getByRole('link', { name: 'เลือกใส่แผนการเดินทาง' })).toHaveCount(0);
  await office.close();
});
