import { expect, openWizard, test } from './fixtures';
import { addGuide, addPlace, day, fillDetails, next } from './wizard';

test('D74: the places of a draft are in the language that is shown, also after a reload', async ({
  page,
  server,
  say,
}) => {
  await openWizard(page, server.base, '11/00002');
  await fillDetails(page, '07-12-2570', '07-12-2570');
  await next(page, say).click();
  await expect(day(page, say, 1)).toBeVisible();
  await addGuide(page, say, 1, 'อนุชา');
  await addPlace(page, say, 1, 'วัดอรุณ');
  const board = page.getByRole('region', { name: /^(วันที่|Day) 1/ });
  await expect(board.getByText('วัดอรุณราชวราราม').first()).toBeVisible();
  const inEnglish = async () => {
    await expect(board.getByText('Wat Arun').first()).toBeVisible();
    await expect(board.getByText('วัดอรุณ')).toHaveCount(0);
    await expect(board.getByText('กรุงเทพมหานคร')).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'EN' }).click();
  await inEnglish();
  await expect(page.getByText('Draft saved', { exact: false }).first()).toBeVisible();
  await page.reload();
  await inEnglish();
  // What is added now is in the language of now, and follows back.
  await addPlace(page, (_th, en) => en, 1, 'Grand Palace');
  await page.getByRole('button', { name: 'ไทย' }).click();
  await expect(board.getByText('วัดอรุณราชวราราม').first()).toBeVisible();
  await expect(board.getByText('พระบรมมหาราชวัง').first()).toBeVisible();
  await expect(board.getByText('Grand Palace')).toHaveCount(0);
});
