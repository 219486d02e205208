import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, textOf, toasts } from '../../../../../test/look';
import {
  answerWizard,
  fullDraft,
  progress,
  resumeWizard,
  sentDraft,
  TOURISTS,
} from '../../../../../test/wizard';

const KENJI = [
  'P<JPNTANAKA<<KENJI<<<<<<<<<<<<<<<<<<<<<<<<<<',
  'TZ44108722JPN6805148M3001019<<<<<<<<<<<<<<06',
];
const ANNA = [
  'P<D<<MUELLER<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<<',
  'C01X00T478D<<9901018F3001019<<<<<<<<<<<<<<00',
];
const VISA = [
  'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L8988901C4XXX4009078F96121096ZE184226B<<<<<<',
];
const lines = (...documents: (readonly string[])[]) =>
  documents.map((each) => `${each.join('\n')}\n`).join('');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const scanner = dialog('สแกนหรือวางบรรทัดหนังสือเดินทาง');
const read = () =>
  [...scanner.getByRole('list', { name: /^เล่มที่อ่านแล้ว/ }).element().children].map((each) => [
    (each as HTMLElement).dataset.tone,
    textOf(each),
  ]);
const spoken = () => textOf(scanner.getByRole('status').last().element()).replaceAll('\u2060', '');
async function open(tourists: readonly (typeof TOURISTS)[number][] = []) {
  await resumeWizard({
    step: 3,
    draft: { ...fullDraft(), manifest: { tourists, tourists_followers: 0 } } as never,
  });
  await expect.poll(progress).toBe('75');
}
async function scan(text: string) {
  await button('สแกนหรือวางบรรทัดหนังสือเดินทาง').click();
  await expect.element(scanner.getByRole('textbox')).toHaveFocus();
  await scanner.getByRole('textbox').fill(text);
}
const sent = () =>
  sentDraft()?.manifest.tourists.map(({ passport, firstname, nation }) =>
    [passport, firstname, nation].join(' '),
  );
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

beforeEach(() => answerWizard());

describe('passports that are scanned', () => {
  test('a visa is told of and not added; before anything is read it says so', async () => {
    await open();
    await button('สแกนหรือวางบรรทัดหนังสือเดินทาง').click();
    await expect.element(scanner.getByText('ยังไม่ได้อ่านเล่มใด')).toBeVisible();
    await scanner.getByRole('textbox').fill(lines(VISA));
    await expect.poll(() => scanner.getByRole('list').elements().length).toBeGreaterThan(0);
    const told = 'ไม่ได้เพิ่ม บรรทัดนี้เป็นของวีซ่า กรุณาสแกนหนังสือเดินทาง';
    expect(read()).toEqual([['amber', `Ms. ANNA MARIA ERIKSSON L8988901C · 07/09/2483 ${told}`]]);
    expect(spoken()).toBe(`Ms. ANNA MARIA ERIKSSON, ${told}`);
    expect(scanner.getByRole('button', { name: /^เลิกทำ/ }).elements()).toEqual([]);
    expect(sent()).toBeUndefined();
  });

  test('what is missing of somebody listed is filled in, and the scan says in which row', async () => {
    await open([
      TOURISTS[0]!,
      { ...TOURISTS[1]!, passport: 'TZ4410872', firstname: '', nation: '', lastname: 'OTHER' },
    ]);
    await scan(lines(KENJI, ANNA));
    await expect.poll(() => read().length).toBe(2);
    expect(read()).toEqual([
      ['green', 'Ms. ANNA MARIA MUELLER C01X00T47 · เยอรมนี · 01/01/2542 เพิ่มแล้ว แถว 3 เลิกทำ'],
      ['green', 'Mr. KENJI TANAKA TZ4410872 · ญี่ปุ่น · 14/05/2511 เติมข้อมูลแล้ว แถว 2 เลิกทำ'],
    ]);
    expect(spoken()).toBe('Ms. ANNA MARIA MUELLER, เพิ่มแล้ว แถว 3');
    await expect
      .poll(sent)
      .toEqual(['TZ8914021 HARUTO JP', 'TZ4410872 KENJI JP', 'C01X00T47 ANNA MARIA DE']);
    expect(sentDraft()?.manifest.tourists[1]?.lastname).toBe('OTHER');
    await scanner.getByRole('button', { name: 'เลิกทำ Mr. KENJI TANAKA' }).click();
    await expect
      .poll(() => read()[1])
      .toEqual(['grey', 'Mr. KENJI TANAKA TZ4410872 · ญี่ปุ่น · 14/05/2511 เลิกทำแล้ว']);
    await expect
      .poll(sent)
      .toEqual(['TZ8914021 HARUTO JP', 'TZ4410872  ', 'C01X00T47 ANNA MARIA DE']);
    // Without lines in the field the dialog closes at once.
    await userEvent.keyboard('{Escape}');
    await expect.element(scanner).not.toBeInTheDocument();
  });
});

test('pasted passports are taken back together; a visa and other lines are told of', async () => {
  await open();
  await button('เพิ่มแถว').click();
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  paste(lines(KENJI, VISA, ANNA, ['NOT A LINE OF ANY']));
  await expect.poll(sent).toEqual(['TZ4410872 KENJI JP', 'C01X00T47 ANNA MARIA DE']);
  await expect
    .poll(toasts)
    .toEqual([
      'อ่านหนังสือเดินทางแล้ว 3 เล่ม L8988901C: ไม่ได้เพิ่ม บรรทัดนี้เป็นของวีซ่า กรุณาสแกนหนังสือเดินทาง อ่านไม่ได้ 1 บรรทัด เลิกทำ',
    ]);
  // A message that leaves something to do warns; one that does not has a tick.
  const icons = () =>
    [...document.querySelectorAll('ul[popover] li > svg')].map(
      (icon) => /tabler-icon-(\S+)/.exec(icon.getAttribute('class') ?? '')?.[1],
    );
  expect(icons()).toEqual(['alert-triangle']);
  await button('เลิกทำ').click();
  await expect.poll(sent).toEqual([]);
  await button('เพิ่มแถว').click();
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  paste(lines(KENJI));
  await expect.poll(toasts).toEqual(['อ่านหนังสือเดินทางแล้ว 1 เล่ม เลิกทำ']);
  expect(icons()).toEqual(['circle-check']);
});
