import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gridOf } from '../../../test/grid';
import { dialog, holdTimers, textsOf, toasts } from '../../../test/look';
import { address, api, openScreen } from '../../../test/screen';

const GRID = 'GET /devexpress/tours';
const ROWS = Array.from({ length: 7 }, (_, index) => ({
  tour_id: 500 + index,
  tour_name: `Trip ${index}`,
  tour_description: `About ${index}`,
  min_recommend: 2 + (index % 3),
  max_recommend: 10 + index,
}));
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const last = (name: 'filter' | 'group') =>
  JSON.parse(api.sent(GRID).at(-1)?.query?.[name] ?? 'null') as unknown;
const open = async (query = '', more: Partial<Parameters<typeof openScreen>[1]> = {}) => {
  await openScreen(`/Tripmanagement${query}`, { as: 'admin', lang: 'en', ...more });
  await expect.poll(() => page.getByText('Trip 0').elements().length).toBeGreaterThan(0);
};
const chips = () => page.getByRole('list', { name: 'Filters in use' }).getByRole('listitem');

beforeEach(() => {
  api.answer(GRID, gridOf(ROWS));
});

describe('a filter of a column', () => {
  test('of text counts at Enter, is named beside the table, and is cleared by its button', async () => {
    await open();
    const name = page.getByRole('textbox', { name: 'Filter Trip name' });
    expect(button('Clear').elements()).toEqual([]);
    holdTimers(2000);
    await name.fill('  coast ');
    expect(last('filter')).toBeNull();
    await name.click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => last('filter')).toEqual(['tour_name', 'contains', 'coast']);
    expect(chips().elements()).toEqual([]);
    // Without the row of filters it is named above the table.
    await button('Filter row').click();
    await expect.poll(() => textsOf(chips())).toEqual(['Trip name: coast']);
    await button('Filter row').click();
    await expect.element(name).toHaveValue('coast');
    await button('Clear').click();
    await expect.poll(address).toBe('/Tripmanagement');
    await expect.element(name).toHaveValue('');
  });

  test('of numbers takes both ends, and says what is none', async () => {
    await open('?filter.min_recommend=3..');
    const filter = page.getByRole('button', { name: 'Filter Min. people: from 3' });
    await expect.element(filter).toHaveAttribute('aria-expanded', 'false');
    expect(last('filter')).toEqual(['min_recommend', '>=', 3]);
    await filter.click();
    const [from, to] = [
      page.getByLabelText('From', { exact: true }),
      page.getByLabelText('To', { exact: true }),
    ];
    await expect.element(from).toHaveValue('3');
    await to.fill('four');
    await userEvent.keyboard('{Enter}');
    await expect.element(to).toHaveAccessibleDescription('Please enter a number');
    expect(address()).toBe('/Tripmanagement?filter.min_recommend=3..');
    await to.fill('4');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => last('filter'))
      .toEqual([['min_recommend', '>=', 3], 'and', ['min_recommend', '<=', 4]]);
    await expect.element(to).not.toHaveAccessibleDescription('Please enter a number');
    await userEvent.keyboard('{Escape}');
    await expect
      .element(page.getByRole('button', { name: 'Filter Min. people: 3 – 4' }))
      .toBeVisible();
    await button('Filter row').click();
    await button('Remove the filter Min. people: 3 – 4').click();
    await expect.poll(address).toBe('/Tripmanagement');
    await button('Filter row').click();
    await expect
      .element(page.getByRole('button', { name: 'Filter Min. people: Any' }))
      .toBeVisible();
  });
});

describe('the groups of a table', () => {
  test('are turned and taken away at their names', async () => {
    await open('?sort=tour_name');
    await button('Options of the column Min. people').click();
    await page.getByText('Group by this column').click();
    const turn = (direction: string) => button(`Min. people: ${direction}; press to reverse`);
    await expect.element(turn('ascending')).toBeVisible();
    expect(address()).toBe('/Tripmanagement?sort=tour_name&group=min_recommend');
    await turn('ascending').click();
    await expect.poll(address).toBe('/Tripmanagement?sort=tour_name&group=-min_recommend');
    expect(last('group')).toMatchObject([{ selector: 'min_recommend', desc: true }]);
    await expect.element(turn('descending')).toBeVisible();
    await button('Stop grouping by Min. people').click();
    await expect.poll(address).toBe('/Tripmanagement?sort=tour_name');
    expect(page.getByRole('group', { name: 'Group by' }).getByRole('button').elements()).toEqual(
      [],
    );
  });

  test('on a phone one group follows another, and taking the first away takes both', async () => {
    await openScreen('/Tripmanagement?sort=-tour_id&group=min_recommend,max_recommend', {
      as: 'admin',
      lang: 'en',
      size: [360, 740],
    });
    await button(/^Filter and sort/).click();
    const box = (name: string) => dialog().getByRole('combobox', { name, exact: true });
    await expect.element(box('Sort by')).toHaveValue('-tour_id');
    await expect.element(box('Group by')).toHaveValue('min_recommend');
    await expect.element(box('Then by')).toHaveValue('max_recommend');
    await box('Sort by').selectOptions('As it comes');
    await expect.poll(() => new URLSearchParams(location.search).get('sort')).toBe(null);
    const group = () => new URLSearchParams(location.search).get('group');
    // What is inside another group cannot be the group itself.
    await box('Group by').selectOptions('Max. people');
    await expect.poll(group).toBe('max_recommend');
    await box('Then by').selectOptions('Min. people');
    await expect.poll(group).toBe('max_recommend,min_recommend');
    await box('Then by').selectOptions('No groups');
    await expect.poll(group).toBe('max_recommend');
    await box('Then by').selectOptions('Min. people');
    await expect.poll(group).toBe('max_recommend,min_recommend');
    await box('Group by').selectOptions('No groups');
    await expect.poll(group).toBe(null);
    expect(box('Then by').elements()).toEqual([]);
  });
});

test('views under a name say that they were saved and deleted, and a deletion is undone', async () => {
  await open('?sort=-tour_name');
  await button('Saved views').click();
  await expect.element(page.getByText('No view has been saved yet')).toBeVisible();
  await button('Save this view').click();
  await expect
    .element(page.getByLabelText('Name of the view'))
    .toHaveAccessibleDescription(/Please give the view a name$/);
  await page.getByLabelText('Name of the view').fill('  By name ');
  await button('Save this view').click();
  await expect.poll(() => toasts().at(-1)).toBe('The view By name was saved');
  if (button('By name').elements().length === 0) await button('Saved views').click();
  await button('Delete the view By name').click();
  await expect.poll(() => toasts().at(-1)).toContain('The view By name was deleted');
  await button('Undo').click();
  const kept = () => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('grid.')) ?? '';
    return JSON.parse(localStorage.getItem(name) ?? '{}') as object;
  };
  await expect
    .poll(kept)
    .toMatchObject({ views: [{ name: 'By name', search: { sort: '-tour_name' } }] });

  // A view that was saved before a deletion is undone stays.
  if (button('By name').elements().length === 0) await button('Saved views').click();
  await button('Delete the view By name').click();
  await page.getByLabelText('Name of the view').fill('Later');
  await button('Save this view').click();
  await expect.poll(() => toasts().at(-1)).toBe('The view Later was saved');
  await button('Undo').click();
  await expect.poll(kept).toMatchObject({ views: [{ name: 'By name' }, { name: 'Later' }] });
});

test('a view that takes the place of one of the same name says so, and that is undone', async () => {
  await open('?sort=-tour_name');
  const save = async () => {
    await button('Saved views').click();
    await page.getByLabelText('Name of the view').fill('Mine');
    await button('Save this view').click();
  };
  await save();
  await expect.poll(() => toasts().at(-1)).toBe('The view Mine was saved');
  const kept = () => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('grid.')) ?? '';
    return JSON.parse(localStorage.getItem(name) ?? '{}') as { views: { search: object }[] };
  };
  const before = kept().views;
  await page.getByRole('columnheader').nth(0).getByRole('button').first().click();
  await save();
  await expect
    .poll(() => toasts().at(-1))
    .toBe('The view Mine takes the place of the one before Undo');
  expect(kept().views).toHaveLength(1);
  expect(kept().views).not.toEqual(before);
  await button('Undo').click();
  await expect.poll(() => kept().views).toEqual(before);
});
