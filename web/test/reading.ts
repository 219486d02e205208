import { vi } from 'vitest';
import type { Locator } from 'vitest/browser';

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Texts of what is found, in the order of the screen. */
export const textsOf = (found: Locator): string[] => found.elements().map(textOf);

/** The cells of a table's body, row by row. */
export function cellsOf(table: Locator): string[][] {
  const [element] = table.elements() as HTMLTableElement[];
  const rows = [...(element?.tBodies ?? [])].flatMap((body) => [...body.rows]);
  return rows.map((row) => [...row.cells].map(textOf));
}

/** The heads of a table's columns. */
export function headsOf(table: Locator): string[] {
  const [element] = table.elements() as HTMLTableElement[];
  return [...(element?.tHead?.rows[0]?.cells ?? [])].map(textOf);
}

/** Where links lead, in the order of the screen. */
export const hrefsOf = (found: Locator): (string | null)[] =>
  found.elements().map((element) => element.getAttribute('href'));

/** Names of the files that the browser is handed from now on; none is written. */
export function watchDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

/** Lets nothing be printed; what stood on the page whenever it would have been is read by `read`. */
export function watchPrinting<T>(read: () => T): T[] {
  const printed: T[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(read()));
  return printed;
}
