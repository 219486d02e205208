import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  colourOf,
  dialog,
  field,
  hrefsOf,
  textOf,
  textsOf,
  toasts,
  typeIn,
} from '../../../../test/look';
import { NOW } from '../../../../test/job-orders';
import { api, expectAccessible, expectNoSidewaysScroll, openScreen } from '../../../../test/screen';
import {
  answerWizard,
  fullDraft,
  GUIDES,
  guideAt,
  progress,
  resumeWizard,
  sentDraft,
  tab,
} from '../../../../test/wizard';

const BUSY = 'POST /api/v2/web/joborder/guides/busy';
const BY_NAME = 'POST /api/v2/web/joborder/guides/get';
const ELSEWHERE = 'POST /api/v2/web/joborder/tourists/elsewhere';
const RECENT = 'GET /api/v2/web/joborder/guides/recent';

const day = (number: number) =>
  page.getByRole('region', { name: new RegExp(`^(วันที่|Day) ${number}`) });
const picker = dialog('เพิ่มมัคคุเทศก์ วันที่ 2');
const listed = () => textsOf(picker.getByRole('listitem'));
const card = (license: string) => picker.getByRole('listitem').filter({ hasText: license });
const boxes = (license: string) =>
  card(license)
    .getByRole('checkbox')
    .elements()
    .map((each) => [each.getAttribute('aria-label'), (each as HTMLInputElement).checked]);
const foot = () => textOf(picker.getByRole('status').last().element());
const sentGuides = () =>
  sentDraft()?.programme.days.map(({ guides }) =>
    guides.map(({ license, fee }) => (fee === undefined ? license : `${license} ${fee}`)),
  );
async function open(draft = fullDraft(), options: Parameters<typeof resumeWizard>[0] = {}) {
  await resumeWizard({ step: 2, draft, ...options });
  await expect.poll(progress).toBe('50');
  await expect.element(day(1)).toBeVisible();
}
async function openPicker() {
  const fold = day(2).getByRole('button', { name: /^วันที่ 2/ });
  if (fold.element().getAttribute('aria-expanded') === 'false') await fold.click();
  await day(2).getByRole('button', { name: 'เพิ่มมัคคุเทศก์', exact: true }).click();
  await expect.element(picker).toBeVisible();
}
const search = async (text: string) => {
  await picker.getByRole('searchbox').fill(text);
  await picker.getByRole('button', { name: 'ค้นหา', exact: true }).click();
};
const dateless = () => {
  const draft = fullDraft();
  draft.details = { ...draft.details, joborder_start: '', joborder_stop: '' };
  return draft;
};

beforeEach(() => {
  answerWizard();
  api
    .answer('GET /api/v2/web/place/category/get', [])
    .answer(RECENT, [{ ...GUIDES[2]!, license_expires: '2027-05-01', last_used: '2026-11-18' }]);
});

describe('the choice of guides', () => {
  test('names who is on the order, then who was used last, each with the days and what speaks against it', async () => {
    api.answer(BUSY, [
      { guide_id: 501, date: '2026-12-11', joborder_code: '110077769000139' },
      { guide_id: 501, date: '2026-12-10', joborder_code: '110077769000139' },
      { guide_id: 502, date: '2026-12-11', joborder_code: '' },
    ]);
    await open();
    await openPicker();
    await expect
      .poll(listed)
      .toEqual([
        'มาลี พาเที่ยว 21-00042 10–11 ธ.ค. มีงาน 1100777 69 000139 วันปฏิบัติงานของ มาลี พาเที่ยว พฤ. 10 ศ. 11 ทุกวัน ค่าตอบแทนต่อวันของ มาลี พาเที่ยว บาท เพิ่ม',
        'Anan Wongsa 21-00077 11 ธ.ค. มีงานของบริษัทอื่น วันปฏิบัติงานของ Anan Wongsa พฤ. 10 ศ. 11 ทุกวัน ค่าตอบแทนต่อวันของ Anan Wongsa บาท เพิ่ม',
        'ประสิทธิ์ ดีพร้อม 21-00103 ใช้ล่าสุด 18 พ.ย. ว่างทุกวัน วันปฏิบัติงานของ ประสิทธิ์ ดีพร้อม พฤ. 10 ศ. 11 ทุกวัน เพิ่ม',
      ]);
    expect(boxes('21-00042')).toEqual([
      ['มาลี พาเที่ยว วันที่ 1, มีงานอื่น', true],
      ['มาลี พาเที่ยว วันที่ 2, มีงานอื่น', true],
    ]);
    expect(boxes('21-00077')).toEqual([
      ['Anan Wongsa วันที่ 1', false],
      ['Anan Wongsa วันที่ 2, มีงานอื่น', true],
    ]);
    expect(boxes('21-00103')).toEqual([
      ['ประสิทธิ์ ดีพร้อม วันที่ 1', false],
      ['ประสิทธิ์ ดีพร้อม วันที่ 2', false],
    ]);
    expect(foot()).toBe('เลือกแล้ว 2 คน · ค่าตอบแทนรวม 5,400 บาท');
    expect(api.sent(BUSY).at(-1)?.body).toEqual({
      days: [
        { date: '2026-12-10', guide_ids: [501, 502, 503] },
        { date: '2026-12-11', guide_ids: [501, 502, 503] },
      ],
    });
    await expect
      .poll(() => hrefsOf(card('21-00042').getByRole('link')))
      .toEqual(['/joborder/search_paper/110077769000139']);
    await expectAccessible();
    // What is known of their other work stays while that of somebody else is asked for.
    api.answer(BY_NAME, [GUIDES[1]!]);
    const asked = api.sent(BUSY).length;
    const release = api.hold(BUSY);
    await search('Anan');
    await expect.poll(() => api.sent(BUSY).length).toBe(asked + 1);
    await expect.poll(() => textsOf(picker.getByText(/มีงานของบริษัทอื่น$/))).toHaveLength(1);
    release();
  });

  test('of an order that is edited, its own days are no other work', async () => {
    await openScreen('/Joborderaddjb?joborder_code=110077769000141', { as: 'agency', now: NOW });
    await expect.poll(progress).toBe('25');
    await tab(2).click();
    await expect.element(day(2)).toBeVisible();
    const code = '110077769000141';
    // What the board asks about the guides that are on it.
    expect(api.sent(BUSY).at(-1)?.body).toEqual({
      joborder_code: code,
      days: [
        { date: '2026-12-10', guide_ids: [501] },
        { date: '2026-12-11', guide_ids: [501, 502] },
      ],
    });
    await openPicker();
    await expect.poll(() => listed().length).toBe(3);
    await expect
      .poll(() => api.sent(BUSY).at(-1)?.body)
      .toEqual({
        joborder_code: code,
        days: [
          { date: '2026-12-10', guide_ids: [501, 502, 503] },
          { date: '2026-12-11', guide_ids: [501, 502, 503] },
        ],
      });
    await picker.getByRole('button', { name: 'ปิด', exact: true }).last().click();
    await tab(4).click();
    await expect
      .poll(() => api.sent(ELSEWHERE).map(({ body }) => body))
      .toEqual([
        {
          joborder_code: code,
          start: '2026-12-10',
          stop: '2026-12-11',
          passports: ['TZ8914021', 'PA5550123', 'KR7000456'],
        },
      ]);
  });

  test('a licence that ends within the tour is told of, at the guide and at the day', async () => {
    const draft = fullDraft();
    draft.programme.days[1]!.guides = [guideAt(1, { license_expires: '2026-12-10' })];
    await open(draft);
    await openPicker();
    await expect
      .poll(() => listed()[1])
      .toMatch(/^Anan Wongsa 21-00077 ใบอนุญาตหมดอายุ 10 ธ.ค. 2569 ก่อนวันที่ 2 วันปฏิบัติงาน/);
    expect(boxes('21-00077')).toEqual([
      ['Anan Wongsa วันที่ 1', false],
      ['Anan Wongsa วันที่ 2, ใบอนุญาตหมดอายุก่อน', true],
    ]);
    await picker.getByRole('button', { name: 'ปิด', exact: true }).last().click();
    const shown = day(2).getByRole('list', { name: 'มัคคุเทศก์' });
    await expect
      .poll(() => textsOf(shown.getByRole('listitem')))
      .toEqual([
        'Anan Wongsa ใบอนุญาต 21-00077 99 ถนนเจริญกรุง ใบอนุญาตหมดอายุ 10 ธ.ค. 2569 ก่อนวันนำเที่ยว',
      ]);
  });

  test('days are ticked one by one or all at once, with the sum and the days that nobody works on', async () => {
    const draft = fullDraft();
    draft.programme.days[0]!.guides = [];
    draft.programme.days[1]!.guides = [];
    await open(draft);
    await openPicker();
    expect(foot()).toBe('เลือกแล้ว 0 คน');
    const box = (number: number) =>
      card('21-00103')
        .getByRole('checkbox')
        .nth(number - 1);
    const every = picker.getByRole('button', { name: 'ทุกวัน ประสิทธิ์ ดีพร้อม' });
    await expect.element(every).toHaveAttribute('aria-pressed', 'false');
    expect(picker.getByLabelText('ค่าตอบแทนต่อวันของ ประสิทธิ์ ดีพร้อม').elements()).toEqual([]);
    await box(2).click();
    await expect.poll(foot).toBe('วันที่ 1 ยังไม่มีมัคคุเทศก์ เลือกแล้ว 1 คน · ค่าตอบแทนรวม 1,800 บาท');
    await every.click();
    await expect.element(every).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(foot).toBe('เลือกแล้ว 1 คน · ค่าตอบแทนรวม 3,600 บาท');
    const fee = picker.getByLabelText('ค่าตอบแทนต่อวันของ ประสิทธิ์ ดีพร้อม');
    await expect.element(fee).toHaveValue('1,800');
    await fee.fill('2,345.5');
    await expect.poll(foot).toBe('เลือกแล้ว 1 คน · ค่าตอบแทนรวม 4,691 บาท');
    // What is no fee changes nothing, and is gone when the field is left.
    await fee.fill('abc');
    await fee.fill('-5');
    expect(foot()).toBe('เลือกแล้ว 1 คน · ค่าตอบแทนรวม 4,691 บาท');
    (fee.element() as HTMLElement).blur();
    await expect.element(fee).toHaveValue('2,345.5');
    await box(1).click();
    await expect.poll(foot).toBe('วันที่ 1 ยังไม่มีมัคคุเทศก์ เลือกแล้ว 1 คน · ค่าตอบแทนรวม 2,345.5 บาท');
    await picker.getByRole('button', { name: 'ใช้ 1 คนนี้' }).click();
    await expect.element(picker).not.toBeInTheDocument();
    await expect.poll(sentGuides).toEqual([[], ['21-00103 2345.5']]);
    await expect.poll(() => toasts()[0]).toBe('กำหนดวันปฏิบัติงานของมัคคุเทศก์ 1 คนแล้ว');
    const shown = day(2).getByRole('list', { name: 'มัคคุเทศก์' });
    await expect
      .poll(() => textsOf(shown.getByRole('listitem')))
      .toEqual(['ประสิทธิ์ ดีพร้อม ใบอนุญาต 21-00103 · 2,345.5 บาท/วัน']);
  });

  test("a fee that is the order's own again is none of the guide's; all days taken back remove the guide", async () => {
    const draft = fullDraft();
    draft.programme.days[1]!.guides = [guideAt(1, { fee: 950 })];
    await open(draft);
    await openPicker();
    await expect.poll(foot).toBe('เลือกแล้ว 2 คน · ค่าตอบแทนรวม 2,750 บาท');
    const fee = picker.getByLabelText('ค่าตอบแทนต่อวันของ Anan Wongsa');
    await expect.element(fee).toHaveValue('950');
    await fee.fill('1,800');
    await expect.poll(foot).toBe('เลือกแล้ว 2 คน · ค่าตอบแทนรวม 3,600 บาท');
    const every = picker.getByRole('button', { name: 'ทุกวัน มาลี พาเที่ยว' });
    await every.click();
    await every.click();
    await expect.poll(foot).toBe('วันที่ 1 ยังไม่มีมัคคุเทศก์ เลือกแล้ว 1 คน · ค่าตอบแทนรวม 1,800 บาท');
    await picker.getByRole('button', { name: 'ใช้ 1 คนนี้' }).click();
    const ask = dialog('นำ มาลี พาเที่ยว ออกจากบางวัน?');
    await expect.element(ask).toBeVisible();
    await expect
      .poll(() => textOf(ask.getByRole('paragraph').element()))
      .toBe('วันที่ไม่ได้เลือกไว้จะไม่มีมัคคุเทศก์คนนี้ เพิ่มกลับได้ภายหลัง');
    // Who does not want that goes on choosing.
    await ask.getByRole('button', { name: 'ไม่นำออก' }).click();
    await expect.element(picker).toBeVisible();
    await expect.poll(sentGuides).toEqual([['21-00042'], ['21-00077 950']]);
    await picker.getByRole('button', { name: 'ใช้ 1 คนนี้' }).click();
    await ask.getByRole('button', { name: 'นำออก', exact: true }).click();
    await expect.poll(sentGuides).toEqual([[], ['21-00077']]);
  });

  test('one who is added keeps the days that were ticked', async () => {
    await open();
    await openPicker();
    await card('21-00103').getByRole('checkbox').first().click();
    await picker.getByRole('button', { name: 'เพิ่ม ประสิทธิ์ ดีพร้อม', exact: true }).click();
    await expect.element(picker).not.toBeInTheDocument();
    await expect.poll(sentGuides).toEqual([
      ['21-00042', '21-00103'],
      ['21-00042', '21-00077', '21-00103'],
    ]);
    await expect.poll(() => toasts()[0]).toBe('เพิ่ม ประสิทธิ์ ดีพร้อม ในวันที่ 2 แล้ว');
  });

  test('without dates the days have their numbers, and nobody is asked about other work', async () => {
    await open(dateless());
    await openPicker();
    await expect.poll(() => listed().length).toBe(3);
    expect(listed()[0]).toBe(
      'มาลี พาเที่ยว 21-00042 วันปฏิบัติงานของ มาลี พาเที่ยว วันที่ 1 วันที่ 2 ทุกวัน ค่าตอบแทนต่อวันของ มาลี พาเที่ยว บาท เพิ่ม',
    );
    expect(api.sent(BUSY)).toEqual([]);
  });

  test('what cannot be loaded says so and is tried again; emptying the search shows the last guides', async () => {
    api.refuse(RECENT, 500, 'INTERNAL', 'ระบบขัดข้อง');
    await open();
    await openPicker();
    const problem = picker.getByRole('alert');
    await expect.element(problem).toHaveTextContent('โหลดมัคคุเทศก์ที่ใช้ล่าสุดไม่สำเร็จ');
    await expect.element(problem).toHaveTextContent('ระบบขัดข้อง');
    api.answer(RECENT, [{ ...GUIDES[2]!, license_expires: '2027-05-01', last_used: '2026-11-18' }]);
    await problem.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.element(problem).not.toBeInTheDocument();
    await expect.element(card('21-00103')).toBeVisible();
    api.refuse(BY_NAME, 503, 'BUSY', 'ระบบไม่ว่าง');
    await search('Anan');
    await expect.element(problem).toHaveTextContent('ค้นหามัคคุเทศก์ไม่สำเร็จ');
    await expect.element(problem).toHaveTextContent('ระบบไม่ว่าง');
    api.answer(BY_NAME, [GUIDES[1]!]);
    await problem.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.element(problem).not.toBeInTheDocument();
    // Who was found comes first, then who is on the order.
    const names = () => textsOf(picker.getByRole('listitem').getByRole('heading'));
    await expect.poll(names).toEqual(['Anan Wongsa 21-00077', 'มาลี พาเที่ยว 21-00042']);
    await expect.element(picker.getByRole('heading', { name: 'มัคคุเทศก์ที่พบ' })).toBeVisible();
    await expect.element(picker.getByRole('list', { name: 'มัคคุเทศก์ที่พบ' })).toBeVisible();
    await expect.element(picker.getByText('พบ 1 คน')).toBeInTheDocument();
    await picker.getByRole('searchbox').fill('');
    await expect.element(picker.getByRole('heading', { name: 'ใช้ล่าสุด' })).toBeVisible();
    await expect.element(picker.getByRole('list', { name: 'ใช้ล่าสุด' })).toBeVisible();
    await expect
      .poll(names)
      .toEqual(['มาลี พาเที่ยว 21-00042', 'Anan Wongsa 21-00077', 'ประสิทธิ์ ดีพร้อม 21-00103']);
  });

  test('the same words are asked again; another way of searching takes the reproach back', async () => {
    api.answer(BY_NAME, [GUIDES[1]!]);
    await open();
    await openPicker();
    await search('Anan');
    await expect.poll(() => api.sent(BY_NAME)).toHaveLength(1);
    await expect.element(picker.getByText('พบ 1 คน')).toBeInTheDocument();
    await search('Anan');
    await expect.poll(() => api.sent(BY_NAME)).toHaveLength(2);
    await search('An');
    const text = picker.getByRole('searchbox');
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await picker.getByRole('combobox').selectOptions('license');
    await expect.element(text).not.toHaveAttribute('aria-invalid', 'true');
    expect(api.sent(BY_NAME)).toHaveLength(2);
  });

  test('without anybody to offer it says how to search, after it has looked', async () => {
    api.answer(RECENT, []);
    const draft = fullDraft();
    for (const each of draft.programme.days) each.guides = [];
    const release = api.hold(RECENT);
    await open(draft);
    await openPicker();
    const list = picker.getByRole('list');
    await expect.element(list).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => list.element().children).toHaveLength(3);
    const hint = picker.getByText('กรอกชื่ออย่างน้อย 3 ตัวอักษร หรือเลขที่ใบอนุญาตทั้งหมด แล้วกดค้นหา');
    expect(hint.elements()).toEqual([]);
    release();
    await expect.element(hint).toBeVisible();
    expect(list.element().children).toHaveLength(0);
    expect(picker.getByRole('button', { name: /กับทุกวัน$/ }).elements()).toEqual([]);
  });
});

describe('guides on the board', () => {
  test('a guide with work elsewhere is told of without naming it; a day without one says so', async () => {
    api.answer(BUSY, [{ guide_id: 502, date: '2026-12-11', joborder_code: '' }]);
    const draft = fullDraft();
    draft.programme.days[0]!.guides = [];
    await open(draft);
    await expect.element(day(1).getByText('ยังไม่มีมัคคุเทศก์ในวันนี้')).toBeVisible();
    await day(2)
      .getByRole('button', { name: /^วันที่ 2/ })
      .click();
    const shown = day(2).getByRole('list', { name: 'มัคคุเทศก์' });
    await expect
      .poll(() => textsOf(shown.getByRole('listitem')))
      .toEqual([
        'มาลี พาเที่ยว ใบอนุญาต 21-00042',
        'Anan Wongsa ใบอนุญาต 21-00077 99 ถนนเจริญกรุง วันนี้มีงานอื่นแล้ว',
      ]);
    const grounds = shown
      .getByRole('listitem')
      .elements()
      .map((each) => getComputedStyle(each).backgroundColor === colourOf('--amber-tint'));
    expect(grounds).toEqual([false, true]);
    expect(shown.getByRole('link').elements()).toEqual([]);
    expect(api.sent(BUSY).at(-1)?.body).toEqual({
      days: [{ date: '2026-12-11', guide_ids: [501, 502] }],
    });
    // The warning stays while it is asked for those who are left.
    const release = api.hold(BUSY);
    await page.getByRole('button', { name: 'นำ มาลี พาเที่ยว ออกจากวันที่ 2' }).click();
    await dialog().getByRole('button', { name: 'นำออก', exact: true }).click();
    await expect.poll(() => api.sent(BUSY).at(-1)?.body?.days[0]?.guide_ids).toEqual([502]);
    await expect.element(shown.getByText('วันนี้มีงานอื่นแล้ว')).toBeVisible();
    release();
  });

  test('on a phone they are added from below their list', async () => {
    await open(fullDraft(), { size: [360, 740] });
    const add = page.getByRole('button', { name: 'เพิ่มมัคคุเทศก์', exact: true }).first();
    await expect.element(page.getByRole('heading', { name: 'มัคคุเทศก์', level: 3 })).toBeVisible();
    await add.click();
    await expect.element(dialog('เพิ่มมัคคุเทศก์ วันที่ 1')).toBeVisible();
    expectNoSidewaysScroll();
  });

  test('the fee that is no number has a validation error, and stays as it was typed', async () => {
    await open();
    await typeIn('guides_fee', '12x');
    await expect.element(field('guides_fee')).toHaveAttribute('aria-invalid', 'true');
    expect(field('guides_fee')).toHaveValue('12x');
    await expect
      .element(field('guides_fee'))
      .toHaveAccessibleDescription('ค่ามัคคุเทศก์ต่อวันต้องเป็นจำนวนตั้งแต่ 0 บาทขึ้นไป');
    await typeIn('guides_fee', '');
    await expect.poll(() => sentDraft()?.programme.guides_fee).toBe(0);
    await expect.element(field('guides_fee')).toHaveValue('0');
    await typeIn('guides_fee', '1 234 567.5');
    await expect.element(field('guides_fee')).toHaveAttribute('aria-invalid', 'true');
    expect(field('guides_fee')).toHaveValue('1,234,567.5');
  });
});
