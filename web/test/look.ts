import { type Locator, locators, page } from 'vitest/browser';
import { vi } from 'vitest';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What has no name to find it by; waited for as by role and label. */
    getByCss: (selector: string) => Locator;
  }
}

locators.extend({ getByCss: (selector: string) => selector });

/** What stands in an element, with single spaces; parts that are hidden are left out. */
export const textOf = (element: Element): string =>
  (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();

/** The words of each of the elements as they are written: a style shows English ones with a capital letter. */
export const wordsOf = (found: Locator): string[] =>
  found.elements().map(({ textContent }) => textContent.trim());

/** What stands in each of the elements, in their order. */
export const textsOf = (found: Locator): string[] => found.elements().map(textOf);

/** The heads of a table's columns; none while it is not there. */
export const headsOf = (table: Locator): string[] =>
  table.elements().flatMap((each) => [...each.querySelectorAll('thead th')].map(textOf));

/** All cells of a table's body, row by row, with what only a screen reader says. */
export const cellsOf = (table: Locator): string[][] =>
  (table.elements() as HTMLTableElement[]).flatMap(({ tBodies }) =>
    [...tBodies]
      .flatMap(({ rows }) => [...rows])
      .map(({ cells }) =>
        [...cells].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()),
      ),
  );

/** The cells of a table's rows below its head. */
export const rowsOf = (table: Locator): string[][] =>
  table
    .getByRole('row')
    .elements()
    .map((row) => [...row.querySelectorAll('td')].map(textOf))
    .filter((cells) => cells.length > 0);

/** A colour of the palette, e.g. '--red', as the browser computes it. */
export function colourOf(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The colour in which the closest element around a text is written. */
export const inkOf = (found: Locator): string => getComputedStyle(found.element()).color;

/** Names of the files that the browser is handed from now on. */
export function downloads(): string[] {
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

/** The dialog with this name, or whichever is open. */
export const dialog = (name?: string): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name, exact: true });

/** Short messages at the edge of the screen. */
export const toasts = (): string[] => [...document.querySelectorAll('ul[popover] li')].map(textOf);

/** Where links lead, in their order. */
export const hrefsOf = (found: Locator): (string | null)[] =>
  found.elements().map((element) => element.getAttribute('href'));

/** Whether the map on the screen is moved by a finger; undefined until it is there. */
export const mapMoves = (): boolean | undefined =>
  document.querySelector('.leaflet-container')?.classList.contains('leaflet-touch-drag');

/** How many pages of the application Back leads through. */
export const depth = (): number =>
  Number(new Map(Object.entries(history.state ?? {})).get('__TSR_index') ?? 0);

/** For what must not happen within a time: there is nothing to wait for. */
export const silence = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The field with this id, as a locator. */
export const field = (id: string): Locator => page.getByCss(`[id="${id}"]`);

/** Puts a text in place of what stands in a field, as a key does; at once, however busy the machine is. */
function replaceText(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (input.disabled || input.readOnly) throw new Error(`${input.id} cannot be written in`);
  const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Milliseconds between two keys of `typeFast`. */
const BETWEEN_KEYS = 60;

/**
 * Writes these texts into a field with a short time between them in which the page does nothing else: however
 * busy the machine is, no timer of the screen ends in between. Returns when the last one was written, as
 * `performance.now()`.
 */
export async function typeFast(found: Locator, ...texts: string[]): Promise<number> {
  const input = (await found.findElement()) as HTMLInputElement | HTMLTextAreaElement;
  let typed = 0;
  for (const text of texts) {
    while (performance.now() - typed < BETWEEN_KEYS) {}
    typed = performance.now();
    replaceText(input, text);
    // React takes in what was typed before the next key.
    await Promise.resolve();
  }
  return typed;
}

/** Writes into the field with this id and leaves it; what stood there is replaced. */
export async function typeIn(id: string, text: string): Promise<void> {
  const input = (await field(id).findElement()) as HTMLInputElement;
  input.focus();
  replaceText(input, text);
  // React draws what was typed before the field is left.
  await new Promise((resolve) => setTimeout(resolve));
  input.blur();
  await new Promise((resolve) => setTimeout(resolve));
}

const TONES = ['green', 'amber', 'red', 'grey'] as const;

/** Which tone of the palette an element writes in, e.g. 'red'; the colour itself where it is none. */
export function toneOf(element: Element): string {
  const { color } = getComputedStyle(element);
  return TONES.find((tone) => colourOf(`--${tone}`) === color) ?? color;
}

/** Which tone of the palette an element stands on. */
export function groundOf(element: Element): string {
  const { backgroundColor } = getComputedStyle(element);
  return TONES.find((tone) => colourOf(`--${tone}-solid`) === backgroundColor) ?? backgroundColor;
}

/** Lets no timer of this length end: what happens all the same did not wait for it. */
export function holdTimers(milliseconds: number): void {
  const real = window.setTimeout.bind(window);
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: TimerHandler, after?: number) =>
    after === milliseconds ? 0 : real(run, after)) as typeof setTimeout);
}
