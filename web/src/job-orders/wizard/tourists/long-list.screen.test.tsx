import { beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { dialog, textOf, toasts } from '../../../../test/look';
import { emulateMedia, expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen';
import {
  answerWizard,
  fullDraft,
  progress,
  resumeWizard,
  sentDraft,
  TOURISTS,
} from '../../../../test/wizard';

const COUNT = 2000;
/** Far fewer than there are; the window has room for some twenty. */
const FEW = 60;

const row = (number: number) => document.querySelector<HTMLElement>(`[data-row="${number}"]`);
const cell = (number: number, column: string) =>
  row(number)?.querySelector<HTMLElement>(`[data-column="${column}"]`);
const drawn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map((each) => Number(each.dataset.row));
const focused = () => {
  const at = document.activeElement?.closest<HTMLElement>('[data-column]');
  return at ? `${at.closest<HTMLElement>('[data-row]')?.dataset.row} ${at.dataset.column}` : '';
};
const keys = (text: string) => userEvent.keyboard(text);
const press = async (number: number, column: string) => {
  await userEvent.click(cell(number, column)!);
  await expect.poll(focused).toBe(`${number} ${column}`);
};
/** Between the head of the page and its lower edge. */
const isInView = (element: Element | null | undefined) => {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 190 && bottom <= innerHeight;
};
const turnWheel = (deltaY: number) =>
  cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 600, y: 500, deltaX: 0, deltaY });
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}
const person = (at: number, fields: Partial<Tourist> = {}): Tourist => ({
  ...TOURISTS[at % 3]!,
  key: `t${at + 1}`,
  passport: `AB${10_000 + at}`,
  lastname: `LAST${at + 1}`,
  ...fields,
});

async function open(
  count = COUNT,
  change: (tourists: Tourist[]) => void = () => {},
  options: Parameters<typeof resumeWizard>[0] = {},
) {
  const tourists = Array.from({ length: count }, (_, at) => person(at));
  change(tourists);
  const draft = { ...fullDraft(), manifest: { tourists, tourists_followers: 4 } };
  await resumeWizard({ step: 3, draft, ...options });
  await expect.poll(progress).toBe('75');
  await expect.poll(() => row(0)).not.toBeNull();
}

beforeEach(() => answerWizard());

describe('the table of 2,000 tourists', () => {
  const grid = () => page.getByRole('grid').element();

  test('has the rows in view in the document, and says how many there are', async () => {
    await open();
    expect(drawn().length).toBeLessThan(FEW);
    expect(grid().getAttribute('aria-rowcount')).toBe('2002');
    expect(row(3)?.getAttribute('aria-rowindex')).toBe('5');
    scrollTo(0, document.documentElement.scrollHeight / 2);
    await expect.poll(() => drawn().filter((each) => each > 800).length).toBeGreaterThan(15);
    expect(drawn().length).toBeLessThan(FEW);
    const [, some] = drawn().filter((each) => each > 800);
    expect(row(some!)?.getAttribute('aria-rowindex')).toBe(String(some! + 2));
    expect(textOf(row(some!)!.querySelector('[role=rowheader]')!)).toBe(String(some! + 1));
    // The line for the next tourist ends the page.
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => row(2000)).not.toBeNull();
    await expectAccessible({ tree: false });
  });

  test('as long as a list is short all of it is in the document, without a search', async () => {
    await open(50);
    await expect.poll(drawn).toHaveLength(51);
    expect(page.getByRole('searchbox').elements()).toEqual([]);
    await press(49, 'firstname');
    await keys('{ArrowDown}LI{Enter}');
    await expect.poll(() => sentDraft()?.manifest.tourists).toHaveLength(51);
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    expect(drawn().length).toBeLessThan(50);
  });

  test('keys lead on where the rows in the document end, and the focus stays in view', async () => {
    await open(COUNT, (all) => {
      // Rows of two lines, whose height is not known before they are drawn.
      for (const at of [1985, 1990, 1995]) all[at] = person(at, { date_of_birth: '' });
    });
    await press(2, 'lastname');
    for (let step = 0; step < 6; step += 1) await keys('{PageDown}');
    await expect.poll(focused).toBe('62 lastname');
    await expect.poll(() => isInView(cell(62, 'lastname'))).toBe(true);
    for (const [key, place] of [
      ['{Control>}{End}{/Control}', '2000 flight_no'],
      ['{ArrowUp}', '1999 flight_no'],
      ['{End}', '1999 remove'],
      ['{Home}', '1999 passport'],
      ['{Control>}{Home}{/Control}', '0 passport'],
      ['{Control>}{ArrowDown}{/Control}', '2000 passport'],
      ['{PageUp}', '1990 passport'],
      ['{Tab}', '1990 prefix'],
      ['{ArrowUp}', '1989 prefix'],
    ] as const) {
      await keys(key);
      await expect.poll(() => [key, focused()]).toEqual([key, place]);
      await expect.poll(() => [key, isInView(document.activeElement)]).toEqual([key, true]);
    }
    await press(1989, 'firstname');
    await keys('MINA{Enter}');
    await expect.poll(focused).toBe('1990 firstname');
    await expect.poll(() => sentDraft()?.manifest.tourists[1989]?.firstname).toBe('MINA');
    await keys('{Control>}z{/Control}');
    await expect.poll(() => textOf(cell(1989, 'firstname')!)).toBe('HARUTO');
  });

  test('a row that scrolls away keeps the focus and what is typed in it', async () => {
    await open();
    await press(4, 'firstname');
    await keys('YU');
    await turnWheel(30_000);
    await expect.poll(() => drawn().some((each) => each > 500)).toBe(true);
    expect(focused()).toBe('4 firstname');
    expect((document.activeElement as HTMLInputElement).value).toBe('YU');
    await keys('KI{Enter}');
    await expect.poll(focused).toBe('5 firstname');
    await expect.poll(() => isInView(document.activeElement)).toBe(true);
    await expect.poll(() => textOf(cell(4, 'firstname')!)).toBe('YUKI');
    await turnWheel(30_000);
    await expect.poll(() => drawn().some((each) => each > 500)).toBe(true);
    await keys('{ArrowDown}');
    await expect.poll(focused).toBe('6 firstname');
    await expect.poll(() => isInView(document.activeElement)).toBe(true);
  });

  test('the page stays where it was scrolled to above the row with the focus', async () => {
    await open();
    await press(2, 'lastname');
    await keys('{Control>}{End}{/Control}');
    await expect.poll(() => isInView(row(2000))).toBe(true);
    const far = scrollY;
    await turnWheel(-30_000);
    await expect.poll(() => scrollY).toBe(far - 30_000);
    await expect.poll(() => drawn().some((each) => each > 1100 && each < 1400)).toBe(true);
    expect(scrollY).toBe(far - 30_000);
    expect(focused()).toBe('2000 flight_no');
  });

  test('what is in view stays where it is while rows above turn out higher than expected', async () => {
    await open(COUNT, (all) => {
      for (let at = 900; at < 1000; at += 1) all[at] = person(at, { date_of_birth: '' });
    });
    scrollTo(0, 43_000);
    await expect.poll(() => drawn().some((each) => each > 1050)).toBe(true);
    for (let step = 0; step < 40; step += 1) {
      // The row in the middle of the window moves by as much as was scrolled.
      const [middle] = document
        .elementsFromPoint(600, 500)
        .flatMap((each) => each.closest<HTMLElement>('[data-row]') ?? []);
      const before = middle!.getBoundingClientRect().top;
      scrollBy(0, -90);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const moved = middle!.getBoundingClientRect().top - before;
      expect([step, Math.round(moved)]).toEqual([step, 90]);
    }
    expect(drawn().some((each) => each < 1000)).toBe(true);
  });

  test('a link of the list of problems leads to a row far away', async () => {
    await open(COUNT, (all) => {
      all[1500] = person(1500, { nation: '' });
    });
    expect(row(1500)).toBeNull();
    await page.getByRole('button', { name: /^แถวที่ 1,?501 ไม่มีสัญชาติ/ }).click();
    await expect.poll(focused).toBe('1500 nation');
    await expect.poll(() => isInView(document.activeElement)).toBe(true);
    expect(drawn().length).toBeLessThan(FEW);
  });

  test('a block goes into rows that are not in the document, and comes out of them again', async () => {
    await open(1990);
    await press(3, 'firstname');
    paste(Array.from({ length: 1000 }, (_, at) => `PASTED${at}\tFAMILY${at}`).join('\n'));
    await expect.poll(() => toasts()[0]).toMatch(/^วาง 1,000 แถวแล้ว/);
    await expect.poll(() => sentDraft()?.manifest.tourists[1002]?.firstname).toBe('PASTED999');
    expect(sentDraft()?.manifest.tourists[1003]?.lastname).toBe('LAST1004');
    expect(focused()).toBe('3 firstname');
    expect(drawn().length).toBeLessThan(FEW);
    await keys('{Control>}{End}{/Control}');
    await expect.poll(focused).toBe('1990 flight_no');
    // Across the end of the list: five more tourists.
    await keys('{ArrowUp}{Home}');
    paste(
      Array.from({ length: 6 }, (_, at) => `ZZ${500 + at}\tMr.\tNEW${at}\tONE\t\tJP`).join('\n'),
    );
    await expect.poll(() => sentDraft()?.manifest.tourists).toHaveLength(1995);
    expect(grid().getAttribute('aria-rowcount')).toBe('1997');
    expect(textOf(cell(1989, 'firstname')!)).toBe('NEW0');
    expect(focused()).toBe('1989 passport');
    await keys('{Control>}z{/Control}');
    await expect.poll(() => sentDraft()?.manifest.tourists).toHaveLength(1990);
    await keys('{Control>}z{/Control}');
    await expect.poll(() => sentDraft()?.manifest.tourists[1002]?.lastname).toBe('LAST1003');
  });

  test('a new row is begun at the end, and the button of a far row removes it', async () => {
    await open(400);
    await page.getByRole('button', { name: 'เพิ่มแถว' }).click();
    await expect.poll(focused).toBe('400 passport');
    await expect.poll(() => isInView(document.activeElement)).toBe(true);
    await keys('XY77001{Enter}');
    await expect.poll(() => sentDraft()?.manifest.tourists).toHaveLength(401);
    await userEvent.click(cell(398, 'remove')!);
    await dialog().getByRole('button', { name: 'ลบนักท่องเที่ยว' }).click();
    await expect.poll(() => sentDraft()?.manifest.tourists).toHaveLength(400);
    expect(sentDraft()?.manifest.tourists[398]?.lastname).toBe('LAST400');
  });

  test('paper has every row', async () => {
    await open(300);
    expect(drawn().length).toBeLessThan(FEW);
    dispatchEvent(new Event('beforeprint'));
    await emulateMedia({ media: 'print' });
    await expect.poll(drawn).toHaveLength(301);
    expect(textOf(row(299)!.querySelector('[role=rowheader]')!)).toBe('300');
    expect(row(299)!.getBoundingClientRect().height).toBeGreaterThan(20);
    await emulateMedia({});
    dispatchEvent(new Event('afterprint'));
    await expect.poll(() => drawn().length).toBeLessThan(FEW);
  });
});

describe('the search in a long list', () => {
  const field = () => page.getByRole('searchbox', { name: /ค้นหาในรายชื่อ|Find in the list/ });
  const state = () => textOf(page.getByRole('search').getByRole('status').element());
  const found = () => {
    const at = document.querySelector<HTMLElement>('[data-found]');
    return at ? `${at.closest<HTMLElement>('[data-row]')?.dataset.row} ${at.dataset.column}` : '';
  };
  /** Of what stands still at the top, what covers the lower edge of the part above it. */
  const overlaps = () => {
    const parts = [...document.querySelectorAll('header, main *')]
      .filter((each) => getComputedStyle(each).position === 'sticky')
      .map((each) => each.getBoundingClientRect())
      .filter(({ top, height }) => top < 300 && height > 0)
      .toSorted((one, other) => one.top - other.top);
    expect(parts.length).toBeGreaterThan(2);
    return parts.flatMap(({ top }, at) => {
      const above = parts[at - 1];
      return above && top < above.bottom - 1 ? [[at, top, above.bottom]] : [];
    });
  };
  const withNames = (all: Tourist[]) => {
    all[20] = person(20, { lastname: 'ANDERSON' });
    all[900] = person(900, { lastname: 'ANDERSON' });
    all[1700] = person(1700, { firstname: 'LARS', lastname: 'ANDERSON' });
  };

  test('the keys of the browser lead to it, and Enter from match to match', async () => {
    await open(COUNT, withNames, { lang: 'en' });
    await press(2, 'firstname');
    const event = () =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'f',
          code: 'KeyF',
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        }),
      );
    expect(event()).toBe(false);
    await expect.element(field()).toHaveFocus();
    // Once more, and the browser's own search opens.
    expect(event()).toBe(true);
    await keys('anderson');
    await expect.poll(state).toBe('1 of 3 row 21 Mrs. JI-WOO ANDERSON');
    expect(found()).toBe('20 lastname');
    await expect.poll(() => isInView(cell(20, 'lastname'))).toBe(true);
    await keys('{Enter}');
    await expect.poll(found).toBe('900 lastname');
    await expect.poll(() => isInView(cell(900, 'lastname'))).toBe(true);
    await expect.element(field()).toHaveFocus();
    // The field stays in view above the rows.
    await expect.poll(() => isInView(field().element())).toBe(true);
    expect(overlaps()).toEqual([]);
    // Another letter stays where it is as long as it is found there.
    await keys('{Backspace}');
    await expect.element(field()).toHaveValue('anderso');
    await expect.poll(state).toBe('2 of 3 row 901 Mr. HARUTO ANDERSON');
    await keys('n');
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect.poll(state).toBe('3 of 3 row 1,701 Mrs. LARS ANDERSON');
    await userEvent.click(field());
    await keys('{Enter}');
    await expect.poll(found).toBe('20 lastname');
    await keys('{Shift>}{Enter}{/Shift}');
    await expect.poll(found).toBe('1700 lastname');
    await expectAccessible({ tree: false });
    // Escape goes to what was found.
    await keys('{Escape}');
    await expect.poll(focused).toBe('1700 lastname');
    await expect.element(field()).toHaveValue('');
    await keys('{F2}{Control>}a{/Control}BERG{Enter}');
    await expect.poll(() => sentDraft()?.manifest.tourists[1700]?.lastname).toBe('BERG');
  });

  test('every word has to stand in the row, as it is shown there', async () => {
    await open(COUNT, withNames);
    await page.getByRole('rowheader').first().click();
    await keys('/');
    await expect.element(field()).toHaveFocus();
    await field().fill('anderson lars');
    await expect.poll(found).toBe('1700 lastname');
    await field().fill('AB11234');
    await expect.poll(found).toBe('1234 passport');
    await field().fill('07/03/2527 LAST1000');
    await expect.poll(found).toBe('999 date_of_birth');
    await field().fill('nobody of that name');
    await expect.poll(state).toBe('ไม่พบในรายการ');
    expect(found()).toBe('');
    await page.getByRole('button', { name: 'ล้างคำค้น' }).click();
    await expect.element(field()).toHaveValue('');
  });

  test('in a cell a slash is typed', async () => {
    await open(60);
    await press(1, 'lastname');
    await keys('/X{Enter}');
    await expect.poll(() => textOf(cell(1, 'lastname')!)).toBe('/X');
  });

  test('on a phone it brings the card into view', async () => {
    await open(COUNT, withNames, { size: [360, 740] });
    await field().fill('anderson lars');
    await expect.poll(found).toBe('1700 undefined');
    const open1701 = () => page.getByRole('button', { name: /แก้ไขนักท่องเที่ยวคนที่ 1,?701/ });
    await expect.poll(() => isBetween(open1701().element(), 100, 740)).toBe(true);
    expect(overlaps()).toEqual([]);
    expectNoSidewaysScroll();
  });
});

const isBetween = (element: Element, from: number, to: number) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= from && bottom <= to;
};

describe('the cards of 2,000 tourists on a phone', () => {
  const cards = () => page.getByRole('list', { name: 'รายชื่อนักท่องเที่ยว' });

  test('those in view are in the document, and each says its place in the list', async () => {
    await open(COUNT, undefined, { size: [360, 740] });
    expect(drawn().length).toBeLessThan(FEW);
    scrollTo(0, document.documentElement.scrollHeight / 2);
    await expect
      .poll(() => drawn().filter((each) => each > 800 && each < 1200).length)
      .toBeGreaterThan(8);
    expect(drawn().length).toBeLessThan(FEW);
    for (const item of cards().getByRole('listitem').elements()) {
      const { row: at } = (item as HTMLElement).dataset;
      expect(item.getAttribute('aria-posinset')).toBe(String(Number(at) + 1));
      expect(item.getAttribute('aria-setsize')).toBe('2000');
    }
    // Tab goes on from card to card.
    const middle = drawn().find((each) => each > 900)!;
    row(middle)!.querySelectorAll('button')[2]!.focus();
    for (let step = 0; step < 30; step += 1) await userEvent.tab();
    await expect
      .poll(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row)
      .toBe(String(middle + 10));
    // The card with the focus stays when it scrolls away.
    scrollTo(0, 0);
    await expect.poll(drawn).toContain(4);
    expect(drawn().length).toBeLessThan(FEW);
    expect(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe(
      String(middle + 10),
    );
    await expectAccessible({ tree: false });
  });

  test('paper has every card', async () => {
    await open(120, undefined, { size: [360, 740] });
    dispatchEvent(new Event('beforeprint'));
    await expect.poll(drawn).toHaveLength(120);
    dispatchEvent(new Event('afterprint'));
    await expect.poll(() => drawn().length).toBeLessThan(FEW);
  });
});
