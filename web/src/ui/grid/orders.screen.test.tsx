import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gridOf } from '../../../test/grid';
import { dialog, headsOf, hrefsOf } from '../../../test/look';
import { address, api, openScreen } from '../../../test/screen';

const ROWS = Array.from({ length: 23 }, (_, index) => ({
  tour_id: 500 + index,
  tour_name: `Trip ${String.fromCharCode(65 + index)}`,
  tour_description: `What trip ${index} is about`,
  min_recommend: 2 + (index % 3),
  max_recommend: 10 + (index % 2),
}));
const table = () => page.getByRole('table').first();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (query = '', more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/Tripmanagement${query}`, { as: 'admin', lang: 'en', ...more });
/** Chooses from the menu of a column. */
const choose = async (caption: string, item: string) => {
  await button(`Options of the column ${caption}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

beforeEach(() => void api.answer('GET /devexpress/tours', gridOf(ROWS)));

test('a second order stands behind the first, each is numbered, and one is taken back alone', async () => {
  await open('?sort=-tour_name');
  await expect.element(table()).toBeVisible();
  await choose('Max. people', 'Sort by this column too');
  await expect.poll(address).toBe('/Tripmanagement?sort=-tour_name%2Cmax_recommend');
  const numbers = () =>
    [...table().element().querySelectorAll('th small [aria-hidden]')].map(
      (each) => each.textContent,
    );
  await expect.poll(numbers).toEqual(['1', '2']);
  await choose('Trip name', 'Do not sort');
  await expect.poll(address).toBe('/Tripmanagement?sort=max_recommend');
  await expect.poll(numbers).toEqual([]);
});

test('another size of the page begins with the first rows; hidden columns come back at once', async () => {
  await open('?page=2');
  const sizes = page.getByRole('group', { name: 'Rows per page' }).getByRole('button');
  await sizes.nth(0).click();
  await expect.poll(address).toBe('/Tripmanagement?size=5');
  await expect.poll(() => headsOf(table())).toContain('Description');
  const heads = headsOf(table());
  await choose('Description', 'Hide this column');
  await expect.poll(() => headsOf(table()).length).toBe(heads.length - 1);
  await button('Choose columns').click();
  await button('Show all columns').click();
  await expect.poll(() => headsOf(table())).toEqual(heads);
});

test('on a phone each card has its actions, and all filters are taken away at once', async () => {
  await open('?filter.tour_name=Trip', { size: [360, 740] });
  const cards = page.getByRole('list', { name: 'Trip templates' }).getByRole('listitem');
  await expect.poll(() => cards.elements().length).toBe(20);
  await expect
    .poll(() => hrefsOf(cards.first().getByRole('link')))
    .toEqual(['/Tripmanagement/edit/500']);
  await page.getByRole('button', { name: /^Filter and sort/ }).click();
  await dialog().getByRole('button', { name: 'Clear filters', exact: true }).click();
  await expect.poll(address).toBe('/Tripmanagement');
  await expect.element(dialog()).toBeVisible();
});
