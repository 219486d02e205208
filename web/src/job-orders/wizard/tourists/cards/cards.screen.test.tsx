import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, textOf, textsOf, toasts, toneOf } from '../../../../../test/look';
import { api, expectAccessible, expectNoSidewaysScroll } from '../../../../../test/screen';
import {
  answerWizard,
  fullDraft,
  nextButton,
  progress,
  resumeWizard,
  sentDraft,
  TOURISTS,
} from '../../../../../test/wizard';

const FILE = 'POST /api/v2/web/file/upload_file';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const cards = () =>
  textsOf(page.getByRole('list', { name: 'รายชื่อนักท่องเที่ยว' }).getByRole('listitem'));
const input = (name: string) =>
  dialog().getByRole('textbox', { name: new RegExp(`^${name}( \\((ไม่บังคับ|optional)\\))?$`) });
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
  await resumeWizard({ step: 3, draft, size: [360, 740], ...options });
  await expect.poll(progress).toBe('75');
}
const sent = () => sentDraft()?.manifest.tourists;

beforeEach(() => answerWizard());

describe('the cards of tourists on a phone', () => {
  test('name each with passport, country, flight, birth date and age, and what is wrong', async () => {
    await open([
      {},
      {
        nation: '',
        // What is wrong with a field is said once: that it is there twice, not to be compared besides.
        passport: 'TZ8914021',
        unsure: { passport: 'TZ8914021', date_of_birth: TOURISTS[1]!.date_of_birth },
      },
      { prefix: '', firstname: '', lastname: '', passport: '', date_of_birth: '' },
    ]);
    await expect
      .poll(cards)
      .toEqual([
        '1 แก้ไขนักท่องเที่ยวคนที่ 1 Mr. HARUTO SATO TZ8914021 · ญี่ปุ่น · JL31 07/03/2527 อายุ 42 ปี',
        '2 แก้ไขนักท่องเที่ยวคนที่ 2 Ms. CHLOE MARTIN TZ8914021 · AF166 19/08/2559 เด็ก อายุ 10 ปี หนังสือเดินทาง: ซ้ำกับแถว 1 สัญชาติ: กรุณาระบุ วันเกิด: เลขตรวจสอบไม่ตรง',
        '3 แก้ไขนักท่องเที่ยวคนที่ 3 (ไม่มีชื่อ) เกาหลีใต้ · KE651 หนังสือเดินทาง: กรุณาระบุ ชื่อ: กรุณาระบุ วันเกิด: ยังไม่ระบุ',
      ]);
    const list = page.getByRole('list', { name: 'รายชื่อนักท่องเที่ยว' });
    const levels = list
      .getByRole('listitem')
      .elements()
      .map((each) => (each as HTMLElement).dataset.level);
    expect(levels).toEqual([undefined, 'issue', 'issue']);
    await expect.poll(() => toneOf(page.getByText('สัญชาติ: กรุณาระบุ').element())).toBe('red');
    await expect
      .poll(() => toneOf(page.getByText('วันเกิด: เลขตรวจสอบไม่ตรง').element()))
      .toBe('amber');
    expectNoSidewaysScroll();
    await expectAccessible();
  });

  test('a passport file is loaded up from its card, which says so', async () => {
    api.answer(FILE, { status: 'success', filepath: 'passports/p.webp' });
    await open();
    const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    await button('อัปโหลดไฟล์หนังสือเดินทาง แถว 3 Mrs. JI-WOO KIM').click();
    clicked.mockRestore();
    const release = api.hold(FILE);
    await userEvent.upload(
      document.querySelectorAll<HTMLInputElement>('main input[type=file]')[1]!,
      new File(['x'], 'p.jpg'),
    );
    await expect.element(button('กำลังอัปโหลดไฟล์')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.element(button('ไฟล์หนังสือเดินทาง แถว 3 Mrs. JI-WOO KIM')).toBeVisible();
    await expect.poll(() => sent()?.[2]?.passport_file).toBe('passports/p.webp');
  });

  test('one is removed from the card after a question, and comes back', async () => {
    await open();
    await button('ลบแถว 1 Mr. HARUTO SATO').click();
    await expect.element(dialog('ลบ Mr. HARUTO SATO (แถว 1)?')).toBeVisible();
    await dialog().getByRole('button', { name: 'ลบนักท่องเที่ยว' }).click();
    await expect.poll(() => sent()?.map(({ key }) => key)).toEqual(['t2', 't3']);
    await expect.poll(() => toasts()[0]).toBe('ลบ Mr. HARUTO SATO (แถว 1) ออกจากรายชื่อแล้ว เลิกทำ');
    await button('เลิกทำ').click();
    await expect.poll(() => sent()?.map(({ key }) => key)).toEqual(['t1', 't2', 't3']);
  });

  test('the list of what is wrong opens the tourist that it speaks of', async () => {
    await open([{}, { nation: '' }]);
    await button('แถวที่ 2 ไม่มีสัญชาติ กรุณาเลือกจากรายการ').click();
    await expect.element(dialog('นักท่องเที่ยวคนที่ 2')).toBeVisible();
    await expect.element(input('หนังสือเดินทาง')).toHaveValue('PA5550123');
  });
});

describe('the sheet of one tourist', () => {
  test('D62: shows what is kept and what need not be given, and keeps each field when it is left', async () => {
    await open();
    await button(/^แก้ไขนักท่องเที่ยวคนที่ 2/)
      .or(page.getByText('CHLOE MARTIN'))
      .first()
      .click();
    await expect.element(dialog('นักท่องเที่ยวคนที่ 2')).toBeVisible();
    const fields = () =>
      [...dialog().element().querySelectorAll<HTMLInputElement>('input, select')].map(
        ({ labels, value }) => [textOf(labels![0]!), value],
      );
    expect(fields()).toEqual([
      ['หนังสือเดินทาง', 'PA5550123'],
      ['คำนำหน้า (ไม่บังคับ)', 'Ms.'],
      ['ชื่อ', 'CHLOE'],
      ['นามสกุล (ไม่บังคับ)', 'MARTIN'],
      ['วันเกิด (ไม่บังคับ)', '19/08/2559'],
      ['สัญชาติ', 'ฝรั่งเศส'],
      ['เที่ยวบิน (ไม่บังคับ)', 'AF166'],
      ['เลขเที่ยวบิน (ไม่บังคับ)', 'B2'],
    ]);
    await expect.element(dialog()).toHaveTextContent('วัน/เดือน/ปี เช่น 14/05/2533');
    await expect.element(dialog()).toHaveTextContent('เด็กอายุ 10 ปี');
    // The age follows what is typed.
    await input('วันเกิด').fill('1/2/2540');
    await expect.element(dialog()).toHaveTextContent('อายุ 29 ปี');
    await input('เลขเที่ยวบิน').fill('B7');
    await expect.poll(() => sent()?.[1]?.date_of_birth).toBe('1997-02-01');
    await expect.element(input('วันเกิด')).toHaveValue('01/02/2540');
    await dialog().getByRole('combobox', { name: 'คำนำหน้า (ไม่บังคับ)' }).selectOptions('Mrs.');
    await expect.poll(() => sent()?.[1]?.prefix).toBe('Mrs.');
    // The last field keeps its text though nothing else takes the focus.
    await input('ชื่อ').fill('CLAIRE');
    await dialog().getByRole('button', { name: 'ปิด' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => sent()?.[1])
      .toMatchObject({
        passport: 'PA5550123',
        prefix: 'Mrs.',
        firstname: 'CLAIRE',
        lastname: 'MARTIN',
        date_of_birth: '1997-02-01',
        nation: 'FR',
        flight: 'AF166',
        flight_no: 'B7',
      });
    expectNoSidewaysScroll();
  });

  test('a nationality is chosen from the list that opens, or typed', async () => {
    await open([{}], { lang: 'en' });
    await page.getByText('HARUTO SATO').click();
    const nation = dialog().getByRole('combobox', { name: 'Nationality' });
    const options = dialog().getByRole('listbox');
    await nation.click();
    await expect.element(options.getByRole('option').first()).toBeVisible();
    await expect.poll(() => options.getByRole('option').elements().length).toBeGreaterThan(190);
    await nation.fill('por');
    await expect
      .poll(() => textsOf(options.getByRole('option')))
      .toEqual(['Portugal', 'Singapore']);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).toBeVisible();
    await nation.fill('sing');
    await options.getByRole('option', { name: 'Singapore' }).click();
    await expect.element(nation).toHaveValue('Singapore');
    await expect.poll(() => sent()?.[0]?.nation).toBe('SG');
    await nation.fill('deu');
    await dialog().getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => sent()?.[0]?.nation).toBe('DE');
  });

  test('tells off a field of a new tourist only after it was left, one of the list at once', async () => {
    await open([{ firstname: '' }]);
    await button('เพิ่มนักท่องเที่ยว').click();
    await expect.element(dialog('นักท่องเที่ยวคนใหม่')).toBeVisible();
    await expect.element(input('หนังสือเดินทาง')).toHaveFocus();
    await input('หนังสือเดินทาง').fill('C01X00T47');
    await input('นามสกุล').fill('BAUER');
    await input('เที่ยวบิน').fill('LH9');
    await expect.poll(() => sent()?.[1]?.lastname).toBe('BAUER');
    const told = () => textsOf(dialog().getByText('กรุณาระบุ'));
    expect(told()).toEqual([]);
    await userEvent.click(input('ชื่อ'));
    await userEvent.click(input('นามสกุล'));
    await expect.poll(told).toEqual(['กรุณาระบุ']);
    await expect.poll(() => input('ชื่อ').element().getAttribute('aria-invalid')).toBe('true');
    expect(dialog().getByRole('button', { name: /^ลบ/ }).elements()).toEqual([]);
    await dialog().getByRole('button', { name: 'เสร็จ' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByText('TZ8914021').click();
    await expect.poll(told).toEqual(['กรุณาระบุ']);
    await input('ชื่อ').fill('KEN');
    await expect.poll(told).toEqual([]);
    await dialog().getByRole('button', { name: 'เสร็จ' }).click();
    await expect
      .poll(() => sent()?.map(({ firstname, lastname, flight }) => [firstname, lastname, flight]))
      .toEqual([
        ['KEN', 'SATO', 'JL31'],
        ['', 'BAUER', 'LH9'],
      ]);
  });

  test('a new one that nothing was typed for leaves no card', async () => {
    await open([{}]);
    await button('เพิ่มนักท่องเที่ยว').click();
    await dialog().getByRole('button', { name: 'เพิ่มคนถัดไป' }).click();
    await expect.element(dialog('นักท่องเที่ยวคนใหม่')).toBeVisible();
    await dialog().getByRole('button', { name: 'เสร็จ' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(cards()).toHaveLength(1);
    await expect
      .poll(() => textOf(page.getByText('รวมทั้งคณะ').element().parentElement!))
      .toBe('รวมทั้งคณะ 1');
  });

  test('a prefix of an old list stays until another is chosen', async () => {
    await open([{ prefix: 'Dr.' }]);
    await page.getByText('HARUTO SATO').click();
    const prefix = dialog().getByRole('combobox', { name: 'คำนำหน้า (ไม่บังคับ)' });
    await expect
      .poll(() => textsOf(prefix.getByRole('option')))
      .toEqual(['ไม่ระบุ', 'Mr.', 'Ms.', 'Mrs.', 'Dr.']);
    await expect.element(prefix).toHaveValue('Dr.');
    await prefix.selectOptions('');
    await expect.poll(() => sent()?.[0]?.prefix).toBe('');
    await expect
      .poll(() => textsOf(prefix.getByRole('option')))
      .toEqual(['ไม่ระบุ', 'Mr.', 'Ms.', 'Mrs.']);
  });

  test('removes its tourist after a question', async () => {
    await open();
    await page.getByText('CHLOE MARTIN').click();
    await dialog().getByRole('button', { name: 'ลบแถว 2 Ms. CHLOE MARTIN' }).click();
    await expect.element(dialog('ลบ Ms. CHLOE MARTIN (แถว 2)?')).toBeVisible();
    await dialog().getByRole('button', { name: 'ลบนักท่องเที่ยว' }).click();
    await expect.poll(() => sent()?.map(({ key }) => key)).toEqual(['t1', 't3']);
    expect(dialog().elements()).toEqual([]);
  });

  test('a tourist who is refused on going on is named, on a phone too', async () => {
    await open([{}, { passport: '' }]);
    await nextButton().click();
    await dialog('คำเตือน').getByRole('button', { name: 'ตกลง' }).click();
    const strip = page.getByRole('alert').filter({ hasText: 'มี 1 ช่องที่ต้องแก้ไข' });
    await expect.element(strip).toHaveFocus();
    await strip.getByRole('button').click();
    await expect.element(dialog('นักท่องเที่ยวคนที่ 2')).toBeVisible();
    await expect.poll(() => textsOf(dialog().getByText('กรุณาระบุ'))).toEqual(['กรุณาระบุ']);
  });
});
