import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mapMoves, textOf, textsOf } from '../../test/look';
import { api, openScreen } from '../../test/screen';
import { keepTrip, keptStop } from '../../test/trips';

const map = (name: string) => page.getByRole('region', { name, exact: true });
const pin = (name: string) => page.getByRole('button', { name, exact: true });

const open = async () => {
  api.answer('POST /api/v2/web/data/regions/get', []);
  keepTrip([
    [
      [71, 72, 73, 74].map((id) => keptStop(id)),
      [keptStop(75, { latitude: 19.9, longitude: 99.8 })],
      [],
    ],
    [[keptStop(76)], [], []],
  ]);
  await openScreen('/Trip/Addtrip/Saveplan', { as: 'agency', size: [1366, 900] });
  await expect.element(map('เส้นทางวันที่ 1')).toBeVisible();
};

test('a marker, pressed or by Enter, leads to its card', async () => {
  await open();
  await expect.poll(mapMoves).toBe(true);
  await expect.element(pin('2 สถานที่ 72')).toBeVisible();
  await pin('2 สถานที่ 72').click();
  await expect.poll(() => document.activeElement?.id).toBe('stop-k72');
  (pin('4 สถานที่ 74').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('stop-k74');
});

test('what lies far off is named below, and brought into the frame by that', async () => {
  await open();
  const away = map('เส้นทางวันที่ 1').getByRole('button', { name: /5 สถานที่ 75/ });
  // The marker and the words below.
  await expect.poll(() => textsOf(away).length).toBe(2);
  await expect.poll(() => textsOf(away)[1]).toContain('5 สถานที่ 75');
  await away.last().click();
  await expect.poll(() => textsOf(away)).toEqual(['5']);
});

test('all days are numbered on, and those that are not open stand in grey', async () => {
  await open();
  await page.getByRole('button', { name: 'ทุกวัน', exact: true }).click();
  await expect.element(map('เส้นทางทุกวัน')).toBeVisible();
  await expect
    .poll(() => textOf(page.getByText('เส้นทางทุกวัน', { exact: true }).element().closest('p')!))
    .toBe('เส้นทางทุกวัน 6 จุดตามลำดับ');
  const groundOf = (name: string) => getComputedStyle(pin(name).element()).backgroundColor;
  await expect.element(pin('6 สถานที่ 76')).toBeInTheDocument();
  expect(groundOf('6 สถานที่ 76')).not.toBe(groundOf('1 สถานที่ 71'));
  await expect.poll(() => groundOf('2 สถานที่ 72')).toBe(groundOf('1 สถานที่ 71'));
});
