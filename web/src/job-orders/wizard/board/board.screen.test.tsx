import type { PlaceRow } from '@joborder/shared/places/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { dialog, field, rowsOf, textOf, textsOf, toasts, typeIn } from '../../../../test/look';
import { api, expectNoSidewaysScroll } from '../../../../test/screen';
import {
  answerWizard,
  fullDraft,
  GUIDES,
  guideAt,
  nextButton,
  PLACES,
  progress,
  resumeWizard,
  sentDraft,
  stopAt,
} from '../../../../test/wizard';

const FIND = 'POST /api/v2/web/joborder/place/get';
const BY_NAME = 'POST /api/v2/web/joborder/guides/get';
const BY_LICENCE = 'POST /api/v2/web/joborder/guides/license/get';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const day = (number: number) => page.getByRole('region', { name: new RegExp(`^วันที่ ${number}`) });
/** Names of the stops by day and part of day, as the draft was sent. */
const sentStops = () =>
  sentDraft()?.programme.days.map(({ parts }) =>
    ([1, 2, 3] as const).map((part) => parts[part].map(({ place_name }) => place_name)),
  );
const sentGuides = () =>
  sentDraft()?.programme.days.map(({ guides }) => guides.map(({ license }) => license));
/** The numbers on the cards, from the top. */
const numbers = () => [...document.querySelectorAll('li[id^="stop-"] [data-number]')].map(textOf);
const warned = async (text: string) => {
  await expect.element(dialog('คำเตือน')).toBeVisible();
  await expect.poll(() => textOf(dialog('คำเตือน').getByRole('paragraph').element())).toBe(text);
  await dialog('คำเตือน').getByRole('button', { name: 'ตกลง' }).click();
};
const menu = async (place: string, item: string) => {
  await button(`ย้ายหรือจัดการ “${place}”`).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).first().click();
};
async function open(draft = fullDraft(), options: Parameters<typeof resumeWizard>[0] = {}) {
  await resumeWizard({ step: 2, draft, ...options });
  await expect.poll(progress).toBe('50');
  await expect.element(day(1)).toBeVisible();
}

beforeEach(() => {
  answerWizard();
  api
    .answer('GET /api/v2/web/place/category/get', [
      { id: 4, name: 'วัด', icon: 'icon-1' },
      { id: 5, name: 'ตลาด', icon: 'icon-2' },
    ])
    .answer('GET /api/v2/web/joborder/guides/recent', []);
});

describe('days', () => {
  test.each([
    ['th', 'บาท', '๓,๖๕๐ บาท'],
    ['en', 'baht', '3,650 Baht'],
  ] as const)(
    'JO2-01: the fee of a day in baht is typed, with its separators, in %s',
    async (lang, unit, typed) => {
      await resumeWizard({ step: 2, lang });
      await expect.element(field('guides_fee')).toHaveValue('1,800');
      await expect.poll(() => textOf(field('guides_fee').element().closest('span')!)).toBe(unit);
      await typeIn('guides_fee', '2,500');
      await expect.poll(() => sentDraft()?.programme.guides_fee).toBe(2500);
      await typeIn('guides_fee', typed);
      await expect.poll(() => sentDraft()?.programme.guides_fee).toBe(3650);
    },
  );

  test('JO2-02 JO2-12 JO2-13: a day is added after the last, and the end is the start and as many days', async () => {
    await open();
    await button('เพิ่มวัน').first().click();
    await expect.element(day(3)).toBeVisible();
    await expect.poll(() => sentDraft()?.programme.days.map((each) => each.day)).toEqual([1, 2, 3]);
    expect(sentDraft()?.details.joborder_stop).toBe('2026-12-13');
    await expect.poll(() => toasts()[0]).toContain('เพิ่มวันที่ 3 แล้ว วันสิ้นสุดเป็น 13 ธ.ค. 2569');
    await expect.poll(() => document.activeElement?.id).toBe('days.2');
    // The strip leads to a day's own section, too.
    await page.getByCss('#day-tab-2').click();
    await expect.poll(() => document.activeElement?.id).toBe('days.1');
  });

  test('JO2-12: where there is none, the first is day 1', async () => {
    const draft = fullDraft();
    draft.details = { ...draft.details, joborder_start: '', joborder_stop: '' };
    draft.programme.days = [];
    await resumeWizard({ step: 2, draft });
    await button('เพิ่มวัน').first().click();
    await expect.poll(() => sentDraft()?.programme.days.map((each) => each.day)).toEqual([1]);
  });

  test('JO2-03 JO2-08: days are titled by number, have a bin, and fold', async () => {
    const draft = fullDraft();
    draft.programme.days[1]!.guides = [guideAt(1, { photo: 'faces/502.webp' })];
    await open(draft);
    const faces = (number: number) =>
      day(number)
        .getByRole('img')
        .elements()
        .map((each) => each.getAttribute('alt') ?? each.getAttribute('aria-label'));
    await expect.element(button('ลบวันที่ 1')).toBeVisible();
    await expect.element(button('ลบวันที่ 2')).toBeVisible();
    const fold = day(1).getByRole('button', { name: /^วันที่ 1/ });
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
    await expect.element(day(1).getByText('วัดอรุณ').first()).toBeVisible();
    await fold.click();
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
    expect(day(1).getByText('วัดอรุณ').elements()).toEqual([]);
    expect([faces(1), faces(2)]).toEqual([['มาลี พาเที่ยว'], ['Anan Wongsa']]);
    const second = day(2).getByRole('button', { name: /^วันที่ 2/ });
    await second.click();
    // The strip and the map follow the day that was opened last.
    await expect.element(button(/^วันที่ 2/).first()).toHaveAttribute('aria-current', 'true');
    await fold.click();
    await expect.element(day(1).getByText('วัดอรุณ').first()).toBeVisible();
  });

  test('JO2-14 JOX-21 D13: a day is removed after a question, the others are renumbered, the end stays', async () => {
    await open();
    await button('ลบวันที่ 1').click();
    const ask = dialog('ลบวันที่ 1 (พฤหัสบดี 10 ธ.ค. 2569)?');
    await expect
      .poll(() => textsOf(ask.getByRole('paragraph')))
      .toEqual([
        'สถานที่ 2 แห่งและมัคคุเทศก์ 1 คนของวันนี้จะถูกลบ วันที่ 2 จะเลื่อนเป็นวันที่ 1 ส่วนวันสิ้นสุดยังเป็น 11 ธ.ค. 2569',
      ]);
    await ask.getByRole('button', { name: 'ไม่ลบ' }).click();
    expect(numbers().length).toBeGreaterThan(0);
    await button('ลบวันที่ 1').click();
    await ask.getByRole('button', { name: 'ลบวันที่ 1' }).click();
    await expect.poll(sentStops).toEqual([[[], [], ['เกาะล้าน']]]);
    expect(sentDraft()?.programme.days[0]?.day).toBe(1);
    expect(sentDraft()?.programme.days[0]?.parts[3][0]?.place_ordering).toBe(1);
    expect(sentDraft()?.details.joborder_stop).toBe('2026-12-11');
    await expect.poll(() => toasts()[0]).toContain('ลบวันที่ 1 แล้ว');
  });

  test('of several open days the one that follows a removed day is opened', async () => {
    const draft = fullDraft();
    const [first, second] = draft.programme.days as [
      (typeof draft.programme.days)[0],
      (typeof draft.programme.days)[0],
    ];
    draft.details = { ...draft.details, joborder_stop: '2026-12-12' };
    draft.programme.days = [
      { ...first, collapsed: true },
      { ...second, collapsed: false },
      { ...second, day: 3, collapsed: true, parts: { 1: [stopAt(0, 4)], 2: [], 3: [] } },
    ];
    await open(draft);
    const open3 = () =>
      [1, 2, 3].map((each) =>
        day(each)
          .getByRole('button', { name: new RegExp(`^วันที่ ${each}`) })
          .elements()
          .map((fold) => fold.getAttribute('aria-expanded')),
      );
    expect(open3()).toEqual([['false'], ['true'], ['false']]);
    await button('ลบวันที่ 2').click();
    await dialog().getByRole('button', { name: 'ลบวันที่ 2' }).click();
    await expect.poll(open3).toEqual([['false'], ['true'], []]);
    await expect.poll(() => document.activeElement?.id).toBe('days.1');
  });

  test('with a day goes the way back of an earlier move: its place may be another day now', async () => {
    await open();
    await menu('วัดอรุณ', 'บ่าย');
    const undo = button('เลิกทำ');
    await expect.element(undo).toBeVisible();
    await button('ลบวันที่ 2').click();
    await dialog().getByRole('button', { name: 'ลบวันที่ 2' }).click();
    await expect.poll(() => toasts()[0]).toContain('ลบวันที่ 2 แล้ว');
    await expect.element(undo).not.toBeInTheDocument();
  });

  test('JO2-04 JO2-06: a day has add-guide, add-place, and a column for each part of it', async () => {
    await open();
    await expect
      .element(day(1).getByRole('button', { name: 'เพิ่มมัคคุเทศก์', exact: true }))
      .toBeVisible();
    await expect
      .element(day(1).getByRole('button', { name: 'เพิ่มสถานที่', exact: true }).first())
      .toBeVisible();
    const columns = day(1).getByRole('region');
    await expect
      .poll(() => columns.elements().map((each) => textOf(each).split(' ')[0]))
      .toEqual(['เช้า', 'บ่าย', 'เย็น']);
    await expect.element(day(1).getByRole('region', { name: 'เช้า' })).toHaveTextContent('วัดอรุณ');
    await expect
      .element(day(1).getByRole('region', { name: 'บ่าย' }))
      .toHaveTextContent('ตลาดโรงเกลือ');
  });

  test.each([
    [[], 'refused'],
    [[guideAt(0)], 'goes on'],
  ] as const)('JO2-21: with %j on one of the days the step %s', async (guides, what) => {
    const draft = fullDraft();
    draft.programme.days[0]!.guides = [...guides];
    draft.programme.days[1]!.guides = [];
    await open(draft);
    await nextButton().click();
    if (what === 'refused') await warned('กรุณาเพิ่มมัคคุเทศก์อย่างน้อย 1 วัน');
    await expect.poll(progress).toBe(what === 'refused' ? '50' : '75');
  });

  test('JO2-22: a day without a place is refused with its number', async () => {
    const draft = fullDraft();
    draft.programme.days[1]!.parts = { 1: [], 2: [], 3: [] };
    await open(draft);
    await nextButton().click();
    await warned('วันที่ 2 ยังไม่มีสถานที่ กรุณาเพิ่มอย่างน้อย 1 สถานที่');
    expect(progress()).toBe('50');
  });
});

const many = (count: number): PlaceRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...PLACES[0]!,
    id: 200 + at,
    name: `Place ${at + 1}`,
    category_name: at === 0 ? 'ก'.repeat(40) : 'วัด',
  }));

describe('the places modal', () => {
  const picker = (number = 1) => dialog(`เพิ่มสถานที่ วันที่ ${number}`);
  const results = () => picker().getByRole('list', { name: 'ผลการค้นหา' });
  const cards = (): Locator =>
    results()
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
  const pick = async (part?: string) => {
    await day(1)
      .getByRole('button', { name: part ? `เพิ่มสถานที่ ช่วง${part} วันที่ 1` : 'เพิ่มสถานที่', exact: true })
      .first()
      .click();
    await expect.element(picker()).toBeVisible();
  };
  const time = dialog('เลือกช่วงเวลา');
  const into = async (...parts: string[]) => {
    for (const box of time.getByRole('checkbox').elements() as HTMLInputElement[])
      if (box.checked) box.click();
    for (const part of parts) await time.getByRole('checkbox', { name: part }).click();
    await time.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  };
  const select = (place: string) =>
    picker().getByRole('button', { name: `เลือก ${place}`, exact: true });

  test('PLACE-05 PLACE-06: it has a name search, categories, and the way to a new place', async () => {
    await open();
    await pick();
    await expect.element(picker().getByRole('searchbox')).toHaveFocus();
    await expect
      .poll(() =>
        picker()
          .getByRole('checkbox')
          .elements()
          .map((each) => textOf(each.parentElement!)),
      )
      .toEqual(['วัด', 'ตลาด']);
    await expect.element(picker().getByRole('button', { name: 'ค้นหา', exact: true })).toBeVisible();
    await expect
      .element(picker().getByRole('link', { name: 'สร้างสถานที่ใหม่' }))
      .toHaveAttribute('href', '/Joborderadd');
    await expect.poll(() => picker().element().getBoundingClientRect().width).toBeGreaterThan(1000);
  });

  test('PLACE-07: a card has photo, name, category, province, details in a new window and select', async () => {
    await open();
    await pick();
    await expect.element(cards().first()).toBeVisible();
    const card = cards().nth(1);
    await expect.element(card.getByRole('heading')).toHaveTextContent(/^ตลาดโรงเกลือ$/);
    await expect
      .poll(() => [...card.element().querySelectorAll('p')].slice(0, 2).map(textOf)[0])
      .toBe('ตลาด');
    await expect.poll(() => textOf(card.element().querySelectorAll('p')[1]!)).toMatch(/^สระแก้ว/);
    await expect
      .poll(() => card.element().querySelector('img')?.src)
      .toMatch(/places\/72-a\.webp$/);
    const link = card.getByRole('link', { name: /^ดูรายละเอียด: ตลาดโรงเกลือ/ });
    await expect.element(link).toHaveAttribute('href', '/places/detail?placeid=72');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(select('ตลาดโรงเกลือ')).toBeVisible();
  });

  test('PLACE-08 PLACE-12 PLACE-14: ten at a time; load more asks for the next and appends them', async () => {
    api.answer(FIND, ({ body }) =>
      many(25).slice(Number(body.skip ?? 0), Number(body.skip ?? 0) + Number(body.take)),
    );
    await open();
    await pick();
    await expect.poll(() => cards().elements().length).toBe(10);
    expect(api.sent(FIND).at(-1)?.body).toMatchObject({ take: 10, skip: 0 });
    await picker()
      .getByRole('button', { name: /^โหลดเพิ่ม/ })
      .click();
    await expect.poll(() => cards().elements().length).toBe(20);
    expect(api.sent(FIND).at(-1)?.body).toMatchObject({ take: 10, skip: 10 });
    await expect.poll(() => textOf(cards().nth(0).getByRole('heading').element())).toBe('Place 1');
    await expect
      .poll(() => textOf(cards().nth(19).getByRole('heading').element()))
      .toBe('Place 20');
    await picker()
      .getByRole('button', { name: /^โหลดเพิ่ม/ })
      .click();
    await expect.poll(() => cards().elements().length).toBe(25);
    expect(
      picker()
        .getByRole('button', { name: /^โหลดเพิ่ม/ })
        .elements(),
    ).toEqual([]);
  });

  test('PLACE-11 PLACE-13: a new search begins a new list; an empty one says so', async () => {
    api.answer(FIND, ({ body }) =>
      body.name === 'วัด'
        ? many(3)
        : body.name
          ? []
          : many(25).slice(Number(body.skip), Number(body.skip) + 10),
    );
    await open();
    await pick();
    await picker()
      .getByRole('button', { name: /^โหลดเพิ่ม/ })
      .click();
    await expect.poll(() => cards().elements().length).toBe(20);
    await picker().getByRole('searchbox').fill('วัด');
    await picker().getByRole('button', { name: 'ค้นหา', exact: true }).click();
    await expect.poll(() => cards().elements().length).toBe(3);
    expect(api.sent(FIND).at(-1)?.body).toMatchObject({ name: 'วัด', skip: 0 });
    await picker().getByRole('searchbox').fill('ไม่มีแน่นอน{Enter}'.slice(0, 11));
    await userEvent.keyboard('{Enter}');
    await expect.element(picker().getByText('ไม่พบข้อมูล', { exact: true })).toBeVisible();
  });

  test('API-44: categories are sent as they are ticked', async () => {
    await open();
    await pick();
    await picker().getByRole('checkbox', { name: 'ตลาด' }).click();
    await expect.poll(() => api.sent(FIND).at(-1)?.body.places_categorys).toEqual([5]);
  });

  test('PLACE-15: a category name is cut, the whole stays in the title', async () => {
    api.answer(FIND, many(1));
    await open();
    await pick();
    const category = cards().first().getByTitle('ก'.repeat(40));
    await expect.element(category).toBeVisible();
    await expect.poll(() => textOf(category.element())).toBe(`${'ก'.repeat(28)}…`);
  });

  test('D52: a list that cannot be loaded says so and can be tried again', async () => {
    api.refuse(FIND, 500, 'INTERNAL', 'ระบบขัดข้อง');
    await open();
    await pick();
    const problem = picker().getByRole('alert');
    await expect.element(problem).toHaveTextContent('โหลดสถานที่ไม่สำเร็จ');
    api.answer(FIND, [...PLACES]);
    await problem.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.poll(() => cards().elements().length).toBe(4);
  });

  test('PLACE-09 PLACE-10: a selected place asks for parts of the day; cancel adds nothing', async () => {
    await open();
    await pick();
    await select('เกาะล้าน').click();
    await expect
      .poll(() =>
        time
          .getByRole('checkbox')
          .elements()
          .map((each) => textOf(each.closest('label')!).split(' ')[0]),
      )
      .toEqual(['เช้า', 'บ่าย', 'เย็น']);
    await time.getByRole('button', { name: 'ยกเลิก', exact: true }).click();
    await expect.element(time).not.toBeInTheDocument();
    await expect.element(select('เกาะล้าน')).toBeVisible();
    await expect.element(picker()).toHaveTextContent('ยังไม่ได้เพิ่มสถานที่');
    expect(numbers()).toEqual(['1', '2']);
  });

  test('JO2-23 JO2-17 JO2-11: it goes into several parts of the day, with a notice and numbers in order', async () => {
    await open();
    await pick();
    await select('เกาะล้าน').click();
    await into('เช้า', 'เย็น');
    await expect.poll(() => toasts().at(-1) ?? '').toContain('เพิ่ม “เกาะล้าน” ในวันที่ 1 ช่วงเช้า');
    await expect.poll(sentStops).toEqual([
      [['วัดอรุณ', 'เกาะล้าน'], ['ตลาดโรงเกลือ'], ['เกาะล้าน']],
      [[], [], ['เกาะล้าน']],
    ]);
    const orders = sentDraft()?.programme.days.flatMap(({ parts }) =>
      [...parts[1], ...parts[2], ...parts[3]].map((each) => each.place_ordering),
    );
    expect(orders).toEqual([1, 2, 3, 4, 5]);
  });

  test('JO2-15 JOX-19: where the part holds it already it is refused, and nothing is added', async () => {
    await open();
    await pick();
    await select('วัดอรุณ').click();
    await into('เช้า');
    await warned('มีสถานที่นี้ในช่วงเวลาที่เลือกแล้ว กรุณาเลือกใหม่');
    expect(numbers()).toEqual(['1', '2']);
  });

  test('JO2-16: of several parts those that hold it are skipped with a warning', async () => {
    await open();
    await pick();
    await select('วัดอรุณ').click();
    await into('เช้า', 'บ่าย');
    await expect.poll(() => toasts().join(' ')).toContain('ข้ามช่วงเช้า เพราะมีสถานที่นี้อยู่แล้ว');
    await expect.poll(() => sentStops()?.[0]).toEqual([['วัดอรุณ'], ['ตลาดโรงเกลือ', 'วัดอรุณ'], []]);
  });

  test('D77: what was just added says how it is reached and when it closes, or that it is closed', async () => {
    const hours = (weekday: number) => [{ day: weekday, open_time: '08:30', close_time: '15:30' }];
    // Day 1 is a Thursday.
    const [first, second] = [
      { ...PLACES[2]!, latitude: 13.75, longitude: 100.5, open_period: hours(4) },
      { ...PLACES[3]!, latitude: 13.85, longitude: 100.5, open_period: hours(1) },
    ];
    api.answer(FIND, [first, second]);
    const draft = fullDraft();
    draft.programme.days[0]!.parts = { 1: [], 2: [], 3: [] };
    await open(draft);
    await pick('เช้า');
    for (const { name } of [first, second]) {
      await select(name).click();
      await time.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
      await expect.element(time).not.toBeInTheDocument();
    }
    await picker().getByRole('button', { name: 'เสร็จสิ้น' }).click();
    await expect.element(picker()).not.toBeInTheDocument();
    const stops = () => [...document.querySelectorAll('#root li[id^="stop-"]')].map(textOf);
    await expect
      .poll(stops)
      .toEqual([
        '1 เกาะล้าน ชายหาด ถึง 09:00 · ปิด 15:30',
        '24 นาที · 14 กม. 2 อุทยานเขาใหญ่ อุทยาน ถึง 10:54 ปิดวันพฤหัสบดี · เปิดเฉพาะจันทร์',
      ]);
    await expect
      .poll(() => textOf(day(1).getByText('09:00–12:24 น.').element().closest('p')!))
      .toBe('09:00–12:24 น. ขับรถ 24 นาที 14 กม. · อยู่ที่สถานที่ 3 ชม. ไปได้ทัน');
    // In the evening the first one has closed.
    await menu(first.name, 'เย็น');
    await expect
      .poll(() => stops()[1])
      .toContain('2 เกาะล้าน ชายหาด ถึง 18:00 · ปิด 15:30 ปิด 15:30 น. แต่จะถึง 18:00 น.');
  });

  test('ux: from the button of a part several marked places are added to it in one go', async () => {
    await open();
    await pick('เย็น');
    for (const place of ['วัดอรุณ', 'อุทยานเขาใหญ่']) {
      await picker()
        .getByRole('button', { name: `เพิ่มพร้อมแห่งอื่น: ${place}` })
        .click();
    }
    await picker().getByRole('button', { name: 'เพิ่ม 2 แห่งในช่วงเย็น' }).click();
    await expect.element(picker().getByText('เพิ่มแล้ว 2 รายการ')).toBeVisible();
    await expect.poll(() => sentStops()?.[0]?.[2]).toEqual(['วัดอรุณ', 'อุทยานเขาใหญ่']);
  });
});

describe('places on the board', () => {
  test('JO2-09 JO2-10: a card shows number, first photo, name and category', async () => {
    await open();
    const card = document.querySelector('li[id^="stop-"]')!;
    // Over the whole day, not within its part.
    expect(numbers()).toEqual(['1', '2']);
    await expect.poll(() => card.querySelector('img')?.src).toMatch(/places\/71-a\.webp$/);
    await expect.poll(() => textOf(card)).toContain('วัดอรุณ');
    await expect.poll(() => textOf(card)).toContain('วัด');
  });

  test('JO2-07: a card is carried, viewed in a new window, and removed', async () => {
    await open();
    expect(document.querySelector('li[id^="stop-"] [data-movable]')).not.toBeNull();
    await button('ย้ายหรือจัดการ “วัดอรุณ”').click();
    const view = page.getByRole('menuitem', { name: /^รายละเอียด/ });
    await expect.element(view).toHaveAttribute('href', '/places/detail?placeid=71');
    await expect.element(view).toHaveAttribute('target', '_blank');
    await expect.element(page.getByRole('menuitem', { name: 'นำออก' })).toBeVisible();
  });

  test('JO2-18: a move to a part that holds the place is refused, and nothing moves', async () => {
    const draft = fullDraft();
    draft.programme.days[0]!.parts[2] = [stopAt(0, 2)];
    await open(draft);
    await menu('วัดอรุณ', 'บ่าย');
    await warned('ช่วงเวลาที่เลือกมีสถานที่นี้อยู่แล้ว');
    expect(sentStops()).toBeUndefined();
    await expect.element(day(1).getByRole('region', { name: 'เช้า' })).toHaveTextContent('วัดอรุณ');
  });

  test('JO2-19: any other move moves it and renumbers all, and can be taken back', async () => {
    await open();
    await menu('วัดอรุณ', 'เย็น');
    await expect.poll(sentStops).toEqual([
      [[], ['ตลาดโรงเกลือ'], ['วัดอรุณ']],
      [[], [], ['เกาะล้าน']],
    ]);
    expect(numbers()).toEqual(['1', '2']);
    const order = sentDraft()?.programme.days[0]?.parts[3][0]?.place_ordering;
    expect(order).toBe(2);
    await button('เลิกทำ').first().click();
    await expect.poll(() => sentStops()?.[0]).toEqual([['วัดอรุณ'], ['ตลาดโรงเกลือ'], []]);
  });

  test('JO2-19: a card let go of before another frame is drawn lands under the mouse all the same', async () => {
    await open();
    const card = document.querySelector('li[id^="stop-"] [draggable="true"]')!;
    const slot = button('เพิ่มสถานที่ ช่วงเย็น วันที่ 1').element();
    const mouse = (type: string, over: Element) => {
      const { x, y, width, height } = over.getBoundingClientRect();
      const at = { clientX: x + width / 2, clientY: y + height / 2 };
      const dataTransfer = new DataTransfer();
      over.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...at }),
      );
    };
    card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    mouse('dragstart', card);
    await new Promise(requestAnimationFrame);
    // No frame between them: nothing has told the board of the movement.
    for (const type of ['dragenter', 'dragover', 'drop']) mouse(type, slot);
    await expect.poll(() => sentStops()?.[0]).toEqual([[], ['ตลาดโรงเกลือ'], ['วัดอรุณ']]);
  });

  test('JO2-19: a card is carried by mouse to another part of the day', async () => {
    await open(fullDraft(), { size: [1366, 1200] });
    const card = document.querySelector('li[id^="stop-"] [draggable="true"] img')!;
    await userEvent.dragAndDrop(card, button('เพิ่มสถานที่ ช่วงเย็น วันที่ 1'));
    await expect.poll(() => sentStops()?.[0]).toEqual([[], ['ตลาดโรงเกลือ'], ['วัดอรุณ']]);
    expect(numbers()).toEqual(['1', '2']);
    await expect.poll(() => toasts()[0]).toContain('ย้าย “วัดอรุณ” ไปช่วงเย็นแล้ว');
  });

  test('JO2-20 JOX-21: removing one asks, and says what was removed', async () => {
    await open();
    await menu('ตลาดโรงเกลือ', 'นำออก');
    await dialog('นำ “ตลาดโรงเกลือ” ออกจากวันที่ 1?').getByRole('button', { name: 'ไม่นำออก' }).click();
    expect(numbers()).toEqual(['1', '2']);
    await menu('ตลาดโรงเกลือ', 'นำออก');
    await dialog().getByRole('button', { name: 'นำสถานที่ออก' }).click();
    await expect.poll(() => sentStops()?.[0]).toEqual([['วัดอรุณ'], [], []]);
    await expect.poll(() => toasts()[0]).toContain('นำ “ตลาดโรงเกลือ” ออกแล้ว');
  });

  test('D77: a place that is closed on its day says so with a way out', async () => {
    const draft = fullDraft();
    // Day 1 is a Thursday.
    draft.programme.days[0]!.parts[1] = [stopAt(3, 1, { closed_weekdays: [4] })];
    await open(draft);
    await expect.element(page.getByText(/ปิดวันพฤหัสบดี/).first()).toBeVisible();
  });

  test.each([
    [[0, 1, 2, 4], 'ปิดวันพฤหัสบดี · เปิดเฉพาะพุธ ศุกร์ และเสาร์', true],
    // Open on four days: that is no exception worth listing. On day 2, a Friday, it is closed as well.
    [[0, 4, 5], 'ปิดวันพฤหัสบดี', false],
  ])(
    'D77: closed on %j it says when it is open, and offers a day to move to',
    async (closed, text, moves) => {
      const draft = fullDraft();
      draft.programme.days[0]!.parts[1] = [stopAt(3, 1, { closed_weekdays: closed })];
      await open(draft);
      await expect.poll(() => textsOf(page.getByText(/^ปิดวัน/))).toEqual([text]);
      const way = page.getByRole('button', { name: 'ย้ายไปวันที่ 2 (ศุกร์)' });
      if (!moves) return expect(textsOf(way)).toEqual([]);
      await way.click();
      await expect
        .poll(() => sentDraft()?.programme.days.map(({ parts }) => parts[1].length))
        .toEqual([0, 1]);
      await expect.poll(() => textsOf(page.getByText(/^ปิดวัน/))).toEqual([]);
    },
  );
});

describe('guides', () => {
  const picker = dialog('เพิ่มมัคคุเทศก์ วันที่ 2');
  const openPicker = async () => {
    const fold = day(2).getByRole('button', { name: /^วันที่ 2/ });
    if (fold.element().getAttribute('aria-expanded') === 'false') await fold.click();
    await day(2).getByRole('button', { name: 'เพิ่มมัคคุเทศก์', exact: true }).click();
    await expect.element(picker).toBeVisible();
  };
  const search = async (text: string, by?: string) => {
    if (by) await picker.getByRole('combobox').selectOptions(by);
    await picker.getByRole('searchbox').fill(text);
    await picker.getByRole('button', { name: 'ค้นหา', exact: true }).click();
  };
  const alone = () => {
    const draft = fullDraft();
    draft.programme.days[1]!.guides = [];
    return draft;
  };

  test('JO2-05: a card has photo, name, licence, address and a remove button', async () => {
    const draft = fullDraft();
    draft.programme.days[0]!.guides = [guideAt(1, { photo: 'people/anan.webp' })];
    await open(draft);
    const card = day(1).getByRole('list', { name: 'มัคคุเทศก์' }).getByRole('listitem');
    await expect
      .poll(() => textOf(card.element()))
      .toBe('Anan Wongsa ใบอนุญาต 21-00077 99 ถนนเจริญกรุง');
    expect(card.element().querySelector('img')).not.toBeNull();
    await expect
      .element(card.getByRole('button', { name: 'นำ Anan Wongsa ออกจากวันที่ 1' }))
      .toBeVisible();
  });

  test('GUIDE-01: the modal has a search field, name or licence, a search and a close button', async () => {
    await open();
    await openPicker();
    await expect.poll(() => textsOf(picker.getByRole('option'))).toEqual(['ชื่อ', 'เลขที่ใบอนุญาต']);
    await expect.element(picker.getByRole('searchbox')).toHaveFocus();
    await expect.element(picker.getByRole('button', { name: 'ค้นหา', exact: true })).toBeVisible();
    await picker.getByRole('button', { name: 'ปิด', exact: true }).last().click();
    await expect.element(picker).not.toBeInTheDocument();
  });

  test('GUIDE-06 D49: an empty text, or two letters, are not searched for, and it says what is missing', async () => {
    await open();
    await openPicker();
    for (const [text, says] of [
      ['', 'กรุณากรอกชื่อหรือเลขที่ใบอนุญาตเพื่อค้นหา'],
      ['อน', 'กรุณากรอกชื่ออย่างน้อย 3 ตัวอักษร'],
    ] as const) {
      await search(text);
      await expect.element(picker.getByRole('searchbox')).toHaveAccessibleDescription(says);
    }
    expect([...api.sent(BY_NAME), ...api.sent(BY_LICENCE)]).toEqual([]);
  });

  test('GUIDE-08 GUIDE-09: a name asks the one call, a licence the other, without a page size', async () => {
    api.answer(BY_NAME, [GUIDES[1]!]).answer(BY_LICENCE, [GUIDES[0]!]);
    await open();
    await openPicker();
    // A name that was copied may have other blanks.
    await search(' Anan\u00a0 Wongsa ');
    await expect
      .poll(() => api.sent(BY_NAME).map(({ body }) => body))
      .toEqual([{ name: 'Anan Wongsa' }]);
    await search('21-00042', 'เลขที่ใบอนุญาต');
    await expect
      .poll(() => api.sent(BY_LICENCE).map(({ body }) => body))
      .toEqual([{ license: '21-00042' }]);
    expect(api.sent(BY_NAME)).toHaveLength(1);
  });

  test('GUIDE-07: nobody found says for what text', async () => {
    api.answer(BY_NAME, []);
    await open();
    await openPicker();
    await search('ไม่มีใคร');
    await expect.element(picker.getByText('ไม่พบ ไม่มีใคร', { exact: true })).toBeVisible();
  });

  test('GUIDE-02 GUIDE-03 JO2-23: a found guide has an add button, is on the day, and the modal closes', async () => {
    api.answer(BY_NAME, [GUIDES[1]!]);
    await open(alone());
    await openPicker();
    await search('Anan');
    await picker.getByRole('button', { name: 'เพิ่ม Anan Wongsa', exact: true }).click();
    await expect.element(picker).not.toBeInTheDocument();
    await expect.poll(sentGuides).toEqual([['21-00042'], ['21-00077']]);
    await expect.poll(() => toasts()[0]).toContain('เพิ่ม Anan Wongsa ในวันที่ 2 แล้ว');
  });

  test('GUIDE-04 JOX-19: one who is on the day already is refused', async () => {
    api.answer(BY_NAME, [GUIDES[1]!]);
    await open();
    await openPicker();
    await search('Anan');
    await picker.getByRole('button', { name: 'เพิ่ม Anan Wongsa', exact: true }).click();
    await warned('มัคคุเทศก์ปฏิบัติงานในวันที่เลือกอยู่แล้ว');
    expect(sentGuides() ?? []).not.toContainEqual(['21-00042', '21-00077', '21-00077']);
    const listed = day(2).getByRole('list', { name: 'มัคคุเทศก์' }).getByRole('listitem');
    await expect.poll(() => listed.elements()).toHaveLength(2);
  });

  test('GUIDE-05 JOX-21: removing one asks, and says who was removed', async () => {
    await open();
    const bin = button('นำ มาลี พาเที่ยว ออกจากวันที่ 1');
    await bin.click();
    await dialog('นำ มาลี พาเที่ยว ออกจากวันที่ 1?').getByRole('button', { name: 'ไม่นำออก' }).click();
    await expect.element(bin).toBeVisible();
    await bin.click();
    await dialog().getByRole('button', { name: 'นำออก', exact: true }).click();
    await expect.poll(sentGuides).toEqual([[], ['21-00042', '21-00077']]);
    await expect.poll(() => toasts()[0]).toContain('นำ มาลี พาเที่ยว ออกจากวันที่ 1 แล้ว');
  });

  test('GUIDE-05: a day that is unticked asks before the guide leaves it', async () => {
    await open();
    await openPicker();
    await picker.getByRole('checkbox', { name: /^Anan Wongsa วันที่ 2/ }).click();
    await picker.getByRole('button', { name: /^ใช้ \d คนนี้$/ }).click();
    const ask = dialog('นำ Anan Wongsa ออกจากบางวัน?');
    await ask.getByRole('button', { name: 'นำออก', exact: true }).click();
    await expect.element(picker).not.toBeInTheDocument();
    await expect.poll(sentGuides).toEqual([['21-00042'], ['21-00042']]);
  });

  test('ux: the guides of a day are used on every day', async () => {
    await open();
    await openPicker();
    await picker.getByRole('button', { name: 'ใช้มัคคุเทศก์ของวันที่ 2 กับทุกวัน' }).click();
    await picker.getByRole('button', { name: 'ใช้ 2 คนนี้' }).click();
    await expect.poll(sentGuides).toEqual([
      ['21-00042', '21-00077'],
      ['21-00042', '21-00077'],
    ]);
  });

  test('D66: an expired licence cannot be chosen, and says so', async () => {
    api.answer(BY_NAME, [GUIDES[2]!]);
    await open();
    await openPicker();
    await search('ประสิทธิ์');
    const card = picker.getByRole('listitem').filter({ hasText: '21-00103' });
    await expect.element(card).toHaveTextContent('ใบอนุญาตหมดอายุ 1 พ.ย. 2569 เลือกไม่ได้');
    expect(card.getByRole('button').elements()).toEqual([]);
    for (const box of card.getByRole('checkbox').elements()) expect(box).toBeDisabled();
  });

  test('D66: who is on a day with an expired licence can be taken off it', async () => {
    const draft = fullDraft();
    draft.programme.days[1]!.guides = [guideAt(2)];
    api.answer(BY_NAME, [GUIDES[2]!]);
    await open(draft);
    await openPicker();
    await search('ประสิทธิ์');
    const card = picker.getByRole('listitem').filter({ hasText: '21-00103' });
    const boxes = card.getByRole('checkbox');
    await expect.element(boxes.nth(0)).toBeDisabled();
    await expect.element(boxes.nth(1)).toBeChecked();
    await boxes.nth(1).click();
    await expect.element(boxes.nth(1)).not.toBeChecked();
    await expect.element(boxes.nth(1)).toBeDisabled();
  });

  test('ux: the guides used last need no typing; days by box, every day, another fee', async () => {
    api.answer('GET /api/v2/web/joborder/guides/recent', [
      { ...GUIDES[1]!, last_used: '2026-11-18' },
    ]);
    const draft = alone();
    await open(draft);
    await openPicker();
    const card = picker
      .getByRole('list', { name: 'ใช้ล่าสุด' })
      .getByRole('listitem')
      .filter({ hasText: '21-00077' });
    await expect.element(card).toHaveTextContent('ใช้ล่าสุด 18 พ.ย.');
    await card.getByRole('button', { name: 'ทุกวัน Anan Wongsa' }).click();
    await card.getByLabelText('ค่าตอบแทนต่อวันของ Anan Wongsa').fill('2000');
    await expect.element(picker.getByText('เลือกแล้ว 2 คน · ค่าตอบแทนรวม 5,800 บาท')).toBeVisible();
    await picker.getByRole('button', { name: 'ใช้ 2 คนนี้' }).click();
    await expect.poll(sentGuides).toEqual([['21-00042', '21-00077'], ['21-00077']]);
    expect(sentDraft()?.programme.days[1]?.guides[0]?.fee).toBe(2000);
  });

  test('D66: a guide with other work on the day is told of, with the order where it may be', async () => {
    api.answer('POST /api/v2/web/joborder/guides/busy', [
      { guide_id: 501, date: '2026-12-10', joborder_code: '110077769000139' },
      { guide_id: 502, date: '2026-12-11', joborder_code: '' },
    ]);
    await open();
    const card = day(1).getByRole('list', { name: 'มัคคุเทศก์' });
    await expect.element(card).toHaveTextContent('วันนี้มีงานอื่น: ใบสั่งงาน 1100777 69 000139');
    await expect
      .element(card.getByRole('link', { name: /1100777 69 000139/ }))
      .toHaveAttribute('href', '/joborder/search_paper/110077769000139');
  });
});

describe('the language of places', () => {
  const ENGLISH: Readonly<Record<number, readonly [string, string, string]>> = {
    71: ['Wat Arun', 'Temple', 'Bangkok'],
    72: ['Rong Kluea', 'Market', 'Sa Kaeo'],
    73: ['Ko Lan', 'Beach', 'Chon Buri'],
    74: ['Khao Yai', 'Park', 'Nakhon Ratchasima'],
  };
  const inLang = (lang: unknown) =>
    PLACES.map((place) => {
      const [name, category_name, province_name] = ENGLISH[place.id]!;
      return lang === 'en' ? { ...place, name, category_name, province_name } : place;
    });
  beforeEach(() => {
    api.answer(FIND, ({ body }) =>
      inLang(body?.lang).filter(({ id }) => body?.place_ids?.includes(id) ?? true),
    );
  });
  const board = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} 1`) });
  const cards = (name: string) =>
    board(name)
      .getByRole('listitem')
      .elements()
      .filter(({ id }) => id.startsWith('stop-'))
      .map(textOf);
  const THAI = ['1 วัดอรุณ วัด ถึง 09:00', '2 ตลาดโรงเกลือ ตลาด ถึง 12:00'];

  test('D74: the places of a draft follow the language that is shown, and back', async () => {
    await open();
    await expect.poll(() => cards('วันที่')).toEqual(THAI);
    await page.getByRole('button', { name: 'EN – English' }).click();
    await expect
      .poll(() => cards('Day'))
      .toEqual(['1 Wat Arun Temple Arrive 09:00', '2 Rong Kluea Market Arrive 12:00']);
    // Provinces, too; the names of guides are their own.
    expect(textOf(board('Day').element()).replace('มาลี พาเที่ยว', '')).not.toMatch(/[ก-๙]/);
    await page.getByRole('button', { name: /ไทย/ }).click();
    await expect.poll(() => cards('วันที่')).toEqual(THAI);
  });

  test('D74: a draft opens in the language of now, whatever its places were called when they were added', async () => {
    const draft = fullDraft();
    const [first] = draft.programme.days;
    const stop = { ...first!.parts[1][0]!, place_name: 'Wat Arun', place_category_name: 'Temple' };
    const days = draft.programme.days.map((each, at) =>
      at === 0 ? { ...each, parts: { ...each.parts, 1: [stop] } } : each,
    );
    await open({ ...draft, programme: { ...draft.programme, days } });
    await expect.poll(() => cards('วันที่')).toEqual(THAI);
    expect(api.sent(FIND).at(-1)?.body).toEqual({ place_ids: [71, 72, 73], take: 100, lang: 'th' });
  });
});

test('step 2 at 360 px does not scroll sideways', async () => {
  await open(fullDraft(), { size: [360, 740] });
  expectNoSidewaysScroll();
  expect(rowsOf(page.getByRole('table'))).toEqual([]);
});
