import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, headsOf, rowsOf, textOf, textsOf } from '../../../test/look';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';
import type { CallReply } from '../../platform/api';

const READ = 'POST /api/v2/web/users/import';
const SAVE = 'POST /api/v2/web/users/import/save';
const FILE = new File(['บัญชี'], 'thai.csv', { type: 'text/csv' });

const GOOD: CallReply<typeof READ> = {
  status: 'success',
  accounts: [
    {
      line: 2,
      type: 2,
      username: '76-00001',
      name: 'มานะ ขยัน',
      licence: '76-00001',
      email: 'mana@example.com',
    },
    {
      line: 4,
      type: 4,
      username: 'piti',
      name: 'ปิติ พอใจ',
      licence: '',
      email: 'piti@example.com',
    },
  ],
  count: 7,
  kinds: [
    { type: 2, count: 5 },
    { type: 4, count: 2 },
  ],
  problems: [],
  problem_count: 0,
};
const MIXED: CallReply<typeof READ> = {
  ...GOOD,
  problems: [
    { line: 3, name: 'ชูใจ ดีงาม', message: 'เลขที่ใบอนุญาต “21-00001” มีบัญชีในระบบแล้ว' },
    { line: 5, name: 'วีระ', message: 'ไม่รู้จักประเภทผู้ใช้ “9”' },
  ],
  problem_count: 24,
};

const WORDS = {
  th: {
    template: 'ดาวน์โหลดแบบฟอร์ม CSV',
    all: 'นำเข้า 7 บัญชี',
    counted: 'ใช้ได้ 7 บัญชี จากทั้งหมด 31 แถว',
    kinds: ['5 มัคคุเทศก์', '2 เจ้าหน้าที่กรมการท่องเที่ยว'],
    refused: '24 แถวที่ใช้ไม่ได้',
    shown: 'แสดง 2 แถวแรก',
    lines: [
      'บรรทัดที่ 3 ชูใจ ดีงาม เลขที่ใบอนุญาต “21-00001” มีบัญชีในระบบแล้ว',
      'บรรทัดที่ 5 วีระ ไม่รู้จักประเภทผู้ใช้ “9”',
    ],
    heads: ['บรรทัด', 'ประเภท', 'ชื่อ', 'ชื่อผู้ใช้', 'ใบอนุญาต', 'อีเมล'],
    guide: 'มัคคุเทศก์',
    officer: 'เจ้าหน้าที่กรมการท่องเที่ยว',
    good: 'นำเข้าเฉพาะ 7 แถวที่ใช้ได้',
    ask: 'นำเข้าเฉพาะแถวที่ใช้ได้หรือไม่?',
    askText: 'ระบบจะบันทึก 7 บัญชี และข้าม 24 แถวที่ใช้ไม่ได้',
    warned: '120 แถวที่ควรตรวจสอบเลขประจำตัว',
    shownOne: 'แสดง 1 แถวแรก',
    line: 'บรรทัดที่ 2 มานะ ขยัน เลขเดียวกับบรรทัดที่ 1',
    unread: 'ไม่รู้จักคอลัมน์เหล่านี้หรือซ้ำกับคอลัมน์อื่น จึงไม่นำเข้า: blood group, หมู่เลือด',
    back: 'กลับไปแก้ไขไฟล์',
    ok: 'ตกลง',
  },
  en: {
    template: 'Download the CSV template',
    all: 'Import 7 accounts',
    counted: '7 of 31 rows can be imported',
    kinds: ['5 guides', '2 officers'],
    refused: '24 rows cannot be used',
    shown: 'The first 2 are shown',
    lines: [
      'Line 3 ชูใจ ดีงาม เลขที่ใบอนุญาต “21-00001” มีบัญชีในระบบแล้ว',
      'Line 5 วีระ ไม่รู้จักประเภทผู้ใช้ “9”',
    ],
    heads: ['Line', 'Kind', 'Name', 'Username', 'Licence', 'E-mail'],
    guide: 'guides',
    officer: 'officers',
    good: 'Import the 7 good rows only',
    ask: 'Import the good rows only?',
    askText: '7 accounts will be stored and 24 rows left out',
    warned: '120 rows have numbers that should be checked',
    shownOne: 'The first 1 are shown',
    line: 'Line 2 มานะ ขยัน เลขเดียวกับบรรทัดที่ 1',
    unread:
      'These columns are not known or repeat another, and are not imported: blood group, หมู่เลือด',
    back: 'Back to mend the file',
    ok: 'OK',
  },
} as const;

describe.each(['th', 'en'] as const)('accounts from a file, in %s', (lang) => {
  const words = WORDS[lang];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const open = async (read: CallReply<typeof READ>) => {
    api.answer(READ, read);
    await openScreen('/Users/Import', { as: 'admin', lang });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.upload(page.getByCss('input[type=file]'), FILE);
  };
  const stored = () => {
    const form = api.form(SAVE);
    return [form.get('count'), (form.get('files') as File).name];
  };

  test('D29: what is wrong is said by line before anything is stored; the good rows are stored after a question', async () => {
    const said = 'นำเข้าบัญชีผู้ใช้ 7 บัญชีเรียบร้อยแล้ว ระบบไม่ส่งอีเมลแจ้ง';
    api.answer(SAVE, { status: 'success', message: said, count: 7 });
    await open(MIXED);
    await expect.element(page.getByText(words.counted, { exact: true })).toBeVisible();
    expect((api.form(READ).get('files') as File).name).toBe('thai.csv');
    const refused = page.getByRole('region', { name: words.refused });
    await expect.poll(() => textsOf(refused.getByRole('listitem'))).toEqual(words.lines);
    await expect.element(refused.getByText(words.shown, { exact: true })).toBeVisible();
    await expect
      .poll(() => textsOf(page.getByRole('main').getByRole('listitem')).slice(0, 2))
      .toEqual(words.kinds);
    const table = page.getByRole('table');
    await expect.poll(() => headsOf(table)).toEqual(words.heads);
    await expect
      .poll(() => rowsOf(table))
      .toEqual([
        ['2', words.guide, 'มานะ ขยัน', '76-00001', '76-00001', 'mana@example.com'],
        ['4', words.officer, 'ปิติ พอใจ', 'piti', '–', 'piti@example.com'],
      ]);
    await expectAccessible();
    await page.viewport(360, 780);
    expectNoSidewaysScroll();
    await page.viewport(1440, 900);
    await button(words.good).click();
    await expect.element(dialog(words.ask).getByText(words.askText, { exact: true })).toBeVisible();
    await dialog().getByRole('button', { name: words.back }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.sent(SAVE)).toEqual([]);
    await button(words.good).click();
    await dialog(words.ask).getByRole('button', { name: words.good }).click();
    await expect.element(dialog().getByText(said, { exact: true })).toBeVisible();
    expect(stored()).toEqual(['7', 'thai.csv']);
    api.leaveOthersWaiting();
    await dialog().getByRole('button', { name: words.ok, exact: true }).click();
    await expect.poll(address).toBe('/User');
  });

  test('D29: a file without a bad row is stored without a question', async () => {
    api.answer(SAVE, { status: 'success', message: 'ok', count: 7 });
    await open(GOOD);
    await expect
      .poll(() => page.getByRole('link', { name: words.template }).element().getAttribute('href'))
      .toBe('/csv/users.csv');
    await button(words.all).click();
    await expect.element(dialog().getByText('ok', { exact: true })).toBeVisible();
    expect(stored()).toEqual(['7', 'thai.csv']);
  });

  test('columns that are not read, and rows with a number to check, are told; they may be stored', async () => {
    api.answer(SAVE, { status: 'success', message: 'ok', count: 7 });
    await open({
      ...GOOD,
      warnings: [{ line: 2, name: 'มานะ ขยัน', message: 'เลขเดียวกับบรรทัดที่ 1' }],
      warning_count: 120,
      unread_columns: ['blood group', 'หมู่เลือด'],
    });
    await expect.element(page.getByText(words.unread, { exact: true })).toBeVisible();
    const warned = page.getByRole('region', { name: words.warned, exact: true });
    await expect.poll(() => textsOf(warned.getByRole('listitem'))).toEqual([words.line]);
    await expect.element(warned.getByText(words.shownOne, { exact: true })).toBeVisible();
    await expectAccessible();
    await page.viewport(360, 780);
    expectNoSidewaysScroll();
    await page.viewport(1440, 900);
    await button(words.all).click();
    await expect.element(dialog().getByText('ok', { exact: true })).toBeVisible();
    expect(stored()).toEqual(['7', 'thai.csv']);
  });
});

test('where every bad row is shown none is said to be left out', async () => {
  api.answer(READ, { ...MIXED, problem_count: 2 });
  await openScreen('/Users/Import', { as: 'admin' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.upload(page.getByCss('input[type=file]'), FILE);
  const refused = page.getByRole('region', { name: '2 แถวที่ใช้ไม่ได้' });
  await expect
    .poll(() => textsOf(refused.getByRole('paragraph')))
    .toEqual(['แก้ไขไฟล์แล้วเลือกใหม่ หรือนำเข้าเฉพาะแถวที่ใช้ได้ แถวเหล่านี้จะไม่ถูกบันทึก']);
});

test('while it is stored the page cannot be left, and what came of it is seen', async () => {
  api.answer(READ, GOOD).answer(SAVE, { status: 'success', message: 'ok', count: 7 });
  await openScreen('/Users/Import', { as: 'admin' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.upload(page.getByCss('input[type=file]'), FILE);
  const answer = api.hold(SAVE);
  await page.getByRole('button', { name: WORDS.th.all, exact: true }).click();
  const saving = page.getByText(/^กำลังบันทึก 7 บัญชี/);
  await expect.element(saving).toBeVisible();
  await page.getByRole('link', { name: 'กลับไปรายการผู้ใช้งาน' }).click();
  // The address changes at once where nothing holds it.
  await new Promise(requestAnimationFrame);
  expect(address()).toBe('/Users/Import');
  await expect.element(saving).toBeVisible();
  answer();
  await expect.element(dialog().getByText('ok', { exact: true })).toBeVisible();
});

test('the way to it stands on the page that adds a user', async () => {
  api.leaveOthersWaiting();
  await openScreen('/User/add', { as: 'admin' });
  await page.getByRole('link', { name: 'นำเข้าจากไฟล์' }).click();
  await expect.poll(address).toBe('/Users/Import');
  await expect
    .poll(() => textOf(page.getByRole('heading', { level: 1 }).element()))
    .toBe('นำเข้าบัญชีผู้ใช้จากไฟล์');
});
