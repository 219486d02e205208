import { addDays, todayInBangkok } from '@joborder/shared/dates';
import { beSignedIn, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';

const today = todayInBangkok();
const month = today.slice(0, 7);

test.describe('the calendar of an agency', () => {
  test.beforeEach(async ({ page, server }) => {
    await beSignedIn(page, server.base, '11/00001');
  });

  test('a month of orders: from the list and back, by month, with the days of guides', async ({
    page,
  }) => {
    await page.goto('/Joborder?status=2');
    await page.getByRole('link', { name: 'ปฏิทิน' }).click();
    await expect(page).toHaveURL(/status=2.*view=calendar/);
    const calendar = page.getByRole('region', { name: /^ปฏิทินใบสั่งงาน/ });
    const bars = calendar.getByRole('link');
    await expect(bars.first()).toBeVisible();
    // Each bar says in words what its colour and icon say, and leads to the order's paper.
    await expect(bars.filter({ hasText: 'กำลังเดินทาง' }).first()).toHaveAttribute(
      'href',
      /\/Savedoc\//,
    );
    await expect(bars.filter({ hasText: /ต้องแก้, .+ ปฏิเสธ/ }).first()).toBeVisible();
    await expectAccessible(page);

    const guides = page.getByRole('table');
    await expect(guides.getByRole('rowheader').first()).toContainText(/\d\d-\d{5}/);
    await expect(guides.getByRole('cell', { name: 'ตอบรับแล้ว' }).first()).toBeVisible();
    await expect(guides.getByRole('cell', { name: 'ว่าง', exact: true }).first()).toBeVisible();

    await page.getByRole('button', { name: 'เดือนถัดไป' }).click();
    const after = addDays(`${month}-28`, 10).slice(0, 7);
    await expect(page).toHaveURL(new RegExp(`month=${after}`));
    await page.goBack();
    await expect(page).toHaveURL(/view=calendar/);
    await page.getByRole('button', { name: 'วันนี้' }).click();
    await expect(page).toHaveURL(new RegExp(`month=${month}`));

    await page.getByRole('link', { name: 'รายการ', exact: true }).click();
    await expect(page).toHaveURL(/\/Joborder\?status=2$/);
    await expect(page.getByRole('table', { name: 'รายการใบสั่งงาน' })).toBeVisible();
  });

  test('a link shows the same month again, and the draft that is kept stands in it', async ({
    page,
  }) => {
    await page.goto('/joborder_search');
    await page.evaluate(async () => {
      const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
      const content = {
        step: 1,
        step_1: {
          external_agencys: 'Sakura',
          external_agencys_code: 'CAL-DRAFT-1',
          joborder_start: '2031-06-06',
          joborder_stop: '2031-06-09',
        },
        step_3: { tourists: [], tourists_followers: 3 },
      };
      await fetch('/api/v2/web/joborder/draft', {
        method: 'PUT',
        headers: { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content }),
      });
    });
    await page.goto('/Joborder?view=calendar&month=2031-06');
    await expect(page.getByRole('heading', { name: 'มิถุนายน 2574' })).toBeVisible();
    // In both of its weeks.
    const draft = page.getByRole('link', { name: /ร่าง CAL-DRAFT-1 · 3 คน.*6–9 มิ.ย. 2574/ });
    await expect(draft).toHaveCount(2);
    await expect(draft.first()).toHaveAttribute('href', /draft=resume/);
    await page.evaluate(async () => {
      const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
      await fetch('/api/v2/web/joborder/draft', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${data.token}` },
      });
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, lang: 'en' });

    test('day by day, then which guides are free', async ({ page }) => {
      await page.goto('/Joborder?view=calendar');
      const days = page.getByRole('group', { name: 'Choose a day' }).getByRole('button');
      await expect(days).toHaveCount(7);
      const list = page.getByRole('list', { name: 'By day' });
      await expect(list.getByRole('link').first()).toContainText(/people/);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await days.nth(6).click();
      await expect(days.nth(6)).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('link', { name: 'Which guides are free' }).click();
      await expect(page.getByRole('list', { name: 'Guides used last' })).toContainText(
        /Free|Accepted/,
      );
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to the days' }).click();
      await expect(days.nth(6)).toHaveAttribute('aria-pressed', 'true');
    });
  });
});

test('a guide has the calendar without the table of guides; officers have none', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, '21-00001');
  await page.goto('/Joborder?view=calendar');
  await expect(
    page
      .getByRole('region', { name: /^ปฏิทินใบสั่งงาน/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expect(page.getByText('มัคคุเทศก์ว่างวันไหน')).toHaveCount(0);
  await beSignedIn(page, server.base, 'officer');
  await page.goto('/Joborder?view=calendar');
  await expect(page.getByRole('table', { name: 'รายการใบสั่งงาน' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ปฏิทิน' })).toHaveCount(0);
});
