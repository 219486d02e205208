import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, openWizard, test } from './fixtures';
import { addGuide, addPlace, day, fillDetails, next, type Say } from './wizard';

const KENJI = [
  'P<JPNTANAKA<<KENJI<<<<<<<<<<<<<<<<<<<<<<<<<<',
  'TZ44108722JPN6805148M3001019<<<<<<<<<<<<<<06',
];
const ANNA = [
  'P<D<<MUELLER<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<<',
  'C01X00T478D<<9901018F3001019<<<<<<<<<<<<<<00',
];
/** The number's check digit is 7 instead of 6, and its state is that of specimens. */
const WRONG = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C37UTO7408122F1204159ZE184226B<<<<<10',
];
const lines = (document: readonly string[]) => `${document.join('\n')}\n`;

/** As a copied text is pasted, into what has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(event);
  }, text);

async function openTourists(page: Page, base: string, say: Say) {
  await openWizard(page, base, '11/00002');
  await fillDetails(page, '07-12-2570', '07-12-2570');
  await next(page, say).click();
  await expect(day(page, say, 1)).toBeVisible();
  await addGuide(page, say, 1, 'อนุชา');
  await addPlace(page, say, 1, say('วัดอรุณ', 'Wat Arun'));
  await next(page, say).click();
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '75');
}

test('a passport reader fills row after row without leaving the field, and says what to compare', async ({
  page,
  server,
  say,
}) => {
  await openTourists(page, server.base, say);
  await page.getByRole('button', { name: 'สแกนหรือวางบรรทัดหนังสือเดินทาง' }).click();
  const dialog = page.getByRole('dialog', { name: 'สแกนหรือวางบรรทัดหนังสือเดินทาง' });
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.type(lines(KENJI));
  await page.keyboard.type(lines(ANNA));
  await page.keyboard.type(lines(WRONG));
  await page.keyboard.type(lines(KENJI));
  await expect(dialog.getByText('อ่านแล้ว 4 เล่ม')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  const read = dialog.getByRole('list', { name: /^เล่มที่อ่านแล้ว/ }).locator('> li');
  await expect(read).toHaveCount(4);
  await expect(read.nth(0)).toContainText('มีอยู่แล้ว แถว 1 ไม่ได้เพิ่มซ้ำ');
  await expect(read.nth(1)).toContainText('เลขตรวจสอบของเลขหนังสือเดินทางไม่ถูกต้อง');
  await expect(read.nth(1)).toContainText('UTO');
  await expect(read.nth(2)).toContainText('เยอรมนี');
  await expect(dialog.getByText('ต้องเทียบกับตัวเล่ม 1 เล่ม')).toBeVisible();
  await expectAccessible(page);

  // A line that lost a character stays, with the reason, and the next passport is read all the same.
  await page.keyboard.type('L898902C3UTO7408122F1204159\n');
  await expect(dialog.getByText(/^บรรทัดนี้มี 27 ตัวอักษร/)).toBeVisible();
  await expect(field).toHaveValue(/L898902C3UTO/);
  await dialog.getByRole('button', { name: 'เสร็จ' }).click();
  await page.getByRole('button', { name: 'กลับไปแก้' }).click();
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'ล้างช่องนี้' }).click();

  await dialog.getByRole('button', { name: 'เลิกทำ Mr. KENJI TANAKA' }).click();
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'เสร็จ' }).click();
  await expect(dialog).toBeHidden();
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.filter({ hasText: 'KENJI' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'C01X00T47' })).toContainText(
    /Ms\..*ANNA MARIA.*MUELLER.*01\/01\/2542.*เยอรมนี/,
  );
  // What could be read of the wrong one is kept.
  await expect(rows.filter({ hasText: 'L898902C3' })).toContainText(/ERIKSSON.*12\/08\/2517/);
});

test('passport lines go into the table, pasted or typed by a reader into the passport cell', async ({
  page,
  server,
  say,
}) => {
  await openTourists(page, server.base, say);
  const rows = page.getByRole('grid').getByRole('row');
  await page.getByRole('button', { name: 'เพิ่มแถว' }).click();
  await paste(page, lines(KENJI));
  await expect(rows.nth(1)).toContainText(/TZ4410872.*KENJI.*TANAKA.*14\/05\/2511.*ญี่ปุ่น/);
  await expect(page.getByText('อ่านหนังสือเดินทางแล้ว 1 เล่ม')).toBeVisible();
  // The cursor is on the next line already.
  await page.keyboard.type(lines(ANNA));
  await expect(rows.nth(2)).toContainText(/C01X00T47.*MUELLER/);
  // The cell of the next line has the focus.
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveText('');
  await paste(page, lines(KENJI));
  await expect(page.getByText(/TZ4410872: มีอยู่แล้ว แถว 1/)).toBeVisible();
  await expect(rows).toHaveCount(4);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, lang: 'en' });

  test('passport lines are pasted into the dialog and into the sheet of a tourist', async ({
    page,
    server,
    say,
  }) => {
    await openTourists(page, server.base, say);
    await page.getByRole('button', { name: 'Scan or paste passport lines' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan or paste passport lines' });
    await dialog.getByRole('textbox').fill(KENJI.join(''));
    await expect(dialog.getByText('Added as row 1', { exact: true })).toBeVisible();
    await dialog.getByRole('textbox').fill(lines(WRONG));
    await expect(dialog.getByRole('listitem').first()).toContainText(
      'The check digit of the passport number is wrong',
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Add tourist' }).click();
    const sheet = page.getByRole('dialog', { name: 'New tourist' });
    await sheet.getByRole('textbox', { name: 'Passport' }).focus();
    await paste(page, lines(ANNA));
    await expect(sheet.getByRole('textbox', { name: 'Last name' })).toHaveValue('MUELLER');
    await expect(sheet.getByRole('textbox', { name: 'Passport' })).toHaveValue('C01X00T47');
  });
});
