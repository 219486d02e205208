import { UNREAD_COLUMNS, unreadColumnsHeader } from '@joborder/shared/files/unread-columns-header';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallReply } from '../../../platform/api';
import { setLang } from '../../../platform/i18n/language';
import { dialog, downloads, field, hrefsOf, textOf, textsOf, toasts } from '../../../../test/look';
import { api, expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen';
import {
  answerWizard,
  fullDraft,
  progress,
  resumeWizard,
  sentDraft,
  TOURISTS,
} from '../../../../test/wizard';

const UPLOAD = 'POST /api/v2/web/joborder/tourist/upload';
const FILE = 'POST /api/v2/web/file/upload_file';
const READ = 'GET /api/v2/web/file/get/:name';
type Row = CallReply<typeof UPLOAD>[number];

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const passports = () =>
  [
    ...document.querySelectorAll(
      '[role=grid] [data-row]:not([data-new]) [data-column=passport] span:first-child',
    ),
  ].map(textOf);
const choose = (content: Blob, name: string, at = 0) =>
  userEvent.upload(
    document.querySelectorAll<HTMLInputElement>('main input[type=file]')[at]!,
    new File([content], name),
  );
async function open(
  tourists: readonly Partial<(typeof TOURISTS)[number]>[] = TOURISTS,
  options: Parameters<typeof resumeWizard>[0] = {},
) {
  const draft = {
    ...fullDraft(),
    manifest: {
      tourists: tourists.map((each, at) => ({ ...TOURISTS[at % 3]!, ...each, key: `t${at + 1}` })),
      tourists_followers: 0,
    },
  };
  await resumeWizard({ step: 3, draft, ...options });
  await expect.poll(progress).toBe('75');
  await expect.element(button(/^(นำเข้าไฟล์|Import file)$/)).toBeVisible();
}
const line = (number: number, fields: Partial<Row> = {}): Row => ({
  line: number,
  passport: `FL${number}00000`,
  prefix: 'Mr.',
  firstname: `NAME${number}`,
  lastname: `FAMILY${number}`,
  date_of_birth: `198${number}-01-02`,
  nation: 'DE',
  flight: 'LH772',
  flight_no: 'Z9',
  passport_file: '',
  ...fields,
});

beforeEach(() => answerWizard());

describe('a passport file that is there', () => {
  const DOT = Uint8Array.from(
    atob('R0lGODlhAQABAAAAACwAAAAAAQABAAA='),
    (letter) => letter.codePointAt(0)!,
  );
  const withFile = [{}, { passport_file: 'passports/b7/chloe.gif' }];

  test('is shown as a picture, opens in a new tab, and is asked for by its name', async () => {
    api.answer(READ, new Blob([DOT], { type: 'image/gif' }));
    await open(withFile);
    const release = api.hold(READ);
    await button('ไฟล์หนังสือเดินทาง แถว 2 Ms. CHLOE MARTIN').click();
    const shown = dialog('ไฟล์หนังสือเดินทางของ Ms. CHLOE MARTIN');
    await expect.element(shown).toBeVisible();
    await expect
      .poll(() => textsOf(shown.getByRole('button')))
      .toEqual(['', 'นำไฟล์ออก', 'เปลี่ยนไฟล์']);
    expect(shown.getByRole('link').elements()).toEqual([]);
    release();
    const picture = shown.getByRole('img', { name: 'ภาพหนังสือเดินทางของ Ms. CHLOE MARTIN' });
    await expect.element(picture).toBeInTheDocument();
    const source = picture.element().getAttribute('src')!;
    expect(source).toMatch(/^blob:/);
    const link = shown.getByRole('link', { name: 'เปิดในแท็บใหม่' });
    await expect.poll(() => hrefsOf(link)).toEqual([source]);
    await expect.poll(() => link.element()).toHaveAttribute('target', '_blank');
    expect(api.sent(READ).map(({ params }) => params)).toEqual([{ name: 'chloe.gif' }]);
    await expectAccessible();
    await shown.getByRole('button', { name: 'ปิด' }).click();
    await expect.element(shown).not.toBeInTheDocument();
    // Nobody else can look at it afterwards.
    await expect
      .poll(() =>
        fetch(source).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone');
    await expect.element(button('ไฟล์หนังสือเดินทาง แถว 2 Ms. CHLOE MARTIN')).toHaveFocus();
  });

  test('of another kind is named and opens in a new tab', async () => {
    api.answer(READ, new Blob(['%PDF-'], { type: 'application/pdf' }));
    await open(withFile, { lang: 'en' });
    await button('Passport file, row 2 Ms. CHLOE MARTIN').click();
    const shown = dialog('Passport file of Ms. CHLOE MARTIN');
    await expect.element(shown.getByText('PDF document')).toBeVisible();
    await expect.element(shown.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
    expect(shown.getByRole('img').elements()).toEqual([]);
  });

  test('that cannot be loaded says why, and is loaded on the next try', async () => {
    api.refuse(READ, 404, 'FILE_NOT_FOUND', 'ไม่พบไฟล์ในระบบ');
    await open(withFile);
    await button('ไฟล์หนังสือเดินทาง แถว 2 Ms. CHLOE MARTIN').click();
    const problem = dialog().getByRole('alert');
    await expect.element(problem).toHaveTextContent('โหลดไฟล์หนังสือเดินทางไม่สำเร็จ');
    await expect.element(problem).toHaveTextContent('ไม่พบไฟล์ในระบบ');
    api.answer(READ, new Blob([DOT], { type: 'image/gif' }));
    await dialog().getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.element(dialog().getByRole('img')).toBeInTheDocument();
    expect(problem.elements()).toEqual([]);
  });

  test('is taken away, with a way back', async () => {
    api.answer(READ, new Blob([DOT], { type: 'image/gif' }));
    await open(withFile);
    await button('ไฟล์หนังสือเดินทาง แถว 2 Ms. CHLOE MARTIN').click();
    await dialog().getByRole('button', { name: 'นำไฟล์ออก' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => toasts()[0]).toBe('นำไฟล์หนังสือเดินทางของ Ms. CHLOE MARTIN ออกแล้ว เลิกทำ');
    await expect.element(button('อัปโหลดไฟล์หนังสือเดินทาง แถว 2 Ms. CHLOE MARTIN')).toBeInTheDocument();
    await expect.poll(() => sentDraft()?.manifest.tourists[1]?.passport_file).toBe('');
    await button('เลิกทำ').click();
    await expect
      .poll(() => sentDraft()?.manifest.tourists[1]?.passport_file)
      .toBe('passports/b7/chloe.gif');
  });

  test('is replaced by another, which is loaded up with a mark at its cell', async () => {
    api.answer(READ, new Blob([DOT], { type: 'image/gif' }));
    api.answer(FILE, { status: 'success', filepath: 'passports/c8/new.pdf' });
    await open(withFile);
    await button('ไฟล์หนังสือเดินทาง แถว 2 Ms. CHLOE MARTIN').click();
    const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    await dialog().getByRole('button', { name: 'เปลี่ยนไฟล์' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(clicked.mock.contexts).toEqual([
      document.querySelectorAll<HTMLInputElement>('main input[type=file]')[1],
    ]);
    clicked.mockRestore();
    const release = api.hold(FILE);
    await choose(new Blob(['%PDF-']), 'chloe-new.pdf', 1);
    const busy = button('กำลังอัปโหลดไฟล์');
    await expect.element(busy).toHaveAttribute('aria-busy', 'true');
    await expect
      .poll(() => busy.element().closest<HTMLElement>('[data-row]')?.dataset.row)
      .toBe('1');
    expect((api.form(FILE).get('file') as File).name).toBe('chloe-new.pdf');
    // It is neither shown nor replaced while it is on its way.
    await busy.click();
    expect(dialog().elements()).toEqual([]);
    release();
    await expect.poll(() => toasts()[0]).toBe('แนบไฟล์หนังสือเดินทางของ Ms. CHLOE MARTIN แล้ว');
    await expect
      .poll(() => sentDraft()?.manifest.tourists.map((each) => each.passport_file))
      .toEqual(['', 'passports/c8/new.pdf']);
    await expect.element(busy).not.toBeInTheDocument();
  });

  test('one of somebody who was removed meanwhile is kept with nobody', async () => {
    api.answer(FILE, { status: 'success', filepath: 'passports/late.pdf' });
    await open();
    const release = api.hold(FILE);
    const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    await button('อัปโหลดไฟล์หนังสือเดินทาง แถว 2 Ms. CHLOE MARTIN').click();
    clicked.mockRestore();
    await choose(new Blob(['x']), 'late.pdf', 1);
    await expect.element(button('กำลังอัปโหลดไฟล์')).toBeVisible();
    await button('ลบแถว 2 Ms. CHLOE MARTIN').click();
    await dialog().getByRole('button', { name: 'ลบนักท่องเที่ยว' }).click();
    await expect.poll(passports).toEqual(['TZ8914021', 'KR7000456']);
    release();
    await expect.poll(() => sentDraft()?.manifest.tourists.length).toBe(2);
    expect(sentDraft()?.manifest.tourists.map((each) => each.passport_file)).toEqual(['', '']);
    await expect.poll(() => toasts()).toEqual(['ลบ Ms. CHLOE MARTIN (แถว 2) ออกจากรายชื่อแล้ว เลิกทำ']);
  });
});

describe('the review of a file', () => {
  const review = () => page.getByRole('list', { name: 'ตรวจสอบก่อนนำเข้า' });
  const panel = () => page.getByRole('complementary', { name: 'ตรวจสอบก่อนนำเข้า' });
  const mixed = [
    line(2),
    line(3, { passport: 'KR7000456', nation: 'IT' }),
    line(4, { prefix: '', firstname: '', lastname: '', reason: 'ไม่มีชื่อ' }),
    line(5, {
      prefix: '',
      firstname: '',
      lastname: '',
      passport: '',
      nation: '',
      reason: 'ไม่มีเลขหนังสือเดินทาง',
    }),
    line(6, { prefix: 'Mrs.', lastname: '' }),
  ];

  test('names file, sums and every row with what will happen to it', async () => {
    api.answer(UPLOAD, mixed);
    await open();
    const release = api.hold(UPLOAD);
    await choose(new Blob([new Uint8Array(12_345)]), 'group.csv');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'กำลังอ่านไฟล์ group.csv' }))
      .toBeVisible();
    expect((api.form(UPLOAD).get('files') as File).name).toBe('group.csv');
    release();
    await expect.element(review()).toBeVisible();
    await expect.element(panel().getByRole('heading', { name: 'ตรวจสอบก่อนนำเข้า' })).toHaveFocus();
    await expect
      .poll(() => textsOf(panel().getByRole('listitem')))
      .toEqual([
        '2 เพิ่มได้',
        '1 ข้าม',
        '2 ไม่ผ่าน',
        '2 บรรทัดที่ 2 Mr. NAME2 FAMILY2 เยอรมนี · FL200000 เพิ่มได้',
        '3 บรรทัดที่ 3 Mr. NAME3 FAMILY3 อิตาลี · KR7000456 มีอยู่แล้ว (แถว 3)',
        '4 บรรทัดที่ 4 FL400000 เยอรมนี ไม่มีชื่อ',
        '5 บรรทัดที่ 5 (ไม่มีชื่อ) ไม่มีเลขหนังสือเดินทาง',
        '6 บรรทัดที่ 6 Mrs. NAME6 เยอรมนี · FL600000 เพิ่มได้',
      ]);
    await expect
      .poll(() => textOf(panel().getByText('group.csv').element().parentElement!))
      .toBe('group.csv 5 แถว · 13 kB');
    await expectAccessible();
    // Beside the review the table scrolls in its frame: its head stays above the rows.
    const [head, first] = ['[role=columnheader]', '[data-row="0"]'].map((selector) =>
      document.querySelector(`[role=grid] ${selector}`)!.getBoundingClientRect(),
    );
    expect(head!.bottom).toBeLessThanOrEqual(first!.top + 1);
  });

  test('D74: has its reasons in the language that is switched to, and keeps them where that does not come', async () => {
    api.answer(UPLOAD, mixed);
    await open();
    await choose(new Blob(['x']), 'group.csv');
    await expect.element(review()).toBeVisible();
    await page.getByRole('checkbox', { name: /^แทนที่รายชื่อทั้งหมด/ }).click();
    const english = mixed.map((row) => (row.reason ? { ...row, reason: `no ${row.line}` } : row));
    api.answer(UPLOAD, english);
    const release = api.hold(UPLOAD);
    await setLang('en');
    const said = () =>
      textsOf(page.getByRole('list', { name: 'Check before the import' }).getByRole('listitem'));
    // What was read stands there until then.
    await expect.poll(() => said()[2]).toBe('4 Line 4 FL400000 Germany ไม่มีชื่อ');
    release();
    await expect
      .poll(said)
      .toEqual([
        '2 Line 2 Mr. NAME2 FAMILY2 Germany · FL200000 To add',
        '3 Line 3 Mr. NAME3 FAMILY3 Italy · KR7000456 To add',
        '4 Line 4 FL400000 Germany No 4',
        '5 Line 5 (no name) No 5',
        '6 Line 6 Mrs. NAME6 Germany · FL600000 To add',
      ]);
    // Whether the list is replaced was decided before.
    await expect
      .element(page.getByRole('checkbox', { name: /^Replace the whole list/ }))
      .toBeChecked();
    expect(api.headers(UPLOAD).map((each) => each.get('accept-language'))).toEqual(['th', 'en']);
    api.setOffline(true);
    await setLang('th');
    await expect
      .poll(() => textsOf(review().getByRole('listitem'))[3])
      .toBe('5 บรรทัดที่ 5 (ไม่มีชื่อ) No 5');
    expect(dialog().elements()).toEqual([]);
  });

  test.each([
    ['th', 'ตรวจสอบก่อนนำเข้า', 'ไม่รู้จักคอลัมน์เหล่านี้หรือซ้ำกับคอลัมน์อื่น จึงไม่นำเข้า: หมู่เลือด, Diet, 2'],
    [
      'en',
      'Check before the import',
      'These columns are not known or repeat another, and are not imported: หมู่เลือด, Diet, 2',
    ],
  ] as const)('names the columns of the file that are left out (%s)', async (lang, name, words) => {
    api
      .answer(UPLOAD, [line(2)])
      .answerWithHeaders(UPLOAD, { [UNREAD_COLUMNS]: unreadColumnsHeader(['หมู่เลือด', 'Diet, 2']) });
    await open(TOURISTS, { lang, size: [360, 740] });
    await choose(new Blob(['x']), 'group.csv');
    const shown = dialog(name);
    await expect.element(shown.getByText(words, { exact: true })).toBeVisible();
    await expectAccessible();
    expectNoSidewaysScroll();
    api.answerWithHeaders(UPLOAD, {});
    await shown
      .getByRole('button', { name: /^(ยกเลิก|Cancel)$/ })
      .last()
      .click();
    await choose(new Blob(['x']), 'other.csv');
    await expect.element(shown).toBeVisible();
    expect(shown.getByText('Diet').elements()).toEqual([]);
  });

  test('hands out the refused rows as a file, with their reasons', async () => {
    api.answer(UPLOAD, mixed);
    await open();
    await choose(new Blob(['x']), 'group.csv');
    await expect.element(review()).toBeVisible();
    const names = downloads();
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((each) => {
      made.push(each as Blob);
      return 'blob:made';
    });
    await expect.element(page.getByText('แถวที่ไม่ผ่านจะไม่ถูกเพิ่ม')).toBeVisible();
    await button('ดาวน์โหลดแถวที่ไม่ผ่าน').click();
    expect(names).toEqual(['รายชื่อที่ไม่ผ่าน.csv']);
    expect(await made[0]!.text()).toBe(
      [
        'passport,prefix,firstname,lastname,date_of_birth,nation,flight,flight_no,line,reason',
        'FL400000,,,,1984-01-02,DE,LH772,Z9,4,ไม่มีชื่อ',
        ',,,,1985-01-02,,LH772,Z9,5,ไม่มีเลขหนังสือเดินทาง',
        '',
      ].join('\r\n'),
    );
  });

  test('without refused rows offers no file of them; without a new row nothing can be added', async () => {
    api.answer(UPLOAD, [line(2, { passport: 'tz 8914021', firstname: 'HARUTO' })]);
    await open();
    await choose(new Blob(['x']), 'again.csv');
    await expect.element(review()).toHaveTextContent('มีอยู่แล้ว (แถว 1)');
    await expect.element(button('ไม่มีแถวที่เพิ่มได้')).toBeDisabled();
    expect(button('ดาวน์โหลดแถวที่ไม่ผ่าน').elements()).toEqual([]);
    // The next file is asked about anew.
    const replace = page.getByRole('checkbox', { name: /^แทนที่รายชื่อทั้งหมด/ });
    await replace.click();
    await expect.element(button('แทนที่ด้วย 1 คน')).toBeEnabled();
    await expect.element(review()).toHaveTextContent('เพิ่มได้');
    await replace.click();
    await expect.element(button('ไม่มีแถวที่เพิ่มได้')).toBeDisabled();
    await replace.click();
    api.answer(UPLOAD, [line(7)]);
    await choose(new Blob(['x']), 'other.csv');
    await expect.element(button('เพิ่ม 1 คน')).toBeEnabled();
    await expect.element(replace).not.toBeChecked();
    await panel().getByRole('button', { name: 'ยกเลิก' }).first().click();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(button(/^นำเข้าไฟล์$/)).toHaveFocus();
    expect(passports()).toEqual(['TZ8914021', 'PA5550123', 'KR7000456']);
  });

  test('of an empty list does not ask whether it is replaced', async () => {
    api.answer(UPLOAD, [line(2)]);
    await open([]);
    await choose(new Blob(['x']), 'group.csv');
    await expect.element(button('เพิ่ม 1 คน')).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toEqual([]);
    await button('ยกเลิก').last().click();
    await expect.element(panel()).not.toBeInTheDocument();
    expect(passports()).toEqual([]);
  });

  test('can be broken off while the file is read', async () => {
    api.answer(UPLOAD, [line(2)]);
    await open();
    const release = api.hold(UPLOAD);
    await choose(new Blob(['x']), 'group.csv');
    await expect.element(page.getByText('กำลังอ่านไฟล์ group.csv')).toBeVisible();
    await panel().getByRole('button', { name: 'ยกเลิก' }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    release();
    api.answer(UPLOAD, [line(8), line(9)]);
    await choose(new Blob(['x']), 'second.csv');
    await expect.element(button('เพิ่ม 2 คน')).toBeVisible();
    expect(dialog().elements()).toEqual([]);
  });

  test('stands in a dialog where there is no room beside the table', async () => {
    api.answer(UPLOAD, [line(2)]);
    await open(TOURISTS, { size: [360, 740], lang: 'en' });
    await choose(new Blob(['x']), 'group.csv');
    const sheet = dialog('Check before the import');
    await expect.element(sheet.getByRole('button', { name: 'Add 1 person' })).toBeVisible();
    expect(page.getByRole('complementary').elements()).toEqual([]);
    expectNoSidewaysScroll();
    await sheet.getByRole('button', { name: 'Add 1 person' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.poll(() => toasts()[0]).toBe('1 tourist was added to the table Undo');
    await expect
      .poll(() =>
        sentDraft()?.manifest.tourists.map(({ passport, flight_no }) => [passport, flight_no]),
      )
      .toEqual([
        ['TZ8914021', 'A1'],
        ['PA5550123', 'B2'],
        ['KR7000456', 'C3'],
        ['FL200000', 'Z9'],
      ]);
  });

  test('a file that did not arrive is sent again on wish', async () => {
    api.answer(UPLOAD, [line(2)]);
    await open();
    api.setOffline(true);
    await choose(new Blob(['x']), 'group.csv');
    const told = dialog('ผิดพลาด!');
    await expect
      .element(told)
      .toHaveTextContent('ติดต่อเซิร์ฟเวอร์ไม่ได้ โปรดตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง');
    await expect.poll(() => textsOf(told.getByRole('button'))).toEqual(['ยกเลิก', 'ลองอีกครั้ง']);
    await told.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect
      .element(told)
      .toHaveTextContent('ติดต่อเซิร์ฟเวอร์ไม่ได้ โปรดตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง');
    api.setOffline(false);
    await told.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.element(button('เพิ่ม 1 คน')).toBeVisible();
    expect((api.form(UPLOAD).get('files') as File).name).toBe('group.csv');
  });

  test('a file that the server refuses is not sent again', async () => {
    api.refuse(UPLOAD, 422, 'FILE_NO_ROWS', 'ไม่พบรายชื่อในไฟล์');
    await open();
    await choose(new Blob(['x']), 'menu.csv');
    const told = dialog('ผิดพลาด!');
    await expect.element(told).toHaveTextContent('ไม่พบรายชื่อในไฟล์');
    await expect.poll(() => textsOf(told.getByRole('button'))).toEqual(['ตกลง']);
    await told.getByRole('button').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(panel()).not.toBeInTheDocument();
    expect(api.sent(UPLOAD)).toHaveLength(1);
    // The next file is read all the same.
    api.answer(UPLOAD, [line(4)]);
    await choose(new Blob(['y']), 'group.csv');
    await expect.element(button('เพิ่ม 1 คน')).toBeVisible();
  });

  test('a file that was not read can be left at that', async () => {
    await open();
    api.setOffline(true);
    await choose(new Blob(['x']), 'group.csv');
    await dialog('ผิดพลาด!').getByRole('button', { name: 'ยกเลิก' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(panel().elements()).toEqual([]);
    api.setOffline(false);
    expect(api.sent(UPLOAD)).toEqual([]);
  });
});

describe('where files are dropped', () => {
  const step = () => document.querySelector('[role=grid]')!.parentElement!;
  const carry = (type: string, what: DataTransfer, relatedTarget: Element | null = null) => {
    const event = new DragEvent(type, {
      dataTransfer: what,
      bubbles: true,
      cancelable: true,
      relatedTarget,
    });
    return !step().dispatchEvent(event);
  };
  const files = (...names: string[]) => {
    const what = new DataTransfer();
    for (const name of names) what.items.add(new File(['x'], name));
    return what;
  };

  test('a file over the page is invited in words, and reviewed when it is dropped', async () => {
    api.answer(UPLOAD, [line(2)]);
    await open();
    const invitation = page.getByText('วางไฟล์ที่นี่เพื่อตรวจสอบก่อนนำเข้า');
    expect(carry('dragover', files('a.csv'))).toBe(true);
    await expect.element(invitation).toBeVisible();
    // It goes on within the step.
    carry('dragleave', files('a.csv'), step());
    await expect.element(invitation).toBeVisible();
    carry('dragleave', files('a.csv'));
    await expect.element(invitation).not.toBeInTheDocument();
    carry('dragover', files('a.csv'));
    expect(carry('drop', files('a.csv', 'b.csv'))).toBe(true);
    await expect.element(button('เพิ่ม 1 คน')).toBeVisible();
    await expect.element(invitation).not.toBeInTheDocument();
    expect((api.form(UPLOAD).get('files') as File).name).toBe('a.csv');
  });

  test('a text that is dragged is none of its business', async () => {
    await open();
    const text = new DataTransfer();
    text.setData('text/plain', 'FL100000');
    expect(carry('dragover', text)).toBe(false);
    expect(carry('drop', text)).toBe(false);
    expect(page.getByText('วางไฟล์ที่นี่เพื่อตรวจสอบก่อนนำเข้า').elements()).toEqual([]);
  });

  test.each([
    [
      'th',
      [1366, 800],
      'ยังไม่มีนักท่องเที่ยว พิมพ์ในตาราง วางจาก Excel หรือนำเข้าไฟล์รายชื่อที่มีอยู่ ลากไฟล์รายชื่อมาวางที่นี่ หรือเลือกไฟล์ CSV, TXT หรือ XLSX ไม่เกิน 800 kB · ตรวจสอบทุกแถวก่อนนำเข้า ดาวน์โหลดแบบไฟล์',
      'เลือกไฟล์',
    ],
    [
      'en',
      [360, 740],
      'No tourists yet Add them one by one, or import a list that you have Choose a file of tourists CSV, TXT or XLSX of at most 800 kB · every row is shown before the import Download the template',
      'Choose a file of tourists',
    ],
  ] as const)('an empty list says in %s what can be done', async (lang, size, words, action) => {
    await open([], { lang, size });
    const template = page.getByRole('link', { name: /^(ดาวน์โหลดแบบไฟล์|Download the template)$/ });
    await expect.poll(() => hrefsOf(template)).toEqual(['/csv/tourist.csv']);
    await expect.poll(() => textOf(template.element().parentElement!)).toBe(words);
    const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    await button(action).click();
    await button(/^(นำเข้าไฟล์|Import file)$/).click();
    const input = document.querySelectorAll<HTMLInputElement>('main input[type=file]')[0];
    expect(clicked.mock.contexts).toEqual([input, input]);
  });

  test('a list with somebody in it only names the ways to import', async () => {
    await open();
    expect(page.getByRole('heading', { name: 'ยังไม่มีนักท่องเที่ยว' }).elements()).toEqual([]);
    await expect.element(button('เลือกไฟล์')).toBeVisible();
    expect(field('tourists_followers')).toHaveValue('0');
  });
});
