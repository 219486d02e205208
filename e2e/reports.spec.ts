import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beSignedIn, expect, test } from './fixtures';

const chart = (page: Page) => page.getByRole('img', { name: /ตัวเลขทั้งหมด/ });
const all = (page: Page, count: string) =>
  page.getByRole('button', { name: new RegExp(`^ทั้งหมด ?${count}$`) });

async function spreadsheet(page: Page, name: string): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('DataGrid.xlsx');
  const { sheets } = await readXlsx(await readFile(await file.path()));
  return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
}

test('REP-31 D37: a bar, a row and a region lead to exactly the job orders that they count', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, 'officer');
  await page.goto('/tourists-report?filter=attraction&period=year');
  const table = page.getByRole('table', { name: /ตารางจัดอันดับ/ });
  const number = table.getByRole('row').nth(1).getByRole('link');
  const count = await number.innerText();
  const href = await number.getAttribute('href');
  await expect(chart(page).locator('canvas')).toBeVisible();
  await chart(page).click({ position: { x: 260, y: 26 } });
  await expect(page).toHaveURL(new RegExp(`${href?.split('?')[1]}$`));
  await expect(all(page, count)).toBeVisible();

  // A guide is a number in the address and a name on the chip.
  await page.goto('/tourists-report?filter=guide');
  const row = table.getByRole('row').nth(1);
  const name = await row.getByRole('cell').nth(1).innerText();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/guide_id=\d+/);
  await expect(
    page.getByRole('button', { name: `เลิกกรอง มัคคุเทศก์ ${name}`, exact: true }),
  ).toBeVisible();

  await page.goto('/data-relationship?search=CN&period=year');
  const strongest = page.getByRole('table', { name: /^จีน/ }).last().getByRole('link').first();
  const related = await strongest.innerText();
  await strongest.click();
  await expect(all(page, related)).toBeVisible();

  await page.goto('/heat-map');
  const region = page.getByRole('region', { name: 'ใบสั่งงานตามภาค' }).getByRole('listitem').first();
  const inRegion = await region.locator('span').nth(1).innerText();
  await region.getByRole('link').click();
  await expect(all(page, inRegion)).toBeVisible();
});

/** The words of each page of the paper that the browser's own menu prints. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = await getDocument({
    data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
  }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

test.describe('on paper', () => {
  test.use({ lang: 'en' });

  test('D73: a printed report has every row, its heads on each page, the total once', async ({
    page,
    server,
  }) => {
    await beSignedIn(page, server.base, 'admin');
    await page.goto('/tourists-report?filter=attraction&period=year');
    const table = page.getByRole('table', { name: /Ranking by/ });
    await expect(table).toBeVisible();
    const rows = (await spreadsheet(page, 'Export DataGrid.xlsx')).slice(1);
    expect(rows.length).toBeGreaterThan(100);
    const total = rows.reduce((sum, [, , , amount]) => sum + Number(amount), 0);
    const pages = await printedPages(page);
    expect(pages.length).toBeGreaterThan(2);
    const whole = pages.join(' ');
    // Letters that are one sign in the face, such as 'fi', are pieces of their own.
    const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');
    const printed = plain(whole);
    const found = rows.filter(([, name = '?']) => printed.includes(plain(name)));
    expect(rows.filter((row) => !found.includes(row))).toEqual([]);
    // The chart and the first rows share a page; rows stand on all of them.
    const withHeads = pages.filter((text) => /Rank .*Attraction .*Province/.test(text));
    expect(withHeads).toHaveLength(pages.length);
    expect(whole.split(total.toLocaleString('en'))).toHaveLength(2);
    expect(pages.at(-1)).toContain(total.toLocaleString('en'));
  });
});
