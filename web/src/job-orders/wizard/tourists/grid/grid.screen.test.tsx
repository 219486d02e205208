import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, field, textOf, textsOf, toasts, typeIn } from '../../../../../test/look';
import { asksBeforeLeaving } from '../../../../../test/screen';
import {
  answerWizard,
  fullDraft,
  nextButton,
  resumeWizard,
  sentDraft,
  TOURISTS,
} from '../../../../../test/wizard';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const cell = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)!;
/** What the columns that are typed show, row by row. */
const rows = () =>
  [...document.querySelectorAll('[role=grid] [data-row]:not([data-new])')].map((row) =>
    [...row.querySelectorAll('[data-column]')]
      .filter((_, at) => at < 9 && at !== 5)
      .map((each) => textOf(each)),
  );
const names = () => rows().map(([, , firstname]) => firstname);
const texts = () =>
  rows().map((each) => each.map((text) => text.replace(/ ?(กรุณาระบุ|ยังไม่ระบุ)$/, '')));
/** Where the focus is, as row and column. */
const focused = () => {
  const at = document.activeElement?.closest<HTMLElement>('[data-column]');
  return at ? `${at.closest<HTMLElement>('[data-row]')?.dataset.row} ${at.dataset.column}` : '';
};
const keys = (text: string) => userEvent.keyboard(text);
const press = async (row: number, column: string) => {
  await userEvent.click(cell(row, column));
  await expect.poll(focused).toBe(`${row} ${column}`);
};
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}
/** What is copied from where the focus is; null where the browser copies as it does. */
function copied(): string | null {
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  return document.activeElement?.dispatchEvent(event) ? null : clipboardData.getData('text/plain');
}
async function open(
  tourists: readonly Partial<(typeof TOURISTS)[number]>[] = TOURISTS,
  options: Parameters<typeof resumeWizard>[0] = {},
) {
  const draft = {
    ...fullDraft(),
    manifest: {
      tourists: tourists.map((each, at) => ({ ...TOURISTS[at % 3]!, ...each, key: `t${at + 1}` })),
      tourists_followers: 4,
    },
  };
  await resumeWizard({ step: 3, draft, ...options });
  // Rows are drawn when they come into view.
  await expect.poll(() => textsOf(page.getByRole('rowheader'))[0]).toBe('1');
}

beforeEach(() => answerWizard());

describe('keys in the table of tourists', () => {
  test('arrows, Home, End and pages lead from cell to cell and stop at the edges', async () => {
    await open(Array.from({ length: 14 }, (_, at) => ({ passport: `AB${100 + at}` })));
    await press(1, 'lastname');
    for (const [key, place] of [
      ['{ArrowDown}', '2 lastname'],
      ['{ArrowUp}', '1 lastname'],
      ['{ArrowRight}', '1 date_of_birth'],
      ['{ArrowLeft}', '1 lastname'],
      ['{PageDown}', '11 lastname'],
      ['{PageUp}', '1 lastname'],
      ['{PageUp}', '0 lastname'],
      ['{ArrowUp}', '0 lastname'],
      ['{End}', '0 remove'],
      ['{ArrowRight}', '0 remove'],
      ['{Home}', '0 passport'],
      ['{ArrowLeft}', '0 passport'],
      ['{Control>}{ArrowRight}{/Control}', '0 remove'],
      ['{Control>}{ArrowLeft}{/Control}', '0 passport'],
      // The line at the end has neither a file nor a button that removes it.
      ['{Control>}{End}{/Control}', '14 flight_no'],
      ['{Control>}{ArrowUp}{/Control}', '0 flight_no'],
      ['{Control>}{ArrowDown}{/Control}', '14 flight_no'],
      ['{ArrowDown}', '14 flight_no'],
      ['{Control>}{Home}{/Control}', '0 passport'],
    ] as const) {
      await keys(key);
      await expect.poll(() => [key, focused()]).toEqual([key, place]);
    }
  });

  test('Tab goes from cell to cell and to the next row, Shift and Tab back, and leaves at the edges', async () => {
    await open(TOURISTS.slice(0, 2));
    await press(0, 'passport_file');
    await keys('{Tab}');
    await expect.poll(focused).toBe('0 remove');
    await keys('{Tab}');
    await expect.poll(focused).toBe('1 passport');
    await keys('{Shift>}{Tab}{/Shift}');
    await expect.poll(focused).toBe('0 remove');
    await keys('{Control>}{Home}{/Control}');
    await expect.poll(focused).toBe('0 passport');
    await keys('{Shift>}{Tab}{/Shift}');
    await expect.poll(focused).toBe('');
    await press(2, 'flight_no');
    await keys('{Tab}');
    await expect.poll(focused).toBe('');
  });

  test('what is typed after the birth date goes into the nationality', async () => {
    await open();
    await press(0, 'date_of_birth');
    await keys('14021990{Tab}');
    await expect.poll(focused).toBe('0 nation');
    await keys('Japan{Tab}');
    await expect.poll(() => rows()[0]!.slice(4, 6)).toEqual(['14/02/2533', 'ญี่ปุ่น']);
    await expect.poll(focused).toBe('0 flight');
  });

  test('what is being typed is in the draft before the page is closed, and the browser asks', async () => {
    await open();
    await press(0, 'lastname');
    await keys('{F2}');
    await keys('-OTHER');
    expect(sentDraft()).toBeUndefined();
    expect(asksBeforeLeaving()).toBe(true);
    await expect.poll(() => sentDraft()?.manifest.tourists[0]?.lastname).toBe('SATO-OTHER');
    await expect.poll(asksBeforeLeaving).toBe(false);
  });

  test('nor is it lost where the address line has the focus when the page is left', async () => {
    await open();
    await press(0, 'lastname');
    await keys('{F2}');
    await keys('-OTHER');
    const away = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(asksBeforeLeaving()).toBe(true);
    away.mockRestore();
    await expect.poll(() => sentDraft()?.manifest.tourists[0]?.lastname).toBe('SATO-OTHER');
  });

  test('another window in front does not end the writing', async () => {
    await open();
    await press(0, 'lastname');
    await keys('{F2}');
    await keys('-ONE');
    const input = document.activeElement as HTMLInputElement;
    const away = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    away.mockRestore();
    await keys('-TWO{Enter}');
    await expect.poll(() => rows()[0]![3]).toBe('SATO-ONE-TWO');
  });

  test('after Escape, Tab leaves the table from any cell; the table says which keys it knows', async () => {
    await open();
    await press(1, 'firstname');
    await keys('{Escape}{Tab}');
    await expect.poll(focused).toBe('');
    await press(1, 'firstname');
    await keys('{Escape}');
    await press(1, 'prefix');
    await keys('{Tab}');
    await expect.poll(focused).toBe('1 firstname');
    const help = page.getByRole('grid').element().getAttribute('aria-describedby');
    await expect
      .poll(() => document.getElementById(help!)?.textContent)
      .toBe(
        'กดลูกศรเพื่อเลื่อน พิมพ์หรือกด F2 เพื่อแก้ไข Enter ลงแถวถัดไป Tab ไปช่องถัดไป Escape แล้ว Tab เพื่อออกจากตาราง',
      );
  });

  test('F2 and Enter edit what stands there, a letter replaces it, Escape keeps the old text', async () => {
    await open();
    await press(0, 'firstname');
    await keys('{F2}');
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe('แก้ไขชื่อ แถว 1');
    await keys('KI{Enter}');
    await expect.poll(names).toEqual(['HARUTOKI', 'CHLOE', 'JI-WOO']);
    expect(focused()).toBe('1 firstname');
    await keys('{Enter}');
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
    await keys(' ANNE{Shift>}{Enter}{/Shift}');
    await expect.poll(names).toEqual(['HARUTOKI', 'CHLOE ANNE', 'JI-WOO']);
    await expect.poll(focused).toBe('0 firstname');
    await keys('SORA{ArrowDown}');
    await expect.poll(names).toEqual(['SORA', 'CHLOE ANNE', 'JI-WOO']);
    await expect.poll(focused).toBe('1 firstname');
    await keys('ZOE{ArrowUp}');
    await expect.poll(names).toEqual(['SORA', 'ZOE', 'JI-WOO']);
    await expect.poll(focused).toBe('0 firstname');
    await keys('LOST{Escape}');
    await expect.poll(focused).toBe('0 firstname');
    expect(names()).toEqual(['SORA', 'ZOE', 'JI-WOO']);
    await expect.poll(() => document.activeElement?.tagName).toBe('DIV');
    await expect
      .poll(() => sentDraft()?.manifest.tourists.map(({ firstname }) => firstname))
      .toEqual(['SORA', 'ZOE', 'JI-WOO']);
  });

  test('Delete and Backspace empty a cell; what was changed is taken back step by step', async () => {
    await open();
    await press(1, 'lastname');
    await keys('{Delete}');
    await expect.poll(() => rows()[1]![3]).toBe('');
    await press(2, 'flight');
    await keys('{Backspace}');
    await expect.poll(() => rows()[2]![6]).toBe('');
    // The age is reckoned, and a file is not removed by a key.
    await press(2, 'age');
    await keys('{Delete}');
    await keys('{Control>}z{/Control}');
    await expect.poll(() => rows()[2]![6]).toBe('KE651');
    expect(rows()[1]![3]).toBe('');
    await keys('{Control>}z{/Control}');
    await expect.poll(() => rows()[1]![3]).toBe('MARTIN');
    await keys('{Control>}z{/Control}');
    expect(rows().map(([passport]) => passport)).toEqual(['TZ8914021', 'PA5550123', 'KR7000456']);
  });

  test('where a row goes that is taken back, the focus stays in the table', async () => {
    await open();
    for (const takeBack of [
      () => keys('{Control>}z{/Control}'),
      () => button('เลิกทำ').click(),
      // The message is also closed without taking anything back.
      () => button('ปิด').click(),
    ]) {
      await press(3, 'firstname');
      paste('MINA\tLEE\nTOM\tOTT');
      await expect.poll(names).toEqual(['HARUTO', 'CHLOE', 'JI-WOO', 'MINA', 'TOM']);
      await press(4, 'lastname');
      await expect.poll(focused).toBe('4 lastname');
      await takeBack();
      await expect.poll(focused).toMatch(/^[34] lastname$/);
      expect(document.activeElement).not.toBe(document.body);
    }
    expect(names()).toHaveLength(5);
  });

  test('where nothing is left to take back, nobody is called back to the table later', async () => {
    await open();
    await press(0, 'firstname');
    await keys('{Control>}z{/Control}');
    const followers = field('tourists_followers');
    await followers.fill('7');
    await expect.poll(() => sentDraft()?.manifest.tourists_followers).toBe(7);
    await expect.element(followers).toHaveFocus();
  });

  test('Enter after a run of Tabs goes to the column where it began; Tab keeps what was typed', async () => {
    await open();
    await press(0, 'prefix');
    await keys('{Tab}AKI{Tab}ONO{Enter}');
    await expect.poll(() => rows()[0]!.slice(2, 4)).toEqual(['AKI', 'ONO']);
    await expect.poll(focused).toBe('1 prefix');
    await press(1, 'lastname');
    await keys('LEROY{Shift>}{Tab}{/Shift}');
    await expect.poll(() => rows()[1]![3]).toBe('LEROY');
    await expect.poll(focused).toBe('1 firstname');
  });

  test('a press selects, the second press edits, a press elsewhere keeps what was typed', async () => {
    await open();
    await press(1, 'flight');
    await expect.poll(() => document.activeElement?.tagName).toBe('DIV');
    await userEvent.click(cell(1, 'flight'));
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
    await keys('9');
    await press(2, 'firstname');
    expect(rows().map((each) => each[6])).toEqual(['JL31', 'AF1669', 'KE651']);
    await userEvent.click(cell(2, 'flight'), { button: 'right' });
    await expect.poll(() => document.activeElement?.tagName).toBe('DIV');
    await userEvent.click(cell(2, 'flight'), { button: 'right' });
    await expect.poll(() => document.activeElement?.tagName).toBe('DIV');
  });

  test('a new row takes the flight of arrival, and is gone when it is left with nothing else in it', async () => {
    await open(TOURISTS.slice(0, 1));
    await press(1, 'lastname');
    await keys('WONG{Tab}');
    await expect.poll(() => rows()[1]).toEqual(['', '', '', 'WONG', '', '', 'JL31', '']);
    // A row that is being typed shows no validation error.
    expect(cell(1, 'firstname').dataset.level).toBeUndefined();
    await press(0, 'lastname');
    await expect.poll(() => textOf(cell(1, 'firstname'))).toBe('กรุณาระบุ');
    await expect.poll(() => textOf(cell(1, 'nation'))).toBe('กรุณาระบุ');
    await press(1, 'lastname');
    await keys('{Delete}{ArrowDown}');
    await expect.poll(rows).toHaveLength(1);
    await expect.poll(focused).toBe('1 lastname');
    await expect.poll(() => sentDraft()?.manifest.tourists).toHaveLength(1);
    // Enter goes on to the next new row, Tab to the file of this one.
    await keys('LIM{Enter}');
    await expect.poll(focused).toBe('2 lastname');
    await press(2, 'flight_no');
    await keys('C8{Tab}');
    await expect.poll(focused).toBe('2 passport_file');
    await expect
      .poll(() =>
        sentDraft()?.manifest.tourists.map(({ lastname, flight_no }) => [lastname, flight_no]),
      )
      .toEqual([
        ['SATO', 'A1'],
        ['LIM', ''],
        ['', 'C8'],
      ]);
  });

  test('rows are numbered, and the line at the end invites to type', async () => {
    await open();
    const heads = () => textsOf(page.getByRole('rowheader'));
    await expect.poll(heads).toEqual(['1', '2', '3', '4']);
    await expect
      .poll(() => page.getByRole('grid').element().getAttribute('aria-rowcount'))
      .toBe('5');
    await expect
      .poll(() => page.getByRole('grid').element().getAttribute('aria-colcount'))
      .toBe('12');
    const invitation = page.getByText('พิมพ์หรือวางที่นี่เพื่อเพิ่มนักท่องเที่ยว');
    await expect.element(invitation).toBeVisible();
    await press(3, 'passport');
    await expect.element(invitation).not.toBeInTheDocument();
  });
});

describe('lists in the table of tourists', () => {
  const options = () => textsOf(page.getByRole('option'));

  test('a nationality is found by either language and its code, best first, and picked by Enter', async () => {
    await open();
    await press(0, 'nation');
    await keys('ger');
    await expect.poll(options).toEqual(['เยอรมนี', 'ไนจีเรีย', 'ไนเจอร์', 'แอลจีเรีย']);
    await keys('{Enter}');
    await expect.poll(() => rows()[0]![5]).toBe('เยอรมนี');
    await expect.poll(focused).toBe('1 nation');
    await keys('{F2}{Control>}a{/Control}เวียด');
    await expect.poll(options).toEqual(['เวียดนาม']);
    await keys('{Tab}');
    await expect.poll(() => rows()[1]![5]).toBe('เวียดนาม');
    await expect.poll(focused).toBe('1 flight');
    await press(2, 'nation');
    await keys('atlantis');
    await expect.element(page.getByText('ไม่พบในรายการ')).toBeVisible();
    await keys('{Shift>}{Tab}{/Shift}');
    await expect.poll(() => textOf(cell(2, 'nation'))).toBe('atlantis ไม่รู้จัก');
    await expect.poll(focused).toBe('2 date_of_birth');
    await expect
      .poll(() => sentDraft()?.manifest.tourists.map(({ nation }) => nation))
      .toEqual(['DE', 'VN', 'atlantis']);
  });

  test('in English a country is found by its Thai name too; Shift and Tab pick it going back', async () => {
    await open(TOURISTS, { lang: 'en' });
    await press(1, 'nation');
    await keys('{F2}{Control>}a{/Control}ญี่ปุ่น');
    await expect.poll(() => options()[0]).toBe('Japan');
    await keys('{Control>}a{/Control}ital');
    await expect.poll(options).toEqual(['Italy']);
    await keys('{Shift>}{Tab}{/Shift}');
    await expect.poll(() => rows()[1]![5]).toBe('Italy');
    await expect.poll(focused).toBe('1 date_of_birth');
  });

  test('a prefix is picked with the pointer and stays where it is; arrows pick another', async () => {
    await open();
    await userEvent.dblClick(cell(1, 'prefix'));
    await page.getByRole('option', { name: 'Mrs.', exact: true }).click();
    await expect.poll(() => rows()[1]![1]).toBe('Mrs.');
    await expect.poll(focused).toBe('1 prefix');
    await keys('{F2}');
    await expect.poll(options).toEqual(['Mr.', 'Ms.', 'Mrs.']);
    await expect
      .poll(() => document.querySelector('[data-combobox-selected]')?.textContent)
      .toBe('Mrs.');
    await keys('{ArrowUp}{Enter}');
    await expect.poll(() => rows()[1]![1]).toBe('Ms.');
    await expect.poll(focused).toBe('2 prefix');
    await keys('miss');
    await expect.poll(options).toEqual(['Ms.']);
    await keys('{Escape}');
    await expect.poll(() => rows()[2]![1]).toBe('Mrs.');
  });
});

describe('a copied block', () => {
  test('is filled in from the cell on, adds the rows that are missing, and can be taken back', async () => {
    await open();
    await press(2, 'firstname');
    paste('MINA\tLEE\t14/05/2511\tDE\r\nTOM\t"O""HARA"\t1990-01-02\tฝรั่งเศส\tLH1\tQ7\r\n');
    await expect.poll(texts).toEqual([
      ['TZ8914021', 'Mr.', 'HARUTO', 'SATO', '07/03/2527', 'ญี่ปุ่น', 'JL31', 'A1'],
      ['PA5550123', 'Ms.', 'CHLOE', 'MARTIN', '19/08/2559', 'ฝรั่งเศส', 'AF166', 'B2'],
      ['KR7000456', 'Mrs.', 'MINA', 'LEE', '14/05/2511', 'เยอรมนี', 'KE651', 'C3'],
      ['', '', 'TOM', 'O"HARA', '02/01/2533', 'ฝรั่งเศส', 'LH1', 'Q7'],
    ]);
    await expect.poll(() => toasts()[0]).toBe('วาง 2 แถวแล้ว เพิ่มใหม่ 1 คน เลิกทำ');
    expect(focused()).toBe('2 firstname');
    await button('เลิกทำ').click();
    await expect.poll(names).toEqual(['HARUTO', 'CHLOE', 'JI-WOO']);
    await expect.poll(focused).toBe('2 firstname');
  });

  test.each([
    ['th', '', 'วาง 2 แถวแล้ว เพิ่มใหม่ 0 คน · ไม่ได้วาง 1 คอลัมน์ที่ไม่มีในตาราง เลิกทำ'],
    ['th', 'vegan', 'วาง 2 แถวแล้ว เพิ่มใหม่ 0 คน · ไม่ได้วาง 2 คอลัมน์ที่ไม่มีในตาราง เลิกทำ'],
    ['en', '', '2 rows pasted, none new · 1 column that the table does not have was left out Undo'],
    [
      'en',
      'vegan',
      '2 rows pasted, none new · 2 columns that the table does not have were left out Undo',
    ],
  ] as const)(
    'says in %s which part of it the table has no columns for (%j)',
    async (lang, other, said) => {
      await open(TOURISTS, { lang });
      await press(0, 'flight');
      paste(`TG1\tX1\troom 4\t \t\nTG2\tX2\troom 5\t\t${other}\n`);
      await expect
        .poll(() => texts().map((each) => each.slice(-2)))
        .toEqual([
          ['TG1', 'X1'],
          ['TG2', 'X2'],
          ['KE651', 'C3'],
        ]);
      await expect.poll(() => toasts()[0]).toBe(said);
    },
  );

  test('with headings goes where they say, in whatever order', async () => {
    await open(TOURISTS.slice(0, 1));
    await press(1, 'passport');
    paste(
      'Nationality,First name,Passport,Last name\nIT,GIULIA,YA1234567,ROSSI\nES,PABLO,XD7654321,"GIL, JR."',
    );
    await expect
      .poll(() => texts().slice(1))
      .toEqual([
        ['YA1234567', '', 'GIULIA', 'ROSSI', '', 'อิตาลี', '', ''],
        ['XD7654321', '', 'PABLO', 'GIL, JR.', '', 'สเปน', '', ''],
      ]);
    await expect.poll(() => toasts()[0]).toBe('วาง 2 แถวแล้ว เพิ่มใหม่ 2 คน เลิกทำ');
  });

  test('one text replaces the cell without a word, or goes into the text that is being edited', async () => {
    await open();
    await press(0, 'lastname');
    paste('ITO, SR.\n');
    await expect.poll(() => rows()[0]![3]).toBe('ITO, SR.');
    await keys('{F2}');
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
    // With the line end of a spreadsheet's cell as well.
    for (const end of ['', '\r\n']) {
      paste(`HELD BY THE FIELD${end}`);
      await userEvent.keyboard('{Shift}');
      expect(document.activeElement?.tagName).toBe('INPUT');
    }
    paste('KATO\nABE');
    await expect.poll(() => rows().map((each) => each[3])).toEqual(['KATO', 'ABE', 'KIM']);
    // The age and the buttons take nothing: one text does not go anywhere else,
    await press(2, 'age');
    for (const key of ['', '{End}', '{ArrowLeft}']) {
      if (key !== '') await keys(key);
      await expect.poll(focused).toMatch(/^2 (age|remove|passport_file)$/);
      paste('Japan');
      expect(rows()[2]!.slice(0, 3)).toEqual(['KR7000456', 'Mrs.', 'JI-WOO']);
    }
    // and several begin with the passport.
    await press(2, 'age');
    paste('KR1112223\tMr');
    await expect.poll(() => rows()[2]!.slice(0, 3)).toEqual(['KR1112223', 'Mr.', 'JI-WOO']);
    await expect.poll(() => toasts().at(-1)).toBe('วาง 1 แถวแล้ว เพิ่มใหม่ 0 คน เลิกทำ');
    paste('   \n');
    paste('');
    expect(rows().map(([passport]) => passport)).toEqual(['TZ8914021', 'PA5550123', 'KR1112223']);
  });

  test('of more than may be listed is refused, and nothing of it is taken over', async () => {
    await open();
    await press(3, 'passport');
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => `P${10_000 + at}\tMr.`).join('\n');
    paste(many(1998));
    await expect.element(dialog()).toBeVisible();
    await expect
      .poll(() => textOf(dialog().getByRole('paragraph').element()))
      .toBe('ใบสั่งงานหนึ่งฉบับมีนักท่องเที่ยวได้ไม่เกิน 2,000 คน');
    await dialog().getByRole('button', { name: 'ตกลง' }).click();
    expect(rows()).toHaveLength(3);
    // A line of headings is nobody.
    paste(`หมายเลขหนังสือเดินทาง\tคำนำหน้า\n${many(1997)}`);
    await expect.poll(() => toasts().at(-1)).toBe('วาง 1,997 แถวแล้ว เพิ่มใหม่ 1,997 คน เลิกทำ');
  });

  test('a cell is copied as it is shown', async () => {
    await open();
    await press(1, 'date_of_birth');
    expect(copied()).toBe('19/08/2559');
    await press(1, 'nation');
    expect(copied()).toBe('ฝรั่งเศส');
    await press(1, 'age');
    expect(copied()).toBeNull();
    await press(1, 'lastname');
    expect(copied()).toBe('MARTIN');
    await keys('{F2}');
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
    expect(copied()).toBeNull();
  });
});

describe('followers', () => {
  const input = () => document.getElementById('tourists_followers') as HTMLInputElement;

  test('are counted up and down by buttons and arrows, not below none nor beyond 1,000', async () => {
    await open();
    const fewer = button('ลดผู้ติดตาม 1 คน');
    await fewer.click();
    await expect.poll(() => input().value).toBe('3');
    input().focus();
    await keys('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect.poll(() => input().value).toBe('4');
    await keys('{ArrowLeft}0');
    await typeIn('tourists_followers', '1x000');
    await expect.poll(() => input().value).toBe('1000');
    await button('เพิ่มผู้ติดตาม 1 คน').click();
    expect(input().value).toBe('1000');
    await typeIn('tourists_followers', '');
    await expect.poll(() => input().value).toBe('0');
    await expect.element(fewer).toBeDisabled();
    expect(input().getAttribute('aria-invalid')).toBeNull();
    await expect
      .poll(() => document.getElementById(input().getAttribute('aria-describedby')!)?.textContent)
      .toBe('ผู้ที่เดินทางมาด้วยแต่ไม่อยู่ในรายชื่อ เช่น หัวหน้าทัวร์จากต่างประเทศ');
    await expect.poll(() => sentDraft()?.manifest.tourists_followers).toBe(0);
  });

  test('more than there may be have a validation error at the field', async () => {
    await open();
    await typeIn('tourists_followers', '1001');
    await expect.poll(() => input().getAttribute('aria-invalid')).toBe('true');
    const told = document.getElementById(input().getAttribute('aria-describedby')!)!;
    await expect.poll(() => textOf(told)).toBe('จำนวนผู้ติดตามต้องไม่เกิน 1,000 คน');
    await typeIn('tourists_followers', '12');
    await expect.poll(() => input().getAttribute('aria-invalid')).toBeNull();
  });
});

describe('what is wrong in the list', () => {
  test('is named cell by cell, six at first and all on wish; each leads to its cell', async () => {
    await open([
      ...Array.from({ length: 7 }, (_, at) => ({ passport: `AB${100 + at}`, nation: '' })),
      { passport: 'AB101', date_of_birth: '31/02/1990' },
    ]);
    const strip = page.getByRole('status').filter({ hasText: 'ช่องที่ต้องแก้ไข' });
    await expect.element(strip).toBeVisible();
    await expect.poll(() => textOf(strip.getByRole('heading').element())).toBe('มี 9 ช่องที่ต้องแก้ไข');
    const points = () => textsOf(strip.getByRole('button'));
    const first = [1, 2, 3, 4, 5, 6].map((row) => `แถวที่ ${row} ไม่มีสัญชาติ กรุณาเลือกจากรายการ`);
    expect(points()).toEqual([...first, 'แสดงทั้งหมดอีก 3 ช่อง']);
    await strip.getByRole('button').last().click();
    await expect
      .poll(points)
      .toEqual([
        ...first,
        'แถวที่ 7 ไม่มีสัญชาติ กรุณาเลือกจากรายการ',
        'เลขหนังสือเดินทางแถวที่ 8 ซ้ำกับแถวที่ 2',
        'วันเกิดแถวที่ 8: ไม่มีวันที่ “31/02/1990”',
        'แสดงน้อยลง',
      ]);
    await strip.getByRole('button').nth(8).click();
    await expect.poll(focused).toBe('7 date_of_birth');
    await strip.getByRole('button').nth(2).click();
    await expect.poll(focused).toBe('2 nation');
    await expect.poll(() => textOf(cell(7, 'passport'))).toBe('AB101 ซ้ำกับแถว 2');
    await expect.poll(() => textOf(cell(7, 'date_of_birth'))).toBe('31/02/1990 ไม่มีวันที่นี้');
    expect(cell(7, 'passport').title).toBe('เลขหนังสือเดินทางแถวที่ 8 ซ้ำกับแถวที่ 2');
    await strip.getByRole('button', { name: 'แสดงน้อยลง' }).click();
    await expect.poll(() => points().at(-1)).toBe('แสดงทั้งหมดอีก 3 ช่อง');
  });

  test('a text that is too long is told with its row, and how long it may be', async () => {
    await open([{}, { lastname: 'X'.repeat(201) }]);
    await expect.poll(() => textOf(cell(1, 'lastname'))).toMatch(/เกิน 200 ตัวอักษร$/);
    expect(cell(1, 'lastname').title).toBe('แถว 2 นามสกุล: ข้อความยาวเกินไป กรุณาระบุไม่เกิน 200 ตัวอักษร');
  });

  test('somebody who goes on without a tourist is told in the strip, which takes the focus', async () => {
    await open([]);
    expect(page.getByText('ยังไปต่อไม่ได้').elements()).toEqual([]);
    await nextButton().click();
    await dialog('คำเตือน').getByRole('button', { name: 'ตกลง' }).click();
    const strip = page.getByRole('alert').filter({ hasText: 'ยังไปต่อไม่ได้' });
    await expect.element(strip).toBeVisible();
    await expect
      .poll(() => textsOf(strip.getByRole('listitem')))
      .toEqual(['ไม่พบข้อมูลนักท่องเที่ยว กรุณากรอกข้อมูล']);
    await expect.element(strip).toHaveFocus();
  });

  test('the way from what is to be compared leads to its cell', async () => {
    await open([{}, { unsure: { date_of_birth: TOURISTS[1]!.date_of_birth } }]);
    await button('แถว 2 วันเกิด 19/08/2559').click();
    await expect.poll(focused).toBe('1 date_of_birth');
    expect(cell(1, 'date_of_birth').title).toBe('แถว 2 วันเกิด: เลขตรวจสอบไม่ตรง กรุณาเทียบกับตัวเล่ม');
  });
});
