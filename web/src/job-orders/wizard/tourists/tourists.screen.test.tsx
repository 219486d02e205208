import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallReply } from '../../../platform/api';
import { dialog, field, textOf, textsOf, toasts, typeFast, typeIn } from '../../../../test/look';
import { api, expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen';
import {
  answerWizard,
  fullDraft,
  nextButton,
  progress,
  resumeWizard,
  sentDraft,
  tab,
  TOURISTS,
} from '../../../../test/wizard';

const UPLOAD = 'POST /api/v2/web/joborder/tourist/upload';
const FILE = 'POST /api/v2/web/file/upload_file';
type Row = CallReply<typeof UPLOAD>[number];

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const grid = () => page.getByRole('grid', { name: /รายชื่อนักท่องเที่ยว|List of tourists|Tourists/ });
/** What the table shows, row by row, without the empty line at its end. */
const rows = () =>
  [...document.querySelectorAll('[role=grid] [data-row]:not([data-new])')].map((row) =>
    [...row.querySelectorAll('[data-column]')].slice(0, 9).map(textOf),
  );
const passports = () => rows().map(([passport]) => passport);
const cell = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)!;
/** The tiles with the numbers of people. */
const counts = () =>
  [...document.querySelectorAll('dl[aria-label] > div')].map((tile) => {
    const input = tile.querySelector('input');
    return `${textOf(tile.querySelector('dt')!)} ${input ? input.value : textOf(tile.querySelector('dd')!)}`;
  });
const says = async (kind: string, text: string) => {
  await expect.element(dialog(kind)).toBeVisible();
  await expect.poll(() => textOf(dialog(kind).getByRole('paragraph').element())).toBe(text);
  await dialog(kind).getByRole('button', { name: 'ตกลง' }).click();
};
const withTourists = (...tourists: Partial<(typeof TOURISTS)[number]>[]) => ({
  ...fullDraft(),
  manifest: {
    tourists: tourists.map((each, at) => ({ ...TOURISTS[at % 3]!, ...each, key: `t${at + 1}` })),
    tourists_followers: 0,
  },
});
async function open(draft = fullDraft(), options: Parameters<typeof resumeWizard>[0] = {}) {
  await resumeWizard({ step: 3, draft, ...options });
  await expect.poll(progress).toBe('75');
  if ((options.size?.[0] ?? 1366) > 767) await expect.element(grid()).toBeVisible();
}
const choose = (name: string, content: string | Uint8Array<ArrayBuffer> = 'x', at = 0) =>
  userEvent.upload(
    document.querySelectorAll<HTMLInputElement>('main input[type=file]')[at]!,
    new File([content], name),
  );

beforeEach(() => answerWizard());

test('JO3-01: adults, children, those of exactly 15, followers and all are counted', async () => {
  await open();
  expect(counts()).toEqual([
    'ผู้ใหญ่ 1',
    'เด็ก ต่ำกว่า 15 ปี 1',
    'อายุ 15 ปีพอดี 1',
    'ผู้ติดตาม 2',
    'รวมทั้งคณะ 5',
  ]);
});

test('JO3-01: whose age is not known is no child', async () => {
  await open(withTourists({}, {}, {}, { date_of_birth: '' }, { date_of_birth: '' }));
  expect(counts()).toEqual([
    'ผู้ใหญ่ 1',
    'เด็ก ต่ำกว่า 15 ปี 1',
    'อายุ 15 ปีพอดี 1',
    'ยังไม่ทราบอายุ 2',
    'ผู้ติดตาม 0',
    'รวมทั้งคณะ 5',
  ]);
});

test('JO3-08 JO3-09: under 15 at the start is a child, over 15 an adult, exactly 15 neither', async () => {
  // The tour starts on 10 December 2026.
  await open(
    withTourists(
      { date_of_birth: '2011-12-09', passport: 'A111111' },
      { date_of_birth: '2011-12-10', passport: 'B111111' },
      { date_of_birth: '2011-12-11', passport: 'C111111' },
    ),
  );
  expect(counts()).toEqual([
    'ผู้ใหญ่ 0',
    'เด็ก ต่ำกว่า 15 ปี 1',
    'อายุ 15 ปีพอดี 2',
    'ผู้ติดตาม 0',
    'รวมทั้งคณะ 3',
  ]);
  // Rows are drawn when they come into view.
  await expect
    .poll(() => rows().map((cells) => cells[5]))
    .toEqual(['ครบ 15 15', 'ครบ 15 15', 'เด็ก 14']);
});

test('JO3-10 D12: followers are a number that is entered, and counted', async () => {
  await open();
  await typeIn('tourists_followers', '7');
  await expect.poll(() => counts().slice(-2)).toEqual(['ผู้ติดตาม 7', 'รวมทั้งคณะ 10']);
  await button('เพิ่มผู้ติดตาม 1 คน').click();
  await expect.poll(() => sentDraft()?.manifest.tourists_followers).toBe(8);
});

test('JO3-04: a row has passport, prefix, names, birth date, nationality, both flights and a file', async () => {
  await open();
  await expect
    .poll(() => textsOf(grid().getByRole('columnheader')))
    .toEqual([
      'แถว',
      'หนังสือเดินทาง',
      'คำนำหน้า',
      'ชื่อ',
      'นามสกุล',
      'วันเกิด พ.ศ.',
      'อายุ',
      'สัญชาติ',
      'เที่ยวบิน',
      'เลขเที่ยวบิน',
      'ไฟล์',
      'ลบ',
    ]);
  await expect.poll(rows).toEqual([
    ['TZ8914021', 'Mr.', 'HARUTO', 'SATO', '07/03/2527', '42', 'ญี่ปุ่น', 'JL31', 'A1'],
    ['PA5550123', 'Ms.', 'CHLOE', 'MARTIN', '19/08/2559', 'เด็ก 10', 'ฝรั่งเศส', 'AF166', 'B2'],
    ['KR7000456', 'Mrs.', 'JI-WOO', 'KIM', '10/12/2554', 'ครบ 15 15', 'เกาหลีใต้', 'KE651', 'C3'],
  ]);
});

test('JO3-02 JO3-04: a row is added by keys, each text in its field', async () => {
  await open(withTourists());
  await button('เพิ่มแถว').click();
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  for (const text of ['TZ4410872', 'Mrs', 'KAORI', 'INOUE', '14/05/2511'])
    await userEvent.keyboard(`${text}{Tab}`);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sentDraft()?.manifest.tourists.at(-1))
    .toMatchObject({
      passport: 'TZ4410872',
      prefix: 'Mrs.',
      firstname: 'KAORI',
      lastname: 'INOUE',
      date_of_birth: '1968-05-14',
    });
  expect(counts()[0]).toBe('ผู้ใหญ่ 1');
});

test('JO3-05: the prefixes are Mr., Ms. and Mrs.', async () => {
  await open();
  await userEvent.dblClick(cell(0, 'prefix'));
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['Mr.', 'Ms.', 'Mrs.']);
});

test('what is typed in a cell is kept by Back, as by any other way to leave it', async () => {
  await open();
  await tab(2).click();
  await expect.poll(progress).toBe('50');
  await tab(3).click();
  await expect.element(grid()).toBeVisible();
  await userEvent.dblClick(cell(0, 'lastname'));
  await userEvent.keyboard('TYPED');
  history.back();
  await expect.poll(progress).toBe('50');
  await expect.poll(() => sentDraft()?.manifest.tourists[0]?.lastname).toMatch(/TYPED$/);
});

test('JO3-06 JOX-21: removing a row asks, says who was removed, and can be taken back', async () => {
  await open();
  const bin = button('ลบแถว 2 CHLOE MARTIN').or(button(/^ลบแถว 2 /));
  await bin.first().click();
  await expect.element(dialog()).toHaveTextContent('ข้อมูลทั้งแถวรวมถึงไฟล์หนังสือเดินทางจะออกจากรายชื่อ');
  await dialog().getByRole('button', { name: 'ไม่ลบ' }).click();
  expect(passports()).toEqual(['TZ8914021', 'PA5550123', 'KR7000456']);
  await bin.first().click();
  await dialog().getByRole('button', { name: 'ลบนักท่องเที่ยว' }).click();
  await expect.poll(passports).toEqual(['TZ8914021', 'KR7000456']);
  await expect.poll(() => toasts()[0] ?? '').toMatch(/^ลบ .*CHLOE MARTIN \(แถว 2\) ออกจากรายชื่อแล้ว/);
  await button('เลิกทำ').click();
  await expect.poll(passports).toEqual(['TZ8914021', 'PA5550123', 'KR7000456']);
});

test('JO3-06: what was removed is no longer offered back once the step is left', async () => {
  await open();
  await button(/^ลบแถว 2 /)
    .first()
    .click();
  await dialog().getByRole('button', { name: 'ลบนักท่องเที่ยว' }).click();
  await expect.poll(toasts).toHaveLength(1);
  await tab(2).click();
  await expect.element(grid()).not.toBeInTheDocument();
  await expect.poll(toasts).toEqual([]);
});

test('JO3-07: without any tourist the step is refused in words', async () => {
  await open(withTourists());
  await nextButton().click();
  await says('คำเตือน', 'ไม่พบข้อมูลนักท่องเที่ยว กรุณากรอกข้อมูล');
  expect(progress()).toBe('75');
});

test('D62: a row needs a first name and a nationality, said at the cells; without a birth date it is told', async () => {
  await open(withTourists({ firstname: '', nation: '', date_of_birth: '' }));
  await nextButton().click();
  await dialog('คำเตือน').getByRole('button', { name: 'ตกลง' }).click();
  await expect.poll(() => textOf(cell(0, 'firstname'))).toBe('กรุณาระบุ');
  await expect.poll(() => textOf(cell(0, 'nation'))).toBe('กรุณาระบุ');
  await expect.poll(() => textOf(cell(0, 'date_of_birth'))).toBe('ยังไม่ระบุ');
  expect(cell(0, 'firstname').dataset.level).toBe('issue');
  expect(cell(0, 'date_of_birth').dataset.level).toBe('warning');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'มี 2 ช่องที่ต้องแก้ไข' }))
    .toBeVisible();
});

const line = (number: number, fields: Partial<Row>): Row => ({
  line: number,
  passport: `FL${number}00000`,
  prefix: 'Mr.',
  firstname: `NAME${number}`,
  lastname: `FAMILY${number}`,
  date_of_birth: `198${number}-01-02`,
  nation: 'DE',
  flight: 'LH772',
  flight_no: '',
  passport_file: '',
  ...fields,
});

describe('a file of tourists', () => {
  const review = () => page.getByRole('list', { name: 'ตรวจสอบก่อนนำเข้า' });

  test('JO3-03 IMP-15: it is reviewed row by row, then added, with a notice', async () => {
    api.answer(UPLOAD, [line(2, {}), line(3, { passport: '', reason: 'ไม่มีเลขหนังสือเดินทาง' })]);
    await open();
    await choose('group.csv');
    await expect.poll(() => textsOf(review().getByRole('listitem')).length).toBe(2);
    await expect.element(review()).toHaveTextContent('ไม่มีเลขหนังสือเดินทาง');
    expect(passports()).toHaveLength(3);
    await button('เพิ่ม 1 คน').click();
    await expect.poll(passports).toEqual(['TZ8914021', 'PA5550123', 'KR7000456', 'FL200000']);
    await expect.poll(() => toasts()[0] ?? '').toMatch(/^เพิ่มนักท่องเที่ยว 1 คนในตารางแล้ว/);
    await expect
      .poll(() => sentDraft()?.manifest.tourists.at(-1))
      .toMatchObject({
        firstname: 'NAME2',
        lastname: 'FAMILY2',
        date_of_birth: '1982-01-02',
        nation: 'DE',
        flight: 'LH772',
      });
  });

  test('IMP-05: passports that are listed are skipped and counted', async () => {
    api.answer(UPLOAD, [line(2, { passport: 'tz 8914021' }), line(3, {})]);
    await open();
    await choose('group.csv');
    await expect.element(review()).toHaveTextContent('มีอยู่แล้ว (แถว 1)');
    await button('เพิ่ม 1 คน').click();
    await expect.poll(passports).toEqual(['TZ8914021', 'PA5550123', 'KR7000456', 'FL300000']);
    await expect.poll(() => toasts()[0] ?? '').toContain('ข้าม 1 คนที่มีเลขหนังสือเดินทางอยู่ในรายการแล้ว');
  });

  test('D67: it takes the place of the list on wish, and that can be taken back', async () => {
    api.answer(UPLOAD, [line(2, { passport: 'PA5550123' }), line(3, {})]);
    await open();
    await choose('group.csv');
    await expect.element(button('เพิ่ม 1 คน')).toBeVisible();
    await page.getByRole('checkbox', { name: 'แทนที่รายชื่อทั้งหมด 3 คนด้วยรายชื่อในไฟล์' }).click();
    await button('แทนที่ด้วย 2 คน').click();
    await expect.poll(passports).toEqual(['PA5550123', 'FL300000']);
    await expect.poll(() => toasts()[0] ?? '').toMatch(/^แทนที่รายชื่อด้วยนักท่องเที่ยว 2 คนแล้ว/);
    await button('เลิกทำ').click();
    await expect.poll(passports).toEqual(['TZ8914021', 'PA5550123', 'KR7000456']);
  });

  test('IMP-14 IMP-04: what the server says of a file is shown, and nothing is added', async () => {
    api.refuse(UPLOAD, 422, 'DUPLICATE_IN_FILE', 'มีนักท่องเที่ยวซ้ำในไฟล์ กรุณาตรวจสอบไฟล์');
    await open();
    await choose('twice.csv');
    await expect.element(dialog()).toHaveTextContent('มีนักท่องเที่ยวซ้ำในไฟล์ กรุณาตรวจสอบไฟล์');
    expect(passports()).toHaveLength(3);
  });

  test.each([
    ['a.csv', true],
    ['a.TXT', true],
    ['a.xlsx', true],
    ['a.docx', false],
    ['a.xls', false],
  ] as const)('IMP-08 JOX-19: %s is sent: %s', async (name, isSent) => {
    api.answer(UPLOAD, [line(2, {})]);
    await open();
    await expect
      .poll(() =>
        document
          .querySelector<HTMLInputElement>('main input[type=file]')
          ?.accept.replaceAll(' ', ''),
      )
      .toContain('.csv,.txt,.xlsx');
    await choose(name);
    if (isSent) await expect.element(button('เพิ่ม 1 คน')).toBeVisible();
    else await expect.element(dialog()).toHaveTextContent('.csv, .txt, .xlsx');
    expect(api.sent(UPLOAD)).toHaveLength(isSent ? 1 : 0);
  });

  test.each([
    [800_000, true],
    [800_001, false],
  ] as const)('IMP-06 IMP-07 D48: of %i bytes: %s', async (bytes, isSent) => {
    api.answer(UPLOAD, [line(2, {})]);
    await open();
    await choose('a.csv', new Uint8Array(bytes));
    if (isSent) await expect.element(button('เพิ่ม 1 คน')).toBeVisible();
    else await expect.element(dialog()).toHaveTextContent('ไฟล์ควรมีขนาดไม่เกิน 800 kB');
    expect(api.sent(UPLOAD)).toHaveLength(isSent ? 1 : 0);
  });
});

describe('a passport file', () => {
  test('IMP-09 IMP-12: of any kind is chosen, sent, and kept with its tourist', async () => {
    api.answer(FILE, { status: 'success', filepath: 'passports/abc.webp' });
    await open();
    const input = document.querySelectorAll<HTMLInputElement>('main input[type=file]')[1]!;
    expect(input).not.toHaveAttribute('accept');
    await button(/^อัปโหลดไฟล์หนังสือเดินทาง แถว 2/).click();
    await choose('passport.jpg', 'x', 1);
    await expect.element(button(/^ไฟล์หนังสือเดินทาง แถว 2/)).toBeVisible();
    await expect
      .poll(() => sentDraft()?.manifest.tourists.map((each) => each.passport_file))
      .toEqual(['', 'passports/abc.webp', '']);
  });

  test('IMP-06: one that is too large is not sent, and says how large it may be', async () => {
    await open();
    await button(/^อัปโหลดไฟล์หนังสือเดินทาง แถว 1/).click();
    await choose('passport.jpg', new Uint8Array(800_001), 1);
    await expect.element(dialog()).toHaveTextContent('ไฟล์ควรมีขนาดไม่เกิน 800 kB');
    expect(api.sent(FILE)).toEqual([]);
  });

  test('IMP-09: one that the server refuses says why, and none is kept', async () => {
    api.refuse(FILE, 422, 'NOT_AN_IMAGE', 'ไฟล์นี้ไม่ใช่รูปภาพหรือ PDF');
    await open();
    await button(/^อัปโหลดไฟล์หนังสือเดินทาง แถว 1/).click();
    await choose('passport.jpg', 'x', 1);
    await expect.element(dialog()).toHaveTextContent('ไฟล์นี้ไม่ใช่รูปภาพหรือ PDF');
    await expect.element(button(/^อัปโหลดไฟล์หนังสือเดินทาง แถว 1/)).toBeInTheDocument();
  });
});

const KENJI = [
  'P<JPNTANAKA<<KENJI<<<<<<<<<<<<<<<<<<<<<<<<<<',
  'TZ44108722JPN6805148M3001019<<<<<<<<<<<<<<06',
];
const ANNA = [
  'P<D<<MUELLER<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<<',
  'C01X00T478D<<9901018F3001019<<<<<<<<<<<<<<00',
];
/** The number's check digit is 7 instead of 6, and its state is that of specimens. */
const WRONG = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C37UTO7408122F1204159ZE184226B<<<<<10',
];
const lines = (document: readonly string[]) => `${document.join('\n')}\n`;
const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

describe.each([
  ['th', 'สแกนหรือวางบรรทัดหนังสือเดินทาง', 'เสร็จ'],
  ['en', 'Scan or paste passport lines', 'Done'],
] as const)('passport lines in %s', (lang, name, done) => {
  const scan = async (...documents: (readonly string[])[]) => {
    await button(name).click();
    await expect.element(dialog(name).getByRole('textbox')).toHaveFocus();
    await dialog(name).getByRole('textbox').fill(documents.map(lines).join(''));
  };

  test('ux: a wrong check digit stays marked in the table, in words, until the field has another text', async () => {
    await open(withTourists(), { lang });
    await scan(KENJI, WRONG);
    await dialog(name).getByRole('button', { name: done }).last().click();
    await expect.poll(passports).toHaveLength(2);
    const words = lang === 'th' ? 'เลขตรวจสอบไม่ตรง' : 'check digit wrong';
    await expect.poll(() => textOf(cell(1, 'passport'))).toBe(`L898902C3 ${words}`);
    expect(cell(1, 'passport').dataset.level).toBe('warning');
    await expect.poll(() => textOf(cell(0, 'passport'))).toBe('TZ4410872');
    const strip = page
      .getByRole('status')
      .filter({ hasText: lang === 'th' ? 'เทียบกับตัวเล่ม 1 ช่อง' : 'Compare 1 field' });
    await expect.element(strip).toBeVisible();
    await expect.element(page.getByText(/^(บันทึกร่างแล้ว|Draft saved) /)).toBeVisible();
    await expectAccessible();
    // It is there when one comes back to the step.
    await expect
      .poll(() => sentDraft()?.manifest.tourists[1]?.unsure)
      .toEqual({ passport: 'L898902C3' });
    await tab(2).click();
    await expect.poll(progress).toBe('50');
    await tab(3).click();
    await expect
      .poll(() => cell(1, 'passport') && textOf(cell(1, 'passport')))
      .toBe(`L898902C3 ${words}`);
    await userEvent.dblClick(cell(1, 'passport'));
    await userEvent.keyboard('L898902C6{Enter}');
    await expect.poll(() => textOf(cell(1, 'passport'))).not.toContain(words);
    await expect.element(strip).not.toBeInTheDocument();
  });

  test('ux: somebody who compared it says that it is right, and the mark is gone', async () => {
    await open(withTourists(), { lang });
    await scan(WRONG);
    await dialog(name).getByRole('button', { name: done }).last().click();
    await button(
      lang === 'th' ? 'ตรงกับตัวเล่ม: แถว 1 หนังสือเดินทาง' : 'As in the passport: row 1 Passport',
    ).click();
    await expect.poll(() => textOf(cell(0, 'passport'))).toBe('L898902C3');
    await expect.poll(() => sentDraft()?.manifest.tourists[0]?.unsure).toEqual({});
  });
});

test('D66: the step is not complete before what a check digit speaks against is compared', async () => {
  await open(withTourists({ unsure: { passport: 'TZ8914021', date_of_birth: '1984-03-07' } }));
  await expect.poll(() => textOf(tab(3).element())).toBe('3 นักท่องเที่ยว รอรับทราบ 1 เรื่อง');
  await button('ตรงกับตัวเล่ม: แถว 1 วันเกิด').click();
  await expect.poll(() => cell(0, 'date_of_birth').dataset.level).toBeUndefined();
  await expect.poll(() => textOf(tab(3).element())).toBe('3 นักท่องเที่ยว รอรับทราบ 1 เรื่อง');
  await button('ตรงกับตัวเล่ม: แถว 1 หนังสือเดินทาง').click();
  await expect.poll(() => textOf(tab(3).element())).toBe('3 นักท่องเที่ยว ครบถ้วน');
});

test('ux: on a phone the mark stands on the card, at 360 px without sideways scrolling', async () => {
  const draft = withTourists({ unsure: { passport: 'TZ8914021', date_of_birth: '1984-03-07' } });
  await open(draft, { size: [360, 740] });
  const card = page.getByRole('listitem').filter({ hasText: 'HARUTO' }).first();
  await expect.element(card).toHaveTextContent('หนังสือเดินทาง: เลขตรวจสอบไม่ตรง');
  await expect.element(card).toHaveTextContent('วันเกิด: เลขตรวจสอบไม่ตรง');
  expectNoSidewaysScroll();
  await expectAccessible();
  await button('ตรงกับตัวเล่ม: แถว 1 วันเกิด').click();
  await expect.element(card).not.toHaveTextContent('วันเกิด: เลขตรวจสอบไม่ตรง');
  await expect.element(card).toHaveTextContent('หนังสือเดินทาง: เลขตรวจสอบไม่ตรง');
});

test('a passport reader fills row after row without leaving the field, and says what to compare', async () => {
  await open(withTourists());
  await button('สแกนหรือวางบรรทัดหนังสือเดินทาง').click();
  const scanner = dialog('สแกนหรือวางบรรทัดหนังสือเดินทาง');
  const lineField = scanner.getByRole('textbox');
  await expect.element(lineField).toHaveFocus();
  const typed = await typeFast(lineField, lines(KENJI).slice(0, 60), lines(KENJI));
  for (const each of [ANNA, WRONG, KENJI]) await lineField.fill(lines(each));
  await expect.element(scanner.getByText('อ่านแล้ว 4 เล่ม')).toBeVisible();
  await expect.element(lineField).toHaveValue('');
  const read = () =>
    [...scanner.getByRole('list', { name: /^เล่มที่อ่านแล้ว/ }).element().children].map(textOf);
  expect(read()[0]).toBe('Mr. KENJI TANAKA TZ4410872 · ญี่ปุ่น · 14/05/2511 มีอยู่แล้ว แถว 1 ไม่ได้เพิ่มซ้ำ');
  expect(read()[1]).toContain('เลขตรวจสอบของเลขหนังสือเดินทางไม่ถูกต้อง');
  expect(read()[1]).toContain('UTO');
  expect(read()[2]).toContain('เยอรมนี');
  await expect.element(scanner.getByText('ต้องเทียบกับตัวเล่ม 1 เล่ม')).toBeVisible();
  await expectAccessible();
  // The pause after a part of the first lines is over: it does not come back.
  await expect.poll(() => performance.now() - typed).toBeGreaterThan(700);
  await expect.element(lineField).toHaveValue('');
  // A line that lost a character stays, with the reason.
  await lineField.fill('L898902C3UTO7408122F1204159\n');
  await expect.element(scanner.getByText(/^บรรทัดนี้มี 27 ตัวอักษร/)).toBeVisible();
  await scanner.getByRole('button', { name: 'เสร็จ', exact: true }).click();
  await button('กลับไปแก้').click();
  await scanner.getByRole('button', { name: 'ล้างช่องนี้' }).click();
  await scanner.getByRole('button', { name: 'เลิกทำ Mr. KENJI TANAKA' }).click();
  await expect.element(lineField).toHaveFocus();
  await scanner.getByRole('button', { name: 'เสร็จ', exact: true }).click();
  await expect.poll(passports).toEqual(['C01X00T47', expect.stringMatching(/^L898902C3 /)]);
  await expect
    .poll(() => rows()[0])
    .toEqual([
      'C01X00T47',
      'Ms.',
      'ANNA MARIA',
      'MUELLER',
      '01/01/2542',
      '27',
      'เยอรมนี',
      'JL31',
      '',
    ]);
});

test('passport lines go into the table, pasted into the passport cell', async () => {
  await open(withTourists());
  await button('เพิ่มแถว').click();
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  paste(lines(KENJI));
  await expect
    .poll(() => rows()[0]?.slice(0, 7))
    .toEqual(['TZ4410872', 'Mr.', 'KENJI', 'TANAKA', '14/05/2511', '58', 'ญี่ปุ่น']);
  await expect.poll(() => toasts()[0] ?? '').toContain('อ่านหนังสือเดินทางแล้ว 1 เล่ม');
  const rowOfCursor = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
  await expect.poll(rowOfCursor).toBe('1');
  // A reader types on the next line, where the cursor is already.
  await userEvent.keyboard(lines(ANNA).replaceAll('\n', '{Enter}'));
  await expect
    .poll(() => rows()[1]?.slice(0, 4))
    .toEqual(['C01X00T47', 'Ms.', 'ANNA MARIA', 'MUELLER']);
  await expect.poll(rowOfCursor).toBe('2');
  paste(lines(KENJI));
  await expect.poll(() => toasts().join(' ')).toContain('TZ4410872: มีอยู่แล้ว แถว 1');
  expect(rows()).toHaveLength(2);
});

test('on a phone the next tourist is typed without closing the sheet', async () => {
  await open(withTourists(), { size: [360, 740], lang: 'en' });
  await button('Add tourist').click();
  const sheet = dialog('New tourist');
  await sheet.getByRole('textbox', { name: 'Passport' }).fill('AA1112223');
  await sheet.getByRole('textbox', { name: 'Last name' }).fill('MEYER');
  await sheet.getByRole('button', { name: 'Add the next one' }).click();
  await expect.element(sheet.getByRole('textbox', { name: 'Passport' })).toHaveValue('');
  await expect
    .poll(() =>
      sentDraft()?.manifest.tourists.map(({ passport, lastname }) => [passport, lastname]),
    )
    .toEqual([['AA1112223', 'MEYER']]);
});

test('on a phone passport lines are pasted into the sheet of a tourist', async () => {
  await open(withTourists(), { size: [360, 740], lang: 'en' });
  await button('Add tourist').click();
  const sheet = dialog('New tourist');
  (sheet.getByRole('textbox', { name: 'Passport' }).element() as HTMLElement).focus();
  paste(lines(ANNA));
  await expect.element(sheet.getByRole('textbox', { name: 'Last name' })).toHaveValue('MUELLER');
  await expect.element(sheet.getByRole('textbox', { name: 'Passport' })).toHaveValue('C01X00T47');
  expectNoSidewaysScroll();
  await expectAccessible();
});

test('step 3 shows 300 tourists, and one more can be typed', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    passport: `MM${100_000 + at}`,
    firstname: `N${at}`,
  }));
  await open(withTourists(...many));
  expect(counts().at(-1)).toBe('รวมทั้งคณะ 300');
  await button('เพิ่มแถว').click();
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  await userEvent.keyboard('ZZ999999{Enter}');
  await expect.poll(() => counts().at(-1)).toBe('รวมทั้งคณะ 301');
  expect(field('tourists_followers')).toHaveValue('0');
});
