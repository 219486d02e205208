import { emptyFlight } from '@joborder/shared/job-orders/new-draft';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, hrefsOf, rowsOf, textOf, textsOf } from '../../../../test/look';
import { NOW } from '../../../../test/job-orders';
import { api, expectAccessible, expectNoSidewaysScroll, openScreen } from '../../../../test/screen';
import {
  answerOwnLicence,
  answerWizard,
  fullDraft,
  guideAt,
  keepDraft,
  PLACES,
  PREPARE,
  preparedOrder,
  progress,
  resumeWizard,
  SAVE,
  stopAt,
  tab,
} from '../../../../test/wizard';

const BUSY = 'POST /api/v2/web/joborder/guides/busy';
const ELSEWHERE = 'POST /api/v2/web/joborder/tourists/elsewhere';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const section = (name: string) => page.getByRole('region', { name, exact: true });
/** The matters that wait: title, what is said below it, and the way to mend it. */
const matters = () =>
  page
    .getByRole('region', { name: /^(รับทราบก่อนยื่น|\d+ points? to acknowledge)/ })
    .getByRole('listitem')
    .elements()
    .map((each) => [
      each.querySelector('b')!.textContent,
      each.querySelector('p') ? textOf(each.querySelector('p')!) : null,
      textOf(each.querySelector('button')!.firstChild!.parentElement!).replace(/ ?: .*$/, ''),
    ]);
const facts = (name: string) =>
  [...section(name).element().querySelectorAll('dl > div')].map(textOf);
async function open(draft = fullDraft(), options: Parameters<typeof resumeWizard>[0] = {}) {
  await resumeWizard({ step: 4, draft, ...options });
  await expect.poll(progress).toBe('100');
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

beforeEach(() => {
  answerWizard();
  api
    .answer('GET /api/v2/web/place/category/get', [])
    .answer('GET /api/v2/web/joborder/guides/recent', []);
});

describe('what has to be acknowledged', () => {
  test('D66: guides with other work or a licence that ends are named with their days and orders', async () => {
    api.answer(BUSY, [
      { guide_id: 501, date: '2026-12-10', joborder_code: '110077769000139' },
      { guide_id: 501, date: '2026-12-11', joborder_code: '110077769000139' },
      { guide_id: 502, date: '2026-12-11', joborder_code: '' },
    ]);
    const draft = fullDraft();
    draft.programme.days[1]!.guides = [
      guideAt(0),
      guideAt(1, { photo: 'people/anan.webp', fee: 2400 }),
      guideAt(2, { license_expires: '2026-12-10' }),
    ];
    await open(draft);
    await expect.poll(matters).toEqual([
      ['มาลี พาเที่ยว มีงานอื่นวันที่ พฤ. 10 ธ.ค., ศ. 11 ธ.ค.', 'ใบสั่งงาน 1100777 69 000139', 'เปลี่ยนคน'],
      ['Anan Wongsa มีงานอื่นวันที่ ศ. 11 ธ.ค.', 'ใบสั่งงานของผู้ประกอบธุรกิจรายอื่น', 'เปลี่ยนคน'],
      ['ใบอนุญาตของประสิทธิ์ ดีพร้อมหมดอายุ 10 ธ.ค. 2569', 'ก่อนปฏิบัติงานวันที่ 2 (ศ. 11 ธ.ค.)', 'เปลี่ยนคน'],
    ]);
    await page.getByRole('checkbox').nth(1).click();
    // The same stands at the guides of the summary, and what of it was acknowledged.
    const guides = () => textOf(section('มัคคุเทศก์').element());
    await expect
      .poll(guides)
      .toBe(
        'มัคคุเทศก์ เปลี่ยน มัคคุเทศก์ มาลี พาเที่ยว 21-00042 · วันที่ 1, 2 มาลี พาเที่ยว มีงานอื่นวันที่ พฤ. 10 ธ.ค., ศ. 11 ธ.ค. Anan Wongsa 21-00077 · วันที่ 2 · 2,400 บาท Anan Wongsa มีงานอื่นวันที่ ศ. 11 ธ.ค. · รับทราบแล้ว ประสิทธิ์ ดีพร้อม 21-00103 · วันที่ 2 ใบอนุญาตของประสิทธิ์ ดีพร้อมหมดอายุ 10 ธ.ค. 2569 ค่าตอบแทนต่อวัน 1,800 บาท',
      );
    const photos = [...section('มัคคุเทศก์').element().querySelectorAll('img')];
    expect(photos.map(({ src }) => src.split('#/')[1])).toEqual(['people/anan.webp']);
  });

  test('D66: days after the end, a flight outside of the tour, a closed place and dates without one are named with their remedies', async () => {
    const draft = fullDraft();
    draft.details = {
      ...draft.details,
      joborder_stop: '2026-12-10',
      inbound: { ...draft.details.inbound, date: '' },
      outbound: { ...draft.details.outbound, date: '' },
    };
    draft.programme.days[0]!.parts[1] = [stopAt(0, 1, { closed_weekdays: [4] })];
    await open(draft);
    await expect.poll(matters).toEqual([
      ['ยังไม่ระบุวันที่เดินทางเข้า', null, 'ระบุวันที่'],
      ['ยังไม่ระบุวันที่เดินทางออก', null, 'ระบุวันที่'],
      [
        'เที่ยวบินภายในประเทศที่ 1 วันที่ 11 ธ.ค. 2569 อยู่นอกช่วงเดินทาง 10 ธ.ค. 2569 ถึง 10 ธ.ค. 2569',
        null,
        'แก้ข้อมูล',
      ],
      ['วัดอรุณ ปิดวันพฤหัสบดี (วันที่ 1)', null, 'แก้กำหนดการ'],
      ['วันที่ 2 (ศ. 11 ธ.ค.) อยู่หลังวันที่สิ้นสุดใบสั่งงาน', null, 'แก้กำหนดการ'],
    ]);
    await button(/^ระบุวันที่ ?: ยังไม่ระบุวันที่เดินทางออก/).click();
    await expect.poll(() => document.activeElement?.id).toBe('outbound_date');
  });

  test.each([
    ['th', 'ใบอนุญาตเลขที่ 11/00777 ใช้ได้ถึงวันที่ 10 ธ.ค. 2569 แต่การเดินทางสิ้นสุดวันที่ 11 ธ.ค. 2569', 'แก้ข้อมูล'],
    [
      'en',
      'licence 11/00777 is valid until 10 Dec 2026, but the tour ends on 11 Dec 2026',
      'Change the details',
    ],
  ] as const)(
    'D66: the own licence that ends before the tour is acknowledged before filing (%s)',
    async (lang, said, remedy) => {
      answerOwnLicence('2026-12-10');
      await open(fullDraft(), { lang });
      await expect.poll(matters).toEqual([[said, null, remedy]]);
      const file = button(lang === 'th' ? 'ยืนยันสร้างใบสั่งงาน' : 'Confirm and create').first();
      await expect.element(file).toBeDisabled();
      await button(new RegExp(`^${remedy} ?: `)).click();
      await expect.poll(() => document.activeElement?.id).toBe('joborder_stop');
      await tab(4).click();
      await page.getByRole('checkbox').click();
      await expect.element(file).toBeEnabled();
    },
  );

  test('D66: so is that of an agency that an administrator files for', async () => {
    answerOwnLicence('2026-12-10');
    await open(fullDraft(), { as: 'admin', agency: 33 });
    await expect.poll(() => matters().length).toBe(1);
  });

  test('D66: so is that of a guide who files without an agency', async () => {
    answerOwnLicence('2026-12-10', 'guide');
    await open(fullDraft(), { as: 'guide' });
    await expect
      .poll(matters)
      .toEqual([
        [
          'ใบอนุญาตเลขที่ 21-00042 ใช้ได้ถึงวันที่ 10 ธ.ค. 2569 แต่การเดินทางสิ้นสุดวันที่ 11 ธ.ค. 2569',
          null,
          'แก้ข้อมูล',
        ],
      ]);
  });

  test('D66: an order that is edited warns of the own licence too', async () => {
    answerOwnLicence('2026-12-10');
    await openScreen('/Joborderaddjb?joborder_code=110077769000141', { as: 'agency', now: NOW });
    await tab(4).click();
    await expect.poll(() => matters().length).toBe(1);
  });

  test('D66: odd passports are named, of many the rest is counted; the way leads to the first row', async () => {
    const odd = (at: number) => `X${at}`;
    const draft = fullDraft();
    draft.manifest.tourists = [1, 2, 3, 4, 5, 6].map((at) => ({
      ...draft.manifest.tourists[at % 3]!,
      key: `t${at}`,
      passport: at === 1 ? 'AA1234567' : odd(at),
    }));
    api.answer(ELSEWHERE, {
      elsewhere: [{ passport: 'AA1234567', joborder_code: '' }],
      same_as: '',
    });
    await open(draft, { lang: 'en' });
    await expect.poll(matters).toEqual([
      ['1 passport is in another job order on the same days', 'AA1234567', 'See the list'],
      ['5 passport numbers look unusual', 'X2, X3, X4, X5 and 1 more', 'See the list'],
    ]);
    await button(/^See the list ?: 5 passport numbers/).click();
    await expect.poll(progress).toBe('75');
    await expect
      .poll(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row)
      .toBe('1');
  });

  test('D66: the group of another order and where its passports are is told with the number', async () => {
    api.answer(ELSEWHERE, {
      elsewhere: [
        { passport: 'PA5550123', joborder_code: '110077769000139' },
        { passport: 'KR7000456', joborder_code: '110077769000139' },
        { passport: 'TZ8914021', joborder_code: '110077769000140' },
      ],
      same_as: '110077769000138',
    });
    await open();
    await expect.poll(() => matters().length).toBe(3);
    expect(matters().toSorted(([a], [b]) => a!.localeCompare(b!, 'th'))).toEqual([
      ['รายชื่อทั้งหมดเป็นคณะเดียวกับใบสั่งงานล่าสุด', 'ใบสั่งงาน 1100777 69 000138', 'ดูรายชื่อ'],
      ['หนังสือเดินทาง 1 เล่มอยู่ในใบสั่งงานอื่นช่วงเดียวกัน', 'TZ8914021 · 1100777 69 000140', 'ดูรายชื่อ'],
      [
        'หนังสือเดินทาง 2 เล่มอยู่ในใบสั่งงานอื่นช่วงเดียวกัน',
        'PA5550123, KR7000456 · 1100777 69 000139',
        'ดูรายชื่อ',
      ],
    ]);
    // The way leads to the list, where each row says it too.
    await button(/^ดูรายชื่อ ?: หนังสือเดินทาง 1 เล่ม/).click();
    await expect.poll(progress).toBe('75');
    const said = () =>
      [...document.querySelectorAll('[role=grid] [data-column=passport]')].map(textOf);
    await expect
      .poll(said)
      .toEqual([
        'TZ8914021 อยู่ในใบสั่งงานอื่น',
        'PA5550123 อยู่ในใบสั่งงานอื่น',
        'KR7000456 อยู่ในใบสั่งงานอื่น',
        '',
      ]);
  });

  test('a day without a guide says how many have one; its way opens that day on the board', async () => {
    const draft = fullDraft();
    const [first, second] = draft.programme.days;
    draft.details = { ...draft.details, joborder_stop: '2026-12-12' };
    draft.programme.days = [first!, { ...second!, guides: [] }, { ...first!, day: 3 }];
    await open(draft);
    await expect
      .poll(matters)
      .toContainEqual(['วันที่ 2 (ศ. 11 ธ.ค.) ไม่มีมัคคุเทศก์', 'วันอื่นมีครบ 2 จาก 3 วัน', 'เพิ่มมัคคุเทศก์']);
    await expect
      .element(page.getByRole('checkbox', { name: /ไม่มีมัคคุเทศก์$/ }))
      .toHaveAccessibleDescription('วันอื่นมีครบ 2 จาก 3 วัน');
    await button(/^เพิ่มมัคคุเทศก์ ?: /).click();
    await expect.poll(progress).toBe('50');
    const day = page.getByRole('region', { name: /^วันที่ 2/ });
    await expect.element(day).toHaveFocus();
    await expect
      .element(day.getByRole('button', { name: /^วันที่ 2/ }))
      .toHaveAttribute('aria-expanded', 'true');
  });

  test('the way to the fee leads to its field', async () => {
    const draft = fullDraft();
    draft.programme.guides_fee = 0;
    await open(draft);
    await button(/^ระบุค่าตอบแทน ?: /).click();
    await expect.poll(() => document.activeElement?.id).toBe('guides_fee');
  });
});

describe('whether it can be filed', () => {
  test('while the list is compared it waits, and says so', async () => {
    const release = api.hold(ELSEWHERE);
    await open();
    await expect.element(page.getByText('กำลังเทียบรายชื่อกับใบสั่งงานอื่น…')).toBeVisible();
    for (const each of button('ยืนยันสร้างใบสั่งงาน').elements()) expect(each).toBeDisabled();
    expect(textOf(tab(4).element())).toBe('4 ตรวจสอบและยืนยัน ยังไม่เริ่ม');
    release();
    await expect.element(page.getByText('พร้อมยื่น', { exact: true })).toBeVisible();
    expect(textOf(tab(4).element())).toBe('4 ตรวจสอบและยืนยัน รอยืนยัน');
    await expect.element(page.getByText('เมื่อยืนยันแล้วระบบจะออกเลขที่ใบสั่งงาน')).toBeVisible();
    for (const each of button('ยืนยันสร้างใบสั่งงาน').elements()) expect(each).toBeEnabled();
  });

  test('a list that could not be compared says so, can be compared again, and can be filed all the same', async () => {
    api.refuse(ELSEWHERE, 503, 'BUSY', 'ระบบไม่ว่าง');
    await open();
    const told = page.getByRole('status').filter({ hasText: 'เทียบรายชื่อกับใบสั่งงานอื่นไม่สำเร็จ' });
    await expect.element(told).toBeVisible();
    for (const each of button('ยืนยันสร้างใบสั่งงาน').elements()) expect(each).toBeEnabled();
    api.answer(ELSEWHERE, {
      elsewhere: [{ passport: 'PA5550123', joborder_code: '' }],
      same_as: '',
    });
    await told.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect
      .poll(() => matters().map(([title]) => title))
      .toEqual(['หนังสือเดินทาง 1 เล่มอยู่ในใบสั่งงานอื่นช่วงเดียวกัน']);
    await expect.element(told).not.toBeInTheDocument();
  });

  test('what happens then is told, for each of the guides once', async () => {
    await open();
    const told = () => textsOf(section('เมื่อยื่นแล้ว').getByRole('listitem'));
    expect(told()).toEqual([
      'ระบบออกเลขที่และคิวอาร์',
      'มัคคุเทศก์ 2 คนได้รับแจ้งให้ตอบรับ',
      'แก้ไขหรือยกเลิกได้จนสิ้นสุดการเดินทาง',
    ]);
    const contents = page.getByRole('navigation', { name: 'ในหน้านี้' }).getByRole('link');
    await expect
      .poll(() => textsOf(contents))
      .toEqual(['ข้อมูลใบสั่งงาน', 'มัคคุเทศก์', 'กำหนดการเดินทาง', 'นักท่องเที่ยว']);
    await expect
      .poll(() => hrefsOf(contents))
      .toEqual(['#review-details', '#review-guides', '#review-itinerary', '#review-tourists']);
    for (const id of hrefsOf(contents)) expect(document.querySelector(id!)).not.toBeNull();
  });

  test('the button beside the summary files, too', async () => {
    await open();
    const filing = page.getByRole('region', { name: 'พร้อมยื่น' });
    await filing.getByRole('button', { name: 'ยืนยันสร้างใบสั่งงาน' }).click();
    await expect.element(dialog('ยืนยันหรือไม่?')).toBeVisible();
    await dialog().getByRole('button', { name: 'ยกเลิก' }).click();
    expect(api.sent(SAVE)).toEqual([]);
  });
});

describe('what is left open', () => {
  const left = () => section('ยังไม่ระบุ ยื่นได้');
  const sparse = () => {
    const draft = fullDraft();
    draft.details = {
      ...draft.details,
      external_agencys_code: '',
      inbound: { type: 2, no: '', date: '2026-12-09', country: '' },
      outbound: { type: 3, no: '', date: '2026-12-12', country: '' },
      // A row that was only added is no flight.
      flights_internal: [emptyFlight()],
    };
    draft.manifest.tourists = draft.manifest.tourists.map((each, at) =>
      at === 0 ? each : { ...each, date_of_birth: '' },
    );
    return draft;
  };

  test('is listed without keeping anybody from filing, and stands as a dash in the summary', async () => {
    await open(sparse());
    await expect.element(left()).toBeVisible();
    await expect
      .poll(() => textsOf(left().getByRole('listitem')).map((each) => each.split(' ระบุ')[0]))
      .toEqual([
        'รหัสทัวร์',
        'ทะเบียนรถ ขาเข้า',
        'เดินทางจากประเทศ',
        'ชื่อเรือ ขาออก',
        'เดินทางไปประเทศ',
        'วันเกิดของนัก\u2060ท่อง\u2060เที่ยว 2 คน',
      ]);
    expect(facts('ข้อมูลใบสั่งงาน')).toEqual([
      'บริษัทนำเที่ยวต่างประเทศ Sakura Pacific Tours K.K.',
      'รหัสทัวร์ –',
      'ช่วงวันเดินทาง 10–11 ธ.ค. 2569 (2 วัน 1 คืน)',
      'ขาเข้า รถ 9 ธ.ค. 2569',
      'ขาออก เรือ 12 ธ.ค. 2569',
      'เที่ยวบินภายในประเทศ –',
    ]);
    await expect
      .poll(() => rowsOf(section('นักท่องเที่ยว').getByRole('table')))
      .toEqual([
        ['1', 'TZ8914021', 'Mr. HARUTO SATO', '7 มี.ค. 2527', '42', 'ญี่ปุ่น'],
        ['2', 'PA5550123', 'Ms. CHLOE MARTIN', '–', '–', 'ฝรั่งเศส'],
        ['3', 'KR7000456', 'Mrs. JI-WOO KIM', '–', '–', 'เกาหลีใต้'],
      ]);
    await expect
      .poll(() => textOf(section('นักท่องเที่ยว').element().querySelector('p')!))
      .toBe('1 ผู้ใหญ่ 0 เด็ก 2 ไม่ทราบอายุ 2 ผู้ติดตาม 5 รวมทั้งคณะ');
    await expect.element(button('ยืนยันสร้างใบสั่งงาน').first()).toBeEnabled();
  });

  test.each([
    ['รหัสทัวร์', 'external_agencys_code'],
    ['ทะเบียนรถ ขาเข้า', 'inbound_no'],
    ['เดินทางไปประเทศ', 'outbound_country'],
    ['วันเกิดของนัก\u2060ท่อง\u2060เที่ยว 2 คน', 'tourist-t2-date_of_birth'],
  ])('“%s” has the way to its field', async (name, id) => {
    await open(sparse());
    await left()
      .getByRole('button', { name: `ระบุ ${name}`, exact: true })
      .click();
    await expect.poll(() => document.activeElement?.id).toBe(id);
  });

  test('days that nothing is planned for have the way to the board', async () => {
    const draft = fullDraft();
    draft.details.joborder_stop = '2026-12-12';
    draft.details.outbound = { type: 5, no: '', date: '', country: '' };
    await open(draft);
    await expect
      .poll(() => textsOf(left().getByRole('listitem')))
      .toEqual(['การเดินทาง 3 วัน แต่กำหนดการมีถึงวันที่ 2 ระบุ การเดินทาง 3 วัน แต่กำหนดการมีถึงวันที่ 2']);
    await left().getByRole('button').click();
    await expect.poll(progress).toBe('50');
    await expect.poll(() => document.activeElement?.id).toBe('add-guide-1');
  });

  test('nothing of it is told where all is filled in', async () => {
    await open();
    expect(left().elements()).toEqual([]);
  });
});

describe('the summary', () => {
  test('shows five tourists, and all on wish', async () => {
    const draft = fullDraft();
    draft.manifest.tourists = [1, 2, 3, 4, 5, 6, 7].map((at) => ({
      ...draft.manifest.tourists[at % 3]!,
      key: `t${at}`,
      passport: `AB${at}234567`,
    }));
    await open(draft);
    const shown = () =>
      rowsOf(section('นักท่องเที่ยว').getByRole('table')).map(
        ([row, passport]) => `${row} ${passport}`,
      );
    const five = [1, 2, 3, 4, 5].map((at) => `${at} AB${at}234567`);
    await expect.poll(shown).toEqual(five);
    // Without anybody whose age is not known, nothing is said of such.
    expect(textOf(section('นักท่องเที่ยว').element().querySelector('p')!)).toBe(
      '2 ผู้ใหญ่ 3 เด็ก 2 อายุ 15 ปีพอดี 2 ผู้ติดตาม 9 รวมทั้งคณะ',
    );
    const more = button('แสดงอีก 2 คน');
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    await expect.poll(shown).toEqual([...five, '6 AB6234567', '7 AB7234567']);
    const less = button('แสดงน้อยลง');
    await expect.element(less).toHaveAttribute('aria-expanded', 'true');
    await less.click();
    await expect.poll(shown).toEqual(five);
  });

  test.each([
    ['ข้อมูลใบสั่งงาน', '25'],
    ['มัคคุเทศก์', '50'],
    ['กำหนดการเดินทาง', '50'],
    ['นักท่องเที่ยว', '75'],
  ])('“%s” has the way to its step', async (name, at) => {
    await open();
    await button(`เปลี่ยน ${name}`).click();
    await expect.poll(progress).toBe(at);
  });

  test('on a phone each part is one line that says what is inside, and marks what waits', async () => {
    const draft = fullDraft();
    draft.programme.days[1]!.guides = [];
    draft.manifest.tourists[1] = { ...draft.manifest.tourists[1]!, passport: 'X1' };
    await open(draft, { size: [360, 740] });
    const parts = () => [...document.querySelectorAll<HTMLElement>('article details > summary')];
    expect(parts().map(textOf)).toEqual([
      'ข้อมูลใบสั่งงาน 10–11 ธ.ค. 2569',
      'มัคคุเทศก์ 1 คน',
      'กำหนดการเดินทาง 3 แห่ง',
      'นักท่องเที่ยว 5 คน',
    ]);
    expect(parts().map((each) => each.querySelectorAll('svg').length)).toEqual([1, 1, 2, 2]);
    expectNoSidewaysScroll();
    await expectAccessible();
    parts()[3]!.click();
    await expect.element(page.getByRole('cell', { name: 'X1' })).toBeVisible();
    await button('เปลี่ยน นักท่องเที่ยว').click();
    await expect.poll(progress).toBe('75');
  });

  test.each([1366, 360] as const)(
    'a name of one long word is no wider than the table (%d px)',
    async (width) => {
      const draft = fullDraft();
      const firstname = 'LONG'.repeat(28);
      draft.manifest.tourists[1] = { ...draft.manifest.tourists[1]!, firstname };
      await open(draft, { size: [width, 740] });
      if (width === 360)
        document.querySelectorAll<HTMLElement>('article details > summary')[3]!.click();
      const name = page.getByRole('cell', { name: new RegExp(firstname) });
      await expect.element(name).toBeVisible();
      expectNoSidewaysScroll();
      const table = name.element().closest('table')!.getBoundingClientRect();
      const card = name.element().closest('article')!.getBoundingClientRect();
      expect(table.right).toBeLessThanOrEqual(card.right);
    },
  );

  test('places stand in their part of the day with their numbers', async () => {
    await open();
    const numbered = [...section('กำหนดการเดินทาง').element().querySelectorAll('li')].map(
      (each) => `${each.value} ${textOf(each)}`,
    );
    expect(numbered).toEqual([
      `1 ${PLACES[0]!.name}`,
      `2 ${PLACES[1]!.name}`,
      `3 ${PLACES[2]!.name}`,
    ]);
    await expect
      .poll(() => textOf(page.getByRole('article').element().querySelector('header')!))
      .toBe('บริษัท ดอกบัวทัวร์ จำกัด · เลขที่ใบอนุญาต 11/00777 ใบสั่งงานมัคคุเทศก์ เลขที่ 11/0077769xxxxxx');
  });
});

describe('names and licence numbers that changed since (D58)', () => {
  const registered = {
    agency: { name: 'บริษัท บัวขาว จำกัด', license: '11/00888' },
    guides: [
      {
        guide_id: 501,
        guide_info: { fname: 'มะลิ', lname: 'พาไป' },
        license: '21-00988',
        license_expires: '2031-01-31',
      },
    ],
  };
  const guides = () => textOf(section('มัคคุเทศก์').element());
  const SUMMARY =
    'มัคคุเทศก์ เปลี่ยน มัคคุเทศก์ มะลิ พาไป 21-00988 · วันที่ 1, 2 Anan Wongsa 21-00077 · วันที่ 2 ค่าตอบแทนต่อวัน 1,800 บาท';

  test('D58: the review of an edit has what will be filed', async () => {
    api.answer(PREPARE, preparedOrder({}, registered));
    await openScreen('/Joborderaddjb?joborder_code=110077769000141', { as: 'agency', now: NOW });
    await expect.element(page.getByText('บริษัท บัวขาว จำกัด')).toBeVisible();
    await tab(4).click();
    await expect.poll(guides).toBe(SUMMARY);
    await expect
      .element(page.getByText('บริษัท บัวขาว จำกัด · เลขที่ใบอนุญาต 11/00888', { exact: true }))
      .toBeVisible();
  });

  test('D58: so has that of an edit whose draft was kept', async () => {
    keepDraft({ version: 7, step: 4 }, registered.guides);
    await openScreen('/Joborderaddjb?joborder_code=110077769000141', { as: 'agency', now: NOW });
    await expect.poll(guides).toBe(SUMMARY);
  });

  test('D58: so has that of a kept draft of a new order', async () => {
    keepDraft({ step: 4 }, registered.guides);
    await openScreen('/Joborderaddjb?draft=resume', { as: 'agency', now: NOW });
    await expect.poll(guides).toBe(SUMMARY);
  });

  test('D58: so has that of a copy, its places too', async () => {
    const [arun, ...others] = PLACES;
    api
      .answer(PREPARE, preparedOrder({}, registered))
      .answer('POST /api/v2/web/joborder/place/get', [
        { ...arun!, name: 'วัดอรุณราชวราราม' },
        ...others,
      ]);
    await openScreen(
      '/Joborderaddjb?copy=110077769000141&start=2026-12-17&guides=501,502&tourists=1&draft=new',
      { as: 'agency', now: NOW },
    );
    await expect.poll(progress).toBe('25');
    await tab(4).click();
    await expect.poll(guides).toBe(SUMMARY);
    await expect
      .poll(() => [...section('กำหนดการเดินทาง').element().querySelectorAll('tbody tr')].map(textOf))
      .toEqual([
        'วันที่ 1 พฤหัสบดี 17 ธ.ค. 2569 กรุงเทพมหานคร, สระแก้ว วัดอรุณราชวราราม ตลาดโรงเกลือ –',
        'วันที่ 2 ศุกร์ 18 ธ.ค. 2569 ชลบุรี – – เกาะล้าน',
      ]);
  });
});
