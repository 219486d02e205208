import { expect, openWizard, test } from './fixtures';
import { addGuide, addPlace, day, fillDetails, next, type Say, touristFile } from './wizard';

const say: Say = (th) => th;
test.describe('step 3, the tourists', () => {
  test.beforeEach(async ({ page, server }) => {
    await openWizard(page, server.base, '11/00002');
    await fillDetails(page, '07-12-2570', '07-12-2570');
    await next(page, say).click();
    await expect(day(page, say, 1)).toBeVisible();
    await addGuide(page, say, 1, 'อนุชา');
    await addPlace(page, say, 1, 'วัดอรุณ');
    await next(page, say).click();
    await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '75');
  });

  test('300 tourists of a real file, pasted rows and bad cells marked in place', async ({
    page,
  }) => {
    const file = touristFile('05_large_300_rows_mixed_nationalities.csv');
    await page.locator('input[type="file"]').first().setInputFiles(file);
    await page.getByRole('button', { name: 'เพิ่ม 300 คน' }).click();
    await expect(page.getByText('264').first()).toBeVisible();
    await page.getByRole('button', { name: 'เพิ่มแถว' }).click();
    await page.keyboard.type('ZZ999999');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid').getByText('ZZ999999')).toBeVisible();
    await expect(page.getByText('301').first()).toBeVisible();
  });
});
