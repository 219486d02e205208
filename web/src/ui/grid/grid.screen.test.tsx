import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gridOf } from '../../../test/grid';
import { dialog, downloads, headsOf, textOf, textsOf } from '../../../test/look';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';

const GRID = 'GET /devexpress/tours';
/** More than a page of 20; the smallest group has 2, the largest 12 people. */
const ROWS = Array.from({ length: 23 }, (_, index) => ({
  tour_id: 500 + index,
  tour_name: `Trip ${String.fromCharCode(65 + index)}`,
  tour_description: `What trip ${index} is about`,
  min_recommend: 2 + (index % 3),
  max_recommend: 10 + (index % 2),
}));

const table = () => page.getByRole('table').first();
const head = (name: string) => table().getByRole('columnheader', { name }).first();
const button = (name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
/** The cells of the rows, without the row of filters. */
const shown = () =>
  [...table().element().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(textOf),
  );
const queries = () => api.sent(GRID).map(({ query }) => query as Record<string, string>);
const last = (name: string) => JSON.parse(queries().at(-1)?.[name] ?? 'null') as unknown;
const open = (at = '/Tripmanagement', more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(at, { as: 'admin', lang: 'en', ...more });
/** Presses a button by keyboard alone. */
const press = async (name: string | RegExp, key = '{Enter}') => {
  await expect.element(button(name).first()).toBeVisible();
  (button(name).first().element() as HTMLElement).focus();
  await userEvent.keyboard(key);
};

beforeEach(() => {
  localStorage.clear();
  api.answer(GRID, gridOf(ROWS));
});

test('GRID-01: a page has 20 rows, or 5 or 10 where that is chosen', async () => {
  await open();
  await expect.poll(() => shown().length).toBe(20);
  expect(queries()[0]).toMatchObject({ take: '20', skip: '0' });
  const sizes = page.getByRole('group', { name: 'Rows per page' }).getByRole('button');
  await expect.poll(() => textsOf(sizes)).toEqual(['5', '10', '20']);
  await sizes.nth(0).click();
  await expect.poll(() => shown().length).toBe(5);
  expect(queries().at(-1)).toMatchObject({ take: '5', skip: '0' });
  await button('Next page').click();
  await expect.poll(() => shown()[0]?.[1]).toBe('Trip F');
  expect(queries().at(-1)).toMatchObject({ take: '5', skip: '5' });
  await expect.element(page.getByText('Showing 6–10 of 23')).toBeVisible();
  for (const from of [11, 16, 21]) {
    await button('Next page').click();
    await expect
      .element(page.getByText(`Showing ${from}–${from === 21 ? 23 : from + 4} of 23`))
      .toBeVisible();
  }
  await sizes.nth(1).click();
  await expect.poll(() => queries().at(-1)).toMatchObject({ take: '10' });
  await expectAccessible();
});

test.each([
  ['th', 'ค้นหาในตาราง', 'ล้างคำค้น'],
  ['en', 'Search the table', 'Clear the search'],
] as const)('GRID-02: a button empties the search again, in %s', async (lang, label, clear) => {
  await open('/Tripmanagement', { lang });
  const search = page.getByRole('searchbox', { name: label, exact: true });
  await expect.poll(() => shown().length).toBe(20);
  expect(button(clear).elements()).toEqual([]);
  await search.fill(' trip c ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/Tripmanagement?q=trip+c');
  await expect
    .poll(() => JSON.stringify(last('filter')))
    .toContain('["tour_name","contains","trip c"]');
  await button(clear).click();
  await expect.poll(address).toBe('/Tripmanagement');
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
  expect(button(clear).elements()).toEqual([]);
});

test('GRID-02: clearing the filters of a search without result clears the search too', async () => {
  api.answer(GRID, gridOf([]));
  await open('/Tripmanagement?q=trip+c');
  await expect.element(button('Clear filters')).toBeVisible();
  // There is nothing to export.
  await expect.element(button('Export DataGrid.xlsx')).toBeDisabled();
  api.answer(GRID, gridOf(ROWS));
  await button('Clear filters').click();
  await expect.poll(address).toBe('/Tripmanagement');
  await expect.element(button('Export DataGrid.xlsx')).toBeEnabled();
  await expect.element(page.getByLabelText('Search the table')).toHaveValue('');
  expect(last('filter')).toBeNull();
});

test('GRID-02: `/` leads to the search panel, Enter searches all texts, emptying it shows all', async () => {
  await open();
  await expect.poll(() => shown().length).toBe(20);
  await userEvent.keyboard('/');
  const search = page.getByLabelText('Search the table');
  await expect.element(search).toHaveFocus();
  api.answer(GRID, gridOf(ROWS.slice(2, 3)));
  await userEvent.keyboard('trip c{Enter}');
  await expect.poll(address).toMatch(/\?q=trip/);
  await expect.poll(() => shown().map((cells) => cells[1])).toEqual(['Trip C']);
  expect(JSON.stringify(last('filter'))).toContain('["tour_name","contains","trip c"]');
  api.answer(GRID, gridOf(ROWS));
  await userEvent.clear(search);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shown().length).toBe(20);
});

test('GRID-02: a column dragged into the group panel, or chosen by keyboard, groups the rows', async () => {
  await open();
  await expect.poll(() => shown().length).toBe(20);
  const panel = page.getByText('Drag a column head here');
  await expect.element(panel).toBeVisible();
  await userEvent.dragAndDrop(head('Max. people'), panel);
  await expect.poll(address).toMatch(/group=max_recommend/);
  expect(last('group')).toEqual([
    expect.objectContaining({ selector: 'max_recommend', isExpanded: false }),
  ]);
  const group = button(/^Max\. people: 10/);
  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
  api.answer(GRID, (asked) =>
    gridOf(asked.query?.group ? ROWS : ROWS.filter((row) => row.max_recommend === 10))(asked),
  );
  await press(/^Max\. people: 10/);
  await expect.element(group).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('cell', { name: 'Trip A', exact: true })).toBeVisible();
  await expectAccessible();
  await press('Stop grouping by Max. people');
  await expect.poll(address).toBe('/Tripmanagement');
  await press('Options of the column Min. people');
  await page.getByRole('menuitem', { name: 'Group by this column' }).click();
  await expect.poll(address).toMatch(/group=min_recommend/);
});

test('GRID-02: groups in groups open one by one, show their rest on demand, and stand in the address', async () => {
  // Twelve in the first subgroup, more than a page of five.
  const rows = Array.from({ length: 36 }, (_, index) => ({
    ...ROWS[0]!,
    tour_id: 600 + index,
    tour_name: `Trip ${600 + index}`,
    min_recommend: index < 15 ? 2 : index - 10,
    max_recommend: index < 12 ? 30 : 31,
  }));
  api.answer(GRID, (asked) => {
    const wanted = [
      ...(asked.query?.filter ?? '').matchAll(/\["(\w+)","=",(\d+)\]/g),
    ] as unknown as [string, keyof (typeof rows)[0], string][];
    const found = rows.filter((row) =>
      wanted.every(([, name, value]) => row[name] === Number(value)),
    );
    return gridOf(found)(asked);
  });
  await open('/Tripmanagement?group=min_recommend,max_recommend&size=5');
  await expect.element(button(/^Min\. people: 2/)).toBeVisible();
  await expect
    .poll(() => textsOf(page.getByRole('main').getByRole('status')))
    .toEqual(['Groups 1–5 of 22 (36 rows)']);
  await button(/^Min\. people: 2/).click();
  await button(/^Max\. people: 30/).click();
  const trips = () =>
    shown()
      .filter((cells) => cells[1]?.startsWith('Trip '))
      .map((cells) => cells[1]);
  await expect.poll(trips).toEqual(['Trip 600', 'Trip 601', 'Trip 602', 'Trip 603', 'Trip 604']);
  await button(/^Show 5 more/).click();
  await expect.poll(() => trips().length).toBe(10);
  const { group, open: opened } = Object.fromEntries(new URLSearchParams(location.search));
  expect([group, opened]).toEqual(['min_recommend,max_recommend', '[[2],[2,30]]']);
});

test('GRID-02: a link opens the groups that were open', async () => {
  api.answer(GRID, (asked) =>
    gridOf(asked.query?.group ? ROWS : ROWS.filter((row) => row.max_recommend === 11))(asked),
  );
  await open('/Tripmanagement?group=max_recommend&open=[[11]]&size=5');
  await expect.element(button(/^Max\. people: 11/)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(button(/^Max\. people: 10/)).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('cell', { name: 'Trip B', exact: true })).toBeVisible();
});

test('GRID-04: rows are sorted by one column, then by another beside it', async () => {
  await open();
  await press('Options of the column Trip name');
  await page.getByRole('menuitem', { name: 'Sort descending' }).click();
  await expect.element(head('Trip name')).toHaveAttribute('aria-sort', 'descending');
  expect(last('sort')).toEqual([{ selector: 'tour_name', desc: true }]);
  await press('ID', '{Shift>}{Enter}{/Shift}');
  await expect.poll(address).toMatch(/sort=-tour_name(%2C|,)tour_id/);
  await expect
    .poll(() => last('sort'))
    .toEqual([
      { selector: 'tour_name', desc: true },
      { selector: 'tour_id', desc: false },
    ]);
});

test('GRID-04: a range of numbers is asked for in the row of filters, and named', async () => {
  await open();
  await expect.poll(() => shown().length).toBe(20);
  await press(/^Filter ID/);
  const to = page.getByLabelText('To', { exact: true });
  await to.fill('505');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/filter\.tour_id=\.\.505/);
  // What is no number is said, and takes the place of no range.
  await to.fill('many');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please enter a number', { exact: true })).toBeVisible();
  expect(address()).toMatch(/filter\.tour_id=\.\.505/);
  await to.fill('505');
  await userEvent.keyboard('{Escape}');
  expect(last('filter')).toEqual(['tour_id', '<=', 505]);
  await expect.element(button('Filter ID: up to 505')).toBeVisible();
  await expectAccessible();
});

test('GRID-02: columns are chosen, and a view under a name brings all of it back', async () => {
  await open('/Tripmanagement?sort=-tour_name');
  await button('Choose columns').click();
  await page.getByRole('checkbox', { name: 'Description' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => headsOf(table()).join()).not.toContain('Description');
  await button('Saved views').click();
  await page.getByLabelText('Name of the view').fill('By name');
  await button('Save this view').click();
  await expect.poll(() => JSON.stringify(localStorage)).toContain('By name');
  await userEvent.keyboard('{Escape}');
  await button('Choose columns').click();
  await page.getByRole('checkbox', { name: 'Description' }).click();
  await userEvent.keyboard('{Escape}');
  await button('Saved views').click();
  await button('By name').click();
  await expect.poll(() => headsOf(table()).join()).not.toContain('Description');
  await expect.poll(address).toMatch(/sort=-tour_name/);
  await button('Saved views').click();
  await button('Delete the view By name').click();
  await expect.element(button('By name')).not.toBeInTheDocument();
});

test('GRID-03: the spreadsheet is DataGrid.xlsx, as the rows are searched, with the columns shown', async () => {
  api.answer('GET /devexpress/tours/export', new Blob(['xlsx']));
  await open('/Tripmanagement?sort=-tour_name&filter.tour_id=..505');
  await expect.poll(() => shown().length).toBe(20);
  const files = downloads();
  await button(/^Export/).click();
  await expect.poll(() => files).toEqual(['DataGrid.xlsx']);
  const { query } = api.sent('GET /devexpress/tours/export').at(-1)!;
  expect(query).toMatchObject({
    sort: '[{"selector":"tour_name","desc":true}]',
    filter: '["tour_id","<=",505]',
    lang: 'en',
  });
  expect(JSON.stringify(query)).toContain('max_recommend');
});

test('GRID-02: on a phone rows are cards, sorted, grouped and searched in a dialog', async () => {
  await open('/Tripmanagement', { size: [360, 740] });
  const cards = page.getByRole('list', { name: 'Trip templates' }).getByRole('listitem');
  await expect.poll(() => cards.elements().length).toBe(20);
  expectNoSidewaysScroll();
  await button(/^Filter and sort/).click();
  await dialog().getByLabelText('Sort by').selectOptions('Trip name (descending)');
  await dialog().getByLabelText('Group by').selectOptions('Max. people');
  await expectAccessible();
  // A column groups once: chosen for the second level, it leaves the first.
  await dialog().getByLabelText('Then by').selectOptions('Max. people');
  await expect.poll(address).toMatch(/group=max_recommend(&|$)/);
  await dialog().getByRole('button', { name: 'Show results' }).click();
  await expect.poll(address).toMatch(/sort=-tour_name/);
  expect(address()).toMatch(/group=max_recommend/);
  await button(/^Max\. people: 11/).click();
  await expect.element(cards.first()).toBeVisible();
  expectNoSidewaysScroll();
  await expectAccessible();
});

test.each([
  [
    'th',
    ['รหัส', 'ชื่อแผนการเดินทาง', 'รายละเอียด', 'อย่างน้อย (คน)', 'ไม่เกิน (คน)'],
    'เพิ่มแผนการเดินทาง',
    'แก้ไข',
  ],
  ['en', ['ID', 'Trip name', 'Description', 'Min. people', 'Max. people'], 'Add New Trip', 'Edit'],
] as const)(
  'TMPL-01 TMPL-02: templates have five columns, a way to edit each and one to a new trip (%s)',
  async (lang, heads, add, edit) => {
    await open('/Tripmanagement', { lang });
    await expect.poll(() => shown().length).toBe(20);
    await expect
      .poll(() =>
        headsOf(table())
          .slice(0, 5)
          .map((text) => text.trim()),
      )
      .toEqual(heads);
    expect(shown()[3]?.slice(0, 5)).toEqual(['503', 'Trip D', 'What trip 3 is about', '2', '11']);
    const link = table()
      .getByRole('link', { name: new RegExp(`^${edit}`) })
      .nth(3);
    await expect.element(link).toHaveAttribute('href', '/Tripmanagement/edit/503');
    await expect
      .element(page.getByRole('link', { name: add }))
      .toHaveAttribute('href', '/Trip/Addtrip');
    await expectAccessible();
  },
);
